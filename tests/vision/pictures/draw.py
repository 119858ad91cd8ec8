#!/usr/bin/python3
"""Draws the pictures beside this file, and truth.csv: what lies in them.

    tests/vision/pictures/draw.py PRINTED_DECKS

PRINTED_DECKS is the folder of the packages' decks that models/train/train.sh makes. The cards are drawn here, in styles
that no training has; only their courts' pictures are taken, from the npm package @heruka_urgyen/react-playing-cards,
whose art is in the public domain (CC0). The networks are not to be trained on these pictures. All but own-*.jpg were
drawn before models/train/light.py knew films: drawn again they have the same cards in other light.
"""
import csv
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[2] / "models"))

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from train.decks import load_deck
from train.cards import RANKS, SUITS, Deck
from train.drawn_decks import choose_style, court_art, draw_back, draw_deck, draw_face
from train.light import expose, shine
from train.rank_letters import FOLDER, cut_to_ink
from train.placing import NOBODY, camera_view, card_quad, lay_card, through, turn
from train.surfaces import lay_thing, table

STYLES = 271828  # no seed of the training
PACK = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]


class Scene:
    def __init__(self, name, decks, deck, seed, width, height, steepest=0):
        self.name, self.rng = name, np.random.default_rng(seed)
        self.deck, self.laid = decks[deck], []
        self.picture = table(self.rng, height, width)
        self.owners = np.full((height, width), NOBODY, np.int16)
        self.view = camera_view(self.rng, height, width, steepest)
        self.middle = np.array([width / 2, height / 2])

    def lay(self, card, centre, degrees, height):
        """`centre` in pixels from the middle of the picture, before the camera is tilted."""
        face = self.deck.backs[0] if card == "back" else self.deck.faces[card]
        quad = through(self.view, card_quad(np.array(centre, float), np.radians(degrees), height, face.aspect))
        if lay_card(self.picture, self.owners, face, quad, len(self.laid), 0.98, 0.3):
            self.laid.append((card, quad))

    def things(self, count):
        for _ in range(count):
            lay_thing(self.rng, self.picture, None)

    def save(self, rows, smallest):
        picture = expose(self.rng, shine(self.rng, self.picture), smallest)
        cv2.imwrite(str(HERE / (self.name + ".jpg")), picture, [cv2.IMWRITE_JPEG_QUALITY, 82])
        for card, quad in self.laid:
            rows.append([self.name + ".jpg", card] + [round(float(v), 1) for corner in quad for v in corner])


def pack(rng):
    cards = list(PACK)
    rng.shuffle(cards)
    return cards


def showdown(scene):
    cards = pack(scene.rng)
    for hand, (x, y, degrees) in enumerate([(-380, -60, 25), (0, 130, 0), (380, -70, -20)]):
        for k in range(3):
            offset = turn(np.radians(degrees)) @ [(k - 1) * 95, 0]
            scene.lay(cards[3 * hand + k], offset + [x, y], degrees + scene.rng.normal(0, 3), 210)


def fan(scene):
    cards = pack(scene.rng)
    for k in range(7):
        angle = (k - 3) * 11
        scene.lay(cards[k], turn(np.radians(angle)) @ [0, -330] + [0, 330], angle, 300)


def ribbon(scene):
    for k, card in enumerate(pack(scene.rng)):
        angle = (k - 26) * 0.5
        scene.lay(card, turn(np.radians(angle)) @ [0, -3100] + [-60, 3100], angle + scene.rng.normal(0, 0.7), 230)


