#!/usr/bin/python3
"""Fits line_net.bin, the network that reads whole lines, to lines drawn by TestDrawLines.

    python3 ocr/line_train.py lines.bin --out ocr/line_net.bin
    python3 ocr/line_train.py more.bin  --out ocr/line_net.bin --on ocr/line_net.bin --rate 0.001

It needs PyTorch (Debian's python3-torch) and takes about two minutes for 50,000 lines on one core. The weights in the repository were shown half a
million lines of words three times at the first rate, a million more, most with symbols, once at rates of 0.001 and 0.0006, and then 560,000 that
line_draw.py drew and 90,000 more of TestDrawLines', twice at rates of 0.0015 and 0.0012, with 96 channels. With 128 they were shown 1.6 million of
line_draw.py's and TestDrawLines', three to one, at 0.0022, and 700,000 at 0.0012.
"""

import argparse
import math
import struct

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

ROWS, REACH, WIDTH, DILATIONS = 18, 5, 128, (1, 2, 4, 8, 4, 1)  # as in line_net.go
TESTED = 3000  # lines, the first of the file


class Net(nn.Module):
    """What columnNet in line_net.go runs, with normalised batches, which are folded into the weights when written."""

    def __init__(self, classes):
        super().__init__()
        self.c0, self.b0 = nn.Conv1d(ROWS, WIDTH, REACH, padding=REACH // 2), nn.BatchNorm1d(WIDTH)
        self.cs = nn.ModuleList(nn.Conv1d(WIDTH, WIDTH, 3, padding=d, dilation=d) for d in DILATIONS)
        self.bs = nn.ModuleList(nn.BatchNorm1d(WIDTH) for _ in DILATIONS)
        self.o = nn.Conv1d(WIDTH, classes, 1)

    def forward(self, x):
        h = F.relu(self.b0(self.c0(x)))
        for c, b in zip(self.cs, self.bs):
            h = h + F.relu(b(c(h)))
        return self.o(h)

    def encode(self):
        """The bytes that decodeNetwork reads: of each layer its sizes, and for each output bias, step and one int8 a weight."""
        out = b""
        for conv, norm in [(self.c0, self.b0), *zip(self.cs, self.bs), (self.o, None)]:
            w, b = conv.weight.detach().numpy(), conv.bias.detach().numpy()
            if norm is not None:
                gain = norm.weight.detach().numpy() / np.sqrt(norm.running_var.numpy() + norm.eps)
                w, b = w * gain[:, None, None], (b - norm.running_mean.numpy()) * gain + norm.bias.detach().numpy()
            w = w.transpose(0, 2, 1).reshape(len(w), -1)  # outputs by columns, and by what is known of each
            out += struct.pack("<HH", w.shape[1], w.shape[0])
            for row, bias in zip(w, b):
                step = max(np.abs(row).max() / 127, 1e-12)
                out += struct.pack("<ff", bias, step) + np.round(row / step).astype(np.int8).tobytes()
        return out


    def decode(self, data, x):
        """Takes over what encode wrote, also of a network with fewer classes, the last of which stays the last, or of a narrower one (Chen,
        Goodfellow and Shlens 2016, arXiv:1511.05641). x are lines by which the batches are normalised such that nothing changes."""
        at, h = 0, x
        with torch.no_grad():
            for conv, norm in [(self.c0, self.b0), *zip(self.cs, self.bs), (self.o, None)]:
                n, m = struct.unpack_from("<HH", data, at)
                at += 4
                w, b = np.zeros((m, n), np.float32), np.zeros(m, np.float32)
                for k in range(m):
                    b[k], step = struct.unpack_from("<ff", data, at)
                    w[k] = np.frombuffer(data, np.int8, n, at + 8) * step
                    at += 8 + n
                w = torch.from_numpy(w.reshape(m, conv.kernel_size[0], -1)).transpose(1, 2)
                k = w.shape[1]  # what a narrower network knew of a column; what is new says nothing to it as yet
                if norm is None:
                    conv.weight[:, k:] = 0
                    conv.weight[: m - 1, :k], conv.weight[-1, :k] = w[:-1], w[-1]
                    conv.weight[m - 1 : -1] *= 0.1
                    conv.bias[: m - 1], conv.bias[m - 1 : -1], conv.bias[-1] = torch.from_numpy(b[:-1]), float(b[:-1].min()), float(b[-1])
                    return
                conv.weight[:m, k:] = 0
                conv.weight[:m, :k], conv.bias[:m] = w, torch.from_numpy(b)
                y = conv(h)
                mean, var = y.mean((0, 2)), y.var((0, 2))
                norm.running_mean[:], norm.running_var[:], norm.weight[:m], norm.bias[:m] = mean, var, (var + norm.eps).sqrt()[:m], mean[:m]
                z = F.relu(F.batch_norm(y, mean, var, norm.weight, norm.bias, eps=norm.eps))
                h = z if conv is self.c0 else h + z


def load(path):
    """The lines of a file: ink, columns by rows, and classes, by column."""
    data, lines, i = np.fromfile(path, dtype=np.uint8), [], 0
    while i + 2 <= len(data):
        cols = int(data[i]) | int(data[i + 1]) << 8
        ink, end = i + 2, i + 2 + cols * (ROWS + 2)
        if end > len(data):
            break
        classes = np.frombuffer(data[ink + cols * ROWS : end].tobytes(), dtype="<i2")
        lines.append((data[ink : ink + cols * ROWS].reshape(cols, ROWS), classes))
        i = end
    return lines


def batches(lines, rng, columns=12000):
    """Lines of about one length together, as tensors; what is added to the shorter ones has no class."""
    order = np.argsort([len(c) + rng.uniform(0, 12) for _, c in lines], kind="stable")
    groups, group = [], []
    for k in order:
        group.append(k)
        if len(lines[k][1]) * len(group) >= columns:
            groups.append(group)
            group = []
    if group:
        groups.append(group)
    rng.shuffle(groups)
    for group in groups:
        length = max(len(lines[k][1]) for k in group)
        x, y = np.zeros((len(group), length, ROWS), np.uint8), np.full((len(group), length), -1, np.int64)
        for j, k in enumerate(group):
            x[j, : len(lines[k][1])], y[j, : len(lines[k][1])] = lines[k]
        yield torch.from_numpy(x).float().transpose(1, 2) / 255, torch.from_numpy(y)


def right(net, lines):
    """The share of columns whose class is the likeliest."""
    net.eval()
    good = all_ = 0
    with torch.no_grad():
        for x, y in batches(lines, np.random.default_rng(0)):
            known = y >= 0
            good += (net(x).argmax(1) == y)[known].sum().item()
            all_ += known.sum().item()
    net.train()
    return good / all_


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("lines")
    p.add_argument("--out", required=True, help="line_net.bin")
    p.add_argument("--on", help="line_net.bin to fit further")
    p.add_argument("--labels", type=int, default=1_500_000, help="how many lines to show in all")
    p.add_argument("--rate", type=float, default=3e-3)
    a = p.parse_args()
    lines = load(a.lines)
    test, train = lines[:TESTED], lines[TESTED:]
    torch.manual_seed(0)
    net = Net(1 + max(int(c.max()) for _, c in lines))
    if a.on:
        x, _ = next(batches(test, np.random.default_rng(0)))
        with open(a.on, "rb") as f:
            net.decode(f.read(), x)
        print(f"before: right {right(net, test):.4f}", flush=True)
    opt = torch.optim.AdamW(net.parameters(), a.rate, weight_decay=0.01)
    rng, shown = np.random.default_rng(1), 0
    while shown < a.labels:
        for x, y in batches(train, rng):
            for g in opt.param_groups:  # a short rise, then half a cosine
                g["lr"] = a.rate * min(1, (shown + 1) / 5000) * 0.5 * (1 + math.cos(math.pi * min(1, shown / a.labels)))
            with torch.autocast("cpu", dtype=torch.bfloat16):
                given = net(x)
            loss = F.cross_entropy(given.float(), y, ignore_index=-1)
            opt.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            opt.step()
            shown += len(x)
            if shown >= a.labels:
                break
        print(f"{shown} lines: right {right(net, test):.4f}", flush=True)
        net.eval()
        with open(a.out, "wb") as f:
            f.write(net.encode())
        net.train()


if __name__ == "__main__":
    main()
