# SPDX-License-Identifier: MIT
"""What the tests of the Python package share."""

from __future__ import annotations

import pathlib
import stat
import sys
import time
from typing import Any, Callable, Iterator

import pytest

import vitrine

try:
    # Pytests within a test forget what they have imported, and numpy is not imported twice.
    import numpy  # noqa: F401
except ImportError:
    pass

pytest_plugins = ["pytester"]

HERE = pathlib.Path(__file__).resolve().parent


def list_scene(*titles: str, **more: Any) -> dict[str, Any]:
    """A list with a row for each title, 200 points wide, at two pixels a point."""
    return {
        "scene": 1,
        "canvas": {"size": [200, 100], "scale": 2, "background": "systemBackground"},
        "views": {"row": {"padding": [4, 8], "content": {"label": {"text": "{title}"}}}},
        "collection": {
            "layout": {"list": {}},
            "sections": [{"items": [{"view": "row", "title": title} for title in titles]}],
        },
        **more,
    }


MOVING = list_scene(
    "One", "Two", timeline=[{"batch": {"delete": [[0, 0]]}, "animation": {"duration": 0.3}}]
)


Fake = Callable[..., vitrine.Renderer]


def is_there(process: int) -> bool:
    try:
        state = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def until(holds: Callable[[], bool]) -> bool:
    end = time.monotonic() + 300
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


@pytest.fixture
def scene() -> dict[str, Any]:
    return list_scene("Hello", "World")


@pytest.fixture(scope="session")
def renderer() -> Iterator[vitrine.Renderer]:
    with vitrine.Renderer(2) as one:
        yield one


@pytest.fixture
def fake(tmp_path: pathlib.Path) -> Iterator[Fake]:
    """Renderers whose processes do what a scene tells them: see fake.py."""
    program = tmp_path / "vitrine"
    program.write_text(f"#!{sys.executable}\n" + (HERE / "fake.py").read_text(encoding="utf-8"), encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    made: list[vitrine.Renderer] = []

    def make(workers: int = 1, **options: Any) -> vitrine.Renderer:
        made.append(vitrine.Renderer(workers, program=program, **options))
        return made[-1]

    yield make
    for one in made:
        one.close()
