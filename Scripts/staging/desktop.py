# SPDX-License-Identifier: MIT
"""Between the desktop and the screen: what is dragged over it, what is copied, the tab key, and the keys that are drawn."""

import pathlib
import time

from . import samples
from .checks import Checks
from .keyboard import CONTROL, field, holds
from .page import Page
from .program import LAST_RESORT, Program

SURFACE = "document.querySelector('.surface')"
SHIFT = 8


def desktop(checks: Checks) -> None:
    scene = samples.write(checks.folder / "scenes", fields=samples.FIELDS)
    with checks.program(scene) as program, checks.page() as page:
        page.show(program)
        dragged(checks, page, program)
        tabs(checks, page, program)
        copied(checks, page, program)
        drawn(checks, page, program)
        checks.quiet(page)


class Drag:
    """A drag of the desktop over a page."""

    def __init__(self, page: Page, **data: object) -> None:
        self.page, self.data = page, {"items": [], "dragOperationsMask": 1} | data

    def __call__(self, kind: str, x: float, y: float) -> None:
        left, top = self.page.place(x, y)
        self.page.call("Input.dispatchDragEvent", type=kind, x=left, y=top, data=self.data)

    def over(self, x: float, y: float, wanted: str) -> bool:
        """Whether the page comes to show at a place what a drop would do."""
        self("dragOver", x, y)
        end, step = time.monotonic() + LAST_RESORT, 0
        while time.monotonic() < end:
            # As a browser does, again and again while the pointer rests.
            step += 1
            self("dragOver", x + step % 2 / 100, y)
            if self.page.evaluate(f"{SURFACE}.dataset.drop") == wanted:
                return True
        return False


def dragged(checks: Checks, page: Page, program: Program) -> None:
    drag = Drag(page, items=[{"mimeType": "text/plain", "data": "Porto"}])
    drag("dragEnter", 150, 30)
    checks.expect("a field takes what is dragged over it", drag.over(150, 30, "copy"))
    checks.expect("a slider does not", drag.over(150, 165, "none"))
    checks.equal("nothing is in the field before the drop", field(program), "")
    checks.expect("the field takes it again", drag.over(150, 30, "copy"))
    drag("drop", 150, 30)
    holds(checks, "a text is dropped into a field", program, "Porto")
    checks.equal("the drag is over", page.evaluate(f"{SURFACE}.classList.contains('dropping')"), False)
    note = pathlib.Path(checks.folder) / "note.txt"
    note.write_text("Faro ")
    drag = Drag(page, files=[str(note)])
    drag("dragEnter", 17, 30)
    checks.expect("a field takes a file with text", drag.over(17, 30, "copy"))
    drag("drop", 17, 30)
    holds(checks, "its text is dropped where the pointer is", program, "Faro Porto")
    drops = [entry["input"]["drop"] for entry in program.call("recording")["entries"] if "drop" in entry["input"]]
    checks.equal("the name of the file is kept", [item["name"] for item in drops[-1]["items"]], ["note.txt"])
    drag = Drag(page, items=[{"mimeType": "text/plain", "data": "lost"}])
    drag("dragEnter", 150, 74)
    drag("dragOver", 150, 74)
    page.call("Input.dispatchDragEvent", type="dragOver", x=5, y=5, data=drag.data)
    checks.expect(
        "a drag that goes away is told", program.until(lambda: program.call("recording")["entries"][-1]["input"]["drop"]["phase"] == "exit")
    )
    checks.equal("and drops nothing", field(program, 1), "")
    told = program.call("drop", label="Name", text="Ada")
    checks.equal("a call drops, too", (told, field(program, 1)), ({"operation": "copy"}, "Ada"))
    program.rest()
    checks.same("the canvas holds what was dropped", page, program.picture)


def tabs(checks: Checks, page: Page, program: Program) -> None:
    page.tap(250, 30)
    page.comes("document.querySelector('#screen-keys').inputMode === 'text'")
    page.strike("Tab", 9)
    page.strike("Backspace", 8)
    holds(checks, "tab goes to the next field", program, "Ad", 1)
    page.strike("Tab", 9, SHIFT)
    page.strike("Backspace", 8)
    holds(checks, "with shift to the one before", program, "Faro Port")


def copied(checks: Checks, page: Page, program: Program) -> None:
    origin = f"http://127.0.0.1:{program.port}"
    page.strike("a", 65, CONTROL, name="KeyA")
    page.strike("c", 67, CONTROL, name="KeyC")
    checks.expect("what is copied is told by a call", program.until(lambda: program.call("pasteboard") == {"text": "Faro Port"}))
    page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('no press'))")
    page.strike("x", 88, CONTROL, name="KeyX")
    checks.expect("where the browser wants a press a button offers it", page.comes("document.querySelector('#toast.shown button')"))
    page.evaluate("delete navigator.clipboard.writeText")
    page.call("Browser.grantPermissions", origin=origin, permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    page.click("#toast button")
    checks.expect("which copies", page.comes("document.querySelector('#toast').textContent === 'Copied'"))
    checks.equal("the desktop has it", page.evaluate("navigator.clipboard.readText()"), "Faro Port")
    page.tap(250, 74)
    page.comes("document.querySelector('#screen-keys') === document.activeElement")
    page.strike("a", 65, CONTROL, name="KeyA")
    page.strike("c", 67, CONTROL, name="KeyC")
    checks.expect("else it has it at once", program.until(lambda: page.evaluate("navigator.clipboard.readText()") == "Ad"))


def drawn(checks: Checks, page: Page, program: Program) -> None:
    """Taps the keys of the software keyboard."""
    page.tap(250, 30)
    program.rest()
    for word in ("H", "i", "123", "5"):
        keys = {view["text"]: view["frame"] for view in program.views() if view["class"] == "UILabel" and view["frame"][1] > 200}
        x, y, width, height = keys[word]
        page.tap(x + width / 2, y + height / 2)
        program.rest()
    holds(checks, "the keys that are drawn type", program, "Hi5")
    checks.same("the canvas holds the keys", page, program.picture)
