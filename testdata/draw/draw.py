#!/usr/bin/env python3
"""Draws the figures of ../figures whose names begin with own-, with their truth beside them, and the pictures of ../none.

usage: draw.py [FIGURES NONE]      two folders      (Debian: python3-matplotlib; Pillow comes with it)

Every figure is drawn from a seed of its own, so that drawing it again gives the same numbers.
"""
import json
import os
import re
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.cm import ScalarMappable
from matplotlib.colors import BoundaryNorm, ListedColormap, LogNorm, Normalize, PowerNorm, SymLogNorm, TwoSlopeNorm
from matplotlib.patches import Circle, FancyBboxPatch, Patch, Rectangle
from PIL import Image, ImageDraw, ImageFilter, ImageFont

HERE = os.path.dirname(os.path.abspath(__file__))
OUT, NONE = sys.argv[1:3] if len(sys.argv) > 2 else (HERE + "/../figures", HERE + "/../none")
DPI = 100


def ink(cmap, norm, value):
    """black or white, whichever can be read on the colour of value"""
    r, g, b, _ = plt.get_cmap(cmap)(norm(value))
    return "black" if 0.299 * r + 0.587 * g + 0.114 * b > 0.55 else "white"


def heatmap(ax, values, cmap, norm, texts=None, rows=None, cols=None, lines=None, size=9, xlabel="", ylabel="", title=""):
    """draws one panel with pcolormesh, row 0 on top, and returns its truth"""
    values = np.ma.masked_invalid(np.asarray(values, float))
    n, m = values.shape
    mesh = ax.pcolormesh(np.arange(m + 1), np.arange(n + 1), values, cmap=cmap, norm=norm,
                         edgecolors=lines or "none", linewidth=1.5 if lines else 0)
    ax.set_xlim(0, m)
    ax.set_ylim(n, 0)
    rows = rows or ["r%d" % (i + 1) for i in range(n)]
    cols = cols or ["c%d" % (i + 1) for i in range(m)]
    ax.set_yticks(np.arange(n) + 0.5, rows)
    ax.set_xticks(np.arange(m) + 0.5, cols)
    ax.set_xlabel(xlabel)
    ax.set_ylabel(ylabel)
    ax.set_title(title)
    if texts:
        for r in range(n):
            for c in range(m):
                if texts[r][c] is not None:
                    ax.text(c + 0.5, r + 0.5, texts[r][c], ha="center", va="center", fontsize=size, color=ink(cmap, norm, values[r, c]))
    nulls = [[None if values.mask is not np.ma.nomask and values.mask[r, c] else float(values[r, c]) for c in range(m)] for r in range(n)]
    truth = {"title": title, "rows": n, "cols": m, "x": {"label": xlabel, "ticks": ticks(cols)}, "y": {"label": ylabel, "ticks": ticks(rows)},
             "values": nulls, "text": texts, "colorbar": None}
    return mesh, truth, ax


def ticks(names):
    return [{"text": t, "index": i} for i, t in enumerate(names) if t]


def box(ax, fig, shift=(0, 0), factor=1):
    """the outer edge of an Axes in px of the picture, origin top left"""
    b, h = ax.get_window_extent(), fig.bbox.height
    return [round(factor * v, 1) for v in (b.x0 + shift[0], h - b.y1 + shift[1], b.width, b.height)]


def bar(fig, mesh, ax, label="", scale="linear", **how):
    """draws a colorbar and returns it with its truth"""
    cb = fig.colorbar(mesh, ax=ax, label=label, **how)
    norm = mesh.norm
    truth = {"label": label, "min": float(norm.vmin), "max": float(norm.vmax), "scale": scale,
             "orientation": how.get("orientation", "vertical")}
    return cb, truth


def save(name, family, fig, panels, bars, damage="none", change=None, shift=(0, 0), factor=1, facecolor=None, **how):
    """writes the picture, after change(picture) where given, and its truth"""
    fig.set_dpi(DPI)
    path = os.path.join(OUT, name)
    if change is None:
        fig.savefig(path, dpi=DPI, facecolor=facecolor or fig.get_facecolor(), **how)
    else:
        fig.canvas.draw()
        change(Image.fromarray(np.asarray(fig.canvas.buffer_rgba()).copy()), path)
    out = [dict(truth, box=box(ax, fig, shift, factor)) for _, truth, ax in panels]  # where the last drawing put them
    colorbars = []
    for cb, truth in bars:
        if cb is None:  # a legend
            colorbars.append(truth)
            continue
        names = [t.get_text() for t in (cb.ax.get_yticklabels() if truth["orientation"] == "vertical" else cb.ax.get_xticklabels())]
        colorbars.append(dict(truth, box=box(cb.ax, fig, shift, factor), ticks=[t for t in names if t]))
    plt.close(fig)
    w, h = Image.open(path).size
    truth = {"image": name, "width": w, "height": h, "family": family, "renderer": "matplotlib", "damage": damage,
             "kind": "annotated" if any(p["text"] for p in out) else "plain", "panels": out, "colorbars": colorbars}
    with open(os.path.splitext(path)[0] + ".json", "w") as f:
        json.dump(truth, f)


def printed(values, form):
    return [[None if np.isnan(v) else form % v for v in row] for row in values]


def planted(name, seed, cmap, form, n, m, lo, hi, faults, damage="none", change=None):
    """a heatmap in some of whose cells one digit differs from what the colour says, by more than a tenth of the range"""
    rng = np.random.default_rng(seed)
    values = np.array([[float(form % v) for v in row] for row in rng.uniform(lo, hi, (n, m))])
    norm, texts, places = Normalize(lo, hi), printed(values, form), []
    for k in rng.permutation(n * m):
        r, c = divmod(int(k), m)
        places += [[r, c]] if len(places) < faults and change_digit(rng, texts, r, c, values[r, c], lo, hi) else []
    fig, ax = plt.subplots(figsize=(1.6 + 0.62 * m, 1.0 + 0.4 * n), layout="constrained")
    p = heatmap(ax, values, cmap, norm, texts, xlabel="Depth", ylabel="Width", title="Scores",
                rows=["%d" % (8 * 2**i) for i in range(n)], cols=["%d" % (i + 2) for i in range(m)])
    p[1]["colorbar"] = 0
    p[1]["planted"] = sorted(places)
    save(name, "planted", fig, [p], [bar(fig, p[0], ax, "Score")], damage, change)


def change_digit(rng, texts, r, c, value, lo, hi):
    """changes one digit of texts[r][c] so that it is off by more than a tenth of the range; False where none can be"""
    s = texts[r][c]
    ways = []
    for i, ch in enumerate(s):
        for d in "0123456789" if ch.isdigit() else "":
            t = s[:i] + d + s[i + 1:]
            if d != ch and not (d == "0" and i == 0) and 0.12 * (hi - lo) < abs(float(t) - value) and lo <= float(t) <= hi:
                ways.append(t)
    if ways:
        texts[r][c] = ways[rng.integers(len(ways))]
    return bool(ways)


def jpeg(quality):
    return lambda picture, path: picture.convert("RGB").save(path, quality=quality)


def small(picture, path):
    """without the alpha channel"""
    picture.convert("RGB").save(path, optimize=True)


