# SPDX-License-Identifier: MIT
"""Limits that hold whatever other programs do: the memory of a process, crowds in view, long lists whole, a document."""

import pathlib
import statistics

from scaling import costs

from .parts import SCREEN, WORK, Bench

FOLDER = WORK / "limits"
SMALLEST = """\
scene: 1
canvas: {size: [100, 100]}
collection: {layout: flow, sections: []}
"""
CROWD = """\
scene: 1
canvas: {size: [393, 852], scale: 2, background: systemBackground}
views: {dot: {background: systemIndigo}}
collection:
  layout: {circle: {itemSize: [1, 1], radius: 180}}
  sections: [{items: {view: dot, count: 100000}}]
"""
BLURRED = """\
scene: 1
canvas: {size: [800, 800], scale: 1, background: systemBackground}
views: {pane: {content: {vstack: {material: thin, children: [{spacer: {}}]}}}}
background:
  - {content: {gradient: {colors: [systemRed, systemYellow, systemGreen, systemBlue], end: [1, 1], start: [0, 0]}}, edges: 0}
collection:
  layout: {flow: {itemSize: [8, 8], minimumLineSpacing: 0, minimumInteritemSpacing: 0}}
  sections: [{items: {view: pane, count: 10000}}]
"""
ROWS = """\
scene: 1
canvas: {{size: [390, 844], scale: 1, background: systemGroupedBackground}}
views: {{row: {{row: {{text: "Row {{index}}", secondary: A line below}}}}}}
collection:
  layout: {{list: {{appearance: plain}}}}
  sections: [{{items: {{view: row, count: {count}}}}}]
"""


def limits(bench: Bench) -> None:
    if not bench.binary:
        return
    if not costs.is_there():
        bench.skipped.append(f"{costs.TIME} is not installed (use --install)")
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    _screen(bench, bench.binary)
    _crowd(bench, bench.binary)
    _rows(bench, bench.binary)
    _blurred(bench, bench.binary)


def _written(name: str, text: str) -> pathlib.Path:
    path = FOLDER / name
    path.write_text(text, encoding="utf-8")
    return path


def _cost(binary: str, *arguments: object, runs: int = 3) -> costs.Cost:
    """The run that took the middle time of some."""
    all_runs = sorted((costs.cost([binary, *arguments]) for _ in range(runs)), key=lambda cost: cost.seconds)
    middle = all_runs[len(all_runs) // 2]
    if middle.status not in (0, 1):
        raise SystemExit(f"Scripts/bench: {' '.join(map(str, arguments))} ended with {middle.status}:\n{middle.errors[-2000:]}")
    return middle


def _screen(bench: Bench, binary: str) -> None:
    bench.held("memory: the screen to PNG, at its peak", _cost(binary, "render", SCREEN, "-o", FOLDER / "a.png", "-q").megabytes, "MB", 60)
    smallest = _written("smallest.yaml", SMALLEST)
    bench.held("memory: validate of the smallest scene", _cost(binary, "validate", smallest).megabytes, "MB", 30)
    bench.held("memory: validate of the screen", _cost(binary, "validate", SCREEN).megabytes, "MB", 30)
    times = [costs.cost([binary, "render", SCREEN, "-o", FOLDER / "a.pdf", "-q"]).seconds * 1e3 for _ in range(bench.options.runs)]
    bench.held("PDF: the screen, from process start to the file", statistics.median(times), "ms", 100)


def _crowd(bench: Bench, binary: str) -> None:
    scene = _written("crowd.yaml", CROWD)
    drawn, checked = _cost(binary, "render", scene, "-o", FOLDER / "crowd.png", "-q"), _cost(binary, "validate", scene)
    bench.held("100,000 cells of a point in view, on a circle: memory to PNG", drawn.megabytes, "MB", 400)
    bench.held("the same: to PNG", drawn.seconds, "s", 4)
    bench.held("the same: memory to validate", checked.megabytes, "MB", 150)
    bench.facts.append(f"the same: to validate {checked.seconds:.2f} s")


def _rows(bench: Bench, binary: str) -> None:
    """A list whole: what the file holds need not be held."""
    for kind in ("svg", "pdf", "png"):
        few, many = (_cost(binary, "render", _written(f"rows-{count}.yaml", ROWS.format(count=count)), "--full-content", "-o",
                           FOLDER / f"rows.{kind}", "-q", runs=1) for count in (10_000, 40_000))
        bench.held(f"40,000 rows whole as {kind.upper()}: {many.megabytes:,.0f} MB, 10,000 {few.megabytes:,.0f} MB, in {many.seconds:.1f} and "
                   f"{few.seconds:.1f} s; the memory is", many.megabytes / few.megabytes, "times that", 1.5)


def _blurred(bench: Bench, binary: str) -> None:
    scene = _written("blurred.yaml", BLURRED)
    bench.held("10,000 blurred views to PNG", _cost(binary, "render", scene, "-o", FOLDER / "blurred.png", "-q").seconds, "s", 5)
