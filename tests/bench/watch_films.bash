# bash watch_films.bash make COLDDECK FOLDER FIRST LAST
# bash watch_films.bash watch COLDDECK FOLDER FIRST LAST
#
# Films for `watch_score --films`: evenings of twelve hands of 3, 4 or 6 players, half of them with a stacker, filmed with
# every table, light, camera, back, shake and quality, drawn by number; every fifth ends with a spread of the pack. `make`
# renders those that are not there yet, `watch` watches those that are not watched yet; FOLDER/films.tsv then lists truth,
# recording and classes of each.
set -u
what=$1 program=$(realpath "$2") folder=$3 first=$4 last=$5
mkdir -p "$folder"
cd "$folder" || exit 2

# pick NUMBER WORD...: one of the words after the first, the same for the same number and first word.
pick() {
  local words=("${@:3}") drawn
  drawn=$(printf '%s %s' "$1" "$2" | sha256sum | cut -c 1-8)
  echo "${words[$((16#$drawn % ${#words[@]}))]}"
}
classes_of() {
  seats=$((3 + $1 % 3 + $1 % 3 / 2))
  sight=$(pick "$1" sight every-hand shown-hands)
  camera=$(pick "$1" camera overhead tilted oblique)
  table=$(pick "$1" table wood felt cloth)
  light=$(pick "$1" light even lamp evening flicker)
  back=$(pick "$1" back red blue green lattice)
  shake=$(pick "$1" shake none tripod hand)
  quality=$(pick "$1" quality high medium low)
  house=$(pick "$1" house honest stacker)
  spread=none
  (($1 % 5)) || spread=end
}

make_film() {
  local cheat=() spreads=()
  [[ $house == stacker ]] && cheat=(--cheat stacker:Ann)
  [[ $spread == end ]] && spreads=(--spread-every 12)
  "$program" simulate --players "$seats" --hands 12 --sight "$sight" "${cheat[@]}" "${spreads[@]}" --seed "$1" -o "$1.session.json" >/dev/null &&
    "$program" render "$1.session.json" -o "$1.mp4" --truth "$1.truth.json" --camera "$camera" --table "$table" \
      --light "$light" --back "$back" --shake "$shake" --quality "$quality" --pace 2 --fps 15 --seed "$1" --quiet
}

for ((number = first; number <= last; ++number)); do
  classes_of "$number"
  if [[ $what == make ]]; then
    [[ -f $number.mp4 ]] || make_film "$number" || exit
  elif [[ -f $number.mp4 && ! -f $number.seen.json ]]; then
    "$program" watch "$number.mp4" -o "$number.seen.json" --quiet 2>"$number.log"
  fi
done
[[ $what == make ]] && exit
for ((number = first; number <= last; ++number)); do
  [[ -f $number.mp4 ]] || continue
  classes_of "$number"
  printf '%s\t' "$number.truth.json" "$number.seen.json" "seats $seats" "sight $sight" "camera $camera" "table $table" \
    "light $light" "back $back" "shake $shake" "quality $quality"
  printf '%s\t%s\n' "house $house" "spread $spread"
done >films.tsv
