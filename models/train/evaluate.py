"""Measures the exported networks on labelled photographs.

    python3 -m train.evaluate MODELS_DIR PHOTOS_DIR [--json RESULT.json] [--cards]

Prints per source how many of the true quads the card classifier reads, and a table of confidence against accuracy;
writes the plain reader's readings in the form that the scoring script takes.
"""
import argparse
import collections
import csv
import json
import pathlib
import time

import cv2
import numpy as np

from .cards import RANKS, SUITS
from .crops import cut_card, whiten
from .reading import Reader, softmax

STEPS = [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 1.0001]


def ordered(corners):
    """Clockwise corners that begin with a short side."""
    middle = corners.mean(0)
    corners = corners[np.argsort(np.arctan2(corners[:, 1] - middle[1], corners[:, 0] - middle[0]))]
    sides = np.linalg.norm(corners - np.roll(corners, -1, 0), axis=1)
    return np.roll(corners, -1, 0) if sides[0] + sides[2] > sides[1] + sides[3] else corners


def read_quad(network, picture, quad):
    """Rank and suit probabilities of a card, the geometric mean of both turns; with its sideways turns where the
    short side is not certain."""
    best = None
    sides = np.linalg.norm(quad - np.roll(quad, -1, 0), axis=1)
    doubtful = (sides[0] + sides[2]) / (sides[1] + sides[3]) > 0.9
    for first in ([0, 1] if doubtful else [0]):
        crops = np.stack([cut_card(picture, np.roll(quad, -first - turn, 0)) for turn in (0, 2)])
        network.setInput(whiten(crops))
        logits = network.forward()
        ranks = np.stack([np.log(softmax(row[:15]) + 1e-9) for row in logits]).mean(0)
        suits = np.stack([np.log(softmax(row[15:]) + 1e-9) for row in logits]).mean(0)
        ranks, suits = softmax(ranks), softmax(suits)
        sure = float(ranks[:13].max() * suits.max())
        if best is None or sure > best[0]:
            best = (sure, ranks, suits)
    return best


def reliability(pairs):
    """Prints, by steps of confidence, how often it was given and how often it was right."""
    pairs = np.array(pairs, float).reshape(-1, 2)
    for low, high in zip(STEPS, STEPS[1:]):
        part = pairs[(pairs[:, 0] >= low) & (pairs[:, 0] < high)]
        if len(part):
            print(f"  {low:.2f} to {min(high, 1):.2f}: {len(part):5d} readings, said {part[:, 0].mean():.3f}, right {part[:, 1].mean():.3f}")


def judge_cards(models, photos, rows):
    network = cv2.dnn.readNetFromONNX(f"{models}/card_classifier.onnx")
    results, pictures, misread = collections.defaultdict(list), {}, []
    for row in rows:
        if not row["quad"] or row["card"] in ("JK", "??", "BACK"):
            continue
        path = f"{photos}/{row['source']}/{row['file']}"
        if path not in pictures:
            pictures = {path: cv2.imread(path)}
        quad = ordered(np.array(row["quad"].split(), np.float32).reshape(4, 2))
        sure, ranks, suits = read_quad(network, pictures[path], quad)
        card = RANKS[int(ranks[:13].argmax())] + SUITS[int(suits.argmax())]
        results[row["source"]].append((sure, card == row["card"]))
        if card != row["card"]:
            misread.append((row["source"], row["file"], row["card"], card, round(sure, 3)))
    print("card classifier on true quads")
    for source, pairs in sorted(results.items()):
        pairs = np.array(pairs)
        certain = pairs[pairs[:, 0] > 0.9]
        print(f"  {source:10} {len(pairs):4d} cards, right {100 * pairs[:, 1].mean():6.2f} %, above 0.9: {100 * len(certain) / len(pairs):6.2f} %"
              f" of them right {100 * certain[:, 1].mean() if len(certain) else 0:6.2f} %")
    inside = [pair for source, pairs in results.items() if source not in ("anima", "adriank") for pair in pairs]
    print(f"  all but adriank: {100 * np.mean([right for _, right in inside]):.2f} %")
    reliability(inside)
    print("  misread:", misread)


def read_photographs(models, photos, rows, lowest):
    reader, images = Reader(models), []
    for source, file in dict.fromkeys((row["source"], row["file"]) for row in rows):
        picture = cv2.imread(f"{photos}/{source}/{file}")
        if picture is None:
            continue
        began = time.time()
        cards = reader.read(picture)
        spent = 1000 * (time.time() - began)
        named = [dict(r, card=r["card"] if r["confidence"] >= lowest else "??") for r in cards
                 if r["confidence"] >= lowest or r["none"] < 0.5]
        images.append(dict(file=f"{source}/{file}", ms=spent, cards=named))
    return images


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("models")
    parser.add_argument("photos")
    parser.add_argument("--json")
    parser.add_argument("--lowest", type=float, default=0.5)
    parser.add_argument("--cards", action="store_true")
    parser.add_argument("--sources", nargs="*", help="only photographs of these")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    with open(pathlib.Path(options.photos) / "labels.csv") as file:
        rows = [row for row in csv.DictReader(file) if not options.sources or row["source"] in options.sources]
    if options.cards:
        judge_cards(options.models, options.photos, rows)
    if options.json:
        with open(options.json, "w") as file:
            json.dump(dict(images=read_photographs(options.models, options.photos, rows, options.lowest)), file)


if __name__ == "__main__":
    main()
