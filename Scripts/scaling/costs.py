# SPDX-License-Identifier: MIT
"""What a program costs: time, processor time and memory of a whole process."""

import dataclasses
import pathlib
import resource
import shutil
import subprocess
import tempfile
import time
from collections.abc import Sequence
from typing import Any

TIME = "/usr/bin/time"


@dataclasses.dataclass(frozen=True)
class Cost:
    """One run; memory is the most that was resident at once, in millions of bytes."""

    seconds: float
    processor: float
    megabytes: float
    status: int
    errors: str


def is_there() -> bool:
    return shutil.which(TIME) is not None


def cost(command: Sequence[Any], folder: pathlib.Path | None = None, seconds: float = 600) -> Cost:
    """Runs a program and says what it took. One that takes longer than allowed is ended, and has no status."""
    # A program that is started by a large one is counted as if it had been as large at first; `time` is small.
    with tempfile.NamedTemporaryFile("r", suffix=".txt") as report:
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        words = ["timeout", str(seconds), TIME, "--quiet", "-f", "%M", "-o", report.name, *(str(word) for word in command)]
        run = subprocess.run(words, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        elapsed, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
        words = report.read().split()
    processor = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    ended = run.returncode == 124
    return Cost(elapsed, processor, int(words[-1]) * 1024 / 1e6 if words else 0, -1 if ended else run.returncode, run.stderr)
