# SPDX-License-Identifier: MIT
"""Scenes that move, and pages that show the same: a flick through the photo library, and a row that comes into a list."""

import json
import math
import pathlib
import shutil
from typing import Any

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SCREEN = ROOT / "Fixtures" / "Scenes" / "photo-library" / "photo-library.yaml"
PAGE = ROOT / "Fixtures" / "Bench" / "photo-library.html"
WIDTH, HEIGHT = 393, 852
FRAMES, RATE = 190, 60
# Photos are repeated, so that the flick comes to rest before their end.
REPEATED, SPEED = 4, 5000
BAR = 98
ROWS, ROW_HEIGHT, ROW_GAP, ROW_INSET, PLACE = 20, 44, 6, 16, 4
INSERT_FRAMES, INSERT_SECONDS = 60, 0.3

INSERT = """\
scene: 1
canvas: {{size: [{width}, {height}], scale: {scale}, background: systemGroupedBackground}}
views:
  row:
    background: {{color: secondarySystemGroupedBackground}}
    cornerRadius: 10
    content:
      hstack:
        alignment: center
        padding: [0, 14]
        spacing: 12
        children:
          - box: {{width: 26, height: 26, cornerRadius: 6, background: systemIndigo}}
          - label: {{text: "Row {{number}}", font: {{size: 17}}}}
          - spacer: {{}}
          - label: {{text: A value, font: {{size: 15}}, color: secondaryLabel}}
collection:
  layout: {{flow: {{itemSize: [{row_width}, {row_height}], minimumLineSpacing: {gap}, sectionInset: [{inset}, {inset}, {inset}, {inset}]}}}}
  sections: [{{items: {{view: row, count: {rows}}}}}]
timeline:
  - batch: {{insert: [{{at: [0, {place}], item: {{view: row, number: new}}}}]}}
    animation: {seconds}
"""

INSERT_PAGE = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>List</title>
<style>
* {{ margin: 0; box-sizing: border-box; }}
body {{ width: {width}px; height: {height}px; overflow: hidden; background: #f2f2f7; font-family: Inter; position: relative; }}
div {{ position: absolute; left: {inset}px; width: {row_width}px; height: {row_height}px; background: #fff; border-radius: 10px;
  padding: 0 14px; display: flex; align-items: center; gap: 12px; font-size: 17px; }}
i {{ width: 26px; height: 26px; border-radius: 6px; background: #5856d6; }}
b {{ margin-left: auto; font-size: 15px; font-weight: 400; color: #3c3c4399; }}
</style>
<script>
const rows = [], pitch = {row_height} + {gap};
addEventListener("DOMContentLoaded", () => {{
  for (let n = 0; n <= {rows}; n++) {{
    const row = document.createElement("div");
    row.innerHTML = `<i></i><span>Row ${{n == {rows} ? "new" : n + 1}}</span><b>A value</b>`;
    document.body.append(row);
    rows.push(row);
  }}
  step(0);
}});
function step(frame) {{
  const t = Math.min(frame / {rate} / {seconds}, 1), progress = t * t * (3 - 2 * t);
  rows.forEach((row, n) => {{
    const isNew = n == {rows}, from = isNew ? {place} : n, to = isNew ? {place} : n < {place} ? n : n + 1;
    row.style.transform = `translateY(${{{inset} + pitch * (from + (to - from) * progress)}}px)`;
    row.style.opacity = isNew ? progress : 1;
  }});
}}
</script>
</html>
"""


def offsets() -> list[float]:
    """How far the flick has come at each frame, as a scroll view slows down: a thousandth of a second leaves 0.998 of the speed."""
    rate = math.log(0.998)
    return [SPEED / 1000 * math.expm1(rate * 1000 * frame / RATE) / rate for frame in range(FRAMES)]


def photos() -> list[dict[str, str]]:
    shown: list[dict[str, str]] = json.loads((SCREEN.parent / "data" / "photos.json").read_text(encoding="utf-8"))
    return shown * REPEATED


def write_flick(folder: pathlib.Path, scale: int, bar: bool = False) -> pathlib.Path:
    """The photo library, thrown; with a bar over it that blurs what goes by beneath."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copytree(SCREEN.parent / "data", folder / "data", dirs_exist_ok=True)
    (folder / "data" / "repeated.json").write_text(json.dumps(photos()), encoding="utf-8")
    text = SCREEN.read_text(encoding="utf-8").replace("size: [390, 844], scale: 2", f"size: [{WIDTH}, {HEIGHT}], scale: {scale}")
    text = text.replace("data/photos.json", "data/repeated.json").replace("tests:", "x-tests:")
    text += f"timeline:\n  - scroll: {{fling: [0, {SPEED}]}}\n"
    if bar:
        pane = f"{{vstack: {{material: regular, height: {BAR}, children: [{{spacer: {{}}}}]}}}}"
        text += f"foreground:\n  - {{content: {pane}, edges: {{leading: 0, trailing: 0, top: 0}}}}\n"
    scene = folder / f"flick{'-bar' if bar else ''}@{scale}x.yaml"
    scene.write_text(text, encoding="utf-8")
    return scene


def write_flick_page(folder: pathlib.Path, bar: bool = False) -> pathlib.Path:
    """The same as a page, whose function `step` shows a frame."""
    text = PAGE.read_text(encoding="utf-8").replace("width: 390px; height: 844px; overflow: hidden", f"width: {WIDTH}px")
    text = text.replace("../Scenes/photo-library/", SCREEN.parent.as_uri() + "/").replace("gap: 12px 11px", "justify-content: space-between; row-gap: 12px")
    start, end = text.index("<article>"), text.index("</main>")
    text = text[:start] + text[start:end] * REPEATED + text[end:]
    pane = (f'<div style="position: fixed; top: 0; left: 0; width: 100%; height: {BAR}px; background: #f9f9f9cc; '
            'backdrop-filter: blur(20px) saturate(1.8)"></div>') if bar else ""
    script = f"{pane}<script>const places = {json.dumps(offsets())}; function step(frame) {{ scrollTo(0, places[frame]); }}</script>"
    page = folder / f"flick{'-bar' if bar else ''}.html"
    page.write_text(text.replace("</html>", f"{script}</html>"), encoding="utf-8")
    return page


def _insert() -> dict[str, Any]:
    return {"width": WIDTH, "height": HEIGHT, "rows": ROWS, "row_width": WIDTH - 2 * ROW_INSET, "row_height": ROW_HEIGHT, "gap": ROW_GAP,
            "inset": ROW_INSET, "place": PLACE, "seconds": INSERT_SECONDS, "rate": RATE}


def write_insert(folder: pathlib.Path, scale: int) -> pathlib.Path:
    folder.mkdir(parents=True, exist_ok=True)
    scene = folder / f"insert@{scale}x.yaml"
    scene.write_text(INSERT.format(scale=scale, **_insert()), encoding="utf-8")
    return scene


def write_insert_page(folder: pathlib.Path) -> pathlib.Path:
    page = folder / "insert.html"
    page.write_text(INSERT_PAGE.format(**_insert()), encoding="utf-8")
    return page
