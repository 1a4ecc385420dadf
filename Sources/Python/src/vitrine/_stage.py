# SPDX-License-Identifier: MIT
"""A screen that lives: touched, looked into, and taken back in time."""

from __future__ import annotations

import atexit
import base64
import http.client
import json
import os
import pathlib
import re
import select
import signal
import subprocess
import tempfile
import time
import urllib.parse
import weakref
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Iterator, Mapping, Optional, Sequence, Union, overload

from . import _options
from ._errors import ProgramError, SceneError, StageError, VitrineError
from ._places import key_path
from ._program import environment
from ._program import program as program_path
from ._scene import SceneLike, sources, text_of
from ._scratch import Scratch
from ._values import Diagnostic, JSONObject, Point, Rect, rect

if TYPE_CHECKING:
    from typing import Literal

    import PIL.Image
    from typing_extensions import Unpack

    from ._pictures import Pixels

Path = Union[str, "os.PathLike[str]"]

# The calls that only look are got, all others are posted.
_LOOKS = frozenset(
    "status picture tree pick element accessibility layers pasteboard events tints memory recording steps swift thumbnail compared".split()
)


# A problem as the page tells it.
_PROBLEM = re.compile(r"(.*?):(\d+):(\d+): (error|warning|note): (.*?)(?:\nhint: (.*))?\Z", re.DOTALL)


@dataclass(frozen=True)
class ViewNode:
    """A view of a stage."""

    #: Its number, by which calls name it.
    id: str
    #: Its class, such as `UILabel`.
    class_name: str
    #: In its superview, in points.
    frame: Rect
    #: What it shows as text; empty where it shows none.
    text: str
    #: The views in it, from back to front.
    children: tuple[ViewNode, ...]
    #: All that is told of it.
    details: JSONObject = field(repr=False, compare=False)

    @classmethod
    def from_json(cls, value: JSONObject) -> ViewNode:
        return cls(
            id=str(value.get("id", "")),
            class_name=value.get("class") or "",
            frame=rect(_four(value.get("frame"))),
            text=value.get("text") or "",
            children=tuple(cls.from_json(each) for each in value.get("children") or ()),
            details=value,
        )

    @property
    def all_views(self) -> Iterator[ViewNode]:
        """This view and all below, from the outermost on."""
        yield self
        for child in self.children:
            yield from child.all_views

    @property
    def texts(self) -> list[str]:
        """The texts of this view and all below."""
        return [view.text for view in self.all_views if view.text]

    def find(self, text: Optional[str] = None, *, class_name: Optional[str] = None) -> ViewNode:
        """The first view with a text, of a class, or both.

        Raises:
            KeyError: There is none.
        """
        for view in self.all_views:
            if (text is None or view.text == text) and (class_name is None or view.class_name == class_name):
                return view
        raise KeyError(text if text is not None else class_name)


@dataclass(frozen=True)
class HeardElement:
    """What a screen reader tells of an element."""

    #: Its number, by which `perform` names it.
    id: str
    role: str
    label: str
    value: str
    traits: tuple[str, ...]
    #: On the canvas, in points.
    frame: Rect
    #: All that is told of it.
    details: JSONObject = field(repr=False, compare=False)

    @classmethod
    def from_json(cls, value: JSONObject) -> HeardElement:
        traits = value.get("traits") or ()
        return cls(
            id=str(value.get("id", "")),
            role=value.get("role") or "",
            label=value.get("label") or "",
            value=value.get("value") or "",
            traits=(traits,) if isinstance(traits, str) else tuple(traits),
            frame=rect(_four(value.get("frame"))),
            details=value,
        )


@dataclass(frozen=True)
class Event:
    """A call that a delegate or a data source got."""

    #: In seconds since the beginning.
    time: float
    #: The method.
    name: str
    #: What it was given.
    text: str

    @classmethod
    def from_json(cls, value: JSONObject) -> Event:
        return cls(time=value.get("time", 0.0), name=value.get("name") or "", text=value.get("text") or "")


def _four(value: Any) -> Sequence[float]:
    if isinstance(value, Mapping):
        return [value.get(name, 0) for name in ("x", "y", "width", "height")]
    return value or (0, 0, 0, 0)


