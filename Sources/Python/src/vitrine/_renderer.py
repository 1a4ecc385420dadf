# SPDX-License-Identifier: MIT
"""Processes of the program that are kept, and what they are asked."""

from __future__ import annotations

import atexit
import collections
import contextlib
import json
import os
import tempfile
import threading
import warnings
import weakref
from concurrent.futures import CancelledError, Future
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Callable, Iterable, Iterator, Mapping, Optional, Sequence, Tuple, TypeVar, Union, overload

from . import _options, _pictures
from ._calls import Call, Limit, Threads, is_taken_back
from ._errors import CrashError, LimitError, MissingError, RenderError, SceneError, SceneWarning, TimeLimitError, VitrineError
from ._places import key_path
from ._pipe import Answer, GoneError, LateError
from ._pool import Pool
from ._scene import Scene, SceneLike, is_path, sources, text_of
from ._values import Diagnostic, Difference, Layout

if TYPE_CHECKING:
    from typing import Literal

    import PIL.Image
    from typing_extensions import Unpack

    from ._pictures import PictureLike, Pixels

    StillFormat = Literal["png", "jpg", "jpeg", "webp", "svg", "pdf", "figma.json"]
    MovingFormat = Literal[
        "apng", "gif", "webp", "svg", "pdf", "json", "filmstrip.png", "onion.png", "mp4", "webm", "mov"
    ]

Path = Union[str, "os.PathLike[str]"]
#: A scene, or one with options of its own.
Item = Union[SceneLike, Tuple[SceneLike, Mapping[str, Any]]]
Result = TypeVar("Result")

_ERRORS: dict[str, type[SceneError]] = {"invalid": SceneError, "missing": MissingError, "limit": LimitError}


