# SPDX-License-Identifier: MIT
"""A timeline that one goes along in a notebook."""

from __future__ import annotations

import base64
import json
import pathlib
import re
import struct
from typing import TYPE_CHECKING, Any, Optional, Union

from . import _options
from ._default import default
from ._renderer import Renderer
from ._scene import Scene, SceneLike

if TYPE_CHECKING:
    from typing import Literal

    from typing_extensions import Unpack

    Path = Union[str, "os.PathLike[str]"]
    import os

_PAGE = pathlib.Path(__file__).with_name("player.html")
_DATA = re.compile(r"/\*DATA\*/.*/\*END\*/")
#: The most frames that a display holds.
MOST_FRAMES = 600


class Timeline:
    """A scene's timeline as a display with a scrubber, for a notebook or a page of one's own.

    It needs nothing from elsewhere, and no kernel once it is shown.

    Args:
        scene: As `vitrine.render` takes it.
        player: What it holds: `svg`, one drawing that moves, small and sharp at any size, with text as outlines; or `frames`,
            pictures with the pixels that `vitrine.render` draws.
        rate: Frames a second.
        at: The moment that is shown first, in seconds.
        autoplay: Whether it plays at once; not for those who asked their system for less motion.
        repeats: Whether it begins again at its end.
        width: In CSS pixels; the canvas in points without it.
        path: The path of a file, in place of `scene`.
        folder: The folder that relative files are read from.
        renderer: Who draws.
    """

    @_options.taking(_options.AnimateOptions)
    def __init__(
        self,
        scene: Optional[SceneLike] = None,
        *,
        player: Literal["svg", "frames"] = "svg",
        rate: float = 60,
        at: float = 0,
        autoplay: bool = False,
        repeats: bool = True,
        width: Optional[float] = None,
        path: Optional[Path] = None,
        folder: Optional[Path] = None,
        renderer: Optional[Renderer] = None,
        **options: Unpack[_options.AnimateOptions],
    ) -> None:
        if player not in ("svg", "frames"):
            raise TypeError(f"player is 'svg' or 'frames', and not '{player}'")
        if not 0 < rate <= 240:
            raise ValueError("the rate is more than 0 and up to 240 frames a second")
        for name in ("start", "end", "fps", "bounce", "speed", "hold", "loop"):
            if name in options:
                raise TypeError(f"a timeline that one goes along has no '{name}'")
        _options.check(options, _options.AnimateOptions)
        #: The scene.
        self.scene = Scene(scene, path=path, folder=folder)
        self._options: dict[str, Any] = dict(options)
        self._renderer = renderer or default
        self.player, self.rate, self.at, self.autoplay, self.repeats, self.width = player, rate, at, autoplay, repeats, width
        self._html: Optional[str] = None

    def html(self) -> str:
        """The display as a part of an HTML page. It is made once."""
        if self._html is None:
            held = self._svg() if self.player == "svg" else self._frames()
            held = {**held, "at": self.at, "autoplay": self.autoplay, "loop": self.repeats}
            # What ends a script would end it in the midst of a text.
            data = json.dumps(held, ensure_ascii=False).replace("</", "<\\/").replace("<!--", "<\\!--")
            self._html = _DATA.sub(lambda _: data, _PAGE.read_text(encoding="utf-8"))
        return self._html

    def _svg(self) -> dict[str, Any]:
        options = {"text": "outlines", "svg_profile": "web", **self._options}
        svg = self._renderer.animate(self.scene, format="svg", fps=self.rate, loop=1, **options).decode()
        size = re.search(r'<svg[^>]* width="([\d.]+)"', svg)
        duration = re.search(r"animation-duration:([\d.]+)s", svg)
        return {
            "svg": svg,
            "duration": float(duration[1]) if duration else 0.0,
            "width": self.width or (float(size[1]) if size else 320),
        }

    def _frames(self) -> dict[str, Any]:
        film = self._renderer.animate(self.scene, format="apng", fps=self.rate, **self._options)
        count, duration = film_length(film)
        if count > MOST_FRAMES:
            raise ValueError(f"the timeline has {count} frames, more than {MOST_FRAMES}: take a lower rate")
        shared = {name: value for name, value in self._options.items() if name in _options.RenderOptions.__annotations__}
        moments = [(self.scene, {"at": number / self.rate}) for number in range(count)]
        frames = list(self._renderer.render_many(moments, format="webp", **shared))
        layout = self._renderer.inspect(self.scene, **{k: v for k, v in shared.items() if k in _options.InspectOptions.__annotations__})
        width = self.width or (layout.bounds.width if layout.bounds else 320)
        return {
            "frames": ["data:image/webp;base64," + base64.b64encode(frame).decode() for frame in frames],
            "duration": duration,
            "rate": self.rate,
            "width": width,
        }

    def _repr_html_(self) -> str:
        return self.html()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        """The display, and for where no script runs a picture of the moment that is shown first."""
        shared = {name: value for name, value in self._options.items() if name in _options.RenderOptions.__annotations__}
        png = self._renderer.render(self.scene, at=self.at, **shared)
        return {"text/html": self.html(), "image/png": png, "text/plain": repr(self)}

    def save(self, path: Path) -> None:
        """Writes the display as a page of its own."""
        head = '<!doctype html>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n<title>Timeline</title>\n'
        style = "<style>:root{color-scheme:light dark}body{margin:24px}</style>\n"
        pathlib.Path(path).write_text(head + style + self.html(), encoding="utf-8")

    def __repr__(self) -> str:
        return f"<vitrine.Timeline of {self.scene!r}>"


def film_length(apng: bytes) -> tuple[int, float]:
    """How many frames an APNG has, and how many seconds it takes."""
    place, count, seconds = 8, 0, 0.0
    while place + 8 <= len(apng):
        length, name = struct.unpack(">I4s", apng[place : place + 8])
        if name == b"fcTL":
            number, of = struct.unpack(">HH", apng[place + 28 : place + 32])
            count, seconds = count + 1, seconds + number / (of or 100)
        place += length + 12
    return max(count, 1), seconds
