# SPDX-License-Identifier: MIT
"""How cost grows with the size of what is asked for: scenes of any size, runs of them, and the exponent of what they cost."""

import dataclasses
import json
import math
import pathlib
import shutil
from collections.abc import Callable

from . import costs

HEAD = "scene: 1\ncanvas: {{size: [{width}, {height}], scale: 1, background: white}}\n"
TILE = "views: {tile: {background: systemIndigo}}\n"
# What is left of a cost when that of a scene of one is taken away has to be this much to say anything: in seconds and millions of bytes, and
# as parts of that scene's. Memory that was there for the smallest scene takes in some of what larger ones need.
LEAST = ((0.02, 0.5), (4.0, 1.0))
# The exponent of n log n over two decades beginning at a thousand is 1.13.
BOUND = 1.15
# Seconds after which a run of the checks is given up.
LAST_RESORT = 1800
# A scene has no more variants than 256.
SOME = (4, 32, 64, 128, 256)


def _grid(count: int, side: int = 12) -> str:
    return HEAD.format(width=390, height=844) + TILE + (
        f"collection:\n  layout: {{flow: {{itemSize: [{side}, {side}], minimumLineSpacing: 0, minimumInteritemSpacing: 0}}}}\n"
        f"  sections: [{{items: {{view: tile, count: {count}}}}}]\n")


def _small_items(count: int) -> str:
    return _grid(count, side=6)


def _list(count: int) -> str:
    return HEAD.format(width=390, height=844) + (
        "views: {row: {row: {text: \"Row {index}\", secondary: A line}}}\n"
        f"collection:\n  layout: {{list: {{appearance: plain}}}}\n  sections: [{{items: {{view: row, count: {count}}}}}]\n")


def _circle(count: int) -> str:
    return HEAD.format(width=390, height=844) + TILE + (
        f"collection:\n  layout: {{circle: {{itemSize: [1, 1], radius: 180}}}}\n  sections: [{{items: {{view: tile, count: {count}}}}}]\n")


def _said(count: int) -> str:
    """Items that the scene says one by one."""
    return HEAD.format(width=390, height=844) + "views: {tile: {content: {label: \"{title}\"}}}\n" + (
        "collection:\n  layout: {flow: {itemSize: [60, 20]}}\n  sections:\n    - view: tile\n      items:\n"
        + "".join(f"        - {{title: Item {number}}}\n" for number in range(count)))


def _data(count: int) -> str:
    """Items of a file of data, which the bed writes."""
    return HEAD.format(width=390, height=844) + "data: {many: many.json}\nviews: {tile: {content: {label: \"{title}\"}}}\n" + (
        "collection:\n  layout: {flow: {itemSize: [60, 20]}}\n  sections: [{items: {view: tile, from: many}}]\n")


def _sections(count: int) -> str:
    return HEAD.format(width=390, height=844) + TILE + (
        "collection:\n  layout: {flow: {itemSize: [6, 6], headerReferenceSize: [0, 4]}}\n  sections:\n"
        + "    - {header: {view: tile}, items: {view: tile, count: 3}}\n" * count)


def _layers(count: int) -> str:
    boxes = "".join(f"          - box: {{width: 4, height: 4, background: systemTeal, transform: [{{translate: [{number % 97 * 4 - 194}, {number // 97 % 211 * 4 - 420}]}}]}}\n"
                    for number in range(count))
    return HEAD.format(width=390, height=844) + (
        f"views:\n  all:\n    content:\n      overlay:\n        children:\n{boxes}"
        "collection:\n  layout: {flow: {itemSize: [390, 844]}}\n  sections: [{items: [{view: all}]}]\n")


