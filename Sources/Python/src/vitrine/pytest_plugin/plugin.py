# SPDX-License-Identifier: MIT
"""What pytest calls. Only pytest imports it."""

from __future__ import annotations

import os
import pathlib
import subprocess
import time
from typing import TYPE_CHECKING, Any, Generator, Iterator, Mapping, Optional

import pytest

from .._errors import VitrineError
from .._program import environment, program
from .._renderer import Renderer
from .._version import __version__
from . import _matching
from ._matching import Session, Snapshots
from ._matrix import MatrixError, variants
from ._results import ResultsFolder

if TYPE_CHECKING:
    from ._matching import Update

#: The attribute of a report that carries results, also from a process of pytest-xdist to the one that writes the run.
CARRIED = "vitrine_results"
_session_key = pytest.StashKey[Session]()
_snapshots_key = pytest.StashKey[Snapshots]()
_writer_key = pytest.StashKey["RunWriter"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("vitrine", "snapshots of scenes")
    group.addoption(
        "--vitrine-update",
        choices=("none", "missing", "all"),
        help="which references are written: none (as without it where the variable CI is set), missing ones (as without it "
        "elsewhere), or all that differ or are missing; a test whose reference is written fails, so that somebody looks",
    )
    group.addoption("--vitrine-report", metavar="DIR", help="write a page of the results into a folder, as 'vitrine report' does")
    group.addoption(
        "--vitrine-results", metavar="DIR", help="the folder for results and what failures leave behind; .vitrine/results without it"
    )
    group.addoption(
        "--vitrine-matrix",
        metavar="AXES",
        help="variants of everything that is compared and says none itself: 'appearance=light,dark;textSize=large,accessibility1'",
    )
    group.addoption("--vitrine-workers", metavar="COUNT", type=int, help="processes that draw, of each process of pytest")
    parser.addini("vitrine_matrix", "variants, as --vitrine-matrix", default="")
    parser.addini("vitrine_snapshots", "the folder for references, beside each test", default="__snapshots__")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "vitrine(matrix): the variants of what the test compares, in place of those of the run")
    matrix = config.getoption("vitrine_matrix") or config.getini("vitrine_matrix") or None
    try:
        variants(matrix)
    except MatrixError as error:
        raise pytest.UsageError(f"--vitrine-matrix: {error}") from error
    is_distributed = hasattr(config, "workerinput")
    workers = config.getoption("vitrine_workers") or (1 if is_distributed else 2)
    if workers < 1:
        raise pytest.UsageError("--vitrine-workers is at least 1")
    results = ResultsFolder(pathlib.Path(config.getoption("vitrine_results") or config.rootpath / ".vitrine" / "results").absolute())
    update: Update = config.getoption("vitrine_update") or ("none" if os.environ.get("CI") else "missing")
    config.stash[_session_key] = Session(
        Renderer(workers),
        root=config.rootpath,
        results=results,
        update=update,
        matrix=matrix,
        folder=config.getini("vitrine_snapshots"),
    )
    if not is_distributed:
        # A process of pytest-xdist sends what it has; one writes it.
        writer = RunWriter(config, results)
        config.stash[_writer_key] = writer
        config.pluginmanager.register(writer, "vitrine-run")


def pytest_unconfigure(config: pytest.Config) -> None:
    session = config.stash.get(_session_key, None)
    if session:
        session.renderer.close()


def _snapshots(item: pytest.Item) -> Snapshots:
    if _snapshots_key not in item.stash:
        marker = item.get_closest_marker("vitrine")
        matrix = None
        if marker:
            matrix = marker.kwargs.get("matrix") or (marker.args[0] if marker.args else None)
        names = item.nodeid.split("::")[1:] or [item.name]
        item.stash[_snapshots_key] = Snapshots(
            item.config.stash[_session_key], file=item.path, test=".".join(names), identifier=item.nodeid, matrix=matrix
        )
    return item.stash[_snapshots_key]


@pytest.fixture
def vitrine(request: pytest.FixtureRequest) -> Iterator[Snapshots]:
    """The snapshots of the test: `assert vitrine.matches(scene)`, and `vitrine.renderer`, who draws."""
    yield _snapshots(request.node)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, None, None]:
    _matching.begin(_snapshots(item))
    yield
    _matching.begin(None)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[Any]) -> Generator[None, Any, None]:
    outcome = yield
    report = outcome.get_result()
    snapshots = item.stash.get(_snapshots_key, None)
    if snapshots and report.when == "call":
        setattr(report, CARRIED, snapshots.results)


class RunWriter:
    """Collects results, and writes them when all is done."""

    def __init__(self, config: pytest.Config, folder: ResultsFolder) -> None:
        self._config, self._folder = config, folder
        self._results: dict[str, dict[str, Any]] = {}
        self._started = time.time()
        self._told: Optional[str] = None

    def pytest_sessionstart(self) -> None:
        try:
            self._folder.begin()
        except ValueError as error:
            raise pytest.UsageError(f"--vitrine-results: {error}") from error

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for result in getattr(report, CARRIED, ()):
            # What is run again counts as it ended last.
            self._results[result["id"]] = result

    def pytest_sessionfinish(self) -> None:
        if not self._results:
            return
        # Processes end in any order; a picture stands before its layout, as where scenes are tested.
        results = sorted(self._results.values(), key=_place)
        inputs = [str(argument) for argument in self._config.args]
        self._folder.write_run(
            results, version=__version__, inputs=inputs, started=self._started, seconds=round(time.time() - self._started, 3)
        )
        target = self._config.getoption("vitrine_report")
        if target:
            self._told = self._report(target)

    def _report(self, target: str) -> str:
        try:
            path = program()
            run = subprocess.run(
                [path, "report", str(self._folder.path), "-o", target], capture_output=True, text=True, env=environment(path), check=False
            )
        except (OSError, VitrineError) as error:
            return f"no report was written: {error}"
        if run.returncode != 0:
            return f"no report was written: {run.stderr.strip()}"
        return f"report: {os.path.join(target, 'index.html')}"

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        if not self._results:
            return
        counts: dict[str, int] = {}
        for result in self._results.values():
            counts[result["status"]] = counts.get(result["status"], 0) + 1
        words = ", ".join(f"{counts[status]} {status}" for status in sorted(counts, key=lambda status: (status == "passed", status)))
        terminalreporter.section("vitrine")
        terminalreporter.line(f"snapshots: {words}")
        if counts.get("failed"):
            results = os.path.relpath(self._folder.path)
            terminalreporter.line(f"to look at them: vitrine review {results}")
            terminalreporter.line(f"to accept all:   vitrine accept --results {results} --all")
        if self._told:
            terminalreporter.line(self._told)




def _place(result: Mapping[str, Any]) -> tuple[str, str, bool]:
    stem = result["id"][: -len(_matching.ENDINGS[result["kind"]])]
    return result["file"], stem, result["kind"] != "png"
