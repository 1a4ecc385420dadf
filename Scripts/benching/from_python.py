# SPDX-License-Identifier: MIT
"""Screens that Python draws: by processes that stay, beside one that is started for each, and what the way there and back costs."""

import importlib
import json
import pathlib
import stat
import statistics
import subprocess
import sys
import time
from typing import Any

from .parts import ROOT, WORK, Bench

FOLDER = WORK / "from-python"
# Screens of a list, 390 × 844 points at two pixels a point, of which no two are the same.
SCREENS = 240
# Runs of each way, in turn with the others, so that what else the machine does meets all.
ROUNDS = 5
# What answers with bytes that it has, and draws nothing: what is left is the way there and back.
ECHO = """
import json, sys
bodies = {}
for line in sys.stdin.buffer:
    request = json.loads(line)
    length = int(request["options"]["title"])
    body = bodies.setdefault(length, b"x" * length)
    sys.stdout.buffer.write(b'{"id":%d,"status":"ok","length":%d,"diagnostics":[]}\\n' % (request["id"], length) + body)
    sys.stdout.buffer.flush()
"""


def scene(number: int) -> dict[str, Any]:
    """A settings screen with a row of its own."""
    rows = [{"view": "row", "title": f"Row {row} of {number}", "detail": f"{(number * 37 + row * 11) % 100} items"} for row in range(14)]
    label = {"label": {"text": "{title}", "font": "body"}}
    detail = {"label": {"text": "{detail}", "font": "footnote", "color": "secondaryLabel"}}
    return {
        "scene": 1,
        "canvas": {"size": [390, 844], "scale": 2, "background": "systemGroupedBackground"},
        "views": {"row": {"padding": [8, 16], "background": "secondarySystemGroupedBackground", "cornerRadius": 12,
                          "content": {"vstack": {"spacing": 2, "children": [label, detail]}}}},
        "collection": {"layout": {"flow": {"itemSize": [358, 52], "minimumLineSpacing": 8, "sectionInset": [16, 16, 16, 16]}},
                       "sections": [{"items": rows}]},
    }


def from_python(bench: Bench) -> None:
    if bench.binary is None:
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    sys.path.insert(0, str(ROOT / "Sources" / "Python" / "src"))
    vitrine = importlib.import_module("vitrine")
    scenes = [scene(number) for number in range(SCREENS)]
    rates: dict[str, list[float]] = {"one": [], "two": []}
    with vitrine.Renderer(1, program=bench.binary) as one, vitrine.Renderer(2, program=bench.binary) as two:
        pictures = list(two.render_many(scenes[:4]))
        assert pictures == [one.render(each) for each in scenes[:4]] and len(set(pictures)) == 4
        for _ in range(ROUNDS):
            for name, renderer in (("one", one), ("two", two)):
                start = time.perf_counter()
                for picture in renderer.render_many(scenes):
                    assert picture
                rates[name].append(SCREENS / (time.perf_counter() - start))
    bench.held("python: screens of 780 × 1688 pixels with two processes", max(rates["two"]), "a second", 60, least=True)
    bench.facts.append(f"python: {statistics.median(rates['two']):.0f} screens a second in the median, {max(rates['one']):.0f} with one process")
    _started(bench, scenes[0])
    _there_and_back(bench, vitrine)


def _started(bench: Bench, first: dict[str, Any]) -> None:
    """The same with a process for each screen."""
    file = FOLDER / "screen.json"
    file.write_text(json.dumps(first), encoding="utf-8")
    start, count = time.perf_counter(), 12
    for _ in range(count):
        subprocess.run([str(bench.binary), "render", str(file), "-o", "-", "-q"], check=True, stdout=subprocess.DEVNULL)
    bench.facts.append(f"python: {count / (time.perf_counter() - start):.0f} screens a second where each starts a process of its own")


def _there_and_back(bench: Bench, vitrine: Any) -> None:
    """Processor time of Python for a request and its answer, beside which nothing is drawn."""
    program = FOLDER / "echo"
    program.write_text(f"#!{sys.executable}\n{ECHO}", encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    with vitrine.Renderer(1, program=pathlib.Path(program)) as renderer:
        for length, count in ((120_000, 400), (5_266_560, 60)):
            renderer.render(scene(0), title=str(length))
            start = time.process_time()
            for number in range(count):
                renderer.render(scene(number), title=str(length))
            seconds = (time.process_time() - start) / count
            bench.facts.append(f"python: {seconds * 1e3:.2f} ms of its processor time for a request and an answer of {length / 1e3:,.0f} kB")
