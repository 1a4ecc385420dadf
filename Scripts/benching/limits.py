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
collection: {layout: {flow: {}}, sections: []}
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
    return all_runs[len(all_runs) // 2]


def _held(bench: Bench, text: str, cost: costs.Cost, value: float, unit: str, goal: float) -> None:
    """Where nothing came of it, the goal is missed, whatever that took."""
    if cost.status in (0, 1):
        bench.held(text, value, unit, goal)
        return
    reason = next((line.split("error: ")[-1] for line in cost.errors.splitlines() if "error: " in line), f"status {cost.status}")
    bench.facts.append(f"{text}: {reason} (goal: at most {goal:g} {unit}) MISSED")


def _screen(bench: Bench, binary: str) -> None:
    smallest = _written("smallest.yaml", SMALLEST)
    for text, arguments, goal in (("the screen to PNG, at its peak", ("render", SCREEN, "-o", FOLDER / "a.png", "-q"), 60),
                                  ("validate of the smallest scene", ("validate", smallest), 30), ("validate of the screen", ("validate", SCREEN), 30)):
        cost = _cost(binary, *arguments)
        _held(bench, f"memory: {text}", cost, cost.megabytes, "MB", goal)
    pdf = _cost(binary, "render", SCREEN, "-o", FOLDER / "a.pdf", "-q", runs=bench.options.runs)
    _held(bench, "PDF: the screen, from process start to the file", pdf, pdf.seconds * 1e3, "ms", 100)


def _crowd(bench: Bench, binary: str) -> None:
    scene = _written("crowd.yaml", CROWD)
    drawn, checked = _cost(binary, "render", scene, "-o", FOLDER / "crowd.png", "-q"), _cost(binary, "validate", scene)
    what = "100,000 cells of a point in view, on a circle"
    _held(bench, f"{what}: memory to PNG", drawn, drawn.megabytes, "MB", 400)
    _held(bench, f"{what}: to PNG", drawn, drawn.seconds, "s", 4)
    _held(bench, f"{what}: memory to validate", checked, checked.megabytes, "MB", 150)


def _rows(bench: Bench, binary: str) -> None:
    """A list whole: what the file holds need not be held."""
    for kind in ("svg", "pdf", "png"):
        few, many = (_cost(binary, "render", _written(f"rows-{count}.yaml", ROWS.format(count=count)), "--full-content", "-o",
                           FOLDER / f"rows.{kind}", "-q", runs=1) for count in (10_000, 40_000))
        if few.status not in (0, 1):
            many = few
        text = f"40,000 rows whole as {kind.upper()}: {many.megabytes:,.0f} MB, 10,000 {few.megabytes:,.0f} MB, in {many.seconds:.1f} and {few.seconds:.1f} s"
        _held(bench, f"{text}; the memory is", many, many.megabytes / few.megabytes, "times that", 1.5)


def _blurred(bench: Bench, binary: str) -> None:
    cost = _cost(binary, "render", _written("blurred.yaml", BLURRED), "-o", FOLDER / "blurred.png", "-q", runs=1)
    _held(bench, "10,000 blurred views to PNG", cost, cost.seconds, "s", 5)
