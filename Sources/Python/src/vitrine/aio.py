# SPDX-License-Identifier: MIT
"""The same for asyncio: what is awaited is done by a process, while the loop goes on.

```python
picture = await vitrine.aio.render(scene, scale=2)
async for picture in vitrine.aio.render_many(scenes): ...
```

What is cancelled is ended, with the process that works on it; another takes its place when it is needed. A call's time begins
when its turn comes; `asyncio.wait_for` counts the waiting for that, too.
"""

from __future__ import annotations

import asyncio
import collections
from typing import TYPE_CHECKING, Any, AsyncIterator, Callable, Iterable, Optional, TypeVar, overload

from ._default import default
from ._errors import VitrineError
from ._renderer import Item, Renderer
from ._scene import SceneLike
from ._values import Diagnostic, Difference, Layout

if TYPE_CHECKING:
    from typing import Literal

    import PIL.Image
    from typing_extensions import Unpack

    from . import _options
    from ._pictures import Pixels
    from ._renderer import MovingFormat, Path, StillFormat

Result = TypeVar("Result")

__all__ = ["animate", "call", "diff", "inspect", "render", "render_many", "validate"]


async def call(function: Callable[..., Result], *arguments: Any, renderer: Optional[Renderer] = None, **options: Any) -> Result:
    """Calls a method of a renderer, and waits for it: `await aio.call(renderer.render, scene)`."""
    # A future that is cancelled cancels the call that it wraps.
    return await asyncio.wrap_future((renderer or default).submit(function, *arguments, **options))


# fmt: off
@overload
async def render(scene: Optional[SceneLike] = None, *, format: StillFormat = "png", as_: Literal["bytes"] = "bytes",
                 path: Optional[Path] = None, folder: Optional[Path] = None, timeout: Optional[float] = None,
                 renderer: Optional[Renderer] = None, **options: Unpack[_options.RenderOptions]) -> bytes: ...
@overload
async def render(scene: Optional[SceneLike] = None, *, as_: Literal["pil"], path: Optional[Path] = None,
                 folder: Optional[Path] = None, timeout: Optional[float] = None, renderer: Optional[Renderer] = None,
                 **options: Unpack[_options.RenderOptions]) -> PIL.Image.Image: ...
@overload
async def render(scene: Optional[SceneLike] = None, *, as_: Literal["numpy"], path: Optional[Path] = None,
                 folder: Optional[Path] = None, timeout: Optional[float] = None, renderer: Optional[Renderer] = None,
                 **options: Unpack[_options.RenderOptions]) -> Pixels: ...
# fmt: on
async def render(scene: Optional[SceneLike] = None, *, renderer: Optional[Renderer] = None, **options: Any) -> Any:
    """Draws a scene, as `vitrine.render` does."""
    renderer = renderer or default
    return await call(renderer.render, scene, renderer=renderer, **options)


async def animate(
    scene: Optional[SceneLike] = None,
    *,
    format: MovingFormat = "apng",
    path: Optional[Path] = None,
    folder: Optional[Path] = None,
    timeout: Optional[float] = None,
    renderer: Optional[Renderer] = None,
    **options: Unpack[_options.AnimateOptions],
) -> bytes:
    """Makes a film of a scene, as `vitrine.animate` does."""
    renderer = renderer or default
    given: dict[str, Any] = dict(options)
    return await call(renderer.animate, scene, renderer=renderer, format=format, path=path, folder=folder, timeout=timeout, **given)


async def inspect(scene: Optional[SceneLike] = None, *, renderer: Optional[Renderer] = None, **options: Any) -> Layout:
    """Tells where everything stands, as `vitrine.inspect` does."""
    renderer = renderer or default
    return await call(renderer.inspect, scene, renderer=renderer, **options)


async def validate(scene: Optional[SceneLike] = None, *, renderer: Optional[Renderer] = None, **options: Any) -> list[Diagnostic]:
    """Tells what is wrong with a scene, as `vitrine.validate` does."""
    renderer = renderer or default
    return await call(renderer.validate, scene, renderer=renderer, **options)


async def diff(actual: Any, reference: Any, *, renderer: Optional[Renderer] = None, **options: Any) -> Difference:
    """Compares, as `vitrine.diff` does."""
    renderer = renderer or default
    return await call(renderer.diff, actual, reference, renderer=renderer, **options)


async def render_many(
    scenes: Iterable[Item],
    *,
    on_error: Literal["raise", "return"] = "raise",
    renderer: Optional[Renderer] = None,
    **options: Any,
) -> AsyncIterator[Any]:
    """Draws many scenes beside each other, and gives them in order, as `vitrine.render_many` does."""
    renderer = renderer or default
    pending: collections.deque[asyncio.Future[Any]] = collections.deque()

    async def first() -> Any:
        try:
            return await pending.popleft()
        except VitrineError as error:
            if on_error == "raise":
                raise
            return error

    try:
        for item in scenes:
            scene, own = item if isinstance(item, tuple) else (item, {})
            pending.append(asyncio.wrap_future(renderer.submit(renderer.render, scene, **{**options, **own})))
            if len(pending) >= 2 * renderer.workers:
                yield await first()
        while pending:
            yield await first()
    finally:
        for future in pending:
            future.cancel()
