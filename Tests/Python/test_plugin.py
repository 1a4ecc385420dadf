# SPDX-License-Identifier: MIT
"""The plugin of pytest, by pytests of its own."""

from __future__ import annotations

import json
import pathlib
import subprocess

import pytest

import vitrine

SCENE = '''
def scene(*titles):
    return {
        "scene": 1,
        "canvas": {"size": [120, 60], "scale": 1, "background": "systemBackground"},
        "views": {"row": {"content": {"label": {"text": "{title}"}}}},
        "collection": {"layout": {"list": {}}, "sections": [{"items": [{"view": "row", "title": title} for title in titles]}]},
    }
'''
TEST = f"""
import vitrine
{SCENE}
def test_list():
    assert vitrine.matches(scene("One", "Two"))
"""


@pytest.fixture(autouse=True)
def no_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)


def run(pytester: pytest.Pytester, *words: str) -> pytest.RunResult:
    return pytester.runpytest_subprocess("-p", "no:cacheprovider", *words)


def snapshots(pytester: pytest.Pytester) -> list[str]:
    home = pytester.path / "__snapshots__"
    return sorted(path.relative_to(home).as_posix() for path in home.rglob("*") if path.is_file())


def results(pytester: pytest.Pytester) -> dict[str, str]:
    told = json.loads((pytester.path / ".vitrine" / "results" / "run.json").read_text(encoding="utf-8"))
    assert told["planned"] == [result["id"] for result in told["results"]]
    return {result["id"]: result["status"] for result in told["results"]}


def change(pytester: pytest.Pytester) -> None:
    file = pytester.path / "test_it.py"
    file.write_text(file.read_text(encoding="utf-8").replace('scene("One", "Two")', 'scene("New", "One", "Two")'), encoding="utf-8")


def test_a_missing_reference_is_written_and_the_test_fails(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_it=TEST)
    first = run(pytester)
    first.assert_outcomes(failed=1)
    first.stdout.fnmatch_lines(["*the picture had no reference; it was written: look at it*", "*snapshots: 2 recorded"])
    assert snapshots(pytester) == ["test_it/test_list.layout.txt", "test_it/test_list.png"]
    assert results(pytester) == {"test_it/test_list.png": "recorded", "test_it/test_list.layout.txt": "recorded"}
    second = run(pytester)
    second.assert_outcomes(passed=1)
    second.stdout.fnmatch_lines(["*snapshots: 2 passed"])


