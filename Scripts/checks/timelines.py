# SPDX-License-Identifier: MIT
"""Movement: moments, frames, new data, and what cannot be performed."""

import json
import re
import struct
import subprocess

from .command import BAD_INPUT, CANNOT_WRITE, DIAGNOSTIC, FINE, SCENE, USAGE, Checks

MOVING = SCENE + """\
timeline:
  - batch: {delete: [[0, 0]], insert: [{at: [0, 2], item: {title: four}}]}
    animation: {duration: 0.2, curve: linear}
"""
INCONSISTENT = SCENE + """\
timeline:
  - batch: {delete: [[0, 3]]}
  - batch: {delete: [[0, 0]], counts: [3]}
"""


def plays(checks: Checks) -> None:
    """Timelines: moments, frames, and what cannot be performed."""
    checks.write("moving.yaml", MOVING)
    moments = {at: checks.run("render", "moving.yaml", "--at", at, "-o", "-") for at in ("0", "0.1", "0.2")}
    for at, run in moments.items():
        checks.exits(f"--at {at} draws a moment", run, FINE)
    checks.expect("moments differ", len({run.stdout for run in moments.values()}) == 3)
    still = checks.run("render", "moving.yaml", "-o", "-")
    checks.expect("the beginning is the first moment", still.stdout == moments["0"].stdout)
    pages = {}
    for at in ("0", "0.1"):
        checks.exits(f"--at {at} draws a moment as a page", checks.run("render", "moving.yaml", "--at", at, "-o", "moment.pdf"), FINE)
        pages[at] = (checks.folder / "moment.pdf").read_bytes()
    checks.expect("moments differ as pages", len(set(pages.values())) == 2)
    inspected = checks.run("inspect", "moving.yaml", "--at", "1", "--json")
    checks.exits("inspect --at reports", inspected, FINE)
    composed = {at: checks.run("inspect", "moving.yaml", "--at", at, "--composition").stdout for at in ("0", "0.1", "0.2")}
    checks.expect("moments differ as compositions", len(set(composed.values())) == 3)
    late = checks.run("render", "moving.yaml", "--at", "99", "-o", "late.png")
    checks.exits("a moment after the end is drawn", late, FINE)
    checks.expect("that it is the end is told", b"moving.yaml: warning: the timeline ends at 0.2 s, before --at 99" in late.stderr, late.stderr.decode())
    idle = checks.run("inspect", "scene.yaml", "--at", "1")
    checks.expect("a scene without a timeline is told", b"nothing happens in the scene" in idle.stderr, idle.stderr.decode())
    wheel = SCENE.replace('label: {text: "{title}"}', "activityIndicator: large")
    turning = checks.run("render", checks.write("wheel.yaml", wheel), "--at", "0.3", "-o", "wheel.png")
    checks.expect("what turns for ever has no end to tell of", b"warning" not in turning.stderr, turning.stderr.decode())
    checks.exits("a moment that is none", checks.run("render", "moving.yaml", "--at", "-1", "-o", "x.png"), USAGE)

    outputs = ["-o", "frames/f-%02d.png", "-o", "out.apng", "-o", "strip.filmstrip.png", "-o", "out.svg",
               "-o", "out.pdf", "-o", "out.webp"]
    (checks.folder / "frames").mkdir()
    checks.exits("animate writes several files", checks.run("animate", "moving.yaml", "--fps", "20", *outputs), FINE)
    frames = sorted(path.name for path in (checks.folder / "frames").iterdir())
    checks.expect("a frame for each twentieth of a second", frames == [f"f-{n:02}.png" for n in range(5)], frames)
    shot = (checks.folder / "frames/f-02.png").read_bytes() if len(frames) > 2 else b""
    checks.expect("a frame has the canvas's size", struct.unpack(">II", shot[16:24] or bytes(8)) == (120, 80))
    first = {name: (checks.folder / name).read_bytes() for name in ("out.apng", "strip.filmstrip.png", "out.svg", "out.pdf", "out.webp")}
    checks.expect("a page for each frame", len(set(re.findall(rb"/Type /Page % (\d+)", first["out.pdf"]))) == 5)
    checks.exits("animate with one worker", checks.run("animate", "moving.yaml", "--fps", "20", "--workers", "1", *outputs), FINE)
    checks.expect("the bytes are the same with any number of workers",
                  all((checks.folder / name).read_bytes() == data for name, data in first.items()))
    for wrong in (["-o", "out.xyz"], ["-o", "out.jpg"], ["-o", "a.apng", "--quality", "50"], ["-o", "a.apng", "-o", "a.apng"], ["--fps", "0"], ["--speed", "0"], ["--transparent", "--background", "red"],
                  ["--from", "3", "--to", "1"]):
        checks.exits(f"animate refuses {' '.join(wrong)}", checks.run("animate", "moving.yaml", *wrong), USAGE)

    checks.write("inconsistent.yaml", INCONSISTENT)
    for command in (["validate", "inconsistent.yaml"], ["animate", "inconsistent.yaml", "-o", "never.apng"],
                    ["render", "inconsistent.yaml", "-o", "never.png"]):
        run = checks.run(*command)
        checks.exits(f"{command[0]} refuses batches that do not fit", run, BAD_INPUT, DIAGNOSTIC)
        checks.expect(f"{command[0]} tells of both batches", len(DIAGNOSTIC.findall(run.stderr.decode())) == 2, run.stderr.decode())
    checks.expect("nothing is written", not list(checks.folder.glob("never.*")))


