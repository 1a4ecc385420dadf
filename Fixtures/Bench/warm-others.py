# SPDX-License-Identifier: MIT
#
# Times other programs on the pages of make-pages.py, warm and in one process each: a browser driven by Playwright that
# has the page open and takes screenshots, and typst's Python package compiling the page to a picture, with a fresh
# compiler each time and with one that is kept. Prints milliseconds as JSON. Run by Scripts/bench.
#
# usage: warm-others.py CHROMIUM RUNS

import json
import pathlib
import statistics
import sys
import time

FOLDER = pathlib.Path(__file__).resolve().parent


def milliseconds(work, runs):
    """The median of the runs, after two that warm up."""
    times = []
    for _ in range(runs + 2):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times[2:])


def playwright(chromium, runs):
    from playwright.sync_api import sync_playwright
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 390, "height": 844}, device_scale_factor=2)
        page.goto((FOLDER / "photo-library.html").as_uri())
        answer = milliseconds(page.screenshot, runs)
        (FOLDER.parent.parent / ".build" / "bench" / "playwright.png").write_bytes(page.screenshot())
        browser.close()
    return answer


def typst(runs):
    import typst as package
    page, root = str(FOLDER / "photo-library.typ"), str(FOLDER.parent)
    fresh = milliseconds(lambda: package.compile(page, root=root, format="png", ppi=144), runs)
    compiler = package.Compiler(page, root=root)
    kept = milliseconds(lambda: compiler.compile(format="png", ppi=144), runs)
    (FOLDER.parent.parent / ".build" / "bench" / "typst.png").write_bytes(compiler.compile(format="png", ppi=144))
    return fresh, kept


def main(chromium, runs):
    answer = {}
    try:
        answer["playwright"] = playwright(chromium, runs)
    except ImportError:
        pass
    try:
        answer["typst-fresh"], answer["typst-kept"] = typst(runs)
    except ImportError:
        pass
    print(json.dumps(answer))


main(sys.argv[1], int(sys.argv[2]))