class Stage:
    """A stage: `vitrine stage`, and the calls that it answers. It ends with its block.

    ```python
    with vitrine.Stage("photos.yaml") as stage:
        stage.tap("Save")
        stage.wait()
        assert stage.heard("Saved")
    ```

    A browser shows the same screen at `address`, meanwhile. The address holds a secret: whoever has it may touch.

    Args:
        scene: A mapping, a text, the path of a scene, a storyboard, a nib or a folder of them, or a `Scene`.
        path: A path, in place of `scene`.
        folder: The folder that relative files of a mapping or a text are read from.
        program: The path of `vitrine`.
        timeout: Seconds that a call may take, and the beginning.
        port: The port to serve at; any that is free where it is left out.

    Raises:
        StageError: It did not begin.
        SceneError: The scene is wrong. Of a folder nothing is checked.
    """

    @_options.taking(_options.StageOptions)
    def __init__(
        self,
        scene: Optional[SceneLike] = None,
        *,
        path: Optional[Path] = None,
        folder: Optional[Path] = None,
        program: Optional[Path] = None,
        timeout: float = 60.0,
        port: int = 0,
        **options: Unpack[_options.StageOptions],
    ) -> None:
        _options.check(options, _options.StageOptions)
        #: Seconds that a call may take.
        self.timeout = timeout
        #: The process that may end it: one that is forked may not.
        self._owner = os.getpid()
        self._scratch = Scratch()
        words = _options.command_line(options)
        if scene is not None and isinstance(scene, (str, os.PathLike)) and os.path.isdir(scene):
            scene, path = None, scene
        source, base = sources(scene, path, folder)
        if "path" in source:
            file = os.path.join(base, source["path"])
        else:
            file = self._written(text_of(source), base)
            if "--allow-outside" not in words:
                words.append("--allow-outside")
        self._errors = tempfile.TemporaryFile(buffering=0)
        command = [program_path(program), "stage", file, "--port", str(port), *words]
        try:
            self._process = subprocess.Popen(
                command,
                env={**environment(command[0]), "TMPDIR": self._scratch.path},
                pass_fds=(self._scratch.handle,),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                start_new_session=True,
            )
        except OSError as error:
            self._discard()
            raise ProgramError(f"'{command[0]}' cannot be started: {error.strerror}") from error
        _stages.add(self)
        address = self._address_line(timeout)
        place = urllib.parse.urlsplit(address)
        if not address or not place.port:
            said = self.close()
            raise StageError("the stage did not begin" + (f":\n{said}" if said else ""))
        #: Where a browser shows it.
        self.address = address
        self._port, self._path = place.port, place.path
        self._token = place.path.strip("/")
        if not os.path.isdir(file):
            self._check_scene(file, source)

    def _check_scene(self, file: str, source: Mapping[str, Any]) -> None:
        """Refuses a scene of which nothing can be shown."""
        found: list[Diagnostic] = []
        for problem in self.status.get("problems") or ():
            match = _PROBLEM.match(problem)
            if not match:
                continue
            told = Diagnostic(match[4], match[5], match[6], match[1], int(match[2]), int(match[3]))
            if "path" not in source and told.file == file:
                told = replace(told, file=None)
                if not isinstance(source["scene"], str):
                    told = replace(told, line=None, column=None, path=key_path(text_of(source), int(match[3])))
            found.append(told)
        if any(each.severity == "error" for each in found):
            self.close()
            raise SceneError(next(each.message for each in found if each.severity == "error"), found)

    def _written(self, text: str, base: str) -> str:
        """A scene as a file, beside which stands what stands in its folder."""
        home = pathlib.Path(self._scratch.path, "scene")
        home.mkdir()
        file = home / "scene.yaml"
        file.write_text(text, encoding="utf-8")
        for entry in pathlib.Path(base).iterdir() if os.path.isdir(base) else ():
            if entry.name != file.name:
                (home / entry.name).symlink_to(entry.resolve())
        return str(file)

    def _address_line(self, timeout: float) -> str:
        output = self._process.stdout
        assert output
        end, line = time.monotonic() + timeout, b""
        while not line.endswith(b"\n"):
            left = end - time.monotonic()
            if left <= 0 or not select.select([output], [], [], left)[0]:
                break
            part = os.read(output.fileno(), 4096)
            if not part:
                break
            line += part
        return line.decode(errors="replace").split("\n", 1)[0].strip()

    # Its life.

    def __enter__(self) -> Stage:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_process", None) is not None:
            self.close()

    def close(self) -> str:
        """Ends the stage, and gives what it wrote on standard error. It may be called again."""
        if self._errors.closed or self._owner != os.getpid():
            return ""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            try:
                self._process.wait(5)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()
        size = os.fstat(self._errors.fileno()).st_size
        said = os.pread(self._errors.fileno(), 4000, max(0, size - 4000)).decode(errors="replace").strip()
        self._discard()
        return said

    def _discard(self) -> None:
        self._errors.close()
        self._scratch.remove()

    # Calls.

    def ask(self, call: str, **values: Any) -> bytes:
        """What a call answers, as it is. `vitrine stage --help` lists the calls.

        Raises:
            StageError: It is refused, or nothing answers any more.
        """
        given = {name: _options.plain(value) for name, value in values.items() if value is not None}
        header = {"X-Vitrine-Token": self._token}
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=self.timeout)
        try:
            if call in _LOOKS:
                query = urllib.parse.urlencode({name: json.dumps(value) if not isinstance(value, str) else value for name, value in given.items()})
                connection.request("GET", f"{self._path}api/{call}" + (f"?{query}" if query else ""), headers=header)
            else:
                header["Content-Type"] = "application/json"
                connection.request("POST", f"{self._path}api/{call}", json.dumps(given), header)
            answer = connection.getresponse()
            body = answer.read()
        except (OSError, http.client.HTTPException) as error:
            said = self.close() if self._errors.closed or self._process.poll() is not None else ""
            raise StageError(f"the stage does not answer '{call}': {error}" + (f"\n{said}" if said else "")) from error
        finally:
            connection.close()
        if answer.status == 200:
            return body
        try:
            words = json.loads(body)["error"]
        except (ValueError, KeyError, TypeError):
            words = body.decode(errors="replace").strip() or f"status {answer.status}"
        raise StageError(words)

    def call(self, call: str, **values: Any) -> Any:
        """What a call answers, read as JSON."""
        body = self.ask(call, **values)
        return json.loads(body) if body else {}

    # Looking.

    @property
    def status(self) -> dict[str, Any]:
        """What is shown, on which screens, how its time goes, and the problems of the file."""
        return dict(self.call("status"))

    # fmt: off
    @overload
    def picture(self, *, at: Optional[float] = None, screen: Optional[int] = None, as_: Literal["bytes"] = "bytes") -> bytes: ...
    @overload
    def picture(self, *, at: Optional[float] = None, screen: Optional[int] = None, as_: Literal["pil"]) -> PIL.Image.Image: ...
    @overload
    def picture(self, *, at: Optional[float] = None, screen: Optional[int] = None, as_: Literal["numpy"]) -> Pixels: ...
    # fmt: on
    def picture(
        self, *, at: Optional[float] = None, screen: Optional[int] = None, as_: Literal["bytes", "pil", "numpy"] = "bytes"
    ) -> Union[bytes, PIL.Image.Image, Pixels]:
        """What a screen shows, with the pixels that `render` draws.

        Args:
            at: A moment of the past, in seconds since the beginning.
            screen: The number of a screen; the first where it is left out.
            as_: A PNG; a picture of Pillow's in the mode RGBA; or an array of height × width × 4 bytes, which needs Pillow too.
        """
        data = self.ask("picture", at=at, screen=screen)
        if as_ == "bytes":
            return data
        import io

        try:
            from PIL import Image
        except ImportError as error:
            raise ImportError(f"as_='{as_}' needs Pillow: pip install pillow") from error
        picture = Image.open(io.BytesIO(data)).convert("RGBA")
        if as_ == "pil":
            return picture
        import numpy

        return numpy.array(picture)

    def tree(self, *, screen: Optional[int] = None) -> ViewNode:
        """All views, from the window on."""
        return ViewNode.from_json(self.call("tree", screen=screen)["root"])

    def pick(self, x: float, y: float, *, screen: Optional[int] = None) -> str:
        """The number of the view in front at a place, in points of the canvas."""
        return str(self.call("pick", x=x, y=y, screen=screen)["id"])

    def element(self, view: Union[str, ViewNode], *, screen: Optional[int] = None) -> dict[str, Any]:
        """All that is known of a view: its class, frames, properties, layer, traits, constraints, and what placed it."""
        return dict(self.call("element", id=_number(view), screen=screen))

    def accessibility(self, *, screen: Optional[int] = None) -> list[HeardElement]:
        """What is heard of a screen, in order."""
        return [HeardElement.from_json(each) for each in self.call("accessibility", screen=screen)["elements"]]

    def heard(self, label: str, *, screen: Optional[int] = None) -> Optional[HeardElement]:
        """The first element that is heard so."""
        return next((each for each in self.accessibility(screen=screen) if each.label == label), None)

    def events(self, *, since: Optional[float] = None, screen: Optional[int] = None) -> list[Event]:
        """The calls that delegate and data source got so far, or since a time in seconds."""
        return [Event.from_json(each) for each in self.call("events", since=since, screen=screen)["events"]]

    def pasteboard(self, *, screen: Optional[int] = None) -> Optional[str]:
        """The text that was copied last."""
        text = self.call("pasteboard", screen=screen).get("text")
        return None if text is None else str(text)

    def memory(self, *, screen: Optional[int] = None) -> dict[str, Any]:
        """How many views of each reuse identifier are shown, wait and were made, and what else is held."""
        return dict(self.call("memory", screen=screen))

    # Touching.

    def tap(
        self, label: Optional[str] = None, *, x: Optional[float] = None, y: Optional[float] = None, count: int = 1, screen: Optional[int] = None
    ) -> Point:
        """Taps an element, by what is heard of it or its identifier, or a place in points; tells where it was."""
        return _point(self.call("tap", label=label, x=x, y=y, count=count, screen=screen))

    def press(
        self,
        label: Optional[str] = None,
        *,
        x: Optional[float] = None,
        y: Optional[float] = None,
        duration: float = 1,
        screen: Optional[int] = None,
    ) -> Point:
        """Stays on an element or a place for so many seconds."""
        return _point(self.call("press", label=label, x=x, y=y, duration=duration, screen=screen))

    def drag(
        self,
        label: Optional[str] = None,
        *,
        dx: float = 0,
        dy: float = 0,
        x: Optional[float] = None,
        y: Optional[float] = None,
        duration: float = 0.3,
        hold: float = 0,
        screen: Optional[int] = None,
    ) -> Point:
        """Goes from an element or a place by so many points, in `duration` seconds, after `hold` seconds; tells where it ended."""
        return _point(self.call("drag", label=label, x=x, y=y, dx=dx, dy=dy, duration=duration, hold=hold, screen=screen))

    def drop(
        self,
        label: Optional[str] = None,
        *,
        text: Optional[str] = None,
        file: Optional[Path] = None,
        type: Optional[str] = None,
        x: Optional[float] = None,
        y: Optional[float] = None,
        screen: Optional[int] = None,
    ) -> str:
        """Drops a text or a file from the desktop; tells the operation: `copy`, `none` or `forbidden`."""
        content: Optional[dict[str, str]] = None
        if file is not None:
            data = pathlib.Path(file).read_bytes()
            content = {"name": os.path.basename(os.fspath(file)), "base64": base64.b64encode(data).decode()}
        return str(self.call("drop", label=label, text=text, file=content, type=type, x=x, y=y, screen=screen).get("operation"))

    def type(self, text: str) -> None:
        """Types a text where the caret stands."""
        self.call("type", text=text)

    def key(self, input: str, modifiers: Sequence[str] = ()) -> None:
        """Presses a key: its text, or a name of UIKeyCommand such as `UIKeyInputEscape`, with shift, control, option or command."""
        self.call("key", input=input, modifiers=list(modifiers) or None)

    def scroll(
        self,
        label: Optional[str] = None,
        *,
        dx: Optional[float] = None,
        dy: Optional[float] = None,
        x: Optional[float] = None,
        y: Optional[float] = None,
        screen: Optional[int] = None,
    ) -> Optional[Rect]:
        """Scrolls until an element is in sight, and tells its frame; or so that the content goes up by `dy` points and left by `dx`."""
        frame = self.call("scroll", label=label, dx=dx, dy=dy, x=x, y=y, screen=screen).get("frame")
        return rect(_four(frame)) if frame else None

    def wait(self, limit: float = 10) -> bool:
        """Waits until nothing moves, for so many seconds at most; tells whether everything has come to rest."""
        return bool(self.call("wait", limit=limit)["atRest"])

    def perform(
        self, label: Optional[str] = None, *, action: str, id: Optional[str] = None, screen: Optional[int] = None
    ) -> bool:
        """Does what a screen reader does: an action by its name, or activate, increment, decrement, escape or magicTap."""
        return bool(self.call("perform", label=label, id=id, action=action, screen=screen).get("done"))

    # Changing.

    def set(self, view: Union[str, ViewNode], property: str, value: Any, *, screen: Optional[int] = None) -> Any:
        """Sets a property of a view, on the screen and in the file where a key says it; tells what it is now.

        The file of a scene that was given as a mapping or a text is a temporary one.
        """
        return self.ask_value("set", "value", id=_number(view), property=property, value=value, screen=screen)

    def ask_value(self, call: str, key: str, **values: Any) -> Any:
        """A part of what a call answers; None where it tells no such part."""
        told = self.call(call, **values)
        return told.get(key) if isinstance(told, Mapping) else None

    def undo(self) -> None:
        """Takes back what was written into the file last."""
        self.call("undo")

    def redo(self) -> None:
        """Writes again what was taken back."""
        self.call("redo")

    def traits(
        self,
        *,
        device: Optional[str] = None,
        appearance: Optional[str] = None,
        contrast: Optional[str] = None,
        system: Union[int, str, None] = None,
        mode: Optional[str] = None,
        text_size: Optional[str] = None,
        direction: Optional[str] = None,
        language: Optional[str] = None,
        landscape: Optional[bool] = None,
    ) -> None:
        """Puts traits in force; those that are left out stay."""
        self.call(
            "traits",
            device=device,
            appearance=appearance,
            contrast=contrast,
            system=None if system is None else str(system),
            mode=mode,
            textSize=text_size,
            direction=direction,
            language=language,
            landscape=landscape,
        )

    def time(
        self,
        *,
        playing: Optional[bool] = None,
        speed: Optional[float] = None,
        step: Optional[int] = None,
        look: Optional[float] = None,
        go_on: Optional[float] = None,
        timeline: Optional[bool] = None,
        restart: Optional[bool] = None,
    ) -> float:
        """Holds time, lets it go on, or goes to another; tells the time, in seconds since the beginning.

        Args:
            playing: Whether it goes on.
            speed: Seconds of the stage in one.
            step: Frames of a sixtieth of a second to go on; fewer than none go back.
            look: A moment of the past to be shown.
            go_on: A moment of the past to go on from.
            timeline: Whether the scene's timeline is played.
            restart: Whether everything begins anew.
        """
        told = self.call("time", playing=playing, speed=speed, step=step, look=look, goOn=go_on, timeline=timeline, restart=restart)
        return float(told["now"])

    def recording(self) -> dict[str, Any]:
        """What was done so far, which `replay` and `vitrine replay` do again."""
        return dict(self.call("recording"))

    def replay(self, recording: Union[Mapping[str, Any], Path]) -> None:
        """Does what a recording says, from the beginning: one that `recording` gave, or the path of one."""
        if isinstance(recording, (str, os.PathLike)):
            recording = json.loads(pathlib.Path(recording).read_text(encoding="utf-8"))
        self.call("replay", recording=recording)

    def steps(self) -> str:
        """What was done, as the timeline of a scene."""
        return str(self.call("steps")["yaml"])

    def export(self, kind: str = "mp4", *, start: Optional[float] = None, end: Optional[float] = None, screen: Optional[int] = None) -> bytes:
        """A film of what was seen: mp4, webm, apng, gif, webp, svg or json, which is Lottie; the moments are in seconds."""
        return self.ask("export", kind=kind, screen=screen, **{"from": start, "to": end})

    def _repr_png_(self) -> Optional[bytes]:
        try:
            return self.picture()
        except VitrineError:
            return None

    def __repr__(self) -> str:
        return f"<vitrine.Stage {'that has ended' if self._errors.closed else f'port {self._port}'}>"


_stages: weakref.WeakSet[Stage] = weakref.WeakSet()


@atexit.register
def _close_all() -> None:
    for stage in list(_stages):
        stage.close()


def _number(view: Union[str, ViewNode]) -> str:
    return view.id if isinstance(view, ViewNode) else str(view)


def _point(value: Mapping[str, Any]) -> Point:
    return Point(value["x"], value["y"])
