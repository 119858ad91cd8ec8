"""Lays faces on a picture in perspective and keeps count of which pixel shows which card."""
import cv2
import numpy as np

NOBODY = -1  # the owner of a pixel that shows no card


def turn(angle):
    """The matrix that turns by this angle (radians, clockwise in pictures)."""
    cosine, sine = np.cos(angle), np.sin(angle)
    return np.array([[cosine, -sine], [sine, cosine]])


def camera_view(rng, height, width, steepest):
    """The map (3×3) from the table's plane, in pixels around the picture's centre, into the picture, for a camera
    that leans by up to `steepest` degrees; the scale in the centre is 1."""
    lean = np.radians(rng.uniform(0, steepest)) * (1 if rng.random() < 0.85 else 0.2)
    around = rng.uniform(0, 2 * np.pi) if rng.random() < 0.3 else rng.normal(0, 0.25)
    distance = rng.uniform(1.1, 3.0) * max(height, width)
    plane = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float64) * 100
    turned = plane @ turn(around).T
    depth = distance - turned[:, 1] * np.sin(lean)
    seen = np.stack([turned[:, 0], turned[:, 1] * np.cos(lean)], 1) * (distance / depth)[:, None]
    seen = seen @ turn(-around).T + [width / 2, height / 2]
    return cv2.getPerspectiveTransform(plane.astype(np.float32), seen.astype(np.float32))


def through(view, points):
    return cv2.perspectiveTransform(np.asarray(points, np.float32).reshape(1, -1, 2), view)[0]


def card_quad(centre, angle, card_height, aspect):
    """The corners of a card on the plane: top left, top right, bottom right, bottom left."""
    half = np.array([[-aspect, -1], [aspect, -1], [aspect, 1], [-aspect, 1]]) * card_height / 2
    return half @ turn(angle).T + centre


def lay_card(picture, owners, face, quad, owner, light=1.0, shadow=0.0):
    """Lays the face with its corners at `quad` (picture pixels). Returns whether any of it lies in the picture."""
    height, width = picture.shape[:2]
    low = np.maximum(np.floor(quad.min(0)).astype(int) - 3, 0)
    high = np.minimum(np.ceil(quad.max(0)).astype(int) + 4, [width, height])
    if np.any(high - low < 2) or np.abs(quad).max() > 1e5:
        return False
    tall = max(np.linalg.norm(quad[3] - quad[0]), np.linalg.norm(quad[2] - quad[1]))
    source = face.picture_for(tall)
    rows, columns = source.shape[:2]
    corners = np.array([[0, 0], [columns, 0], [columns, rows], [0, rows]], np.float32)
    warp = cv2.getPerspectiveTransform(corners, (quad - low).astype(np.float32))
    size = (int(high[0] - low[0]), int(high[1] - low[1]))
    laid = cv2.warpPerspective(source, warp, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT,
                               borderValue=(255, 255, 255, 0)).astype(np.float32)
    cover = laid[..., 3:] / 255
    under = picture[low[1]:high[1], low[0]:high[0]]
    if shadow > 0:
        soft = cv2.GaussianBlur(cover[..., 0], (0, 0), max(1.0, tall / 60))
        under = under * (1 - shadow * soft)[..., None]
    picture[low[1]:high[1], low[0]:high[0]] = under * (1 - cover) + laid[..., :3] * (cover * light)
    owners[low[1]:high[1], low[0]:high[0]][cover[..., 0] > 0.5] = owner
    return True


def visible_part(owners, polygon, owner):
    """How much of a convex polygon (picture pixels) shows that card; what lies outside the picture does not."""
    low = np.floor(polygon.min(0)).astype(int)
    size = np.ceil(polygon.max(0)).astype(int) - low + 1
    if np.any(size < 1) or np.any(size > 4000):
        return 0.0
    inside = np.zeros((size[1], size[0]), np.uint8)
    cv2.fillConvexPoly(inside, np.round(polygon - low).astype(np.int32), 1)
    height, width = owners.shape
    x0, y0, x1, y1 = max(0, low[0]), max(0, low[1]), min(width, low[0] + size[0]), min(height, low[1] + size[1])
    if x0 >= x1 or y0 >= y1:
        return 0.0
    part = inside[y0 - low[1]:y1 - low[1], x0 - low[0]:x1 - low[0]] > 0
    return float((owners[y0:y1, x0:x1][part] == owner).sum()) / max(1, int(inside.sum()))


def index_in_picture(face, which, to_picture):
    """Centre, up, size and corners (box) of one of the face's indices, given the map from the unit card."""
    left, top, right, bottom = face.boxes[which]
    corners = through(to_picture, [[left, top], [right, top], [right, bottom], [left, bottom]])
    middle_x, middle_y = (left + right) / 2, (top + bottom) / 2
    centre, head, foot = through(to_picture, [[middle_x, middle_y], [middle_x, top], [middle_x, bottom]])
    up = (foot - head) if face.turned[which] else (head - foot)
    size = float(np.linalg.norm(up))
    return centre, up / max(size, 1e-6), size, corners


UNIT_CARD = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)


def unit_to(quad):
    return cv2.getPerspectiveTransform(UNIT_CARD, np.asarray(quad, np.float32))
