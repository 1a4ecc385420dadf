# SPDX-License-Identifier: MIT
"""Time: held, slow, frame by frame, back, and on from there; recordings."""

import json
import time

from . import samples
from .checks import Checks
from .hands import SELECTED, offset
from .page import LANE, PLAY, Page
from .program import Program, RefusedError
from .sockets import Viewer, pump

FRAME = 1 / 60


def clock(checks: Checks) -> None:
    scene = samples.write(checks.folder / "scenes", list=samples.LIST, moving=samples.MOVING)
    with checks.program(scene) as program, checks.page() as page:
        page.show(program)
        holding(checks, page, program)
        looking_back(checks, page, program)
        checks.quiet(page)
        recorded(checks, page, program)
    timeline(checks)
    replayed(checks)


def now(program: Program) -> float:
    return float(program.call("status")["time"]["now"])


def holding(checks: Checks, page: Page, program: Program) -> None:
    page.click(PLAY)
    checks.expect(
        "time is held",
        program.until(lambda: not program.call("status")["time"]["playing"]),
        (program.call("status")["time"], page.evaluate(f"document.querySelector('{PLAY}').outerHTML")),
    )
    held = now(program)
    time.sleep(0.15)
    checks.equal("held time stands still", now(program), held)
    page.press(".")
    program.until(lambda: now(program) > held)
    checks.expect("a frame on is a sixtieth", abs(now(program) - held - FRAME) < 1e-6, now(program) - held)
    page.press(",")
    checks.expect("a frame back looks at the past", program.until(lambda: program.call("status")["time"]["looking"] is not None))
    page.press("Escape")
    checks.expect("Escape comes back to the present", program.until(lambda: program.call("status")["time"]["looking"] is None))
    page.press(" ")
    checks.expect("the space bar lets it go on", program.until(lambda: program.call("status")["time"]["playing"]))
    page.click("#time .segments button:last-child")
    checks.expect(
        "it goes slowly", program.until(lambda: program.call("status")["time"]["speed"] == 0.1), program.call("status")["time"]
    )

    def touched(y: float) -> tuple[float, float]:
        """The time of the stage that a touch brings up to date, and that of the wall."""
        program.call("tap", x=160, y=y)
        return now(program), time.monotonic()

    begin, wall = touched(30)
    # Long beside what a busy machine may take between a touch and a look at the clock.
    time.sleep(3)
    end, later = touched(98)
    passed, took = end - begin, later - wall
    checks.expect("a second takes ten", 0.05 * took < passed < 0.2 * took, (passed, took))
    page.click("#time .segments button:first-child")
    program.until(lambda: program.call("status")["time"]["speed"] == 1)


def has_looked_to(program: Program, wanted: float, within: float) -> bool:
    looking = program.call("status")["time"]["looking"]
    return looking is not None and abs(looking - wanted) < within


def looking_back(checks: Checks, page: Page, program: Program) -> None:
    scene = checks.folder / "scenes" / "list.yaml"
    page.evaluate("document.activeElement.blur()")
    program.call("time", restart=True)
    program.rest()
    page.tap(160, 30 + 68)
    program.rest()
    tapped = now(program)
    page.flick(160, 400, -150)
    program.rest()
    last, far = now(program), offset(program)
    scrub(page, 0)
    checks.expect(
        "the scrubber looks back",
        program.until(lambda: has_looked_to(program, 0, 0.02)),
        program.call("status")["time"],
    )
    checks.same("at the beginning the canvas holds what is rendered", page, checks.render(scene, "--scale", 1))
    # Looking back holds time, which went on until then.
    last = now(program)
    for share in (0.35, 0.6, 0.9):
        began = time.monotonic()
        scrub(page, share)
        page.frame()
        program.until(lambda wanted=share * last: has_looked_to(program, wanted, 0.1))
        moment = program.call("status")["time"]["looking"]
        checks.same(f"at {share:.0%} the canvas holds the picture of that moment", page, program.picture(at=moment))
        checks.notes.append(f"  looking back to {moment:.2f} s took {(time.monotonic() - began) * 1000:.0f} ms with its checks")
    checks.equal("looking changes nothing", now(program), last)
    page.tap(160, 200)
    time.sleep(0.1)
    checks.equal("the past cannot be touched", len(program.events(SELECTED)), 1)
    program.call("time", look=tapped)
    page.comes(f"Math.abs(Number(document.querySelector('{LANE}').getAttribute('aria-valuenow')) - {tapped}) < 0.011")
    page.evaluate("[...document.querySelectorAll('#time button')].find((button) => button.textContent === 'Go on from here').click()")
    checks.expect(
        "one goes on from there",
        program.until(lambda: program.call("status")["time"]["looking"] is None and offset(program) == 0),
        (program.call("status")["time"], offset(program), far),
    )
    checks.equal("what was done before stands", program.events(SELECTED), ["item 0, 1"])
    checks.equal(
        "what was done later is forgotten", [entry for entry in program.call("recording")["entries"] if entry["time"] > tapped + 0.01], []
    )
    checks.same("the canvas holds where one goes on from", page, program.picture())
    program.call("time", playing=True)


def scrub(page: Page, share: float) -> None:
    """Presses the lane of time at a share of its length."""
    box = page.evaluate(f"(({{ x, y, width, height }}) => [x, y, width, height])(document.querySelector('{LANE}').getBoundingClientRect())")
    at = (box[0] + min(max(share, 0.0005), 0.9995) * box[2], box[1] + box[3] / 2)
    page.mouse("mousePressed", at, 1)
    page.mouse("mouseReleased", at)


