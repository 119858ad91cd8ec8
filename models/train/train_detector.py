"""Trains the index detector on generated scenes.

    python3 -m train.train_detector OUTPUT.pt STEPS SCENES.npz... [--left-out SCENES.npz] [--start START.pt]
"""
import argparse
import os
import time

import numpy as np
import torch
from torch.nn import functional

from .networks import IndexDetector
from .reading import decode

BATCH, CROP, RATE, STRIDE = 8, 320, 4e-3, 4


def targets(labels, cells):
    """The heat wanted in each cell, which cells count, and rows (row, column, offset x, y, up x, y, log size)."""
    heat, counts, rows = np.zeros((cells, cells), np.float32), np.ones((cells, cells), np.float32), []
    yy, xx = np.mgrid[0:cells, 0:cells].astype(np.float32)
    for x, y, up_x, up_y, size, wanted in labels:
        grid_x, grid_y = x / STRIDE, y / STRIDE
        column, row = int(np.floor(grid_x)), int(np.floor(grid_y))
        if not (0 <= column < cells and 0 <= row < cells):
            continue
        reach = np.hypot(xx - column, yy - row)
        if not wanted:
            counts[reach < max(1.5, 0.5 * size / STRIDE)] = 0
            continue
        spread = max(0.7, min(3.0, 0.16 * size / STRIDE))
        heat = np.maximum(heat, np.exp(-reach ** 2 / (2 * spread ** 2)))
        counts[row, column] = 1
        # The cells around the centre learn the index's place, up and size too: the peak may come out in one of them.
        around = np.hypot(xx - grid_x + 0.5, yy - grid_y + 0.5) < max(1.1, min(2.5, 0.13 * size / STRIDE))
        for near_row, near_column in zip(*np.where(around)):
            rows.append((int(near_row), int(near_column), grid_x - near_column, grid_y - near_row, up_x, up_y,
                         np.log(size / 16)))
    return heat, counts, rows


def loss_of(outputs, heat, counts, rows):
    """Focal loss of the heat (CenterNet's), L1 of the rest at the indices' cells."""
    chance = torch.sigmoid(outputs[:, 0]).clamp(1e-4, 1 - 1e-4)
    there = heat > 0.999
    reward = (torch.log(chance) * (1 - chance) ** 2)[there].sum()
    punish = (((1 - heat) ** 4 * chance ** 2 * torch.log(1 - chance)) * counts)[~there].sum()
    loss = -(reward + punish) / max(8, int(there.sum()))
    if rows:
        picture, row, column = (torch.tensor([r[i] for r in rows]) for i in range(3))
        found = outputs[picture, 1:, row, column]
        wanted = torch.tensor([r[3:] for r in rows], dtype=torch.float32)
        weight = torch.tensor([0.5, 0.5, 1.5, 1.5, 1.0])
        loss = loss + ((found - wanted).abs() * weight).mean(0).sum()
    return loss


def cropped(rng, picture, labels):
    """A random part, turned by a multiple of 90 degrees."""
    room = picture.shape[0] - CROP
    down, across = rng.integers(0, room + 1, 2)
    picture, labels = picture[down:down + CROP, across:across + CROP], labels.copy()
    labels[:, 0] -= across
    labels[:, 1] -= down
    for _ in range(rng.integers(4)):  # a quarter turn to the left: (x, y) goes to (y, CROP - x)
        picture = np.rot90(picture)
        labels[:, [0, 1]] = np.stack([labels[:, 1], CROP - labels[:, 0]], 1)
        labels[:, [2, 3]] = np.stack([labels[:, 3], -labels[:, 2]], 1)
    return np.ascontiguousarray(picture), labels


