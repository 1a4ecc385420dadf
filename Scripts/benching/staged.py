# SPDX-License-Identifier: MIT
"""A stage that is touched in a browser: how soon a finger is answered, how many frames are shown, what an hour of use costs."""

import json
import math
import pathlib
import re
import subprocess
import time
import urllib.request

from . import pages
from .parts import WORK, Bench

FOLDER = WORK / "staged"
# An hour in which a screen is flicked through every twelve seconds.
FLICKS = 300
SECONDS = 12.0


def stage(bench: Bench) -> None:
    if bench.binary is None:
        return
    scene = pages.write_flick(FOLDER, 2)
    process = subprocess.Popen([bench.binary, "stage", str(scene)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert process.stdout
        address = process.stdout.readline().strip()
        seen = bench.other("stage-viewer.py", "playwright", address)
        if seen:
            bench.held(f"stage: from a finger to the canvas, median of {seen['events']:.0f}", seen["median"], "ms", 25)
            bench.held("stage: from a finger to the canvas, 95 of 100", seen["worst"], "ms", 50)
            bench.held("stage: frames of a flick that are shown", seen["flick"], "a second", 55, least=True)
            bench.held("stage: frames in two seconds in which nothing moves", seen["idle-frames"], "", 0)
            bench.facts.append(f"stage: a frame of a flick is {seen['frame-bytes'] / 1e3:,.0f} kB on the wire")
        _hour(bench, process.pid, address)
    finally:
        process.terminate()
        process.wait(60)


def _hour(bench: Bench, number: int, address: str) -> None:
    """An hour of use, done again from a recording."""
    entries = []
    for flick in range(FLICKS):
        start = flick * SECONDS + 1
        down = flick % 2 == 0
        for step in range(9):
            place = 600 - step * 45 if down else 240 + step * 45
            phase = "down" if step == 0 else "up" if step == 8 else "move"
            entries.append({"time": start + step / 60, "input": {"touches": [{"finger": 1, "phase": phase, "x": 190, "y": place}]}})
    length = FLICKS * SECONDS
    recording = {"version": 1, "subject": "scene", "scale": 2, "traits": {}, "duration": length, "entries": entries}
    begin = time.monotonic()
    _call(address, "replay", {"recording": recording})
    seconds = time.monotonic() - begin
    bench.facts.append(f"stage: a recording of an hour with {FLICKS} flicks is played, each frame looked at, in {seconds:.1f} s")
    begin = time.monotonic()
    _call(address, "time", {"goOn": length - 1})
    seconds = time.monotonic() - begin
    bench.held(f"stage: to go on near its end, what was done is done again in {seconds:.1f} s, that is", length / seconds, "times as fast as it was", 100, least=True)
    bench.facts.append(f"stage: after that hour the program holds {_memory(number):,.0f} MB, ten minutes to look back on among it")
    looks = []
    for share in range(1, 10):
        begin = time.monotonic()
        _call(address, "time", {"look": length - 60 * share})
        looks.append((time.monotonic() - begin) * 1000)
    bench.held("stage: to look at a moment of the last ten minutes, the slowest of nine", max(looks), "ms", 50)


def _call(address: str, name: str, body: dict[str, object]) -> None:
    token = address.rstrip("/").rsplit("/", 1)[1]
    request = urllib.request.Request(f"{address}api/{name}", json.dumps(body).encode(),
                                     {"Content-Type": "application/json", "X-Vitrine-Token": token})
    with urllib.request.urlopen(request, timeout=600) as answer:
        answer.read()


def _memory(process: int) -> float:
    """Resident, in MB."""
    found = re.search(r"VmRSS:\s*(\d+) kB", pathlib.Path(f"/proc/{process}/status").read_text())
    return int(found[1]) / 1024 if found else math.nan
