# bash parallel_test.bash PROGRAM DOCUMENT FOLDER
# The script for GNU parallel, as documented: a failed shard is repeated, and all comes to what one batch does.
set -u
program=$1 document=$2 folder=$3
command -v parallel >/dev/null && parallel --version 2>/dev/null | grep -q 'GNU parallel' ||
  { echo "skipped: GNU parallel is not here (Debian: apt install parallel)"; exit 77; }
. "$(dirname "$0")/documented.bash"
rm -rf "$folder" && mkdir -p "$folder" && cd "$folder" || exit 1
export PATH="$(dirname "$program"):$PATH" COLDDECK_DB=$folder/none.db HOME=$folder
fail() { echo "$*" >&2; exit 1; }

documented "$document" parallel.sh
evenings "$program" 24
mkdir shard-3.db.part  # so that this shard cannot be written at first
sh parallel.sh 2>first.err && fail "the script tells nothing of a shard that failed"
[ -e all.db ] && fail "merged although a shard failed"
[ -e shard-3.db ] && fail "a shard that failed has its name"
rmdir shard-3.db.part
sh parallel.sh || fail "the script fails: $(cat shard-*.txt)"
[ "$(awk 'NR > 1 && $7 != 0' shards.log | wc -l)" -ge 1 ] || fail "no failure is in the log"
[ "$(ls shard-*.db | wc -l)" = 8 ] || fail "there are not 8 shards"
same_as_at_once "$program" || fail "not the same as one batch"