def words():
    """cells that hold words in place of numbers"""
    rng = np.random.default_rng(21)
    values = rng.uniform(0, 1, (4, 5)).round(3)
    texts = [["low" if v < 0.34 else "mid" if v < 0.67 else "high" for v in row] for row in values]
    fig, ax = plt.subplots(figsize=(5.2, 3.0), layout="constrained")
    p = heatmap(ax, values, "YlGn", Normalize(0, 1), texts, xlabel="Site", ylabel="Season", title="Risk classes",
                rows=["Spring", "Summer", "Autumn", "Winter"], cols=["Aa", "Bonn", "Cork", "Dal", "Elx"])
    p[1]["colorbar"] = 0
    save("own-words.png", "cells", fig, [p], [bar(fig, p[0], ax, "Risk")])


def misprint():
    """the figure of README: one cell, 81.3 by its colour, is printed as 61.3"""
    values = np.array([[71.2, 74.8, 78.1, 80.5, 82.2], [69.4, 76.3, 81.3, 84.0, 85.9], [66.0, 75.1, 83.7, 87.2, 88.6], [58.7, 70.9, 82.4, 88.8, 91.5]])
    texts = printed(values, "%.1f")
    texts[1][2] = "61.3"
    fig, ax = plt.subplots(figsize=(6.4, 3.6), layout="constrained")
    p = heatmap(ax, values, "YlGnBu", Normalize(55, 95), texts, xlabel="Training images", ylabel="Layers", title="Depth against data",
                rows=["18", "34", "50", "101"], cols=["1k", "3k", "10k", "30k", "100k"], size=10, lines="white")
    p[1]["colorbar"] = 0
    p[1]["planted"] = [[1, 2]]
    save("own-misprint.png", "planted", fig, [p], [bar(fig, p[0], ax, "accuracy in %")])


def one_row():
    values = np.array([[12.5, 30.1, 44.8, 61.2, 70.9, 83.4, 95.0]])
    fig, ax = plt.subplots(figsize=(6.2, 1.9), layout="constrained")
    p = heatmap(ax, values, "viridis", Normalize(0, 100), printed(values, "%.1f"), xlabel="Epoch", title="Accuracy while training",
                rows=["Accuracy"], cols=["%d" % (5 * i) for i in range(1, 8)])
    p[1]["colorbar"] = 0
    save("own-onerow.png", "cells", fig, [p], [bar(fig, p[0], ax, "%", orientation="vertical")])


def one_column():
    values = np.array([[0.91], [0.74], [0.55], [0.32], [0.18], [-0.06], [-0.41]])
    fig, ax = plt.subplots(figsize=(2.6, 4.2), layout="constrained")
    p = heatmap(ax, values, "coolwarm", Normalize(-1, 1), printed(values, "%.2f"), ylabel="Feature", title="Target",
                rows=["age", "income", "rooms", "floor", "year", "noise", "distance"], cols=["r"])
    p[1]["colorbar"] = 0
    save("own-onecol.png", "cells", fig, [p], [bar(fig, p[0], ax, "Pearson r")])


def groups():
    """one grid whose rows are set apart in two groups by a gap: two panels, the column names printed once"""
    rng = np.random.default_rng(23)
    values = rng.uniform(-2, 2, (8, 6)).round(1)
    norm = Normalize(-2, 2)
    names = ["s%d" % (i + 1) for i in range(6)]
    fig, axes = plt.subplots(2, 1, figsize=(4.6, 4.4), gridspec_kw={"height_ratios": [3, 5], "hspace": 0.06})
    fig.subplots_adjust(left=0.14, right=0.8, top=0.97, bottom=0.1)
    top = heatmap(axes[0], values[:3], "RdBu_r", norm, printed(values[:3], "%.1f"), rows=["g1", "g2", "g3"], cols=[""] * 6)
    low = heatmap(axes[1], values[3:], "RdBu_r", norm, printed(values[3:], "%.1f"), rows=["g4", "g5", "g6", "g7", "g8"], cols=names)
    for ax in axes:
        ax.tick_params(length=0)
        for s in ax.spines.values():
            s.set_visible(False)
    cax = fig.add_axes([0.85, 0.3, 0.035, 0.4])
    for p in (top, low):
        p[1]["colorbar"] = 0
    cb, truth = fig.colorbar(low[0], cax=cax), {"label": "", "min": -2.0, "max": 2.0, "scale": "linear", "orientation": "vertical"}
    save("own-groups.png", "cells", fig, [top, low], [(cb, truth)])


def grey_grid():
    """tiles on a grey plot background with white lines, a wide margin of background around the cells"""
    rng = np.random.default_rng(24)
    values = rng.uniform(3, 28, (5, 6)).round(1)
    values[1, 4] = values[3, 0] = np.nan
    with plt.style.context("ggplot"):
        fig, ax = plt.subplots(figsize=(5.6, 3.7), layout="constrained")
        p = heatmap(ax, values, "Blues", Normalize(0, 30), printed(values, "%.1f"), xlabel="month", ylabel="station", lines="white",
                    rows=["A1", "A2", "B1", "B2", "C1"], cols=["Jan", "Feb", "Mar", "Apr", "May", "Jun"])
        ax.grid(False)
        p[1]["colorbar"] = 0
        save("own-greygrid.png", "themes", fig, [p], [bar(fig, p[0], ax, "mm")])


def dark():
    rng = np.random.default_rng(25)
    values = rng.uniform(0, 1, (6, 6)).round(2)
    with plt.style.context("dark_background"):
        fig, ax = plt.subplots(figsize=(5.2, 4.2), layout="constrained")
        p = heatmap(ax, values, "magma", Normalize(0, 1), printed(values, "%.2f"), xlabel="Predicted", ylabel="Actual", title="Dark theme",
                    rows=list("ABCDEF"), cols=list("ABCDEF"))
        p[1]["colorbar"] = 0
        save("own-dark.png", "themes", fig, [p], [bar(fig, p[0], ax, "Rate")])


def dark_bars():
    """bars whose dark ends cannot be told from the page, without and with an outline"""
    for name, seed, ground, outline, quality in (("own-darkbar-1.jpg", 61, "#111111", False, 75), ("own-darkbar-2.jpg", 62, "#1e1e2e", True, 60)):
        rng = np.random.default_rng(seed)
        values = rng.uniform(0, 100, (6, 7)).round(1)
        with plt.style.context("dark_background"):
            fig, ax = plt.subplots(figsize=(6, 4.5), layout="constrained")
            fig.set_facecolor(ground)
            p = heatmap(ax, values, "inferno", Normalize(0, 100), printed(values, "%.1f"), xlabel="Week", ylabel="Sensor", title="Load",
                        rows=["north", "east", "south", "west", "roof", "yard"])
            p[1]["colorbar"] = 0
            b = bar(fig, p[0], ax, "Rate")
            b[0].outline.set_visible(outline)
            save(name, "themes", fig, [p], [b], "jpeg%d" % quality, jpeg(quality))


