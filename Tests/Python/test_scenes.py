# SPDX-License-Identifier: MIT
"""Scenes drawn, described and compared by the program."""

from __future__ import annotations

import asyncio
import copy
import json
import pathlib
import re
import struct
import subprocess
import sys
from typing import Any

import pytest

import vitrine
from conftest import MOVING, list_scene
from vitrine import _options

Scene = dict[str, Any]
PNG = b"\x89PNG\r\n\x1a\n"


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(PNG)
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_the_version_is_that_of_the_program(renderer: vitrine.Renderer) -> None:
    assert renderer.version == vitrine.__version__
    run = subprocess.run([vitrine.program(), "--version"], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == vitrine.__version__


@pytest.mark.parametrize(
    "command, table",
    [
        ("render", _options.RenderOptions),
        ("animate", _options.AnimateOptions),
        ("inspect", _options.InspectOptions),
        ("validate", _options.ValidateOptions),
        ("diff", _options.DiffOptions),
        ("stage", _options.StageOptions),
    ],
)
def test_every_option_is_one_of_the_command_line(command: str, table: type) -> None:
    text = subprocess.run([vitrine.program(), command, "--help"], capture_output=True, text=True, check=True).stdout
    known = set(re.findall(r"--([a-z][a-z-]*)", text))
    for name in table.__annotations__:
        # Variables are values of a scene, set by `--set` elsewhere.
        if name != "variables":
            assert _options.WIRE_NAMES.get(name, name).replace("_", "-") in known, name


def test_a_mapping_a_text_and_a_path_are_the_same_picture(renderer: vitrine.Renderer, scene: Scene, tmp_path: pathlib.Path) -> None:
    file = tmp_path / "list.yaml"
    file.write_text(json.dumps(scene), encoding="utf-8")
    picture = renderer.render(scene)
    assert size(picture) == (400, 200)
    assert renderer.render(json.dumps(scene)) == picture
    assert renderer.render(file) == renderer.render(str(file)) == renderer.render(path=file) == picture
    assert renderer.render(vitrine.Scene(scene)) == picture


def test_a_picture_is_that_of_the_command_line(renderer: vitrine.Renderer, scene: Scene, tmp_path: pathlib.Path) -> None:
    file = tmp_path / "list.yaml"
    file.write_text(json.dumps(scene), encoding="utf-8")
    output = tmp_path / "list.png"
    words = ["--appearance", "dark", "--scale", "3", "--text-size", "xxLarge", "--set", "canvas.background=systemTeal"]
    subprocess.run([sys.executable, "-m", "vitrine", "render", file, "-o", output, "-q", *words], check=True)
    mine = renderer.render(scene, appearance="dark", scale=3, text_size="xxLarge", set={"canvas.background": "systemTeal"})
    assert mine == output.read_bytes()


@pytest.mark.parametrize("format, begins", [("png", PNG), ("jpg", b"\xff\xd8"), ("webp", b"RIFF"), ("svg", b"<svg"), ("pdf", b"%PDF")])
def test_each_format_is_what_it_says(renderer: vitrine.Renderer, scene: Scene, format: Any, begins: bytes) -> None:
    assert renderer.render(scene, format=format).startswith(begins)


def test_pixels_are_those_of_the_file(renderer: vitrine.Renderer, scene: Scene) -> None:
    numpy = pytest.importorskip("numpy")
    image = pytest.importorskip("PIL.Image")
    import io

    file = image.open(io.BytesIO(renderer.render(scene))).convert("RGBA")
    picture = renderer.render(scene, as_="pil")
    pixels = renderer.render(scene, as_="numpy")
    assert picture.mode == "RGBA" and picture.tobytes() == file.tobytes()
    assert pixels.shape == (200, 400, 4) and pixels.dtype == numpy.uint8
    assert (pixels == numpy.asarray(file)).all()
    # It is the asker's own.
    pixels[0, 0] = 0
    with pytest.raises(TypeError, match="no format"):
        renderer.render(scene, as_="numpy", format="svg")  # type: ignore[call-overload]


def test_data_and_variables_take_the_place_of_the_scenes(renderer: vitrine.Renderer, tmp_path: pathlib.Path) -> None:
    scene = list_scene()
    scene["variables"] = {"word": "old"}
    scene["data"] = {"rows": [{"title": "a"}]}
    scene["views"]["row"]["content"] = {"label": {"text": "{title} {word}"}}
    scene["collection"]["sections"] = [{"items": {"view": "row", "from": "rows"}}]
    assert renderer.inspect(scene).texts == ["a old"]
    assert renderer.inspect(scene, variables={"word": "new"}).texts == ["a new"]
    assert renderer.inspect(scene, data={"rows": [{"title": "b"}, {"title": "c"}]}).texts == ["b old", "c old"]
    table = tmp_path / "rows.csv"
    table.write_text("title\nd\n", encoding="utf-8")
    assert renderer.inspect(scene, data={"rows": table}).texts == ["d old"]


def test_files_of_a_mapping_are_read_from_the_folder(renderer: vitrine.Renderer, scene: Scene, tmp_path: pathlib.Path) -> None:
    (tmp_path / "dot.png").write_bytes(renderer.render(scene))
    scene["views"]["row"]["content"] = {"image": {"source": "dot.png"}}
    assert renderer.validate(scene, folder=tmp_path) == []
    found = renderer.validate(scene, folder=tmp_path / "elsewhere")
    assert any("dot.png" in each.message for each in found)


def test_a_layout_tells_where_everything_is(renderer: vitrine.Renderer, scene: Scene) -> None:
    layout = renderer.inspect(scene)
    assert layout.bounds == (0, 0, 200, 100)
    assert [cell.index_path for cell in layout.cells] == [(0, 0), (0, 1)]
    assert layout.cell(0, 1).frame.y == layout.cell(0, 0).frame.max_y
    assert layout.cell(0, 1).texts == ["World"]
    assert layout.find("World").kind == "label"
    assert layout.texts == ["Hello", "World"]
    assert renderer.layout_text(scene).startswith("content 200 ")


def test_a_moment_is_a_moment_of_the_timeline(renderer: vitrine.Renderer) -> None:
    assert renderer.inspect(MOVING).texts == ["One", "Two"]
    assert renderer.inspect(MOVING, at=0.3).texts == ["Two"]
    assert len({renderer.render(MOVING, at=at) for at in (0, 0.15, 0.3)}) == 3


def test_a_film_is_made(renderer: vitrine.Renderer) -> None:
    film = renderer.animate(MOVING, fps=10, scale=1)
    assert size(film) == (200, 100) and b"fcTL" in film
    assert renderer.animate(MOVING, format="gif", fps=10).startswith(b"GIF89a")
    assert b"@keyframes" in renderer.animate(MOVING, format="svg")


def test_what_is_wrong_with_a_mapping_is_told_by_its_keys(renderer: vitrine.Renderer, scene: Scene) -> None:
    scene["views"]["row"]["background"] = "systemBleu"
    scene["collection"]["sections"][0]["items"][1]["view"] = "raw"
    found = renderer.validate(scene)
    assert [(each.path, each.line, each.severity) for each in found] == [
        ("views.row.background", None, "error"),
        ("collection.sections[0].items[1].view", None, "error"),
    ]
    with pytest.raises(vitrine.SceneError, match="views.row.background: error: .*systemBleu") as caught:
        renderer.render(scene)
    assert caught.value.path == "views.row.background"
    assert caught.value.hint == "did you mean 'systemBlue'?"
    assert len(caught.value.diagnostics) == 2


def test_what_is_wrong_with_a_text_or_a_file_is_told_by_its_line(renderer: vitrine.Renderer, tmp_path: pathlib.Path) -> None:
    text = "scene: 1\ncanvas: {size: [10, 10]}\ncollection:\n  layout: {lits: {}}\n  sections: []\n"
    with pytest.raises(vitrine.SceneError) as caught:
        renderer.render(text)
    assert (caught.value.line, caught.value.file) == (4, None)
    file = tmp_path / "wrong.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(vitrine.SceneError) as caught:
        renderer.render(file)
    assert (caught.value.line, caught.value.file) == (4, str(file))
    with pytest.raises(vitrine.MissingError, match="none.yaml"):
        renderer.render(tmp_path / "none.yaml")


def test_an_option_with_a_wrong_value_is_told(renderer: vitrine.Renderer, scene: Scene) -> None:
    with pytest.raises(vitrine.SceneError, match="iFone"):
        renderer.render(scene, device="iFone")
    with pytest.raises(vitrine.SceneError, match="bmp"):
        renderer.render(scene, format="bmp")  # type: ignore[call-overload]


def test_a_warning_is_one_of_python(renderer: vitrine.Renderer) -> None:
    scene = list_scene("a")
    scene["collection"]["layout"] = {"flow": {"itemSize": [500, 30]}}
    with pytest.warns(vitrine.SceneWarning, match="wider"):
        renderer.render(scene)


def test_pictures_layouts_and_scenes_are_compared(renderer: vitrine.Renderer, scene: Scene, tmp_path: pathlib.Path) -> None:
    other = copy.deepcopy(scene)
    other["collection"]["sections"][0]["items"].insert(0, {"view": "row", "title": "New"})
    assert not renderer.diff(scene, scene)
    found = renderer.diff(other, scene)
    assert found and "cell [0, 0] inserted" in found.changes
    assert found.differing_pixels > 0 and found.picture and size(found.picture) == (400, 200)
    before, after = renderer.render(scene), renderer.render(other)
    (tmp_path / "before.png").write_bytes(before)
    pictures = renderer.diff(after, tmp_path / "before.png")
    assert pictures.differing_pixels == found.differing_pixels and pictures.changes == ()
    assert renderer.diff(after, before, max_share=0.9).matches
    assert renderer.diff(after, before, mask=[(0, 0, 400, 200)]).matches
    layouts = renderer.diff(renderer.layout_text(other), renderer.layout_text(scene))
    assert layouts.changes == found.changes and layouts.picture is None
    with pytest.raises(vitrine.SceneError):
        renderer.diff(before, renderer.layout_text(scene))
    with pytest.raises(vitrine.SceneError, match="no picture"):
        renderer.diff(b"GIF89a", before)


def test_pictures_of_pillow_and_numpy_are_compared(renderer: vitrine.Renderer, scene: Scene) -> None:
    pytest.importorskip("numpy")
    pytest.importorskip("PIL")
    picture, pixels = renderer.render(scene, as_="pil"), renderer.render(scene, as_="numpy")
    assert renderer.diff(picture, pixels).matches
    pixels[3, 5] = 255 - pixels[3, 5]
    found = renderer.diff(pixels, picture)
    assert found.differing_pixels == 1 and found.boxes == ((5, 3, 1, 1),)


def test_many_are_the_same_as_one_by_one(renderer: vitrine.Renderer) -> None:
    scenes = [list_scene(f"Row {number}") for number in range(12)]
    assert list(renderer.render_many(scenes, scale=1)) == [renderer.render(scene, scale=1) for scene in scenes]
    assert len({tuple(layout.texts) for layout in renderer.map(renderer.inspect, scenes)}) == 12


def test_coroutines_draw(renderer: vitrine.Renderer, scene: Scene) -> None:
    async def all_of_it() -> None:
        assert await vitrine.aio.render(scene, renderer=renderer, scale=1) == renderer.render(scene, scale=1)
        assert (await vitrine.aio.inspect(scene, renderer=renderer)).texts == ["Hello", "World"]
        assert await vitrine.aio.validate(scene, renderer=renderer) == []
        assert (await vitrine.aio.diff(scene, scene, renderer=renderer)).matches
        assert (await vitrine.aio.animate(MOVING, renderer=renderer, format="gif", fps=10)).startswith(b"GIF")

    asyncio.run(all_of_it())


def test_a_storyboard_is_drawn(renderer: vitrine.Renderer, pytestconfig: pytest.Config) -> None:
    found = sorted((pathlib.Path(__file__).resolve().parents[2] / "Fixtures" / "Interface").rglob("*.storyboard"))
    if not found:
        pytest.skip("the fixtures are not here")
    assert renderer.render(found[0], scale=1).startswith(PNG)
