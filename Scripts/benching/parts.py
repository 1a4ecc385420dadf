# SPDX-License-Identifier: MIT
"""What a part of `Scripts/bench` is given."""

import argparse
import pathlib
from typing import Any, Protocol

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
WORK = ROOT / ".build" / "bench"
SCREEN = ROOT / "Fixtures" / "Scenes" / "photo-library" / "photo-library.yaml"


class Bench(Protocol):
    options: argparse.Namespace
    binary: str | None
    bench_binary: str | None
    chromium: str | None
    facts: list[str]
    skipped: list[str]

    def row(self, what: str, ours: float | None, other: float | None, unit: str, goal: float | None, ratio: float | None = None) -> None: ...

    def held(self, text: str, value: float | None, unit: str, goal: float, least: bool = False) -> None: ...

    def inside_of(self, part: str, *arguments: Any) -> dict[str, float]: ...

    def other(self, script: str, package: str, *arguments: Any) -> dict[str, float]: ...
