# SPDX-License-Identifier: MIT
"""Many viewers of one stage, one of them slow; what is said while nothing moves."""

import time

from . import samples
from .checks import Checks
from .program import LAST_RESORT, Program
from .sockets import Viewer, pump

COUNT = 20
# How many of them paint what they get; all others keep count.
PAINTERS = 4


def viewing(checks: Checks) -> None:
    scene = samples.write(checks.folder / "scenes", list=samples.LIST, device=samples.DEVICE)
    with checks.program(scene) as program:
        many(checks, program)
    with checks.program(scene.with_name("device.yaml")) as program:
        sizes(checks, program)


def many(checks: Checks, program: Program) -> None:
    before = program.memory()
    fast = [Viewer(program, paints=number < PAINTERS) for number in range(COUNT - 1)]
    slow = Viewer(program, acknowledges=False)
    everybody = [*fast, slow]
    try:
        def told() -> bool:
            return all(viewer.said("hello") and viewer.said("screens") and viewer.frames for viewer in everybody)

        for _ in range(2 * LAST_RESORT):
            pump(everybody, 0.5)
            if told():
                break
        checks.equal("twenty viewers look", program.call("status")["viewers"], COUNT)
        checks.expect("each is told what is shown", told())
        quiet(checks, program, everybody)
        flick(checks, program, fast, slow)
        checks.equal("the slow one gets no more than two frames", slow.frames, 2)
        with Viewer(program) as fresh:
            fresh.until(lambda: fresh.pixels)
            screen = next(iter(fresh.pixels))
            end = time.monotonic() + LAST_RESORT
            while {viewer.last for viewer in fast} != {fresh.last} and time.monotonic() < end:
                pump([*fast, slow, fresh], 0.1)
            checks.equal("all fast ones have the last frame after the flick", {viewer.last for viewer in fast}, {fresh.last})
            wrong = [number for number, viewer in enumerate(fast[:PAINTERS]) if viewer.pixels[screen] != fresh.pixels[screen]]
            checks.equal("and have painted it", wrong, [])
            slow.acknowledge()
            slow.until(lambda: slow.frames > 2)
            slow.until(lambda: slow.acknowledge() or slow.pixels[screen] == fresh.pixels[screen])
            checks.expect("the slow one is brought up to date at once", slow.pixels[screen] == fresh.pixels[screen], slow.frames)
            checks.expect("by few frames", slow.frames <= 5, slow.frames)
        after = program.memory()
        checks.notes.append(f"  memory with {COUNT} viewers: {before:.0f} MB, then {after:.0f} MB")
        checks.expect("twenty viewers take less than 300 MB", after - before < 300, (before, after))
        for viewer in everybody[:10]:
            viewer.socket.close()
        program.until(lambda: program.call("status")["viewers"] == COUNT - 10)
        checks.equal("those that go are forgotten", program.call("status")["viewers"], COUNT - 10)
        selected = len(program.events("didSelectItemAt"))
        # Where the flick has come to rest there may be the room between two rows.
        heard = program.call("accessibility")["elements"]
        row = next(element for element in heard if element["label"].startswith("Row") and 80 < element["frame"][1] < 320)
        program.call("tap", label=row["label"])
        checks.equal("the others go on", len(program.events("didSelectItemAt")), selected + 1)
    finally:
        for viewer in everybody:
            viewer.socket.close()


def quiet(checks: Checks, program: Program, viewers: list[Viewer]) -> None:
    """While nothing moves nothing is said; what had to be said of the beginning may still come at first."""

    def counted() -> list[tuple[int, int]]:
        return [(len(viewer.messages), viewer.frames) for viewer in viewers]

    for _ in range(LAST_RESORT):
        counts, spent = counted(), program.processor()
        pump(viewers, 1)
        spent = program.processor() - spent
        if counted() == counts:
            break
    checks.equal("nothing is said while nothing moves", counted(), counts)
    checks.expect("nothing is computed while nothing moves", spent <= 0.03, f"{spent:.2f} s in a second")


def flick(checks: Checks, program: Program, fast: list[Viewer], slow: Viewer) -> None:
    screen = fast[0].said("screens")[-1]["screens"][0]["id"]
    frames = [viewer.frames for viewer in fast]
    # Ten times as long as it is, so that a busy machine has the time to show it.
    program.call("time", speed=0.1)
    started = time.monotonic()
    fast[0].say(type="touch", screen=screen, touches=[{"finger": 1, "phase": "down", "x": 160, "y": 400}])
    for step in range(1, 9):
        pump([*fast, slow], 0.12)
        fast[0].say(type="touch", screen=screen, touches=[{"finger": 1, "phase": "move", "x": 160, "y": 400 - 25 * step}])
    fast[0].say(type="touch", screen=screen, touches=[{"finger": 1, "phase": "up", "x": 160, "y": 200}])
    pump([*fast, slow], 4)
    shown = [viewer.frames - count for viewer, count in zip(fast, frames, strict=True)]
    took = time.monotonic() - started
    checks.notes.append(
        f"  frames a second of each of {len(fast)} viewers during a flick: {min(shown) / took:.0f} to {max(shown) / took:.0f}, "
        f"{sum(viewer.received for viewer in fast) / 1e6 / len(fast):.1f} MB each"
    )
    checks.expect("all fast ones see it move", min(shown) >= 10, shown)
    program.call("time", speed=1)
    program.rest()


def sizes(checks: Checks, program: Program) -> None:
    """A picture of another size is sent as a whole one."""
    with Viewer(program) as viewer:
        viewer.until(lambda: viewer.frames)
        screen = next(iter(viewer.sizes))
        was = viewer.sizes[screen]
        viewer.say(type="traits", screen=None, landscape=True)
        viewer.until(lambda: viewer.sizes[screen] != was)
        checks.equal("a device that is turned is sent whole", viewer.sizes[screen], (was[1], was[0]))
        told = viewer.said("screens")[-1]["screens"][0]
        checks.equal("and its size is told", (told["pixelWidth"], told["pixelHeight"]), (was[1], was[0]))
