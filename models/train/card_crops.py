"""Flattened whole cards, backs and what is no card: what the card classifier learns from.

    python3 -m train.card_crops PRINTED_DIR DRAWN_DIR OUTPUT.npz COUNT SEED [left-out]
"""
import sys

import cv2
import numpy as np

from .cards import RANKS, SUITS, bent
from .crops import CARD_HEIGHT, CARD_WIDTH, cut_card
from .decks import load_all
from .light import expose, shine
from .placing import NOBODY, camera_view, card_quad, lay_card, through, turn, visible_part
from .scenes import choose_face
from .surfaces import lay_thing, table

BACK, NO_CARD, NO_SUIT = 13, 14, 255


def draw_patch(rng, deck, face, height, covered):
    """A photographed card with maybe others around it; with its quad and how much of it shows."""
    side = int(1.25 * height) + 10
    view = camera_view(rng, side, side, 65)
    centre, angle = rng.normal(0, 0.04 * height, 2), rng.uniform(0, 2 * np.pi)
    picture, owners = table(rng, side, side), np.full((side, side), NOBODY, np.int16)
    light, shadow = rng.uniform(0.85, 1), rng.uniform(0, 0.5) if rng.random() < 0.7 else 0

    def lay(other, where, how, owner):
        quad = through(view, card_quad(where, how, height, other.aspect))
        lay_card(picture, owners, other, quad, owner, light, shadow)
        return quad

    for _ in range(int(rng.integers(0, 4)) if rng.random() < 0.5 else 0):
        lay(choose_face(rng, deck, 0.1), rng.normal(0, 0.7, 2) * height, rng.uniform(0, 6.28), 1)
    quad = lay(face, centre, angle, 0)
    if rng.random() < covered:
        for _ in range(int(rng.integers(1, 3))):
            heading = rng.uniform(0, 6.28)
            away = np.array([np.cos(heading), np.sin(heading)]) * height * rng.uniform(0.45, 1.0)
            lay(choose_face(rng, deck, 0.1), centre + away, rng.uniform(0, 6.28), 1)
    if rng.random() < 0.1:
        lay_thing(rng, picture, owners)
    fineness = 0.17 * height
    return expose(rng, shine(rng, picture), fineness), quad, visible_part(owners, quad, 0)


def loosened(rng, quad, spread):
    """The quad with its corners moved as a finder of outlines would: a common scale and shift, and each alone."""
    size = np.linalg.norm(quad[2] - quad[0])
    middle = quad.mean(0)
    quad = middle + (quad - middle) * (1 + rng.normal(0, spread, 2)) + rng.normal(0, 0.4 * spread, 2) * size
    quad = quad + rng.normal(0, 0.6 * spread, (4, 2)) * size
    return np.roll(quad, 2, 0) if rng.random() < 0.5 else quad


def draw_card(rng, deck):
    height = float(np.exp(rng.uniform(np.log(32), np.log(260))))
    chance = rng.random()
    face = deck.any_face(rng)
    rank, suit = RANKS.index(face.name[0]), SUITS.index(face.name[1])
    if chance < 0.06 and deck.backs:
        face, rank, suit = deck.backs[rng.integers(len(deck.backs))], BACK, NO_SUIT
    elif chance < 0.075 and deck.jokers:
        face, rank, suit = deck.jokers[rng.integers(len(deck.jokers))], NO_CARD, NO_SUIT
    if rng.random() < 0.15:
        face = bent(rng, face)
    picture, quad, seen = draw_patch(rng, deck, face, height, 0.3)
    if seen < 0.5:
        rank, suit = NO_CARD, NO_SUIT
    elif seen < 0.72:
        return draw_card(rng, deck)
    quad = loosened(rng, quad, rng.choice([0.006, 0.015, 0.03]))
    if rng.random() < 0.04:  # lying sideways in the crop
        quad, rank, suit = np.roll(quad, 1, 0), NO_CARD, NO_SUIT
    return cut_card(picture, quad), rank, suit


def draw_other(rng, deck):
    """No card: table and things, a part of a card, or a quad over several cards."""
    height = float(np.exp(rng.uniform(np.log(32), np.log(200))))
    if rng.random() < 0.35:
        side = int(1.3 * height)
        picture = table(rng, side, side)
        for _ in range(int(rng.integers(0, 4))):
            lay_thing(rng, picture, None)
        picture = expose(rng, shine(rng, picture), 0.17 * height)
        quad = card_quad(np.array([side, side]) / 2, rng.uniform(0, 6.28), height * rng.uniform(0.5, 1), 0.7)
    else:
        picture, quad, _ = draw_patch(rng, deck, choose_face(rng, deck, 0.15), height, 0.5)
        scale, away = rng.uniform(0.3, 1.6), rng.uniform(0.28, 0.8)
        if 0.75 < scale < 1.3:
            heading = rng.uniform(0, 6.28)
            shift = np.array([np.cos(heading), np.sin(heading)]) * away * height
        else:
            shift = rng.normal(0, 0.12, 2) * height
        middle = quad.mean(0)
        quad = (quad - middle) @ turn(rng.uniform(0, 6.28)).T * scale + middle + shift
    return cut_card(picture, quad), NO_CARD, NO_SUIT


def main():
    printed, drawn, output, count, seed = sys.argv[1:4] + [int(sys.argv[4]), int(sys.argv[5])]
    cv2.setNumThreads(1)
    decks = load_all(printed, drawn, left_out=len(sys.argv) > 6)
    rng = np.random.default_rng(seed)
    crops = np.zeros((count, CARD_HEIGHT, CARD_WIDTH, 3), np.uint8)
    labels = np.zeros((count, 2), np.uint8)
    for number in range(count):
        deck = decks[rng.integers(len(decks))]
        draw = draw_card if rng.random() < 0.9 else draw_other
        crops[number], labels[number, 0], labels[number, 1] = draw(rng, deck)
    np.savez(output, crops=crops, labels=labels)


if __name__ == "__main__":
    main()
