# SPDX-License-Identifier: MIT
"""Options, scenes and values, without any process."""

from __future__ import annotations

import enum
import inspect
import json
import pathlib
import struct
import zlib
from typing import Any

import pytest

import vitrine
from vitrine import _options, _pictures
from vitrine._places import key_path
from vitrine._player import film_length
from vitrine._scene import is_path, sources
from vitrine.pytest_plugin._matrix import MatrixError, variants
from vitrine.pytest_plugin._results import short

TABLES = _options._TABLES


@pytest.mark.parametrize("table", TABLES)
def test_every_option_is_told_in_a_sentence(table: type) -> None:
    for name, sentence in _options.words(table).items():
        assert sentence.endswith((".", ")`.")), name
        assert sentence[0].isupper() or sentence[0] == "`", name


def test_signatures_have_the_options() -> None:
    parameters = inspect.signature(vitrine.render).parameters
    assert {"scene", "as_", "scale", "text_size", "at"} <= set(parameters)
    assert "Pixels per point" in (inspect.getdoc(vitrine.render) or "")
    assert "fps" in inspect.signature(vitrine.animate).parameters


def test_an_option_that_is_none_is_refused_with_what_may_be_meant() -> None:
    with pytest.raises(TypeError, match="'apearance'; did you mean 'appearance'"):
        vitrine.render({"scene": 1}, apearance="dark")  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="'locale'; did you mean 'language'"):
        vitrine.render({"scene": 1}, locale="ar")  # type: ignore[call-overload]


def test_options_as_words_of_a_command_line() -> None:
    words = _options.command_line({"device": "iPad", "keyboard": False, "allow_outside": True, "fonts": ["/a", "/b"], "language": "ar"})
    assert words == ["--device", "iPad", "--no-keyboard", "--allow-outside", "--fonts", "/a", "--fonts", "/b", "--locale", "ar"]


class Colour(str, enum.Enum):
    RED = "systemRed"


def test_values_of_other_libraries_become_json() -> None:
    class Table:
        columns = ["a"]

        def to_dict(self, kind: str) -> list[dict[str, int]]:
            assert kind == "records"
            return [{"a": 1}]

    value = {"a": Colour.RED, "b": (1, 2.5), 3: pathlib.PurePosixPath("x.png"), "t": Table(), "n": None, "f": True}
    assert json.dumps(_options.plain(value)) == (
        '{"a": "systemRed", "b": [1, 2.5], "3": "x.png", "t": [{"a": 1}], "n": null, "f": true}'
    )
    assert _options.line(value) == json.dumps(_options.plain(value), separators=(",", ":"))
    with pytest.raises(ValueError, match="finite"):
        _options.line({"a": [float("inf")]})
    with pytest.raises(TypeError, match="no set"):
        _options.line({"a": {1}})
    with pytest.raises(ValueError, match="nan"):
        _options.plain([float("nan")])
    with pytest.raises(TypeError, match="no set"):
        _options.plain({"a": {1}})


def test_numbers_of_numpy_become_json() -> None:
    numpy = pytest.importorskip("numpy")
    assert _options.plain([numpy.float32(0.5), numpy.int64(3), numpy.array([[1, 2]])]) == [0.5, 3, [[1, 2]]]


@pytest.mark.parametrize(
    "scene, expected",
    [("a.yaml", True), ("Screens/Main.storyboard", True), ("scene: 1\n", False), ('{"scene": 1}', False), (pathlib.Path("x"), True), ("A.XIB", True)],
)
def test_a_line_that_ends_as_a_file_does_is_a_path(scene: Any, expected: bool) -> None:
    assert is_path(scene) == expected


def test_scenes_are_given_in_one_way() -> None:
    with pytest.raises(TypeError):
        sources(None, None, None)
    with pytest.raises(TypeError):
        sources({"scene": 1}, "a.yaml", None)
    with pytest.raises(TypeError, match="no int"):
        vitrine.Scene(3)  # type: ignore[arg-type]
    assert vitrine.Scene("a.yaml").path == "a.yaml"
    assert vitrine.Scene({"scene": 1}, scale=3).with_options(at=1.0).options == {"scale": 3, "at": 1.0}


@pytest.mark.parametrize(
    "column, path",
    [(1, None), (2, "a"), (7, "a.b"), (12, "a.b[0]"), (14, "a.b[1]"), (15, 'a.b[1]."c d"'), (21, 'a.b[1]."c d"'), (34, "e")],
)
def test_a_column_is_a_path_of_keys(column: int, path: str | None) -> None:
    text = json.dumps({"a": {"b": [1, {"c d": 'x,]\\"'}]}, "e": 2}, separators=(",", ":"))
    assert key_path(text, column) == path