def window():
    """a figure on a page inside a program's window, as a screenshot shows it"""
    rng = np.random.default_rng(26)
    values = rng.integers(10, 99, (4, 4)).astype(float)
    fig, ax = plt.subplots(figsize=(4.4, 3.4), layout="constrained")
    p = heatmap(ax, values, "YlOrRd", Normalize(0, 100), printed(values, "%.0f"), xlabel="Batch size", ylabel="Rate", title="Validation score",
                rows=["1e-4", "3e-4", "1e-3", "3e-3"], cols=["16", "32", "64", "128"])
    p[1]["colorbar"] = 0
    left, top = 40, 96

    def framed(picture, path):
        w, h = picture.size
        page = Image.new("RGB", (w + 2 * left, h + top + 40), "#ffffff")
        d = ImageDraw.Draw(page)
        font = ImageFont.truetype(matplotlib.get_data_path() + "/fonts/ttf/DejaVuSans.ttf", 13)
        d.rectangle([0, 0, page.width - 1, 31], fill="#3b4252")
        d.text((12, 8), "results.html - Browser", fill="#eceff4", font=font)
        for i, colour in enumerate(["#bf616a", "#ebcb8b", "#a3be8c"]):
            x = page.width - 70 + 22 * i
            d.ellipse([x, 10, x + 12, 22], fill=colour)
        d.rectangle([0, 32, page.width - 1, 63], fill="#e5e9f0")
        d.rounded_rectangle([70, 37, page.width - 40, 58], 6, fill="#ffffff", outline="#c0c6d0")
        d.text((80, 40), "file:///home/me/results.html", fill="#4c566a", font=font)
        page.paste(picture.convert("RGB"), (left, top))
        d.rectangle([page.width - 12, 64, page.width - 1, page.height - 1], fill="#eceff4")
        d.rectangle([page.width - 10, 80, page.width - 3, 190], fill="#c0c6d0")
        d.rectangle([0, 0, page.width - 1, page.height - 1], outline="#2e3440", width=2)
        page.save(path, optimize=True)

    save("own-window.png", "themes", fig, [p], [bar(fig, p[0], ax, "Score")], "none", framed, (left, top))


def transparent():
    rng = np.random.default_rng(27)
    values = rng.uniform(-1, 1, (5, 5)).round(2)
    values[np.triu_indices(5, 1)] = np.nan
    fig, ax = plt.subplots(figsize=(4.6, 3.7), layout="constrained")
    p = heatmap(ax, values, "PiYG", Normalize(-1, 1), printed(values, "%.2f"), title="Correlations", rows=list("uvwxy"), cols=list("uvwxy"))
    p[1]["colorbar"] = 0
    ax.set_facecolor("none")
    save("own-transparent.png", "files", fig, [p], [bar(fig, p[0], ax, "")], facecolor="none", transparent=True)


def grey16():
    rng = np.random.default_rng(28)
    values = rng.uniform(0, 50, (6, 8)).round(0)
    fig, ax = plt.subplots(figsize=(5.4, 3.6), layout="constrained")
    p = heatmap(ax, values, "gray", Normalize(0, 50), printed(values, "%.0f"), xlabel="Column", ylabel="Row")
    p[1]["colorbar"] = 0

    def deep(picture, path):
        grey = np.asarray(picture.convert("RGB"), float) @ [0.2126, 0.7152, 0.0722]
        Image.fromarray((grey * 257).round().astype(np.uint16)).save(path)

    save("own-grey16.png", "files", fig, [p], [bar(fig, p[0], ax, "Counts")], "16-bit grey", deep)


def pointed():
    """a logarithmic bar, pointed at both ends, below the cells"""
    rng = np.random.default_rng(29)
    values = 10 ** rng.uniform(-3.9, -0.1, (7, 10))
    fig, ax = plt.subplots(figsize=(5.4, 4.0), layout="constrained")
    p = heatmap(ax, values, "cividis", LogNorm(1e-4, 1), None, xlabel="k", ylabel="n", title="p values",
                rows=[str(i) for i in range(1, 8)], cols=[str(i) for i in range(1, 11)])
    p[1]["colorbar"] = 0
    save("own-pointed.png", "bars", fig, [p], [bar(fig, p[0], ax, "p", "log", orientation="horizontal", extend="both")])


def turned():
    """seaborn's habit: names of rows, single digits, run upwards"""
    rng = np.random.default_rng(61)
    fig, axes = plt.subplots(1, 2, figsize=(7.6, 3.2), layout="constrained")
    panels, bars = [], []
    for k, (ax, names) in enumerate(zip(axes, [list("0123456"), list("ABCDEFG")])):
        values = rng.uniform(0, 1, (7, 5))
        p = heatmap(ax, values, "magma", Normalize(0, 1), printed(values, "%.2f"),
                    names, ["S%d" % c for c in range(5)], size=8, title="fold %d" % k)
        ax.tick_params(labelsize=9)
        plt.setp(ax.get_yticklabels(), rotation=90, va="center")
        b = bar(fig, p[0], ax)
        b[0].ax.tick_params(labelsize=9)
        b[1]["number"] = k
        panels.append(p)
        bars.append(b)
    for k, p in enumerate(panels):
        p[1]["colorbar"] = bars[k][1].pop("number")
    save("own-turned.png", "turned", fig, panels, bars)


def touching():
    """names of a letter and a number that touch in small print"""
    rng = np.random.default_rng(63)
    values = rng.uniform(0, 100, (7, 6)).round(1)
    fig, ax = plt.subplots(figsize=(6, 4.5), layout="constrained")
    p = heatmap(ax, values, "viridis", Normalize(0, 100), printed(values, "%.1f"), rows=["r%d" % i for i in range(2, 9)], cols=["L%d" % i for i in range(2, 8)])
    p[1]["colorbar"] = 0
    save("own-touching.png", "turned", fig, [p], [bar(fig, p[0], ax, "Rate")], change=small)


def inward():
    """MATLAB's habits: ticks that stand in the outer cells, on all sides, and a colormap of 64 steps; and Plotly's, a title flush with the left border"""
    rng = np.random.default_rng(62)
    values = rng.uniform(50, 80, (5, 6))
    fig, ax = plt.subplots(figsize=(5.6, 3.8))
    fig.subplots_adjust(left=0.18, right=0.98, top=0.82, bottom=0.14)
    steps = ListedColormap(plt.get_cmap("jet")(np.linspace(0, 1, 64)))
    p = heatmap(ax, values, steps, Normalize(values.min(), values.max()), printed(values, "%.1f"),
                ["row %d" % r for r in range(5)], ["A%d" % c for c in range(6)], xlabel="z")
    ax.tick_params(direction="in", length=6, top=True, right=True)
    b = bar(fig, p[0], ax, "yield")
    fig.text(0.02, 0.92, "Sweep of alpha", fontsize=14)
    p[1]["title"], p[1]["colorbar"] = "Sweep of alpha", 0
    save("own-inward.png", "inward", fig, [p], [b], "x0.8", lambda picture, path: picture.convert("RGB").resize((448, 304), Image.LANCZOS).save(path), factor=0.8)


def sizes():
    """counts in large letters over shares in small ones"""
    rng = np.random.default_rng(71)
    counts = rng.integers(0, 30, (5, 5)) + np.diag(rng.integers(150, 400, 5))
    shares = counts / counts.sum(axis=1, keepdims=True)
    fig, ax = plt.subplots(figsize=(4.4, 4.2), layout="constrained")
    p = heatmap(ax, shares, "Blues", Normalize(0, 1.4), rows=list("ABCDE"), cols=list("ABCDE"), xlabel="Predicted", ylabel="Actual")
    p[1]["values"] = counts.tolist()
    p[1]["text"] = [["%d\n%.1f%%" % (counts[r, c], 100 * shares[r, c]) for c in range(5)] for r in range(5)]
    for r in range(5):
        for c in range(5):
            ax.text(c + 0.5, r + 0.36, "%d" % counts[r, c], ha="center", va="center", fontsize=10, fontweight="bold")
            ax.text(c + 0.5, r + 0.68, "%.1f%%" % (100 * shares[r, c]), ha="center", va="center", fontsize=7)
    save("own-sizes.jpg", "confusion", fig, [p], [], "jpeg75", jpeg(75))


