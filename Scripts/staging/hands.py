# SPDX-License-Identifier: MIT
"""Mouse, wheel and fingers."""

import time

from . import samples
from .checks import Checks
from .page import Page
from .program import Program

SELECTED = "didSelectItemAt"
ALT = 1


def hands(checks: Checks) -> None:
    scene = samples.write(checks.folder / "scenes", list=samples.LIST, pinch=samples.PINCH)
    with checks.program(scene) as program, checks.page() as page:
        page.show(program)
        mouse(checks, page, program)
        wheel(checks, page, program)
        fingers(checks, page, program)
        dropped(checks, page, program)
        checks.quiet(page)
    with checks.program(scene.with_name("pinch.yaml")) as program, checks.page("profile-pinch") as page:
        page.show(program)
        pinched(checks, page, program)
        checks.quiet(page)


def offset(program: Program) -> float:
    """How far the list of the sample has scrolled, in points."""
    row = next(view for view in program.views() if view["class"] == "UILabel" and (view["text"] or "").startswith("Row "))
    return float(int(row["text"].split()[1]) * 68 - row["frame"][1])


def mouse(checks: Checks, page: Page, program: Program) -> None:
    before = page.hash()
    page.tap(160, 30 + 3 * 68)
    checks.expect("a tap selects a cell", program.until(lambda: program.events(SELECTED) == ["item 0, 3"]), program.events(SELECTED))
    checks.expect("the selection is seen", page.changes(before))
    checks.expect(
        "the page lists the call", page.comes("document.querySelector('#panel-events').textContent.includes('didSelectItemAt')")
    )
    page.tap(160, 30)
    program.until(lambda: len(program.events(SELECTED)) == 2)
    checks.equal("a second one too", program.events(SELECTED), ["item 0, 3", "item 0, 0"])
    program.rest()
    for _ in range(20):
        page.flick(160, 380, -200)
        at_once = offset(program)
        comes_to_rest = program.rest()
        # A hand that a busy machine holds up just before it lets go flings nothing.
        if (rested := offset(program)) > 230:
            break
        program.call("scroll", dx=0, dy=-1000)
    checks.expect("a flick comes to rest", comes_to_rest)
    checks.expect("a flick goes further than the hand, by itself", rested > 230 and rested >= at_once, (at_once, rested))
    time.sleep(0.2)
    checks.equal("what is at rest stays", offset(program), rested)
    checks.equal("a flick selects nothing", len(program.events(SELECTED)), 2)
    for x, y in ((20, 20), (160, 200), (300, 460), (160, 200)):
        page.mouse("mouseMoved", page.place(x, y))
        time.sleep(0.02)
    page.mouse("mouseMoved", (5, 5))
    program.rest()
    checks.equal("a pointer that hovers touches nothing", (offset(program), len(program.events(SELECTED))), (rested, 2))
    page.mouse("mousePressed", page.place(160, 200), 1)
    page.mouse("mouseMoved", (5, 5), 1)
    page.mouse("mouseReleased", (5, 5))
    program.rest()
    checks.expect("a press that ends outside is no tap", len(program.events(SELECTED)) == 2, program.events(SELECTED))


def wheel(checks: Checks, page: Page, program: Program) -> None:
    program.call("time", restart=True)
    zoom = page.evaluate("document.querySelector('.surface').getBoundingClientRect().width") / 320
    page.turn(160, 200, 0, 150)
    checks.expect("the wheel scrolls", program.until(lambda: abs(offset(program) - 150 / zoom) < 1), (offset(program), 150 / zoom))
    page.turn(160, 200, 0, -400)
    checks.expect("no further than the top", program.until(lambda: offset(program) == 0), offset(program))
    before = page.evaluate("document.querySelector('#tools .zoom').value")
    page.turn(160, 200, 0, -100, modifiers=2)
    checks.expect("with the control key it zooms the page", page.comes(f"document.querySelector('#tools .zoom').value !== '{before}'"))
    checks.equal("and scrolls nothing", offset(program), 0)
    page.press("0")


