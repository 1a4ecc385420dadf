# SPDX-License-Identifier: MIT
"""Chromium without a window, told what to do over a pipe: the standard library is all that it takes."""

import base64
import json
import os
import pathlib
import select
import shutil
import subprocess
import time
from typing import Any

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Keys that are not letters: code and number.
KEYS = {"Escape": ("Escape", 27), "Enter": ("Enter", 13), "ArrowLeft": ("ArrowLeft", 37), "ArrowUp": ("ArrowUp", 38),
        "ArrowRight": ("ArrowRight", 39), "ArrowDown": ("ArrowDown", 40), " ": ("Space", 32), "Tab": ("Tab", 9)}
# What is said of a page that another has taken the place of.
GONE = ("context was destroyed", "Cannot find context", "Cannot find default execution context", "navigated or closed", "Promise was collected")


class Browser:
    """A browser with one page."""

    def __init__(self, profile: pathlib.Path, seconds: float = 600) -> None:
        program = next((path for name in BROWSERS if (path := shutil.which(name))), None)
        if program is None:
            raise RuntimeError("there is no Chromium; Scripts/setup --checks installs it")
        (theirs_in, ours_out), (ours_in, theirs_out) = os.pipe(), os.pipe()
        options = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", "--no-first-run",
                   "--disable-background-networking", "--disable-extensions", f"--user-data-dir={profile}", "--remote-debugging-pipe"]
        # What it reads is its descriptor 3, what it writes its 4.
        self.process = subprocess.Popen(
            ["bash", "-c", f'exec "$@" 3<&{theirs_in} 4>&{theirs_out}', "bash", program, *options, "about:blank"],
            pass_fds=(theirs_in, theirs_out), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs_in)
        os.close(theirs_out)
        self.output, self.input, self.seconds = ours_out, ours_in, seconds
        self.buffer, self.number = b"", 0
        self.events: list[dict[str, Any]] = []
        self.session: str | None = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.call("Page.setLifecycleEventsEnabled", enabled=True)

    def __enter__(self) -> "Browser":
        return self

    def __exit__(self, *_: object) -> None:
        self.session = None
        try:
            self.call("Browser.close")
        except (OSError, RuntimeError):
            pass
        os.close(self.output)
        os.close(self.input)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    # Messages.

    def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        self.number += 1
        message: dict[str, Any] = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.output, data):]
        end = time.monotonic() + self.seconds
        while True:
            answer = self.receive(end, method)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def receive(self, end: float, what: str) -> dict[str, Any]:
        while b"\0" not in self.buffer:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.input], [], [], left)[0]:
                raise RuntimeError(f"the browser does not answer: {what}")
            more = os.read(self.input, 1 << 20)
            if not more:
                raise RuntimeError(f"the browser has ended: {what}")
            self.buffer += more
        line, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(line)
        if "method" in message:
            self.events.append(message)
        return message

    def taken(self, method: str) -> list[dict[str, Any]]:
        """The events of a kind so far, which are forgotten."""
        found = [event["params"] for event in self.events if event["method"] == method]
        self.events = [event for event in self.events if event["method"] != method]
        return found

    # The page.

    def open(self, address: str) -> None:
        self.taken("Page.lifecycleEvent")
        loader = self.call("Page.navigate", url=address)["loaderId"]
        end = time.monotonic() + self.seconds
        # The page before may end its loading only now.
        while not any(event["name"] == "load" and event["loaderId"] == loader for event in self.taken("Page.lifecycleEvent")):
            self.receive(end, f"loading {address}")

    def evaluate(self, expression: str) -> Any:
        """What an expression of the page comes to; promises are waited for."""
        answer = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(f"{expression}: {details.get('exception', {}).get('description', details['text'])}")
        return answer["result"].get("value")

    def wait(self, expression: str, seconds: float = 600) -> Any:
        """Waits until an expression is true, and tells what it comes to; a `TimeoutError` where it never is."""
        end = time.monotonic() + seconds
        while not (value := self.evaluate_of_any(expression)):
            if time.monotonic() > end:
                raise TimeoutError(f"after {seconds:g} s still {value!r}: {expression}")
            time.sleep(0.02)
        return value

    def evaluate_of_any(self, expression: str) -> Any:
        """What an expression comes to, of this page or of one that takes its place meanwhile; none while neither is there."""
        try:
            return self.evaluate(expression)
        except RuntimeError as error:
            if not any(words in str(error) for words in GONE):
                raise
            return None

    def frame(self) -> None:
        """Waits until the page has been drawn, or the one that took its place."""
        self.wait("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")

    def press(self, *keys: str) -> None:
        for key in keys:
            code, number = KEYS.get(key, (f"Key{key.upper()}" if key.isalpha() else "", ord(key[0].upper())))
            text = {"Enter": "\r", " ": " "}.get(key, key if len(key) == 1 else "")
            common = {"key": key, "code": code, "windowsVirtualKeyCode": number, "modifiers": 8 if key.isupper() and len(key) == 1 else 0}
            self.call("Input.dispatchKeyEvent", type="keyDown", text=text, **common)
            self.call("Input.dispatchKeyEvent", type="keyUp", **common)
        self.frame()

    def type(self, text: str) -> None:
        self.call("Input.insertText", text=text)

    def point(self, selector: str) -> tuple[float, float]:
        """The middle of an element that can be seen."""
        place = self.evaluate(f"""(() => {{
            const element = document.querySelector({json.dumps(selector)});
            if (!element) return null;
            element.scrollIntoView({{ block: 'nearest' }});
            const box = element.getBoundingClientRect();
            const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return [box.x + box.width / 2, box.y + box.height / 2, box.width > 0 && (element.contains(top) || top?.contains(element))];
        }})()""")
        if not place or not place[2]:
            raise RuntimeError(f"{selector} cannot be pressed: {'it is not there' if place is None else 'something is over it'}")
        return place[0], place[1]

    def click(self, selector: str) -> None:
        x, y = self.point(selector)
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)
        self.frame()

    def drag(self, selector: str, dx: float, dy: float) -> None:
        x, y = self.point(selector)
        self.call("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, button="left", clickCount=1)
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x + dx, y=y + dy, button="left", buttons=1)
        self.call("Input.dispatchMouseEvent", type="mouseReleased", x=x + dx, y=y + dy, button="left", clickCount=1)
        self.frame()

    def size(self, width: int, height: int, scale: float = 1, mobile: bool = False) -> None:
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=mobile)

    def appearance(self, name: str) -> None:
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": name}])

    def picture(self, path: pathlib.Path) -> None:
        path.write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))
