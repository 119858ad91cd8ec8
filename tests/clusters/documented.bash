# For the tests beside: the scripts of src/doc/clubs.md as they stand there, and evenings to run them on.

# documented DOCUMENT NAME: the block that says "# NAME" in one of its first two lines, into the file NAME.
documented() {
  awk -v name="$2" '
    /^```sh$/ { inside = 1; text = ""; line = 0; wanted = 0; next }
    /^```$/ { if (inside && wanted) { printf "%s", text; found = 1 } inside = 0; next }
    inside { text = text $0 "\n"; if (++line <= 2 && index($0, "# " name) == 1) wanted = 1 }
    END { exit !found }' "$1" >"$2" || { echo "$1 has no script $2" >&2; exit 1; }
}

# evenings PROGRAM COUNT: writes them, with a cheat on every fifth, and evenings.txt.
evenings() {
  mkdir -p recordings
  for ((i = 1; i <= $2; ++i)); do
    "$1" simulate --hands 30 --seed "$i" $([ $((i % 5)) = 0 ] && echo --cheat stacker:Ann) -o "recordings/$i.pb"
  done >/dev/null
  ls recordings/*.pb >evenings.txt
}

# same_as_at_once PROGRAM: all.db and all.csv are what one batch on one machine makes.
same_as_at_once() {
  "$1" batch --manifest evenings.txt --db once.db --csv >once.csv
  [ $? -le 1 ] || { echo "the batch at once failed" >&2; return 1; }
  cmp once.csv all.csv || return 1
  "$1" sessions --db once.db --json >once.json
  "$1" sessions --db all.db --json | cmp - once.json || return 1
  grep -q '<h1>' all.html
}
