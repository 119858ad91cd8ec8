"""python3 kill_test.py PROGRAM SOURCE FOLDER

Kills the program at random moments during batch, merge and review, $COLDDECK_KILLS times in all (12 if not said), and
looks after each: the store is sound, and nothing that was finished before is lost. The seed is told.
"""
import http.client
import json
import os
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request

program, source, folder = sys.argv[1:]
kills = int(os.environ.get("COLDDECK_KILLS", "12"))
seed = int(os.environ.get("COLDDECK_SEED", str(time.time_ns() % 1000000)))
dice = random.Random(seed)
shutil.rmtree(folder, ignore_errors=True)
os.makedirs(folder)
os.chdir(folder)
failures = []
counts = {}


def run(*arguments):
    return subprocess.run([program, *arguments], capture_output=True, text=True, check=False)


def stored(store):
    """Ids of all sessions that are in the store for good, after making sure that it is sound."""
    if not os.path.exists(store):
        return set()
    database = sqlite3.connect(store)
    try:
        if not database.execute("SELECT 1 FROM sqlite_master WHERE name = 'sessions'").fetchone():
            return set()
        sound = database.execute("PRAGMA integrity_check").fetchall()
        loose = database.execute("PRAGMA foreign_key_check").fetchall()
        if sound != [("ok",)] or loose:
            failures.append(f"{store} is not sound: {sound[:3]} {loose[:3]}")
        without = database.execute("SELECT count(*) FROM sessions LEFT JOIN audits USING (session)"
                                   " WHERE verdict IS NULL").fetchone()[0]
        if without:
            failures.append(f"{store} has {without} sessions without an audit")
        return {row[0] for row in database.execute("SELECT digest FROM sessions")}
    finally:
        database.close()


def seconds_of(action):
    start = time.monotonic()
    action()
    return time.monotonic() - start


def kill_after(job, seconds):
    """Whether it was still running."""
    time.sleep(seconds)
    running = job.poll() is None
    job.send_signal(signal.SIGKILL)
    job.wait()
    return running


def remove(store):
    for ending in ("", "-wal", "-shm", ".part", ".part-wal", ".part-shm", ".part.batch"):
        if os.path.exists(store + ending):
            os.remove(store + ending)