def spreadsheet():
    """a table with lines around all cells, names in its left column and years over it, in a sheet with grey rims that goes on"""
    rng = np.random.default_rng(74)
    values = rng.uniform(-30, 45, (6, 5)).round(1)
    fig, ax = plt.subplots(figsize=(5.8, 3.1), facecolor="#e6e6e6")
    fig.subplots_adjust(left=0.06, right=1, top=0.9, bottom=0)
    edges = np.array([-1.3, 0, 1, 2, 3, 4, 5, 6])
    cmap, norm = plt.get_cmap("RdYlGn"), Normalize(-45, 45)
    ax.set(xlim=(edges[0], edges[-1]), ylim=(8, -1), xticks=[], yticks=[])
    for spine in ax.spines.values():
        spine.set_color("#cccccc")
    names, years = ["North", "South", "East", "West", "Online", "Export"], ["2019", "2020", "2021", "2022", "2023"]
    for r in range(6):
        for c in range(5):
            ax.add_patch(Rectangle((c, r), 1, 1, color=cmap(norm(values[r, c])), lw=0))
            ax.text(c + 0.93, r + 0.5, "%.1f%%" % values[r, c], ha="right", va="center", fontsize=9)
        ax.text(-1.22, r + 0.5, names[r], ha="left", va="center", fontsize=9)
    for c in range(5):
        ax.text(c + 0.93, -0.5, years[c], ha="right", va="center", fontsize=9, fontweight="bold")
    for r in range(9):
        ax.text(edges[0] - 0.2, r - 0.5, str(r + 1), ha="center", va="center", fontsize=9, color="#444444")
    for c in range(7):
        ax.text((edges[c] + edges[c + 1]) / 2, -1.45, "ABCDEFG"[c], ha="center", va="center", fontsize=9, color="#444444")
    ax.hlines(range(0, 8), edges[0], edges[-1], color="#cccccc", lw=0.8)
    ax.vlines(edges[1:-1], -1, 8, color="#cccccc", lw=0.8)
    truth = {"title": "", "rows": 6, "cols": 5, "x": {"label": "", "ticks": ticks(years)}, "y": {"label": "", "ticks": ticks(names)},
             "values": values.tolist(), "text": printed(values, "%.1f%%"), "colorbar": None}
    save("own-sheet.png", "table", fig, [(None, truth, ax)], [])
    # the cells are a part of the Axes
    path = os.path.join(OUT, "own-sheet.json")
    with open(path) as f:
        whole = json.load(f)
    x, y, w, h = whole["panels"][0]["box"]
    col, row = w / (edges[-1] - edges[0]), h / 9
    whole["panels"][0]["box"] = [round(v, 1) for v in (x - col * edges[0], y + row, 5 * col, 6 * row)]
    with open(path, "w") as f:
        json.dump(whole, f)


def web_bar():
    """a bar with two numbers beyond its ends, as in web pages, and captions under the panels"""
    rng = np.random.default_rng(72)
    fig, axes = plt.subplots(1, 2, figsize=(6.4, 3.6))
    fig.subplots_adjust(left=0.1, right=0.97, top=0.95, bottom=0.38, wspace=0.25)
    panels = []
    for ax, caption in zip(axes, ["(a) Before", "(b) After"]):
        p = heatmap(ax, rng.uniform(10, 80, (4, 5)).round(1), "YlOrRd", Normalize(10, 80), xlabel="k",
                    rows=["p", "q", "r", "s"], cols=["1", "2", "4", "8", "16"])
        ax.text(0.5, -0.42, caption, transform=ax.transAxes, ha="center", fontsize=11)
        p[1]["title"], p[1]["colorbar"] = caption, 0
        panels.append(p)
    cb = fig.colorbar(panels[0][0], cax=fig.add_axes([0.35, 0.06, 0.3, 0.06]), orientation="horizontal", ticks=[])
    cb.outline.set_visible(False)
    fig.text(0.33, 0.09, "10", ha="right", va="center")
    fig.text(0.67, 0.09, "80", ha="left", va="center")
    save("own-webbar.png", "bars", fig, panels, [(cb, {"label": "", "min": 10.0, "max": 80.0, "scale": "linear", "orientation": "horizontal"})])


def long_ticks():
    """ticks on all sides a third as long as the outer cells are high, blurred"""
    rng = np.random.default_rng(73)
    fig, ax = plt.subplots(figsize=(4.6, 3.6), layout="constrained")
    p = heatmap(ax, rng.uniform(0, 5, (8, 9)), "viridis", Normalize(0, 5), rows=["%d" % (10 * r) for r in range(8)], cols=["%d" % c for c in range(9)])
    ax.tick_params(direction="in", length=9, top=True, right=True)
    p[1]["colorbar"] = 0
    save("own-longticks.png", "inward", fig, [p], [bar(fig, p[0], ax, "flux")], "blur",
         lambda picture, path: picture.convert("RGB").filter(ImageFilter.GaussianBlur(0.7)).save(path))


def bent():
    """bars that are logarithmic on both sides of zero, and one with two slopes"""
    for k, (name, norm, cmap, form, damage) in enumerate([
        ("own-symlog-1.png", SymLogNorm(1, vmin=-1000, vmax=1000), "RdBu_r", None, "none"),
        ("own-symlog-2.jpg", SymLogNorm(0.1, vmin=-100, vmax=100), "PiYG", "%.2f", "jpeg75"),
        ("own-symlog-3.png", SymLogNorm(10, linscale=0.5, vmin=0, vmax=10000), "magma", None, "none"),
        ("own-twoslope.png", TwoSlopeNorm(0, vmin=-2, vmax=10), "coolwarm", "%.1f", "none"),
    ]):
        values = np.asarray(norm.inverse(np.random.default_rng(60 + k).uniform(0, 1, (6, 7)))).round(2)
        texts = printed(values, form) if form else None
        fig, ax = plt.subplots(figsize=(5.6, 3.7), layout="constrained")
        p = heatmap(ax, values, cmap, norm, texts, xlabel="Week", ylabel="Gene", title="Change", size=7,
                    cols=["%d" % i for i in range(1, 8)], rows=["APC", "BRAF", "CDK4", "EGFR", "KIT", "TP53"])
        p[1]["colorbar"] = 0
        b = bar(fig, p[0], ax, "Change", "two-slope" if form == "%.1f" else "symlog")
        if b[1]["scale"] == "symlog":
            b[1].update(linthresh=norm._scale.linthresh, linscale=norm._scale.linscale)
        save(name, "bars", fig, [p], [b], damage, jpeg(75) if damage != "none" else None)


def powers():
    """bars in steps of a power of the value"""
    for name, seed, norm, cmap, form, quality in (("own-power-1.png", 64, PowerNorm(0.5, 0, 100), "viridis", None, None),
                                                  ("own-power-2.jpg", 65, PowerNorm(0.7, -20, 80), "magma", "%.1f", 85)):
        rng = np.random.default_rng(seed)
        values = (norm.vmin + (norm.vmax - norm.vmin) * rng.uniform(0, 1, (6, 7))).round(1)
        fig, ax = plt.subplots(figsize=(5, 4), layout="constrained")
        p = heatmap(ax, values, cmap, norm, printed(values, form) if form else None, rows=list("ABCDEF"), cols=list("GHIJKLM"), xlabel="Site", ylabel="Plot")
        p[1]["colorbar"] = 0
        p[1]["exact"] = False  # a step of colour is worth more than a hundredth of the values where the power is steep
        save(name, "bars", fig, [p], [bar(fig, p[0], ax, "Cover", "power")], "jpeg%d" % quality if quality else "none", jpeg(quality) if quality else small)


