# SPDX-License-Identifier: MIT
"""A suite of scenes, made from a seed: small canvases, varied layouts and cells, a few with several variants."""

import pathlib
import random
import shutil

WORDS = "amber basil cedar delta ember fjord grove heron iris jade kelp linen maple north olive pine quartz river slate tulip".split()
COLOURS = ["systemBlue", "systemGreen", "systemOrange", "systemPink", "systemTeal", "systemIndigo", "#8d6e63", "#455a64"]
CELLS = {
    "tile": "background: {{color: {colour}, cornerRadius: {radius}}}\n    content: {{label: {{text: \"{{title}}\", font: {{size: {size}}}, "
            "alignment: center, color: white}}}}",
    "card": "background: {{color: secondarySystemBackground}}\n    cornerRadius: {radius}\n    shadow: {{radius: 2, opacity: 0.3, "
            "offset: [0, 1]}}\n    content: {{label: {{text: \"{{title}}\", font: {{size: {size}}}, alignment: center}}}}",
    "wash": "background: {{gradient: {{colors: [{colour}, white]}}}}\n    cornerRadius: {radius}\n    border: {{width: 1, color: {colour}}}",
}
LAYOUTS = [
    "flow: {{itemSize: [{width}, {height}], minimumLineSpacing: {gap}, minimumInteritemSpacing: {gap}}}",
    "flow: {{itemSize: [{width}, {height}], minimumLineSpacing: {gap}, scrollDirection: horizontal}}",
    "waterfall: {{columnCount: 3, minimumColumnSpacing: {gap}, minimumInteritemSpacing: {gap}}}",
    "circle: {{itemSize: [{height}, {height}], radius: 34}}",
    "cardStack: {{itemSize: [{width}, {height}], stackOffset: [0, -5], stackScale: 0.08, visibleItemCount: 3}}",
]


def scene(number: int, mark: str = "") -> str:
    """The text of a scene; it follows from its number and the mark, which its cells show."""
    chance = random.Random(number)
    width, height = chance.randrange(24, 46), chance.randrange(18, 30)
    layout = LAYOUTS[number % len(LAYOUTS)].format(width=width, height=height, gap=chance.randrange(2, 9))
    name, cell = chance.choice(list(CELLS.items()))
    cell = cell.format(colour=f'"{chance.choice(COLOURS)}"', radius=chance.randrange(0, 8), size=chance.randrange(8, 12))
    titles = chance.sample(WORDS, chance.randrange(3, 9))
    if mark:
        titles[0] = mark
    sized = ", size: [3, 2]" if layout.startswith("waterfall") else ""
    items = "\n".join(f"        - {{title: {title}{sized}}}" for title in titles)
    appearance = chance.choice(["light", "dark"])
    return f"""\
scene: 1
canvas: {{size: [{chance.randrange(90, 130)}, {chance.randrange(70, 110)}], scale: {chance.choice([1, 2])}, background: systemBackground, appearance: {appearance}}}
views:
  {name}:
    {cell}
collection:
  layout:
    {layout}
  sections:
    - view: {name}
      items:
{items}
"""


def path(folder: pathlib.Path, number: int) -> pathlib.Path:
    return folder / f"area-{number % 12:02}" / f"case-{number:04}.yaml"


def write(folder: pathlib.Path, count: int) -> None:
    """A suite of so many scenes, in a folder that is emptied before."""
    shutil.rmtree(folder, ignore_errors=True)
    for number in range(count):
        place = path(folder, number)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(scene(number), encoding="utf-8")


def spoil(folder: pathlib.Path, count: int) -> dict[str, int]:
    """Makes some scenes fail, in several ways: how many results of each status there will be besides those that pass."""
    chance = random.Random(7)
    chosen = chance.sample(range(count), max(6, count // 40))
    kinds = {"failed": chosen[:-3], "missing": chosen[-3:-1], "error": chosen[-1:]}
    for number in kinds["failed"]:
        place = path(folder, number)
        place.write_text(place.read_text(encoding="utf-8").replace("layout:", "contentInset: [3, 3, 0, 0]\n  layout:", 1), encoding="utf-8")
    for number in kinds["missing"]:
        place = path(folder, number)
        for reference in (place.parent / "__Snapshots__" / place.stem).iterdir():
            reference.unlink()
    for number in kinds["error"]:
        place = path(folder, number)
        # The picture is cut off; the layout still matches.
        for reference in (place.parent / "__Snapshots__" / place.stem).glob("*.png"):
            reference.write_bytes(reference.read_bytes()[:60])
    # Of each scene, its picture and its layout.
    return {"failed": 2 * len(kinds["failed"]), "missing": 2 * len(kinds["missing"]), "error": len(kinds["error"])}
