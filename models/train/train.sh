#!/bin/sh
# Trains the card reader's three networks from nothing but packages.
#
#   models/train/train.sh [WORK_DIR [OUTPUT_DIR]]
#
# WORK_DIR (default: build/training) keeps decks, generated pictures (about 5 GB) and weights; a stage whose result is
# there already is not done again. OUTPUT_DIR (default: models) gets the networks and SHA256SUMS. It needs 8 GB
# of memory; README.md says how long it should take and what to install. With TRIAL=N in the environment every stage does
# only an Nth of its work: TRIAL=200 shows in a few minutes that everything is in place.
set -eu
models=$(cd "$(dirname "$0")/.." && pwd)
work=${1:-$models/../build/training}
output=${2:-$models}
mkdir -p "$work/data" "$work/weights" "$output"
work=$(cd "$work" && pwd)
output=$(cd "$output" && pwd)
python=${PYTHON:-/usr/bin/python3}
trial=${TRIAL:-1}
export OPENBLAS_NUM_THREADS=1 OMP_NUM_THREADS=1
cd "$models"

# part N: an N divided for a trial, at least 1.
part() { echo $((($1 + trial - 1) / trial)); }

# make RESULT MODULE ARGUMENTS...: runs the module unless its result is there. A note beside the result says that the
# module came to its end: what an interrupted run has left is made anew.
make() {
  result=$1
  shift
  [ -e "$result.done" ] && return 0
  "$python" -m "$@" && touch "$result.done"
}

# both A B: the two at the same time, one process a core; ends with an error if either does.
both() {
  "$1" &
  first=$!
  "$2" &
  if ! wait $!; then
    kill "$first"
    exit 1
  fi
  wait "$first"
}

began=$(date +%s)
if [ ! -d "$work/npm/node_modules/cardsJS" ]; then
  npm install --silent --ignore-scripts --no-save --prefix "$work/npm" \
    @heruka_urgyen/react-playing-cards@0.5.0 cardsJS@1.1.1
fi
make "$work/printed/npm-cardsJS" train.printed_decks "$work/printed" "$work/npm/node_modules"
make "$work/drawn" train.drawn_decks "$work/printed" "$work/drawn" "$(($(part 96) + 15))" 1
data=$work/data

# data NAME MODULE COUNT SEED [left-out]
data() { make "$data/$1.npz" "train.$2" "$work/printed" "$work/drawn" "$data/$1.npz" "$(part "$3")" "$4" ${5:-}; }

scenes() {
  data scenes_out scenes 150 993 left-out
  data scenes_1 scenes 2500 201
  data scenes_2 scenes 2500 202
  data index_1 index_crops 40000 103
  data index_2 index_crops 40000 106
}
cards() {
  data card_out card_crops 1200 992 left-out
  data index_out index_crops 1500 991 left-out
  data card_1 card_crops 30000 102
  data card_2 card_crops 30000 105
}
both scenes cards

indices() {
  make "$work/weights/index_detector.pt" train.train_detector "$work/weights/index_detector.pt" "$(part 5500)" \
    "$data/scenes_1.npz" "$data/scenes_2.npz" --left-out "$data/scenes_out.npz"
  make "$work/weights/index_classifier.pt" train.train_classifier index "$work/weights/index_classifier.pt" 9 \
    "$data/index_1.npz" "$data/index_2.npz" --left-out "$data/index_out.npz"
}
faces() {
  make "$work/weights/card_classifier.pt" train.train_classifier card "$work/weights/card_classifier.pt" 9 \
    "$data/card_1.npz" "$data/card_2.npz" --left-out "$data/card_out.npz"
}
both indices faces

"$python" -m train.export index_detector "$work/weights/index_detector.pt" "$output/index_detector.onnx"
# The temperatures of ranks and suits were found on the development photographs: see the model cards.
"$python" -m train.export index_classifier "$work/weights/index_classifier.pt" "$output/index_classifier.onnx" 1.0 1.0
"$python" -m train.export card_classifier "$work/weights/card_classifier.pt" "$output/card_classifier.onnx" 1.0 1.0
cd "$output"
sha256sum card_classifier.onnx index_classifier.onnx index_detector.onnx > SHA256SUMS
echo "trained in $(($(date +%s) - began)) s; processor time of this shell and its children:"
times
