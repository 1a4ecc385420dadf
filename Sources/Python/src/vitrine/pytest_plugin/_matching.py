# SPDX-License-Identifier: MIT
"""Comparing what is drawn with its reference, within a test."""

from __future__ import annotations

import difflib
import os
import pathlib
import time
from typing import TYPE_CHECKING, Any, Mapping, Optional, Sequence, Union

from .. import _options, _pictures
from .._errors import SceneError
from .._renderer import Renderer
from .._scene import Scene, SceneLike
from .._stage import Stage
from .._values import Difference
from ._matrix import Matrix, variants
from ._results import Result, ResultsFolder, SnapshotMismatch, short, write

if TYPE_CHECKING:
    from typing import Literal

    from typing_extensions import Unpack

    from .._pictures import PictureLike

    Update = Literal["none", "missing", "all"]
    Kind = Literal["png", "layout"]

#: The most lines of a message that tell how a layout differs.
MOST_LINES = 30
ENDINGS = {"png": ".png", "layout": ".layout.txt"}


class MatchOptions(_options.RenderOptions, _options.DiffOptions, total=False):
    """What `render` and `diff` take."""


class Session:
    """What holds for all tests of a run."""

    def __init__(
        self, renderer: Renderer, *, root: pathlib.Path, results: ResultsFolder, update: Update, matrix: Optional[Matrix], folder: str
    ) -> None:
        self.renderer, self.root, self.results = renderer, root, results
        self.update, self.matrix, self.folder = update, matrix, folder


