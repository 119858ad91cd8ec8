"""python3 kill_watch_test.py PROGRAM FOLDER

Kills the program at random moments while it watches a film that comes through a pipe, as if the plug had been pulled, and
looks after each: the recording can be read, what was written some seconds before is in it, and the film can be taken up
behind it. The seed is told.
"""
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import threading
import time

program, folder = sys.argv[1:]
KILLS = 2
FEEDING = 16  # seconds that the film takes to come
LOST = 6  # seconds before the end of which what was seen may be lost: it is written every two
seed = int(os.environ.get("COLDDECK_SEED", str(time.time_ns() % 1000000)))
dice = random.Random(seed)
shutil.rmtree(folder, ignore_errors=True)
os.makedirs(folder)
os.chdir(folder)
failures = []


def run(*arguments):
    return subprocess.run([program, *arguments], capture_output=True, text=True, check=False)


def deals(recording):
    """When each hand was dealt. A recording that is being replaced is never seen in part."""
    if not os.path.exists(recording):
        return []
    with open(recording, encoding="utf-8") as file:
        return [event["time_ms"] for event in json.load(file)["events"] if "deal" in event]


def feed(film, pipe, seconds):
    """The film, as slowly as a camera would give it."""
    with open(film, "rb") as file:
        film = file.read()
    steps = int(seconds * 20)
    try:
        for step in range(steps):
            pipe.write(film[len(film) * step // steps:len(film) * (step + 1) // steps])
            pipe.flush()
            time.sleep(seconds / steps)
        pipe.close()
    except (BrokenPipeError, ValueError):
        pass


run("simulate", "--hands", "5", "--seed", "3", "-o", "true.json")
run("render", "true.json", "-o", "night.mp4", "--pace", "3", "--fps", "15", "--size", "360p", "--quiet")
whole = run("watch", "night.mp4", "-o", "whole.json", "--threads", "1", "--quiet")
dealt = deals("whole.json")
with open("whole.json", encoding="utf-8") as recording:
    length = json.load(recording)["source"]["duration_ms"]
if len(dealt) != 5:
    failures.append(f"{len(dealt)} of 5 hands are seen: {whole.stderr[:300]}")

killed_with = []
for _ in range(KILLS):
    if os.path.exists("seen.json"):
        os.remove("seen.json")
    job = subprocess.Popen([program, "watch", "-", "-o", "seen.json", "--threads", "1", "--quiet"],
                           stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    feeder = threading.Thread(target=feed, args=("night.mp4", job.stdin, FEEDING))
    feeder.start()
    start = time.monotonic()
    end = start + dice.uniform(0.4, 0.8) * FEEDING
    written = 0
    while time.monotonic() < end and job.poll() is None:
        written = max(written, len(deals("seen.json")))
        time.sleep(0.1)
    job.send_signal(signal.SIGKILL)
    job.wait()
    feeder.join()
    kept = deals("seen.json")
    killed_with.append(len(kept))
    if kept and run("check", "seen.json").returncode == 2:
        failures.append("a recording that was cut short cannot be read: " + run("check", "seen.json").stderr)
    shown = (end - start - LOST) / FEEDING * length
    if len(kept) < max(written, sum(time_ms < shown for time_ms in dealt)):
        failures.append(f"hands are lost: {len(kept)} kept, {written} written before, shown until {shown:.0f}: {dealt}")
    if kept != dealt[:len(kept)]:
        failures.append(f"dealt at {kept}, and in the whole film at {dealt}")

    # Taken up from the film itself, nothing is missing and nothing there twice.
    if kept:
        with open("seen.json", encoding="utf-8") as file:
            recording = json.load(file)
        recording["source"]["file"] = "night.mp4"
        with open("seen.json", "w", encoding="utf-8") as file:
            json.dump(recording, file)
        resumed = run("watch", "night.mp4", "-o", "seen.json", "--resume", "--threads", "1", "--quiet")
        if len(deals("seen.json")) != len(dealt):
            failures.append(f"taken up, {len(deals('seen.json'))} of {len(dealt)} hands are told: {resumed.stderr[:300]}")
if not any(killed_with):
    failures.append("nothing was ever written before the plug was pulled")

print(f"seed {seed}: killed with {killed_with} of {len(dealt)} hands written")
for failure in failures:
    print(failure, file=sys.stderr)
sys.exit(1 if failures else 0)
