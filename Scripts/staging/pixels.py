# SPDX-License-Identifier: MIT
"""What the canvas holds is what `vitrine render` draws, at first and wherever one has scrolled to."""

import time

from . import samples
from .checks import Checks
from .page import Page
from .program import Program


def pixels(checks: Checks) -> None:
    scene = samples.write(checks.folder / "scenes", list=samples.LIST)
    with checks.program(scene) as program, checks.page() as page:
        for scale in (1, 2, 3):
            page.show(program, scale=scale)
            checks.equal(f"at {scale} pixels a point the page says so", page.evaluate("devicePixelRatio"), scale)
            checks.expect(
                f"the stage draws {scale} pixels a point",
                program.until(lambda wanted=scale: program.call("status")["screens"][0]["scale"] == wanted),
                program.call("status")["screens"],
            )
            checks.same(f"at {scale} pixels a point the canvas holds what is rendered", page, checks.render(scene, "--scale", scale))
            checks.same(f"at {scale} pixels a point the canvas holds the picture of the call", page, program.picture())
            scrolled(checks, page, program, scale)
            program.call("time", restart=True)
        idle(checks, page, program)
        checks.quiet(page)


def scrolled(checks: Checks, page: Page, program: Program, scale: int) -> None:
    """What moves is copied on the canvas: it must not drift from what is drawn anew."""
    page.flick(160, 400, -150)
    checks.expect(f"a flick at {scale} comes to rest", program.rest())
    checks.same(f"after a flick at {scale} the canvas holds the picture", page, program.picture())
    for dy in (33, 57, -21):
        page.turn(160, 200, 0, dy)
        time.sleep(0.03)
    program.rest()
    checks.same(f"after the wheel at {scale} the canvas holds the picture", page, program.picture())


def idle(checks: Checks, page: Page, program: Program) -> None:
    """While nothing moves, nothing is sent and nothing is computed."""
    program.rest()
    page.evaluate("window.painted = 0, document.querySelector('canvas').addEventListener('painted', () => { window.painted += 1; })")
    time.sleep(0.8)
    page.evaluate("window.painted = 0")
    before = program.processor()
    time.sleep(2)
    spent = program.processor() - before
    checks.equal("nothing is painted while nothing moves", page.evaluate("painted"), 0)
    checks.expect("nothing is computed while nothing moves", spent <= 0.04, f"{spent:.2f} s in 2 s")
