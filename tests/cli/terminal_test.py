"""python3 terminal_test.py PROGRAM SOURCE FOLDER

What a person sees at a terminal while something takes long: how much is done, how fast, and how long it will
still take; and nothing of it stays on the screen. Ctrl-C ends with 130.
"""
import os
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import time

program, source, folder = sys.argv[1:]
shutil.rmtree(folder, ignore_errors=True)
os.makedirs(folder)
os.chdir(folder)
os.environ["COLDDECK_DB"] = os.path.join(folder, "store.db")
pictures = os.path.join(source, "tests/vision/pictures")
failures = []
slow = set()


def at_terminal(arguments, interrupt_after=None):
    """Exit code, all that came to standard error, and how long it took."""
    main, side = pty.openpty()
    start = time.monotonic()
    with open("out", "wb") as out:
        job = subprocess.Popen([program, *arguments], stdin=subprocess.DEVNULL, stdout=out, stderr=side)
    os.close(side)
    said = b""
    while True:
        if select.select([main], [], [], 0.05)[0]:
            try:
                part = os.read(main, 65536)
            except OSError:  # the other side is closed
                break
            if not part:
                break
            said += part
        if interrupt_after and time.monotonic() - start > interrupt_after:
            job.send_signal(signal.SIGINT)
            interrupt_after = None
    os.close(main)
    return job.wait(), said.decode(), time.monotonic() - start


def left_on_screen(said):
    """Of the last line, what is not overwritten."""
    line = said.split("\n")[-1].split("\x1b[K")[-1]
    return line.strip("\r")


def check(name, code, *arguments, pattern=r"\d+ of \d+ {}, \d+ a (second|minute), .*\d s left", counted):
    got, said, seconds = at_terminal(arguments)
    if got not in code:
        failures.append(f"{name}: exit code {got}: {said[-300:]}")
    if seconds < 1.6:
        return
    slow.add(name)
    if not re.search(pattern.format(counted), said):
        failures.append(f"{name}: no progress in {seconds:.1f} s: {said[-300:]!r}")
    if " left" in left_on_screen(said):
        failures.append(f"{name}: progress stays on the screen: {said[-300:]!r}")


def made(name, *arguments):
    subprocess.run([program, "simulate", *arguments, "-o", name], check=True, stdout=subprocess.DEVNULL)
    return name


unseen = made("unseen.pb", "--hands", "900", "--sight", "shown-hands")
long = made("long.pb", "--hands", "16000")
longish = made("longish.pb", "--hands", "3000")
night = made("night.pb", "--game", "casino-brag", "--hands", "6000", "--players", "5")

check("track", [0], "track", unseen, counted="hands")
check("track of two", [0], "track", unseen, longish, counted="hands")
check("odds", [0], "odds", "--recording", unseen, counted="hands")
check("audit", [0], "audit", "--no-store", long, counted="hands")
check("audit of a night against the house", [0, 1], "audit", "--no-store", night, counted="hands")
check("audit to a page", [0], "audit", longish, "--html", "page.html", counted="moments")
session = subprocess.run([program, "sessions", "--json"], capture_output=True, text=True).stdout
check("report", [0], "report", re.search(r"[0-9a-f]{64}", session)[0], "--html", "again.html", counted="moments")
check("review", [0, 1], "review", "--no-store", "--list", long, counted="hands")
check("read", [0, 2], "read", *[os.path.join(pictures, p) for p in ("grid.jpg", "rows.jpg", "scattered.jpg", "grid.jpg")],
      counted="pictures")
check("risk", [0], "risk", "--pack", "54", "--cards", "5", counted="tables")
check("demo", [0], "demo", "--html", "demo.html", counted="tables")
check("many", [0, 1], "check", *[longish] * 60, counted="recordings")
check("batch", [0, 1], "batch", "--no-store", *[longish] * 40, counted="recordings")

for wanted in ("track", "odds", "audit", "many"):
    if wanted not in slow:
        failures.append(f"{wanted} was too fast to see anything of: give it more to do")

# A film is counted by its time.
film = os.path.join(source, "samples/films/honest-evening.mp4")
for command in (["watch", film], ["audit", "--no-store", film]):
    code, said, seconds = at_terminal(command, interrupt_after=3)
    if code != 130:
        failures.append(f"{command[0]}: exit code {code} after Ctrl-C")
    if not re.search(r"\d:\d\d of \d+:\d\d watched, .* a second, .* left", said):
        failures.append(f"{command[0]}: no progress through a film: {said[-300:]!r}")

for line in failures:
    print(line, file=sys.stderr)
sys.exit(1 if failures else 0)
