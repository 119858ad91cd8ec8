"""The project's own decks: every one with its own letters, signs, sizes, colours and manner of courts.

    python3 -m train.drawn_decks PRINTED_DECKS_DIR OUTPUT_DIR COUNT SEED
"""
import pathlib
import pickle
import sys

import cv2
import numpy as np

from .cards import FACE_HEIGHT, RANKS, SUITS, Deck, both_ways, face_from_picture
from .decks import load_printed
from .pips import sign_set
from .rank_letters import letter_set

H = FACE_HEIGHT
COLUMNS = {"2": [(0.5, [0, 1])], "3": [(0.5, [0, 0.5, 1])], "4": [(0, [0, 1]), (1, [0, 1])],
           "5": [(0, [0, 1]), (1, [0, 1]), (0.5, [0.5])], "6": [(0, [0, 0.5, 1]), (1, [0, 0.5, 1])],
           "7": [(0, [0, 0.5, 1]), (1, [0, 0.5, 1]), (0.5, [0.25])],
           "8": [(0, [0, 0.5, 1]), (1, [0, 0.5, 1]), (0.5, [0.25, 0.75])],
           "9": [(0, [0, 1 / 3, 2 / 3, 1]), (1, [0, 1 / 3, 2 / 3, 1]), (0.5, [0.5])],
           "T": [(0, [0, 1 / 3, 2 / 3, 1]), (1, [0, 1 / 3, 2 / 3, 1]), (0.5, [1 / 6, 5 / 6])]}


def paint(picture, mask, colour, left, top):
    """Lays a mask of one colour on the picture; what sticks out is left away."""
    height, width = mask.shape
    x0, y0, x1, y1 = max(0, left), max(0, top), min(picture.shape[1], left + width), min(picture.shape[0], top + height)
    if x0 >= x1 or y0 >= y1:
        return
    part = mask[y0 - top:y1 - top, x0 - left:x1 - left, None].astype(np.float32) / 255
    under = picture[y0:y1, x0:x1]
    picture[y0:y1, x0:x1] = under * (1 - part) + np.asarray(colour, np.float32) * part


def sized(mask, height, widen=1.0):
    width = max(2, round(mask.shape[1] * height / mask.shape[0] * widen))
    return cv2.resize(mask, (width, max(2, round(height))), interpolation=cv2.INTER_AREA)


def choose_style(rng):
    """The measures of one deck, in fractions of the card's height."""
    size = rng.choice(["small", "standard", "large", "jumbo"], p=[0.2, 0.35, 0.2, 0.25])
    rank = dict(small=(0.05, 0.075), standard=(0.07, 0.10), large=(0.10, 0.13), jumbo=(0.13, 0.19))[size]
    style = dict(size=size, aspect=rng.uniform(0.63, 0.72), rank=rng.uniform(*rank), squeeze=rng.uniform(0.62, 1.05),
                 gap=rng.uniform(0.008, 0.028), left=rng.uniform(0.022, 0.055), top=rng.uniform(0.025, 0.06),
                 four=rng.random() < 0.2, framed=rng.random() < 0.15, paper=rng.uniform(238, 255, 3),
                 red=np.array([rng.uniform(0, 70), rng.uniform(0, 50), rng.uniform(170, 255)]),
                 black=np.repeat(rng.uniform(0, 45), 3) + rng.uniform(0, 12, 3), court=rng.choice(["art", "frame", "letter"], p=[0.75, 0.15, 0.1]),
                 blank_middle=rng.random() < 0.04, letters=letter_set(rng), signs=sign_set(rng),
                 pip=rng.uniform(0.10, 0.19), jitter=rng.uniform(0, 0.01))
    style["sign"] = style["rank"] * (rng.uniform(0.55, 1.0) if size != "jumbo" else rng.uniform(0.45, 0.8))
    style["sign"] = max(style["sign"], 0.038)
    style["colours"] = dict(C=style["black"], S=style["black"], D=style["red"], H=style["red"])
    if rng.random() < 0.12:
        style["colours"]["C"] = np.array([rng.uniform(20, 70), rng.uniform(100, 150), rng.uniform(0, 60)])
        style["colours"]["D"] = np.array([rng.uniform(170, 255), rng.uniform(60, 130), rng.uniform(0, 60)])
    return style


