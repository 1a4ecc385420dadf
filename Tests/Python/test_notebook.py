# SPDX-License-Identifier: MIT
"""Displays of notebooks: scenes as pictures, timelines with a scrubber."""

from __future__ import annotations

import base64
import json
import pathlib
import re
import struct
import sys
from typing import Any

import pytest

import vitrine
from conftest import MOVING


def held(timeline: vitrine.Timeline) -> dict[str, Any]:
    """What the script of a display holds."""
    found = re.search(r"const held = (\{.*\});\n", timeline.html())
    assert found
    value: dict[str, Any] = json.loads(found[1])
    return value


def test_a_scene_is_a_picture_in_its_size(scene: dict[str, Any]) -> None:
    data, told = vitrine.Scene(scene)._repr_mimebundle_()
    assert data["image/png"] == vitrine.render(scene)
    assert told["image/png"] == {"width": 200, "height": 100}
    assert "<vitrine.Scene scene, canvas" in data["text/plain"]
    dark = vitrine.Scene(scene, appearance="dark", scale=1)
    assert dark._repr_png_() == vitrine.render(scene, appearance="dark", scale=1)
    assert dark._repr_mimebundle_()[1]["image/png"] == {"width": 200, "height": 100}
    assert dark._repr_svg_() is None


def test_a_scene_is_a_drawing_where_that_is_asked_for(scene: dict[str, Any]) -> None:
    drawing = vitrine.Scene(scene, display="svg")
    data, _ = drawing._repr_mimebundle_()
    assert data["image/svg+xml"].startswith("<svg") and "<text" not in data["image/svg+xml"]
    assert "image/png" not in data and drawing._repr_png_() is None


def test_a_timeline_holds_a_drawing_that_moves() -> None:
    timeline = vitrine.Timeline(MOVING, at=0.1)
    told = held(timeline)
    assert told["duration"] == pytest.approx(0.3, abs=0.05)
    assert told["width"] == 200 and told["at"] == 0.1
    assert "@keyframes" in told["svg"]
    data = timeline._repr_mimebundle_()
    assert data["image/png"] == vitrine.render(MOVING, at=0.1)
    # Nothing is asked for from elsewhere.
    assert not re.search(r"(src|href)=[\"']?https?:|@import|url\(http", data["text/html"])
    assert timeline.html() is timeline.html()


def test_a_timeline_holds_the_pictures_that_are_drawn() -> None:
    told = held(vitrine.Timeline(MOVING, player="frames", rate=10, scale=1))
    assert len(told["frames"]) == 4 and told["rate"] == 10
    first = base64.b64decode(told["frames"][0].split(",")[1])
    # At the beginning of the timeline its first step has begun already.
    assert first == vitrine.render(MOVING, at=0, scale=1, format="webp")
    assert len(set(told["frames"])) == 4


def test_texts_do_not_end_the_script() -> None:
    scene = json.loads(json.dumps(MOVING).replace("Two", "</script><!--"))
    html = vitrine.Timeline(scene, text="live").html()
    assert html.count("</script>") == 1 and html.rstrip().endswith("</script>")
    assert "<!--" not in html


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(TypeError, match="no 'speed'"):
        vitrine.Timeline(MOVING, speed=2)
    with pytest.raises(ValueError, match="rate"):
        vitrine.Timeline(MOVING, rate=0)
    with pytest.raises(TypeError, match="player"):
        vitrine.Timeline(MOVING, player="film")  # type: ignore[arg-type]


def test_a_display_is_a_page_of_its_own(tmp_path: pathlib.Path) -> None:
    vitrine.Timeline(MOVING).save(tmp_path / "timeline.html")
    assert (tmp_path / "timeline.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_notebook_shows_both(tmp_path: pathlib.Path) -> None:
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    cells = [f"import json, vitrine\nscene = json.loads({json.dumps(json.dumps(MOVING))})", "vitrine.Scene(scene)", "vitrine.Timeline(scene)"]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    kernel = tmp_path / "kernels" / "own"
    kernel.mkdir(parents=True)
    words = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
    (kernel / "kernel.json").write_text(json.dumps({"argv": words, "display_name": "own", "language": "python"}))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUPYTER_PATH", str(tmp_path))
        nbclient.NotebookClient(notebook, timeout=600, startup_timeout=600, kernel_name="own").execute()
    picture, timeline = (cell.outputs[0] for cell in notebook.cells[1:])
    width, height = struct.unpack(">II", base64.b64decode(picture.data["image/png"])[16:24])
    assert (width, height) == (400, 200)
    assert picture.metadata["image/png"] == {"width": 200, "height": 100}
    assert "vitrine-player" in timeline.data["text/html"] and "image/png" in timeline.data
    nbformat.write(notebook, tmp_path / "notebook.ipynb")
