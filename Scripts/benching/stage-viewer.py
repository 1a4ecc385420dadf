#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# A stage as its browser sees it: from what a hand does to what the canvas shows, in Chromium without a window, over Playwright.
# Prints numbers as JSON: milliseconds, frames a second, bytes.
#
# usage: stage-viewer.py ADDRESS

import json
import statistics
import sys
import time

from playwright.sync_api import Page, sync_playwright

# Notes when a finger is sent, and when the canvas has been painted.
WATCH = """
(() => {
  const log = window.stageLog = { sent: [], painted: [], shown: [], frames: 0 };
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    if (typeof data === 'string' && data.startsWith('{"type":"touch"')) log.sent.push(performance.now());
    return send.call(this, data);
  };
  document.addEventListener('painted', () => { log.frames += 1; log.shown.push(performance.now()); }, true);
  for (const name of ['putImageData', 'drawImage']) {
    const paint = CanvasRenderingContext2D.prototype[name];
    CanvasRenderingContext2D.prototype[name] = function (...rest) {
      log.painted.push(performance.now());
      return paint.apply(this, rest);
    };
  }
})();
"""


def answers(page: Page) -> list[float]:
    """The milliseconds from each event of a finger to the next painting."""
    log = page.evaluate("window.stageLog")
    result: list[float] = []
    for sent in log["sent"]:
        painted = next((time for time in log["painted"] if time >= sent), None)
        if painted is not None:
            result.append(painted - sent)
    return result


def reset(page: Page) -> None:
    page.evaluate("Object.assign(window.stageLog, { sent: [], painted: [], shown: [], frames: 0 })")


def main(address: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": 900, "height": 1000}, device_scale_factor=2)
        page.add_init_script(WATCH)
        received: list[int] = []
        page.on("websocket", lambda socket: socket.on("framereceived", lambda data: received.append(len(data) if isinstance(data, bytes) else 0)))
        page.goto(address)
        page.wait_for_selector("canvas")
        time.sleep(1.5)
        box = page.locator("canvas").first.bounding_box()
        assert box
        x, top, bottom = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.25, box["y"] + box["height"] * 0.75
        # A finger that drags slowly up and down: each event moves the content.
        waits: list[float] = []
        for _ in range(3):
            reset(page)
            page.mouse.move(x, bottom)
            page.mouse.down()
            for step in range(60):
                page.mouse.move(x, bottom - (bottom - top) * step / 60)
                time.sleep(0.012)
            waits += answers(page)[1:]
            for step in range(60):
                page.mouse.move(x, top + (bottom - top) * step / 60)
                time.sleep(0.012)
            page.mouse.up()
            time.sleep(1)
        # A flick: the content runs on by itself.
        rates, sizes = [], []
        for turn in range(4):
            page.mouse.move(x, bottom if turn % 2 == 0 else top)
            page.mouse.down()
            for step in range(8):
                way = (bottom - top) * step / 8
                page.mouse.move(x, bottom - way if turn % 2 == 0 else top + way)
                time.sleep(0.008)
            page.mouse.up()
            reset(page)
            before = sum(received)
            time.sleep(0.7)
            shown = page.evaluate("window.stageLog.shown")
            rates.append((len(shown) - 1) / ((shown[-1] - shown[0]) / 1000) if len(shown) > 2 else 0.0)
            sizes.append((sum(received) - before) / max(len(shown), 1))
            time.sleep(2)
        # The bars at the side have faded by then.
        time.sleep(2)
        reset(page)
        time.sleep(2)
        idle = page.evaluate("window.stageLog.frames")
        waits.sort()
        print(json.dumps({
            "median": statistics.median(waits), "worst": waits[int(len(waits) * 0.95)], "events": float(len(waits)),
            "flick": statistics.median(rates), "frame-bytes": statistics.median(sizes), "idle-frames": float(idle),
        }))
        browser.close()


main(sys.argv[1])