def _characters(count: int) -> str:
    words = "lorem ipsum dolor sit amet consectetur adipisici elit sed eiusmod tempor incidunt ut labore et dolore magna aliqua "
    text = (words * (count // len(words) + 1))[:count]
    return HEAD.format(width=390, height=844) + (
        f"views: {{text: {{content: {{label: {{text: \"{text}\", font: {{size: 10}}, lines: 0}}}}}}}}\n"
        f"collection:\n  layout: {{flow: {{itemSize: [390, {max(count // 70 * 13, 20)}]}}}}\n  sections: [{{items: [{{view: text}}]}}]\n")


def _steps(count: int) -> str:
    """Items that go and come, one after the other."""
    pair = ("  - {batch: {delete: [[0, 3]]}, animation: 0.01}\n"
            "  - {batch: {insert: [{at: [0, 3], item: {view: tile}}]}, animation: 0.01}\n")
    return HEAD.format(width=120, height=120) + TILE + (
        "collection:\n  layout: {flow: {itemSize: [20, 20]}}\n  sections: [{items: {view: tile, count: 12}}]\n"
        f"timeline:\n{pair * max(count // 2, 1)}")


def _moving(_: int) -> str:
    return HEAD.format(width=120, height=120) + TILE + (
        "collection:\n  layout: {flow: {itemSize: [20, 20]}}\n  sections: [{items: {view: tile, count: 12}}]\n"
        "timeline:\n  - {batch: {delete: [[0, 3]]}, animation: 0.3}\n")


def _variants(count: int) -> str:
    """As many scales, in both directions and appearances."""
    values = ", ".join(f"{1 + number / 1000:g}" for number in range(max(count // 4, 1)))
    return HEAD.format(width=60, height=40) + (
        "views: {tile: {background: systemIndigo, content: {label: {text: Some words, font: {size: 9}}}}}\n"
        "collection:\n  layout: {flow: {itemSize: [50, 30]}}\n  sections: [{items: [{view: tile}]}]\n"
        f"tests: {{kinds: [layout], matrix: {{scale: [{values}], direction: [ltr, rtl], appearance: [light, dark]}}}}\n")


def _alone(_: int) -> str:
    return _variants(1).replace("direction: [ltr, rtl], appearance: [light, dark]", "direction: [ltr]")


@dataclasses.dataclass(frozen=True)
class Growth:
    """Something that can be of any size, and what is made of it."""

    what: str
    output: str
    scene: Callable[[int], str]
    arguments: Callable[[int], list[str]]
    #: The sizes that the checks take, with a program that is not optimised; none where they take none.
    checked: tuple[int, int] | None = None
    #: Why it may grow by more than its size.
    reason: str = ""
    #: What has to be run before, once.
    before: Callable[[int], list[str]] | None = None
    #: The sizes of the table, where they are not those of all.
    sizes: tuple[int, ...] | None = None
    #: Whether the scene is there so many times, each in a file of its own.
    is_copied: bool = False

    @property
    def name(self) -> str:
        return f"{self.what} → {self.output}"


def _drawn(target: str, *options: str) -> Callable[[int], list[str]]:
    return lambda _: ["render", "scene.yaml", "-o", target, "-q", *options]


def _animated(target: str, *options: str) -> Callable[[int], list[str]]:
    # An animation of 0.3 seconds is eighteen frames at its own speed.
    return lambda frames: ["animate", "scene.yaml", "-o", target, "-q", "--speed", f"{18 / max(frames, 1):.9f}", "--to", "0.3", *options]


def _plain(*words: str) -> Callable[[int], list[str]]:
    return lambda _: list(words)


_validate, _inspect = _plain("validate", "scene.yaml"), _plain("inspect", "scene.yaml", "--json")
_stills = ("png", "jpg", "webp", "svg", "pdf")
ALL = [
    Growth("items of a grid", "validate", _grid, _validate),
    Growth("items of a grid", "the first screen", _grid, _drawn("a.png")),
    Growth("items of a grid", "inspect", _grid, _inspect),
    *[Growth("items of a grid, whole", kind, _grid, _drawn(f"a.{kind}", "--full-content"), (500, 3_000) if kind == "svg" else None)
      for kind in _stills],
    Growth("items of a grid, as many as a screen holds, whole", "png", _small_items, _drawn("a.png", "--full-content"),
           reason="a cell that leaves is looked for among those that stay, of which a screen may be full"),
    *[Growth("rows of a list, whole", kind, _list, _drawn(f"a.{kind}", "--full-content"), (150, 750) if kind == "pdf" else None)
      for kind in ("png", "svg", "pdf")],
    *[Growth("cells in view", kind, _circle, _drawn(f"a.{kind}"), (1_000, 5_000) if kind == "png" else None) for kind in ("png", "svg", "pdf")],
    Growth("cells in view", "validate", _circle, _validate),
    Growth("items said one by one", "validate", _said, _validate, (2_000, 10_000)),
    Growth("items said one by one", "the first screen", _said, _drawn("a.png")),
    Growth("items of a file of data", "validate", _data, _validate),
    Growth("items of a file of data", "the first screen", _data, _drawn("a.png")),
    Growth("sections", "validate", _sections, _validate, (1_000, 5_000)),
    *[Growth("sections, whole", kind, _sections, _drawn(f"a.{kind}", "--full-content")) for kind in ("png", "svg", "pdf")],
    Growth("layers of a cell", "validate", _layers, _validate, (500, 3_000)),
    *[Growth("layers of a cell", kind, _layers, _drawn(f"a.{kind}")) for kind in ("png", "svg", "pdf")],
    Growth("characters of a text", "validate", _characters, _validate),
    *[Growth("characters of a text, whole", kind, _characters, _drawn(f"a.{kind}", "--full-content"),
             reason="each band of rows goes through the lines that it does not show" if kind == "png" else "")
      for kind in ("png", "svg", "pdf")],
    Growth("steps of a timeline", "validate", _steps, _validate, (100, 500)),
    Growth("steps of a timeline", "the last moment", _steps, _drawn("a.png", "--at", "end")),
    Growth("steps of a timeline", "apng, a frame in 10 s", _steps, _plain("animate", "scene.yaml", "-o", "a.apng", "--fps", "0.1", "-q")),
    Growth("steps of a timeline", "svg", _steps, _plain("animate", "scene.yaml", "-o", "a.svg", "--fps", "10", "-q")),
    *[Growth("frames", kind, _moving, _animated(target), (100, 500) if kind == "apng" else None) for kind, target in (
        ("png files", "frames/%07d.png"), ("apng", "a.apng"), ("gif", "a.gif"), ("webp", "a.webp"), ("svg", "a.svg"), ("pdf", "a.pdf"),
        ("lottie", "a.json"), ("mp4", "a.mp4"))],
    Growth("variants of a scene", "validate", _variants, _validate, sizes=SOME),
    Growth("variants of a scene", "record", _variants, _plain("record", "scene.yaml"), sizes=SOME),
    Growth("variants of a scene", "test", _variants, _plain("test", "scene.yaml", "--no-cache"), before=_plain("record", "scene.yaml"), sizes=SOME),
    Growth("scenes of a folder", "test", _alone, _plain("test", "scenes", "--no-cache"), before=_plain("record", "scenes"), is_copied=True),
    Growth("scenes of a folder", "test, nothing new", _alone, _plain("test", "scenes"), before=_plain("record", "scenes"), is_copied=True),
]


@dataclasses.dataclass
class Points:
    """What sizes cost: the least of all runs."""

    known: dict[int, tuple[float, float]] = dataclasses.field(default_factory=dict)
    #: Why there are no larger ones.
    end: str = ""

    def add(self, size: int, cost: costs.Cost) -> None:
        seconds, megabytes = self.known.get(size, (math.inf, math.inf))
        self.known[size] = (min(seconds, cost.processor), min(megabytes, cost.megabytes))

    def exponent(self, which: int, decades: float = 2.1) -> float | None:
        """The slope, by least squares, of logarithms over the upper decades, the cost of the smallest size taken away; nil where nothing
        but that is to be seen."""
        smallest, largest = min(self.known), max(self.known)
        constant, (least, part) = self.known[smallest][which], LEAST[which]
        points = [(math.log(size), math.log(values[which] - constant)) for size, values in self.known.items()
                  if size > smallest and size >= largest / 10**decades and values[which] - constant >= max(least, constant * part)]
        if len(points) < 2:
            return None
        (x, y) = (sum(values) / len(points) for values in zip(*points))
        slope: float = sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points)
        return slope


class Bed:
    """A folder where scenes are written and run."""

    def __init__(self, folder: pathlib.Path, binary: str) -> None:
        self.folder, self.binary = folder, binary

    def run(self, growth: Growth, size: int, seconds: float) -> costs.Cost:
        shutil.rmtree(self.folder, ignore_errors=True)
        (self.folder / "frames").mkdir(parents=True)
        text = growth.scene(size)
        (self.folder / "scene.yaml").write_text(text, encoding="utf-8")
        if "many.json" in text:
            (self.folder / "many.json").write_text(json.dumps([{"title": f"Item {number}"} for number in range(size)]), encoding="utf-8")
        for number in range(size if growth.is_copied else 0):
            path = self.folder / "scenes" / f"{number % 20:02}" / f"{number:06}.yaml"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        if growth.before:
            earlier = costs.cost([self.binary, *growth.before(size)], self.folder, seconds * 4)
            if earlier.status not in (0, 1):
                return earlier
        return costs.cost([self.binary, *growth.arguments(size)], self.folder, seconds)

    def measure(self, growth: Growth, sizes: list[int], seconds: float, points: Points) -> None:
        last: tuple[int, float] | None = None
        for size in sizes:
            cost = self.run(growth, size, seconds)
            if cost.status not in (0, 1):
                reason = next((line for line in cost.errors.splitlines() if "error" in line), f"status {cost.status}")
                points.end = f"{size:,}: more than {seconds:g} s" if cost.status == -1 else f"{size:,}: {reason.split('error: ')[-1]}"
                return
            points.add(size, cost)
            # What the next size would take, if it goes on like this.
            following = next((larger for larger in sizes if larger > size), None)
            if following and last and last[0] > 1:
                slope = max(math.log(cost.seconds / last[1]) / math.log(size / last[0]), 0)
                if cost.seconds * (following / size) ** slope > seconds * 1.5:
                    points.end = f"{following:,}: more than {seconds:g} s"
                    return
            last = (size, cost.seconds)


def sizes(most: int) -> list[int]:
    """One, and two or three to a decade from a thousand up."""
    upper = [size for decade in (1_000, 10_000, 100_000) for size in (decade, decade * 32 // 10)]
    return [1, *(size for size in [*upper, 1_000_000] if size <= most)]


def table(binary: str, folder: pathlib.Path, seconds: float, most: int, only: str = "") -> None:
    """Prints how time and memory of each grow, and names what is above linear."""
    bed, above = Bed(folder / "bed", binary), list[str]()
    kept: dict[str, dict[str, list[float]]] = {}
    print(f"{'':44} {'size':>9} {'s':>8} {'MB':>7}   {'size':>9} {'s':>8} {'MB':>7}   time^  memory^")
    for growth in ALL:
        if only and only not in growth.name:
            continue
        points = Points()
        bed.measure(growth, [size for size in growth.sizes or sizes(most) if size <= most], seconds, points)
        if not points.known:
            print(f"{growth.name:44} {points.end}")
            continue
        kept[growth.name] = {str(size): list(cost) for size, cost in points.known.items()}
        ends = [size for size in points.known if size > 1] or [1]
        exponents = [points.exponent(0), points.exponent(1)]
        cells = "   ".join(f"{size:>9,} {points.known[size][0]:>8.2f} {points.known[size][1]:>7.0f}" for size in (ends[0], ends[-1]))
        print(f"{growth.name:44} {cells}   {' '.join('constant' if value is None else f'{value:8.2f}' for value in exponents)}  {points.end}", flush=True)
        for word, value in zip(("time", "memory"), exponents):
            if value is not None and value > BOUND:
                above.append(f"{growth.name}: {word} grows as the size to the power of {value:.2f}: {growth.reason or 'no reason is known'}")
    print("\nAbove linear:" if above else "\nNothing grows by more than its size.")
    for line in above:
        print(f"  {line}")
    (folder / "growth.json").write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def check(binary: str, folder: pathlib.Path) -> list[str]:
    """What grows by more than its size, of what is measured within seconds. Times are no one's business here: exponents are, and what is above
    the bound is measured again before it counts, since a machine that is busy makes it seem so."""
    bed, found = Bed(folder / "bed", binary), list[str]()
    for growth in ALL:
        if growth.checked is None:
            continue
        points, (small, large) = Points(), growth.checked
        for _ in range(5):
            bed.measure(growth, [1, small, large], LAST_RESORT, points)
            if points.end:
                found.append(f"{growth.name}: {points.end}")
                break
            exponents = [value for value in (points.exponent(0), points.exponent(1)) if value is not None]
            if max(exponents, default=0) <= BOUND:
                break
        else:
            found.append(f"{growth.name}: time and memory grow as the size to the powers of {exponents}, more than {BOUND}")
    shutil.rmtree(bed.folder, ignore_errors=True)
    return found
