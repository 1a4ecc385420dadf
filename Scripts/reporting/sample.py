# SPDX-License-Identifier: MIT
"""A run with ten kinds of failures: scenes that are recorded, changed, and tested against what was recorded."""

import pathlib
import subprocess

CITIES = ("Lisbon", "Kyoto", "Oslo", "Quito", "Tunis", "Hanoi")

SCENE = """\
# SPDX-License-Identifier: MIT
scene: 1
canvas: {size: [240, 180], scale: 2, background: white}
views:
  card:
    background: {color: "{tint}", cornerRadius: 10}
    content: {label: {text: "{title}", font: {size: 15, weight: semibold}, color: white, alignment: center}}
  heading:
    content: {label: {text: "{title}", font: {size: 13, weight: bold}, padding: [0, 10, 0, 10]}}
collection:
  layout:
    flow: {itemSize: [66, 56], minimumLineSpacing: 10, minimumInteritemSpacing: 8, sectionInset: [10, 10, 10, 10], headerReferenceSize: [0, 26]}
  sections:
    - header: {view: heading, title: Cities}
      items:
ITEMS
"""

TINTS = ("systemBlue", "systemTeal", "systemGreen", "systemOrange", "systemPink", "systemPurple")


def items(titles: tuple[str, ...] = CITIES, tints: tuple[str, ...] = TINTS) -> str:
    return "\n".join(f'        - {{view: card, title: "{title}", tint: {tint}}}' for title, tint in zip(titles, tints))


def scene(body: str) -> str:
    return SCENE.replace("ITEMS", body)


PLAIN = scene(items())
MOVING = PLAIN + """\
tests: {animation: 10}
timeline:
  - batch: {delete: [[0, 1]]}
    animation: {duration: 0.6, curve: CURVE}
"""
CLEAR = PLAIN.replace("background: white", "background: clear")

# The name of a scene, what is recorded, and what it is changed to; what is not recorded is missing.
SCENES: list[tuple[str, str | None, str]] = [
    ("layout/moved-cell", PLAIN, PLAIN.replace("minimumLineSpacing: 10", "minimumLineSpacing: 22")),
    ("layout/removed-header", PLAIN, PLAIN.replace(
        "    - header: {view: heading, title: Cities}\n      items:", "    - items:").replace(", headerReferenceSize: [0, 26]", "")),
    ("layout/other-size", PLAIN, PLAIN.replace("size: [240, 180]", "size: [240, 200]")),
    ("text/changed-text", PLAIN, scene(items(("Lisbon", "Kyoto", "Osló", "Quito", "تونس", "Hanoi")))),
    ("text/other-font", PLAIN.replace("font: {size: 15,", "font: {family: Noto Sans, size: 15,"), PLAIN),
    ("paint/colour", PLAIN, scene(items(tints=("systemBlue", "systemIndigo", *TINTS[2:])))),
    ("paint/alpha", CLEAR, CLEAR.replace('cornerRadius: 10}', 'cornerRadius: 10}\n    opacity: 0.6')),
    ("motion/animation", MOVING.replace("CURVE", "linear"), MOVING.replace("CURVE", "easeInOut")),
    ("new/missing-reference", None, PLAIN),
    ("broken/error-in-scene", PLAIN, PLAIN.replace("itemSize:", "itemSizes:")),
    ("fine/unchanged", PLAIN, PLAIN),
    ("fine/unchanged-too", CLEAR, CLEAR),
]


def make(binary: str, folder: pathlib.Path) -> pathlib.Path:
    """Makes the scenes and the run in a folder; the result is the folder of its results."""
    scenes, results = folder / "scenes", folder / "results"
    for name, before, _ in SCENES:
        if before is not None:
            write(scenes / f"{name}.yaml", before)
    run(binary, "record", scenes, "--output", folder / "recorded", allowed=(0, 1))
    for name, _, after in SCENES:
        write(scenes / f"{name}.yaml", after)
    # The scene that is wrong is bad input.
    run(binary, "test", scenes, "--update", "none", "--output", results, allowed=(65,))
    return results


def write(path: pathlib.Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def run(binary: str, *arguments: object, allowed: tuple[int, ...] = (0,)) -> str:
    result = subprocess.run([binary, *map(str, arguments)], capture_output=True, text=True, timeout=1800)
    if result.returncode not in allowed:
        raise RuntimeError(f"vitrine {' '.join(map(str, arguments))}: status {result.returncode}\n{result.stderr}")
    return result.stdout
