# SPDX-License-Identifier: MIT
"""Handles of the element that is picked: dragged, moved by keys, given up, and refused."""

import pathlib

from . import samples
from .checks import Checks
from .page import ELEMENT, PICK, Page
from .program import Program

SHIFT = 8
NIB = pathlib.Path(__file__).resolve().parent.parent.parent / "Fixtures" / "Interface" / "elements" / "Views.xib"
SCENE = """\
scene: 1
canvas: {size: [320, 480], scale: 2, background: systemBackground}
views:
  card:
    background: secondarySystemBackground
    content:
      vstack:
        spacing: 20
        alignment: leading
        children:
          - label: {text: Harbour, width: 120, height: 40, background: systemTeal}   # the name
          - label: {text: Tilted, transform: [{rotate: 20}]}
collection:
  layout: {flow: {itemSize: [300, 300], sectionInset: [10, 10, 10, 10]}}
  sections: [{items: {view: card, count: 1}}]
"""


def handles(checks: Checks) -> None:
    scene = samples.write(checks.folder / "scenes", placed=SCENE)
    with checks.program(scene) as program, checks.page() as page:
        page.show(program)
        dragged(checks, page, program, scene)
        moved(checks, page, program, scene)
        refused(checks, page, program)
        checks.quiet(page)
    with checks.program(NIB) as program, checks.page("profile-nib") as page:
        page.show(program)
        constrained(checks, page, program)
        checks.quiet(page)


def frame(program: Program, text: str = "Harbour") -> list[float]:
    return [round(number, 2) for number in next(view["frame"] for view in program.views() if view["text"] == text)]


def pull(page: Page, start: tuple[float, float], dx: float, dy: float, ends: bool = True) -> None:
    """Presses at a point of the screen, and moves."""
    at = page.place(*start)
    page.mouse("mouseMoved", at)
    page.mouse("mousePressed", at, 1)
    for step in (0.5, 1):
        page.mouse("mouseMoved", page.place(start[0] + dx * step, start[1] + dy * step), 1)
    if ends:
        page.mouse("mouseReleased", page.place(start[0] + dx, start[1] + dy))


def marked(page: Page) -> str:
    return page.text(".marks .selected .mark-label")


def dragged(checks: Checks, page: Page, program: Program, scene: pathlib.Path) -> None:
    x, y, width, height = frame(program)
    page.click(PICK)
    page.tap(x + 20, y + 20)
    checks.expect("an element that can be resized has handles", page.comes("document.querySelectorAll('.marks .handle').length === 3"))
    pull(page, (x + width, y + height), 30.3, 12.4, ends=False)
    page.comes("document.querySelector('.marks .selected .mark-label')?.textContent === '150 × 52'")
    checks.equal("while it is dragged its size is shown", marked(page), "150 × 52")
    checks.equal("and nothing is done yet", frame(program), [x, y, width, height])
    page.press("Escape")
    checks.expect("Escape gives it up", page.comes(f"document.querySelector('.marks .selected').style.width === '{width:g}px'"))
    page.mouse("mouseReleased", page.place(x + width, y + height))
    checks.equal("picking goes on", page.evaluate(f"document.querySelector('{PICK}').getAttribute('aria-pressed')"), "true")
    pull(page, (x + width, y + height), 30.3, 12.4)
    checks.expect("a corner that is dragged resizes it, to whole points", program.until(lambda: frame(program)[2:] == [150, 52]))
    line = "- label: {text: Harbour, width: 150, height: 52, background: systemTeal}   # the name"
    checks.expect("which is written where the scene says it", line in scene.read_text(), scene.read_text())
    checks.expect("the page says where", page.comes(f"document.querySelector('{ELEMENT} .written').textContent.includes('placed.yaml')"))
    checks.expect("the element stays picked", page.comes("document.querySelectorAll('.marks .handle').length === 3"))
    checks.expect("its mark is as large", page.comes("document.querySelector('.marks .selected').style.width === '150px'"))
    program.rest()
    checks.same("the canvas holds what was resized", page, program.picture())
    pull(page, (x + 150, y + 26), -20, 9)
    checks.expect("an edge moves along one way", program.until(lambda: frame(program)[2:] == [130, 52]), frame(program))
    page.click(f"{ELEMENT} [aria-label=Undo]")
    checks.expect("it is undone", program.until(lambda: frame(program)[2:] == [150, 52]), frame(program))


