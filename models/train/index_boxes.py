"""Finds where a printed deck has its indices, from the ink in the faces' corners."""
import cv2
import numpy as np

from .cards import both_ways

REACH_X, REACH_Y = 0.30, 0.38  # how far into the card an index may go, as fractions
GAP = 0.045  # the largest gap between a rank and its pip, as a fraction of the card's height
# Decks whose ink runs together or whose index is larger than the search expects: measured by eye.
BY_EYE = {
    "kde-ancient-egyptians": (0.06, 0.025, 0.20, 0.305),
    "kde-jolly-royal": (0.05, 0.044, 0.17, 0.32),
    "npm-heruka-2color-bf": (0.058, 0.035, 0.216, 0.385),
    "npm-heruka-4color-bf": (0.058, 0.035, 0.216, 0.385),
    "gnome-ornamental": (0.08, 0.056, 0.22, 0.41),
    "kde-nicu-ornamental": (0.08, 0.056, 0.22, 0.41),
    "kde-nicu-white": (0.08, 0.056, 0.22, 0.41),
}


def ink_of(face):
    """Which pixels of the face differ from its paper."""
    picture = face.sizes[0]
    colour = picture[..., :3].astype(np.int16)
    height, width = colour.shape[:2]
    paper = np.median(colour[height // 50:height // 3, width // 40:width // 12].reshape(-1, 3), axis=0)
    paper = np.maximum(paper, 200)
    return ((np.abs(colour - paper).max(2) > 70) & (picture[..., 3] > 200)).astype(np.uint8)


def box_of(face):
    """The ink box of the top left index in fractions of the card, or None where it cannot be told."""
    ink = ink_of(face)
    height, width = ink.shape
    edge_x, edge_y = round(0.022 * width), round(0.02 * height)
    corner = ink[edge_y:round(REACH_Y * height), edge_x:round(REACH_X * width)]
    count, _, stats, _ = cv2.connectedComponentsWithStats(corner, connectivity=8)
    parts = []
    for left, top, w, h, area in stats[1:count]:
        cut = left + w >= corner.shape[1] or top + h >= corner.shape[0]
        if not cut and area >= 12 and h < 0.22 * height:
            parts.append([left, top, left + w, top + h])
    if not parts:
        return None
    first = min(parts, key=lambda p: p[0] + p[1] + 3 * max(0, p[3] - p[1] < 0.03 * height) * height)
    box = list(first)
    grown = True
    while grown:
        grown = False
        for p in parts:
            inside = p[0] >= box[0] and p[1] >= box[1] and p[2] <= box[2] and p[3] <= box[3]
            across = min(p[2], box[2]) - max(p[0], box[0]) > -0.02 * width
            near = max(p[1] - box[3], box[1] - p[3]) < GAP * height
            joined = [min(box[0], p[0]), min(box[1], p[1]), max(box[2], p[2]), max(box[3], p[3])]
            small = joined[2] - joined[0] < 0.24 * width and joined[3] - joined[1] < 0.30 * height
            if not inside and across and near and small:
                box, grown = joined, True
    left, top, right, bottom = box
    return ((left + edge_x) / width, (top + edge_y) / height, (right + edge_x) / width, (bottom + edge_y) / height)


def set_boxes(deck, faces):
    """Gives every face the boxes of its two indices. Top and bottom are the deck's own (medians over the faces);
    left and right are the face's where its measurement agrees with the deck's. Returns the deck's median box, or None
    (and gives no boxes) where too few faces tell theirs."""
    if deck in BY_EYE:
        for face in faces.values():
            face.boxes, face.turned = [BY_EYE[deck], both_ways(BY_EYE[deck])], [False, True]
        return BY_EYE[deck]
    measured = {name: box_of(face) for name, face in faces.items()}
    boxes = [box for box in measured.values() if box is not None]
    if len(boxes) < 8:
        return None
    usual = np.median(boxes, axis=0)
    for name, face in faces.items():
        box, own = list(usual), measured[name]
        agrees = own is not None and max(abs(own[1] - usual[1]), abs(own[3] - usual[3])) < 0.03
        if agrees and abs(own[0] - usual[0]) < 0.07 and abs(own[2] - usual[2]) < 0.10:
            box = list(own)
        face.boxes = [tuple(box), both_ways(box)]
        face.turned = [False, True]
    return usual
