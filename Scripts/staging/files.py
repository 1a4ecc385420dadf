# SPDX-License-Identifier: MIT
"""Files that are saved: what changed is seen, a mistake stands over the last good picture, and one is where one was."""

import pathlib
import statistics
import time

from . import samples
from .checks import Checks
from .hands import offset
from .keyboard import field
from .page import KEYS, MISTAKES, NOTICES, Page
from .program import Program

# Waits in the page until its canvas is painted, and tells when that was; the clock is that of the machine.
NEXT = """new Promise((done) => {
    document.querySelector('canvas').addEventListener('painted', () => done(performance.timeOrigin + performance.now()), { once: true });
    setTimeout(() => done(0), 120000);
})"""


def files(checks: Checks) -> None:
    folder = checks.folder / "scenes"
    scene = samples.write(folder, list=samples.LIST, fields=samples.FIELDS)
    with checks.program(scene) as program, checks.page() as page:
        page.show(program)
        saves(checks, page, scene)
        mistakes(checks, page, program, scene)
        keeps_offset(checks, page, program, scene)
        checks.quiet(page)
    with checks.program(scene.with_name("fields.yaml")) as program, checks.page("profile-fields") as page:
        page.show(program)
        keeps_text(checks, page, program, scene.with_name("fields.yaml"))
        checks.quiet(page)
    begins_broken(checks, folder)


def saves(checks: Checks, page: Page, scene: pathlib.Path) -> None:
    colors = ["systemRed", "systemTeal", "systemMint", "systemPink", "systemBlue"]
    took: list[float] = []
    for number, color in enumerate(colors):
        page.evaluate(f"window.next = {NEXT}, 0")
        written = time.time()
        text = samples.LIST.replace("secondarySystemBackground", color)
        if number % 2:
            scene.write_text(text)
        else:
            # Most editors write another file, and put it in the place of the one that was.
            other = scene.with_suffix(".tmp")
            other.write_text(text)
            other.replace(scene)
        painted = page.evaluate("window.next")
        if checks.expect(f"a saved file is seen ({color})", painted):
            took.append(painted - written * 1000)
        checks.same(f"the canvas holds what is rendered of the saved file ({color})", page, checks.render(scene, "--scale", 1))
    if took:
        checks.notes.append(f"  from saving to the changed canvas: {statistics.median(took):.0f} ms, at most {max(took):.0f} ms")


def mistakes(checks: Checks, page: Page, program: Program, scene: pathlib.Path) -> None:
    good = page.hash()
    for text, line, words in (
        (samples.LIST.replace("itemSize: [300, 60]", "itemSize: [300]"), 7, "itemSize"),
        (samples.LIST.replace("padding: [0, 16]", "pading: 3"), 4, "pading"),
        (samples.LIST + "  - [\n", 9, ""),
    ):
        scene.write_text(text)
        page.comes(f"document.querySelector({MISTAKES!r})")
        page.comes(f"[...document.querySelectorAll('{MISTAKES}')].some((each) => each.textContent.includes('list.yaml:{line}'))")
        told = page.text(NOTICES)
        checks.expect(f"a mistake stands with its line: {words or 'no YAML'}", f"list.yaml:{line}" in told and words in told, told)
        checks.expect(
            "it opens the editor there",
            page.evaluate(
                f"[...document.querySelectorAll('{MISTAKES} a')].some(({{ href }}) => href.startsWith('vscode://file{scene}:{line}:'))"
            ),
            page.evaluate(f"document.querySelector('{MISTAKES}').innerHTML"),
        )
        checks.equal("the last good picture stays", page.hash(), good)
        checks.expect("the picture is said to be of before", page.evaluate("document.body.classList.contains('stale')"))
        checks.expect(
            "the calls tell of it too",
            any("list.yaml" in problem for problem in program.call("status")["problems"]),
            program.call("status"),
        )
    scene.unlink()
    checks.expect("a file that is gone is told", page.comes(f"document.querySelector('{NOTICES}').textContent.includes('list.yaml')"))
    checks.equal("and its picture stays", page.hash(), good)
    scene.write_text(samples.LIST)
    checks.expect("what is mended is told no more", page.comes(f"!document.querySelector('{MISTAKES}')"), page.text(NOTICES))
    checks.same("and shown", page, checks.render(scene, "--scale", 1))
    checks.equal("nothing is stale any more", page.evaluate("document.body.classList.contains('stale')"), False)


def keeps_offset(checks: Checks, page: Page, program: Program, scene: pathlib.Path) -> None:
    page.tap(160, 30)
    program.rest()
    page.turn(160, 200, 0, 500)
    program.rest()
    before, time_before = offset(program), program.call("status")["time"]["now"]
    seen = page.hash()
    scene.write_text(samples.LIST.replace("secondarySystemBackground", "systemGreen"))
    checks.expect("a scene that is scrolled is shown anew", page.changes(seen))
    checks.expect("where one had scrolled to stays", before > 100 and offset(program) == before, (before, offset(program)))
    checks.expect("the time goes on", program.call("status")["time"]["now"] >= time_before)
    checks.same("the canvas holds it", page, program.picture())
    page.turn(160, 200, 0, -2000)
    program.rest()
    selected = page.compare(checks.render(scene, "--scale", 1))
    checks.expect("what was selected stays selected", selected["differ"] > 1000, selected)


def keeps_text(checks: Checks, page: Page, program: Program, scene: pathlib.Path) -> None:
    page.tap(150, 30)
    page.comes(f"document.querySelector('{KEYS}').inputMode === 'text'")
    page.letters("Lisbon")
    program.until(lambda: field(program) == "Lisbon")
    scene.write_text(samples.FIELDS.replace("background: systemBackground", "background: systemGray6"))
    # Not any change: a caret blinks.
    corner = "document.querySelector('canvas').getContext('2d').getImageData(2, 2, 1, 1).data.join()"
    checks.expect("a scene with a field is shown anew", page.comes(f"{corner} !== '255,255,255,255'"))
    checks.equal("what was typed stays", field(program), "Lisbon")
    page.letters("x")
    checks.expect("and one goes on typing", program.until(lambda: field(program) == "Lisbonx"), field(program))
    checks.same("the canvas holds it", page, program.picture)


def begins_broken(checks: Checks, folder: pathlib.Path) -> None:
    """A stage that begins with a file that cannot be shown waits for it to be mended."""
    scene = samples.write(folder, broken=samples.LIST.replace("selection:", "selektion:"))
    with checks.program(scene) as program, checks.page("profile-broken") as page:
        page.program, page.sizes = program, {}
        page.call("Network.disable")
        page.size(1400, 900)
        page.open(program.address)
        checks.expect(
            "a file that is wrong from the beginning is told",
            page.comes(f"document.querySelector('{NOTICES}').textContent.includes('broken.yaml:6')"),
            page.text(NOTICES),
        )
        scene.write_text(samples.LIST)
        checks.expect("and shown once it is right", page.comes("document.querySelector('canvas')?.dataset.frame !== undefined"))
        checks.same("as it is rendered", page, checks.render(scene, "--scale", 1))
        checks.quiet(page)
