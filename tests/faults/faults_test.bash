# bash faults_test.bash PROGRAM FOLDER
# Full disk, a folder that cannot be written, files that vanish or cannot be read, a clock that goes back, two writers:
# one clear sentence and exit code 2, and nothing that was stored is lost.
set -u
program=$1 folder=$2
as_other=()  # root may read and write everything
if [ "$(id -u)" = 0 ]; then
  as_other=(setpriv --reuid=65534 --regid=65534 --clear-groups)
  "${as_other[@]}" test -x "$program" 2>/dev/null || as_other=(none)
fi
rm -rf "$folder" && mkdir -p "$folder" && cd "$folder" || exit 1
export HOME=$folder
code=0
fail() { echo "$*" >&2; code=1; }
stored() { "$program" sessions --db "$1" --json | grep -c '"verdict"'; }

# says CODE WORDS COMMAND...: the command ends so and says just one line that contains the words.
says() {
  local want=$1 words=$2
  shift 2
  "$@" >out 2>err
  local got=$?
  [ $got = "$want" ] || fail "$*: exit code $got, not $want: $(head -c 300 err)"
  grep -q "$words" err || fail "$*: does not say '$words' but: $(head -c 300 err)"
  [ "$(grep -vc '^colddeck: ' err)" = 0 ] || fail "$*: says something else: $(cat err)"
}

mkdir recordings
for i in $(seq 40); do "$program" simulate --hands 40 --seed "$i" -o "recordings/$i.pb" >/dev/null; done
"$program" batch recordings/[1-9].pb --db kept.db >/dev/null
[ "$(stored kept.db)" = 9 ] || fail "9 evenings are not stored"

# A disk that is full. A limit on the size of files stands for it where no small disk can be mounted.
cp kept.db full.db
limit=$(($(stat -c %s full.db) / 1024 + 64))
(trap '' XFSZ; ulimit -f $limit; says 2 'full.db.*\(full\|written\|space\|disk\)' "$program" batch recordings --db full.db; exit $code) || code=1
[ "$(stored full.db)" -ge 9 ] || fail "a full disk has cost stored evenings"
"$program" batch recordings --db full.db --resume >/dev/null
[ "$(stored full.db)" = 40 ] || fail "after the disk was full, the batch does not go on"
(trap '' XFSZ; ulimit -f 2; says 2 'page.html' "$program" audit recordings/1.pb --no-store --quiet --html page.html; exit $code) || code=1
[ -e page.html ] && fail "half a page was left behind"
if mkdir disk && mount -t tmpfs -o size=900k none disk 2>/dev/null; then
  cp kept.db disk/
  says 2 'kept.db.*\(full\|written\|space\|disk\)' "$program" batch recordings --db disk/kept.db
  cp disk/kept.db* .
  umount disk
  [ "$(stored kept.db)" -ge 9 ] || fail "a full disk has cost stored evenings"
  mkdir -p disk && mount -t tmpfs -o size=200k none disk
  says 2 'out.db' "$program" batch recordings --out disk/out.db
  [ -e disk/out.db ] && fail "a store that is not whole has its name"
  umount disk
fi

# What cannot be read or written.
if [ "${as_other[0]:-}" != none ]; then
  mkdir closed && "$program" audit recordings/1.pb --db closed/kept.db >/dev/null
  [ "$(id -u)" = 0 ] && chown -R 65534:65534 closed
  chmod 500 closed && chmod 400 closed/kept.db
  says 2 'kept.db' "${as_other[@]}" "$program" audit recordings/2.pb --db closed/kept.db
  says 2 'new.db' "${as_other[@]}" "$program" audit recordings/2.pb --db closed/new.db
  says 2 'out.db' "${as_other[@]}" "$program" batch recordings --out closed/out.db
  says 2 'page.html' "${as_other[@]}" "$program" audit recordings/2.pb --no-store --quiet --html closed/page.html
  [ "$("${as_other[@]}" "$program" sessions --db closed/kept.db --json | grep -c '"verdict"')" = 1 ] ||
    fail "a store in a folder that cannot be written cannot be read"
  chmod 700 closed
  cp recordings/3.pb secret.pb && chmod 000 secret.pb
  says 2 'secret.pb' "${as_other[@]}" "$program" check secret.pb
  says 0 'secret.pb' "${as_other[@]}" "$program" batch --no-store secret.pb recordings/4.pb
  says 2 'secret.pb' "${as_other[@]}" "$program" batch --no-store --strict secret.pb recordings/4.pb
fi

# What vanishes between the list and its turn.
printf '%s\n' recordings/5.pb recordings/gone.pb recordings/6.pb >list.txt
says 0 'gone.pb: there is no such file' "$program" batch --manifest list.txt --db list.db
[ "$(stored list.db)" = 2 ] || fail "the others were not audited"
mkfifo recordings/pipe.pb
says 0 'pipe.pb' timeout 20 "$program" batch --no-store recordings/7.pb recordings/pipe.pb
rm recordings/pipe.pb

# A clock that goes back: what was stored later stays later.
if command -v faketime >/dev/null; then
  "$program" audit recordings/8.pb --db clock.db >/dev/null
  faketime '2001-01-01' "$program" audit recordings/9.pb --db clock.db >/dev/null || fail "an audit fails in 2001"
  faketime '2001-01-01' "$program" audit recordings/8.pb --db clock.db >/dev/null || fail "an audit fails in 2001"
  [ "$(stored clock.db)" = 2 ] || fail "the clock has cost evenings"
fi

# Two writers: of one store they wait for each other, of one part the second is refused.
"$program" batch recordings --db two.db --threads 1 >/dev/null &
first=$!
"$program" batch recordings --db two.db --threads 1 >/dev/null || fail "the second of two writers fails"
wait $first || fail "the first of two writers fails"
[ "$(stored two.db)" = 40 ] || fail "two writers have stored $(stored two.db) evenings, not 40"
exec 9>part.db.part.batch && flock 9
says 2 'another batch is writing it' "$program" batch recordings --out part.db
exec 9>&-
[ -e part.db ] && fail "the part of another batch was put in place"
exit $code
