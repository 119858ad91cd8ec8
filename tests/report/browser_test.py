"""The report in a real browser: made from the store alone, at the widths of a phone and a desk, in light and dark.

    browser_test.py CHROMIUM COLDDECK SAMPLES SCRATCH
"""
import base64
import hashlib
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "browser"))
from chromium import Browser  # noqa: E402

CHROMIUM, COLDDECK, SAMPLES, SCRATCH = sys.argv[1:5]
PAGES = []
# 8 by 8 pixels, green.
JPEG = base64.b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAA"
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    "AAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAA"
    "AChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZ"
    "WiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAA"
    "E9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDAFA3PEY8"
    "MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////"
    "////////////////////////////////////////////////////////////wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA"
    "AAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAA//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJAD"
    "E//Z")


def colddeck(*arguments):
    return subprocess.run([COLDDECK, *arguments], stdout=subprocess.PIPE, text=True, check=False)


def make_pages():
    """Audits copies of the samples, deletes the copies, and makes each page from the store."""
    shutil.rmtree(SCRATCH, ignore_errors=True)
    os.makedirs(SCRATCH)
    texts = {}
    for name in ("three-player-trick", "six-player-trick", "honest-card-sorters"):
        with open(os.path.join(SAMPLES, name + ".toml"), encoding="utf-8") as file:
            texts[name] = file.read()
    script = "<script>document.title='caught'</script>"
    texts["a-name"] = texts["three-player-trick"].replace('"Ann"', f'"{script}"').replace("Ann ", "p1 ")
    long = "Bartholomew-Featherstonehaugh-Cholmondeley-the-Third" + "x" * 60
    texts["long-names"] = texts["three-player-trick"].replace('"Ann"', f'"{long}"').replace("Ann ", "p1 ").replace(
        '"Bob"', '"\u05de\u05e9\u05d4"').replace("Bob ", "p2 ")
    texts["too-short"] = 'players = ["Ann", "Bob"]\n[[hands]]\ndealer = "Ann"\nactions = ["Bob f", "Ann w 2"]\n'
    for name, text in texts.items():
        log = os.path.join(SCRATCH, name + ".toml")
        with open(log, "w", encoding="utf-8") as file:
            file.write(text)
        store = os.path.join(SCRATCH, name + ".db")
        at_once = os.path.join(SCRATCH, "at-once.html")
        audited = colddeck("audit", log, "--db", store, "--html", at_once, "--quiet")
        assert audited.returncode in (0, 1), name
        os.remove(log)
        session = json.loads(colddeck("sessions", "--db", store, "--json").stdout)["sessions"][0]["session"]
        page = os.path.join(SCRATCH, name + ".html")
        assert colddeck("report", session, "--db", store, "--html", page).returncode == 0, name
        with open(page, "rb") as later, open(at_once, "rb") as first:
            assert later.read() == first.read(), "the page from the store is not that of the audit: " + name
        PAGES.append(page)
    make_page_with_stills()
    make_batch_page(texts)


def make_page_with_stills():
    """A typed log has no pictures; they are put into a copy of its store, as an audit of a video does."""
    store = os.path.join(SCRATCH, "stills.db")
    shutil.copyfile(os.path.join(SCRATCH, "three-player-trick.db"), store)
    with sqlite3.connect(store) as database:
        database.execute("INSERT INTO media SELECT session, 'still', hand, seat, 1000 * hand, ?, ?"
                         " FROM hands JOIN seats USING (session)", (hashlib.sha256(JPEG).hexdigest(), JPEG))
        for finding, hands in database.execute("SELECT finding, group_concat(gathered) FROM sequences GROUP BY 1").fetchall():
            for place, hand in enumerate(hands.split(",")[:12]):
                database.execute("INSERT INTO finding_texts VALUES (?, 'media', ?, ?)", (finding, place, f"hand-{hand}-Bob.jpg"))
    database.close()
    session = json.loads(colddeck("sessions", "--db", store, "--json").stdout)["sessions"][0]["session"]
    page = os.path.join(SCRATCH, "stills.html")
    assert colddeck("report", session, "--db", store, "--html", page).returncode == 0
    PAGES.append(page)


