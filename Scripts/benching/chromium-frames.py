# SPDX-License-Identifier: MIT
#
# Has Chromium show the frames of a page that has a function `step`, in two ways: as the compositor's screencast, which the page waits for
# frame by frame or runs through freely, and with a screenshot for each frame. Prints frames a second as JSON. Run by Scripts/bench.
#
# usage: chromium-frames.py CHROMIUM PAGE SCALE FRAMES FOLDER WIDTH HEIGHT [in-step]

import asyncio
import base64
import json
import pathlib
import sys
import time
from typing import Any

from playwright.async_api import CDPSession, Page, async_playwright

# A screenshot takes long, and one is like another.
SCREENSHOTS = 45


class Screencast:
    """The frames that the compositor hands over, each answered at once."""

    def __init__(self, session: CDPSession) -> None:
        self.session = session
        self.frames: asyncio.Queue[str] = asyncio.Queue()
        session.on("Page.screencastFrame", self.take)

    def take(self, event: dict[str, Any]) -> None:
        self.frames.put_nowait(event["data"])
        asyncio.ensure_future(self.session.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]}))

    def empty(self) -> int:
        count = 0
        while not self.frames.empty():
            self.frames.get_nowait()
            count += 1
        return count


async def in_step(page: Page, session: CDPSession, frames: int, kind: str, folder: pathlib.Path | None) -> float:
    """Each frame is shown when the one before it has come; with files, each is written."""
    cast = Screencast(session)
    await page.evaluate("step(0)")
    await session.send("Page.startScreencast", {"format": kind, "quality": 80, "everyNthFrame": 1})
    await asyncio.sleep(0.5)
    cast.empty()
    start, shown = time.perf_counter(), 0
    for frame in range(1, frames):
        await page.evaluate(f"step({frame})")
        try:
            data = await asyncio.wait_for(cast.frames.get(), 0.5)
        except TimeoutError:
            # Nothing has changed on the screen, as at the end of a flick.
            start += 0.5
            continue
        shown += 1
        if folder:
            (folder / f"{frame:04}.{kind}").write_bytes(base64.b64decode(data))
    elapsed = time.perf_counter() - start
    await session.send("Page.stopScreencast")
    return shown / elapsed


async def freely(page: Page, session: CDPSession, frames: int) -> float:
    """The page goes on with every frame of its own; what the compositor hands over meanwhile is counted."""
    cast = Screencast(session)
    await session.send("Page.startScreencast", {"format": "jpeg", "quality": 80, "everyNthFrame": 1})
    await asyncio.sleep(0.5)
    cast.empty()
    start = time.perf_counter()
    await page.evaluate(f"new Promise(done => {{ let frame = 0; (function next() {{ step(frame++); "
                        f"frame < {frames} ? requestAnimationFrame(next) : done(); }})(); }})")
    elapsed = time.perf_counter() - start
    await session.send("Page.stopScreencast")
    return cast.empty() / elapsed


async def screenshots(page: Page, session: CDPSession, frames: int, folder: pathlib.Path, options: dict[str, Any]) -> float:
    chosen = range(0, frames, max(frames // SCREENSHOTS, 1))
    start = time.perf_counter()
    for frame in chosen:
        await page.evaluate(f"step({frame})")
        answer = await session.send("Page.captureScreenshot", options)
        (folder / f"{frame:04}.{options['format']}").write_bytes(base64.b64decode(answer["data"]))
    return len(chosen) / (time.perf_counter() - start)


async def main() -> None:
    chromium, path, scale, frames, folder = sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), int(sys.argv[3]), int(sys.argv[4]), pathlib.Path(sys.argv[5])
    folder.mkdir(parents=True, exist_ok=True)
    answer: dict[str, float] = {}
    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=chromium, args=[
            "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-frame-rate-limit", "--disable-gpu-vsync",
            f"--force-device-scale-factor={scale}"])
        page = await browser.new_page(no_viewport=True)
        session = await page.context.new_cdp_session(page)
        # The scale is that of the program: an emulated one would have the screencast come without it.
        await session.send("Emulation.setDeviceMetricsOverride", {
            "width": int(sys.argv[6]), "height": int(sys.argv[7]), "deviceScaleFactor": 0, "mobile": False})
        await page.goto(path.as_uri())
        await page.wait_for_function("typeof step == 'function' && [...document.images].every(image => image.complete)")
        # A first pass decodes the pictures.
        await freely(page, session, frames)
        answer["in-step"] = await in_step(page, session, frames, "jpeg", None)
        if sys.argv[8:] == ["in-step"]:
            print(json.dumps(answer))
            return
        answer["freely"] = await freely(page, session, frames)
        answer["in-step-png"] = await in_step(page, session, frames, "png", folder)
        answer["screenshot-png"] = await screenshots(page, session, frames, folder, {"format": "png"})
        answer["screenshot-fast-png"] = await screenshots(page, session, frames, folder, {"format": "png", "optimizeForSpeed": True})
        answer["screenshot-jpeg"] = await screenshots(page, session, frames, folder, {"format": "jpeg", "quality": 80})
        await browser.close()
    print(json.dumps(answer))


asyncio.run(main())