def judge(network, pictures, labels, threshold=0.3):
    """Precision, recall (of all, and by size), and errors of up and size on whole scenes."""
    network.eval()
    right = false = 0
    found = {"<9": [0, 0], "9-20": [0, 0], ">20": [0, 0]}
    angles, sizes = [], []
    for picture, rows in zip(pictures, labels):
        with torch.no_grad():
            output = network(torch.from_numpy(picture.transpose(2, 0, 1)[None].astype(np.float32) / 255))[0].numpy()
        used = set()
        for _, x, y, up, size in decode(output, threshold):
            distance = np.hypot(rows[:, 0] - x, rows[:, 1] - y) if len(rows) else np.array([])
            near = int(distance.argmin()) if len(distance) else -1
            if near >= 0 and distance[near] < max(4, 0.4 * rows[near, 4]):
                if rows[near, 5] and near not in used:
                    used.add(near)
                    right += 1
                    angles.append(np.degrees(np.arccos(np.clip(up @ rows[near, 2:4], -1, 1))))
                    sizes.append(abs(np.log(size / rows[near, 4])))
            else:
                false += 1
        for i, row in enumerate(rows):
            if row[5]:
                bucket = found["<9" if row[4] < 9 else "9-20" if row[4] < 20 else ">20"]
                bucket[1] += 1
                bucket[0] += i in used
    network.train()
    recall = {key: round(a / max(1, b), 3) for key, (a, b) in found.items()}
    total = [sum(v[i] for v in found.values()) for i in (0, 1)]
    return dict(precision=round(right / max(1, right + false), 3), recall=round(total[0] / max(1, total[1]), 3), by_size=recall,
                angle=round(float(np.median(angles or [180])), 1), wrong_way=round(float(np.mean(np.array(angles or [180]) > 60)), 4),
                size=round(float(np.median(sizes or [9])), 3))


def load(paths):
    pictures, labels = [], []
    for path in paths:
        held = np.load(path)
        pictures.append(held["pictures"])
        labels += np.split(held["labels"], np.cumsum(held["counts"])[:-1])
    return (np.concatenate(pictures) if len(pictures) > 1 else pictures[0]), labels


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("output")
    parser.add_argument("steps", type=int)
    parser.add_argument("scenes", nargs="+")
    parser.add_argument("--left-out", nargs="*", default=[])
    parser.add_argument("--start", help="weights to go on from")
    parser.add_argument("--rate", type=float, default=RATE, help="the highest learning rate")
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    torch.manual_seed(0)
    torch.set_num_threads(options.threads)
    rng = np.random.default_rng(0)
    pictures, labels = load(options.scenes)
    tests = load(options.left_out) if options.left_out else None
    network = IndexDetector().to(memory_format=torch.channels_last)
    if options.start:
        network.load_state_dict(torch.load(options.start))
    optimizer = torch.optim.AdamW(network.parameters(), options.rate, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, options.rate, total_steps=options.steps, pct_start=0.08, final_div_factor=100)
    began, total = time.time(), 0.0
    print("parameters", sum(p.numel() for p in network.parameters()), "scenes", len(pictures), flush=True)
    for step in range(1, options.steps + 1):
        batch, heats, counted, rows = [], [], [], []
        for place in range(BATCH):
            chosen = int(rng.integers(len(pictures)))
            picture, here = cropped(rng, pictures[chosen], labels[chosen])
            heat, counts, found = targets(here, CROP // STRIDE)
            batch.append(picture)
            heats.append(heat)
            counted.append(counts)
            rows += [(place, *row) for row in found]
        inputs = torch.from_numpy(np.stack(batch)).permute(0, 3, 1, 2).float() / 255
        outputs = network(inputs.contiguous(memory_format=torch.channels_last))
        loss = loss_of(outputs, torch.from_numpy(np.stack(heats)), torch.from_numpy(np.stack(counted)), rows)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5)
        optimizer.step()
        schedule.step()
        total += loss.item()
        if step % 250 == 0 or step == options.steps:
            print(f"step {step} {time.time() - began:.0f} s loss {total / 250:.3f}", judge(network, *tests) if tests else "", flush=True)
            total = 0.0
            torch.save(network.state_dict(), options.output + ".part")
    os.replace(options.output + ".part", options.output)


if __name__ == "__main__":
    main()