class Snapshots:
    """The snapshots of a test, which the fixture `vitrine` gives."""

    def __init__(self, session: Session, *, file: pathlib.Path, test: str, identifier: str, matrix: Optional[Matrix] = None) -> None:
        self._session, self._file, self._test, self._identifier = session, file, test, identifier
        self._matrix = matrix
        self._names: set[str] = set()
        #: What came of the comparisons so far, as `run.json` has them.
        self.results: list[dict[str, Any]] = []

    @property
    def renderer(self) -> Renderer:
        """Who draws."""
        return self._session.renderer

    @property
    def folder(self) -> pathlib.Path:
        """The folder of the references of this test's module."""
        return self._file.parent / self._session.folder / short(self._file.stem)

    @_options.taking(_options.RenderOptions, _options.DiffOptions)
    def matches(
        self,
        scene: Union[SceneLike, PictureLike, Stage, None] = None,
        name: Optional[str] = None,
        *,
        kinds: Optional[Sequence[Kind]] = None,
        matrix: Optional[Matrix] = None,
        path: Union[str, os.PathLike[str], None] = None,
        folder: Union[str, os.PathLike[str], None] = None,
        **options: Unpack[MatchOptions],
    ) -> bool:
        """Compares a scene, a picture or what a stage shows with its reference.

        Args:
            scene: A scene, as `vitrine.render` takes it, drawn and described; or a picture, as `vitrine.diff` takes it; or a
                `Stage`, of which the picture is taken.
            name: What tells this from others of the same test.
            kinds: What is kept: `png` and `layout`, both without it; of pictures, storyboards, nibs and views alone only `png`.
            matrix: Variants, as `{"appearance": ["light", "dark"]}` or `"appearance=light,dark"`, in place of those of the run.
            path: The path of a scene, in place of `scene`.
            folder: The folder that relative files of a mapping or a text are read from; that of the test without it.

        Returns:
            True.

        Raises:
            SnapshotMismatch: It does not match, or has no reference; the message tells what is different.
        """
        __tracebackhide__ = True
        _options.check(options, _options.RenderOptions, _options.DiffOptions)
        held: Mapping[str, Any] = options
        drawing = {key: value for key, value in held.items() if key in _options.RenderOptions.__annotations__}
        comparing = {key: value for key, value in held.items() if key in _options.DiffOptions.__annotations__}
        stem = self._stem(name)
        problems: list[str] = []
        picture: Optional[bytes] = None
        if isinstance(scene, Stage):
            picture = scene.picture()
        elif scene is not None:
            picture = _pictures.file_bytes(scene)
        if picture is not None:
            if drawing or matrix:
                raise TypeError("a picture is compared as it is, without options that vary a scene")
            problems += self._compare(stem, name or "", {"png": picture}, comparing)
        else:
            base = self._file.parent
            given: Any = scene
            if path is not None or isinstance(scene, (str, os.PathLike)):
                path, given = _beside(base, path, scene)
            # A mapping and a text have their files beside the test.
            subject = given if isinstance(given, Scene) else Scene(given, path=path, folder=base if folder is None else folder)
            # What a call says for itself does not vary.
            for variant, varied in variants(matrix or self._matrix or self._session.matrix, without=drawing):
                made = self._made(subject, kinds or self._kinds(subject, drawing), {**drawing, **varied})
                label = ", ".join(word for word in (name, variant) if word)
                problems += self._compare(f"{stem}.{variant}" if variant else stem, label, made, comparing)
        if problems:
            raise SnapshotMismatch("\n".join(problems))
        return True

    def _stem(self, name: Optional[str]) -> str:
        """The name of the references, without an ending."""
        stem = short(self._test) + (f".{short(name)}" if name else "")
        if stem in self._names:
            if name:
                raise ValueError(f"the test compares '{name}' twice: each has a name of its own")
            number = 2
            while f"{stem}.{number}" in self._names:
                number += 1
            stem = f"{stem}.{number}"
        self._names.add(stem)
        return stem

    def _kinds(self, scene: Scene, options: Mapping[str, Any]) -> Sequence[Kind]:
        """What is kept of a scene: of a file of Interface Builder, and of a view alone, there is no layout in words."""
        is_interface = (scene.path or "").lower().endswith((".storyboard", ".xib"))
        return ("png",) if is_interface or options.get("view") or scene.options.get("view") else ("png", "layout")

    def _made(self, scene: Scene, kinds: Sequence[Kind], options: Mapping[str, Any]) -> dict[str, bytes]:
        made: dict[str, bytes] = {}
        for kind in kinds:
            if kind == "png":
                made[kind] = self.renderer.render(scene, **options)
            elif kind == "layout":
                looking = {key: value for key, value in options.items() if key in _options.InspectOptions.__annotations__}
                made[kind] = self.renderer.layout_text(scene, **looking).encode()
            else:
                raise ValueError(f"a snapshot is kept as {' or '.join(ENDINGS)}, and not as '{kind}'")
        return made

    def _compare(self, stem: str, name: str, made: Mapping[str, bytes], limits: Mapping[str, Any]) -> list[str]:
        """Compares what was made, and tells what does not match, a text each."""
        start = time.monotonic()
        compared: list[tuple[Result, bytes, Optional[bytes]]] = []
        for kind, data in made.items():
            reference = self.folder / (stem + ENDINGS[kind])
            result = self._result(stem, name, kind, reference)
            expected = reference.read_bytes() if reference.is_file() else None
            compared.append((result, data, expected))
            self._judge(result, reference, data, expected, limits)
        # What changed in the layout is the reason of what is different in the picture.
        changes = next((result.changes for result, _, _ in compared if result.kind == "layout"), [])
        problems: list[str] = []
        for result, data, expected in compared:
            result.seconds = time.monotonic() - start
            if result.status in ("failed", "updated"):
                result.changes = list(changes)
            if result.status in ("failed", "missing"):
                self._leave(result, data, expected)
            self.results.append(result.json)
            if result.status != "passed":
                problems.append(self._told(result, with_changes=not problems))
        return problems

    def _result(self, stem: str, name: str, kind: str, reference: pathlib.Path) -> Result:
        root = self._session.root
        test = os.path.relpath(self._file, root).replace(os.sep, "/")
        return Result(
            f"{test.rsplit('.', 1)[0]}/{stem}{ENDINGS[kind]}",
            file=test,
            test=self._test,
            name=name or "default",
            kind=kind,
            root=str(root),
            reference=os.path.relpath(reference, root).replace(os.sep, "/"),
            command=f"pytest '{self._identifier}'",
        )

    def _judge(self, result: Result, reference: pathlib.Path, data: bytes, expected: Optional[bytes], limits: Mapping[str, Any]) -> None:
        if expected == data:
            return
        update = self._session.update
        if expected is None:
            result.status = "missing" if update == "none" else "recorded"
            what = "none was written" if update == "none" else "it was written: look at it, and run again to compare"
            result.message = f"there is no reference; {what}"
        else:
            matches = self._differs(result, data, expected, limits)
            if matches:
                return
            result.status = "updated" if update == "all" else "failed"
            if update == "all":
                result.message = "the reference was written anew: look at it; " + result.message
        if result.status in ("recorded", "updated"):
            write(reference, data)

    def _differs(self, result: Result, data: bytes, expected: bytes, limits: Mapping[str, Any]) -> bool:
        """Whether they match all the same; the result tells what is different."""
        try:
            if result.kind == "png":
                # The reference is the first of the two: what is told goes from it to what is drawn.
                found = self.renderer.diff(data, expected, **limits)
            else:
                found = self.renderer.diff(data.decode(), expected.decode(errors="replace"))
        except SceneError as error:
            result.message = f"the reference cannot be compared: {error}"
            return False
        if result.kind == "png":
            result.difference = found
            if found.matches:
                return True
        else:
            result.changes = list(found.changes)
            lines = list(difflib.unified_diff(expected.decode(errors="replace").splitlines(), data.decode().splitlines(), n=3, lineterm=""))[2:]
            result.text_difference = "\n".join(lines) + "\n"
            count = sum(line.startswith(("+", "-")) for line in lines)
            found = Difference(False, tuple(found.changes) or (f"{count} lines of the layout differ",))
        result.message = "; ".join(found.sentences)
        return False

    def _leave(self, result: Result, data: bytes, expected: Optional[bytes]) -> None:
        """Leaves what is there and what should be behind, for a report."""
        folder, ending = self._session.results, ENDINGS[result.kind]
        stem = result.identifier[: -len(ending)]
        result.artifacts["actual"] = folder.keep(f"{stem}.actual{ending}", data)
        if expected is not None:
            result.artifacts["expected"] = folder.keep(f"{stem}.expected{ending}", expected)
        if result.difference and result.difference.picture:
            result.artifacts["difference"] = folder.keep(f"{stem}.difference.png", result.difference.picture)
        if result.text_difference:
            result.artifacts["difference"] = folder.keep(f"{stem}.layout.difference.txt", result.text_difference.encode())

    def _told(self, result: Result, with_changes: bool) -> str:
        """What is said of a comparison that did not go well."""
        subject = {"png": "the picture", "layout": "the layout"}[result.kind] + (f" of '{result.name}'" if result.name != "default" else "")
        heading = {
            "failed": f"{subject} does not match its reference",
            "missing": f"{subject} has no reference, and none is written: --vitrine-update missing writes it",
            "recorded": f"{subject} had no reference; it was written: look at it, and run again to compare",
            "updated": f"the reference of {subject} was written anew: look at it",
        }.get(result.status, result.message)
        lines = [heading]
        if result.status in ("failed", "updated"):
            sentences = list(result.changes) if with_changes else []
            if result.difference:
                sentences += [each for each in result.difference.sentences if each not in sentences]
            elif not sentences and result.kind == "png":
                sentences = [result.message]
            lines += [f"    {each}" for each in sentences[:MOST_LINES]]
            if result.kind == "layout" and result.text_difference:
                told = result.text_difference.splitlines()
                shown = told[:MOST_LINES]
                lines += [f"    | {line}" for line in shown]
                if len(told) > len(shown):
                    lines.append(f"    and {len(told) - len(shown)} more lines")
        lines.append(f"    reference: {result.reference}")
        if result.artifacts:
            best = result.artifacts.get("difference") or result.artifacts["actual"]
            lines.append(f"    left behind: {os.path.relpath(self._session.results.path / best)}")
        return "\n".join(lines)


