"""The letters of indices as masks: from many fonts, squeezed and emboldened, or drawn with a round pen."""
import pathlib

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from .cards import RANKS
from .pips import cut_to_ink

FOLDER = pathlib.Path("/usr/share/fonts")
# Fonts whose figures are of one height and whose letters look like those on cards. The first list is taken more often.
USUAL = ["truetype/liberation/LiberationSansNarrow-Bold.ttf", "truetype/liberation/LiberationSansNarrow-Regular.ttf",
         "truetype/liberation/LiberationSerif-Bold.ttf", "truetype/liberation/LiberationSerif-Regular.ttf",
         "truetype/liberation/LiberationSans-Regular.ttf", "truetype/liberation/LiberationSans-Bold.ttf",
         "opentype/urw-base35/NimbusSansNarrow-Bold.otf", "opentype/urw-base35/C059-Bold.otf",
         "opentype/urw-base35/C059-Roman.otf", "opentype/urw-base35/URWBookman-Demi.otf",
         "opentype/urw-base35/URWBookman-Light.otf", "opentype/urw-base35/NimbusRoman-Bold.otf",
         "truetype/freefont/FreeSerifBold.ttf", "truetype/freefont/FreeMonoBold.ttf",
         "opentype/urw-base35/NimbusMonoPS-Bold.otf", "truetype/liberation/LiberationMono-Bold.ttf"]
OTHERS = ["truetype/dejavu/DejaVuSerif-Bold.ttf", "truetype/dejavu/DejaVuSansCondensed-Bold.ttf",
          "truetype/dejavu/DejaVuSerifCondensed.ttf", "truetype/dejavu/DejaVuSans.ttf",
          "truetype/dejavu/DejaVuSansMono-Bold.ttf", "opentype/urw-base35/URWGothic-Demi.otf",
          "opentype/urw-base35/P052-Bold.otf", "truetype/freefont/FreeSansBold.ttf",
          "truetype/crosextra/Caladea-Bold.ttf", "truetype/crosextra/Carlito-Bold.ttf",
          "truetype/open-sans/OpenSans-CondBold.ttf", "truetype/open-sans/OpenSans-Semibold.ttf",
          "truetype/lato/Lato-Heavy.ttf", "opentype/linux-libertine/LinLibertine_RB.otf",
          "opentype/linux-libertine/LinLibertine_R.otf", "truetype/play/Play-Bold.ttf",
          "truetype/roboto/unhinted/RobotoCondensed-Bold.ttf", "truetype/roboto/unhinted/RobotoCondensed-Regular.ttf",
          "opentype/didot/GFSDidotBold.otf", "opentype/bebas-neue/BebasNeue-Bold.otf",
          "opentype/cabin/Cabin-Bold.otf", "opentype/urw-base35/NimbusSans-Italic.otf",
          "opentype/urw-base35/C059-BdIta.otf"]

# Strokes of the round pen in a box 0..1 wide, 0..1 tall (y down); a stroke with a third number less than 1 is an arc
# made by bending. Written as point lists; curves are sampled below.
PEN_WIDTH = (0.09, 0.20)


def _arc(cx, cy, rx, ry, start, end, steps=14):
    angles = np.radians(np.linspace(start, end, steps))
    return [(cx + rx * np.cos(a), cy + ry * np.sin(a)) for a in angles]