def rows(scene):
    for k, card in enumerate(pack(scene.rng)):
        scene.lay(card, [(k % 13 - 6) * 52 + scene.rng.normal(0, 2), (k // 13 - 1.5) * 195], scene.rng.normal(0, 1), 170)


def grid(scene):
    for k, card in enumerate(pack(scene.rng)):
        scene.lay(card, [(k % 13 - 6) * 94 + scene.rng.normal(0, 3), (k // 13 - 1.5) * 140 + scene.rng.normal(0, 3)],
                  scene.rng.normal(0, 2), 108)


def scattered(scene):
    for k, card in enumerate(pack(scene.rng)[:8]):
        scene.lay(card, [(k % 4 - 1.5) * 250 + scene.rng.normal(0, 15), (k // 4 - 0.5) * 300], scene.rng.uniform(0, 360), 190)


def small(scene):
    for k, card in enumerate(pack(scene.rng)[:10]):
        scene.lay(card, [(k % 5 - 2) * 180 + scene.rng.normal(0, 20), (k // 5 - 0.5) * 240], scene.rng.uniform(0, 360), 85)


def backs(scene):
    scene.things(4)
    for k in range(8):
        scene.lay("back", [(k % 4 - 1.5) * 260, (k // 4 - 0.5) * 300], scene.rng.uniform(0, 360), 190)


def nothing(scene):
    scene.things(14)


FRENCH = dict(A="1", J="V", Q="D", K="R")


def french_deck(art, rng):
    """A pack with the letters of France: 1, V, D, R."""
    style = choose_style(rng)
    style.update(size="standard", rank=0.1, sign=0.075, court="art", blank_middle=False)
    font = ImageFont.truetype(str(FOLDER / "truetype/dejavu/DejaVuSerif-Bold.ttf"), 200)
    for rank, letter in FRENCH.items():
        image = Image.new("L", (420, 420), 0)
        ImageDraw.Draw(image).text((60, 60), letter, fill=255, font=font)
        style["letters"][rank] = cut_to_ink(np.asarray(image))
    faces = {rank + suit: draw_face(style, rank, suit, art, rng) for rank in RANKS for suit in SUITS}
    return Deck("french", faces, [draw_back(rng)], [])


SORTED = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]


def own_grid(scene):
    for k, card in enumerate(SORTED):
        scene.lay(card, [(k % 13 - 6) * 117 + scene.rng.normal(0, 3), (k // 13 - 1.5) * 190 + scene.rng.normal(0, 3)],
                  scene.rng.normal(0, 2), 150)


def own_rows(scene):
    for k, card in enumerate(SORTED):
        scene.lay(card, [(k % 13 - 6) * 78 + scene.rng.normal(0, 2), (k // 13 - 1.5) * 270], scene.rng.normal(0, 1), 240)


def own_table(scene):
    for k, card in enumerate(["QH", "9C", "AD", "JS", "KC", "TH", "QS", "JD", "KH", "AC"]):
        scene.lay(card, [(k % 5 - 2) * 200 + scene.rng.normal(0, 12), (k // 5 - 0.5) * 290 + scene.rng.normal(0, 12)],
                  scene.rng.uniform(-40, 40), 190)


def main():
    art = court_art([load_deck(pathlib.Path(sys.argv[1]) / "npm-heruka-2color")])
    decks = [draw_deck("test", art, np.random.default_rng([STYLES, number])) for number in range(4)]
    decks.append(french_deck(art, np.random.default_rng([STYLES, 4])))
    truth = []
    for name, draw, deck, seed, size, steepest, smallest in [
        ("showdown", showdown, 0, 1, (1280, 720), 25, 30), ("fan", fan, 1, 2, (960, 720), 20, 40),
        ("ribbon", ribbon, 2, 3, (1700, 640), 0, 30), ("rows", rows, 3, 4, (960, 860), 10, 24),
        ("grid", grid, 0, 5, (1280, 640), 10, 16), ("scattered", scattered, 1, 6, (1280, 720), 40, 28),
        ("small", small, 2, 7, (1280, 720), 30, 12), ("backs", backs, 3, 8, (1280, 720), 30, 28),
        ("nothing", nothing, 0, 9, (1280, 720), 0, 28), ("own-grid", own_grid, 4, 10, (1640, 900), 12, 24),
        ("own-rows", own_rows, 4, 13, (1400, 1250), 10, 30), ("own-table", own_table, 4, 12, (1280, 720), 30, 26),
    ]:
        scene = Scene(name, decks, deck, seed, *size, steepest)
        draw(scene)
        scene.save(truth, smallest)
    with open(HERE / "truth.csv", "w", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow("file card x1 y1 x2 y2 x3 y3 x4 y4".split())
        out.writerows(truth)


if __name__ == "__main__":
    main()