def plays_other_data(checks: Checks) -> None:
    """New data and other surroundings, in every kind of file that needs no other program."""
    path = checks.write("data.yaml", SCENE.replace("background: white", "background: systemBackground") + """\
timeline:
  - apply: {by: title, sections: [{items: [{view: tile, title: three}, {view: tile, title: one}, {view: tile, title: six}]}]}
    animation: 0.1
  - traits: {appearance: dark}
    animation: 0.1
""")
    names = ["data.apng", "data.gif", "data.webp", "data.svg", "data.json", "data.onion.png", "data.filmstrip.png"]
    run = checks.run("animate", path, "--fps", "20", *[word for name in names for word in ("-o", name)])
    checks.exits("new data are animated", run, FINE)
    checks.expect("every file is there", all((checks.folder / name).stat().st_size > 100 for name in names if (checks.folder / name).exists())
                  and all((checks.folder / name).exists() for name in names))
    wrong = checks.write("same.yaml", path.read_text().replace("title: six", "title: one"))
    checks.exits("items that cannot be told apart", checks.run("validate", wrong), BAD_INPUT, DIAGNOSTIC)
    late = checks.run("animate", path, "--from", "5", "-o", "late.apng")
    checks.exits("a beginning after the end", late, FINE)
    checks.expect("a beginning after the end is told", b"warning" in late.stderr and b"0.2 s" in late.stderr, late.stderr.decode())


def refuses_frames(checks: Checks) -> None:
    """What cannot be written, and numbers that are none: a message, and no file."""
    checks.write("moving.yaml", MOVING)
    for wrong in ("--fps 1e9", "--fps nan", "--speed nan", "--hold -1", "--to nan", "--loop -1", "--stills 0", "--columns 0", "--workers 0",
                  "--scale 0", "--poster middle", "--background nosuchcolour", "--first-number -1"):
        checks.exits(f"animate refuses {wrong}", checks.run("animate", "moving.yaml", "-o", "wrong.apng", *wrong.split()), USAGE)
    for name in ("nowhere/a.apng", "nowhere/%d.png", "nowhere/a.svg"):
        checks.exits(f"animate into {name}", checks.run("animate", "moving.yaml", "-o", name), CANNOT_WRITE)
    empty = checks.folder / "empty"
    empty.mkdir()
    run = subprocess.run([checks.binary, "animate", "moving.yaml", "--quiet", "-o", "wrong.mp4", "-o", "wrong.apng"], cwd=checks.folder,
                         stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={"PATH": str(empty)})
    checks.exits("a video without ffmpeg", run, CANNOT_WRITE)
    checks.expect("a video without ffmpeg says what is missing", b"ffmpeg is not installed" in run.stderr, run.stderr.decode())
    checks.expect("nothing is written beside it", not list(checks.folder.glob("wrong.*")))


