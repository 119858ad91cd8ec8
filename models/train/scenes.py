"""Whole pictures of tables with cards, and where every visible index is: what the detector learns from.

    python3 -m train.scenes PRINTED_DIR DRAWN_DIR OUTPUT.npz COUNT SEED [left-out]
"""
import sys

import cv2
import numpy as np

from .cards import bent
from .decks import load_all
from .light import expose, shine
from .placing import (NOBODY, camera_view, card_quad, index_in_picture, lay_card, through, turn, unit_to, visible_part)
from .surfaces import lay_thing, table

SIDE = 352  # pixels of a scene's side
SEEN, HIDDEN = 0.86, 0.35  # an index is to be found from SEEN on and to be passed over below HIDDEN
SMALLEST, LARGEST = 4.5, 110.0  # index sizes in pixels beyond which nobody asks for it


def fan(rng, centre, height, aspect):
    """Cards held or laid as a fan: they turn about a common point below them."""
    count, step = int(rng.integers(2, 15)), np.radians(rng.uniform(4, 20)) * (1 if rng.random() < 0.85 else -1)
    base, below = rng.uniform(0, 2 * np.pi), np.array([0, height * rng.uniform(0.5, 1.3)])
    for i in range(count):
        angle = base + (i - count / 2) * step + rng.normal(0, 0.02)
        yield centre + turn(base) @ below - turn(angle) @ below, angle


def ribbon(rng, centre, height, aspect):
    """A ribbon: every card a little further to the side, mostly so that the left index of each stays visible."""
    count, step = int(rng.integers(3, 30)), height * aspect * rng.uniform(0.06, 0.5) * (1 if rng.random() < 0.85 else -1)
    angle, bend = rng.uniform(0, 2 * np.pi), np.radians(rng.normal(0, 1.5))
    slant = height * rng.uniform(-0.1, 0.1) if rng.random() < 0.3 else 0
    place = centre - turn(angle) @ [step * count / 2, 0]
    for _ in range(count):
        yield place.copy(), angle + rng.normal(0, 0.02)
        place = place + turn(angle) @ [step, slant + rng.normal(0, 0.008 * height)]
        angle += bend


def column(rng, centre, height, aspect):
    """As in a patience: every card a little lower, so that its whole upper edge stays visible."""
    count, step = int(rng.integers(2, 12)), height * rng.uniform(0.12, 0.4)
    angle = rng.uniform(0, 2 * np.pi)
    place = centre - turn(angle) @ [0, step * count / 2]
    for _ in range(count):
        yield place.copy(), angle + rng.normal(0, 0.015)
        place = place + turn(angle) @ [rng.normal(0, 0.01 * height), step]


def grid(rng, centre, height, aspect):
    rows, columns = int(rng.integers(1, 5)), int(rng.integers(1, 9))
    angle, across, down = rng.uniform(0, 2 * np.pi), rng.uniform(0.9, 1.3), rng.uniform(0.9, 1.3)
    for row in range(rows):
        for place in range(columns):
            offset = [(place - columns / 2) * across * height * aspect, (row - rows / 2) * down * height]
            yield centre + turn(angle) @ offset + rng.normal(0, 0.01 * height, 2), angle + rng.normal(0, 0.03)


def scattered(rng, centre, height, aspect):
    for _ in range(int(rng.integers(1, 10))):
        yield centre + rng.normal(0, 1, 2) * max(height, SIDE * 0.3), rng.uniform(0, 2 * np.pi)


def pile(rng, centre, height, aspect):
    """A squared pile, a little untidy."""
    angle, untidy = rng.uniform(0, 2 * np.pi), rng.uniform(0.003, 0.05)
    for _ in range(int(rng.integers(2, 7))):
        yield centre + rng.normal(0, untidy * height, 2), angle + rng.normal(0, untidy)


MANNERS = [fan, ribbon, column, grid, scattered, pile]
SHARES = [0.2, 0.2, 0.08, 0.14, 0.33, 0.05]


def height_for(rng):
    """A card's height in pixels: all sizes alike in the logarithm."""
    return float(np.exp(rng.uniform(np.log(34), np.log(420))))


