"""Crops of indices as the detector would cut them, and of what is none: what the index classifier learns from.

    python3 -m train.index_crops PRINTED_DIR DRAWN_DIR OUTPUT.npz COUNT SEED [left-out]
"""
import sys

import cv2
import numpy as np

from .cards import RANKS, SUITS
from .crops import INDEX_HEIGHT, INDEX_WIDTH, cut_index
from .decks import load_all
from .light import expose, shine
from .placing import NOBODY, camera_view, card_quad, index_in_picture, lay_card, through, turn, unit_to, visible_part
from .scenes import choose_face
from .surfaces import lay_thing, table

NO_RANK, NO_SUIT = 13, 4


def neighbours(rng, height, aspect):
    """Where the cards around the read one (which lies at 0, upright) lie: (offset, angle, on top of it)."""
    kind = rng.random()
    if kind < 0.3:
        return []
    if kind < 0.62:  # ribbon or fan: one below to the left, some on top to the right
        step, bend = rng.uniform(0.1, 0.5) * aspect * height, np.radians(rng.uniform(0, 18)) * (rng.random() < 0.6)
        drop = rng.normal(0, 0.02) * height
        below = np.array([0, height * rng.uniform(0.5, 1.2)])

        def at(i):
            return np.array([i * step, drop * i]) + below - turn(i * bend) @ below

        return [(at(-2), -2 * bend, False), (at(-1), -bend, False), (at(1), bend, True), (at(2), 2 * bend, True)]
    if kind < 0.72:  # column: the next covers the lower part
        step = rng.uniform(0.2, 0.5) * height
        return [(np.array([0, -step]), 0.0, False), (np.array([0, step]), rng.normal(0, 0.02), True)]
    return [(rng.normal(0, 0.7, 2) * height, rng.uniform(0, 6.28), rng.random() < 0.5) for _ in range(rng.integers(1, 4))]


def draw_patch(rng, deck, face, size, which):
    """A photographed patch around one index of the face. Returns the picture, the owners, the quad, and the face."""
    left, top, right, bottom = face.boxes[which]
    height = size / (bottom - top)
    side = int(2.6 * size) + 12
    view = camera_view(rng, side, side, 62)
    angle = rng.uniform(0, 2 * np.pi)
    own = np.array([((left + right) / 2 - 0.5) * face.aspect, (top + bottom) / 2 - 0.5]) * height
    centre = -turn(angle) @ own + rng.normal(0, 0.1 * size, 2)
    picture, owners = table(rng, side, side), np.full((side, side), NOBODY, np.int16)
    around = neighbours(rng, height, face.aspect)
    light, shadow = rng.uniform(0.85, 1), rng.uniform(0, 0.5) if rng.random() < 0.7 else 0

    def lay(other, offset, more, owner):
        quad = through(view, card_quad(centre + turn(angle) @ offset, angle + more, height, other.aspect))
        lay_card(picture, owners, other, quad, owner, light, shadow)
        return quad

    # A turned index lies with its card upside down: a ribbon of upside-down cards shows the other corner.
    for offset, more, on_top in around:
        if not on_top:
            lay(choose_face(rng, deck, 0.06), offset, more, 1)
    quad = lay(face, np.zeros(2), 0.0, 0)
    for offset, more, on_top in around:
        if on_top:
            lay(choose_face(rng, deck, 0.06), offset, more, 1)
    if rng.random() < 0.08:
        lay_thing(rng, picture, owners)
    return expose(rng, shine(rng, picture), size), owners, quad


def draw_index(rng, deck):
    """A crop of an index with its rank and suit; sometimes upside down or covered, which makes it none."""
    face = deck.any_face(rng)
    if not face.boxes:
        return draw_other(rng, deck)
    which = int(rng.integers(len(face.boxes)))
    size = float(np.exp(rng.uniform(np.log(7.5), np.log(70))))
    picture, owners, quad = draw_patch(rng, deck, face, size, which)
    centre, up, seen_size, corners = index_in_picture(face, which, unit_to(quad))
    seen = visible_part(owners, corners, 0)
    if seen_size < 4.5:
        return draw_index(rng, deck)
    rank, suit = RANKS.index(face.name[0]), SUITS.index(face.name[1])
    spread = rng.choice([0.5, 1.0, 1.6, 2.3])
    centre = centre + rng.normal(0, 0.045 * spread, 2) * seen_size
    up = turn(rng.normal(0, 0.07 * spread)) @ up
    guess = seen_size * np.exp(rng.normal(0, 0.08 * spread))
    if rng.random() < 0.06:
        up, rank, suit = -up, NO_RANK, NO_SUIT
    elif seen < 0.5:
        rank, suit = NO_RANK, NO_SUIT
    elif seen < 0.82:
        return draw_index(rng, deck)
    return cut_index(picture, centre, up, guess), rank, suit


def draw_other(rng, deck):
    """A crop of anything but an index: pips, art, blank paper, backs, a whole small card, table, print."""
    kind = rng.random()
    size = float(np.exp(rng.uniform(np.log(7), np.log(60))))
    side = int(2.4 * size) + 12
    picture, owners = table(rng, side, side), np.full((side, side), NOBODY, np.int16)
    boxes = []
    if kind < 0.8:
        face = choose_face(rng, deck, 0.15)
        whole = rng.random() < 0.3
        height = size * rng.uniform(0.8, 2.2) if whole else size / 0.18 * rng.uniform(0.6, 1.6)
        angle = rng.uniform(0, 2 * np.pi) if rng.random() < 0.5 else rng.normal(0, 0.1) + (rng.random() < 0.5) * np.pi
        spread = 0.15 if whole else 0.5
        spot = np.array([rng.uniform(-spread, spread) * face.aspect, rng.uniform(-spread, spread)]) * height
        view = camera_view(rng, side, side, 55)
        quad = through(view, card_quad(-turn(angle) @ spot, angle, height, face.aspect))
        lay_card(picture, owners, face, quad, 0, rng.uniform(0.85, 1))
        boxes = [index_in_picture(face, which, unit_to(quad)) for which in range(len(face.boxes))]
    else:
        for _ in range(int(rng.integers(0, 5))):
            lay_thing(rng, picture, owners)
    centre, heading, whole = np.array([side / 2, side / 2]), rng.uniform(0, 2 * np.pi), boxes and whole
    if kind < 0.8 and rng.random() < 0.6:
        heading = angle - np.pi / 2 + (rng.random() < 0.5) * np.pi
    if boxes and not whole and any(np.linalg.norm(box[0] - centre) < 0.75 * max(box[2], 0.6 * size) for box in boxes):
        return draw_other(rng, deck)
    picture = expose(rng, shine(rng, picture), size)
    up = np.array([np.cos(heading), np.sin(heading)])
    return cut_index(picture, centre, up, size * np.exp(rng.normal(0, 0.25))), NO_RANK, NO_SUIT


def main():
    printed, drawn, output, count, seed = sys.argv[1:4] + [int(sys.argv[4]), int(sys.argv[5])]
    cv2.setNumThreads(1)
    decks = load_all(printed, drawn, left_out=len(sys.argv) > 6)
    rng = np.random.default_rng(seed)
    crops = np.zeros((count, INDEX_HEIGHT, INDEX_WIDTH, 3), np.uint8)
    labels = np.zeros((count, 2), np.uint8)
    for number in range(count):
        deck = decks[rng.integers(len(decks))]
        draw = draw_index if rng.random() < 0.86 else draw_other
        crops[number], labels[number, 0], labels[number, 1] = draw(rng, deck)
    np.savez(output, crops=crops, labels=labels)


if __name__ == "__main__":
    main()