def fingers(checks: Checks, page: Page, program: Program) -> None:
    page.evaluate("document.activeElement.blur()")
    program.call("time", restart=True)
    page.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
    page.touch("touchStart", (160, 98))
    time.sleep(0.05)
    page.touch("touchEnd")
    checks.expect(
        "a finger of a touch screen taps", program.until(lambda: program.events(SELECTED) == ["item 0, 1"]), program.events(SELECTED)
    )
    page.touch("touchStart", (160, 400))
    for step in range(1, 9):
        page.touch("touchMove", (160, 400 - 30 * step))
        time.sleep(0.012)
    page.touch("touchEnd")
    program.rest()
    checks.expect("a finger of a touch screen flicks", offset(program) > 200, offset(program))
    touched = [entry["input"]["touches"] for entry in program.call("recording")["entries"] if "touches" in entry["input"]]
    page.touch("touchStart", (60, 100), (260, 300))
    time.sleep(0.05)
    page.touch("touchMove", (70, 110), (250, 290))
    time.sleep(0.05)
    page.touch("touchEnd")

    def fingers_of(*phases: str) -> list[int]:
        """The fingers that came to a phase since the flick."""
        all_of = [entry["input"]["touches"] for entry in program.call("recording")["entries"] if "touches" in entry["input"]]
        return sorted(touch["finger"] for touches in all_of[len(touched) :] for touch in touches if touch["phase"] in phases)

    program.until(lambda: len(fingers_of("up", "cancel")) >= 2)
    down = fingers_of("down")
    checks.equal("two fingers come down as two", (len(down), len(set(down))), (2, 2))
    checks.equal("both are lifted", fingers_of("up", "cancel"), down)
    program.rest()
    page.call("Emulation.setTouchEmulationEnabled", enabled=False)


def pinched(checks: Checks, page: Page, program: Program) -> None:
    """Two fingers spread a stack into a grid; the option key makes the second of them."""

    def width() -> float:
        frames = [view["frame"] for view in program.views() if view["class"] == "UICollectionViewCell"]
        return float(max(x + w for x, _, w, _ in frames) - min(x for x, _, _, _ in frames))

    stacked = width()
    page.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
    page.touch("touchStart", (100, 150), (160, 150))
    for step in range(1, 13):
        page.touch("touchMove", (100 - 7 * step, 150), (160 + 7 * step, 150))
        time.sleep(0.016)
    page.touch("touchEnd")
    program.rest()
    checks.expect("two fingers open the stack", width() > stacked + 60, (stacked, width()))
    checks.same("the canvas holds the opened stack", page, program.picture())
    page.call("Emulation.setTouchEmulationEnabled", enabled=False)
    program.call("time", restart=True)
    program.rest()
    stacked = width()
    option(checks, page)
    program.rest()
    checks.expect("with the option key one hand opens the stack", width() > stacked + 60, (stacked, width()))
    checks.same("the canvas holds what the option key opened", page, program.picture())


def option(checks: Checks, page: Page) -> None:
    page.mouse("mouseMoved", page.place(160, 150))
    page.call("Input.dispatchKeyEvent", type="rawKeyDown", key="Alt", code="AltLeft", windowsVirtualKeyCode=18, modifiers=ALT)
    page.frame()
    checks.equal("the option key shows two fingers", page.count(".fingers .finger"), 2)
    page.mouse("mousePressed", page.place(160, 150), 1, ALT)
    for step in range(1, 13):
        page.mouse("mouseMoved", page.place(160 + 7 * step, 150), 1, ALT)
        time.sleep(0.016)
    page.mouse("mouseReleased", page.place(244, 150), 0, ALT)
    page.call("Input.dispatchKeyEvent", type="keyUp", key="Alt", code="AltLeft", windowsVirtualKeyCode=18)
    page.frame()
    checks.equal("without it there is one again", page.count(".fingers .finger"), 0)


def dropped(checks: Checks, page: Page, program: Program) -> None:
    """What is dropped on the screen from outside breaks nothing, and does not take the page away."""
    x, y = page.place(160, 200)
    data = {"items": [{"mimeType": "text/plain", "data": "from outside"}], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        page.call("Input.dispatchDragEvent", type=kind, x=x, y=y, data=data)
        page.frame()
    checks.equal("the page stays where text is dropped", page.evaluate("location.href"), program.address)
    program.rest()
    checks.same("the canvas stays right where text is dropped", page, program.picture())
