#!/usr/bin/python3
"""Draws labels as plotting programs do, for TestDrawLines to cut lines from: by FreeType with matplotlib's settings, by Cairo as R and
gnuplot do, and by Pillow, whose glyphs stand at whole pixels as those of spreadsheets.

    python3 ocr/line_draw.py drawn.bin --lines 200000 --seed 1

It needs Debian's python3-matplotlib, python3-cairo, python3-pil, wamerican, iso-codes and the fonts that TestTrainGlyphs names. Of each line the
file has its width and height (uint16, little endian), its pixels (0 to 255), the number of its characters (uint16), and of each of these the code
point (uint32) and the middle (float32, px from the left).
"""

import argparse
import functools
import glob
import io
import json
import random
import re
import struct
import subprocess

import cairo
import numpy as np
from matplotlib import ft2font
from PIL import Image, ImageDraw, ImageFilter, ImageFont

SUB, SUP = "₀₁₂₃₄₅₆₇₈₉", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻"
SCRIPT = dict(zip(SUB + SUP, "01234567890123456789+−"))
LEAVE_OUT = re.compile(
    r"math|symbol|thin|hairline|extralight|black|heavy|size|integral|variants|nonunicode|caps|dingbat|standard|chorus|Z003|D050|junicode|"
    r"tamil|\[|cmunbtl|cmunci|cmunit|cmunui|cmunvi|cmunob|cmunoti|medium|semi|display|retina|_K|_I|_M|_DR|RZ|quot|unsl|dunh|ornament|initial|"
    r"Noto(?!Sans-|Serif-|SansMono)|opens___",
    re.I,
)
GREEK = "αβγδεζηθκλμξπρστφχψωΓΔΘΛΠΣΦΨΩ"
ACCENTED = {"a": "àáâãäå", "c": "çč", "e": "èéêëě", "i": "ìíîï", "n": "ñń", "o": "òóôõöø", "u": "ùúûüů", "y": "ý", "s": "śš", "z": "žż", "l": "ł"}
ELEMENTS = "H C N O F Na Mg Al Si P S Cl K Ca Ti V Cr Mn Fe Co Ni Cu Zn As Se Br Sr Zr Mo Ag Cd Sn I Ba La Ce W Pt Au Hg Pb Bi U Li B".split()
UNITS = (
    "% °C K m km cm mm μm nm s ms μs ns h min d yr Hz kHz MHz GHz eV keV kPa MPa hPa Pa dB V mV A mA W kW MW kWh J kJ g kg mg μg ng L mL μL M mM μM nM "
    "mol ppm ppb bp kb Mb px B KB MB GB TB Ω kΩ N kN T mT a.u. pp m² km² cm⁻¹ m⁻² m³ m⁻³ s⁻¹ km⁻² mol⁻¹ W/m² m/s km/h mg/L ng/mL mg/kg kJ/mol L/min "
    "rad deg USD € $ years days hours weeks cells/mL counts bits tokens"
).split()


def names():
    """The words and names in the sources of those scientific packages that are installed, once each: BCEWithLogits, KFold, nDCG."""
    found = set()
    for package in "scipy", "pandas", "seaborn", "matplotlib", "torch", "statsmodels", "sympy":
        for f in glob.glob(f"/usr/lib/python3/dist-packages/{package}/**/*.py", recursive=True):
            found.update(re.findall(r"(?<![A-Za-z0-9])[A-Za-z][A-Za-z0-9]{1,11}(?:-[A-Za-z0-9]{1,8})?(?![A-Za-z0-9])", open(f, errors="replace").read()))
    return sorted(n for n in found if not re.search(r"[0-9]{4}|[A-Fa-f0-9]{8}", n))


def words():
    list_ = [w for w in open("/usr/share/dict/words").read().split() if w.isascii() or len(w) > 3]
    for f in ("iso_3166-1", "iso_639-3"):
        for v in json.load(open(f"/usr/share/iso-codes/json/{f}.json")).values():
            list_ += [e["name"].split(",")[0] for e in v][:1500]
    return [w for w in list_ if 0 < len(w) < 14]