class Renderer:
    """A pool of processes of the program, which draw beside each other.

    A process is started when it is first needed, kept, and replaced when it crashes or takes too long. A renderer may be
    used by several threads at once, and after a fork, by both sides; each call takes one process until it is answered.
    The functions of the module use a renderer of their own.

    Args:
        workers: The most processes; as many as there are processors, four at most, where it is left out.
        program: The path of `vitrine`; see `vitrine.program` for the one that is taken without it.
        timeout: Seconds that a call may take, from the waiting for a process on; None for as long as it takes. Each call can
            say another.
        variables: The environment of the processes, in place of those of this one.
    """

    def __init__(
        self,
        workers: Optional[int] = None,
        *,
        program: Optional[Path] = None,
        timeout: Optional[float] = 60.0,
        variables: Optional[Mapping[str, str]] = None,
    ) -> None:
        if workers is not None and workers < 1:
            raise ValueError("a renderer has at least one worker")
        #: The most processes.
        self.workers = workers or min(4, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)
        #: Seconds that a call may take where it does not say so itself.
        self.timeout = timeout
        self._version: Optional[str] = None
        self._pool = Pool(self.workers, program, variables)
        self._begin()
        _renderers.add(self)

    def _begin(self) -> None:
        self._guard = threading.Lock()
        self._threads: Optional[Threads] = None

    # Its life.

    def __enter__(self) -> Renderer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        # One that did not begin has nothing to end.
        if hasattr(self, "_guard"):
            self.close()

    def close(self) -> None:
        """Ends the processes, at once those that are at work. It may be called again; a renderer that is closed answers nothing."""
        self._pool.close()
        with self._guard:
            threads, self._threads = self._threads, None
        if threads:
            threads.close()

    def _after_fork(self) -> None:
        """In the child: its parent's processes and threads are its parent's."""
        self._pool.forget()
        self._begin()

    @property
    def processes(self) -> list[int]:
        """The numbers of the processes that run."""
        return self._pool.processes

    # Asking.

    def ask(self, request: Mapping[str, Any], timeout: Union[float, Limit, None] = None) -> Answer:
        """Sends a request as it is, and reads what is answered.

        Raises:
            SceneError: What was sent is wrong.
            RenderError: It could not be done.
            CrashError: The program ended twice in the midst of it.
            TimeLimitError: It took too long, or no process was free in time.
        """
        line = _options.line(request).encode()
        limit = self._limit(timeout)
        said = ""
        # What a process died of may have been an earlier request: another is asked once more.
        for _ in range(2):
            try:
                with self._pool.lease(limit) as pipe:
                    answer = pipe.ask(line, limit.end)
            except LateError as error:
                why = f": {error}" if str(error) else ""
                raise TimeLimitError(f"{request.get('call')} takes longer than {limit.seconds:g} s{why}") from None
            except GoneError as error:
                if is_taken_back():
                    raise CancelledError from None
                if self._pool.is_closed:
                    raise VitrineError("the renderer is closed") from None
                said = str(error)
                continue
            _check(answer.head, request)
            return answer
        raise CrashError(f"the program ended in the midst of '{request.get('call')}'", said)

    def _limit(self, timeout: Union[float, Limit, None]) -> Limit:
        """When the time of a call that is made now is over; that of a part is the whole's."""
        return timeout if isinstance(timeout, Limit) else Limit(self.timeout if timeout is None else timeout)

    def _ask_scene(
        self,
        call: str,
        scene: Optional[SceneLike],
        path: Optional[Path],
        folder: Optional[Path],
        timeout: Union[float, Limit, None],
        options: Mapping[str, Any],
        more: Optional[Mapping[str, Any]] = None,
        tables: tuple[type, ...] = (),
        warns: bool = True,
    ) -> Answer:
        source, base = sources(scene, path, folder)
        if isinstance(scene, Scene):
            taken = {name for table in tables for name in table.__annotations__}
            held = {name: value for name, value in scene.options.items() if name in taken}
            options = {**held, **options}
        _options.check(options, *tables)
        request: dict[str, Any] = {"call": call, **source, "folder": base, "options": {**_options.wire(options), **(more or {})}}
        lists = {name: value for name, value in (options.get("data") or {}).items()}
        files = {name: value for name, value in lists.items() if isinstance(value, (str, os.PathLike))}
        if files:
            request["options"]["data"] = [f"{name}={os.path.abspath(value)}" for name, value in files.items()]
        if len(files) < len(lists):
            request["data"] = {name: _options.plain(value) for name, value in lists.items() if name not in files}
        if options.get("variables"):
            request["variables"] = _options.plain(options["variables"])
        answer = self.ask(request, timeout)
        for each in _told(answer.head, request) if warns else ():
            if each.severity != "error":
                warnings.warn(SceneWarning(str(each)), stacklevel=3)
        return answer

    # fmt: off
    @overload
    def render(self, scene: Optional[SceneLike] = None, *, format: StillFormat = "png", as_: Literal["bytes"] = "bytes",
               path: Optional[Path] = None, folder: Optional[Path] = None, timeout: Optional[float] = None,
               **options: Unpack[_options.RenderOptions]) -> bytes: ...
    @overload
    def render(self, scene: Optional[SceneLike] = None, *, as_: Literal["pil"], path: Optional[Path] = None,
               folder: Optional[Path] = None, timeout: Optional[float] = None,
               **options: Unpack[_options.RenderOptions]) -> PIL.Image.Image: ...
    @overload
    def render(self, scene: Optional[SceneLike] = None, *, as_: Literal["numpy"], path: Optional[Path] = None,
               folder: Optional[Path] = None, timeout: Optional[float] = None,
               **options: Unpack[_options.RenderOptions]) -> Pixels: ...
    # fmt: on
    @_options.taking(_options.RenderOptions)
    def render(
        self,
        scene: Optional[SceneLike] = None,
        *,
        format: StillFormat = "png",
        as_: Literal["bytes", "pil", "numpy"] = "bytes",
        path: Optional[Path] = None,
        folder: Optional[Path] = None,
        timeout: Optional[float] = None,
        **options: Unpack[_options.RenderOptions],
    ) -> Union[bytes, PIL.Image.Image, Pixels]:
        """Draws a scene.

        Args:
            scene: A mapping with the keys of a scene file, its text in YAML or JSON, the path of a scene, a storyboard or a
                nib, or a `Scene`.
            format: What the bytes are: `png`, `jpg`, `webp`, `svg`, `pdf` or `figma.json`.
            as_: `bytes` of a file; `pil`, a picture of Pillow's in the mode RGBA; or `numpy`, an array of height × width × 4
                bytes, red, green, blue and alpha, which is not premultiplied.
            path: The path of a file, in place of `scene`.
            folder: The folder that relative files of a mapping or a text are read from; the current one without it.
            timeout: Seconds that it may take.

        Raises:
            SceneError: The scene or an option is wrong.
        """
        if as_ == "bytes":
            return bytes(self._ask_scene("render", scene, path, folder, timeout, options, {"format": format}, _STILL).body)
        if as_ not in ("pil", "numpy"):
            raise TypeError(f"as_ is 'bytes', 'pil' or 'numpy', and not '{as_}'")
        if format != "png":
            raise TypeError(f"as_='{as_}' has no format: pixels are not a file")
        answer = self._ask_scene("render", scene, path, folder, timeout, options, {"format": "rgba"}, _STILL)
        value = answer.head.get("value") or {}
        width, height = value["width"], value["height"]
        make = _pictures.pil if as_ == "pil" else _pictures.array
        return make(answer.body, width, height)

    def picture(self, scene: SceneLike, timeout: Optional[float] = None) -> tuple[bytes, Mapping[str, Any]]:
        """A scene as a PNG, with what else is told of the picture, such as its `scale`."""
        answer = self._ask_scene("render", scene, None, None, timeout, {}, {"format": "png"}, _STILL)
        return bytes(answer.body), answer.head.get("value") or {}

    @_options.taking(_options.AnimateOptions)
    def animate(
        self,
        scene: Optional[SceneLike] = None,
        *,
        format: MovingFormat = "apng",
        path: Optional[Path] = None,
        folder: Optional[Path] = None,
        timeout: Optional[float] = None,
        **options: Unpack[_options.AnimateOptions],
    ) -> bytes:
        """Plays the timeline of a scene, and makes a film of it.

        Args:
            scene: As `render` takes it.
            format: `apng`, `webp`, `gif`, `svg`, `pdf` with a page for every frame, `json`, which is Lottie, `filmstrip.png`,
                `onion.png`, or `mp4`, `webm` and `mov`, which need ffmpeg.
            path: The path of a file, in place of `scene`.
            folder: The folder that relative files are read from.
            timeout: Seconds that it may take.

        Raises:
            SceneError: The scene or an option is wrong.
        """
        return bytes(self._ask_scene("animate", scene, path, folder, timeout, options, {"format": format}, _MOVING).body)

    @_options.taking(_options.InspectOptions)
    def inspect(
        self,
        scene: Optional[SceneLike] = None,
        *,
        path: Optional[Path] = None,
        folder: Optional[Path] = None,
        timeout: Optional[float] = None,
        **options: Unpack[_options.InspectOptions],
    ) -> Layout:
        """Tells where every element of a scene stands, in points of the content.

        Raises:
            SceneError: The scene or an option is wrong.
        """
        answer = self._ask_scene("inspect", scene, path, folder, timeout, options, None, _LOOKING)
        return Layout.from_json(json.loads(answer.body) if answer.body else answer.head.get("value"))

    @_options.taking(_options.InspectOptions)
    def layout_text(
        self,
        scene: Optional[SceneLike] = None,
        *,
        path: Optional[Path] = None,
        folder: Optional[Path] = None,
        timeout: Optional[float] = None,
        **options: Unpack[_options.InspectOptions],
    ) -> str:
        """The layout in the words of a `.layout.txt`, as references hold it: what is compared before pixels.

        Raises:
            SceneError: The scene or an option is wrong.
        """
        answer = self._ask_scene("inspect", scene, path, folder, timeout, options, {"layout": True}, _LOOKING)
        return str((answer.head.get("value") or {})["layout"])

    @_options.taking(_options.ValidateOptions)
    def validate(
        self,
        scene: Optional[SceneLike] = None,
        *,
        path: Optional[Path] = None,
        folder: Optional[Path] = None,
        timeout: Optional[float] = None,
        **options: Unpack[_options.ValidateOptions],
    ) -> list[Diagnostic]:
        """Tells everything that is wrong with a scene, and all that would be told when it is drawn; nothing where it is fine."""
        try:
            answer = self._ask_scene("validate", scene, path, folder, timeout, options, None, _CHECKING, warns=False)
        except SceneError as error:
            if not error.diagnostics:
                raise
            return list(error.diagnostics)
        source, _ = sources(scene, path, folder)
        return _told(answer.head, source)

    @_options.taking(_options.DiffOptions)
    def diff(
        self,
        actual: Union[SceneLike, PictureLike],
        reference: Union[SceneLike, PictureLike],
        *,
        folder: Optional[Path] = None,
        timeout: Optional[float] = None,
        **options: Unpack[_options.DiffOptions],
    ) -> Difference:
        """Compares two pictures, two scenes, or two layouts.

        Args:
            actual: What there is: a file's bytes, a path, a picture of Pillow's, an array of pixels, a scene, or the text
                of a layout.
            reference: What it should be, of the same kind.
            folder: The folder that relative files of scenes are read from.
            timeout: Seconds that it may take.

        Returns:
            A difference, which is true where they do not match. Of scenes it tells the layout first, and then the pixels.

        Raises:
            SceneError: What is given cannot be read, or is not of one kind.
        """
        _options.check(options, _options.DiffOptions)
        limit = self._limit(timeout)
        sides = [self._side(side, folder, limit) for side in (actual, reference)]
        if {side.kind for side in sides} == {"layout", "picture"}:
            raise SceneError("a picture is compared with a picture, and a layout with a layout")
        with tempfile.TemporaryDirectory(prefix="vitrine-") as temporary:

            def ask(name: str, contents: Sequence[Union[bytes, str]]) -> Difference:
                # Whether they are read as pictures or as layouts, their names tell.
                paths = [each if isinstance(each, str) else os.path.join(temporary, f"{number}{name}") for number, each in enumerate(contents)]
                for path, each in zip(paths, contents):
                    if isinstance(each, bytes):
                        with open(path, "wb") as file:
                            file.write(each)
                names = dict(zip(("actual", "reference"), paths))
                asked = {**_options.wire(options), "format": "png"} if name == ".png" else {}
                answer = self.ask({"call": "diff", "options": {**asked, **names}}, limit)
                return Difference.from_json(answer.head.get("value") or {}, bytes(answer.body) or None)

            if any(side.kind == "layout" for side in sides):
                return ask(".layout.txt", [side.layout or "" for side in sides])
            found = ask(".png", [side.picture for side in sides])
            if all(side.layout is not None for side in sides):
                layouts = ask(".layout.txt", [side.layout or b"" for side in sides])
                # What is drawn decides; the layout tells why.
                details = {**found.details, "changes": list(layouts.changes)}
                return Difference.from_json(details, found.picture)
            return found

    def _side(self, value: Any, folder: Optional[Path], limit: Limit) -> _Side:
        data = _pictures.file_bytes(value)
        if data is not None:
            return _Side("picture", data)
        if isinstance(value, (bytes, bytearray)):
            raise SceneError("the bytes are those of no picture")
        if isinstance(value, (str, os.PathLike)):
            if isinstance(value, str) and value.startswith("content ") and "\n" in value:
                return _Side("layout", layout=value.encode())
            name = os.fspath(value).lower()
            if name.endswith((".png", ".jpg", ".jpeg", ".webp")) and "\n" not in name:
                return _Side("picture", os.path.abspath(value))
            if name.endswith(".txt") and "\n" not in name:
                return _Side("layout", layout=os.path.abspath(value))
        scene = Scene(value, folder=folder)
        drawn = self._ask_scene("render", scene, None, None, limit, {}, {"format": "png"}, _STILL)
        placed = self._ask_scene("inspect", scene, None, None, limit, {}, {"layout": True}, _LOOKING)
        return _Side("scene", bytes(drawn.body), str((placed.head.get("value") or {})["layout"]).encode())

    @property
    def version(self) -> str:
        """The version of the program."""
        if self._version is None:
            answer = self.ask({"call": "version"})
            value = answer.head.get("value")
            self._version = str(value.get("version") if isinstance(value, Mapping) else value or answer.body.decode().strip())
        return self._version

    # Many.

    def render_many(
        self,
        scenes: Iterable[Item],
        *,
        on_error: Literal["raise", "return"] = "raise",
        **options: Any,
    ) -> Iterator[Any]:
        """Draws many scenes beside each other, and gives them in order.

        No more are taken from `scenes` than are worked on, so that it may be endless. What is worked on when the iterator is
        closed is ended.

        Args:
            scenes: Scenes, or pairs of a scene and options of its own.
            on_error: Whether what is wrong with a scene is raised when its turn comes, or given in place of its picture.
            **options: What `render` takes, for all of them.
        """
        return self.map(self.render, scenes, on_error=on_error, **options)

    def map(
        self,
        function: Callable[..., Result],
        scenes: Iterable[Item],
        *,
        on_error: Literal["raise", "return"] = "raise",
        **options: Any,
    ) -> Iterator[Union[Result, Any]]:
        """Does with many scenes, beside each other and in order, what a method of this renderer does with one."""
        pending: collections.deque[Future[Result]] = collections.deque()

        def result(future: Future[Result]) -> Any:
            if on_error == "raise":
                return future.result()
            error = future.exception()
            if error is not None and not isinstance(error, VitrineError):
                raise error
            return future.result() if error is None else error

        try:
            for item in scenes:
                scene, own = item if isinstance(item, tuple) else (item, {})
                pending.append(self.submit(function, scene, **{**options, **own}))
                # Twice as many as are worked on: nobody waits for who takes them.
                if len(pending) >= 2 * self.workers:
                    yield result(pending.popleft())
            while pending:
                yield result(pending.popleft())
        finally:
            for future in pending:
                future.cancel()

    def submit(self, function: Callable[..., Result], *arguments: Any, **options: Any) -> Future[Result]:
        """Calls a method of this renderer on a thread of its own.

        To cancel what it gives ends the call in the midst of it, with the process that works on it; the interpreter ends
        without waiting for it.
        """
        call = Call(function, arguments, options)
        with self._guard:
            if self._pool.is_closed:
                raise VitrineError("the renderer is closed")
            if self._threads is None:
                self._threads = Threads(self.workers)
            self._threads.begin(call)
        return call