def kill_often(name, times, store, arguments, seconds, while_it_writes, none_or_all=None):
    """Starts the command again and again until it is through, and then anew."""
    in_time = 0
    finished = set()
    for _ in range(times):
        job = subprocess.Popen([program, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        in_time += kill_after(job, dice.uniform(0, seconds))
        now = stored(while_it_writes) if os.path.exists(while_it_writes) else stored(store)
        if not finished <= now:
            failures.append(f"{name}: {len(finished - now)} finished sessions are lost")
        if none_or_all and not none_or_all(now):
            failures.append(f"{name}: a shard was taken over in part")
        finished = now
        if os.path.exists(store) and (store != while_it_writes and not os.path.exists(while_it_writes)
                                      or len(now) >= count):
            remove(store)
            finished = set()
    counts[name] = f"{times} kills, {in_time} of them while it ran"


# Batch: into a store, and into a part of its own.
count = 320
os.makedirs("recordings")
run("simulate", "--hands", "24", "--seed", "1", "-o", "one.json")
with open("one.json", encoding="utf-8") as file:
    one = json.load(file)
for number in range(count):
    with open(f"recordings/{number}.json", "w", encoding="utf-8") as file:
        json.dump(dict(one, title=f"Evening {number}"), file)
clean = run("batch", "recordings", "--db", "clean.db", "--json")
remove("clean.db")
took = seconds_of(lambda: run("batch", "recordings", "--db", "clean.db"))
expected = run("sessions", "--db", "clean.db", "--json").stdout
share = max(1, kills // 4)

kill_often("batch", share, "killed.db", ["batch", "recordings", "--db", "killed.db", "--resume", "--threads", "2"],
           took * 1.1, "killed.db")
kill_often("batch with a part", share, "whole.db",
           ["batch", "recordings", "--out", "whole.db", "--resume", "--threads", "2"], took * 1.1, "whole.db.part")
remove("killed.db")
for ending in (["--db", "killed.db"], ["--out", "whole.db"]):
    if ending[0] == "--out":
        remove("whole.db")
    job = subprocess.Popen([program, "batch", "recordings", *ending], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    kill_after(job, took / 2)
    after = run("batch", "recordings", *ending, "--resume", "--json")
    if after.stdout != clean.stdout:
        failures.append(f"a batch that was killed and gone on with has another result: {after.stderr[:300]}")
    if run("sessions", "--db", ending[1], "--json").stdout != expected:
        failures.append("a batch that was killed and gone on with stored something else")

# Merge: each shard whole or not at all.
parts = []
for part in range(1, 5):
    run("batch", "recordings", "--shard", f"{part}/4", "--out", f"shard-{part}.db")
    parts.append(stored(f"shard-{part}.db"))
shards = [f"shard-{part}.db" for part in range(1, 5)]
took = seconds_of(lambda: run("merge", *shards, "-o", "merged.db"))
if run("sessions", "--db", "merged.db", "--json").stdout != expected:
    failures.append("merged, the shards are not the whole")
kill_often("merge", share, "merged.db", ["merge", *shards, "-o", "merged.db"], took * 1.1, "merged.db",
           lambda now: all(part <= now or not part & now for part in parts))
run("merge", *shards, "-o", "merged.db")
if run("sessions", "--db", "merged.db", "--json").stdout != expected:
    failures.append("a merge that was killed and done again is not the whole")


# Review: each answer that was acknowledged is in the recording, and nothing that was recorded is lost.
def post(address, body):
    origin = re.match(r"http://[^/]+", address)[0]
    request = urllib.request.Request(address + "answer", json.dumps(body).encode(),
                                     {"Content-Type": "application/json", "Origin": origin})
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)


def events():
    with open("night.json", encoding="utf-8") as file:
        return json.load(file)["events"]


def answer_until(job, end):
    """The number of events that the program says it has written; the last answer may be cut off."""
    acknowledged = 0
    address = ""
    for line in job.stdout:
        found = re.match(r"http://\S+", line)
        if found:
            address = found[0]
            break
    if not address:
        return 0
    killer = subprocess.Popen([sys.executable, "-c", "import os, sys, time\ntime.sleep(float(sys.argv[2]))\n"
                               "os.kill(int(sys.argv[1]), 9)", str(job.pid), str(end)])
    try:
        while True:
            revision = len(events())
            state = post(address, {"revision": revision, "event": dice.randrange(0, 20), "slot": 0, "place": -1,
                                   "kind": "confirm", "text": "", "reason": "for the test"})
            if state.get("revision", 0) <= revision:
                failures.append(f"review: an answer changed nothing: {state}")
            acknowledged = state["revision"]
    except urllib.error.HTTPError as refused:
        failures.append(f"review: an answer was refused: {refused.read()[:300]}")
    except (OSError, ValueError, http.client.HTTPException):
        pass
    killer.wait()
    return acknowledged


shutil.copyfile(os.path.join(source, "samples/three-player-trick.json"), "night.json")
recorded = events()
answers = 0
for _ in range(kills - 3 * share):
    job = subprocess.Popen([program, "review", "night.json", "--db", "review.db"], stdout=subprocess.PIPE,
                           stderr=subprocess.DEVNULL, text=True)
    before = events()
    acknowledged = answer_until(job, dice.uniform(0.0, 0.5))
    job.kill()
    job.wait()
    job.stdout.close()
    now = events()
    answers += len(now) - len(before)
    if now[:len(before)] != before or now[:len(recorded)] != recorded:
        failures.append("review: something that was recorded is lost")
    if len(now) < acknowledged:
        failures.append("review: an answer that was acknowledged is lost")
    if run("check", "night.json").returncode == 2:
        failures.append("review: the recording cannot be read: " + run("check", "night.json").stderr)
    stored("review.db")
counts["review"] = f"{kills - 3 * share} kills, {answers} answers written"
if answers == 0:
    failures.append("review: no answer was written at all")

print(f"seed {seed}: " + "; ".join(f"{name}: {text}" for name, text in counts.items()))
for failure in failures:
    print(failure, file=sys.stderr)
sys.exit(1 if failures else 0)
