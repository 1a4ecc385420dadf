# SPDX-License-Identifier: MIT
"""What can be asked for beside the scene. The names and what they say are told here, once: of them come the signatures, the
documentation and what is sent."""

from __future__ import annotations

import difflib
import inspect
import json
import os
import re
from typing import TYPE_CHECKING, Any, Callable, Mapping, Optional, Sequence, Tuple, TypedDict, TypeVar, Union

if TYPE_CHECKING:
    from typing import Literal

    Appearance = Literal["light", "dark"]
    Contrast = Literal["normal", "high"]
    Direction = Literal["ltr", "rtl"]
    Orientation = Literal["portrait", "landscape"]
    Metric = Literal["exact", "channels", "yiq", "perceptual"]

Path = Union[str, "os.PathLike[str]"]
Moment = Union[float, str]
Box = Tuple[float, float, float, float]


class SceneOptions(TypedDict, total=False):
    """
    device: The screen of a device, such as `iPhone SE` or `iPadPro11-landscape`, in place of the scene's.
    orientation: Which way the device is held.
    size: The canvas, width and height in points.
    scale: Pixels per point, 0.01 to 16.
    appearance: Colours for a light or a dark appearance.
    contrast: Colours for a normal or a high contrast.
    system: The system whose look bars, controls and sheets have: 18 or 26.
    mode: The mode of the theme, such as a brand; `+` joins several.
    language: A tag such as `ar` or `zh-Hans`; the direction of reading follows from it where the scene gives none.
    direction: The direction of reading.
    text_size: The preferred text size, such as `xxLarge` or `accessibility3`.
    edges: The edges of turned and projected views: `smooth`, or `hard` as UIKit leaves them.
    set: Values at places of the scene, `{"canvas.background": "systemRed"}`; None takes away what is there.
    data: Lists in place of the scene's data, by their names: records, or what has `to_dict("records")`, or the path of a JSON or CSV file.
    variables: Values of the scene's variables, by their names.
    fonts: Folders with more fonts.
    assets: Folders with the pictures, colours and fonts of storyboards and nibs.
    allow_outside: Whether the scene may use files outside of its folder.
    """

    device: Optional[str]
    orientation: Optional[Orientation]
    size: Union[Sequence[float], str, None]
    scale: Optional[float]
    appearance: Optional[Appearance]
    contrast: Optional[Contrast]
    system: Union[int, str, None]
    mode: Optional[str]
    language: Optional[str]
    direction: Optional[Direction]
    text_size: Optional[str]
    edges: Optional[str]
    set: Optional[Mapping[str, Any]]
    data: Optional[Mapping[str, Any]]
    variables: Optional[Mapping[str, Any]]
    fonts: Union[Path, Sequence[Path], None]
    assets: Union[Path, Sequence[Path], None]
    allow_outside: bool


class InspectOptions(SceneOptions, total=False):
    """
    at: The moment, in seconds into the timeline or by its name, in place of the beginning.
    controller: The controller of a storyboard by its id, in place of the initial one.
    object: The view of a nib by its id, in place of the first one.
    """

    at: Optional[Moment]
    controller: Optional[str]
    object: Optional[str]


class RenderOptions(InspectOptions, total=False):
    """
    frame: Whether the device of the canvas is drawn around it.
    show_touches: Whether the fingers of the timeline are drawn.
    full_content: Whether all of the content is drawn, as if the screen were large enough.
    text: In SVG, text that stays text, `live`, or the `outlines` of its letters.
    svg_profile: `standard`, `design` for design tools, or `web`, which is small.
    perspective_images: In SVG, pictures in perspective as `strips` or each as a `bitmap`.
    title: The title of a PDF.
    compress: How hard to compress where nothing is lost: `balanced` or `max`.
    quality: How like the picture a JPEG or WebP is, 0 to 100; without it a WebP keeps every pixel.
    view: Draw a view of the scene alone, by its name.
    """

    frame: bool
    show_touches: bool
    full_content: bool
    text: Optional[str]
    svg_profile: Optional[str]
    perspective_images: Optional[str]
    title: Optional[str]
    compress: Optional[str]
    quality: Optional[float]
    view: Optional[str]


