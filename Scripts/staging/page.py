# SPDX-License-Identifier: MIT
"""The page of a stage in a browser: where things are on it, and hands for it."""

import base64
import json
import time
from collections.abc import Callable
from typing import Any

from reporting.devtools import Browser

from .program import LAST_RESORT, Program

# Where things are on the page: what changes there, changes here.
SURFACE = ".screen:has(canvas[data-screen='{screen}']) .surface"
CANVAS = "canvas[data-screen='{screen}']"
KEYS = "#screen-keys"
PICK, LAYERS, WALL = "#tools [aria-keyshortcuts=p]", "#tools [aria-keyshortcuts=l]", "#tools [aria-keyshortcuts=w]"
ELEMENT, TREE, SUBJECTS = "#panel-element", "#panel-tree", "#panel-subjects"
DEPTH, PLANES = "#depth", "#depth .plane"
MISTAKES, NOTICES = "#notices .mistakes li", "#notices"
LANE, PLAY = "#time .lane", "#time [aria-keyshortcuts=Space]"
ACCESS = ".access"
WALL_PANEL = "#wall-panel"

# Compares a PNG with a canvas in the browser: the size of both, how many pixels differ, and the first that does.
COMPARE = """(async (data, selector) => {
    const canvas = document.querySelector(selector);
    if (!canvas || !canvas.width) return { missing: true };
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const untouched = { colorSpaceConversion: 'none', premultiplyAlpha: 'none' };
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }), untouched);
    const { width, height } = bitmap;
    const sizes = { width: canvas.width, height: canvas.height, wanted: [width, height] };
    if (canvas.width !== width || canvas.height !== height) return { ...sizes, differ: -1 };
    const scratch = new OffscreenCanvas(width, height).getContext('2d', { alpha: false, willReadFrequently: true });
    scratch.drawImage(bitmap, 0, 0);
    const wanted = new Uint32Array(scratch.getImageData(0, 0, width, height).data.buffer);
    const found = new Uint32Array(canvas.getContext('2d').getImageData(0, 0, width, height).data.buffer);
    let [differ, first] = [0, -1];
    for (let at = 0; at < found.length; at += 1) if (found[at] !== wanted[at]) { differ += 1; if (first < 0) first = at; }
    return { ...sizes, differ, first: first < 0 ? null : [first % width, Math.floor(first / width)] };
})"""
# A number for what a canvas holds.
HASH = """((selector) => {
    const canvas = document.querySelector(selector);
    if (!canvas || !canvas.width) return 0;
    const words = new Uint32Array(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    let sum = 2166136261;
    for (const word of words) sum = Math.imul(sum ^ word, 16777619);
    return sum >>> 0;
})"""