class Texts:
    """Texts as labels of figures have them."""

    def __init__(self, rng):
        self.r, self.words, self.names = rng, words(), names()

    def some(self, letters, low, high):
        return "".join(self.r.choice(letters) for _ in range(self.r.randint(low, high)))

    def word(self):
        if self.r.random() < 0.2:
            return self.r.choice(self.names)
        w = self.r.choice(self.words)
        k = self.r.randrange(10)
        if k < 4:
            return w.lower()
        if k < 7:
            return w[:1].upper() + w[1:]
        if k == 7:
            return w.upper()
        if k == 8:
            return w[: self.r.randint(2, 5)].title()
        return self.some("eeettaaooiinnsshhrrddlllccuummwwffggyyppbbvvkjxqz", 2, 8)

    def number(self):
        k = self.r.randrange(8)
        if k < 3:
            return self.some("0123456789", 1, 3)
        if k < 6:
            return self.some("0012345678999", 1, 2) + "." + self.some("0123456789", 1, 2)
        if k == 6:
            return self.some("123456789", 1, 2) + "," + self.some("0123456789", 3, 3)
        return self.some("123456789", 1, 1) + "e-" + self.some("123456789", 1, 1)

    def unit(self):
        return " ".join(self.r.choice(UNITS) for _ in range(self.r.choice([1, 1, 1, 2])))

    def formula(self):
        out = ""
        for _ in range(self.r.choice([1, 2, 2, 2, 3])):
            out += self.r.choice(ELEMENTS[:8] + ELEMENTS) + self.r.choice(["", "", "₂", "₃", "₄", "₂", self.r.choice(SUB[2:])])
        return out + self.r.choice(["", "", "", "⁺", "⁻", "²⁺", "²⁻", "³⁺", "³⁻"])

    def name(self):
        up, low, dig = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz", "0123456789"
        k = self.r.randrange(9)
        if k == 0:
            return self.some(up, 1, 1) + self.some(low + "lij", 1, 4) + self.some(dig, 1, 2) + self.some("abcr", 0, 1)
        if k == 1:
            return self.some(up + "ICLO", 2, 5) + self.some(dig, 0, 3) + self.some(up, 0, 1)
        if k == 2:
            return self.some(up, 2, 5) + "-" + self.r.choice([self.some(dig, 1, 3), self.some(up, 1, 2), self.some(low, 1, 4), self.some(GREEK, 1, 1)])
        if k == 3:
            return self.some(low, 1, 4) + self.some(dig, 1, 3)
        if k == 4:
            return self.some(up, 1, 3) + self.some(low, 1, 3) + self.some(up, 1, 2)
        if k == 5:
            return self.word().title() + self.r.choice(["-", " ", "-v", ""]) + self.number() + self.r.choice(["", "B", "M", "k"])
        if k == 6:
            return self.some(low, 1, 3) + self.some(up, 1, 4) + self.some(dig, 0, 1)
        if k == 7:
            return self.some(up, 1, 2) + self.some(dig, 1, 2) + self.r.choice(["+", "⁺", "⁻", "-", "a", "/" + self.some(dig, 1, 2), "*", "'"]) + self.r.choice(["", " " + self.word()])
        return self.word().title() + "-" + self.some(up, 1, 1) + self.some(dig, 0, 2)

    def accented(self):
        w = list(self.word())
        for i, c in enumerate(w):
            if c.lower() in ACCENTED and self.r.random() < 0.35:
                v = self.r.choice(ACCENTED[c.lower()])
                w[i] = v if c.islower() else v.upper()
        return "".join(w)

    def symbol(self):
        return self.r.choice([self.some(GREEK, 1, 1), self.some("abcdefghijklmnopqrstuvwxyzLNTKMHDR", 1, 1), self.some("abcdefghijklmnopqrstuvwxyz", 2, 2), "log₂ x", self.word()[:5]])

    def group(self):
        """What stands for a part of an organic compound."""
        return self.r.choice("Me Et Pr iPr Bu tBu Ph Bn Ac OAc OTf OMe OEt OH CN Phos Boc Ts Cy dba acac bpy phen OH OH".split())

    def compound(self):
        r = self.r
        k = r.randrange(5)
        if k == 0:
            return r.choice(ELEMENTS) + "(" + self.group() + ")" + r.choice(["₂", "₃", "₄", ""])
        if k == 1:
            return r.choice(["", "i", "t", "n", "t-", "n-", "X", "S", "K", "Na", "Li", "Cs", "H"]) + self.group() + r.choice(["", "OH", "CN", "₂", "₃", "Cl", "Br", "I"])
        if k == 2:
            return r.choice(ELEMENTS) + r.choice(["Cl", "I", "Br", "F", "O", "S", "Se"]) + r.choice(["", "", "₂", "₃", "₄"])
        if k == 3:
            return self.formula() + r.choice(["·", "/", "–", ":"]) + self.formula()
        return r.choice("αβγ") + "-" + self.formula()

    def special(self):
        """Names, ranges and quantities as the axes of figures have them and running text hardly."""
        r, w = self.r, self.word
        k = r.randrange(20)
        if k == 0:
            a = r.choice([lambda: r.choice(ELEMENTS), lambda: self.some("ABCDFGHLMNPRT", 1, 1), lambda: self.some("0123456789", 1, 2), w])
            return a() + r.choice([":", ":", " : "]) + a()
        if k == 1:
            n = r.choice(["", "", "2", "3", "5", "1"])
            return r.choice(["−", "-", ""]) + n + r.choice(GREEK + "kLTNx") + r.choice(["/", "/", "·"]) + r.choice(["2", "3", "4", "8", "16", self.symbol()])
        if k == 2:
            return r.choice(["1/", "3/", "2/", "5/"]) + r.choice("2 3 4 5 8 16 32 64".split())
        if k < 5:
            roman = r.choice("I II III IV V VI VII VIII IX X".split()) + r.choice(["", "", "", "a", "b", "A"])
            return r.choice(["Stage", "Type", "Class", "Grade", "Phase", "Site", "Group", self.some("ABCDEFGHIKLMNPRSTVWY", 2, 4), w().title(), ""]).strip() + r.choice([" ", " ", "-"]) + roman
        if k == 5:
            return r.choice("0123456789") + r.choice(["-", "–"]) + w().lower()
        if k == 6:
            return r.choice([w().title() + " ", "", w() + " "]) + "'" + self.some("0123456789", 2, 2)
        if k == 7:
            a = w()[: r.randint(2, 5)] + "."
            return r.choice([w() + " " + a, a + " " + w(), w().title() + " " + a.title(), a.title()])
        if k < 10:
            return self.compound()
        if k == 10:
            return r.choice([self.name(), w()]) + r.choice([" #", "#", " No. ", " n°"]) + self.some("123456789", 1, 2)
        if k == 11:
            return r.choice([self.some("ABCDEFGHILMNPRSTXY", 2, 4) + " ", w() + " ", ""]) + r.choice("≥≤<>") + r.choice([" ", " ", ""]) + self.number() + r.choice(["", "", " " + self.unit()])
        if k == 12:
            return self.some("0123456789", 1, 3) + r.choice("––-") + self.some("0123456789", 1, 3) + r.choice([" ", " ", ""]) + self.unit().split(" ")[0]
        if k == 13:
            return self.name() + " (" + self.some("abcdknprsxyzK", 1, 1) + r.choice(["=", " = "]) + self.number() + ")"
        if k == 14:
            return self.some("ABCDEFGHKLMNPRSTVWabcfghkmnpqrtvwxz", 1, 1) + self.some(SUB[:10], 1, 3) + r.choice(["", "", "+", "⁺", " " + w()])
        if k == 15:
            return " ".join(r.choice("W J g t kg mol m s K ha yr cm d h mm C N P L".split()) + r.choice(["", "", "⁻¹", "⁻²", "²", "⁻³"]) for _ in range(r.randint(2, 4)))
        if k == 16:
            return r.choice(["CD", "Th", "IL", "p", "H", "miR"]) + self.some("0123456789", 1, 2) + r.choice(["⁺", "⁻", "+", ""]) + " " + r.choice(["T", "B", "NK", w(), self.name()])
        if k == 17:
            return r.choice([self.number(), "−" + self.number(), "+" + self.some("123456789", 1, 2)]) + " " + r.choice("K T V A s h °C GHz eV m μM nM mM L W d J dB Hz".split())
        if k == 18:
            return w().title()[:1] + ". " + w().lower() + r.choice(["", " " + w().lower(), " (" + w() + ")"])
        return self.some("abdehiklmnprstv", 1, 2) + self.some("ABCDEFGHIKLMNPRSTV", 2, 4) + r.choice(["", self.some("0123456789", 1, 1), "-" + self.some("0123456789", 1, 1)])

    def text(self):
        if self.r.random() < 0.08:
            return "(" + self.r.choice("abcdefghABCD") + ") " + self.plain()
        return self.plain()

    def plain(self):
        r, w = self.r, self.word
        if r.random() < 0.25:
            return self.special()
        k = r.randrange(43)
        if k == 40:
            return r.choice([w(), self.name()]) + "@" + r.choice([self.some("0123456789", 1, 2), w()[:4]])
        if k == 41:
            a, b = self.symbol(), r.choice([self.symbol(), self.number()])
            return r.choice([a + r.choice(["==", "!=", "&&", "++", "*", "^", "+=", "->", "=>", "||"]) + b, "{" + a + "}", "{", "}", "[" + a + "]", a + "(" + b + ")", a + "_" + b, "$" + a, "&&", "==", "!=", "~" + b, "#" + b, a + "?", a + "!"])
        if k == 42:
            return " ".join(self.some("ABCDEFGHIJKLMNOPQRSTUVWXYZIIICO", 2, 4) for _ in range(r.choice([1, 1, 1, 2])))
        if k < 4:
            return w()
        if k < 7:
            return w() + " " + w()
        if k == 7:
            return w() + " " + w() + " " + r.choice(["of", "by", "in", "per", "and", "vs", "vs.", "&", "with"]) + " " + w()
        if k < 10:
            return w().title() + " " + r.choice(["", w() + " "]) + "(" + self.unit() + ")"
        if k < 14:
            return self.name()
        if k < 17:
            sep = r.choice(["", "", " "])
            return self.symbol() + sep + r.choice("=====<>≤≥") + sep + self.number()
        if k < 20:
            return r.choice(["", "", "", "≥", "<", ">", "+", "−", "-", "±", "$", "€", "~"]) + self.number() + r.choice(["", " "]) + r.choice(["B", "M", "k", "×", "%", "+", "", "h", "x", "-bit", self.unit().split(" ")[0]])
        if k < 22:
            return self.formula()
        if k == 22:
            return self.some("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 1, 1) + ". " + w().lower()
        if k == 23:
            return self.accented() + r.choice(["", " " + self.accented()])
        if k == 24:
            a = r.choice([lambda: self.some("abcdefghijklmnopqrstuvwxyz", 2, 3), w, lambda: self.some("ACGTNKLMR", 1, 2)])
            sep = r.choice(["", "", " "])
            return a() + sep + r.choice("→→→→→←↑↓") + sep + a()
        if k == 25:
            return r.choice(["−", "-", "", ""]) + r.choice(["log₁₀", "log₂", "log₁₀", "ln", "log"]) + r.choice([" " + w(), "(" + w()[:5] + ")", " FC", "(p)", "(x + 1)", "(N)", " (" + self.unit() + ")"])
        if k == 26:
            return r.choice(["R²", "χ²", "η²", "10⁻³", "×10⁻⁶", "10⁴", "d₁", "x₂", "r²", "T₁", "k₀", "c₃", "F₁ score", "L₂ norm", "m²", "H₀", "V₁", "ΔG", "Δt", "∂x", "√n", "∞"]) + r.choice(["", " (" + self.unit() + ")", " " + w()])
        if k == 27:
            return r.choice(["Pearson's r", "Cohen's d", "Spearman's ρ", "Kendall's τ", w().title() + "'s " + w(), "n't", "'s", w() + "’s", "“" + w() + "”", "don't", "\"" + w() + "\""])
        if k == 28:
            return r.choice([f"{r.randrange(24):02}:{r.choice(['00', '30', '15'])}", f"{r.randrange(1900, 2030)}", f"{r.randrange(1, 90)}°{r.choice('NSEW')}", f"Q{r.randrange(1, 5)} {r.randrange(2000, 2025)}",
                             f"{r.choice('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split())} {r.randrange(1, 31)}", f"{r.randrange(2000, 2030)}-{r.randrange(1, 13):02}", f"{r.randrange(1, 60)}–{r.randrange(1, 99)}",
                             f"{r.randrange(1, 20)}{r.choice(['st', 'nd', 'rd', 'th'])}", r.choice("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec Mon Tue Wed Thu Fri Sat Sun".split())])
        if k == 29:
            return r.choice(["##" + self.some("abcdefghilmnoprstuy", 2, 4), "[" + self.some("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 3, 4) + "]", "<" + w()[:4] + ">", "</" + w()[:3] + ">", "(" + r.choice("abcdef") + ")", self.some("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;!?()&%", 1, 1)])
        if k == 30:
            return "(" + r.choice("abcdefABCDEF") + ") " + w() + r.choice(["", " " + w(), " " + self.name()])
        if k == 31:
            return w() + r.choice(["/", "-", "_", ".", ": ", ", ", " | ", " – ", "+", " × ", "; "]) + w()
        if k == 32:
            return w() + " (" + r.choice([w(), self.name(), self.number(), "n = " + self.number(), self.symbol()]) + ")"
        if k == 33:
            return r.choice(["w/o ", "w/ ", "+ ", "− ", "no ", "no-", "w/o-"]) + w().lower()
        if k == 34:
            return self.name() + r.choice([" ", "/", "-", ", "]) + self.name()
        if k == 35:
            return r.choice(["Δ", "σ", "μ", "δ", "Δ", "Σ"]) + r.choice([w().title(), w()[:2], " " + w(), "(" + w()[:4] + ")", " (" + self.unit() + ")"])
        if k == 36:
            return w().title() + " " + self.some(GREEK, 1, 1) + r.choice(["", " (" + self.unit() + ")"])
        if k == 37:
            return w() + " " + self.number() + r.choice(["", ", " + w() + " " + self.number(), "%"])
        if k == 38:
            return self.some("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" + GREEK + "lI1O0oCcSsVvilj", 2, 6)
        return w().title() + r.choice(["-", " "]) + self.some(GREEK, 1, 1) + r.choice(["", self.some("123", 1, 1)])


class Fonts:
    def __init__(self, rng):
        files = [f for p in ("truetype", "opentype", "X11/Type1") for f in glob.glob(f"/usr/share/fonts/{p}/**/*.[to]tf", recursive=True)]
        self.rng, self.cache, families = rng, {}, {}
        for f in sorted(files):
            if not LEAVE_OUT.search(f):
                families.setdefault(f.rsplit("/", 2)[-2] + f.rsplit("/", 1)[1][:6], []).append(f)
        usual = [f for f in sorted(files) if re.search(r"DejaVuSans[-.](?!Extra|Mono|Cond)|LiberationSans-", f)]
        self.families, self.usual = list(families.values()), usual

    def one(self):
        return self.rng.choice(self.usual) if self.rng.random() < 0.45 else self.rng.choice(self.rng.choice(self.families))

    @functools.cache
    def file(self, face):
        return subprocess.run(["fc-match", "-f", "%{file}", face], capture_output=True, text=True, check=True).stdout

    def has(self, file):
        if file not in self.cache:
            self.cache[file] = frozenset(ft2font.FT2Font(file).get_charmap())
        return self.cache[file]


def pieces(text, own):
    """The text as (characters, script) of one setting each: script is 1 where they are raised, -1 lowered, 0 on the line. Digits that a font has
    raised by itself may be drawn as these."""
    out = []
    for c in text:
        script = 0 if c not in SCRIPT or own(c) else (1 if c in SUP else -1)
        if out and out[-1][1] == script:
            out[-1][0].append(c)
        else:
            out.append(([c], script))
    return out


def placed(rng, text, own, draw):
    """A canvas with the text, and the middle of each character: draw(characters, size) gives pixels, the row of their foot, middles and width."""
    shrink, up, down = rng.uniform(0.58, 0.8), rng.uniform(0.28, 0.5), rng.uniform(0.08, 0.3)
    parts, x, middles = [], 2.0, []
    for chars, script in pieces(text, own):
        plain = "".join(SCRIPT[c] if script else c for c in chars)
        pixels, foot, at, width = draw(plain, shrink if script else 1, x % 1)
        parts.append((pixels, int(x), foot, (up if script > 0 else -down if script < 0 else 0)))
        middles += [(c, int(x) + m) for c, m in zip(chars, at)]
        x += width
    return parts, middles, x


def freetype(rng, file, text, px, has):
    flags = rng.choice([ft2font.LOAD_FORCE_AUTOHINT] * 6 + [ft2font.LOAD_NO_HINTING] * 2 + [ft2font.LOAD_DEFAULT, ft2font.LOAD_TARGET_LIGHT])
    font = ft2font.FT2Font(file, hinting_factor=8)

    def draw(plain, size, _):
        font.set_size(px * size, 72)
        xys = np.array(font.set_text(plain, 0, flags=flags)) / 64
        font.draw_glyphs_to_bitmap(antialiased=True)
        pixels = np.array(font.get_image())
        starts = [0.0] + [v[0] for v in xys[1:]]
        ends = starts[1:] + [starts[-1] + font.load_char(ord(plain[-1]), flags=flags).linearHoriAdvance / 65536]
        left = font.get_bitmap_offset()[0] / 64
        foot = pixels.shape[0] - int(round(font.get_descent() / 64))
        return pixels, foot, [(a + b) / 2 - left for a, b in zip(starts, ends)], ends[-1]

    return placed(rng, text, lambda c: ord(c) in has and rng.random() < 0.5, draw)


def pillow(rng, file, text, px, has):
    def draw(plain, size, _):
        font = ImageFont.truetype(file, max(4, int(round(px * size))), layout_engine=ImageFont.Layout.BASIC)
        w, h = int(font.getlength(plain)) + 4, int(px * 2.2)
        im = Image.new("L", (w, h), 0)
        foot = int(px * 1.5)
        ImageDraw.Draw(im).text((0, foot), plain, fill=255, font=font, anchor="ls")
        ends = [font.getlength(plain[: i + 1]) for i in range(len(plain))]
        return np.asarray(im), foot, [(a + b) / 2 for a, b in zip([0] + ends, ends)], ends[-1]

    return placed(rng, text, lambda c: ord(c) in has and rng.random() < 0.5, draw)


FACES = ["DejaVu Sans", "Liberation Sans", "Liberation Sans", "Nimbus Sans", "Nimbus Sans", "DejaVu Serif", "Liberation Serif", "Nimbus Roman", "Carlito", "Open Sans", "Lato", "Roboto", "Inter", "FreeSans",
         "TeX Gyre Heros", "Latin Modern Roman", "CMU Serif", "Cantarell", "B612", "Hack", "Liberation Mono", "Noto Sans"]


def by_cairo(rng, face, text, px, _):
    slant = cairo.FONT_SLANT_ITALIC if rng.random() < 0.15 else cairo.FONT_SLANT_NORMAL
    weight = cairo.FONT_WEIGHT_BOLD if rng.random() < 0.2 else cairo.FONT_WEIGHT_NORMAL
    options = cairo.FontOptions()
    options.set_antialias(cairo.ANTIALIAS_GRAY)
    options.set_hint_style(rng.choice([cairo.HINT_STYLE_NONE, cairo.HINT_STYLE_SLIGHT, cairo.HINT_STYLE_SLIGHT, cairo.HINT_STYLE_FULL]))
    options.set_hint_metrics(rng.choice([cairo.HINT_METRICS_ON, cairo.HINT_METRICS_OFF]))
    start, lift = rng.random(), rng.random() if rng.random() < 0.5 else 0

    def draw(plain, size, x):
        w, h = int(px * size * len(plain) * 1.3) + 8, int(px * 2.4)
        im = cairo.ImageSurface(cairo.FORMAT_A8, w, h)
        c = cairo.Context(im)
        c.select_font_face(face, slant, weight)
        c.set_font_size(px * size)
        c.set_font_options(options)
        foot = int(px * 1.6)
        c.move_to(x + start, foot + lift)
        c.show_text(plain)
        im.flush()
        pixels = np.frombuffer(im.get_data(), np.uint8).reshape(h, im.get_stride())[:, :w]
        ends = [c.text_extents(plain[: i + 1]).x_advance for i in range(len(plain))]
        return pixels.copy(), foot, [x + start + (a + b) / 2 for a, b in zip([0] + ends, ends)], ends[-1]

    return placed(rng, text, lambda c: False, draw)


def sample(rng, texts, fonts):
    """One line as the file has it; None where it cannot be drawn."""
    text = " ".join(texts.text().split())
    engine = rng.choice([freetype] * 6 + [by_cairo] * 3 + [pillow])
    face = rng.choice(FACES) if engine is by_cairo else fonts.one()
    has = fonts.has(fonts.file(face) if engine is by_cairo else face)
    text = "".join(c for c in text if ord(c) in has or c in SCRIPT and ord(SCRIPT[c]) in has).strip()
    if not text or len(text) > 40:
        return None
    k = rng.random()
    cap = rng.uniform(4.4, 6.5) if k < 0.35 else rng.uniform(5, 9.5) if k < 0.85 else rng.uniform(9.5, 20)  # px
    resize = 1.0
    k = rng.randrange(12)
    if k == 0:
        resize = rng.uniform(0.4, 0.9)
    elif k == 1:
        resize = rng.uniform(1.1, 2)
    px = cap / 0.72 / resize
    parts, middles, width = engine(rng, face, text, px, has)
    h = int(px * 3.2)
    ink = np.zeros((h, int(width + 3 * px + 6)), np.uint8)
    base, pad = int(px * 2), int(px)
    for pixels, x, foot, lift in parts:
        y = base - foot - int(round(lift * px * 0.72))
        x += pad
        y0, y1 = max(0, -y), min(pixels.shape[0], h - y)
        x1 = min(pixels.shape[1], ink.shape[1] - x)
        if y1 > y0 and x1 > 0:
            np.maximum(ink[y + y0 : y + y1, x : x + x1], pixels[y0:y1, :x1], out=ink[y + y0 : y + y1, x : x + x1])
    if ink.max() < 60:
        return None
    k = rng.random()
    dark, light = (0, 255) if k < 0.6 else (rng.randint(30, 120), 255) if k < 0.85 else (rng.randint(0, 110), rng.randint(200, 255)) if k < 0.93 else (rng.randint(220, 255), rng.randint(0, 90))
    im = Image.fromarray((light + (dark - light) * (ink / 255.0)).round().astype(np.uint8))
    if rng.random() < 0.12:  # as at 45 degrees, and back
        angle = rng.uniform(25, 65)
        w0, h0 = im.size
        im = im.rotate(angle, Image.BILINEAR if rng.random() < 0.7 else Image.BICUBIC, expand=True, fillcolor=light).rotate(-angle, Image.BILINEAR, expand=True, fillcolor=light)
        w1, h1 = im.size
        im = im.crop((round((w1 - w0) / 2), round((h1 - h0) / 2), round((w1 - w0) / 2) + w0, round((h1 - h0) / 2) + h0))
    box = Image.eval(im, lambda v: 255 if abs(v - light) > 24 else 0).getbbox()
    if not box:
        return None
    edge = int(px / 2) + 2
    x0, y0 = max(0, box[0] - edge), max(0, box[1] - edge)
    im = im.crop((x0, y0, min(im.width, box[2] + edge), min(im.height, box[3] + edge)))
    if resize != 1:
        how = rng.choice([Image.BILINEAR, Image.BICUBIC, Image.LANCZOS, Image.BOX])
        im = im.resize((max(1, round(im.width * resize)), max(1, round(im.height * resize))), how)
    if rng.random() < 0.05:
        im = im.filter(ImageFilter.GaussianBlur(rng.uniform(0.3, 0.7)))
    if rng.random() < 0.05:
        im = im.quantize(rng.randint(4, 12), dither=rng.choice([0, 3])).convert("L")
    if rng.random() < 0.2:
        b = io.BytesIO()
        im.save(b, "jpeg", quality=rng.randint(45, 95))
        im = Image.open(b)
    im = im.convert("L")
    out = struct.pack("<HH", im.width, im.height) + im.tobytes() + struct.pack("<H", len(middles))
    for c, x in middles:
        out += struct.pack("<If", ord(c), (x + pad - x0) * resize)
    return out


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("out")
    p.add_argument("--lines", type=int, default=200_000)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--show", help="write the first lines to this picture")
    a = p.parse_args()
    rng = random.Random(a.seed)
    texts, fonts = Texts(rng), Fonts(rng)
    n, shown = 0, []
    with open(a.out, "wb") as f:
        while n < a.lines:
            try:
                s = sample(rng, texts, fonts)
            except (RuntimeError, OSError, cairo.Error):  # a font without outlines
                continue
            if s:
                f.write(s)
                n += 1
                if len(shown) < 60:
                    w, h = struct.unpack_from("<HH", s)
                    shown.append(Image.frombytes("L", (w, h), s[4 : 4 + w * h]))
    if a.show:
        im = Image.new("L", (max(i.width for i in shown), sum(i.height for i in shown)), 255)
        y = 0
        for i in shown:
            im.paste(i, (0, y))
            y += i.height
        im.save(a.show)


if __name__ == "__main__":
    main()