TOUCHED = SCENE.replace("collection:", "collection:\n  movable: true", 1) + """\
timeline:
  - wait: 0.5
  - tap: [0, 1]
  - drag: {from: [0, 0], to: [0, 2], hold: 0.7, rest: 0.4}
"""


def plays_touches(checks: Checks) -> None:
    """Fingers: what the delegate is told, discs in every kind of file, and places that are not there."""
    checks.write("touched.yaml", TOUCHED)
    run = checks.run("inspect", "touched.yaml", "--events")
    checks.exits("inspect --events prints calls", run, FINE)
    lines = [line.split(None, 2) for line in run.stdout.decode().splitlines()]
    times = [float(line[0]) for line in lines]
    calls = [line[1] for line in lines]
    checks.expect("calls stand in the order of their times", times == sorted(times) and times[0] == 0 and times[-1] > 1, times[-1:])
    order = ["collectionView(_:cellForItemAt:)", "collectionView(_:shouldHighlightItemAt:)", "collectionView(_:didHighlightItemAt:)",
             "collectionView(_:didSelectItemAt:)", "collectionView(_:canMoveItemAt:)", "collectionView(_:moveItemAt:to:)"]
    firsts = [calls.index(call) if call in calls else -1 for call in order]
    checks.expect("a tap and a move are told in order", -1 not in firsts and firsts == sorted(firsts), firsts)
    objects = checks.run("inspect", "touched.yaml", "--events", "--json", "--at", "1")
    checks.exits("inspect --events --json prints objects", objects, FINE)
    events = json.loads(objects.stdout)
    checks.expect("events are objects up to the moment", events == sorted(events, key=lambda event: event["time"]) and events[-1]["time"] <= 1
                  and {"time", "call", "item"} <= set(events[-1]), events[-1:])
    checks.exits("--events and --display-list exclude each other",
                 checks.run("inspect", "touched.yaml", "--events", "--display-list"), USAGE)

    for kind in ("png", "svg", "pdf"):
        files = [f"{name}.{kind}" for name in ("plain", "shown")]
        for file, options in zip(files, ([], ["--show-touches"])):
            checks.exits(f"a moment under a finger as {kind}",
                         checks.run("render", "touched.yaml", "--at", "0.55", "-o", file, *options), FINE)
        plain, shown = ((checks.folder / file).read_bytes() for file in files)
        checks.expect(f"--show-touches draws in {kind}", plain != shown)
    said = checks.write("said.yaml", TOUCHED.replace("canvas: {", "canvas: {showTouches: true, ", 1))
    checks.exits("a scene that shows fingers", checks.run("render", said, "--at", "0.55", "-o", "said.png"), FINE)
    checks.expect("the canvas says what the option says", (checks.folder / "said.png").read_bytes() == (checks.folder / "shown.png").read_bytes())

    checks.write("away.yaml", TOUCHED.replace("tap: [0, 1]", "tap: {point: [4000, 1]}"))
    for command in (["validate", "away.yaml"], ["animate", "away.yaml", "-o", "away.apng"]):
        refused = checks.run(*command)
        checks.exits(f"{command[0]} refuses a finger beside the picture", refused, BAD_INPUT, DIAGNOSTIC)
    checks.expect("no file of what is refused", not (checks.folder / "away.apng").exists())
    old = checks.write("old.yaml", SCENE + "timeline: [{highlight: [[0, 0]]}, {scroll: {fling: [0, 300]}}]\n")
    run = checks.run("validate", old)
    checks.exits("what stood in for a finger is still read", run, FINE)
    checks.expect("what to write instead is told", run.stderr.count(b"warning") == 2 and b"swipe: {direction: up, speed: 300}" in run.stderr
                  and b"press: {item: [0, 0]" in run.stderr, run.stderr.decode())
