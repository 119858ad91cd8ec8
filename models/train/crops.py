"""How crops are cut and normalised: the contract of ../README.md, for training and evaluation alike."""
import cv2
import numpy as np

INDEX_WIDTH, INDEX_HEIGHT = 40, 64
INDEX_TALL, INDEX_WIDE = 1.4, 0.875  # the crop's height and width in index sizes
CARD_WIDTH, CARD_HEIGHT = 80, 112


def cut(picture, corners, width, height):
    """The quadrangle (top left, top right, bottom right, bottom left) of the picture as width × height pixels."""
    corners = np.asarray(corners, np.float32)
    tall = max(np.linalg.norm(corners[3] - corners[0]), np.linalg.norm(corners[2] - corners[1]))
    finer = int(max(1, min(4, np.ceil(tall / height))))
    target = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) * finer
    warp = cv2.getPerspectiveTransform(corners, target)
    crop = cv2.warpPerspective(picture, warp, (width * finer, height * finer), flags=cv2.INTER_LINEAR,
                               borderMode=cv2.BORDER_REPLICATE)
    return cv2.resize(crop, (width, height), interpolation=cv2.INTER_AREA) if finer > 1 else crop


def index_corners(centre, up, size):
    right = np.array([-up[1], up[0]])
    tall, wide = np.asarray(up) * INDEX_TALL * size / 2, right * INDEX_WIDE * size / 2
    return np.array([centre + tall - wide, centre + tall + wide, centre - tall + wide, centre - tall - wide])


def cut_index(picture, centre, up, size):
    return cut(picture, index_corners(centre, up, size), INDEX_WIDTH, INDEX_HEIGHT)


def cut_card(picture, quad):
    return cut(picture, quad, CARD_WIDTH, CARD_HEIGHT)


def whiten(crops):
    """8 bit crops (N, height, width, 3) as float inputs (N, 3, height, width), with the paper's colour divided out."""
    count, height, width, channels = crops.shape
    flat = crops.reshape(count, height * width, channels)
    rank = int(np.ceil(0.9 * height * width)) - 1
    paper = np.maximum(np.partition(flat, rank, axis=1)[:, rank], 32).astype(np.float32)
    scaled = np.minimum(crops.astype(np.float32) / paper[:, None, None], 1.25) * 0.8
    return np.ascontiguousarray(scaled.transpose(0, 3, 1, 2))