def legends():
    """swatches with ranges or names in place of a colorbar"""
    for k, (name, bounds, names, colors, form, where, damage) in enumerate([
        ("own-legend-1.png", [0, 10, 20, 30, 40, 50], None, "YlGnBu", "%.1f", "right", "none"),
        ("own-legend-2.jpg", [0, 1, 2, 3], ["low", "medium", "high"], ["#2c7bb6", "#ffffbf", "#d7191c"], None, "right", "jpeg75"),
        ("own-legend-3.png", [0, 10, 25, 50, 100], ["< 10", "10 to 25", "25 to 50", "> 50"], "OrRd", None, "below", "none"),
        ("own-legend-4.jpg", [-20, -10, 0, 10, 20], ["(-20,-10]", "(-10,0]", "(0,10]", "(10,20]"], "RdBu_r", None, "right", "jpeg75"),
    ]):
        n = len(bounds) - 1
        named = names and not any(c.isdigit() for c in names[0])
        names = names or ["%g\u2013%g" % b for b in zip(bounds, bounds[1:])]
        cmap = ListedColormap(colors if isinstance(colors, list) else plt.get_cmap(colors)(np.linspace(0.05, 0.95, n)))
        norm = BoundaryNorm(bounds, n)
        values = np.random.default_rng(70 + k).uniform(bounds[0], bounds[-1], (6, 7)).round(1)
        fig, ax = plt.subplots(figsize=(5.8, 3.8))
        fig.subplots_adjust(left=0.13, right=0.76 if where == "right" else 0.97, bottom=0.14 if where == "right" else 0.28, top=0.9)
        p = heatmap(ax, values, cmap, norm, printed(values, form) if form else None, xlabel="Month", ylabel="Site", title="Exposure",
                    rows=["Bonn", "Cork", "Graz", "Lyon", "Oslo", "Turin"], cols=["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul"])
        classes = [[names[min(n - 1, sum(v >= b for b in bounds[1:]))] for v in row] for row in values]
        p[1].update(colorbar=0, classes=classes)
        keys = [Patch(facecolor=cmap(i), label=t) for i, t in enumerate(names)]
        if where == "right":
            ax.legend(handles=keys, title="Level", loc="center left", bbox_to_anchor=(1.02, 0.5))
        else:
            ax.legend(handles=keys, ncol=n, loc="upper center", bbox_to_anchor=(0.5, -0.2), frameon=False)
        closed = not named and names[0][0] != "<"
        truth = {"label": "Level" if where == "right" else "", "scale": "discrete", "orientation": "vertical" if where == "right" else "horizontal",
                 "min": bounds[0] if closed else None, "max": bounds[-1] if closed else None, "bounds": bounds if closed else None}
        save(name, "legend", fig, [p], [(None, truth)], damage, jpeg(75) if damage != "none" else None)


def mixed():
    """a heatmap between a bar chart and a line chart: one panel"""
    rng = np.random.default_rng(30)
    values = rng.uniform(20, 80, (4, 5)).round(1)
    fig, axes = plt.subplots(1, 3, figsize=(9.6, 3.0), layout="constrained", width_ratios=[1, 1.7, 1])
    axes[0].bar(list("abcd"), [3, 7, 4, 5], color=["#4c72b0", "#dd8452", "#55a868", "#c44e52"])
    axes[0].set_title("Runs")
    p = heatmap(axes[1], values, "viridis", Normalize(20, 80), printed(values, "%.1f"), xlabel="Layers", ylabel="Heads", title="Accuracy",
                rows=["2", "4", "8", "16"], cols=["6", "12", "18", "24", "30"])
    p[1]["colorbar"] = 0
    b = bar(fig, p[0], axes[1], "%")
    for k in range(3):
        axes[2].plot(np.cumsum(rng.uniform(0, 1, 20)), label="run %d" % k)
    axes[2].legend()
    axes[2].set_title("Loss")
    save("own-mixed.png", "cells", fig, [p], [b])


def marks(ax, values, sizes, shape, cmap, norm, names, lines=None, texts=None, title="", top=True):
    """draws a circle or a square of its own size, as a share of the cell, into each cell, and returns the panel's truth"""
    n, m = values.shape
    rows, cols = names
    ax.set_xlim(0, m)
    ax.set_ylim(n, 0)
    ax.set_aspect("equal")
    ax.tick_params(length=0)
    for k in range(n + 1 if lines else 0):
        ax.axhline(k, color=lines, lw=0.8, zorder=0)
    for k in range(m + 1 if lines else 0):
        ax.axvline(k, color=lines, lw=0.8, zorder=0)
    for r in range(n):
        for c in range(m):
            if not np.isnan(values[r, c]):
                s, colour = sizes[r, c], plt.get_cmap(cmap)(norm(values[r, c]))
                ax.add_patch(Circle((c + 0.5, r + 0.5), s / 2, color=colour, lw=0) if shape == "circle" else
                             Rectangle((c + 0.5 - s / 2, r + 0.5 - s / 2), s, s, color=colour, lw=0))
                if texts:
                    ax.text(c + 0.5, r + 0.5, texts[r][c], ha="center", va="center", fontsize=7)
    ax.set_yticks(np.arange(n) + 0.5, rows)
    ax.set_xticks(np.arange(m) + 0.5, cols, rotation=90 if top else 0)
    if top:
        ax.xaxis.tick_top()
        ax.tick_params(length=0)
    ax.set_title(title)
    nulls = [[None if np.isnan(v) else float(v) for v in row] for row in values]
    truth = {"title": title, "rows": n, "cols": m, "x": {"label": "", "ticks": ticks(cols)}, "y": {"label": "", "ticks": ticks(rows)},
             "values": nulls, "text": texts, "colorbar": 0}
    return ScalarMappable(norm, cmap), truth, ax


def correlations(seed, n):
    rng = np.random.default_rng(seed)
    x = rng.normal(size=(40, n)) + 1.2 * rng.normal(size=(40, 3)) @ rng.normal(size=(3, n))
    return np.corrcoef(x.T)


NAMES = ["mpg", "cyl", "disp", "power", "drat", "weight", "qsec", "gear", "carb"]


def circles():
    """correlations as circles whose area grows with them, grey lines between the cells"""
    values = correlations(41, 7)
    fig, ax = plt.subplots(figsize=(4.0, 3.5), layout="constrained")
    p = marks(ax, values, 0.95 * np.sqrt(abs(values)), "circle", "RdBu_r", Normalize(-1, 1), [NAMES[:7]] * 2, "#bbbbbb")
    save("own-circles.png", "marks", fig, [p], [bar(fig, p[0], ax)], change=small)


def squares():
    values = correlations(42, 7)
    fig, ax = plt.subplots(figsize=(4.8, 4.2), layout="constrained")
    p = marks(ax, values, 0.95 * np.sqrt(abs(values)), "square", "PuOr", Normalize(-1, 1), [NAMES[:7]] * 2)
    save("own-squares.jpg", "marks", fig, [p], [bar(fig, p[0], ax)], "jpeg75", jpeg(75))


