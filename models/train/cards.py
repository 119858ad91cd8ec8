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


def bent(rng, face):
    """The face on a card that bows about its long or its short axis: its edges curve, one side turns from the lamp.
    The card fills the same rectangle as before."""
    bow, squeeze, shade = rng.normal(0, 0.05), rng.uniform(-0.25, 0.25), rng.uniform(-0.25, 0.25)
    bow, along = float(np.clip(bow, -0.1, 0.1)), rng.random() < 0.5

    def lift(u):
        height = 4 * u * (1 - u)
        return abs(bow) * (height if bow > 0 else 1 - height)

    def to_flat(u, v):  # u runs along the curve, v across it
        u = u - squeeze * np.sin(2 * np.pi * u) / (2 * np.pi)
        return u, v * (1 + abs(bow)) - lift(u)

    def to_bent(u, v):
        seen = u
        for _ in range(6):
            seen = u + squeeze * np.sin(2 * np.pi * seen) / (2 * np.pi)
        return seen, (v + lift(u)) / (1 + abs(bow))

    def box_of(box):
        left, top, right, bottom = box
        middle_x, middle_y = (left + right) / 2, (top + bottom) / 2
        if along:
            (top, _), (bottom, _) = to_bent(top, middle_x), to_bent(bottom, middle_x)
            (_, left), (_, right) = to_bent(middle_y, left), to_bent(middle_y, right)
        else:
            (left, _), (right, _) = to_bent(left, middle_y), to_bent(right, middle_y)
            (_, top), (_, bottom) = to_bent(middle_x, top), to_bent(middle_x, bottom)
        return left, top, right, bottom

    sizes = []
    for picture in face.sizes:
        rows, columns = picture.shape[:2]
        x = (np.arange(columns, dtype=np.float32)[None] + 0.5) / columns + np.zeros((rows, 1), np.float32)
        y = (np.arange(rows, dtype=np.float32)[:, None] + 0.5) / rows + np.zeros((1, columns), np.float32)
        y_flat, x_flat = to_flat(y, x) if along else to_flat(x, y)[::-1]
        warped = cv2.remap(picture, (x_flat * columns - 0.5).astype(np.float32), (y_flat * rows - 0.5).astype(np.float32),
                           cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=(255, 255, 255, 0))
        light = 1 + shade * ((y if along else x) - 0.5)
        warped[..., :3] = np.clip(warped[..., :3] * light[..., None], 0, 255).astype(np.uint8)
        sizes.append(warped)
    return Face(face.name, sizes, [box_of(box) for box in face.boxes], face.turned)