def moved(checks: Checks, page: Page, program: Program, scene: pathlib.Path) -> None:
    x, y, _, _ = frame(program)
    page.comes("document.querySelector('.marks .selected').style.width === '150px'")
    pull(page, (x + 60, y + 20), 25.2, 14.8)
    checks.expect("its middle moves it", program.until(lambda: frame(program)[:2] == [x + 25, y + 15]), frame(program))
    page.comes(f"document.querySelector('.marks .selected').style.left === '{x + 25:g}px'")
    for _ in range(3):
        page.strike("ArrowRight", 39)
    page.strike("ArrowUp", 38, SHIFT)
    checks.expect("arrow keys move it by one point, with shift by ten", program.until(lambda: frame(program)[:2] == [x + 28, y + 5]))
    checks.expect("the place is written", "transform: [{translate: [28, 5]}]" in scene.read_text(), scene.read_text())
    program.rest()
    checks.same("the canvas holds what was moved", page, program.picture())
    at = page.place(x + 60, y + 20)
    page.mouse("mousePressed", at, 1)
    page.mouse("mouseReleased", at)
    checks.expect("a press without a way picks", page.comes(f"document.querySelector('{ELEMENT} .element-text').textContent === 'Harbour'"))


def refused(checks: Checks, page: Page, program: Program) -> None:
    x, y, width, height = frame(program, "Tilted")
    page.tap(x + width / 2, y + height / 2)
    page.comes(f"document.querySelector('{ELEMENT} .element-text')?.textContent === 'Tilted'")
    checks.expect("what is turned is told to stay where it is", page.comes(f"document.querySelector('{ELEMENT}').innerText.includes('turned')"))
    before = frame(program, "Tilted")
    page.strike("ArrowLeft", 37)
    program.rest()
    checks.equal("and is not moved", frame(program, "Tilted"), before)
    page.tap(160, 460)
    page.comes(f"document.querySelector('{ELEMENT} h2').textContent.includes('Collection')")
    checks.expect("what cannot be placed has no handles", page.comes("document.querySelectorAll('.marks .handle').length === 0"))
    page.press("Escape")
    checks.equal("without picking there are none", page.count(".marks .handle"), 0)


def constrained(checks: Checks, page: Page, program: Program) -> None:
    """Views of a nib: one that constraints place, and one that has a frame."""
    label = next(view for view in program.views() if view["class"] == "UILabel" and view["text"].startswith("Two"))
    x, y, width, height = label["frame"]
    page.click(PICK)
    page.tap(x + width - 5, y + height / 2)
    page.comes(f"document.querySelector('{ELEMENT} .element-text')?.textContent.startsWith('Two')")
    pull(page, (x + width, y + height / 2), -40, 0)
    checks.expect(
        "an edge sets the constraint that says the width", program.until(lambda: frame(program, label["text"])[2] == width - 40)
    )
    told = program.call("element", id=label["id"])["constraints"]
    index = next(number for number, each in enumerate(told) if each["constant"] == width - 40)
    checks.expect("the pane has its constant", page.comes(f"document.querySelector('[name=\"constant {index}\"]')?.value === '160'"))
    page.fill(f"{ELEMENT} [name='constant {index}']", "120")
    page.strike("Enter", 13, text="\r")
    checks.expect("a constant that is typed is in force", program.until(lambda: frame(program, label["text"])[2] == 120))
    page.evaluate(f"document.querySelector('{ELEMENT} [name=\"active {index}\"]').click()")
    checks.expect("a constraint is turned off", program.until(lambda: frame(program, label["text"])[2] != 120))
    free = frame(program, "Set")
    page.tap(free[0] + 30, free[1] + 20)
    checks.expect("what has a frame has all handles", page.comes("document.querySelectorAll('.marks .handle').length === 8"))
    pull(page, (free[0], free[1]), 10.4, -6.3)
    checks.expect(
        "its corner at the left top leaves the one at the right bottom",
        program.until(lambda: frame(program, "Set") == [free[0] + 10, free[1] - 6, free[2] - 10, free[3] + 6]),
        (free, frame(program, "Set")),
    )
    program.rest()
    checks.same("the canvas holds the views of the nib", page, program.picture())
