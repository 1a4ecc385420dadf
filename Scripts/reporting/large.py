# SPDX-License-Identifier: MIT
"""A page of ten thousand results: what it has in elements is bounded, what it takes in time is printed."""

import json
import time

from .devtools import Browser
from .expectations import Expectations

COUNT = 10_000
SCROLLS = """(async () => {
    const list = document.getElementById('list');
    const [times, long] = [[], []];
    const observer = new PerformanceObserver((entries) => long.push(...entries.getEntries().map(({ duration }) => duration)));
    observer.observe({ entryTypes: ['longtask'] });
    let [last, most, blank] = [performance.now(), 0, 0];
    for (let step = 0; step < 60; step += 1) {
        list.scrollTop += list.scrollHeight / 60;
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const now = performance.now();
        times.push((now - last) / 2);
        last = now;
        most = Math.max(most, document.querySelectorAll('*').length);
        const box = list.getBoundingClientRect();
        if (!document.elementFromPoint(box.x + 80, box.y + box.height / 2).closest('.row, .group')) blank += 1;
    }
    observer.disconnect();
    times.sort((a, b) => a - b);
    return { middle: times[30], worst: times[59], most, blank, long };
})()"""


def large(checks: Expectations) -> None:
    folder = checks.folder / "large"
    folder.mkdir()
    run = Expectations.run_of(checks.results)
    template = next(result for result in run["results"] if result["status"] == "passed")
    run["results"] = [
        template | {"id": f"suite-{number // 40}/case.yaml:{number}", "file": f"suite-{number // 40}/case.yaml", "test": "case",
                    "name": f"variant-{number}", "artifacts": {}, "status": "failed" if number % 7 == 0 else "passed",
                    "message": f"{number} pixels differ" if number % 7 == 0 else "", "notes": [],
                    "changes": [f"cell [0,{number % 30}] moved {number % 9} pt right"] if number % 7 == 0 else []}
        for number in range(COUNT)]
    run["planned"] = [result["id"] for result in run["results"]]
    run["unreferenced"] = []
    (folder / "run.json").write_text(json.dumps(run))
    start = time.monotonic()
    checks.run("report", folder, "-o", checks.folder / "large-page")
    written = time.monotonic() - start
    with Browser(checks.folder / "profile-large") as browser:
        browser.size(1400, 900)
        start = time.monotonic()
        browser.open(f"{(checks.folder / 'large-page').as_uri()}/index.html")
        browser.frame()
        opened = time.monotonic() - start
        browser.click(".chip.all")
        checks.equal("all of ten thousand are shown", browser.evaluate("Vitrine.page.shown.length"), COUNT)
        found = browser.evaluate(SCROLLS)
        checks.expect("elements are as many as are seen, however long the list", found["most"] < 900, found["most"])
        checks.equal("the list is never empty", found["blank"], 0)
        checks.expect("the end is reached", browser.evaluate("document.querySelector('[data-index=\"%d\"]') !== null" % (COUNT + COUNT // 40 - 1)))
        browser.press("f")
        start = time.monotonic()
        browser.type("moved 8")
        wanted = sum(number % 7 == 0 and number % 9 == 8 for number in range(COUNT))
        shown = browser.wait(f"Vitrine.page.shown.length < {COUNT // 2} && Vitrine.page.shown.length")
        checks.expect("a text is found among them", shown >= wanted, f"{shown} of {wanted}")
        checks.notes.append(
            f"{COUNT} results: written in {written:.1f} s, open in {opened:.2f} s, filtered in {time.monotonic() - start:.2f} s; frames of "
            f"{found['middle']:.0f} ms, at most {found['worst']:.0f} ms; {len(found['long'])} long tasks; at most {found['most']} elements")
        checks.equal("the scripts end well", browser.taken("Runtime.exceptionThrown"), [])
