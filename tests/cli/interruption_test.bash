# bash interruption_test.bash PROGRAM SAMPLES FOLDER
# Ctrl-C while it waits for standard input, and in the midst of many recordings.
set -u
program=$1 samples=$2 folder=$3
rm -rf "$folder"
mkdir -p "$folder"
cd "$folder"
export COLDDECK_DB=$folder/store.db
code=0
fail() { echo "$*" >&2; code=1; }

# wait_until COMMAND...: until it succeeds, for ten seconds at most.
wait_until() {
  for ((i = 0; i < 1000; ++i)); do
    "$@" && return
    sleep 0.01
  done
  fail "waited in vain for: $*"
}
stored() { "$program" sessions --json | grep -o '"verdict"' | wc -l; }

# Without job control a shell lets what it starts in the background ignore Ctrl-C.
set -m

mkfifo pipe
"$program" audit "$samples/partner.toml" - <pipe >out 2>err &
job=$!
exec 9>pipe
wait_until grep -q 'Player  Blocks' out
kill -INT $job
wait $job
[[ $? == 130 ]] || fail "waiting for standard input: exit code is not 130"
exec 9>&-
[[ $(stored) == 1 ]] || fail "the evening audited before is not in the store"

# Ten thousand evenings, which take much longer than it takes to press Ctrl-C.
many=()
for ((i = 0; i < 10000; ++i)); do many+=("$samples/three-player-trick.toml"); done
"$program" audit "${many[@]}" >many.out 2>many.err &
job=$!
wait_until test -s many.out
kill -INT $job
wait $job
[[ $? == 130 ]] || fail "many recordings: exit code is not 130"
grep -q '^colddeck: interrupted after [0-9]* of 10000 recordings' many.err || fail "many recordings: $(cat many.err)"
told=$(sed -n 's/.*after \([0-9]*\) of.*/\1/p' many.err)
[[ $(grep -c '^FLAGGED' many.out) == "$told" ]] || fail "$told recordings told of, but $(grep -c '^FLAGGED' many.out) printed"
[[ $(stored) == 2 ]] || fail "the evening is not in the store"
# A film that is stopped before its first deal: there is nothing to tell, but it was no trouble either.
for what in watch "audit --no-store"; do
  "$program" $what "$samples/films/honest-evening.mp4" >film.out 2>film.err &
  job=$!
  sleep 0.5
  kill -INT $job
  wait $job
  [[ $? == 130 ]] || fail "$what: exit code is not 130"
done
exit $code
