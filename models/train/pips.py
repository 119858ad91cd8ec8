"""Suit signs as masks: drawn from curves with random proportions, or taken from fonts."""
import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

SIGN_FONTS = ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf",
              "/usr/share/fonts/truetype/freefont/FreeSerif.ttf", "/usr/share/fonts/truetype/freefont/FreeSans.ttf",
              "/usr/share/fonts/truetype/freefont/FreeMono.ttf"]
SIGNS = dict(C="\u2663", D="\u2666", H="\u2665", S="\u2660")
SIDE = 200  # pixels of the drawing before it is cut and scaled


def cut_to_ink(mask):
    rows, columns = np.where(mask.max(1) > 40)[0], np.where(mask.max(0) > 40)[0]
    return mask[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]


def heart_outline(rng_values, upside_down):
    plump, tip = rng_values
    t = np.linspace(0, 2 * np.pi, 120)
    x = 16 * np.sin(t) ** 3 * plump
    y = 13 * np.cos(t) - 5 * np.cos(2 * t) - 2 * np.cos(3 * t) - np.cos(4 * t)
    y = np.where(y < 0, y * tip, y)
    points = np.stack([x, y if upside_down else -y], 1)
    low, high = points.min(0), points.max(0)
    return (points - low) / (high - low).max() * 0.9 * SIDE + 0.05 * SIDE


def stem(mask, top, foot, width, flare):
    """The stalk of a spade or club: narrow above, wide at the foot, its sides curved."""
    middle = SIDE / 2
    t = np.linspace(0, 1, 20)
    half = width / 2 + (flare - width / 2) * t ** 3
    left = np.stack([middle - half, top + (foot - top) * t], 1)
    right = np.stack([middle + half[::-1], foot + (top - foot) * t], 1)
    cv2.fillPoly(mask, [np.round(np.concatenate([left, right])).astype(np.int32)], 255, cv2.LINE_AA)


def drawn_sign(rng, suit):
    mask = np.zeros((SIDE + 20, SIDE + 20), np.uint8)
    if suit == "D":
        half, bow = rng.uniform(0.33, 0.5) * SIDE, rng.uniform(-0.10, 0.28)
        corners = np.array([[0, -SIDE / 2], [half, 0], [0, SIDE / 2], [-half, 0]])
        outline = []
        for a, b in zip(corners, np.roll(corners, -1, 0)):
            t = np.linspace(0, 1, 16)[:, None]
            outline.append(a + (b - a) * t - (a + b) / 2 * 4 * t * (1 - t) * bow)
        points = np.concatenate(outline) + SIDE / 2 + 5
        cv2.fillPoly(mask, [np.round(points).astype(np.int32)], 255, cv2.LINE_AA)
    elif suit in "HS":
        points = heart_outline((rng.uniform(0.85, 1.1), rng.uniform(0.9, 1.2)), suit == "S")
        if suit == "S":
            points[:, 1] -= points[:, 1].min()
            points *= [1, 0.85]
            points[:, 0] += SIDE / 2 - points[:, 0].mean()
            stem(mask, 0.5 * SIDE, rng.uniform(0.9, 1.0) * SIDE, rng.uniform(0.03, 0.1) * SIDE,
                 rng.uniform(0.1, 0.28) * SIDE)
        cv2.fillPoly(mask, [np.round(points).astype(np.int32)], 255, cv2.LINE_AA)
    else:
        radius, spread = rng.uniform(0.20, 0.25) * SIDE, rng.uniform(0.22, 0.27) * SIDE
        middle, low = SIDE / 2, rng.uniform(0.52, 0.62) * SIDE
        for x, y in ((middle, radius), (middle - spread, low), (middle + spread, low)):
            cv2.circle(mask, (round(x), round(y)), round(radius), 255, -1, cv2.LINE_AA)
        cv2.circle(mask, (round(middle), round(low - 0.1 * SIDE)), round(0.11 * SIDE), 255, -1)
        stem(mask, low - 0.1 * SIDE, rng.uniform(0.9, 1.0) * SIDE, rng.uniform(0.04, 0.1) * SIDE,
             rng.uniform(0.1, 0.26) * SIDE)
    return cut_to_ink(mask)


def sign_set(rng):
    """One mask a suit, all of one manner."""
    if rng.random() < 0.35:
        font = ImageFont.truetype(SIGN_FONTS[rng.integers(len(SIGN_FONTS))], SIDE)
        signs = {}
        for suit, letter in SIGNS.items():
            image = Image.new("L", (2 * SIDE, 2 * SIDE), 0)
            ImageDraw.Draw(image).text((SIDE // 2, SIDE // 3), letter, fill=255, font=font)
            signs[suit] = cut_to_ink(np.asarray(image))
        return signs
    return {suit: drawn_sign(rng, suit) for suit in "CDHS"}