def circle_triangle():
    """the lower half of a correlation matrix as circles, numbers printed over them, the bar below"""
    values = correlations(43, 6).round(2)
    values[np.triu_indices(6, 1)] = np.nan
    fig, ax = plt.subplots(figsize=(4.2, 4.4), layout="constrained")
    p = marks(ax, values, np.where(np.isnan(values), 0, 0.6 + 0.35 * abs(values)), "circle", "PiYG", Normalize(-1, 1), [NAMES[:6]] * 2, "#cccccc",
              printed(values, "%.2f"))
    save("own-circletri.png", "marks", fig, [p], [bar(fig, p[0], ax, orientation="horizontal")], change=small)


def dots():
    """dots whose size says something else than their colour, on a grey ground with white lines"""
    rng = np.random.default_rng(44)
    values = rng.uniform(0, 50, (6, 9)).round(1)
    fig, ax = plt.subplots(figsize=(4.8, 2.9), layout="constrained")
    ax.set_facecolor("#ebebeb")
    p = marks(ax, values, rng.uniform(0.25, 0.95, values.shape), "circle", "viridis", Normalize(0, 50),
              (["gene %d" % i for i in range(1, 7)], ["c%d" % i for i in range(1, 10)]), "white", top=False)
    save("own-dots.png", "marks", fig, [p], [bar(fig, p[0], ax, "Expression")], change=small)


