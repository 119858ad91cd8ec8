"""Writes a trained network as ONNX and checks that cv::dnn gives what torch gives.

    python3 -m train.export NAME WEIGHTS.pt OUTPUT.onnx [RANK_TEMPERATURE SUIT_TEMPERATURE]
"""
import sys

import cv2
import numpy as np
import onnx
import torch

from .networks import EXAMPLES, NETWORKS


def cool(network, rank_temperature, suit_temperature):
    """Divides the logits of each head, so that confidences mean what they say."""
    for head, temperature in ((network.rank, rank_temperature), (network.suit, suit_temperature)):
        head.weight.data /= temperature
        head.bias.data /= temperature


def without_identities(model):
    """cv::dnn 4.6 cannot read the Identity nodes by which torch shares equal weights: gives each its own copy."""
    weights = {initializer.name: initializer for initializer in model.graph.initializer}
    for node in [n for n in model.graph.node if n.op_type == "Identity" and n.input[0] in weights]:
        copy = onnx.TensorProto()
        copy.CopyFrom(weights[node.input[0]])
        copy.name = node.output[0]
        model.graph.initializer.append(copy)
        model.graph.node.remove(node)
    return model


def main():
    name, weights, output = sys.argv[1:4]
    network = NETWORKS[name]()
    network.load_state_dict(torch.load(weights, map_location="cpu"))
    if len(sys.argv) > 5:
        cool(network, float(sys.argv[4]), float(sys.argv[5]))
    network.eval()
    example = torch.from_numpy(np.random.default_rng(0).random(EXAMPLES[name], np.float32))
    axes = None if name == "index_detector" else {"x": {0: "n"}, "y": {0: "n"}}
    torch.onnx.export(network, example, output, opset_version=11, input_names=["x"], output_names=["y"], dynamic_axes=axes)
    onnx.save(without_identities(onnx.load(output)), output)
    loaded = cv2.dnn.readNetFromONNX(output)
    for trial in [example, example[:, :, :256, :352]] if name == "index_detector" else [example, example.repeat(3, 1, 1, 1)]:
        trial = trial.contiguous()
        loaded.setInput(trial.numpy())
        with torch.no_grad():
            difference = np.abs(loaded.forward() - network(trial).numpy()).max()
        if difference > 1e-3:
            raise SystemExit(f"{output}: cv::dnn differs from torch by {difference}")
    print(output, "agrees with torch")


if __name__ == "__main__":
    main()
