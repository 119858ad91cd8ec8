"""A headless Chromium to test pages with, spoken to over a pipe: nothing is needed but Python and Chromium.

Every wait ends after TIMEOUT seconds with what was waited for. What a page complains about (uncaught errors, errors on the
console, requests that failed) and whatever it asks for over the network is kept for the test to look at.
"""
import base64
import json
import os
import select
import shutil
import subprocess
import sys
import tempfile
import time

TIMEOUT = 30  # seconds

# Chromium reads commands from descriptor 3 and answers on 4. The pipes may have just these numbers, the wrong way round,
# so they are moved out of the way first.
PUT_IN_PLACE = """
import fcntl, os, sys
commands, answers = (fcntl.fcntl(int(pipe), fcntl.F_DUPFD_CLOEXEC, 20) for pipe in sys.argv[1:3])
os.dup2(commands, 3)
os.dup2(answers, 4)
os.execvp(sys.argv[3], sys.argv[3:])
"""


class Trouble(Exception):
    """The browser did not do what it was told."""


class Browser:
    """A browser with an empty profile of its own; one page at a time."""

    def __init__(self, program):
        self.profile = tempfile.mkdtemp(prefix="colddeck-browser-")
        commands_out, commands_in = os.pipe()
        answers_out, answers_in = os.pipe()
        arguments = [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                     "--no-first-run", "--disable-background-networking", "--disable-component-update",
                     "--disable-sync", "--hide-scrollbars", "--force-device-scale-factor=1",
                     "--user-data-dir=" + self.profile, "--remote-debugging-pipe", "about:blank"]
        pipes = [str(commands_out), str(answers_in)]
        self.process = subprocess.Popen([sys.executable, "-I", "-c", PUT_IN_PLACE, *pipes, *arguments],
                                        pass_fds=[commands_out, answers_in],
                                        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL, env=dict(os.environ, HOME=self.profile))
        os.close(commands_out)
        os.close(answers_in)
        self.commands = commands_in
        self.answers = answers_out
        self.rest = b""
        self.number = 0
        self.session = None
        self.complaints = []
        self.requests = []
        self.loaded = 0
        self._attach()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        try:
            self._send("Browser.close", {}, None)
            self.process.wait(10)
        except (OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        os.close(self.commands)
        os.close(self.answers)
        shutil.rmtree(self.profile, ignore_errors=True)

    # The protocol.

    def _send(self, method, parameters, session):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        return self.number

    def _receive(self, seconds):
        """The next message, or None when none came in time."""
        end = time.monotonic() + seconds
        while b"\0" not in self.rest:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.answers], [], [], left)[0]:
                return None
            more = os.read(self.answers, 1 << 20)
            if not more:
                raise Trouble("the browser is gone")
            self.rest += more
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def tell(self, method, parameters=None):
        number = self._send(method, parameters or {}, self.session)
        end = time.monotonic() + TIMEOUT
        while time.monotonic() < end:
            message = self._receive(end - time.monotonic())
            if message is None:
                break
            if message.get("id") == number:
                if "error" in message:
                    raise Trouble(f"{method}: {message['error']['message']}")
                return message["result"]
            self._note(message)
        raise Trouble(f"{method}: no answer")

    def _note(self, message):
        method, told = message.get("method"), message.get("params", {})
        if method == "Page.loadEventFired":
            self.loaded += 1
        elif method == "Runtime.exceptionThrown":
            details = told["exceptionDetails"]
            self.complaints.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Runtime.consoleAPICalled" and told["type"] in ("error", "warning", "assert"):
            self.complaints.append(" ".join(str(one.get("value", one)) for one in told["args"]))
        elif method == "Log.entryAdded" and told["entry"]["level"] in ("error", "warning"):
            self.complaints.append(told["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(told["request"]["url"])

    def _attach(self):
        target = self.tell("Target.createTarget", {"url": "about:blank"})["targetId"]
        self.session = self.tell("Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.tell(domain + ".enable")

    # What a person sees and does.

    def window(self, width, height, touch=False, dark=False, motion=False):
        """Size in CSS pixels; `touch`: a phone."""
        self.width = width
        self.tell("Emulation.setDeviceMetricsOverride",
                  {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch})
        self.tell("Emulation.setTouchEmulationEnabled", {"enabled": touch})
        self.tell("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "no-preference" if motion else "reduce"}]})

    def open(self, address):
        before = self.loaded
        answer = self.tell("Page.navigate", {"url": address})
        if "errorText" in answer:
            raise Trouble(f"{address}: {answer['errorText']}")
        end = time.monotonic() + TIMEOUT
        while self.loaded == before:
            if time.monotonic() > end:
                raise Trouble(f"{address}: was not loaded in time")
            message = self._receive(0.2)
            if message:
                self._note(message)

    def value(self, script):
        """What the JavaScript expression is, as JSON can hold it; promises are waited for."""
        result = self.tell("Runtime.evaluate",
                           {"expression": script, "returnByValue": True, "awaitPromise": True})
        if "exceptionDetails" in result:
            raise Trouble(f"{script}: {result['exceptionDetails'].get('exception', {}).get('description')}")
        return result["result"].get("value")

    def wait(self, script):
        """Until the JavaScript expression is true."""
        end = time.monotonic() + TIMEOUT
        while not self.value(script):
            if time.monotonic() > end:
                raise Trouble("waited in vain for: " + script)
            time.sleep(0.05)

    def text(self, selector):
        return self.value(f"document.querySelector({json.dumps(selector)}).innerText")

    def _middle(self, selector):
        place = self.value("""(() => {
            const found = document.querySelector(%s);
            if (!found) return null;
            found.scrollIntoView({block: "center", behavior: "instant"});
            const box = found.getBoundingClientRect();
            const x = box.x + box.width / 2, y = box.y + box.height / 2;
            const hit = document.elementFromPoint(x, y);
            return {x, y, free: box.width > 0 && hit !== null && (found.contains(hit) || hit.contains(found))};
        })()""" % json.dumps(selector))
        if place is None:
            raise Trouble("there is no " + selector)
        if not place["free"]:
            raise Trouble(selector + " cannot be reached: it is hidden or something lies above it")
        return place["x"], place["y"]

    def click(self, selector):
        x, y = self._middle(selector)
        for kind in ("mousePressed", "mouseReleased"):
            self.tell("Input.dispatchMouseEvent",
                      {"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1})

    def tap(self, selector):
        x, y = self._middle(selector)
        self.tell("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        self.tell("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def press(self, key):
        """One key: a letter, or Enter, Tab, Escape, ArrowRight …"""
        codes = {"Enter": 13, "Tab": 9, "Escape": 27, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39,
                 "ArrowDown": 40, " ": 32}
        event = {"key": key, "windowsVirtualKeyCode": codes.get(key, ord(key.upper()) if len(key) == 1 else 0)}
        text = "\r" if key == "Enter" else key if len(key) == 1 else None
        self.tell("Input.dispatchKeyEvent", dict(event, type="keyDown", **({"text": text} if text else {})))
        self.tell("Input.dispatchKeyEvent", dict(event, type="keyUp"))

    def write(self, text):
        """Into whatever has the focus, in place of what stands there."""
        self.value("document.activeElement.select && document.activeElement.select()")
        self.tell("Input.insertText", {"text": text})

    def overflow(self):
        """By how many pixels the page is wider than its window."""
        return self.value("document.documentElement.scrollWidth") - self.width

    def picture(self, file, whole=True):
        options = {"format": "png", "captureBeyondViewport": whole}
        if whole:
            size = self.tell("Page.getLayoutMetrics")["cssContentSize"]
            options["clip"] = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1}
        with open(file, "wb") as out:
            out.write(base64.b64decode(self.tell("Page.captureScreenshot", options)["data"]))

    def print_pdf(self, file):
        """On A4."""
        sheet = {"paperWidth": 8.27, "paperHeight": 11.69, "printBackground": False, "preferCSSPageSize": True}
        with open(file, "wb") as out:
            out.write(base64.b64decode(self.tell("Page.printToPDF", sheet)["data"]))

    def named(self):
        """The accessible role and name of everything on the page, as a screen reader gets them."""
        nodes = self.tell("Accessibility.getFullAXTree")["nodes"]
        return [(node["role"]["value"], node.get("name", {}).get("value", ""))
                for node in nodes if not node.get("ignored") and "role" in node]
