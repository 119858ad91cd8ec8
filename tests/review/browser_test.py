"""colddeck review as its host meets it: the page in a real browser, with keyboard and touch, and the program killed meanwhile.

    browser_test.py CHROMIUM COLDDECK RECORDING SCRATCH
"""
import base64
import hashlib
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "browser"))
from chromium import Browser  # noqa: E402

CHROMIUM, COLDDECK, RECORDING, SCRATCH = sys.argv[1:5]


class Review(unittest.TestCase):
    def setUp(self):
        shutil.rmtree(SCRATCH, ignore_errors=True)
        os.makedirs(SCRATCH)
        self.file = os.path.join(SCRATCH, "night.json")
        shutil.copyfile(RECORDING, self.file)
        self.browser = Browser(CHROMIUM)
        self.addCleanup(self.browser.close)
        self.browser.window(1280, 900)
        self.start()

    def start(self):
        self.program = subprocess.Popen([COLDDECK, "review", self.file, "--db", os.path.join(SCRATCH, "store.db")],
                                        stdout=subprocess.PIPE, text=True)
        self.addCleanup(self.stop, self.program)
        self.program.stdout.readline()
        self.address = self.program.stdout.readline().strip()
        self.assertRegex(self.address, r"^http://127\.0\.0\.1:\d+/[0-9a-f]{32}/$")
        self.browser.open(self.address)
        self.browser.wait("document.getElementById('verdict').textContent !== ''")

    @staticmethod
    def stop(program):
        program.kill()
        program.stdout.close()
        program.wait()

    def events(self):
        with open(self.file, encoding="utf-8") as file:
            return json.load(file)["events"]

    def in_doubt(self, number):
        self.browser.wait(f"document.getElementById('count').textContent.startsWith('{number} in doubt')")

    def test_keyboard(self):
        page = self.browser
        before = self.events()
        self.in_doubt(4)
        self.assertIn("KS", page.text("#what"))
        self.assertIn("Contradiction", page.text("#where"))
        page.press("j")
        self.assertIn("7D, 60 % sure", page.text("#what"))
        page.press("r")
        page.write("seen in the video")
        page.press("Escape")
        page.press("1")  # the likeliest of what it may be instead: 7H
        self.in_doubt(3)
        self.assertIn("audited again", page.text("#said"))
        after = self.events()
        self.assertEqual(after[:len(before)], before, "what was recorded stays")
        self.assertEqual(after[len(before)]["correction"], {"event": 4, "reason": "seen in the video"})
        self.assertIn("7H", json.dumps(after[len(before) + 1]))

        # The contradiction again; the typed cards mend it.
        while "Contradiction" not in page.text("#where"):
            page.press("k")
        page.press("c")
        page.write("KCKDKH")
        page.press("Enter")
        self.in_doubt(2)
        # What is left: a fold that did not happen, and a hand that stays unseen.
        page.press("x")
        self.in_doubt(1)
        page.press("Enter")
        self.in_doubt(0)
        self.assertIn("Nothing is in doubt", page.text("main"))
        self.assertEqual(page.complaints, [])
        page.click("#end")
        self.assertEqual(self.program.wait(20), 0)
        self.assertIn("3 corrections in", self.program.stdout.read())

    def test_touch(self):
        page = self.browser
        page.window(390, 844, touch=True)
        self.assertLessEqual(page.overflow(), 0)
        page.tap("#next")
        self.assertIn("7D", page.text("#what"))
        page.tap("#suits button[data-card=H]")
        self.assertEqual(page.value("document.getElementById('cards').value"), "2C7HKS")
        page.tap("#save-cards")
        self.in_doubt(3)
        self.assertLessEqual(page.overflow(), 0)
        page.window(1280, 900)
        self.assertLessEqual(page.overflow(), 0)

    def test_program_dies(self):
        page = self.browser
        page.press("j")
        page.press("1")
        self.in_doubt(3)
        written = self.events()
        self.program.send_signal(signal.SIGKILL)
        self.program.wait()
        page.press("x")
        page.wait("document.getElementById('said').textContent.includes('does not answer')")
        self.assertEqual(self.events(), written)
        page.complaints.clear()
        self.start()  # another address, another token
        self.in_doubt(3)
        page.press("x")
        self.in_doubt(2)

    def test_two_pages(self):
        page = self.browser
        page.press("j")
        with Browser(CHROMIUM) as other:
            other.open(self.address)
            other.wait("document.getElementById('verdict').textContent !== ''")
            other.press("x")
            other.wait("document.getElementById('count').textContent.includes('1 corrected')")
        page.press("x")
        page.wait("document.getElementById('said').textContent.includes('look once more')")
        self.assertEqual(sum("correction" in event for event in self.events()), 1)

    def test_strangers(self):
        """A page of another origin can neither read nor write, whatever it knows."""
        page = self.browser
        page.open("data:text/html,<title>elsewhere</title>")
        for options in ("{}", "{method: 'POST', body: '{}'}", "{mode: 'no-cors', method: 'POST', body: '{}'}"):
            got = page.value(f"fetch('{self.address}state', {options}).then((r) => r.type, () => 'refused')")
            self.assertIn(got, ("refused", "opaque"))
        self.assertEqual(page.value(f"""new Promise((told) => {{
            const frame = document.createElement("iframe");
            frame.src = "{self.address}";
            frame.onload = () => told(frame.contentDocument === null ? "closed" : "open");
            document.body.append(frame);
        }})"""), "closed")
        self.assertFalse(any("correction" in event for event in self.events()))

    def film(self):
        """Two seconds of video that the browser makes itself: WebM, 320 by 240."""
        return base64.b64decode(self.browser.value("""(async () => {
            const canvas = document.createElement("canvas");
            canvas.width = 320;
            canvas.height = 240;
            const ink = canvas.getContext("2d");
            const recorder = new MediaRecorder(canvas.captureStream(25), {mimeType: "video/webm"});
            const pieces = [];
            recorder.ondataavailable = (event) => pieces.push(event.data);
            const ended = new Promise((told) => { recorder.onstop = told; });
            recorder.start();
            for (let i = 0; i < 50; ++i) {
                ink.fillStyle = `hsl(${7 * i} 80% 50%)`;
                ink.fillRect(0, 0, 320, 240);
                await new Promise((told) => setTimeout(told, 40));
            }
            recorder.stop();
            await ended;
            const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
            return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
        })()"""))

    def test_still(self):
        """With the video beside the recording, each doubt shows the moment, and a frame round the place."""
        self.program.kill()
        self.program.wait()
        page = self.browser
        with open(os.path.join(SCRATCH, "night.webm"), "wb") as file:
            page.open("about:blank")
            file.write(self.film())
        with open(self.file, encoding="utf-8") as file:
            recording = json.load(file)
        recording["source"] = {"file": "night.webm", "fps": 25}
        recording["events"][4]["seen_at"] = {"first_frame": 24, "last_frame": 26, "x": 80, "y": 60, "width": 160, "height": 120}
        with open(self.file, "w", encoding="utf-8") as file:
            json.dump(recording, file)
        page.complaints.clear()
        self.start()
        self.assertTrue(page.value("document.getElementById('still').hidden"), "nothing tells when that was")
        page.press("j")
        page.wait("document.getElementById('video').readyState >= 2")
        self.assertAlmostEqual(page.value("document.getElementById('video').currentTime"), 1.0, delta=0.05)
        self.assertIn("at 0:01", page.text("#still-words"))
        box, mark = page.value("""["video", "mark"].map((id) => {
            const box = document.getElementById(id).getBoundingClientRect();
            return [box.x, box.y, box.width, box.height];
        })""")
        for i in (0, 1):
            self.assertAlmostEqual(mark[i] - box[i], box[2 + i] / 4, delta=2)
            self.assertAlmostEqual(mark[2 + i], box[2 + i] / 2, delta=2)
        self.assertEqual(page.complaints, [])

    def test_picture_from_the_store(self):
        """Where the store has a still of the cards, their doubt shows it; the others show none."""
        self.program.kill()
        self.program.wait()
        page = self.browser
        page.open("about:blank")
        jpeg = base64.b64decode(page.value("""(() => {
            const canvas = document.createElement("canvas");
            canvas.width = canvas.height = 240;
            const ink = canvas.getContext("2d");
            ink.fillStyle = "green";
            ink.fillRect(0, 0, 240, 240);
            return canvas.toDataURL("image/jpeg").split(",")[1];
        })()"""))
        with open(self.file, encoding="utf-8") as file:
            recording = json.load(file)
        recording["source"] = {"file": "night.mp4", "sha256": "f" * 64, "fps": 25}
        with open(self.file, "w", encoding="utf-8") as file:
            json.dump(recording, file)
        store = os.path.join(SCRATCH, "store.db")
        subprocess.run([COLDDECK, "audit", self.file, "--db", store, "--quiet"], check=False)
        database = sqlite3.connect(store)
        with database:
            database.execute("INSERT INTO media SELECT session, 'still', 1, 0, 61000, ?, ? FROM sessions",
                             (hashlib.sha256(jpeg).hexdigest(), jpeg))
        database.close()
        page.complaints.clear()
        self.start()
        shown = 0
        for _ in range(4):
            if not page.value("document.getElementById('picture-part').hidden"):
                shown += 1
                self.assertIn("Ann", page.text("#where"))
                page.wait("document.getElementById('picture').naturalWidth === 240")
                self.assertIn("Ann's cards in hand 1", page.value("document.getElementById('picture').alt"))
                self.assertIn("at 1:01", page.text("#picture-words"))
                self.assertTrue(page.value("document.getElementById('still').hidden"), "the video is not there")
            page.press("j")
        self.assertEqual(shown, 1)
        self.assertLessEqual(page.overflow(), 0)
        self.assertEqual(page.complaints, [])

    def test_a_film_to_its_pictures(self):
        """From a film to its review: a card that was read with doubt is shown as the camera saw it."""
        self.program.kill()
        self.program.wait()
        page = self.browser
        page.open("about:blank")
        played, film, store = (os.path.join(SCRATCH, name) for name in ("played.json", "film/night.mp4", "store.db"))
        os.makedirs(os.path.dirname(film))  # not beside the recording
        for arguments in (["simulate", "--players", "3", "--hands", "2", "--seed", "5", "-o", played],
                          ["render", played, "-o", film, "--fps", "15", "--pace", "1.5", "--quiet"],
                          ["watch", film, "--seats", "Ann,Bob,Cat", "--quiet", "-o", self.file],
                          ["audit", film, "--seats", "Ann,Bob,Cat", "--quiet", "--db", store]):
            subprocess.run([COLDDECK, *arguments], stdout=subprocess.DEVNULL, check=True)
        os.remove(film)
        page.complaints.clear()
        self.start()
        number = int(page.text("#count").split(" ")[0])
        readings = pictures = 0
        for _ in range(number):
            if "Doubtful card" in page.text("#where"):
                readings += 1
                page.wait("document.getElementById('picture').naturalWidth > 60")
                pictures += page.value("!document.getElementById('picture-part').hidden")
            page.press("j")
        self.assertGreater(readings, 0)
        self.assertEqual(pictures, readings)
        self.assertEqual(page.complaints, [])

    def test_names(self):
        """Everything that can be pressed or filled in says what it is."""
        self.browser.press("j")
        controls = [name for role, name in self.browser.named() if role in ("button", "textbox")]
        self.assertGreater(len(controls), 15)
        self.assertNotIn("", controls)


unittest.main(argv=sys.argv[:1], verbosity=2)
