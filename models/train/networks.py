"""The three networks. Only what cv::dnn of OpenCV 4.6 loads: convolutions, ReLU, pooling, nearest resizing, products."""
import torch
from torch import nn
from torch.nn import functional


def block(inputs, outputs, kernel=3, stride=1):
    return nn.Sequential(nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, bias=False), nn.BatchNorm2d(outputs),
                         nn.ReLU(inplace=True))


class IndexDetector(nn.Module):
    """Heat, offset (2), up (2) and log size of indices at stride 4; sees as far as stride 32."""

    def __init__(self):
        super().__init__()
        self.halved = block(3, 8, 3, 2)
        self.quarter = nn.Sequential(block(8, 16, 3, 2), block(16, 16))
        self.eighth = nn.Sequential(block(16, 32, 3, 2), block(32, 32))
        self.sixteenth = nn.Sequential(block(32, 64, 3, 2), block(64, 64))
        self.thirty_second = nn.Sequential(block(64, 96, 3, 2), block(96, 64))
        self.join_sixteenth = block(128, 64, 1)
        self.join_eighth = block(96, 32, 1)
        self.join_quarter = block(48, 24, 1)
        self.head = nn.Sequential(block(24, 24), nn.Conv2d(24, 6, 1))
        nn.init.constant_(self.head[1].bias, 0)
        self.head[1].bias.data[0] = -4

    def forward(self, x):
        quarter = self.quarter(self.halved(x))
        eighth = self.eighth(quarter)
        sixteenth = self.sixteenth(eighth)
        y = self.thirty_second(sixteenth)
        for finer, join in ((sixteenth, self.join_sixteenth), (eighth, self.join_eighth), (quarter, self.join_quarter)):
            y = join(torch.cat([finer, functional.interpolate(y, scale_factor=2.0, mode="nearest")], 1))
        return self.head(y)


class IndexClassifier(nn.Module):
    """A white-normalised index crop (64 × 40) to 14 rank and 5 suit logits."""

    RANKS, SUITS, NO_RANK = 14, 5, 13

    def __init__(self):
        super().__init__()
        self.features = nn.Sequential(block(3, 16, 3, 2), block(16, 32), nn.MaxPool2d(2), block(32, 48), nn.MaxPool2d(2),
                                      block(48, 96), block(96, 96), nn.MaxPool2d(2))
        self.drop = nn.Dropout(0.2)
        self.rank, self.suit = nn.Linear(96 * 8, self.RANKS), nn.Linear(96 * 8, self.SUITS)

    def forward(self, x):
        seen = self.drop(torch.flatten(self.features((x - 0.5) * 3.0), 1))
        return torch.cat([self.rank(seen), self.suit(seen)], 1)


class CardClassifier(nn.Module):
    """A white-normalised flattened card (112 × 80) to 15 rank and 4 suit logits."""

    RANKS, SUITS, NO_RANK = 15, 4, 13

    def __init__(self):
        super().__init__()
        self.features = nn.Sequential(block(3, 16, 3, 2), block(16, 24), nn.MaxPool2d(2), block(24, 48), nn.MaxPool2d(2),
                                      block(48, 96), block(96, 96), nn.MaxPool2d(2), block(96, 128), block(128, 48, 1))
        self.drop = nn.Dropout(0.15)
        self.hidden = nn.Sequential(nn.Linear(48 * 35, 128), nn.ReLU(inplace=True))
        self.rank, self.suit = nn.Linear(128, self.RANKS), nn.Linear(128, self.SUITS)

    def forward(self, x):
        seen = self.hidden(self.drop(torch.flatten(self.features((x - 0.5) * 3.0), 1)))
        return torch.cat([self.rank(seen), self.suit(seen)], 1)


NETWORKS = dict(index_detector=IndexDetector, index_classifier=IndexClassifier, card_classifier=CardClassifier)
EXAMPLES = dict(index_detector=(1, 3, 384, 640), index_classifier=(1, 3, 64, 40), card_classifier=(1, 3, 112, 80))
