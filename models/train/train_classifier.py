"""Trains the index or the card classifier on generated crops.

    python3 -m train.train_classifier index|card OUTPUT.pt EPOCHS CROPS.npz... [--left-out CROPS.npz] [--start START.pt]
"""
import argparse
import os
import time

import numpy as np
import torch
from torch.nn import functional

from .crops import whiten
from .networks import CardClassifier, IndexClassifier

BATCH, RATE = 192, 3e-3


def load(paths):
    """White-normalised crops as bytes (1.0 is 255), and labels."""
    crops, labels = [], []
    for path in paths:
        held = np.load(path)
        pictures = held["crops"]
        for start in range(0, len(pictures), 1000):
            crops.append(np.round(whiten(pictures[start:start + 1000]) * 255).astype(np.uint8))
        labels.append(held["labels"])
    return torch.from_numpy(np.concatenate(crops)), torch.from_numpy(np.concatenate(labels)).long()


def loss_of(network, outputs, labels):
    rank = functional.cross_entropy(outputs[:, :network.RANKS], labels[:, 0], label_smoothing=0.01)
    named = labels[:, 1] < network.SUITS
    suit = functional.cross_entropy(outputs[named, network.RANKS:], labels[named, 1], label_smoothing=0.01)
    return rank + suit


def varied(batch, generator):
    """Small shifts, gains and washes that cost nothing to make."""
    across, down = torch.randint(-2, 3, (2,), generator=generator).tolist()
    batch = torch.roll(batch, (down, across), (2, 3))
    count = len(batch)
    gain = 0.85 + 0.3 * torch.rand(count, 1, 1, 1, generator=generator)
    wash = 0.08 * (torch.rand(count, 3, 1, 1, generator=generator) - 0.5)
    return (batch * gain + wash).clamp(0, 1)


def judge(network, crops, labels):
    """Shares: right among real ones, rejected among the others, kept above 0.9 and right among those kept."""
    network.eval()
    with torch.no_grad():
        outputs = torch.cat([network(crops[i:i + 500].float() / 255) for i in range(0, len(crops), 500)])
    network.train()
    rank, suit = outputs[:, :network.RANKS].softmax(1), outputs[:, network.RANKS:].softmax(1)
    real = labels[:, 0] < 13
    right = (rank.argmax(1) == labels[:, 0]) & (suit.argmax(1) == labels[:, 1])
    sure = (rank[:, :13].max(1)[0] * suit[:, :4].max(1)[0]) > 0.9
    percent = lambda part: round(100 * float(part.float().mean()), 2)
    return dict(right=percent(right[real]), rejected=percent(rank.argmax(1)[~real] >= 13), sure=percent(sure[real]),
                right_if_sure=percent(right[real & sure]), sure_of_nothing=percent(sure[~real]))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("kind", choices=["index", "card"])
    parser.add_argument("output")
    parser.add_argument("epochs", type=int)
    parser.add_argument("crops", nargs="+")
    parser.add_argument("--left-out", nargs="*", default=[])
    parser.add_argument("--start", help="weights to go on from")
    parser.add_argument("--rate", type=float, default=RATE, help="the highest learning rate")
    options = parser.parse_args()
    torch.manual_seed(0)
    torch.set_num_threads(1)
    crops, labels = load(options.crops)
    tests = {path: load([path]) for path in options.left_out}
    network = (IndexClassifier if options.kind == "index" else CardClassifier)().to(memory_format=torch.channels_last)
    if options.start:
        network.load_state_dict(torch.load(options.start))
    optimizer = torch.optim.AdamW(network.parameters(), options.rate, weight_decay=3e-4)
    steps = max(1, options.epochs * (len(crops) // BATCH))  # fewer crops than a batch: a trial
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, options.rate, total_steps=steps, pct_start=0.08, final_div_factor=100)
    generator, began = torch.Generator().manual_seed(1), time.time()
    print(options.kind, "parameters", sum(p.numel() for p in network.parameters()), "crops", len(crops), flush=True)
    for epoch in range(options.epochs):
        order, total = torch.randperm(len(crops), generator=generator), 0.0
        for start in range(0, len(crops) - BATCH + 1, BATCH):
            chosen = order[start:start + BATCH]
            batch = varied(crops[chosen].float() / 255, generator).contiguous(memory_format=torch.channels_last)
            loss = loss_of(network, network(batch), labels[chosen])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            total += loss.item()
        print(f"epoch {epoch + 1} {time.time() - began:.0f} s loss {total / max(1, len(crops) // BATCH):.3f}",
              {path.split("/")[-1]: judge(network, *test) for path, test in tests.items()}, flush=True)
        torch.save(network.state_dict(), options.output + ".part")
    os.replace(options.output + ".part", options.output)


if __name__ == "__main__":
    main()
