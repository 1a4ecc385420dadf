# SPDX-License-Identifier: MIT
"""Scenes, as they are given."""

from __future__ import annotations

import os
import re
import struct
from typing import TYPE_CHECKING, Any, Mapping, Optional, Union

from . import _options

if TYPE_CHECKING:
    from typing import Literal

    from typing_extensions import Unpack

    from ._player import Timeline
    from ._stage import Stage
    from ._values import Layout

Path = Union[str, "os.PathLike[str]"]

#: A scene: a mapping with the keys of a scene file, the text of one in YAML or JSON, a path, or a `Scene`.
#: A `str` is a path where it is one line that ends as the file of a scene does; a `pathlib.Path` always is one.
SceneLike = Union[Mapping[str, Any], str, "os.PathLike[str]", "Scene"]

_FILE = re.compile(r"[^\n{]+\.(ya?ml|json|storyboard|xib)", re.IGNORECASE)


class Scene:
    """A scene with options, which shows itself in a notebook.

    Args:
        scene: A mapping, a text, a path, or another scene.
        folder: The folder that relative files of a mapping or a text are read from; the current one without it.
        path: The path of a file, in place of `scene`.
        display: What a notebook is given.
        **options: Options that hold whenever it is drawn.
    """

    @_options.taking(_options.RenderOptions)
    def __init__(
        self,
        scene: Optional[SceneLike] = None,
        *,
        folder: Optional[Path] = None,
        path: Optional[Path] = None,
        display: Literal["png", "svg"] = "png",
        **options: Unpack[_options.RenderOptions],
    ) -> None:
        _options.check(options, _options.RenderOptions)
        source, base = sources(scene, path, folder)
        held: Mapping[str, Any] = options
        if isinstance(scene, Scene):
            held = {**scene.options, **options}
        self._source, self._folder = source, base
        #: What a notebook is given: `png` or `svg`.
        self.display = display
        #: The options that hold whenever it is drawn.
        self.options: dict[str, Any] = dict(held)

    @property
    def source(self) -> Union[Mapping[str, Any], str, None]:
        """The mapping or the text; None for a file."""
        value = self._source.get("scene")
        return value if isinstance(value, (str, Mapping)) else None

    @property
    def path(self) -> Optional[str]:
        """The path of the file; None for a mapping or a text."""
        value = self._source.get("path")
        return value if isinstance(value, str) else None

    @property
    def folder(self) -> str:
        """The folder that a path, or the relative files of a mapping or a text, are read from."""
        return self._folder

    def with_options(self, **options: Unpack[_options.RenderOptions]) -> Scene:
        """The same scene with more options."""
        return Scene(self, **options)

    def render(self, **options: Any) -> Any:
        """Draws it, as `vitrine.render` does."""
        from . import render

        return render(self, **options)

    def inspect(self, **options: Unpack[_options.InspectOptions]) -> Layout:
        """Tells where everything stands, as `vitrine.inspect` does."""
        from . import inspect

        return inspect(self, **options)

    def timeline(self, **options: Any) -> Timeline:
        """Its timeline with a scrubber, for a notebook: `vitrine.Timeline` of it."""
        from ._player import Timeline

        return Timeline(self, **options)

    def stage(self, **options: Unpack[_options.StageOptions]) -> Stage:
        """A stage that shows it, as `vitrine.Stage` does."""
        from ._stage import Stage

        return Stage(self, **options)

    def _repr_png_(self) -> Optional[bytes]:
        from . import render

        return render(self) if self.display == "png" else None

    def _repr_svg_(self) -> Optional[str]:
        from . import render

        return render(self, format="svg", text="outlines").decode() if self.display == "svg" else None

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        """A PNG in its size in points, or an SVG, and a text for where neither can be shown."""
        data: dict[str, Any] = {"text/plain": repr(self)}
        told: dict[str, Any] = {}
        if self.display == "svg":
            data["image/svg+xml"] = self._repr_svg_()
        else:
            from ._default import default

            png, value = default.picture(self)
            data["image/png"] = png
            size = struct.unpack(">II", png[16:24])
            scale = value.get("scale") or self._scale(size[0])
            told["image/png"] = {"width": round(size[0] / scale), "height": round(size[1] / scale)}
        if include:
            data = {key: value for key, value in data.items() if key in include}
        return {key: value for key, value in data.items() if not exclude or key not in exclude}, told

    def _scale(self, width: int) -> float:
        """Pixels per point of what is drawn."""
        from . import inspect

        told = {key: value for key, value in self.options.items() if key in _options.InspectOptions.__annotations__}
        bounds = inspect(self, **told).bounds
        return width / bounds.width if bounds and bounds.width and not self.options.get("frame") else 1

    def __repr__(self) -> str:
        source = self.source
        what = self.path if source is None else f"{len(source)} characters" if isinstance(source, str) else ", ".join(map(str, source))
        return f"<vitrine.Scene {what}>"



def sources(
    scene: Optional[SceneLike], path: Optional[Path], folder: Optional[Path]
) -> tuple[dict[str, Any], str]:
    """A scene as it is sent, `scene` or `path`, and the folder that its files are read from.

    Raises:
        TypeError: Both or none are given, or something that is no scene.
    """
    if (scene is None) == (path is None):
        raise TypeError("a scene is given, or the path of one")
    if path is None and isinstance(scene, (str, os.PathLike)) and is_path(scene):
        path = scene
    if path is not None:
        # What is told of a file names it as it was named here.
        return {"path": os.fspath(path)}, os.path.abspath(os.curdir)
    if isinstance(scene, Scene):
        return dict(scene._source), os.path.abspath(folder) if folder is not None else scene.folder
    base = os.path.abspath(folder if folder is not None else os.curdir)
    if isinstance(scene, str):
        return {"scene": scene}, base
    if isinstance(scene, Mapping):
        return {"scene": scene}, base
    raise TypeError(f"a scene is a mapping, a text, a path or a Scene, and no {type(scene).__name__}")


def is_path(scene: Union[str, os.PathLike[str]]) -> bool:
    """Whether it is the path of a scene, and not its text."""
    return not isinstance(scene, str) or _FILE.fullmatch(scene) is not None


def text_of(source: Mapping[str, Any]) -> str:
    """The text of a scene that is no file."""
    value = source["scene"]
    # On one line, in which a column is a path of keys.
    return value if isinstance(value, str) else _options.line(value)