def choose_face(rng, deck, backs):
    """A face of the deck, now and then its back or joker."""
    chance = rng.random()
    if chance < backs and deck.backs:
        return deck.backs[rng.integers(len(deck.backs))]
    if chance > 0.98 and deck.jokers:
        return deck.jokers[rng.integers(len(deck.jokers))]
    return deck.any_face(rng)


def lay_arrangement(rng, picture, owners, laid, deck, poses, height, view, backs):
    """Lays cards at the poses (on the plane); adds (face, quad) to `laid`, by owner."""
    light, shadow = rng.uniform(0.85, 1.0), rng.uniform(0, 0.5) if rng.random() < 0.75 else 0
    worn = rng.random() < 0.15
    for centre, angle in poses:
        face = choose_face(rng, deck, backs)
        if worn:
            face = bent(rng, face)
        quad = through(view, card_quad(centre, angle, height, face.aspect))
        if lay_card(picture, owners, face, quad, len(laid), light * rng.uniform(0.97, 1), shadow):
            laid.append((face, quad))


def labels_of(owners, laid):
    """Rows x, y, up x, up y, size, wanted (1: find it, 0: neither reward nor punish it)."""
    rows = []
    for owner, (face, quad) in enumerate(laid):
        to_picture = unit_to(quad)
        for which in range(len(face.boxes)):
            centre, up, size, corners = index_in_picture(face, which, to_picture)
            seen = visible_part(owners, corners, owner)
            if seen < HIDDEN or not SMALLEST * 0.6 < size < LARGEST * 1.5:
                continue
            wanted = seen >= SEEN and SMALLEST < size < LARGEST and face.name not in ("back", "joker")
            rows.append((*centre, *up, size, float(wanted)))
    return np.array(rows, np.float32).reshape(-1, 6)


def draw_scene(rng, decks):
    """A photographed scene (8 bit, SIDE × SIDE) and its labels."""
    picture, owners = table(rng, SIDE, SIDE), np.full((SIDE, SIDE), NOBODY, np.int16)
    for _ in range(int(rng.integers(0, 5)) if rng.random() < 0.5 else 0):
        lay_thing(rng, picture, None)
    deck, laid, smallest = decks[rng.integers(len(decks))], [], 1e9
    view = camera_view(rng, SIDE, SIDE, 62)
    backs = 0.05 if rng.random() < 0.85 else 0.7
    if rng.random() < 0.96:
        height = height_for(rng)
        for _ in range(1 if height > 150 else int(rng.integers(1, 4))):
            manner = MANNERS[rng.choice(len(MANNERS), p=SHARES)]
            here = height * rng.uniform(0.9, 1.1)
            centre = rng.uniform(-0.35, 0.35, 2) * SIDE
            if rng.random() < 0.1:
                deck = decks[rng.integers(len(decks))]
            lay_arrangement(rng, picture, owners, laid, deck, list(manner(rng, centre, here, 0.7)), here, view, backs)
        smallest = height * 0.18
    for _ in range(int(rng.integers(1, 4)) if rng.random() < 0.25 else 0):
        lay_thing(rng, picture, owners)
    labels = labels_of(owners, laid)
    if len(labels):
        smallest = float(labels[:, 4].min())
    return expose(rng, shine(rng, picture), min(smallest, 40)), labels


def main():
    printed, drawn, output, count, seed = sys.argv[1:4] + [int(sys.argv[4]), int(sys.argv[5])]
    cv2.setNumThreads(1)
    decks = load_all(printed, drawn, left_out=len(sys.argv) > 6)
    rng = np.random.default_rng(seed)
    pictures, labels, ends = np.zeros((count, SIDE, SIDE, 3), np.uint8), [], []
    for number in range(count):
        pictures[number], rows = draw_scene(rng, decks)
        labels.append(rows)
        ends.append(len(rows))
    np.savez(output, pictures=pictures, labels=np.concatenate(labels), counts=np.array(ends))


if __name__ == "__main__":
    main()