def recorded(checks: Checks, page: Page, program: Program) -> None:
    """A recording shows the same in another run."""
    page.tap(160, 30)
    program.rest()
    page.flick(160, 400, -150)
    program.rest()
    wanted, selected = program.picture(), program.events(SELECTED)
    data = program.ask("recording")
    checks.expect("a recording tells its version", json.loads(data)["version"] == 1)
    file = checks.folder / "recording.json"
    file.write_bytes(data)
    told = page.evaluate("""new Promise((done) => {
        URL.createObjectURL = (blob) => { blob.text().then(done); return 'blob:nothing'; };
        HTMLAnchorElement.prototype.click = () => {};
        document.querySelector('#tab-recording').click();
        [...document.querySelectorAll('#panel-recording button')].find((button) => button.textContent === 'Download').click();
        setTimeout(() => done(''), 120000);
    })""")
    checks.equal(
        "the page downloads the same recording",
        json.loads(told or "{}").get("entries", sorted(json.loads(told or "{}"))),
        json.loads(data)["entries"],
    )
    films(checks, page, program)
    steps = program.call("steps")["yaml"]
    checks.expect("what was done is told as steps", "tap: {point: [160, 98]}" in steps and "from: {point: [160, 400]}" in steps, steps)
    checks.expect(
        "and as Swift", "finger.tap(at: CGPoint(x: 160, y: 98))" in program.call("swift")["swift"], program.call("swift")["swift"]
    )
    again = checks.folder / "again"
    again.mkdir()
    with (
        Program(checks.binary, again, checks.folder / "scenes" / "list.yaml", "--recording", file) as other,
        checks.page("profile-again") as view,
    ):
        view.show(other)
        checks.same("a recording that is replayed shows the same picture", view, wanted)
        checks.equal("and the same calls", other.events(SELECTED), selected)
        other.call("time", restart=True)
        other.call("replay", recording=json.loads(data))
        checks.same("a recording that is sent does too", view, wanted)
        checks.quiet(view)
    bad = checks.folder / "bad.json"
    for text in ("{", "{}", json.dumps(json.loads(data) | {"version": 9})):
        bad.write_text(text)
        told = checks.run("stage", checks.folder / "scenes" / "list.yaml", "--recording", bad, status=65).stderr
        checks.expect("what is no recording is told with its file", "bad.json" in told, told)


def films(checks: Checks, page: Page, program: Program) -> None:
    """Every kind of film that the page offers is made."""
    beginnings = {
        "mp4": b"\0\0\0",
        "apng": b"\x89PNG",
        "gif": b"GIF89a",
        "webp": b"RIFF",
        "svg": b"<svg",
        "lottie": b"{",
        "webm": b"\x1aE\xdf\xa3",
    }
    for kind in page.evaluate("[...document.querySelector('#panel-recording select').options].map(({ value }) => value)"):
        try:
            film = program.ask("export", kind=kind, **{"from": 0, "to": 0.4})
            checks.expect(f"a film is made: {kind}", film.startswith(beginnings.get(kind, b"?")), film[:16])
        except RefusedError as refusal:
            checks.expect(f"a film is made: {kind}", "ffmpeg" in refusal.words, refusal)


def replayed(checks: Checks) -> None:
    """What is done while a recording is replayed."""
    entries = []
    for number in range(16):
        begin, top = 1 + number * 1.2, 400 if number % 2 else 100
        ways = [("down", 0, top), *(("move", step, top + (-20 if number % 2 else 20) * step) for step in range(1, 9)), ("up", 9, 250)]
        entries += [
            {"time": begin + step / 60, "input": {"touches": [{"finger": 1, "phase": phase, "x": 160, "y": y}]}} for phase, step, y in ways
        ]
    recording = {"version": 1, "subject": "list.yaml", "scale": 2, "traits": {}, "duration": 21, "entries": entries}
    with (
        checks.program(checks.folder / "scenes" / "list.yaml") as program,
        Viewer(program, paints=False) as one,
        Viewer(program, paints=False) as other,
    ):
        pump([one, other], 0.3)
        began = time.monotonic()
        one.say(type="call", id=1, name="replay", **{"with": {"recording": recording}})
        checks.expect("how far a replay has come is told", other.until(lambda: any(said.get("replay") for said in other.said("time"))))
        other.say(type="time", pause=True)
        one.until(lambda: one.said("reply"))
        checks.notes.append(f"  21 s were replayed in {time.monotonic() - began:.2f} s")
        other.until(lambda: other.said("time")[-1].get("replay") is None)
        checks.equal("time that is held while a recording is replayed stays held", program.call("status")["time"]["playing"], False)
        checks.equal("one can look back to the beginning", other.said("time")[-1]["first"], 0)
        playing = [said["playing"] for said in other.said("time") if said.get("replay")]
        checks.expect("a replay is not told as held time, which the page's button would begin again", playing[0], playing[:3])


def timeline(checks: Checks) -> None:
    """A timeline that is played on the stage shows what `render --at` draws."""
    scene = checks.folder / "scenes" / "moving.yaml"
    with checks.program(scene) as program, checks.page("profile-moving") as page:
        page.show(program)
        program.call("time", playing=False)
        program.call("time", restart=True)
        program.call("time", playing=False)
        program.call("time", goOn=0)
        program.call("time", timeline=True)
        for frames in (6, 9, 15):
            program.call("time", step=frames)
            moment = now(program)
            if not checks.same(
                f"the timeline at {moment:.3f} s shows what is rendered", page, checks.render(scene, "--scale", 1, "--at", moment)
            ):
                checks.problems[-1] += f"; {program.call('status')}, {program.call('recording')}"
        program.call("time", step=60)
        checks.same("the end of the timeline shows what is rendered", page, checks.render(scene, "--scale", 1, "--at", 0.75))
        checks.quiet(page)
