#!/bin/sh
# Trains the card reader's three networks from nothing but packages and puts them, with their hashes, beside this folder.
#
#   models/train/train.sh [WORK_DIR]
#
# WORK_DIR (default: build/training) keeps decks, generated pictures (about 6 GB) and weights; a stage whose result is
# there already is not done again. Takes under 3 hours on 2 cores and about 8 GB of memory. README.md says what to install.
set -eu
models=$(cd "$(dirname "$0")/.." && pwd)
work=${1:-$models/../build/training}
mkdir -p "$work/data" "$work/weights"
work=$(cd "$work" && pwd)
python=${PYTHON:-/usr/bin/python3}
export OPENBLAS_NUM_THREADS=1 OMP_NUM_THREADS=1
cd "$models"

run() { "$python" -m "$@"; }

# make RESULT MODULE-AND-ARGUMENTS...: runs the module unless its result is there.
make() {
  result=$1
  shift
  [ -e "$result" ] || run "$@"
}

if [ ! -d "$work/npm/node_modules/cardsJS" ]; then
  npm install --silent --ignore-scripts --no-save --prefix "$work/npm" \
    @heruka_urgyen/react-playing-cards@0.5.0 cardsJS@1.1.1
fi
make "$work/printed/npm-cardsJS" train.printed_decks "$work/printed" "$work/npm/node_modules"
make "$work/drawn" train.drawn_decks "$work/printed" "$work/drawn" 64 1
decks="$work/printed $work/drawn"

# Two processes make pictures at a time: one for each core.
scenes() {
  make "$work/data/scenes_out.npz" train.scenes $decks "$work/data/scenes_out.npz" 150 993 left-out
  for part in 1 2 3 4; do
    make "$work/data/scenes_$part.npz" train.scenes $decks "$work/data/scenes_$part.npz" 2500 20$part
  done
}
crops() {
  make "$work/data/index_out.npz" train.index_crops $decks "$work/data/index_out.npz" 1500 991 left-out
  make "$work/data/card_out.npz" train.card_crops $decks "$work/data/card_out.npz" 1500 992 left-out
  for part in 1 2 3 4; do
    make "$work/data/index_$part.npz" train.index_crops $decks "$work/data/index_$part.npz" 25000 30$part
    make "$work/data/card_$part.npz" train.card_crops $decks "$work/data/card_$part.npz" 20000 40$part
  done
}
scenes &
crops
wait

detector() {
  make "$work/weights/index_detector.pt" train.train_detector "$work/weights/index_detector.pt" 6000 \
    "$work"/data/scenes_[0-9].npz --left-out "$work/data/scenes_out.npz"
}
classifiers() {
  make "$work/weights/index_classifier.pt" train.train_classifier index "$work/weights/index_classifier.pt" 14 \
    "$work"/data/index_[0-9].npz --left-out "$work/data/index_out.npz"
  make "$work/weights/card_classifier.pt" train.train_classifier card "$work/weights/card_classifier.pt" 14 \
    "$work"/data/card_[0-9].npz --left-out "$work/data/card_out.npz"
}
detector &
classifiers
wait

# The temperatures of ranks and suits, found once on the development photographs (see the model cards).
run train.export index_detector "$work/weights/index_detector.pt" index_detector.onnx
run train.export index_classifier "$work/weights/index_classifier.pt" index_classifier.onnx 1.0 1.0
run train.export card_classifier "$work/weights/card_classifier.pt" card_classifier.onnx 1.0 1.0
sha256sum index_detector.onnx index_classifier.onnx card_classifier.onnx > SHA256SUMS