def make_batch_page(texts):
    """All of these evenings at once, and one that cannot be read."""
    folder = os.path.join(SCRATCH, "evenings")
    os.makedirs(folder)
    for name, text in dict(texts, nonsense="<b>nonsense</b>").items():
        with open(os.path.join(folder, name + ".toml"), "w", encoding="utf-8") as file:
            file.write(text)
    page = os.path.join(SCRATCH, "batch.html")
    assert colddeck("batch", folder, "--no-store", "--html", page).returncode == 1
    PAGES.append(page)


class Report(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        make_pages()
        cls.browser = Browser(CHROMIUM)

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()

    def setUp(self):
        self.browser.complaints.clear()
        self.browser.requests.clear()

    def tearDown(self):
        self.assertEqual(self.browser.complaints, [])

    def open(self, name, width=1280, dark=False):
        self.browser.window(width, 844, touch=width < 500, dark=dark)
        self.browser.open("file://" + os.path.join(SCRATCH, name + ".html"))

    def test_fits_and_asks_for_nothing(self):
        for page in PAGES:
            for width in (390, 768, 1280):
                for dark in (False, True):
                    with self.subTest(page=page, width=width, dark=dark):
                        self.browser.requests.clear()
                        self.open(os.path.basename(page)[:-5], width, dark)
                        self.assertLessEqual(self.browser.overflow(), 0)
                        self.browser.value("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
                        self.assertLessEqual(self.browser.overflow(), 0)
                        self.assertEqual(self.browser.value("[...document.querySelectorAll('.telling, .verdict, article, "
                                                            "figure')].filter((one) => one.scrollWidth > one.clientWidth + 1)"
                                                            ".length"), 0, "something sticks out of its part")
                        asked = [one for one in self.browser.requests if not one.startswith("data:")]
                        self.assertEqual(asked, ["file://" + page])

    def test_stills(self):
        """Each finding shows its pictures, with words for who cannot see them; many are a fold away."""
        self.open("stills", 390)
        self.browser.value("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        self.browser.wait("[...document.querySelectorAll('.still img')].every((one) => one.naturalWidth === 8)")
        widths, words, folded = self.browser.value("""(() => {
            const all = [...document.querySelectorAll(".still img")];
            return [all.map((one) => one.clientWidth), all.map((one) => one.alt),
                    document.querySelectorAll("article details .still").length];
        })()""")
        self.assertGreaterEqual(len(words), 9)
        self.assertGreater(folded, 0)
        self.assertGreater(min(widths), 120)
        for one in words:
            self.assertRegex(one, r"^Out of the video: Bob's cards in hand \d+, (recorded as|which were not read)")

    def test_first_screen(self):
        self.open("three-player-trick", 390)
        self.assertEqual(self.browser.text("h1"), "Friday at Ann's")
        place = self.browser.value("document.querySelector('.reason').getBoundingClientRect().bottom")
        self.assertLess(place, 844, "the verdict's sentence is on the first screen of a phone")

    def test_words_can_be_read(self):
        """At a phone's width no text is smaller than a person reads, pictures included."""
        self.open("six-player-trick", 390)
        smallest = self.browser.value("""Math.min(...[...document.querySelectorAll("p, td, th, li, svg text")]
            .filter((one) => one.checkVisibility())
            .map((one) => parseFloat(getComputedStyle(one).fontSize) *
                 (one.ownerSVGElement ? one.getScreenCTM().a : 1)))""")
        self.assertGreaterEqual(smallest, 8.5)

    def test_contrast(self):
        """Words stand out from their ground at least 4.5 to 1 (WCAG 2.2, AA), in light and in dark."""
        for dark in (False, True):
            self.open("three-player-trick", 1280, dark)
            worst = self.browser.value("""(() => {
                const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
                const rgb = (colour) => {
                    canvas.clearRect(0, 0, 1, 1);
                    canvas.fillStyle = colour;
                    canvas.fillRect(0, 0, 1, 1);
                    return [...canvas.getImageData(0, 0, 1, 1).data];
                };
                const light = (colour) => colour.slice(0, 3)
                    .map((part) => part / 255).map((part) => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4)
                    .reduce((sum, part, i) => sum + part * [.2126, .7152, .0722][i], 0);
                const ground = (one) => {
                    for (; one; one = one.parentElement) {
                        const colour = rgb(getComputedStyle(one).backgroundColor);
                        if (colour[3] === 255) return colour;
                    }
                    return [255, 255, 255];
                };
                let worst = [99, ""];
                for (const one of document.querySelectorAll("h1, h2 span, h3, h4, p, td, th, li, a, small, code, dt, dd, summary, figcaption")) {
                    if (!one.checkVisibility() || !one.innerText.trim()) continue;
                    const [a, b] = [light(rgb(getComputedStyle(one).color)), light(ground(one))];
                    const ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
                    if (ratio < worst[0]) worst = [ratio, one.tagName + " " + one.innerText.slice(0, 40)];
                }
                return worst;
            })()""")
            self.assertGreaterEqual(worst[0], 4.5, worst[1])

    def test_keyboard(self):
        """Everything that scrolls, folds or leads on is reached by Tab alone."""
        self.open("six-player-trick")
        reached = set()
        for _ in range(200):
            self.browser.press("Tab")
            here = self.browser.value("document.activeElement.tagName + ' ' + (document.activeElement.getAttribute("
                                      "'aria-label') || document.activeElement.innerText.slice(0, 30))")
            if here in reached and here.startswith("A To the evidence"):
                break
            reached.add(here)
            if here.startswith("SUMMARY"):
                break
        self.assertTrue(any(one.startswith("A To the evidence") for one in reached), reached)
        self.assertTrue(any(one.startswith("DIV Every player") for one in reached), reached)
        self.assertTrue(any(one.startswith("SUMMARY") for one in reached), reached)
        self.browser.press("Enter")
        self.assertTrue(self.browser.value("document.activeElement.parentElement.open"))

    def test_screen_reader(self):
        self.open("three-player-trick")
        named = self.browser.named()
        pictures = [name for role, name in named if role in ("image", "img", "SvgRoot")]
        self.assertTrue(any("After hand" in name and "gathers" in name for name in pictures), pictures)
        self.assertIn("The evidence over the evening", pictures)
        self.assertNotIn("", pictures)
        levels = self.browser.value("[...document.querySelectorAll('h1,h2,h3,h4')].map((one) => Number(one.tagName[1]))")
        self.assertEqual(levels.count(1), 1)
        self.assertTrue(all(b <= a + 1 for a, b in zip(levels, levels[1:])), levels)
        self.assertEqual(self.browser.value("document.querySelectorAll('th:not([scope])').length"), 0)

    def test_links(self):
        self.open("three-player-trick")
        self.browser.click(".telling tbody a")
        self.browser.wait("location.hash.startsWith('#hand-') && document.querySelector(':target') !== null")

    def test_a_name_is_only_a_name(self):
        self.open("a-name", 390)
        self.assertNotEqual(self.browser.value("document.title"), "caught")
        self.assertEqual(self.browser.value("document.scripts.length"), 0)
        self.assertIn("<script>document.title='caught'</script>", self.browser.text(".players"))

    def test_batch(self):
        self.open("batch", 390)
        self.assertEqual(self.browser.text("h1"), f"{len(PAGES) - 2} evenings")
        self.assertEqual(self.browser.text(".word"), "SOMETHING STANDS OUT")
        self.assertEqual(self.browser.value("document.scripts.length"), 0)
        self.assertIn("<script>document.title='caught'</script>", self.browser.text("#players ~ .scroll"))
        self.assertIn("nonsense.toml", self.browser.text(".breaches"))
        self.assertIn("How much evidence the evenings have", [name for _, name in self.browser.named()])

    def test_paper(self):
        self.open("three-player-trick", dark=True)
        sheet = os.path.join(SCRATCH, "report.pdf")
        self.browser.print_pdf(sheet)
        with open(sheet, "rb") as file:
            pdf = file.read()
        pages = len(re.findall(rb"/Type\s*/Page\b", pdf))
        self.assertTrue(2 <= pages <= 12, pages)


unittest.main(argv=sys.argv[:1], verbosity=2)