def pen_strokes(letter, rng):
    """Point lists of one sign; a few have two forms."""
    serif = rng["serif"]
    if letter == "A":
        feet = [[(-0.1, 1), (0.2, 1)], [(0.8, 1), (1.1, 1)]] if serif else []
        return [[(0.05, 1), (0.5, 0), (0.95, 1)], [(0.22, 0.66), (0.78, 0.66)]] + feet
    if letter == "2":
        return [_arc(0.5, 0.28, 0.42, 0.28, 190, 385) + [(0.05, 1), (0.95, 1)]]
    if letter == "3":
        if rng["flat_three"]:
            return [[(0.1, 0), (0.85, 0), (0.45, 0.38)] + _arc(0.45, 0.69, 0.45, 0.31, -90, 150)]
        return [_arc(0.45, 0.25, 0.4, 0.25, 200, 450) + _arc(0.45, 0.73, 0.45, 0.27, -90, 160)]
    if letter == "4":
        return [[(0.7, 1), (0.7, 0), (0.03, 0.68), (1.0, 0.68)]] + ([[(0.5, 1), (0.9, 1)]] if serif else [])
    if letter == "5":
        return [[(0.9, 0), (0.15, 0), (0.1, 0.42)] + _arc(0.46, 0.68, 0.44, 0.32, -130, 150)]
    if letter in "69":
        six = [_arc(0.5, 0.69, 0.42, 0.31, 0, 360), [(0.08, 0.69)] + _arc(0.5, 0.3, 0.42, 0.3, 180, 330)]
        return six if letter == "6" else [[(1 - x, 1 - y) for x, y in s] for s in six]
    if letter == "7":
        return [[(0.05, 0.12 if serif else 0), (0.05, 0), (0.95, 0), (0.38, 1)]]
    if letter == "8":
        return [_arc(0.5, 0.25, 0.36, 0.25, 0, 360), _arc(0.5, 0.74, 0.44, 0.26, 0, 360)]
    if letter == "T":
        return [[(0.0, 0), (0.0, 1)], _arc(0.68, 0.5, 0.32, 0.5, 0, 360, 24)]
    if letter == "J":
        return [[(0.7, 0), (0.7, 0.72)] + _arc(0.38, 0.72, 0.32, 0.28, 0, 180)] + ([[(0.45, 0), (0.95, 0)]] if serif else [])
    if letter == "Q":
        return [_arc(0.5, 0.48, 0.45, 0.48, 0, 360, 24), [(0.5, 0.75), (0.95, 1.02)]]
    tips = [[(-0.05, y), (0.25, y)] for y in (0, 1)] + [[(0.75, y), (1.05, y)] for y in (0, 1)] if serif else []
    return [[(0.1, 0), (0.1, 1)], [(0.9, 0), (0.1, 0.62)], [(0.38, 0.42), (0.92, 1)]] + tips


def pen_letters(rng):
    """Masks of the thirteen ranks drawn with a pen of one width."""
    manner = dict(serif=rng.random() < 0.5, flat_three=rng.random() < 0.4)
    pen, letters = max(2, round(rng.uniform(*PEN_WIDTH) * 180)), {}
    for rank in RANKS:
        mask = np.zeros((260, 220), np.uint8)
        for stroke in pen_strokes(rank, manner):
            points = np.round(np.array(stroke) * [130, 200] + [45, 30]).astype(np.int32)
            cv2.polylines(mask, [points], False, 255, pen, cv2.LINE_AA)
        letters[rank] = cut_to_ink(mask)
    return letters


def font_letters(rng):
    """Masks of the thirteen ranks from one font, maybe bolder than it is."""
    names = USUAL if rng.random() < 0.6 else OTHERS
    font = ImageFont.truetype(str(FOLDER / names[rng.integers(len(names))]), 200)
    bolder = int(rng.integers(0, 9)) if rng.random() < 0.5 else 0
    letters = {}
    for rank in RANKS:
        signs = []
        for sign in "10" if rank == "T" else rank:
            image = Image.new("L", (420, 420), 0)
            ImageDraw.Draw(image).text((60, 60), sign, fill=255, font=font, stroke_width=bolder)
            signs.append(cut_to_ink(np.asarray(image)))
        height = max(s.shape[0] for s in signs)
        signs = [cv2.resize(s, (s.shape[1], height)) for s in signs]
        if rank == "T":
            signs.insert(1, np.zeros((height, int(height * rng.uniform(0.02, 0.12))), np.uint8))
        letters[rank] = np.hstack(signs)
    return letters


def letter_set(rng):
    return pen_letters(rng) if rng.random() < 0.25 else font_letters(rng)
