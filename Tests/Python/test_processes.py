# SPDX-License-Identifier: MIT
"""The processes: kept, shared, replaced, ended."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import pathlib
import pickle
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import vitrine
from conftest import Fake, is_there, until


def test_a_process_is_started_when_it_is_needed_and_kept(fake: Fake) -> None:
    renderer = fake()
    assert renderer.processes == []
    first, second = renderer.render({"do": "number"}), renderer.render({"do": "number"})
    assert first == second == str(renderer.processes[0]).encode()


def test_a_scene_and_its_options_are_sent_as_the_contract_says(fake: Fake, tmp_path: pathlib.Path) -> None:
    sent = json.loads(
        fake().render(
            {"do": "echo", "text": "Zoë"},
            format="webp",
            folder=tmp_path,
            size=(390, 844),
            text_size="xxLarge",
            language="ar",
            show_touches=True,
            full_content=False,
            set={"canvas.background": "systemRed"},
            data={"photos": [{"name": "a"}], "other": pathlib.Path("/x.csv")},
            variables={"tint": "red"},
        )
    )
    assert sent == {
        "id": 1,
        "call": "render",
        "scene": {"do": "echo", "text": "Zoë"},
        "folder": str(tmp_path),
        "options": {
            "format": "webp",
            "size": "390x844",
            "textSize": "xxLarge",
            "locale": "ar",
            "showTouches": True,
            "set": ['canvas.background="systemRed"'],
            "data": ["other=/x.csv"],
        },
        "data": {"photos": [{"name": "a"}]},
        "variables": {"tint": "red"},
    }


def test_large_requests_and_answers_go_through(fake: Fake) -> None:
    renderer = fake()
    assert renderer.render({"do": "large", "with": 30_000_000}) == b"x" * 30_000_000
    text = "y" * 3_000_000
    assert json.loads(renderer.render({"do": "echo", "text": text}))["scene"]["text"] == text


def test_a_process_that_crashes_is_replaced_and_asked_once_more(fake: Fake, tmp_path: pathlib.Path) -> None:
    renderer = fake()
    before = renderer.render({"do": "number"})
    assert renderer.render({"do": "crash once", "with": str(tmp_path / "fell")}) == b"well"
    assert renderer.render({"do": "number"}) != before


def test_a_process_that_has_grown_is_replaced_between_two_calls(fake: Fake) -> None:
    renderer = fake()
    before = {renderer.render({"do": "number"}) for _ in range(100)}
    assert renderer.render({"do": "grow", "with": 80}) in before
    assert {renderer.render({"do": "number"}) for _ in range(99)} == before
    assert renderer.render({"do": "number"}) not in before


def test_what_always_crashes_is_told_with_its_last_words(fake: Fake) -> None:
    renderer = fake()
    with pytest.raises(vitrine.CrashError, match="it fell over") as found:
        renderer.render({"do": "crash"})
    assert "'render'" in found.value.message
    assert renderer.render({"do": "number"})


def test_a_process_that_left_between_two_calls_is_replaced(fake: Fake) -> None:
    renderer = fake()
    assert renderer.render({"do": "leave"}) == b"gone"
    assert renderer.render({"do": "number"})


@pytest.mark.parametrize("way", ["garbage", "half"])
def test_what_is_no_answer_counts_as_a_crash(fake: Fake, way: str) -> None:
    renderer = fake()
    with pytest.raises(vitrine.CrashError):
        renderer.render({"do": way})
    assert renderer.render({"do": "number"})


def test_an_answer_that_nobody_asked_for_is_never_taken_for_another(fake: Fake) -> None:
    renderer = fake()
    assert renderer.render({"do": "twice"}) == b"one"
    assert renderer.render({"do": "sleep", "with": 0}) == b"0"


def test_what_takes_too_long_is_ended(fake: Fake) -> None:
    renderer = fake(timeout=0.3)
    renderer.render({"do": "number"}, timeout=300)
    process = renderer.processes[0]
    with pytest.raises(vitrine.TimeLimitError, match="0.3 s"):
        renderer.render({"do": "sleep", "with": 30})
    assert not is_there(process)
    with pytest.raises(TimeoutError):
        renderer.render({"do": "sleep", "with": 30}, timeout=0.1)
    assert renderer.render({"do": "number"}, timeout=300)


def test_threads_share_processes_and_each_gets_its_own_answer(fake: Fake) -> None:
    renderer = fake(3)
    with ThreadPoolExecutor(12) as threads:
        answers = list(threads.map(lambda number: json.loads(renderer.render({"do": "echo", "n": number}))["scene"]["n"], range(200)))
    assert answers == list(range(200))
    assert 1 <= len(renderer.processes) <= 3


def test_many_are_drawn_in_order_beside_each_other(fake: Fake) -> None:
    renderer = fake(2)
    seconds = [0.2, 0.0, 0.1, 0.0, 0.2, 0.0]
    answers = list(renderer.render_many({"do": "sleep", "with": each} for each in seconds))
    assert answers == [str(each).encode() for each in seconds]
    assert len(renderer.processes) == 2


def test_many_take_no_more_than_is_worked_on(fake: Fake) -> None:
    renderer, taken = fake(2), []

    def endless() -> Any:
        number = 0
        while True:
            taken.append(number)
            yield {"do": "number"}
            number += 1

    pictures = renderer.render_many(endless())
    next(pictures)
    assert len(taken) == 4
    pictures.close()


def test_an_error_of_many_comes_when_its_turn_does(fake: Fake) -> None:
    wrong = {"do": "refuse", "with": {"kind": "invalid", "message": "no"}}
    scenes = [{"do": "number"}, wrong, ({"do": "number"}, {"scale": 2})]
    renderer = fake()
    pictures = renderer.render_many(scenes)
    assert next(pictures)
    with pytest.raises(vitrine.SceneError):
        next(pictures)
    kinds = [type(each) for each in renderer.render_many(scenes, on_error="return")]
    assert kinds == [bytes, vitrine.SceneError, bytes]


@pytest.mark.parametrize(
    "kind, error",
    [("invalid", vitrine.SceneError), ("missing", vitrine.MissingError), ("limit", vitrine.LimitError), ("failed", vitrine.RenderError)],
)
def test_each_kind_of_error_is_an_exception(fake: Fake, kind: str, error: type[Exception]) -> None:
    told = [{"severity": "warning", "message": "w"}, {"severity": "error", "message": "e", "hint": "h", "line": 3, "column": 7, "file": "a.yaml"}]
    renderer = fake()
    with pytest.raises(error) as found:
        renderer.render({"do": "refuse", "with": {"kind": kind, "message": "e", "diagnostics": told}})
    assert "a.yaml:3:7: error: e" in str(found.value)
    if isinstance(found.value, vitrine.SceneError):
        value = found.value
        assert (value.line, value.column, value.hint, value.file) == (3, 7, "h", "a.yaml")
        # It goes from process to process.
        assert str(pickle.loads(pickle.dumps(value))) == str(value)
    # It is an answer as any other.
    assert len(renderer.processes) == 1


def test_warnings_are_those_of_python(fake: Fake) -> None:
    told = [{"severity": "warning", "message": "an item is wider", "file": "<scene>.json", "line": 1, "column": 2}]
    with pytest.warns(vitrine.SceneWarning, match="^do: warning: an item is wider") as found:
        assert fake().render({"do": "warn", "with": told}) == b"drawn"
    assert found[0].filename == __file__


def test_an_interruption_ends_the_process_that_works(fake: Fake) -> None:
    renderer = fake()
    renderer.render({"do": "number"})
    process = renderer.processes[0]
    with pytest.raises(KeyboardInterrupt):
        # The process interrupts us once it works, and not before.
        renderer.render({"do": "interrupt and sleep", "with": 600})
    assert not is_there(process)
    assert renderer.render({"do": "number"})


def test_a_renderer_that_is_closed_answers_nothing(fake: Fake) -> None:
    renderer = fake()
    with renderer:
        renderer.render({"do": "number"})
        process = renderer.processes[0]
    assert not is_there(process)
    with pytest.raises(vitrine.VitrineError, match="closed"):
        renderer.render({"do": "number"})
    renderer.close()


def test_a_renderer_that_nobody_holds_ends_its_processes(tmp_path: pathlib.Path, fake: Fake) -> None:
    fake()
    renderer = vitrine.Renderer(1, program=tmp_path / "vitrine")
    renderer.render({"do": "number"})
    process = renderer.processes[0]
    del renderer
    assert until(lambda: not is_there(process))


def test_closing_ends_what_is_at_work(fake: Fake) -> None:
    renderer = fake()
    with ThreadPoolExecutor(1) as threads:
        future = threads.submit(renderer.render, {"do": "sleep", "with": 600})
        assert until(lambda: len(renderer.processes) == 1)
        renderer.close()
        with pytest.raises(vitrine.VitrineError):
            future.result(300)


def _drawn(renderer: vitrine.Renderer, queue: Any) -> None:
    queue.put((renderer.render({"do": "number"}), renderer.processes))


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_after_a_fork_both_sides_have_their_own(fake: Fake) -> None:
    renderer = fake()
    own = renderer.render({"do": "number"})
    context = multiprocessing.get_context("fork")
    queue = context.Queue()
    child = context.Process(target=_drawn, args=(renderer, queue))
    child.start()
    other, processes = queue.get(timeout=300)
    child.join(300)
    assert child.exitcode == 0
    assert other != own
    assert renderer.render({"do": "number"}) == own
    # What the child began ends with it.
    assert until(lambda: not is_there(processes[0]))


def test_processes_end_with_the_one_that_began_them(fake: Fake, tmp_path: pathlib.Path) -> None:
    fake()
    code = (
        "import vitrine, os, sys\n"
        f"r = vitrine.Renderer(2, program={str(tmp_path / 'vitrine')!r})\n"
        "print(r.render({'do': 'number'}).decode(), flush=True)\n"
        "if sys.argv[1:]: os.kill(os.getpid(), 9)\n"
    )
    for words in ([], ["kill"]):
        run = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, timeout=600)
        assert run.stderr == ""
        assert until(lambda: not is_there(int(run.stdout)))


def test_a_program_that_is_not_there_is_told(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(vitrine.ProgramError, match="no program"):
        vitrine.Renderer(program=tmp_path / "none").render({"scene": 1})
    monkeypatch.setenv("VITRINE", str(tmp_path / "none"))
    with pytest.raises(vitrine.ProgramError, match="which VITRINE names"):
        vitrine.Renderer().render({"scene": 1})


def test_coroutines_draw_beside_each_other(fake: Fake) -> None:
    renderer = fake(2)

    async def both() -> list[bytes]:
        first = vitrine.aio.render({"do": "sleep", "with": 0.2}, renderer=renderer)
        second = vitrine.aio.render({"do": "number"}, renderer=renderer)
        return list(await asyncio.gather(first, second))

    assert asyncio.run(both())[0] == b"0.2"

    async def many() -> list[Any]:
        wrong = {"do": "refuse", "with": {"kind": "invalid", "message": "no"}}
        scenes = [{"do": "sleep", "with": 0.1}, {"do": "sleep", "with": 0}, wrong]
        return [each async for each in vitrine.aio.render_many(scenes, renderer=renderer, on_error="return")]

    first, second, third = asyncio.run(many())
    assert (first, second, type(third)) == (b"0.1", b"0", vitrine.SceneError)
