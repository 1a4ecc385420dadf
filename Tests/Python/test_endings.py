# SPDX-License-Identifier: MIT
"""What ends: the time of a call, a call that is taken back, the interpreter, and the folders of processes."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import pathlib
import signal
import stat
import subprocess
import sys
import threading
from concurrent.futures import CancelledError, ThreadPoolExecutor
from typing import Any, Iterator

import pytest

import vitrine
from conftest import Fake, is_there, until


@pytest.fixture
def place(tmp_path: pathlib.Path) -> pathlib.Path:
    """A folder for temporary files, of which nothing may be left."""
    made = tmp_path / "temporary"
    made.mkdir()
    return made


@pytest.fixture
def busy(fake: Fake) -> Iterator[vitrine.Renderer]:
    """A renderer whose one process works for a long time, without a limit."""
    renderer = fake(timeout=None)
    thread = threading.Thread(target=lambda: pytest.raises(vitrine.VitrineError, renderer.render, {"do": "sleep", "with": 600}))
    thread.start()
    assert until(lambda: len(renderer.processes) == 1)
    yield renderer
    renderer.close()
    thread.join()


def within(place: pathlib.Path) -> dict[str, str]:
    return {**os.environ, "TMPDIR": str(place)}


# Time.


def test_waiting_for_a_process_counts(busy: vitrine.Renderer) -> None:
    process = busy.processes
    with pytest.raises(vitrine.TimeLimitError, match=r"render takes longer than 0.3 s: no process was free"):
        busy.render({"do": "number"}, timeout=0.3)
    # It is another call's.
    assert busy.processes == process and is_there(process[0])


def test_of_threads_that_wait_each_has_its_own_time(busy: vitrine.Renderer) -> None:
    def asked(number: int) -> str:
        with pytest.raises(vitrine.TimeLimitError) as found:
            busy.render({"do": "number"}, timeout=0.1 + number / 100)
        return str(found.value)

    with ThreadPoolExecutor(16) as threads:
        said = list(threads.map(asked, range(16)))
    assert said[3].startswith("render takes longer than 0.13 s")


def test_a_call_that_is_asked_once_more_has_the_time_that_is_left(fake: Fake) -> None:
    with pytest.raises(vitrine.TimeLimitError):
        fake().render({"do": "late crash", "with": 0.7}, timeout=1)


def test_the_parts_of_a_comparison_have_one_time(fake: Fake) -> None:
    with pytest.raises(vitrine.TimeLimitError, match="inspect takes longer than 1 s|render takes longer than 1 s"):
        fake().diff({"do": "sleep", "with": 0.7}, {"do": "number"}, timeout=1)


def test_as_long_as_it_takes_may_be_said_as_a_number(fake: Fake) -> None:
    assert fake().render({"do": "sleep", "with": 0.05}, timeout=float("inf")) == b"0.05"


# Calls that are taken back.


def test_a_coroutine_that_is_cancelled_gives_its_process_back(fake: Fake) -> None:
    renderer = fake(timeout=None)

    async def main() -> None:
        await vitrine.aio.render({"do": "number"}, renderer=renderer)
        process = renderer.processes[0]
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(vitrine.aio.render({"do": "sleep", "with": 600}, renderer=renderer), 0.5)
        # It would be served as late as the other ends.
        assert await asyncio.wait_for(vitrine.aio.render({"do": "number"}, renderer=renderer), 300)
        assert not is_there(process)

    asyncio.run(main())


def test_coroutines_that_are_cancelled_end_no_other(fake: Fake) -> None:
    renderer = fake(2, timeout=None)

    async def main() -> None:
        scenes = [{"do": "sleep", "with": 0.01 * number} for number in range(30)]
        tasks = [asyncio.ensure_future(vitrine.aio.render(scene, renderer=renderer)) for scene in scenes]
        for number, task in enumerate(tasks):
            if number % 3 == 1:
                await asyncio.sleep(0.02)
                task.cancel()
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        for number, answer in enumerate(answers):
            if number % 3 != 1:
                assert answer == str(0.01 * number).encode()

    asyncio.run(main())


def test_many_that_are_not_waited_for_give_their_processes_back(fake: Fake) -> None:
    renderer = fake(2, timeout=None)

    async def main() -> None:
        scenes = [{"do": "number"}, *[{"do": "sleep", "with": 600}] * 4]
        pictures: Any = vitrine.aio.render_many(scenes, renderer=renderer)
        assert await pictures.__anext__()
        await pictures.aclose()
        assert await asyncio.wait_for(vitrine.aio.render({"do": "number"}, renderer=renderer), 300)

    asyncio.run(main())


def test_a_call_can_be_cancelled_in_the_midst_of_it(fake: Fake) -> None:
    renderer = fake(timeout=None)
    call = renderer.submit(renderer.render, {"do": "sleep", "with": 600})
    assert until(lambda: len(renderer.processes) == 1)
    assert call.cancel()
    with pytest.raises(CancelledError):
        call.result(300)
    done = renderer.submit(renderer.render, {"do": "number"})
    assert done.result(300)
    assert not done.cancel() and done.result()


def test_a_call_can_be_cancelled_while_it_waits_for_a_process(busy: vitrine.Renderer) -> None:
    process = busy.processes
    call = busy.submit(busy.render, {"do": "number"})
    assert until(call.running)
    assert call.cancel()
    with pytest.raises(CancelledError):
        call.result(300)
    assert busy.processes == process and is_there(process[0])


# The interpreter.

ENDS = """
import os, sys, threading, time, vitrine
renderer = vitrine.Renderer(1, program=sys.argv[1], timeout=None)
scene = {"do": "litter and sleep", "with": 600}
"""

WAYS = {
    "submit": "renderer.submit(renderer.render, scene)",
    "many": "many = renderer.render_many([{'do': 'number'}, scene, scene, scene]); next(many)",
    "thread": "threading.Thread(target=renderer.render, args=(scene,), daemon=True).start()",
    "coroutine": "import asyncio; loop = asyncio.new_event_loop(); task = loop.create_task(vitrine.aio.render(scene, renderer=renderer)); "
    "loop.run_until_complete(asyncio.sleep(0.1))",
}


@pytest.mark.parametrize("way", WAYS)
def test_an_interpreter_ends_in_the_middle_of_a_call(fake: Fake, place: pathlib.Path, way: str) -> None:
    fake()
    code = f"{ENDS}{WAYS[way]}\nwhile not renderer.processes: time.sleep(0.01)\ntime.sleep(0.3)\nprint(*renderer.processes)\n"
    run = subprocess.run(
        [sys.executable, "-c", code, str(place.parent / "vitrine")], capture_output=True, text=True, timeout=600, env=within(place)
    )
    assert run.returncode == 0
    assert not is_there(int(run.stdout))
    assert list(place.iterdir()) == []


def test_what_a_thread_draws_that_is_waited_for_is_drawn(fake: Fake, place: pathlib.Path) -> None:
    fake()
    work = "[renderer.render({'do': 'sleep', 'with': 0.2}) for _ in range(4)], print('drawn')"
    code = f"{ENDS}threading.Thread(target=lambda: ({work})).start()\n"
    run = subprocess.run(
        [sys.executable, "-c", code, str(place.parent / "vitrine")], capture_output=True, text=True, timeout=600, env=within(place)
    )
    assert (run.stdout, run.stderr) == ("drawn\n", "")
    assert list(place.iterdir()) == []


def _litter(program: str, place: str) -> None:
    vitrine.Renderer(1, program=program, variables=within(pathlib.Path(place))).render({"do": "litter"})


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("way", ["fork", "spawn", "forkserver"])
def test_children_leave_nothing_behind(fake: Fake, place: pathlib.Path, way: str) -> None:
    renderer = fake(variables=within(place))
    folder = pathlib.Path(os.fsdecode(renderer.render({"do": "litter"})))
    child: Any = multiprocessing.get_context(way).Process(target=_litter, args=(str(place.parent / "vitrine"), str(place)))
    child.start()
    child.join(300)
    assert child.exitcode == 0
    # That of the parent is the parent's.
    assert list(place.iterdir()) == [folder] and (folder / "left").exists()


# Folders.


def test_each_process_has_a_folder_of_its_own_that_goes_with_it(fake: Fake, place: pathlib.Path) -> None:
    renderer = fake(variables=within(place))
    first = pathlib.Path(os.fsdecode(renderer.render({"do": "litter"})))
    assert first.parent == place and stat.S_IMODE(first.stat().st_mode) == 0o700
    with pytest.raises(vitrine.TimeLimitError):
        renderer.render({"do": "litter and sleep", "with": 600}, timeout=0.5)
    assert list(place.iterdir()) == []
    with pytest.raises(vitrine.CrashError):
        renderer.render({"do": "crash"})
    assert list(place.iterdir()) == []
    second = pathlib.Path(os.fsdecode(renderer.render({"do": "litter"})))
    assert list(place.iterdir()) == [second] and second != first
    renderer.close()
    assert list(place.iterdir()) == []


def test_a_program_that_cannot_be_started_leaves_no_folder(place: pathlib.Path) -> None:
    program = place.parent / "broken"
    program.write_bytes(b"\x7fELF")
    program.chmod(0o700)
    with pytest.raises(vitrine.ProgramError, match="cannot be started"):
        vitrine.Renderer(1, program=program, variables=within(place)).render({})
    assert list(place.iterdir()) == []


def test_what_is_left_behind_is_removed_at_the_next_start_and_nothing_else(fake: Fake, place: pathlib.Path) -> None:
    living = fake(variables=within(place))
    folder = pathlib.Path(os.fsdecode(living.render({"do": "litter"})))
    code = f"{ENDS}print(renderer.render({{'do': 'litter'}}).decode(), *renderer.processes, flush=True)\nos.kill(os.getpid(), 9)\n"
    run = subprocess.run([sys.executable, "-c", code, str(place.parent / "vitrine")], capture_output=True, text=True, env=within(place))
    left, process = run.stdout.split()
    assert run.returncode == -signal.SIGKILL and pathlib.Path(left, "left").exists()
    assert until(lambda: not is_there(int(process)))
    (place / "vitrine-notes").mkdir()
    other = pathlib.Path(os.fsdecode(fake(variables=within(place)).render({"do": "litter"})))
    assert sorted(place.iterdir()) == sorted([folder, other, place / "vitrine-notes"])
    assert (folder / "left").exists()


def test_a_folder_is_kept_as_long_as_its_process_works(fake: Fake, place: pathlib.Path) -> None:
    fake()
    code = f"{ENDS}import glob\nthreading.Thread(target=renderer.render, args=(scene,)).start()\n"
    code += "while not glob.glob(os.environ['TMPDIR'] + '/*/left'): time.sleep(0.01)\n"
    code += "print(*renderer.processes, flush=True)\nos.kill(os.getpid(), 9)\n"
    run = subprocess.run([sys.executable, "-c", code, str(place.parent / "vitrine")], stdout=subprocess.PIPE, env=within(place))
    process = int(run.stdout)
    try:
        folder = next(place.iterdir())
        fake(variables=within(place)).render({"do": "number"})
        assert (folder / "left").exists()
    finally:
        os.kill(process, signal.SIGKILL)
    assert until(lambda: not is_there(process))
    fake(variables=within(place)).render({"do": "number"})
    assert not folder.exists()


def test_a_stage_leaves_nothing_behind(place: pathlib.Path, scene: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(place))
    with vitrine.Stage(scene) as stage:
        assert stage.picture() and len(list(place.iterdir())) == 1
        if not os.fork():
            # The stage is the parent's.
            stage.close()
            os._exit(0)
        os.wait()
        assert stage.picture()
    assert list(place.iterdir()) == []
    with pytest.raises(TypeError):
        vitrine.Stage(None)
    with pytest.raises(vitrine.ProgramError):
        vitrine.Stage(scene, program=place / "none")
    assert list(place.iterdir()) == []


def test_a_stage_ends_with_the_interpreter_whoever_holds_it(place: pathlib.Path, scene: dict[str, Any]) -> None:
    code = (
        f"import threading, time, vitrine\nstage = vitrine.Stage({scene!r})\nprint(stage._process.pid)\n"
        "threading.Thread(target=lambda held: time.sleep(600), args=(stage,), daemon=True).start()\ndel stage\n"
    )
    run = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, timeout=600, env=within(place))
    assert not is_there(int(run.stdout))
    assert list(place.iterdir()) == []


# Standard error.


def test_a_program_that_floods_its_standard_error_answers(fake: Fake) -> None:
    renderer = fake()
    first = renderer.render({"do": "flood", "with": 20_000})
    assert first == b"dry" and renderer.render({"do": "flood", "with": 20_000}) == b"dry"
    with pytest.raises(vitrine.CrashError, match="it fell over$") as found:
        renderer.render({"do": "crash"})
    assert len(found.value.said) < 5000
    with pytest.raises(vitrine.TimeLimitError):
        renderer.render({"do": "flood for ever"}, timeout=0.5)
    assert renderer.render({"do": "number"})