class AnimateOptions(SceneOptions, total=False):
    """
    fps: Frames a second, 0.01 to 1000, such as 60 or `30000/1001`; 60 without it.
    start: The moment to begin at, in seconds or by its name.
    end: The moment to end at, in seconds or by its name.
    speed: Seconds of the scene that pass in a second.
    hold: How long the last frame stays, in seconds.
    loop: How often it plays; 0 is for ever.
    bounce: Whether it plays backward after forward.
    background: The colour beneath everything: a name or `#rrggbb`.
    transparent: Whether what lies beneath everything is left out.
    stills: How many frames a filmstrip or an onion skin shows.
    stills_at: The moments that a filmstrip or an onion skin shows.
    columns: The most frames beside each other in a filmstrip.
    poster: The frame that stands for the animation where it does not play: `first` or `last`.
    frame: Whether the device of the canvas is drawn around it.
    show_touches: Whether the fingers of the timeline are drawn.
    text: In SVG, text that stays text, `live`, or the `outlines` of its letters.
    svg_profile: `standard`, `design` for design tools, or `web`, which is small.
    title: The title of a PDF.
    compress: How hard to compress where nothing is lost: `balanced` or `max`.
    quality: How like the picture a JPEG or WebP is, 0 to 100.
    """

    fps: Union[float, str, None]
    start: Optional[Moment]
    end: Optional[Moment]
    speed: Optional[float]
    hold: Optional[float]
    loop: Optional[int]
    bounce: bool
    background: Optional[str]
    transparent: bool
    stills: Optional[int]
    stills_at: Optional[Sequence[Moment]]
    columns: Optional[int]
    poster: Optional[str]
    frame: bool
    show_touches: bool
    text: Optional[str]
    svg_profile: Optional[str]
    title: Optional[str]
    compress: Optional[str]
    quality: Optional[float]


class ValidateOptions(SceneOptions, total=False):
    """
    full_content: Whether all of the content is laid out, and not only what the canvas shows.
    design: Whether it is told, too, what people would find hard to read, to see or to touch.
    """

    full_content: bool
    design: bool


class DiffOptions(TypedDict, total=False):
    """
    metric: How far apart two pixels are: `exact`, `channels`, `yiq` as pixelmatch 7 counts it, or `perceptual`, CIEDE2000 after a filter.
    threshold: How far apart pixels may be: 0 to 255 for `channels`, 0 to 1 for `yiq`, from 0 for `perceptual`.
    tolerance: How far a channel may be off, 0 to 255: the metric `channels` with that threshold.
    max_pixels: How many pixels may differ.
    max_share: Which part of all pixels may differ, 0 to 1.
    density: Which part may differ of any window of so many pixels a side: `(16, 0.1)`.
    mask: Rectangles that are not compared: x, y, width and height in pixels.
    ignore_antialiasing: Whether pixels pass that differ only by the antialiasing of an edge.
    """

    metric: Optional[Metric]
    threshold: Optional[float]
    tolerance: Optional[float]
    max_pixels: Optional[int]
    max_share: Optional[float]
    density: Union[Tuple[int, float], str, None]
    mask: Optional[Sequence[Box]]
    ignore_antialiasing: bool


class StageOptions(TypedDict, total=False):
    """
    device: The screen of a device, such as `iPhone SE`.
    appearance: `light` or `dark`.
    contrast: `normal` or `high`.
    system: The system whose look bars, controls and sheets have: 18 or 26.
    mode: A mode of the scenes' themes; `+` joins several.
    text_size: The preferred text size, such as `xxLarge`.
    language: A tag such as `ar` or `zh-Hans`.
    fonts: Folders with more fonts.
    assets: Folders with pictures and colours of storyboards.
    allow_outside: Whether scenes may use files outside of their folders.
    keyboard: Whether a keyboard comes up where something is typed into.
    recording: The path of a recording to begin with.
    """

    device: Optional[str]
    appearance: Optional[Appearance]
    contrast: Optional[Contrast]
    system: Union[int, str, None]
    mode: Optional[str]
    text_size: Optional[str]
    language: Optional[str]
    fonts: Union[Path, Sequence[Path], None]
    assets: Union[Path, Sequence[Path], None]
    allow_outside: bool
    keyboard: bool
    recording: Optional[Path]


#: Names that are others on the command line, or words of Python.
WIRE_NAMES = {"language": "locale", "start": "from", "end": "to"}
_PATHS = {"fonts", "assets", "recording"}
_FOLDERS = {"fonts", "assets"}


def words(table: type) -> dict[str, str]:
    """What each name of a table is, in a sentence."""
    told: dict[str, str] = {}
    for one in _TABLES:
        if one is table or set(one.__annotations__) <= set(table.__annotations__):
            for name, sentence in re.findall(r"^\s*(\w+): (.+)$", one.__doc__ or "", re.MULTILINE):
                if one is table or name not in told:
                    told[name] = sentence
    return {name: told[name] for name in table.__annotations__}


_TABLES: tuple[type, ...] = (SceneOptions, InspectOptions, RenderOptions, AnimateOptions, ValidateOptions, DiffOptions, StageOptions)

Function = TypeVar("Function", bound=Callable[..., Any])


