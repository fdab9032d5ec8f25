"""Makes the two fonts of every page from Fontsource's files, by hand when those change (pip install fonttools brotli):

    python3 tools/fonts/make.py

Fontsource cuts a font by script, and Turkish needs two files of each. Here the six letters that the latin file lacks
are added to it, set and kerned as the letters they are made of, and the weights and features that no page uses are left out.
"""

from copy import deepcopy
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parents[2]
PACKAGES = ROOT / "node_modules/@fontsource-variable"
FONTS = ROOT / "packages/app/src/ui/fonts"
LETTERS = {"Ğ": "G", "ğ": "g", "İ": "I", "Ş": "S", "ş": "s", "₺": None}
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "clig", "calt", "rlig", "rvrn", "tnum", "lnum"]
# What has no place for glyphs that are added; a browser finds the widths of all weights in gvar.
LEFT_OUT = ["HVAR", "VVAR", "vhea", "vmtx"]


def add_glyph(font, source, name):
    if name in font.getGlyphOrder():
        return
    glyph = deepcopy(source["glyf"][name])
    for component in glyph.components if glyph.isComposite() else []:
        add_glyph(font, source, component.glyphName)
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = glyph
    font["glyf"].glyphOrder = font.getGlyphOrder()
    font["hmtx"].metrics[name] = source["hmtx"].metrics[name]
    font["gvar"].variations[name] = deepcopy(source["gvar"].variations.get(name, []))


def kern_like(font, name, base):
    """Pairs are given by classes of letters: what is added joins those of its base."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for outer in lookup.SubTable:
            pairs = getattr(outer, "ExtSubTable", outer)
            if type(pairs).__name__ != "PairPos" or pairs.Format != 2:
                continue
            if base in pairs.Coverage.glyphs:
                pairs.Coverage.glyphs.append(name)
            for classes in (pairs.ClassDef1.classDefs, pairs.ClassDef2.classDefs):
                if base in classes:
                    classes[name] = classes[base]


def make(family, weights):
    latin, extended = (
        TTFont(PACKAGES / family / f"files/{family}-{script}-wght-normal.woff2")
        for script in ("latin", "latin-ext")
    )
    latin.ensureDecompiled()
    for table in LEFT_OUT:
        if table in latin:
            del latin[table]
    for letter, base in LETTERS.items():
        name = extended.getBestCmap().get(ord(letter))
        if name is None:
            continue
        add_glyph(latin, extended, name)
        for table in latin["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(letter)] = name
        if base:
            kern_like(latin, name, latin.getBestCmap()[ord(base)])
    narrowed = BytesIO()
    instantiateVariableFont(latin, {"wght": weights}).save(narrowed)
    font = TTFont(narrowed)
    options = Options(layout_features=FEATURES, hinting=False, glyph_names=False, name_IDs=["*"])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap().keys())
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(FONTS / f"{family}.woff2")
    print(family, (FONTS / f"{family}.woff2").stat().st_size)


make("figtree", (400, 700))
make("literata", (400, 600))