class _Side:
    """One of two things that are compared: bytes, or the path of a file."""

    def __init__(self, kind: str, picture: Union[bytes, str] = b"", layout: Union[bytes, str, None] = None) -> None:
        self.kind, self.picture, self.layout = kind, picture, layout


def _told(head: Mapping[str, Any], request: Mapping[str, Any]) -> list[Diagnostic]:
    """What is told of a request, in words of what was given."""
    scene = request.get("scene")
    found = [Diagnostic.from_json(each) for each in head.get("diagnostics") or ()]
    if scene is None:
        return found
    text = _options.line(scene) if isinstance(scene, Mapping) else None
    # What was given has no file; what it includes has one.
    own = [each.file is None or each.file.startswith("<") for each in found]
    found = [replace(each, file=None) if is_own else each for each, is_own in zip(found, own)]
    if text is None:
        return found
    return [
        replace(each, line=None, column=None, path=key_path(text, each.column)) if is_own and each.line == 1 and each.column else each
        for each, is_own in zip(found, own)
    ]


def _check(head: Mapping[str, Any], request: Mapping[str, Any]) -> None:
    if head.get("status") == "ok":
        return
    diagnostics = _told(head, request)
    message = head.get("message") or (diagnostics[0].message if diagnostics else "it could not be done")
    kind = _ERRORS.get(head.get("kind") or "")
    if kind:
        raise kind(message, diagnostics)
    raise RenderError("\n".join([message, *map(str, diagnostics)]))


_STILL = (_options.RenderOptions,)
_MOVING = (_options.AnimateOptions,)
_LOOKING = (_options.InspectOptions,)
_CHECKING = (_options.ValidateOptions,)

_renderers: weakref.WeakSet[Renderer] = weakref.WeakSet()


#: The seconds for which the end of the interpreter waits for threads to put away what they worked with.
PATIENCE = 2


def _rest_all() -> None:
    for renderer in list(_renderers):
        renderer._pool.rest()


def _close_all() -> None:
    renderers = list(_renderers)
    for renderer in renderers:
        renderer.close()
    for renderer in renderers:
        renderer._pool.settle(PATIENCE)


def _forget_all() -> None:
    for renderer in list(_renderers):
        renderer._after_fork()


atexit.register(_close_all)
# The children of multiprocessing end with this one only. Threads that the interpreter waits for may go on to draw after it.
with contextlib.suppress(AttributeError, RuntimeError):
    getattr(threading, "_register_atexit")(_rest_all)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_all)