def test_an_engine_never_writes(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    pytester.makepyfile(test_it=TEST)
    monkeypatch.setenv("CI", "true")
    told = run(pytester)
    told.assert_outcomes(failed=1)
    told.stdout.fnmatch_lines(["*has no reference, and none is written: --vitrine-update missing writes it"])
    assert snapshots(pytester) == []
    monkeypatch.delenv("CI")
    run(pytester, "--vitrine-update", "none").assert_outcomes(failed=1)
    assert snapshots(pytester) == []


def test_a_difference_is_told_in_words(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_it=TEST)
    run(pytester)
    change(pytester)
    told = run(pytester)
    told.assert_outcomes(failed=1)
    told.stdout.fnmatch_lines(
        [
            "*assert vitrine.matches(scene(*",
            "*SnapshotMismatch: the picture does not match its reference",
            "*cell [[]0, 0[]] inserted",
            "*pixels differ, by up to *",
            "*reference: __snapshots__/test_it/test_list.png",
            "*left behind: .vitrine/results/artifacts/test_it/test_list.difference.png",
            "*the layout does not match its reference",
            '*| +*text "New"',
            "*to accept all:   vitrine accept --results .vitrine/results --all",
        ]
    )
    # The test is shown, and not what is between it and the difference.
    assert "_matching.py" not in told.stdout.str()
    left = pytester.path / ".vitrine" / "results" / "artifacts" / "test_it"
    assert {path.name for path in left.iterdir()} == {
        f"test_list.{name}"
        for name in ("actual.png", "expected.png", "difference.png", "actual.layout.txt", "expected.layout.txt", "layout.difference.txt")
    }


def test_references_are_written_anew(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_it=TEST + "\ndef test_other():\n    assert vitrine.matches(scene('A'))\n")
    run(pytester)
    other = pytester.path / "__snapshots__" / "test_it" / "test_other.png"
    before = other.stat().st_mtime_ns
    change(pytester)
    told = run(pytester, "--vitrine-update", "all")
    told.assert_outcomes(passed=1, failed=1)
    told.stdout.fnmatch_lines(["*the reference of the picture was written anew: look at it", "*cell [[]0, 0[]] inserted"])
    assert other.stat().st_mtime_ns == before
    run(pytester).assert_outcomes(passed=2)


def test_what_was_drawn_is_accepted(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_it=TEST)
    run(pytester)
    change(pytester)
    run(pytester).assert_outcomes(failed=1)
    accepted = subprocess.run(
        [vitrine.program(), "accept", "--results", ".vitrine/results", "--all"], cwd=pytester.path, capture_output=True, text=True
    )
    assert accepted.returncode == 0, accepted.stderr
    run(pytester).assert_outcomes(passed=1)


def test_a_report_is_written(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_it=TEST)
    run(pytester)
    change(pytester)
    told = run(pytester, "--vitrine-report", "report")
    told.stdout.fnmatch_lines(["report: report/index.html"])
    assert "cell [0, 0] inserted" in (pytester.path / "report" / "run.js").read_text(encoding="utf-8")
    # It is written again over itself, and nothing else is.
    run(pytester, "--vitrine-report", "report").stdout.fnmatch_lines(["report: report/index.html"])
    (pytester.path / "mine").mkdir()
    (pytester.path / "mine" / "file").write_text("")
    run(pytester, "--vitrine-report", "mine").stdout.fnmatch_lines(["no report was written: *"])


def test_variants_have_references_of_their_own(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        test_it=TEST
        + """
import pytest

@pytest.mark.vitrine(matrix={"scale": [1, 2]})
def test_marked():
    assert vitrine.matches(scene("A"), kinds=["png"])

def test_own():
    assert vitrine.matches(scene("A"), matrix="direction=ltr,rtl", kinds=["layout"])
    assert vitrine.matches(scene("A"), "plain", appearance="dark", kinds=["png"])
"""
    )
    run(pytester, "--vitrine-matrix", "appearance=light,dark").assert_outcomes(failed=3)
    assert snapshots(pytester) == [
        "test_it/test_list.dark.layout.txt",
        "test_it/test_list.dark.png",
        "test_it/test_list.light.layout.txt",
        "test_it/test_list.light.png",
        "test_it/test_marked.1.png",
        "test_it/test_marked.2.png",
        "test_it/test_own.ltr.layout.txt",
        "test_it/test_own.rtl.layout.txt",
    ]
    run(pytester, "--vitrine-matrix", "appearance=light,dark").assert_outcomes(passed=2, failed=1)
    run(pytester, "--vitrine-matrix", "appearance=light,dark").assert_outcomes(passed=3)
    wrong = run(pytester, "--vitrine-matrix", "colour=red")
    assert wrong.ret == pytest.ExitCode.USAGE_ERROR
    wrong.stderr.fnmatch_lines(["*there is no axis 'colour'*"])


def test_names_tell_snapshots_of_a_test_apart(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        test_it=f"""
import pytest, vitrine
{SCENE}
class TestList:
    @pytest.mark.parametrize("title", ["a/b", "c"])
    def test_title(self, title, vitrine):
        for name in (None, None, "named"):
            try:
                vitrine.matches(scene(title), name, kinds=["png"])
            except AssertionError:
                pass

def test_twice():
    with pytest.raises(ValueError, match="twice"):
        for _ in range(2):
            try:
                vitrine.matches(scene("a"), "x", kinds=["png"])
            except AssertionError:
                pass
"""
    )
    run(pytester).assert_outcomes(passed=3)
    assert snapshots(pytester) == [
        "test_it/TestList.test_title-a-b.2.png",
        "test_it/TestList.test_title-a-b.named.png",
        "test_it/TestList.test_title-a-b.png",
        "test_it/TestList.test_title-c.2.png",
        "test_it/TestList.test_title-c.named.png",
        "test_it/TestList.test_title-c.png",
        "test_it/test_twice.x.png",
    ]


def test_limits_let_pictures_pass(pytester: pytest.Pytester) -> None:
    text = TEST.replace('scene("One", "Two"))', 'scene("One", "Two"), kinds=["png"], LIMIT)')
    pytester.makepyfile(test_it=text.replace("LIMIT", "max_share=0"))
    run(pytester)
    changed = text.replace('scene("One"', 'scene("New", "One"')
    pytester.makepyfile(test_it=changed.replace("LIMIT", "max_share=0"))
    run(pytester).assert_outcomes(failed=1)
    pytester.makepyfile(test_it=changed.replace("LIMIT", "max_share=1"))
    run(pytester).assert_outcomes(passed=1)


def test_scenes_and_their_files_lie_beside_the_test(pytester: pytest.Pytester) -> None:
    (pytester.path / "tests").mkdir()
    (pytester.path / "tests" / "list.yaml").write_text(
        "scene: 1\ncanvas: {size: [60, 30], scale: 1}\nviews: {row: {content: {label: {text: '{t}'}}}}\n"
        "collection: {layout: {list: {}}, sections: [{items: [{view: row, t: A}]}]}\n"
    )
    (pytester.path / "tests" / "test_it.py").write_text(
        "import vitrine\ndef test_file():\n    assert vitrine.matches('list.yaml')\n"
    )
    run(pytester).assert_outcomes(failed=1)
    assert (pytester.path / "tests" / "__snapshots__" / "test_it" / "test_file.png").is_file()
    run(pytester).assert_outcomes(passed=1)
    assert set(results(pytester)) == {"tests/test_it/test_file.png", "tests/test_it/test_file.layout.txt"}


def test_pictures_and_stages_are_compared(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        test_it=f"""
import vitrine
{SCENE}
def test_picture(vitrine):
    assert vitrine.matches(vitrine.renderer.render(scene("A")))

def test_stage():
    with vitrine.Stage(scene("A", "B")) as stage:
        stage.tap("B")
        stage.wait()
        assert vitrine.matches(stage, "after a tap")
"""
    )
    run(pytester).assert_outcomes(failed=2)
    assert snapshots(pytester) == ["test_it/test_picture.png", "test_it/test_stage.after-a-tap.png"]
    run(pytester).assert_outcomes(passed=2)


def test_files_of_interface_builder_are_compared_as_pictures(pytester: pytest.Pytester) -> None:
    board = next((pathlib.Path(__file__).resolve().parents[2] / "Fixtures" / "Interface").rglob("*.xib"))
    pytester.makepyfile(test_it=f"import vitrine\ndef test_it():\n    assert vitrine.matches({str(board)!r}, scale=1)\n")
    run(pytester).assert_outcomes(failed=1)
    assert snapshots(pytester) == ["test_it/test_it.png"]
    run(pytester).assert_outcomes(passed=1)


def test_a_wrong_scene_is_an_error_with_its_place(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_it="import vitrine\ndef test_it():\n    assert vitrine.matches({'scene': 1, 'colection': {}})\n")
    told = run(pytester)
    told.assert_outcomes(failed=1)
    told.stdout.fnmatch_lines(["*colection: error: a scene has no key 'colection'*"])


def test_outside_of_a_test_nothing_is_compared() -> None:
    from vitrine.pytest_plugin import _matching

    before = _matching._current
    _matching.begin(None)
    try:
        with pytest.raises(RuntimeError, match="for a test"):
            vitrine.matches({"scene": 1})
    finally:
        _matching.begin(before)


def test_processes_of_xdist_make_one_run(pytester: pytest.Pytester) -> None:
    pytest.importorskip("xdist")
    tests = "".join(f"\ndef test_{number}():\n    assert vitrine.matches(scene('{number}'), kinds=['png'])\n" for number in range(6))
    pytester.makepyfile(test_it=f"import vitrine\n{SCENE}{tests}")
    run(pytester, "-n", "2").assert_outcomes(failed=6)
    assert set(results(pytester).values()) == {"recorded"}
    told = run(pytester, "-n", "2")
    told.assert_outcomes(passed=6)
    told.stdout.fnmatch_lines(["*snapshots: 6 passed"])
    assert list(results(pytester)) == [f"test_it/test_{number}.png" for number in range(6)]


def test_a_folder_that_holds_something_else_is_left_alone(pytester: pytest.Pytester, tmp_path: pathlib.Path) -> None:
    pytester.makepyfile(test_it=TEST)
    other = pytester.path / "other"
    other.mkdir()
    (other / "mine.txt").write_text("mine")
    told = run(pytester, "--vitrine-results", "other")
    assert told.ret == pytest.ExitCode.USAGE_ERROR
    assert (other / "mine.txt").read_text() == "mine"


def test_nothing_is_begun_or_written_where_nothing_is_compared(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_it="def test_it():\n    pass\n")
    told = run(pytester)
    told.assert_outcomes(passed=1)
    told.stdout.no_fnmatch_line("*snapshots:*")
    assert not (pytester.path / ".vitrine").exists()