def _beside(base: pathlib.Path, path: Any, scene: Any) -> tuple[Any, Any]:
    """The path of a scene that lies beside the test, where it does; a text stays a text."""
    from .._scene import is_path

    named = scene if path is None else path
    if path is None and not is_path(named):
        return None, scene
    beside = base / os.fspath(named)
    return (beside if beside.exists() else named), None


_current: Optional[Snapshots] = None


def current() -> Snapshots:
    """The snapshots of the test that runs.

    Raises:
        RuntimeError: No test runs, or pytest runs without this plugin.
    """
    if _current is None:
        raise RuntimeError("vitrine.matches is for a test that pytest runs")
    return _current


def begin(snapshots: Optional[Snapshots]) -> None:
    """Says which test runs."""
    global _current
    _current = snapshots


@_options.taking(_options.RenderOptions, _options.DiffOptions)
def matches(
    scene: Union[SceneLike, PictureLike, Stage, None] = None,
    name: Optional[str] = None,
    *,
    kinds: Optional[Sequence[Kind]] = None,
    matrix: Optional[Matrix] = None,
    path: Union[str, os.PathLike[str], None] = None,
    folder: Union[str, os.PathLike[str], None] = None,
    **options: Unpack[MatchOptions],
) -> bool:
    """Compares a scene, a picture or what a stage shows with its reference, within a test: `assert vitrine.matches(scene)`.

    See `Snapshots.matches` for what it takes.

    Returns:
        True.

    Raises:
        SnapshotMismatch: It does not match, or has no reference; the message tells what is different.
        RuntimeError: No test runs.
    """
    __tracebackhide__ = True
    return current().matches(scene, name, kinds=kinds, matrix=matrix, path=path, folder=folder, **options)
