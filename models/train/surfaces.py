"""What cards lie on: tables of wood, felt, carpet, leather, cloth, paper, and the things that lie about on them."""
import cv2
import numpy as np


def noise(rng, height, width, grain, grain_across=None):
    """Smooth noise of standard deviation about 1 whose grains are that many pixels."""
    rows = max(2, int(height / grain) + 1)
    columns = max(2, int(width / (grain_across or grain)) + 1)
    field = rng.standard_normal((rows, columns), dtype=np.float32)
    return cv2.resize(field, (width, height), interpolation=cv2.INTER_LINEAR)


def base_colour(rng, kind):
    if kind == "felt":
        return np.array([rng.uniform(20, 100), rng.uniform(70, 150), rng.uniform(10, 70)])
    if kind == "wood":
        dark = rng.uniform(0.35, 1.2)
        return dark * np.array([rng.uniform(60, 140), rng.uniform(100, 170), rng.uniform(140, 200)])
    if kind == "leather":
        return np.array([rng.uniform(10, 50), rng.uniform(10, 60), rng.uniform(30, 150)])
    if kind == "pale":
        return np.repeat(rng.uniform(150, 250), 3) + rng.uniform(-15, 15, 3)
    if kind == "dark":
        return np.repeat(rng.uniform(3, 60), 3) + rng.uniform(0, 10, 3)
    if kind == "carpet":
        return np.array([rng.uniform(80, 160), rng.uniform(100, 180), rng.uniform(110, 200)])
    return rng.uniform(0, 255, 3)


def table(rng, height, width):
    """A float picture of a table without anything on it."""
    kind = rng.choice(["felt", "wood", "leather", "pale", "dark", "carpet", "cloth", "plain"],
                      p=[0.14, 0.2, 0.1, 0.14, 0.12, 0.12, 0.1, 0.08])
    picture = np.ones((height, width, 3), np.float32) * base_colour(rng, kind).astype(np.float32)
    if kind == "wood":
        grain = noise(rng, height, width, rng.uniform(2, 9), rng.uniform(60, 300))
        grain += 0.6 * np.sin(noise(rng, height, width, 60, 400) * rng.uniform(2, 9))
        if rng.random() < 0.5:
            grain = cv2.resize(np.ascontiguousarray(grain.T), (width, height))
        picture *= (1 + grain * rng.uniform(0.02, 0.14))[..., None]
    elif kind == "carpet":
        picture *= (1 + noise(rng, height, width, rng.uniform(1, 5)) * rng.uniform(0.1, 0.4))[..., None]
        picture += (noise(rng, height, width, rng.uniform(2, 8)) * rng.uniform(0, 25))[..., None]
    elif kind == "cloth":
        yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
        period, angle = rng.uniform(5, 80), rng.uniform(0, np.pi)
        along = xx * np.cos(angle) + yy * np.sin(angle)
        across = yy * np.cos(angle) - xx * np.sin(angle)
        wave = np.sin(along * 6.28 / period)
        if rng.random() < 0.6:
            wave = wave * np.sin(across * 6.28 / period)
        if rng.random() < 0.5:
            wave = np.sign(wave)
        picture += wave[..., None] * rng.uniform(-70, 70, 3).astype(np.float32)
    elif kind in ("felt", "leather"):
        picture *= (1 + noise(rng, height, width, rng.uniform(1, 6)) * rng.uniform(0.03, 0.2))[..., None]
    if rng.random() < 0.5:
        picture *= (1 + noise(rng, height, width, rng.uniform(20, 200)) * rng.uniform(0, 0.15))[..., None]
    return np.clip(picture, 0, 255)


def scribble(rng):
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcdefghijklmnopqrstuvwxyz&%$#"
    return "".join(letters[rng.integers(len(letters))] for _ in range(rng.integers(1, 9)))


def point(rng, height, width):
    return int(rng.integers(0, width)), int(rng.integers(0, height))


def lay_thing(rng, picture, owners):
    """Lays one thing on the table or over the cards: a chip, a coin, a cable, a paper with print, a finger.
    `owners` (which card each pixel shows) becomes -1 under it, or None when nothing keeps count."""
    height, width = picture.shape[:2]
    cover = np.zeros((height, width), np.uint8)
    side = min(height, width)
    colour = rng.uniform(0, 255, 3)
    kind = rng.integers(6)
    if kind in (0, 1):
        centre, radius = point(rng, height, width), int(rng.uniform(0.02, 0.10) * side) + 2
        cv2.circle(cover, centre, radius, 255, -1, cv2.LINE_AA)
        if kind == 1:
            colour = np.repeat(rng.uniform(80, 200), 3) * [rng.uniform(0.5, 1), 0.9, 1]
        picture[:] = _laid(picture, cover, colour)
        for part in range(0, 360, 60):
            cv2.ellipse(picture, centre, (radius, radius), 0, part, part + 25, rng.uniform(100, 255, 3).tolist(),
                        max(1, radius // 5), cv2.LINE_AA)
        cv2.putText(picture, scribble(rng)[:2], (centre[0] - radius // 2, centre[1] + radius // 3),
                    cv2.FONT_HERSHEY_DUPLEX, radius / 40, (30, 30, 30), 1, cv2.LINE_AA)
    elif kind == 2:
        points = np.array([point(rng, height, width) for _ in range(4)])
        cv2.polylines(cover, [points], False, 255, int(rng.integers(1, 7)), cv2.LINE_AA)
        picture[:] = _laid(picture, cover, colour * rng.uniform(0.1, 1))
    elif kind == 3:
        centre, angle = point(rng, height, width), rng.uniform(0, 180)
        size = (rng.uniform(0.08, 0.5) * side, rng.uniform(0.08, 0.5) * side)
        corners = cv2.boxPoints((centre, size, angle)).astype(np.int32)
        cv2.fillConvexPoly(cover, corners, 255, cv2.LINE_AA)
        shade = rng.uniform(170, 255)
        picture[:] = _laid(picture, cover, np.array([shade * rng.uniform(0.8, 1), shade, shade]))
        for _ in range(int(rng.integers(1, 6))):
            cv2.putText(picture, scribble(rng), (centre[0] + int(rng.normal(0, size[0] / 4)), centre[1] + int(rng.normal(0, size[1] / 4))),
                        int(rng.integers(0, 8)), rng.uniform(0.3, 1.6), rng.uniform(0, 120, 3).tolist(), int(rng.integers(1, 4)), cv2.LINE_AA)
    elif kind == 4:
        skin = np.array([rng.uniform(60, 150), rng.uniform(90, 180), rng.uniform(130, 230)])
        centre, angle = point(rng, height, width), rng.uniform(0, 360)
        thick = rng.uniform(0.03, 0.09) * side
        cv2.ellipse(cover, (centre, (2 * thick, 2 * thick * rng.uniform(2.5, 7)), angle), 255, -1, cv2.LINE_AA)
        picture[:] = _laid(picture, cover, skin)
    else:
        cv2.putText(picture, scribble(rng), point(rng, height, width), int(rng.integers(0, 8)), rng.uniform(0.4, 3),
                    colour.tolist(), int(rng.integers(1, 5)), cv2.LINE_AA)
    if owners is not None:
        owners[cover > 100] = -1


def _laid(picture, cover, colour):
    part = cover[..., None].astype(np.float32) / 255
    return picture * (1 - part) + np.asarray(colour, np.float32) * part
