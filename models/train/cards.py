"""What a card and a deck are to the training: pictures of faces, with the boxes of their indices."""
import dataclasses

import cv2
import numpy as np

RANKS = "A23456789TJQK"
SUITS = "CDHS"
FACE_HEIGHT = 400  # pixels: the height at which every face is kept


@dataclasses.dataclass
class Face:
    """One side of a card: BGRA pictures from full size downwards, each half the one before."""

    name: str  # "TH", "back" or "joker"
    sizes: list
    # Index boxes as fractions of the card (left, top, right, bottom), read with the card upright. An index that
    # stands on its head has its box given the same way; `turned` tells it.
    boxes: list = dataclasses.field(default_factory=list)
    turned: list = dataclasses.field(default_factory=list)

    @property
    def aspect(self):
        """Width divided by height."""
        height, width = self.sizes[0].shape[:2]
        return width / height

    def picture_for(self, height):
        """The smallest kept picture that is at least 1.3 times as tall as a card of this many pixels."""
        best = self.sizes[0]
        for picture in self.sizes:
            if picture.shape[0] >= 1.3 * height:
                best = picture
        return best


@dataclasses.dataclass
class Deck:
    name: str
    faces: dict  # by name: the 52, or as many as there are
    backs: list
    jokers: list = dataclasses.field(default_factory=list)

    def any_face(self, rng):
        return self.faces[self.names[rng.integers(len(self.names))]]

    @property
    def names(self):
        if not hasattr(self, "_names"):
            self._names = sorted(self.faces)
        return self._names


def face_from_picture(name, picture):
    """Makes a face of a BGRA picture: cut to what is opaque, at several sizes."""
    if picture.shape[2] == 3:
        picture = cv2.cvtColor(picture, cv2.COLOR_BGR2BGRA)
    opaque = picture[..., 3] > 128
    rows, columns = np.where(opaque.any(1))[0], np.where(opaque.any(0))[0]
    if len(rows) == 0:
        return None
    picture = picture[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
    width = max(8, round(picture.shape[1] * FACE_HEIGHT / picture.shape[0]))
    picture = cv2.resize(picture, (width, FACE_HEIGHT), interpolation=cv2.INTER_AREA)
    sizes = [picture]
    while sizes[-1].shape[0] > 45:
        last = sizes[-1]
        sizes.append(cv2.resize(last, (max(2, last.shape[1] // 2), last.shape[0] // 2), interpolation=cv2.INTER_AREA))
    return Face(name, sizes)


def both_ways(box):
    """The box of the index in the opposite corner, which stands on its head."""
    left, top, right, bottom = box
    return (1 - right, 1 - bottom, 1 - left, 1 - top)