def test_diagnostics_are_told_as_the_command_line_tells_them() -> None:
    assert str(vitrine.Diagnostic("error", "no", "yes", "a.yaml", 3, 7)) == "a.yaml:3:7: error: no\n    hint: yes"
    assert str(vitrine.Diagnostic("warning", "no", path="canvas.size")) == "canvas.size: warning: no"
    assert str(vitrine.SceneError("it is wrong")) == "it is wrong"
    many = vitrine.SceneError("m", [vitrine.Diagnostic("error", str(number)) for number in range(30)])
    assert str(many).endswith("and 10 more")


def test_layouts_are_read_as_far_as_they_go() -> None:
    layout = vitrine.Layout.from_json({
        "contentSize": [100, 50], "bounds": [0, 0, 100, 50],
        "elements": [{"category": "cell", "indexPath": [0, 0], "frame": [1, 2, 3, 4],
                      "views": [{"kind": "vstack", "frame": [1, 2, 3, 4], "views": [{"kind": "label", "frame": [1, 2, 3, 2], "text": "A"}]}]}],
    })
    assert layout.cell(0, 0).frame.max_y == 6
    assert layout.cell(0, 0).center == (2.5, 4)
    assert layout.texts == ["A"]
    assert layout.find("A").kind == "label"
    with pytest.raises(KeyError):
        layout.cell(0, 1)
    assert vitrine.Layout.from_json([{"class": "UIView"}]).elements == ()


def test_a_difference_is_true_where_there_is_one() -> None:
    same = vitrine.Difference(True)
    other = vitrine.Difference.from_json({
        "match": False, "differingPixels": 7, "maxChannelDelta": 9, "clusters": [[1, 2, 3, 4]], "sizes": [[10, 10], [10, 10]],
        "metric": {"name": "yiq", "version": "1", "threshold": 0.1}, "changes": ["cell [0, 0] moved"],
    })
    assert not same and other
    assert str(other) == "cell [0, 0] moved\n7 of 100 pixels differ, by up to 9 of 255, in a place of 3 × 4 at 1, 2"
    assert other.metric == "yiq"


def test_arrays_become_png() -> None:
    numpy = pytest.importorskip("numpy")
    data = _pictures.file_bytes(numpy.array([[[255, 0, 0], [0, 0, 255]]], dtype=numpy.uint8))
    assert data is not None
    assert struct.unpack(">IIBB", data[16:26]) == (2, 1, 8, 2)
    body = data[data.index(b"IDAT") + 4 :]
    assert zlib.decompressobj().decompress(body) == b"\0\xff\0\0\0\0\xff"
    with pytest.raises(ValueError):
        _pictures.file_bytes(numpy.zeros((2, 2, 7), dtype=numpy.uint8))


def test_the_length_of_a_film() -> None:
    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + b"\0\0\0\0"

    frame = struct.pack(">IIIIIHHBB", 0, 1, 1, 0, 0, 1, 60, 0, 0)
    assert film_length(b"\x89PNG\r\n\x1a\n" + chunk(b"fcTL", frame) * 30) == (30, pytest.approx(0.5))


def test_a_matrix_has_every_combination() -> None:
    found = variants("appearance=light,dark; textSize=large ,accessibility1;scale=2")
    assert [name for name, _ in found] == ["light.large.2", "light.accessibility1.2", "dark.large.2", "dark.accessibility1.2"]
    assert found[0][1] == {"appearance": "light", "text_size": "large", "scale": 2.0}
    assert variants({"size": [(10, 20)]}) == [("10x20", {"size": (10, 20)})]
    assert variants("appearance=light,dark", without={"appearance": "dark"}) == [("", {})]
    assert variants(None) == [("", {})]


@pytest.mark.parametrize("matrix", ["appearance", "colour=red", {"device": "iPad"}, {"device": []}, "scale=1;scale=2,2"])
def test_a_matrix_that_is_none_is_refused(matrix: Any) -> None:
    with pytest.raises(MatrixError):
        variants(matrix)


def test_names_of_files_are_those_of_files() -> None:
    assert short("TestA.test_b[x/y: 3]") == "TestA.test_b-x-y--3"
    assert short("/") == "_"
    assert len(short("ä" * 300).encode()) <= 120
    assert short("ä" * 300) != short("ä" * 301)