def uneven(name, seed, cmap, xs, ys, texts=False, lines=None, log=False, names=None, damage="none", change=small):
    """cells between edges at any values, the axes numeric (or names at the cells' middles)"""
    rng = np.random.default_rng(seed)
    n, m = len(ys) - 1, len(xs) - 1
    values, norm = rng.uniform(0, 10, (n, m)).round(1), Normalize(0, 10)
    fig, ax = plt.subplots(figsize=(4.6, 3.2), layout="constrained")
    mesh = ax.pcolormesh(xs, ys, values, cmap=cmap, norm=norm, edgecolors=lines or "none", linewidth=1 if lines else 0)
    ax.set_xscale("log" if log else "linear")
    ax.set_xlim(xs[0], xs[-1])
    ax.set_ylim(ys[-1], ys[0])
    if names:
        ax.set_xticks(np.add(xs[1:], xs[:-1]) / 2, names[1])
        ax.set_yticks(np.add(ys[1:], ys[:-1]) / 2, names[0])
    ax.set_xlabel("Distance")
    ax.set_ylabel("Depth")
    if texts:
        for r in range(n):
            for c in range(m):
                ax.text((xs[c] + xs[c + 1]) / 2, (ys[r] + ys[r + 1]) / 2, "%.1f" % values[r, c], ha="center", va="center", fontsize=8,
                        color=ink(cmap, norm, values[r, c]))
    b = bar(fig, mesh, ax, "Flux")
    fig.canvas.draw()

    def placed(axis, edges, scale):
        out = []
        for t, at in zip(axis.get_ticklabels(), axis.get_ticklocs()):
            text = t.get_text().replace("\u2212", "-")
            if text and edges[0] <= at <= edges[-1]:
                power = re.search(r"\^\{(\d)\}", text)
                out.append({"text": "10" + power[1].translate(str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")) if power else text,
                            "index": round(float(np.interp(scale(at), scale(edges), np.arange(len(edges)))) - 0.5, 3)})
        return out

    truth = {"title": "", "rows": n, "cols": m, "x": {"label": "Distance", "ticks": placed(ax.xaxis, np.asarray(xs, float), np.log if log else np.asarray)},
             "y": {"label": "Depth", "ticks": placed(ax.yaxis, np.asarray(ys, float), np.asarray)},
             "values": values.tolist(), "text": printed(values, "%.1f") if texts else None, "colorbar": 0}
    save(name, "uneven", fig, [(mesh, truth, ax)], [b], damage, change)


def unevens():
    uneven("own-uneven-1.png", 51, "viridis", [0, 1, 3, 4, 8], [0, 1, 2, 5, 6])
    uneven("own-uneven-2.jpg", 52, "YlGnBu", [0, 2, 3, 5, 8, 12], [0, 1, 3, 4, 6], texts=True, damage="jpeg75", change=jpeg(75))
    uneven("own-uneven-3.png", 53, "magma", [1, 3, 10, 50, 100, 1000], np.cumsum([0, 1.2, 0.7, 2.1, 1.4, 0.5, 1.9]), log=True)
    uneven("own-uneven-4.png", 54, "coolwarm", [0, 2, 3, 5, 9], [0, 1, 1.6, 4, 5], lines="white", names=(["top", "skin", "bulk", "base"], ["A1", "A2", "B1", "C"]))
    uneven("own-uneven-5.jpg", 55, "viridis", [0, 3, 7, 10, 14, 17], [0, 1, 5, 7, 11, 15, 19, 20, 24], lines="black", damage="jpeg75", change=jpeg(75))
    uneven("own-uneven-6.jpg", 56, "Greens", [0, 4, 8, 12, 13], [0, 1, 2, 4, 5, 9, 10, 12], lines="white", damage="jpeg75", change=jpeg(75))
    uneven("own-uneven-7.jpg", 57, "Blues", [0, 1, 2, 3, 4, 6, 7], [0, 1, 2, 3, 4, 5, 6], lines="white", damage="jpeg75", change=jpeg(75))


def grained():
    """with the grain of a scan or a photograph, which varies each pixel by chance: in each channel, and in grey"""
    rng = np.random.default_rng(61)
    for name, cmap, label, deviation, channels, damage, quality in [("own-grain-1.png", "YlOrRd", "%", 4, 3, "grain", None),
                                                                    ("own-grain-2.jpg", "viridis", "Viable cells (%)", 7, 1, "grain, jpeg90", 90)]:
        values = rng.uniform(12, 88, (5, 6)).round(1)
        fig, ax = plt.subplots(figsize=(4.6, 2.9), layout="constrained")
        p = heatmap(ax, values, cmap, Normalize(10, 90), printed(values, "%.1f"), xlabel="Dose (mg)", ylabel="Donor", title="Viability",
                    rows=["D%d" % (i + 1) for i in range(5)], cols=["0", "1", "3", "10", "30", "100"])
        p[1]["colorbar"] = 0

        def grain(picture, path):
            pixels = np.asarray(picture.convert("RGB")).astype(float)
            pixels += rng.normal(0, deviation, pixels.shape[:2] + (channels,))
            Image.fromarray(pixels.clip(0, 255).astype(np.uint8)).save(path, **({"quality": quality} if quality else {"optimize": True}))

        save(name, "grain", fig, [p], [bar(fig, p[0], ax, label)], damage, grain)


def bars():
    rng = np.random.default_rng(31)
    fig, ax = plt.subplots(figsize=(4.8, 3.2), layout="constrained")
    for k in range(3):
        v = rng.uniform(1, 9, 4).round(1)
        ax.bar_label(ax.bar(np.arange(4) + 0.27 * k, v, 0.25, label="set %d" % k), fontsize=7)
    ax.set_xticks(np.arange(4) + 0.27, ["north", "east", "south", "west"])
    ax.legend()
    fig.savefig(NONE + "/bars.png", dpi=DPI)


def pies():
    """round shapes on a lattice that are no marks"""
    rng = np.random.default_rng(34)
    fig, axes = plt.subplots(3, 3, figsize=(3.6, 3.2))
    for ax in axes.flat:
        ax.pie(rng.uniform(1, 4, 3))
    fig.savefig(NONE + "/pies.png", dpi=DPI)


def table():
    rng = np.random.default_rng(32)
    cells = [["%.2f" % v for v in row] for row in rng.uniform(0, 100, (6, 4))]
    fig, ax = plt.subplots(figsize=(4.8, 2.6), layout="constrained")
    ax.axis("off")
    t = ax.table(cells, rowLabels=["run %d" % i for i in range(6)], colLabels=["mean", "sd", "min", "max"], loc="center")
    t.scale(1, 1.3)
    fig.savefig(NONE + "/table.png", dpi=DPI)


def photo():
    """hills under an evening sky, with grain, as a camera would see them"""
    rng = np.random.default_rng(33)
    h, w = 300, 420
    y, x = np.mgrid[0:h, 0:w]
    sky = np.stack([90 + 130 * y / h, 120 + 60 * y / h, 190 - 60 * y / h], -1)
    for k, colour in enumerate([(96, 84, 110), (60, 72, 70), (34, 48, 38)]):
        ridge = 130 + 50 * k + 24 * np.sin(x / (60 - 12 * k) + k) + 9 * np.sin(x / 13 + 2 * k)
        sky[y > ridge] = colour
    sun = ((x - 300) ** 2 + (y - 90) ** 2) < 22**2
    sky[sun] = (255, 226, 170)
    rough = sky + rng.normal(0, 9, sky.shape) + 6 * np.sin(x / 7.0 + y / 5.0)[..., None]
    Image.fromarray(rough.clip(0, 255).astype(np.uint8)).save(NONE + "/photo.jpg", quality=80)


def noise():
    """grey grain alone, and grain enlarged smoothly as a zoomed photograph shows it"""
    rng = np.random.default_rng(50)
    Image.fromarray(rng.integers(0, 256, (150, 190)).astype(np.uint8)).save(NONE + "/noise.png")
    grain = Image.fromarray(rng.integers(0, 256, (40, 60, 3)).astype(np.uint8))
    grain.resize((240, 160), Image.BICUBIC).save(NONE + "/enlarged.jpg", quality=80)


def rounded():
    """cells with round corners and gaps, none where there is nothing, in a frame around all, as on web pages"""
    rng = np.random.default_rng(67)
    values = rng.gamma(1.3, 9, (7, 24)).round() * (rng.random((7, 24)) > 0.25)
    values[:, :4] *= rng.random((7, 4)) > 0.85
    values[values == 0] = np.nan
    fig = plt.figure(figsize=(11.4, 3.9))
    ax = fig.add_axes([0.07, 0.18, 0.8, 0.68])
    norm, gap, corner = Normalize(0, np.nanmax(values)), 0.13, 0.2
    mesh, truth, _ = heatmap(ax, values, "Blues", norm, None, "Mon Tue Wed Thu Fri Sat Sun".split(), [str(h) for h in range(24)], xlabel="Hour of day", title="Commits by weekday")
    mesh.remove()
    for (r, c), v in np.ndenumerate(values):
        if v > 0:
            side = 1 - gap - 2 * corner
            ax.add_patch(FancyBboxPatch((c + gap / 2 + corner, r + gap / 2 + corner), side, side, boxstyle="round,pad=%g,rounding_size=%g" % (corner, corner),
                                        fc=plt.get_cmap("Blues")(norm(v)), ec="none"))
    plt.setp(ax.spines.values(), color="#aaa")
    cax = fig.add_axes([0.9034, 0.18, 0.02, 0.63])  # a column beside the frame
    cb = fig.colorbar(ScalarMappable(norm, "Blues"), cax=cax)
    cb.outline.set_visible(False)
    save("own-rounded.png", "cells", fig, [(None, dict(truth, colorbar=0), ax)], [(cb, {"label": "", "min": 0.0, "max": float(norm.vmax), "scale": "linear", "orientation": "vertical"})])


def charts():
    """lines, markers and both, which stand close enough to look like cells"""
    rng = np.random.RandomState(1)
    fig, ax = plt.subplots(figsize=(6.4, 4.8))
    for k in range(4):
        ax.plot(np.cumsum(rng.randn(1000)), label="ABCD"[k])
    ax.legend()
    ax.set_xlabel("Day")
    fig.savefig(NONE + "/lines.png", dpi=100)
    fig, ax = plt.subplots(figsize=(6.4, 4.8))
    for k in range(3):
        at = rng.randn(2) * 2 + rng.randn(120, 2)
        ax.plot(at[:, 0], at[:, 1], "o", ms=4, label="class %d" % k)
    ax.legend()
    ax.set_title("Embedding of three classes")
    fig.savefig(NONE + "/points.png", dpi=100)
    rng = np.random.RandomState(0)
    fig, axes = plt.subplots(2, 2, figsize=(7, 6))
    x = np.linspace(0, 10, 60)
    for ax in axes.flat:
        ax.plot(x, np.sin(x * rng.uniform(1, 3)), "o-", ms=5)
        ax.plot(x, np.cos(x * rng.uniform(1, 3)), "s-", ms=5)
        ax.grid(True)
    fig.savefig(NONE + "/waves.png", dpi=90)


def consensus():
    """blocks of cells of one colour, each row and column with its name, between which hardly any border is seen"""
    rng = np.random.default_rng(71)
    sizes = [7, 1, 9, 2, 5]
    block = np.repeat(np.arange(5), sizes)
    level = np.round(np.array([[1, 0, 0, 0.05, 0], [0, 1, 0.7, 0.3, 0.1], [0, 0.7, 1, 0.05, 0], [0.05, 0.3, 0.05, 1, 0.9], [0, 0.1, 0, 0.9, 1]]), 2)
    names = [str(n) for n in rng.permutation(len(block)) + 1]
    fig, ax = plt.subplots(figsize=(6.4, 5.2), layout="constrained")
    p = heatmap(ax, level[np.ix_(block, block)], "RdYlBu_r", Normalize(0, 1), None, names, names, title="Consensus matrix, k = 5")
    ax.tick_params(length=0, labelsize=8)
    p[1]["colorbar"] = 0
    save("own-consensus.png", "consensus", fig, [p], [bar(fig, p[0], ax, "Consensus index")])


def corplot():
    """the lower half of a correlation matrix in one hue, like a stair, in a small JPEG; every second name below is left out"""
    rng = np.random.default_rng(72)
    names = ["Sentences", "Vocabulary", "Completion", "First.Letters", "Four.Letters", "Suffixes", "Series", "Pedigrees", "Group"]
    n = len(names)
    values = np.round(rng.uniform(0.28, 0.85, (n, n)), 2)
    values[np.triu_indices(n)] = np.nan
    texts = [[None if np.isnan(v) else ("%.2f" % v).rstrip("0") for v in row] for row in values]
    norm = Normalize(-1, 1)
    fig = plt.figure(figsize=(5.2, 4.8))
    ax = fig.add_axes([0.24, 0.14, 0.6, 0.74])
    p = heatmap(ax, values, "bwr_r", norm, texts, names, [t if i % 2 == 0 else "" for i, t in enumerate(names)], size=8, title="9 cognitive variables")
    ax.tick_params(labelsize=7.5)
    p[1]["colorbar"] = 0
    cb = fig.colorbar(p[0], cax=fig.add_axes([0.88, 0.14, 0.012, 0.74]))
    save("own-corplot.jpg", "corplot", fig, [p], [(cb, {"label": "", "min": -1.0, "max": 1.0, "scale": "linear", "orientation": "vertical"})], "jpeg85", jpeg(85))


def brackets():
    """shares over counts in brackets, in a small sans-serif of a JPEG"""
    rng = np.random.default_rng(73)
    names = ["anger", "disgust", "fear", "joy", "neutral", "sadness", "surprise"]
    counts = rng.poisson(12, (7, 7)) * (rng.random((7, 7)) > 0.2) + np.diag([293, 60, 95, 697, 1828, 429, 194])
    values = np.round(100 * counts / counts.sum(1, keepdims=True), 1)
    texts = [["%.1f%%\n(%s)" % (v, format(int(k), ",")) for v, k in zip(*row)] for row in zip(values, counts)]
    with plt.rc_context({"font.family": "Liberation Sans"}):
        fig, ax = plt.subplots(figsize=(7.4, 6.2), layout="constrained")
        p = heatmap(ax, values, "Blues", Normalize(0, 100), texts, names, names, size=8.5, xlabel="Predicted emotion", ylabel="Gold emotion", title="Emotions in dialogues")
        p[1]["colorbar"], p[1]["two_line"] = 0, True
        plt.setp(ax.spines.values(), visible=False)
        save("own-brackets.jpg", "brackets", fig, [p], [bar(fig, p[0], ax, "Row-normalised (%)")], "jpeg85", jpeg(85))


def framed():
    """two facets side by side that share a frame, a margin of few px around the cells of each"""
    rng = np.random.default_rng(74)
    sectors = ["Manufacturing", "Construction", "Retail trade", "Information", "Finance", "Leisure"]
    norm, bars, panels = TwoSlopeNorm(0, -10, 10), [], []
    fig = plt.figure(figsize=(9, 3.6))
    for k, title in enumerate(["Euro area", "United States"]):
        x0, y0, w, h = 0.14 + 0.36 * k, 0.2, 0.36, 0.6
        fig.patches.append(Rectangle((x0, y0), w, h, transform=fig.transFigure, fc="none", ec="black", lw=1))
        dx, dy = 0.003, 0.008
        ax = fig.add_axes([x0 + dx, y0 + dy, w - 2 * dx, h - 2 * dy])
        p = heatmap(ax, rng.normal(0, 3, (6, 12)).clip(-10, 10).round(2), "BrBG", norm, None, sectors if k == 0 else [""] * 6, [str(2010 + i) for i in range(12)], title=title)
        plt.setp(ax.spines.values(), visible=False)
        ax.tick_params(axis="x", rotation=90, length=0, labelsize=8)
        ax.tick_params(axis="y", length=0, labelsize=9)
        p[1]["colorbar"] = 0
        if k:
            p[1]["y"]["shared"] = 0
        panels.append(p)
    cb = fig.colorbar(panels[0][0], cax=fig.add_axes([0.9, 0.2, 0.016, 0.6]), ticks=[-10, -5, 0, 5, 10])
    save("own-framed.jpg", "framed", fig, panels, [(cb, {"label": "", "min": -10.0, "max": 10.0, "scale": "linear", "orientation": "vertical"})], "jpeg80", jpeg(80))


def cut_bar():
    """a colour axis of a web chart in a JPEG: no outline, and a white line across it at each tick"""
    rng = np.random.default_rng(75)
    values = np.round(rng.uniform(1, 48, (5, 8)), 1)
    reds = matplotlib.colors.LinearSegmentedColormap.from_list("reds", ["#ffffff", "#c4463a"])
    matplotlib.colormaps.register(reds, name="whitered", force=True)
    norm = Normalize(0, 50)
    fig = plt.figure(figsize=(8.8, 4.4))
    ax = fig.add_axes([0.16, 0.2, 0.7, 0.68])
    p = heatmap(ax, values, "whitered", norm, printed(values, "%.1f"), ["Lowest fifth", "Second fifth", "Third fifth", "Fourth fifth", "Highest fifth"],
                ["Housing", "Food", "Dining", "Transport", "Health", "Leisure", "School", "Clothes"], title="Budget shares (%)", lines="#d8d8d8")
    plt.setp(ax.spines.values(), visible=False)
    ax.tick_params(length=0)
    p[1]["colorbar"] = 0
    cb = fig.colorbar(p[0], cax=fig.add_axes([0.89, 0.2, 0.014, 0.68]), ticks=[0, 10, 20, 30, 40, 50])
    cb.outline.set_visible(False)
    cb.ax.tick_params(length=0)
    for t in (10, 20, 30, 40):
        cb.ax.axhline(t, color="white", lw=0.8)
    save("own-cutbar.jpg", "cutbar", fig, [p], [(cb, {"label": "", "min": 0.0, "max": 50.0, "scale": "linear", "orientation": "vertical"})], "jpeg82", jpeg(82))


def graticule():
    """a map in degrees, whose equator and meridian are 0°"""
    rng = np.random.default_rng(76)
    values = 28 - 0.004 * (np.arange(12)[:, None] * 15 - 82.5) ** 2 + rng.normal(0, 1.5, (12, 24))
    norm = Normalize(-10, 30)
    fig, ax = plt.subplots(figsize=(7.2, 3.8), layout="constrained")
    p = heatmap(ax, values, "viridis", norm, title="Surface temperature")
    ax.set_xticks([4, 8, 12, 16, 20], ["120°W", "60°W", "0°", "60°E", "120°E"], fontsize=8)
    ax.set_yticks([2, 4, 6, 8, 10], ["60°N", "30°N", "0°", "30°S", "60°S"], fontsize=8)
    p[1]["x"]["ticks"] = [{"text": t, "index": i} for t, i in zip(["120°W", "60°W", "0°", "60°E", "120°E"], [3.5, 7.5, 11.5, 15.5, 19.5])]
    p[1]["y"]["ticks"] = [{"text": t, "index": i} for t, i in zip(["60°N", "30°N", "0°", "30°S", "60°S"], [1.5, 3.5, 5.5, 7.5, 9.5])]
    p[1]["colorbar"] = 0
    save("own-graticule.jpg", "graticule", fig, [p], [bar(fig, p[0], ax, "°C")], "jpeg85", jpeg(85))


def electrodes():
    """names of a letter and a digit, two of which begin with an O"""
    rng = np.random.default_rng(77)
    names = ["Fp1", "F3", "C3", "P3", "O1", "Fp2", "F4", "C4", "P4", "O2"]
    values = rng.gamma(2, 6, (10, 10)).clip(0, 40)
    values = np.round((values + values.T) / 2, 1)
    np.fill_diagonal(values, 0)
    fig, ax = plt.subplots(figsize=(4.6, 3.8), layout="constrained")
    p = heatmap(ax, values, "hot", Normalize(0, 40), None, names, names, title="Alpha")
    ax.tick_params(labelsize=7)
    p[1]["colorbar"] = 0
    save("own-electrodes.png", "electrodes", fig, [p], [bar(fig, p[0], ax)])


def main():
    planted("own-planted-1.png", 11, "viridis", "%.1f", 8, 9, 20, 80, 14)
    planted("own-planted-2.jpg", 12, "YlGnBu", "%.2f", 7, 8, 0, 1, 12, "jpeg75", jpeg(75))
    planted("own-planted-3.png", 13, "Reds", "%.0f", 9, 10, 100, 999, 16)
    for draw in (misprint, words, one_row, one_column, groups, grey_grid, dark, dark_bars, window, transparent, grey16, pointed, turned, touching, inward, sizes, spreadsheet, web_bar, long_ticks, bent, powers, legends, mixed, circles, squares, circle_triangle, dots, unevens, grained, rounded, consensus, corplot, brackets, framed, cut_bar, graticule, electrodes, bars, pies, table, photo, noise, charts):
        draw()


main()
