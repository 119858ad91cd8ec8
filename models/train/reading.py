"""A plain reader: decodes the detector's output. The real one is the program's; this one serves training and figures."""
import cv2
import numpy as np

from .cards import RANKS, SUITS
from .crops import cut_index, whiten

STRIDE = 4


def decode(output, threshold=0.3):
    """Detections (probability, x, y, up, size) of one detector output (6 × rows × columns), surest first."""
    heat = 1 / (1 + np.exp(-output[0]))
    peaks = (heat >= cv2.dilate(heat, np.ones((3, 3), np.uint8))) & (heat > threshold)
    found = []
    for row, column in zip(*np.where(peaks)):
        _, dx, dy, up_x, up_y, log_size = output[:, row, column]
        length = max(1e-6, float(np.hypot(up_x, up_y)))
        found.append((float(heat[row, column]), STRIDE * (column + float(dx)), STRIDE * (row + float(dy)),
                      np.array([up_x, up_y]) / length, 16 * float(np.exp(np.clip(log_size, -2, 2.5)))))
    return sorted(found, key=lambda detection: -detection[0])


class Reader:
    """Finds indices at several scales, reads them from full-resolution crops, and merges double findings."""

    def __init__(self, folder, threshold=0.3):
        self.detector = cv2.dnn.readNetFromONNX(f"{folder}/index_detector.onnx")
        self.classifier = cv2.dnn.readNetFromONNX(f"{folder}/index_classifier.onnx")
        self.threshold = threshold

    def detect(self, picture, longest):
        """Detections in the picture's own pixels, looked for with its longer side shrunk to this many."""
        scale = min(1.0, longest / max(picture.shape[:2]))
        small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        rows, columns = small.shape[:2]
        padded = np.full((-(-rows // 32) * 32, -(-columns // 32) * 32, 3), 114, np.uint8)
        padded[:rows, :columns] = small
        self.detector.setInput(padded.transpose(2, 0, 1)[None].astype(np.float32) / 255)
        return [(chance, x / scale, y / scale, up, size / scale)
                for chance, x, y, up, size in decode(self.detector.forward()[0], self.threshold)]

    def read(self, picture, scales=(1280, 640, 320)):
        """Readings, surest first: dictionaries of card, confidence, centre, up, size, rank and suit probabilities."""
        found = [detection for longest in scales if longest <= max(picture.shape[:2]) * 1.01 or longest == min(scales)
                 for detection in self.detect(picture, longest)]
        if not found:
            return []
        crops = np.stack([cut_index(picture, np.array([x, y]), up, size) for _, x, y, up, size in found])
        self.classifier.setInput(whiten(crops))
        readings = []
        for (chance, x, y, up, size), logits in zip(found, self.classifier.forward()):
            rank, suit = softmax(logits[:14]), softmax(logits[14:])
            card = RANKS[int(rank[:13].argmax())] + SUITS[int(suit[:4].argmax())]
            readings.append(dict(card=card, confidence=float(rank[:13].max() * suit[:4].max()), none=float(rank[13]),
                                 heat=chance, centre=[x, y], up=up.tolist(), size=size))
        kept = []
        for reading in sorted(readings, key=lambda r: -r["confidence"]):
            near = [k for k in kept if np.hypot(k["centre"][0] - reading["centre"][0], k["centre"][1] - reading["centre"][1])
                    < 0.5 * min(k["size"], reading["size"])]
            if not near:
                kept.append(reading)
        return kept


def softmax(logits):
    powers = np.exp(logits - logits.max())
    return powers / powers.sum()
