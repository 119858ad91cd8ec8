"""What lamp and camera do to a picture: casts, shadows, glare; blur, loss of pixels, noise, compression."""
import cv2
import numpy as np


def gradient(rng, height, width):
    """A plane from about -0.5 to 0.5 across the picture, in a random direction."""
    angle = rng.uniform(0, 2 * np.pi)
    xx = np.linspace(-0.5, 0.5, width, dtype=np.float32)[None] * np.cos(angle)
    yy = np.linspace(-0.5, 0.5, height, dtype=np.float32)[:, None] * np.sin(angle)
    return (xx + yy).astype(np.float32)


def cast(rng):
    """The lamp's colour: gains of blue, green and red."""
    kind = rng.random()
    if kind < 0.55:
        warm, green = rng.normal(0, 0.1), rng.normal(0, 0.05)
        return np.array([1 - warm, 1 + green, 1 + warm], np.float32)
    if kind < 0.80:  # warm and dim rooms, up to yellow
        blue = rng.uniform(0.25, 0.9)
        return np.array([blue, rng.uniform(0.75, 1.05) * (0.35 + 0.65 * blue ** 0.4), 1.05], np.float32)
    if kind < 0.90:  # pink, blue
        return np.array([rng.uniform(0.85, 1.15), rng.uniform(0.65, 0.95), rng.uniform(0.8, 1.1)], np.float32)
    return np.array([rng.uniform(0.6, 1), 1.05, rng.uniform(0.6, 1)], np.float32)  # green


def glare(rng, picture, reach):
    """A mirrored lamp: all colours drawn towards that of the light, black most; at its edge black turns brown."""
    height, width = picture.shape[:2]
    centre_x, centre_y = rng.uniform(0, width), rng.uniform(0, height)
    spread = rng.uniform(0.1, 0.6) * reach
    xx = (np.arange(width, dtype=np.float32)[None] - centre_x) / spread
    yy = (np.arange(height, dtype=np.float32)[:, None] - centre_y) / (spread * rng.uniform(0.4, 2.5))
    amount = np.exp(-0.5 * (xx * xx + yy * yy)) * rng.uniform(0.15, 0.8)
    light = np.array([rng.uniform(150, 245), rng.uniform(190, 250), 250], np.float32) * rng.uniform(0.6, 1.05)
    amount = amount[..., None]
    return picture * (1 - amount) + light * amount


def shine(rng, picture):
    """Lights a float picture (0 to 255)."""
    height, width = picture.shape[:2]
    picture = 255 * np.power(np.clip(picture / 255, 0, 1), rng.uniform(0.6, 1.6))
    if rng.random() < 0.25:  # faded ink, veiling light: black becomes grey or brown
        veil = rng.uniform(0.05, 0.45)
        picture = picture * (1 - veil) + veil * np.array([rng.uniform(90, 200), rng.uniform(120, 210), rng.uniform(150, 220)], np.float32)
    if rng.random() < 0.35:
        picture = glare(rng, picture, max(height, width))
    picture = picture * (cast(rng) * rng.uniform(0.4, 1.15))
    if rng.random() < 0.6:
        picture = picture * (1 + gradient(rng, height, width) * rng.uniform(0, 0.9))[..., None]
    if rng.random() < 0.2:  # the edge of a shadow
        edge = gradient(rng, height, width) > rng.uniform(-0.4, 0.4)
        soft = cv2.GaussianBlur(edge.astype(np.float32), (0, 0), rng.uniform(0.4, 6))
        picture = picture * (1 - soft * rng.uniform(0.15, 0.6))[..., None]
    if rng.random() < 0.12:  # overexposed
        picture = picture * rng.uniform(1.1, 1.5)
    if rng.random() < 0.06:
        picture = np.repeat(picture.mean(2, keepdims=True), 3, axis=2)
    return picture.astype(np.float32)


def motion(rng, picture, longest):
    length = int(rng.integers(2, max(3, longest)))
    kernel = np.zeros((length, length), np.float32)
    end = int(rng.integers(0, length))
    cv2.line(kernel, (end, 0), (length - 1 - end, length - 1), 1)
    if rng.random() < 0.5:
        kernel = np.ascontiguousarray(kernel.T)
    return cv2.filter2D(picture, -1, kernel / max(1, kernel.sum()))


def compress(rng, picture, lowest=30, highest=96):
    quality = int(rng.integers(lowest, highest))
    return cv2.imdecode(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], cv2.IMREAD_COLOR)


def as_video(rng, picture, fineness):
    """A frame of a film of few bits (8 bit): soft, its colours in blocks, its fine shades lost."""
    height, width = picture.shape[:2]
    picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.3, float(np.clip(fineness / 22, 0.5, 1.6))))
    lightness, *colours = cv2.split(cv2.cvtColor(picture, cv2.COLOR_BGR2YCrCb))
    coarse, step = int(rng.integers(2, 7)), int(rng.integers(3, 14))
    for number, colour in enumerate(colours):
        few = cv2.resize(colour, (max(1, width // coarse), max(1, height // coarse)), interpolation=cv2.INTER_AREA)
        few = np.clip(np.round(few.astype(np.float32) / step) * step, 0, 255).astype(np.uint8)
        colours[number] = cv2.resize(few, (width, height), interpolation=cv2.INTER_NEAREST if rng.random() < 0.5 else cv2.INTER_LINEAR)
    picture = cv2.cvtColor(cv2.merge([lightness, *colours]), cv2.COLOR_YCrCb2BGR)
    return cv2.GaussianBlur(compress(rng, picture, 14 if fineness > 16 else 30, 60), (0, 0), rng.uniform(0.2, 0.6))


def expose(rng, picture, fineness):
    """Photographs a lit float picture; `fineness` is how many pixels tall its smallest index is, so that what must
    be read is not always blurred away. Returns 8 bits."""
    height, width = picture.shape[:2]
    blur = max(0.3, fineness / 18)
    if rng.random() < 0.5:
        picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.3, min(blur, 2.5) + 0.2))
    if rng.random() < 0.12:
        picture = motion(rng, picture, int(min(2 + fineness / 5, 9)))
    if rng.random() < 0.35 and fineness > 11:
        lowest = max(0.25, 9.5 / fineness)
        scale = rng.uniform(lowest, 1)
        small = cv2.resize(picture, (max(4, int(width * scale)), max(4, int(height * scale))), interpolation=cv2.INTER_AREA)
        picture = cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR if rng.random() < 0.7 else cv2.INTER_CUBIC)
    if rng.random() < 0.25:  # a camera that sharpens
        picture = picture + rng.uniform(0.2, 1.0) * (picture - cv2.GaussianBlur(picture, (0, 0), 1.2))
    amount = rng.uniform(0, 6) if rng.random() < 0.85 else rng.uniform(4, 15)
    picture = picture + rng.standard_normal(picture.shape, dtype=np.float32) * amount
    if rng.random() < 0.3:
        picture = cv2.GaussianBlur(picture, (0, 0), 0.6)
    picture = np.clip(picture, 0, 255).astype(np.uint8)
    if rng.random() < 0.1:
        return as_video(rng, picture, fineness)
    if rng.random() < 0.6:
        picture = compress(rng, picture)
        if rng.random() < 0.15:
            picture = compress(rng, picture)
    return picture
