"""Draws the decks of packages (Debian's GNOME and KDE card games, npm) into one folder a deck.

    python3 -m train.printed_decks OUTPUT_DIR NODE_MODULES_DIR
"""
import gzip
import os
import pathlib
import subprocess
import sys

import cv2
import numpy as np

from .cards import RANKS, SUITS

GNOME = pathlib.Path("/usr/share/aisleriot/cards")
KDE = pathlib.Path("/usr/share/carddecks")
HEIGHT = 600
# Decks whose letters are not English, or which are not of the French suits.
FOREIGN = {"ancient_french", "berlin", "lattmann", "rheinland", "atlasnye_skat", "Атласные", "slavic_costumes",
           "tarocco", "swiss-xvii", "svg-xskat-french", "svg-xskat-german"}
WORDS = dict(zip(RANKS, ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"]))
SUIT_WORDS = dict(C="club", D="diamond", H="heart", S="spade")


def rasterise(svg, height):
    """An SVG (bytes, perhaps gzipped) as a BGRA picture of that height."""
    if svg[:2] == b"\x1f\x8b":
        svg = gzip.decompress(svg)
    png = subprocess.run(["rsvg-convert", "--unlimited", "--keep-aspect-ratio", "-h", str(height)], input=svg,
                         stdout=subprocess.PIPE, check=True).stdout
    return cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_UNCHANGED)


def keep(output, deck, name, picture):
    folder = output / deck
    folder.mkdir(parents=True, exist_ok=True)
    cv2.imwrite(str(folder / f"{name}.png"), picture)


def draw_gnome(output):
    """A GNOME deck is one sheet: 13 ranks across, clubs, diamonds, hearts, spades and specials down."""
    for path in sorted(GNOME.glob("*.svgz")):
        if path.stem in FOREIGN:
            continue
        sheet = rasterise(path.read_bytes(), 5 * HEIGHT)
        rows, columns = sheet.shape[0] / 5, sheet.shape[1] / 13

        def cell(row, column):
            return sheet[round(row * rows):round((row + 1) * rows), round(column * columns):round((column + 1) * columns)]

        for row, suit in enumerate(SUITS):
            for column, rank in enumerate(RANKS):
                keep(output, f"gnome-{path.stem}", rank + suit, cell(row, column))
        for column, name in enumerate(["joker1", "joker2", "back"]):
            keep(output, f"gnome-{path.stem}", name, cell(4, column))


def draw_kde(output):
    """KDE decks name their elements; QtSvg places them rightly."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PyQt5.QtCore import QRectF
    from PyQt5.QtGui import QGuiApplication, QImage, QPainter
    from PyQt5.QtSvg import QSvgRenderer
    application = QGuiApplication([])
    for folder in sorted(KDE.iterdir()):
        if folder.name in FOREIGN:
            continue
        renderer = QSvgRenderer(str(next(folder.glob("*.svgz"))))
        elements = {rank + suit: f"{WORDS[rank]}_{SUIT_WORDS[suit]}" for rank in RANKS for suit in SUITS}
        elements["back"] = "back"
        for name, element in elements.items():
            bounds = renderer.boundsOnElement(element)
            if not renderer.elementExists(element) or bounds.height() <= 0:
                continue
            width = max(1, round(HEIGHT * bounds.width() / bounds.height()))
            image = QImage(width, HEIGHT, QImage.Format_ARGB32)
            image.fill(0)
            painter = QPainter(image)
            painter.setRenderHint(QPainter.Antialiasing)
            renderer.render(painter, element, QRectF(0, 0, width, HEIGHT))
            painter.end()
            target = output / f"kde-{folder.name[4:]}"
            target.mkdir(parents=True, exist_ok=True)
            image.save(str(target / f"{name}.png"))
    del application


def draw_npm(output, modules):
    heruka = modules / "@heruka_urgyen/react-playing-cards/src/images"
    for style in ["2color", "2color-bf", "4color", "4color-bf"]:
        for rank in RANKS:
            for suit in SUITS:
                keep(output, f"npm-heruka-{style}", rank + suit,
                     rasterise((heruka / style / f"{rank}{suit}.svg").read_bytes(), HEIGHT))
        keep(output, f"npm-heruka-{style}", "back", rasterise((heruka / "back.svg").read_bytes(), HEIGHT))
    cards_js = modules / "cardsJS/cards"
    for rank in RANKS:
        for suit in SUITS:
            file = cards_js / f"{'10' if rank == 'T' else rank}{suit}.svg"
            keep(output, "npm-cardsJS", rank + suit, rasterise(file.read_bytes(), HEIGHT))
    keep(output, "npm-cardsJS", "back", rasterise((cards_js / "Red_Back.svg").read_bytes(), HEIGHT))


def main():
    output, modules = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    output.mkdir(parents=True, exist_ok=True)
    draw_gnome(output)
    draw_kde(output)
    draw_npm(output, modules)


if __name__ == "__main__":
    main()
