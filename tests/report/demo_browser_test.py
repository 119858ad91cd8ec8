"""The page on which the trick is played, played by clicking, at every number of players.

    demo_browser_test.py CHROMIUM COLDDECK SCRATCH
"""
import json
import os
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "browser"))
from chromium import Browser  # noqa: E402

CHROMIUM, COLDDECK, SCRATCH = sys.argv[1:4]
PAGE = os.path.join(SCRATCH, "demo.html")


class Demonstration(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        os.makedirs(SCRATCH, exist_ok=True)
        assert subprocess.run([COLDDECK, "demo", "--seed", "4", "--html", PAGE], check=False).returncode == 0
        risk = subprocess.run([COLDDECK, "risk", "--players", "3", "--json"], stdout=subprocess.PIPE, check=True)
        cls.risk = json.loads(risk.stdout)
        cls.browser = Browser(CHROMIUM)

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()

    def setUp(self):
        self.browser.complaints.clear()
        self.browser.window(1280, 900)
        self.browser.open("file://" + PAGE)

    def tearDown(self):
        self.assertEqual(self.browser.complaints, [])

    def choose(self, box, value):
        self.browser.value(f"(() => {{ const box = document.getElementById('{box}'); box.value = '{value}'; "
                           "box.dispatchEvent(new Event('change')); })()")

    def sent(self):
        """The cards at the places that lead to the hand that is set up."""
        return self.browser.value("[...document.querySelectorAll('#block .sent .face')].map((one) => one.dataset.card)")

    def held(self, seat):
        return self.browser.value(f"[...document.querySelectorAll('.dealt-hand[data-seat=\"{seat}\"] .face')]"
                                  ".map((one) => one.dataset.card)")

    def deal_all(self):
        deals = 0
        while not self.browser.value("document.getElementById('deal').disabled"):
            self.browser.click("#deal")
            deals += 1
        return deals

    def test_three(self):
        page = self.browser
        page.click("#arrange")
        cards = self.sent()
        self.assertEqual(len(cards), 3)
        page.click("#under")
        self.assertIn("46, 49 and 52", page.text("#forecast"))
        self.assertIn("All go to you, in deal 6", page.text("#forecast"))
        page.click("#deal")
        self.assertIn("37, 40 and 43", page.text("#forecast"))
        turn = page.value("document.getElementById('wheel').style.transform")
        page.click("#deal")
        self.assertNotEqual(page.value("document.getElementById('wheel').style.transform"), turn)
        self.assertEqual(self.deal_all(), 4)
        self.assertEqual(sorted(self.held(0)), sorted(cards))
        self.assertIn("You hold what you laid", page.text("#result"))
        self.assertIn("of 1 won", page.text("#score"))
        page.click("#again")
        self.assertIn("First put the block", page.text("#forecast"))

    def test_every_table(self):
        """For every number of players, and every hand that can be set up, the laid cards arrive."""
        page = self.browser
        tables = page.value("Object.keys(TABLES).map(Number)")
        self.assertEqual(tables, list(range(2, 18)))
        played = 0
        for players in tables:
            self.choose("players", players)
            for target in range(page.value(f"TABLES[{players}].length")):
                with self.subTest(players=players, target=target):
                    self.choose("target", target)
                    goal = page.value(f"TABLES[{players}][{target}]")
                    page.click("#arrange")
                    cards = self.sent()
                    self.assertEqual(len(cards), len(goal["places"]))
                    page.click("#under")
                    self.assertEqual(self.deal_all(), goal["deal"])
                    self.assertLessEqual(set(cards), set(self.held(goal["player"])))
                    self.assertLessEqual(page.overflow(), 0)
                    played += 1
        self.assertGreater(played, 30)

    def test_own_order(self):
        """Cards are swapped and hands moved, with the mouse and with the keyboard."""
        page = self.browser
        before = page.value("[...document.querySelectorAll('#block .face')].map((one) => one.dataset.card)")
        page.click('[data-hand="0"][data-place="0"]')
        page.click('[data-hand="0"][data-place="2"]')
        after = page.value("[...document.querySelectorAll('#block .face')].map((one) => one.dataset.card)")
        self.assertEqual(after, [before[2], before[1], before[0]] + before[3:])
        page.press("Enter")  # picks the one that has the focus
        self.assertEqual(page.value("document.querySelectorAll('[aria-pressed=true]').length"), 1)
        page.click("#block .thrown:nth-child(1) .who button:last-child")
        moved = page.value("[...document.querySelectorAll('#block .face')].map((one) => one.dataset.card)")
        self.assertEqual(moved[:6], after[3:6] + after[:3])
        page.click("#honest")
        self.assertEqual(page.value("[...document.querySelectorAll('#block .face')].map((one) => one.dataset.card)"), before)
        cards = self.sent()
        page.click("#under")
        self.deal_all()
        self.assertEqual(sorted(self.held(0)), sorted(cards))

    def test_countermeasures(self):
        page = self.browser
        for what, still in (("#burn", False), ("#cut", None), ("#shuffle-block", None), ("#shuffle-all", None)):
            page.click("#again")
            page.click("#arrange")
            page.click("#under")
            before = page.text("#forecast")
            page.click(what)
            self.assertNotEqual(page.text("#forecast"), before, what)
            forecast = page.text("#forecast")
            if still is False:
                self.assertIn("They will part", forecast)
            self.deal_all()
            kept = "You hold what you laid" in page.text("#result")
            self.assertEqual(kept, "All go to you, in deal 6" in forecast, forecast)

    def test_rates(self):
        page = self.browser
        page.wait("document.getElementById('rates').dataset.done === '3-0'")
        rates = page.value("Object.fromEntries(REMEDIES.map((one) => [one.id, Number(document.getElementById('rate-' + "
                           "one.id).dataset.rate)]))")
        win = page.value("TABLES[3][0].win")
        self.assertAlmostEqual(win, 0.90, delta=0.02)
        self.assertAlmostEqual(rates["nothing"], win + 0.02, delta=0.04)
        self.assertAlmostEqual(rates["shuffle"], 1 / 3, delta=0.05)
        self.assertLess(rates["cut"], 0.45)
        self.choose("players", 6)
        page.wait("document.getElementById('rates').dataset.done.startsWith('6-')")
        self.assertGreater(float(page.value("document.getElementById('rate-nothing').dataset.rate")), 0.72)

    def test_rules(self):
        """The page ranks hands as colddeck does."""
        page = self.browser
        counts = page.value("""(() => {
            const counts = [0, 0, 0, 0, 0, 0];
            for (let a = 0; a < 52; ++a) for (let b = a + 1; b < 52; ++b) for (let c = b + 1; c < 52; ++c)
                ++counts[made([a, b, c]).kind];
            return counts;
        })()""")
        self.assertEqual(counts, [16440, 3744, 1096, 720, 48, 52])
        order = page.value("""(() => {
            const card = (text) => 4 * (RANK_SIGNS.indexOf(text.slice(0, -1)) + 0) + "CDHS".indexOf(text.slice(-1));
            return ["3S 3D 3C", "AS AD AC", "2S 2D 2C", "AS 2S 3S", "AS KS QS", "4H 3H 2H", "AS 2D 3S", "AS KD QS", "4H 3D 2H",
                    "AS KS JS", "5D 3D 2D", "AS AD KC", "AS AD 2C", "2S 2D AC", "2S 2D 3C", "AS KD JC", "5S 3D 2C"]
                .map((hand) => score(hand.split(" ").map(card)));
        })()""")
        self.assertEqual(order, sorted(order, reverse=True))
        self.assertEqual(len(set(order)), len(order))

    def test_touch(self):
        page = self.browser
        page.window(390, 844, touch=True)
        page.open("file://" + PAGE)
        self.assertLessEqual(page.overflow(), 0)
        page.tap("#arrange")
        page.tap("#under")
        page.tap("#deal")
        self.assertIn("37, 40 and 43", page.text("#forecast"))
        self.assertLessEqual(page.overflow(), 0)
        small = page.value("[...document.querySelectorAll('button:not(.who button), select')].filter((one) => one.checkVisibility() && "
                           "Math.min(one.offsetWidth, one.offsetHeight) < 32).map((one) => one.textContent)")
        self.assertEqual(small, [])

    def test_asks_for_nothing(self):
        self.browser.requests.clear()
        self.browser.open("file://" + PAGE)
        self.assertEqual([one for one in self.browser.requests if not one.startswith("data:")], ["file://" + PAGE])

    def test_names(self):
        controls = [name for role, name in self.browser.named() if role in ("button", "combobox")]
        self.assertGreater(len(controls), 15)
        self.assertNotIn("", controls)


unittest.main(argv=sys.argv[:1], verbosity=2)
