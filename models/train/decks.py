"""Loads the decks for training and the ones left out for testing."""
import os
import pathlib
import pickle

import cv2

from .cards import RANKS, SUITS, Deck, face_from_picture
from .index_boxes import set_boxes

# Never trained on: what the figures for unseen decks are measured with.
LEFT_OUT = ["npm-cardsJS", "gnome-anglo_poker", "kde-standard"]
# No index, indices apart from their pips, courts without index, or pictures that do not come out right.
UNFIT = ["kde-future", "kde-oxygen", "kde-oxygen-air", "kde-oxygen-white", "gnome-tango", "gnome-tango_nuevo",
         "gnome-guyenne-classic"]


def load_deck(folder):
    """The deck of a folder of pictures; kept beside them ready to use, since reading them takes a second."""
    ready = folder / "deck.pickle"
    if not ready.exists():
        begun = folder / f"deck.{os.getpid()}"  # another process may want the deck at the same time
        with open(begun, "wb") as file:
            pickle.dump(read_deck(folder), file)
        os.replace(begun, ready)
    with open(ready, "rb") as file:
        return pickle.load(file)


def read_deck(folder):
    faces, backs, jokers = {}, [], []
    for path in sorted(folder.glob("*.png")):
        picture = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
        face = face_from_picture(path.stem, picture) if picture is not None and picture.ndim == 3 else None
        if face is None:
            continue
        if path.stem == "back":
            backs.append(face)
        elif path.stem.startswith("joker"):
            jokers.append(face)
        elif len(path.stem) == 2 and path.stem[0] in RANKS and path.stem[1] in SUITS:
            faces[path.stem] = face
    set_boxes(folder.name, faces)
    return Deck(folder.name, faces, backs, jokers)


def load_printed(folder, left_out):
    """The decks of packages: those left out for testing, or all the others."""
    names = sorted(p.name for p in pathlib.Path(folder).iterdir() if p.is_dir())
    return [load_deck(pathlib.Path(folder) / name) for name in names
            if (name in LEFT_OUT) == left_out and name not in UNFIT]


def load_all(printed, drawn, left_out):
    """The decks to train with (printed and drawn alike often), or the printed ones left out. One drawn deck in
    sixteen is left out as well."""
    decks = load_printed(printed, left_out)
    for number, path in enumerate(sorted(pathlib.Path(drawn).glob("*.pickle"))):
        if (number % 16 == 15) == left_out:
            with open(path, "rb") as file:
                decks.append(pickle.load(file))
    return decks
