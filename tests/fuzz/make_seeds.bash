#!/bin/bash
# Makes the fuzzers' seeds anew from the samples and from evenings played for it: make_seeds.bash COLDDECK SOURCE
set -euo pipefail
colddeck=$(realpath "$1")
source=$(realpath "$2")
cd "$source/tests/fuzz"
mkdir -p seeds && cd seeds
mkdir -p bets binary_recording database evening json_recording manifest model_list picture_header posted_answer \
  table_layout typed_action typed_log

# name options...
play() {
  local name=$1
  shift
  "$colddeck" simulate "$@" --hands 3 --seed 7 -o "typed_log/$name.toml" 2>/dev/null
}
play brag --full-play --money 40 --spread-every 2
play choice --full-play --rule dealers_choice=true --rule jokers=1 --wild twos --players 4
play four --game four-card-brag --players 3 --rule returns=gathered
play draw --game draw-brag --players 3
play poker --game brag-poker --players 4 --sight shown-hands
play casino --game casino-brag --players 2 --house picks-hands
# The sample, but for most of its hands, and the document's example.
awk '/^\[\[hands\]\]/ { hands++ } hands <= 3' "$source/samples/three-player-trick.toml" >typed_log/sample.toml
awk '/^```toml/ { on = 1; next } /^```/ { if (on) exit } on' "$source/src/doc/typed-log.md" >typed_log/document.toml
cat >typed_log/odd.toml <<'TOML'
title = "'; DROP TABLE players; --"
players = ["<script>alert(1)</script>", "Bob \"the Ace\"", "Zoë"]
variant = "draw-brag"
_place = "home"
[source]
file = "night.mp4"
fps = 29.97
duration_ms = 7200000
[[hands]]
hand = 1
dealer = "p1"
actions = ["p3 sh", "cut 20", "burn 1", "@1:02:03.5 ~0.8 p2 ex 2D7C KSKD", "p3 ex - -", "fix 3 misread", "p2 ex 2D7S KSKD",
  "note x", "p1 leave", "? lend p2 3", "spread at 5 KS??RJ", "strike 1 no"]
returns = ["p2", "p3 ?????? at 1"]
TOML

for log in typed_log/*.toml; do
  name=$(basename "$log" .toml)
  "$colddeck" convert --quiet "$log" "json_recording/$name.json"
  "$colddeck" convert --quiet "$log" "$name.colddeck"
  tail -c +21 "$name.colddeck" >"binary_recording/$name"
  rm "$name.colddeck"
  cp "$log" evening/
done
for name in choice odd casino; do cp "json_recording/$name.json" evening/; done

{ cat typed_log/document.toml; echo %; cat typed_log/document.toml; } >bets/document
{ cat typed_log/sample.toml; echo %; cat typed_log/sample.toml; } >bets/sample
{ cat typed_log/brag.toml; echo %; cat typed_log/brag.toml; } >bets/brag

printf 'one.toml\n# two\n\n/three.pb\r\nfolder/four.json' >manifest/list
cp "$source/models/SHA256SUMS" model_list/list
printf 'd622 *card_classifier.onnx\n' >model_list/starred

# Pictures: their first bytes.
for picture in cmyk grid; do head -c 700 "$source/tests/vision/pictures/$picture.jpg" >"picture_header/$picture.jpg"; done
head -c 64 "$source/samples/films/audit-evening.mp4" >picture_header/film.mp4
printf '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x02\x80\0\0\x01\xe0\x08\2\0\0\0' >picture_header/png
printf 'BM\x36\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x80\2\0\0\xe0\1\0\0\1\0\x18\0' >picture_header/bmp
printf 'BM\x36\0\0\0\0\0\0\0\x36\0\0\0\x0c\0\0\0\x80\2\xe0\1\1\0\x18\0\0\0\0' >picture_header/old-bmp
printf 'RIFF\x24\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x7f\2\0\xdf\1\0\0\0\0\0' >picture_header/webp
printf 'RIFF\x24\0\0\0WEBPVP8L\x0a\0\0\0\x2f\x7f\xc2\x77\0\0\0\0\0\0\0\0\0\0' >picture_header/lossless-webp
printf 'P6\n# a comment\n640 480\n255\n' >picture_header/pnm

answer() { printf '{"revision": 7, "event": %s, "slot": %s, "place": %s, "kind": "%s", "text": "%s", "reason": "%s"}' "$@"; }
answer 1 0 -1 confirm "" "" >posted_answer/confirm
answer 1 0 0 confirm "" "seen again" >posted_answer/place
answer 1 1 -1 cards KS7C2D "a still" >posted_answer/cards
answer 4 0 -1 instead "Bob bb 2" "" >posted_answer/instead
answer 3 0 -1 instead "r Ann 2C7DKS at 1" "" >posted_answer/returned
answer 5 0 -1 strike "" "did not happen" >posted_answer/strike
printf 'POST\n/0123456789abcdef/answer\n127.0.0.1:8123\nhttp://127.0.0.1:8123\nsame-origin\napplication/json\n' >posted_answer/knock

cat >table_layout/three <<'TOML'
[[seats]]
name = "Ann"
x = 0.5000
y = 0.8000
size = 0.0600
[[seats]]
name = "Bob"
x = 0.2
y = 0.3
size = 0.06
[[seats]]
name = "Zoë"
x = 0.8
y = 3e-1
size = 0.06
TOML
sed '/name/d' table_layout/three >table_layout/nameless

i=0
while read -r words; do
  i=$((i + 1))
  printf '%s' "$words" >"typed_action/$(printf %02d $i)"
done <<'WORDS'
Ann f
Bob b 2
Cat bb 1
Ann l new
Bob see Cat 4
Cat sm KS10HrJ
Ann w 12
Ann keep neither
Bob has 20
Bob cover 5
Ann ex 2D7C KSKD
Ann lend Bob 3
showdown
Ann st 5 2
Bob choose four-card-brag twos jokers=1 no-blind
p2 leave
? sh
cut 20
burn 1
Cat d in-order
g Ann
r Ann 2C7DKS at 2
spread at 5 KS7C??
note anything "at" all
fix 12 misread
strike 12
@1:02:03.5 ~0.8 Bob f
2/4
Ann,Bob,Zoë
WORDS

# Changes of a whole store (see database.cpp): none; a row's value; bytes; and what is no store at all.
printf '\1' >database/whole
printf '\0' >database/old
printf '\1\1\x0c\2\0\x1f<script>alert(1)</script>; DROP' >database/name
printf '\1\1\x0a\3\0\4CDK\r' >database/content
printf '\1\2\x15\2\0\5maybe\x16\1\0\x08\x7f\xff\xff\xff\xff\xff\xff\xff' >database/verdict
printf '\1\0\0\0\x64\1\x0d\0' >database/page
printf 'SQLite format 3\0\x10\0\2\2\0\x40\x20\x20' >database/header
head -c 600 /dev/zero >database/zeros