def taking(*tables: type) -> Callable[[Function], Function]:
    """Tells `help()` and editors what `**options` of a function are."""

    def told(function: Function) -> Function:
        signature = inspect.signature(function)
        parameters = [each for each in signature.parameters.values() if each.kind is not each.VAR_KEYWORD]
        known = {each.name for each in parameters}
        lines: list[str] = []
        for table in tables:
            for name, sentence in words(table).items():
                if name in known:
                    continue
                known.add(name)
                annotation = table.__annotations__[name]
                text = annotation if isinstance(annotation, str) else getattr(annotation, "__forward_arg__", annotation)
                parameters.append(inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=text))
                lines.append(f"    {name}: {sentence}")
        # A hint for readers; what is called is the function as it is.
        setattr(function, "__signature__", signature.replace(parameters=parameters))
        function.__doc__ = inspect.cleandoc(function.__doc__ or "") + "\n\nOptions:\n" + "\n".join(lines) + "\n"
        return function

    return told


def check(options: Mapping[str, Any], *tables: type) -> None:
    """Refuses options that none of the tables has, as Python refuses arguments."""
    known = [name for table in tables for name in table.__annotations__]
    for name in options:
        if name not in known:
            # What a scene and the command line call it comes first.
            near = [mine for mine in known if WIRE_NAMES.get(mine) == name] or difflib.get_close_matches(name, known, 1)
            raise TypeError(f"there is no option '{name}'" + (f"; did you mean '{near[0]}'?" if near else ""))


def wire(options: Mapping[str, Any]) -> dict[str, Any]:
    """Options as they are sent: the command line's long names in camel case. `data` and `variables` are sent apart."""
    sent: dict[str, Any] = {}
    for name, value in options.items():
        if value is None or value is False and name != "keyboard" or name in ("data", "variables"):
            continue
        sent[WIRE_NAMES.get(name) or camel(name)] = _value(name, value)
    return sent


def camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


def command_line(options: Mapping[str, Any]) -> list[str]:
    """Options as the words of a command line."""
    line: list[str] = []
    for name, value in options.items():
        if value is None or value is False and name != "keyboard":
            continue
        flag = "--" + WIRE_NAMES.get(name, name).replace("_", "-")
        if value is False:
            line.append("--no-" + flag[2:])
        elif value is True:
            line.append(flag)
        else:
            value = _value(name, value)
            for each in value if isinstance(value, list) else [value]:
                line += [flag, str(each)]
    return line


def _value(name: str, value: Any) -> Any:
    if name == "size" and not isinstance(value, str):
        width, height = value
        return f"{width:g}x{height:g}"
    if name in _FOLDERS:
        return [os.path.abspath(each) for each in ([value] if isinstance(value, (str, os.PathLike)) else value)]
    if name in _PATHS:
        return os.path.abspath(value)
    if name == "set" and isinstance(value, Mapping):
        return [f"{path}={json.dumps(plain(new), ensure_ascii=False)}" for path, new in value.items()]
    if name == "mask":
        return [",".join(f"{number:g}" for number in box) for box in value]
    if name == "density" and not isinstance(value, str):
        return f"{value[0]:g}:{value[1]:g}"
    if name == "stills_at" and not isinstance(value, str):
        return ",".join(moment if isinstance(moment, str) else f"{moment:g}" for moment in value)
    if name == "system":
        return str(value)
    return plain(value)


def line(value: Any) -> str:
    """A value as a line of JSON, in ASCII alone, so that its columns are columns for everybody.

    Raises:
        TypeError: It has no form in JSON.
        ValueError: It holds a number that is not finite, or itself.
    """
    try:
        return json.dumps(value, allow_nan=False, separators=(",", ":"), default=plain)
    except ValueError as error:
        if "Circular" in str(error):
            raise
        raise ValueError("a scene has no number that is not finite") from error


def plain(value: Any) -> Any:
    """A value as JSON has it.

    Paths become texts; numbers, arrays and tables of other libraries become what `item()`, `tolist()` and `to_dict("records")`
    make of them; dates become texts in ISO 8601.

    Raises:
        TypeError: It has no form in JSON.
        ValueError: It is a number that is not finite.
    """
    if value is None or isinstance(value, bool):
        return value
    # An enumeration is written as what it stands for.
    if isinstance(value, str):
        return str.__str__(value)
    if isinstance(value, int):
        return int(value)
    if isinstance(value, float):
        if value != value or value in (float("inf"), float("-inf")):
            raise ValueError(f"a scene has no number {value}")
        return float(value)
    if isinstance(value, Mapping):
        return {_key(key): plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    if hasattr(value, "to_dict") and hasattr(value, "columns"):
        return plain(value.to_dict("records"))
    for name in ("tolist", "item", "isoformat"):
        if callable(getattr(value, name, None)):
            return plain(getattr(value, name)())
    raise TypeError(f"a scene holds texts, numbers, lists and mappings, and no {type(value).__name__}")


def _key(key: Any) -> str:
    if isinstance(key, str):
        return str.__str__(key)
    if isinstance(key, (int, float)) and not isinstance(key, bool):
        return str(key)
    raise TypeError(f"a key of a scene is a text, and no {type(key).__name__}")