def index_marks(style, rank, suit):
    """The masks of an index with their places from its box's corner, and the box's width and height in pixels."""
    letter = sized(style["letters"][rank], style["rank"] * H, style["squeeze"] * (0.85 if rank == "T" else 1))
    sign = sized(style["signs"][suit], style["sign"] * H)
    width = max(letter.shape[1], sign.shape[1])
    sign_top = letter.shape[0] + round(style["gap"] * H)
    marks = [(letter, (width - letter.shape[1]) // 2, 0), (sign, (width - sign.shape[1]) // 2, sign_top)]
    return marks, width, sign_top + sign.shape[0]


def draw_indices(picture, style, rank, suit):
    """Draws the indices and returns their boxes and which stand on their heads."""
    width = picture.shape[1]
    marks, box_width, box_height = index_marks(style, rank, suit)
    usual = index_marks(style, "8", suit)[1]
    left = round(style["left"] * H + max(0, usual - box_width) / 2)
    top = round(style["top"] * H)
    for turn in (False, True):
        for mask, dx, dy in marks:
            paint(picture, mask, style["colours"][suit], left + dx, top + dy)
            if style["four"]:
                paint(picture, mask, style["colours"][suit], width - left - box_width + dx, top + dy)
        picture[:] = picture[::-1, ::-1].copy()
    box = (left / width, top / H, (left + box_width) / width, (top + box_height) / H)
    boxes, turned = [box, both_ways(box)], [False, True]
    if style["four"]:
        other = (1 - box[2], box[1], 1 - box[0], box[3])
        boxes += [other, both_ways(other)]
        turned += [False, True]
    return boxes, turned


def draw_pips(picture, style, rank, suit, inner):
    """The pips of a number card within the inner box (pixels: left, top, right, bottom)."""
    left, top, right, bottom = inner
    height = min(style["pip"] * H, 0.24 * (bottom - top))
    sign = sized(style["signs"][suit], height)
    if sign.shape[1] > 0.3 * (right - left):
        sign = sized(style["signs"][suit], height * 0.3 * (right - left) / sign.shape[1])
    reach_x, reach_y = right - left - sign.shape[1], bottom - top - sign.shape[0]
    for across, downs in COLUMNS[rank]:
        for down in downs:
            mask = sign if down <= 0.5 else sign[::-1]
            paint(picture, mask, style["colours"][suit], round(left + across * reach_x), round(top + down * reach_y))


def draw_ace(picture, style, suit, rng):
    width = picture.shape[1]
    if suit == "S" and rng.random() < 0.75:
        draw_ornate_ace(picture, style, rng)
        return
    sign = sized(style["signs"][suit], H * rng.uniform(0.11, 0.35))
    paint(picture, sign, style["colours"][suit], (width - sign.shape[1]) // 2, round((H - sign.shape[0]) / 2))
    if rng.random() < 0.2:
        print_maker(picture, rng)


def print_maker(picture, rng):
    """The maker's name above or below the middle."""
    words = ["PLAYING CARDS", "No. 808", "SUPERIOR QUALITY", "MADE FOR PLAY", "Club Special", "100 % PLASTIC"]
    for _ in range(int(rng.integers(1, 3))):
        scale = rng.uniform(0.25, 0.6)
        place = (round(rng.uniform(0.15, 0.35) * picture.shape[1]), round(rng.choice([0.27, 0.70, 0.75]) * H))
        cv2.putText(picture, words[rng.integers(len(words))], place, int(rng.integers(0, 5)), scale, (70, 70, 70), 1, cv2.LINE_AA)


def draw_ornate_ace(picture, style, rng):
    """The ace of spades as makers sign it: a large spade filled with rings, lace, smaller signs and leaves."""
    width, height = picture.shape[1], H * rng.uniform(0.25, 0.55)
    black, paper = style["black"], style["paper"]
    scale = 1.0
    for layer in range(int(rng.integers(1, 6))):
        sign = sized(style["signs"]["S"], height * scale)
        colour = black if layer % 2 == 0 else paper
        paint(picture, sign, colour, (width - sign.shape[1]) // 2, round(H * 0.5 - sign.shape[0] * 0.52))
        scale *= rng.uniform(0.6, 0.95)
    for _ in range(int(rng.integers(0, 30))):
        angle, away = rng.uniform(0, 6.28), rng.uniform(0, 0.28) * height
        for side in (-1, 1):
            centre = (round(width / 2 + side * away * np.cos(angle)), round(H / 2 + away * np.sin(angle)))
            colour = paper if rng.random() < 0.6 else black
            axes = (int(rng.integers(1, 9)), int(rng.integers(1, 5)))
            cv2.ellipse(picture, centre, axes, side * np.degrees(angle), 0, 360, colour.tolist(),
                        -1 if rng.random() < 0.6 else 1, cv2.LINE_AA)
    if rng.random() < 0.3:
        cv2.circle(picture, (width // 2, H // 2), round(height * rng.uniform(0.1, 0.2)), paper.tolist(), -1, cv2.LINE_AA)
        sign = sized(style["signs"]["S"], height * 0.15)
        paint(picture, sign, black, (width - sign.shape[1]) // 2, (H - sign.shape[0]) // 2)
    if rng.random() < 0.6:
        print_maker(picture, rng)


def draw_court(picture, style, rank, suit, art, inner, rng):
    left, top, right, bottom = inner
    if style["court"] == "art":
        piece = art[rank][rng.integers(len(art[rank]))]
        picture[top:bottom, left:right] = cv2.resize(piece, (right - left, bottom - top), interpolation=cv2.INTER_AREA)
        if rng.random() < 0.75:
            height = style["pip"] * H * rng.uniform(0.7, 1.0)
            sign = sized(style["signs"][suit], height)
            pad = 3
            for _ in range(2):
                cv2.rectangle(picture, (left, top), (left + sign.shape[1] + 2 * pad, top + sign.shape[0] + 2 * pad),
                              style["paper"].tolist(), -1)
                paint(picture, sign, style["colours"][suit], left + pad, top + pad)
                picture[:] = picture[::-1, ::-1].copy()
    elif style["court"] == "letter":
        letter = sized(style["letters"][rank], 0.4 * H)
        paint(picture, letter, style["colours"][suit], (picture.shape[1] - letter.shape[1]) // 2, round(0.3 * H))
    if rng.random() < 0.8:
        colour = (200, 90, 40) if rng.random() < 0.5 else (40, 40, 40)
        cv2.rectangle(picture, (left, top), (right, bottom), colour, int(rng.integers(1, 4)), cv2.LINE_AA)


def opaque(picture, rng):
    """Adds the outline of the card: rounded corners."""
    height, width = picture.shape[:2]
    radius = round(rng.uniform(0.02, 0.05) * height)
    alpha = np.zeros((height, width), np.uint8)
    cv2.rectangle(alpha, (radius, 0), (width - radius - 1, height - 1), 255, -1)
    cv2.rectangle(alpha, (0, radius), (width - 1, height - radius - 1), 255, -1)
    for x in (radius, width - radius - 1):
        for y in (radius, height - radius - 1):
            cv2.circle(alpha, (x, y), radius, 255, -1, cv2.LINE_AA)
    return np.dstack([np.clip(picture, 0, 255).astype(np.uint8), alpha])


def draw_face(style, rank, suit, art, rng):
    width = round(style["aspect"] * H)
    picture = np.ones((H, width, 3), np.float32) * style["paper"].astype(np.float32)
    _, box_width, box_height = index_marks(style, "8", suit)
    aside = min(round(style["left"] * H + box_width * rng.uniform(0.95, 1.25)), round(0.3 * width))
    inner = (aside, round(rng.uniform(0.05, 0.12) * H), width - aside, 0)
    inner = inner[:3] + (H - inner[1],)
    if style["framed"]:
        inset = (max(aside, round(0.26 * width)), round(0.24 * H))
        inner = (inset[0], inset[1], width - inset[0], H - inset[1])
        cv2.rectangle(picture, inner[:2], inner[2:], (style["paper"] * [0.82, 0.95, 0.97]).tolist(), -1)
        cv2.rectangle(picture, inner[:2], inner[2:], (60, 60, 60), 2)
    if not style["blank_middle"]:
        if rank in "JQK":
            draw_court(picture, style, rank, suit, art, inner, rng)
        elif rank == "A":
            draw_ace(picture, style, suit, rng)
        else:
            margin = 8 if style["framed"] else 0
            draw_pips(picture, style, rank, suit,
                      (inner[0] + margin, inner[1] + margin, inner[2] - margin, inner[3] - margin))
    boxes, turned = draw_indices(picture, style, rank, suit)
    face = face_from_picture(rank + suit, opaque(picture, rng))
    face.boxes, face.turned = boxes, turned
    return face


def draw_back(rng):
    """A back: a pattern of lines, lattice, dots or noise within a white border, or full bleed."""
    width = round(rng.uniform(0.63, 0.72) * H)
    first, second = rng.uniform(0, 255, 3), rng.uniform(100, 255, 3)
    yy, xx = np.mgrid[0:H, 0:width].astype(np.float32)
    period, kind = rng.uniform(6, 60), rng.integers(4)
    if kind == 0:
        wave = np.sin((xx + yy) / period * 6.28) * np.sin((xx - yy) / period * 6.28)
    elif kind == 1:
        wave = np.sin(xx / period * 6.28) * np.sin(yy / period * 6.28)
    elif kind == 2:
        wave = np.sin(np.hypot(xx - width / 2, yy - H / 2) / period * 6.28)
    else:
        noise = rng.normal(0, 1, (max(3, round(H / period)), max(3, round(width / period)))).astype(np.float32)
        wave = cv2.resize(noise, (width, H), interpolation=cv2.INTER_CUBIC)
        wave = wave + wave[::-1, ::-1]
    mix = np.clip(wave * rng.uniform(1, 4) + 0.5, 0, 1)[..., None]
    picture = first * mix + second * (1 - mix)
    if rng.random() < 0.75:
        border = round(rng.uniform(0.02, 0.07) * H)
        white = np.full_like(picture, rng.uniform(225, 255))
        white[border:-border, border:-border] = picture[border:-border, border:-border]
        picture = white
    return face_from_picture("back", opaque(picture, rng))


def draw_joker(style, rng, art):
    """A joker: the word down the side, or a star, with some art; it has no index of the 52."""
    width = round(style["aspect"] * H)
    picture = np.ones((H, width, 3), np.float32) * style["paper"].astype(np.float32)
    piece = art["J"][rng.integers(len(art["J"]))][::-1, :, ::-1]
    picture[100:380, 70:width - 70] = cv2.resize(np.ascontiguousarray(piece), (width - 140, 280))
    for _ in range(2):
        for place, sign in enumerate("JOKER" if rng.random() < 0.8 else "*"):
            cv2.putText(picture, sign, (16, 50 + place * 34), cv2.FONT_HERSHEY_DUPLEX, 1.1,
                        style["colours"]["H"].tolist(), 2, cv2.LINE_AA)
        picture[:] = picture[::-1, ::-1].copy()
    return face_from_picture("joker", opaque(picture, rng))


def court_art(decks):
    """The middles of the printed decks' courts, by rank."""
    art = {rank: [] for rank in "JQK"}
    for deck in decks:
        for name, face in deck.faces.items():
            if name[0] in art:
                picture = face.sizes[0][..., :3]
                height, width = picture.shape[:2]
                art[name[0]].append(picture[round(0.06 * height):round(0.94 * height), round(0.19 * width):round(0.81 * width)])
    return art


def draw_deck(name, art, rng):
    style = choose_style(rng)
    faces = {rank + suit: draw_face(style, rank, suit, art, rng) for rank in RANKS for suit in SUITS}
    return Deck(name, faces, [draw_back(rng), draw_back(rng)], [draw_joker(style, rng, art)])


def main():
    printed, output, count, seed = sys.argv[1], pathlib.Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
    output.mkdir(parents=True, exist_ok=True)
    art = court_art(load_printed(printed, left_out=False))
    for number in range(count):
        deck = draw_deck(f"drawn-{number:03}", art, np.random.default_rng([seed, number]))
        with open(output / f"{deck.name}.pickle", "wb") as file:
            pickle.dump(deck, file)


if __name__ == "__main__":
    main()