class Page(Browser):
    """A page that shows a program's stage."""

    program: Program
    sizes: dict[int, tuple[float, float]]

    def __enter__(self) -> "Page":
        return self

    def show(self, program: Program, width: int = 1400, height: int = 900, scale: float = 1) -> None:
        self.program, self.sizes = program, {}
        # Every frame of a socket would come through the pipe.
        self.call("Network.disable")
        self.size(width, height, scale)
        self.open(program.address)
        if not self.comes("document.querySelector('canvas')?.dataset.frame"):
            raise RuntimeError(f"the page shows nothing: {self.text('#notices')}")
        # Once the page has told its pixels a point, the stage draws as many, and does anew what was done; meanwhile time is held.
        program.until(lambda: self.is_settled(scale))
        self.frame()

    def is_settled(self, scale: float) -> bool:
        status = self.program.call("status")
        if not status["time"]["playing"] or any(screen["scale"] != scale for screen in status["screens"]):
            return False
        playing = f"document.querySelector('{PLAY}').getAttribute('aria-label') === 'Pause'"
        return bool(self.evaluate(f"{playing} && document.querySelector('#time progress').hidden"))

    # Pixels.

    def first_screen(self) -> int:
        return int(self.program.call("status")["screens"][0]["id"])

    def canvas(self, screen: int | None = None) -> str:
        return CANVAS.format(screen=screen or self.first_screen())

    def compare(self, png: bytes, screen: int | None = None) -> dict[str, Any]:
        data = base64.b64encode(png).decode()
        return dict(self.evaluate(f"{COMPARE}({json.dumps(data)}, {json.dumps(self.canvas(screen))})"))

    def difference(self, png: bytes | Callable[[], bytes], screen: int | None = None, seconds: float = LAST_RESORT) -> dict[str, Any]:
        """How the canvas differs from a picture, once it does not or after some time.

        A picture that is made anew each time is for what never rests: a caret may have been half faded in one picture.
        """
        end = time.monotonic() + seconds
        while (found := self.compare(png if isinstance(png, bytes) else png(), screen)).get("differ") != 0 and time.monotonic() < end:
            time.sleep(0.05)
        return found

    def hash(self, screen: int | None = None) -> int:
        return int(self.evaluate(f"{HASH}({json.dumps(self.canvas(screen))})"))

    def changes(self, before: int, screen: int | None = None, seconds: float = LAST_RESORT) -> bool:
        """Whether the canvas comes to hold something else."""
        selector, end = json.dumps(self.canvas(screen)), time.monotonic() + seconds
        while self.evaluate(f"{HASH}({selector})") == before:
            if time.monotonic() > end:
                return False
            time.sleep(0.02)
        return True

    # Hands.

    def place(self, x: float, y: float, screen: int | None = None) -> tuple[float, float]:
        """Where a point of a screen is in the window."""
        number = screen or self.first_screen()
        if number not in self.sizes:
            self.sizes = {each["id"]: (each["width"], each["height"]) for each in self.program.call("status")["screens"]}
        width, height = self.sizes[number]
        box = self.evaluate(f"""(() => {{
            const box = document.querySelector({json.dumps(SURFACE.format(screen=number))}).getBoundingClientRect();
            return [box.x, box.y, box.width, box.height];
        }})()""")
        return box[0] + x / width * box[2], box[1] + y / height * box[3]

    def mouse(self, kind: str, at: tuple[float, float], buttons: int = 0, modifiers: int = 0, **more: Any) -> None:
        button = "left" if kind != "mouseMoved" or buttons else "none"
        self.call(
            "Input.dispatchMouseEvent",
            type=kind,
            x=at[0],
            y=at[1],
            button=button,
            buttons=buttons,
            clickCount=int(kind != "mouseMoved"),
            modifiers=modifiers,
            **more,
        )

    def tap(self, x: float, y: float, screen: int | None = None) -> None:
        at = self.place(x, y, screen)
        self.mouse("mouseMoved", at)
        self.mouse("mousePressed", at, 1)
        time.sleep(0.04)
        self.mouse("mouseReleased", at)

    def flick(self, x: float, y: float, dy: float, steps: int = 8, screen: int | None = None) -> None:
        """Presses, moves faster and faster, and lets go."""
        (left, top), (_, bottom) = self.place(x, y, screen), self.place(x, y + dy, screen)
        self.mouse("mouseMoved", (left, top))
        self.mouse("mousePressed", (left, top), 1)
        for step in range(1, steps + 1):
            time.sleep(0.012)
            self.mouse("mouseMoved", (left, top + (bottom - top) * (step / steps) ** 1.5), 1)
        self.mouse("mouseReleased", (left, bottom))

    def turn(self, x: float, y: float, dx: float, dy: float, modifiers: int = 0) -> None:
        """Turns the wheel by pixels of the window."""
        at = self.place(x, y)
        self.call("Input.dispatchMouseEvent", type="mouseWheel", x=at[0], y=at[1], deltaX=dx, deltaY=dy, modifiers=modifiers)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """Fingers of a touch screen, at points of the first screen."""
        places = [self.place(*point) for point in points]
        self.call(
            "Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        )

    # Keys.

    def strike(self, key: str, code: int, modifiers: int = 0, text: str = "", name: str | None = None) -> None:
        common: dict[str, Any] = {"key": key, "code": name or key, "windowsVirtualKeyCode": code, "modifiers": modifiers}
        self.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", text=text, **common)
        self.call("Input.dispatchKeyEvent", type="keyUp", **common)

    def letters(self, words: str) -> None:
        for letter in words:
            name = f"Key{letter.upper()}" if letter.isalpha() else "Space"
            self.strike(letter, ord(letter.upper()), 8 if letter.isupper() else 0, letter, name)

    def compose(self, *parts: str) -> None:
        """The steps of a composition, as an input method makes them; the last is not committed."""
        for part in parts:
            self.call("Input.imeSetComposition", text=part, selectionStart=len(part), selectionEnd=len(part))
            self.frame()

    def paste(self, words: str) -> None:
        """What a browser tells a page when something is pasted."""
        self.evaluate(f"""(() => {{
            const transfer = new DataTransfer();
            transfer.setData('text/plain', {json.dumps(words)});
            const given = {{ clipboardData: transfer, bubbles: true, cancelable: true }};
            document.activeElement.dispatchEvent(new ClipboardEvent('paste', given));
        }})()""")

    # What is on it.

    def comes(self, expression: str, seconds: float = LAST_RESORT) -> bool:
        """Whether an expression comes to be true."""
        end = time.monotonic() + seconds
        while not self.evaluate(f"Boolean({expression})"):
            if time.monotonic() > end:
                return False
            time.sleep(0.02)
        return True

    def text(self, selector: str) -> str:
        return str(self.evaluate(f"document.querySelector({json.dumps(selector)})?.textContent ?? ''"))

    def count(self, selector: str) -> int:
        return int(self.evaluate(f"document.querySelectorAll({json.dumps(selector)}).length"))

    def fill(self, selector: str, words: str, kind: str = "input") -> None:
        """Puts a text in a field of the page, as if it had been typed."""
        self.evaluate(f"""(() => {{
            const field = document.querySelector({json.dumps(selector)});
            field.focus();
            field.value = {json.dumps(words)};
            field.dispatchEvent(new Event({json.dumps(kind)}, {{ bubbles: true }}));
        }})()""")
        self.frame()
