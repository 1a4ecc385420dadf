# SPDX-License-Identifier: MIT
"""Recordings of the stage, done again without a page."""

import json
import os
from typing import Any

from .command import BAD_INPUT, CANNOT_WRITE, DIFFERENT, FINE, MISSING_INPUT, SCENE, USAGE, Checks


def recording(*entries: tuple[float, dict[str, Any]], duration: float = 1) -> str:
    """A recording of what was done to the scene."""
    return json.dumps({"version": 1, "subject": "scene.yaml", "scale": 1, "traits": {}, "duration": duration,
                       "entries": [{"time": time, "input": what} for time, what in entries]})


def replays(checks: Checks) -> None:
    dark = (0.2, {"traits": {"appearance": "dark"}})
    checks.write("bug.json", recording(dark))
    told = checks.run("replay", "bug.json")
    checks.exits("a recording is done again", told, FINE)
    checks.expect("it says how much there is of it", b"bug.json: 1 inputs in 1.00 s" in told.stdout, told.stdout)
    checks.exits("the end is drawn", checks.run("replay", "bug.json", "-o", "end.png"), FINE)
    checks.exits("a scene under the same trait is drawn", checks.run("render", "scene.yaml", "--scale", "1", "--appearance", "dark", "-o", "dark.png"),
                 FINE)
    checks.exits("both are the same", checks.run("diff", "end.png", "dark.png"), FINE)
    checks.exits("the beginning is drawn", checks.run("replay", "bug.json", "-o", "begin.png", "--at", "0"), FINE)
    checks.expect("and is another picture", checks.run("diff", "begin.png", "end.png").returncode == DIFFERENT)
    for name in ("before.apng", "after.apng"):
        checks.exits(f"{name} is made", checks.run("replay", "bug.json", "scene.yaml", "-o", name), FINE)
    checks.exits("a film is the same twice", checks.run("diff", "before.apng", "after.apng"), FINE)
    checks.write("turned.json", recording(dark, (0.4, {"traits": {"landscape": True}})))
    checks.exits("a device is turned in a film", checks.run("replay", "turned.json", "-o", "turned.gif", "--from", "0.3", "--to", "0.6"), FINE)


def refuses_recordings(checks: Checks) -> None:
    checks.write("bug.json", recording())
    checks.write("disorder.json", recording((0.5, {"text": "b"}), (0.2, {"text": "a"})))
    checks.write("plain.json", SCENE)
    checks.write("elsewhere.json", recording().replace("scene.yaml", "nowhere.yaml"))
    for arguments, status, words in (
        (["nothing.json"], MISSING_INPUT, "there is no recording 'nothing.json'"),
        (["plain.json"], BAD_INPUT, "plain.json: error: this is no recording of a stage"),
        (["disorder.json"], BAD_INPUT, "the times of the recording do not ascend"),
        (["elsewhere.json"], BAD_INPUT, "nowhere.yaml: error: there is no such file"),
        (["bug.json", "-o", "film.vhs"], BAD_INPUT, "there is no film of the kind 'vhs'"),
        (["bug.json", "-o", "no/such/folder/end.png"], CANNOT_WRITE, "cannot write 'no/such/folder/end.png'"),
        (["bug.json", "--at", "1"], USAGE, "--at goes with a picture"),
        (["bug.json", "-o", "end.png", "--to", "1"], USAGE, "--from and --to go with a film"),
    ):
        run = checks.run("replay", *arguments)
        checks.exits(f"replay {' '.join(arguments)}", run, status)
        checks.expect("and says why", words in run.stderr.decode(), run.stderr.decode())
    checks.expect("nothing is written", not [name for name in os.listdir(checks.folder) if name.startswith(("film", "end"))])
