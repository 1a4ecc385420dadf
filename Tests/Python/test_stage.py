# SPDX-License-Identifier: MIT
"""The stage, touched and looked into."""

from __future__ import annotations

import json
import os
import pathlib
from typing import Any, Iterator

import pytest

import vitrine
from conftest import list_scene

FIELD = {
    "scene": 1,
    "canvas": {"size": [320, 480], "scale": 1},
    "views": {"row": {"content": {"textField": {"placeholder": "Name"}}}},
    "collection": {"layout": {"list": {}}, "sections": [{"items": [{"view": "row"}]}]},
}


@pytest.fixture
def stage() -> Iterator[vitrine.Stage]:
    with vitrine.Stage(list_scene(*[f"Row {number}" for number in range(40)])) as stage:
        yield stage


def test_a_stage_shows_what_is_drawn(renderer: vitrine.Renderer, stage: vitrine.Stage) -> None:
    assert not renderer.diff(stage.picture(), renderer.render(list_scene(*[f"Row {number}" for number in range(40)])))
    assert stage.address.startswith("http://127.0.0.1:")
    assert stage.status["subjects"]


def test_a_tap_is_felt(stage: vitrine.Stage) -> None:
    place = stage.tap("Row 1")
    assert stage.wait()
    assert 0 < place.x < 200
    assert any("didUnhighlightItemAt" in event.name and event.text == "item 0, 1" for event in stage.events())
    assert stage.events(since=stage.events()[-1].time + 0.001) == []
    assert "tap" in stage.steps()


def test_one_scrolls_to_what_is_not_seen(stage: vitrine.Stage) -> None:
    assert stage.heard("Row 30") is None
    frame = stage.scroll("Row 30")
    assert frame and 0 <= frame.y < 100
    element = stage.heard("Row 30")
    assert element and element.frame.height > 0
    before = stage.picture()
    stage.drag(x=100, y=80, dy=-50)
    stage.wait()
    assert stage.picture() != before


def test_one_looks_into_it(stage: vitrine.Stage) -> None:
    tree = stage.tree()
    assert "Row 0" in tree.texts
    label = tree.find("Row 0", class_name="UILabel")
    assert stage.element(label)["class"] == "UILabel"
    assert stage.pick(60, 10)
    with pytest.raises(KeyError):
        tree.find("Nothing")
    assert stage.memory()["views"] > 0


def test_a_property_is_set(stage: vitrine.Stage) -> None:
    label = stage.tree().find("Row 0")
    stage.set(label, "text", "Nought")
    assert "Nought" in stage.tree().texts


def test_traits_and_time_are_changed(stage: vitrine.Stage) -> None:
    before = stage.picture()
    stage.traits(appearance="dark")
    stage.wait()
    assert stage.picture() != before
    now = stage.time(playing=False)
    assert stage.time(step=6) == pytest.approx(now + 0.1, abs=0.02)
    assert stage.picture(at=0) == before


def test_what_was_done_is_done_again(stage: vitrine.Stage) -> None:
    stage.scroll("Row 20")
    stage.wait()
    recording, picture = stage.recording(), stage.picture()
    stage.time(restart=True)
    assert stage.picture() != picture
    stage.replay(recording)
    assert stage.picture() == picture


def test_one_types() -> None:
    with vitrine.Stage(FIELD, keyboard=False) as stage:
        with pytest.raises(vitrine.StageError, match="tap a field"):
            stage.type("a")
        stage.tap("Name")
        stage.wait()
        stage.type("Zoë")
        assert "Zoë" in stage.tree().texts


def test_what_is_refused_is_told(stage: vitrine.Stage) -> None:
    with pytest.raises(vitrine.StageError, match="Row 999"):
        stage.tap("Row 999")
    with pytest.raises(vitrine.StageError):
        stage.call("fly")


def test_a_stage_that_does_not_begin_says_why(tmp_path: pathlib.Path) -> None:
    with pytest.raises(vitrine.StageError, match="none.yaml"):
        vitrine.Stage(tmp_path / "none.yaml")


def test_a_scene_that_is_wrong_is_refused() -> None:
    scene = list_scene("a")
    scene["views"]["row"]["colour"] = "red"
    with pytest.raises(vitrine.SceneError, match="views.row.colour: error: ") as caught:
        vitrine.Stage(scene)
    assert caught.value.path == "views.row.colour"
    with pytest.raises(vitrine.SceneError) as caught:
        vitrine.Stage("scene: 1\ncolection: {}\n")
    assert any((each.line, each.file) == (2, None) for each in caught.value.diagnostics)


def test_a_stage_ends_with_its_block(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "list.yaml"
    file.write_text(json.dumps(list_scene("a")), encoding="utf-8")
    with vitrine.Stage(file) as stage:
        process = stage._process.pid
    assert not os.path.exists(f"/proc/{process}")
    assert "ended" in repr(stage)
    with pytest.raises(vitrine.StageError):
        stage.picture()
    stage.close()


def test_files_of_a_mapping_are_those_of_its_folder(renderer: vitrine.Renderer, tmp_path: pathlib.Path) -> None:
    scene: dict[str, Any] = list_scene("a")
    (tmp_path / "dot.png").write_bytes(renderer.render(scene))
    scene["views"]["row"]["content"] = {"image": {"source": "dot.png"}}
    with vitrine.Stage(scene, folder=tmp_path) as stage:
        assert renderer.diff(stage.picture(), renderer.render(scene, folder=tmp_path)).matches


def test_a_picture_of_a_stage_is_one_of_pillow(stage: vitrine.Stage) -> None:
    pytest.importorskip("PIL")
    assert stage.picture(as_="pil").size == (400, 200)
    pytest.importorskip("numpy")
    assert stage.picture(as_="numpy").shape == (200, 400, 4)
