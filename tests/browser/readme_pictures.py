"""Makes the README's pictures anew from the program as it is: `cmake --build build --target readme-pictures`.

    readme_pictures.py CHROMIUM COLDDECK SOURCE SCRATCH
"""
import base64
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from chromium import Browser  # noqa: E402

CHROMIUM, COLDDECK, SOURCE, SCRATCH = sys.argv[1:5]
PAGE = os.path.join(SCRATCH, "report.html")


def picture(browser, name, part):
    """One part of the page, with a little room around it."""
    box = browser.value(f"""(() => {{
        const box = document.querySelector("{part}").getBoundingClientRect();
        return {{x: box.x + scrollX - 8, y: box.y + scrollY - 8, width: box.width + 16, height: box.height + 16, scale: 1}};
    }})()""")
    data = browser.tell("Page.captureScreenshot", {"format": "png", "captureBeyondViewport": True, "clip": box})["data"]
    with open(os.path.join(SOURCE, "src/doc/pictures", name), "wb") as file:
        file.write(base64.b64decode(data))


os.makedirs(SCRATCH, exist_ok=True)
subprocess.run([COLDDECK, "audit", os.path.join(SOURCE, "samples/three-player-trick.toml"), "--no-store", "--quiet",
                "--html", PAGE], check=False)
DEMO = os.path.join(SCRATCH, "demo.html")
subprocess.run([COLDDECK, "demo", "--html", DEMO], check=True)
with Browser(CHROMIUM) as browser:
    browser.window(800, 900)
    browser.open("file://" + PAGE)
    picture(browser, "report-verdict.png", ".verdict")
    picture(browser, "report-evidence.png", "figure.plot")
    picture(browser, "report-story.png", "figure.picture")
    browser.open("file://" + DEMO)
    for button in ("#arrange", "#under", "#deal", "#deal"):
        browser.click(button)
    picture(browser, "demo.png", ".stage")
