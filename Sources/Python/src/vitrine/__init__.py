# SPDX-License-Identifier: MIT
"""UICollectionView outside the phone: scenes in, pictures out.

```python
import vitrine

png = vitrine.render("photos.yaml", scale=2, appearance="dark")
```

A scene is a mapping with the keys of a scene file, its text, or a path. Lengths are points unless they are said to be pixels.
The functions use one `Renderer`, whose processes are started when they are first needed, and end with this one.
"""

from __future__ import annotations

from . import aio
from ._default import default as _default
from ._errors import (
    CrashError,
    LimitError,
    MissingError,
    ProgramError,
    RenderError,
    SceneError,
    SceneWarning,
    StageError,
    TimeLimitError,
    VitrineError,
)
from ._player import Timeline
from ._program import program
from ._renderer import Renderer
from ._scene import Scene, SceneLike
from ._stage import Event, HeardElement, Stage, ViewNode
from ._values import Diagnostic, Difference, Element, Layout, Point, Rect, Size, View
from ._version import __version__
from .pytest_plugin import SnapshotMismatch, matches

render = _default.render
render_many = _default.render_many
animate = _default.animate
inspect = _default.inspect
layout_text = _default.layout_text
validate = _default.validate
diff = _default.diff

__all__ = [
    "CrashError",
    "Diagnostic",
    "Difference",
    "Element",
    "Event",
    "HeardElement",
    "Layout",
    "LimitError",
    "MissingError",
    "Point",
    "ProgramError",
    "Rect",
    "RenderError",
    "Renderer",
    "Scene",
    "SceneError",
    "SceneLike",
    "SceneWarning",
    "Size",
    "SnapshotMismatch",
    "Stage",
    "StageError",
    "TimeLimitError",
    "Timeline",
    "View",
    "ViewNode",
    "VitrineError",
    "__version__",
    "aio",
    "animate",
    "diff",
    "inspect",
    "layout_text",
    "matches",
    "program",
    "render",
    "render_many",
    "validate",
]
