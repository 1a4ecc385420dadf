# SPDX-License-Identifier: MIT
"""The page from a disk: its views, filters and keys, in light and dark, wide and narrow."""

import json
import subprocess
from typing import Any

from .devtools import Browser
from .expectations import Expectations

VIEWS = ("difference", "actual", "expected", "side", "slider", "onion", "blink")
# Pairs of colours that are texts and what is behind them.
CONTRASTS = """(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    // A variable is what was written; what it is under the appearance in force, an element says that wears it.
    const probe = document.body.appendChild(document.createElement('i'));
    const luminance = (name) => {
        probe.style.color = `var(${name})`;
        canvas.fillStyle = getComputedStyle(probe).color;
        canvas.fillRect(0, 0, 1, 1);
        const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => value / 255)
            .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const low = [];
    const behind = ['--surface', '--ground', '--hover'];
    const texts = ['--text', '--muted', '--failed', '--error', '--missing', '--written', '--passed', '--accent'];
    const pairs = texts.flatMap((text) => behind.map((ground) => [text, ground]));
    pairs.push(['--text', '--accent-soft'], ['--accent-text', '--accent'], ['--text', '--removed'], ['--text', '--added'],
        ['--text', '--removed-strong'], ['--text', '--added-strong']);
    for (const [text, ground] of pairs) {
        const [a, b] = [luminance(text), luminance(ground)].sort((first, second) => second - first);
        if ((a + 0.05) / (b + 0.05) < 4.5) low.push(`${text} on ${ground}: ${((a + 0.05) / (b + 0.05)).toFixed(2)}`);
    }
    probe.remove();
    return low;
})()"""
# What a reader of the screen could not name.
NAMELESS = """[...document.querySelectorAll('button, input, select, a, [role=tab], [role=option], img')]
    .filter((element) => !(element.ariaLabel || element.textContent.trim() || element.alt || element.title))
    .map((element) => element.outerHTML.slice(0, 120))"""


def page(checks: Expectations) -> None:
    target = checks.folder / "page"
    printed = checks.run("report", checks.results, "-o", target).stdout
    checks.equal("the path of the page is printed", printed, f"{target}/index.html\n")
    with Browser(checks.folder / "profile") as browser:
        browser.size(1400, 900)
        browser.appearance("light")
        browser.open(f"{target.as_uri()}/index.html")
        shows(checks, browser)
        views(checks, browser)
        texts(checks, browser)
        animation(checks, browser)
        filters(checks, browser)
        keys(checks, browser)
        accepts_by_command(checks, browser)
        appearance(checks, browser)
        narrow(checks, browser)
        quiet(checks, browser, "file:")
    takes(checks)
    refuses(checks)


def choose(browser: Browser, test: str, kind: str | None = None) -> None:
    browser.evaluate(f"""Vitrine.page.open(Vitrine.page.results.find((result) =>
        result.file.includes({json.dumps(test)}) && (!{json.dumps(kind)} || result.kind === {json.dumps(kind)})), true)""")
    browser.wait("[...document.querySelectorAll('.canvas img')].every((image) => image.complete)")
    browser.frame()


def quiet(checks: Expectations, browser: Browser, scheme: str) -> None:
    """Nothing went wrong in the scripts, and nothing was asked for elsewhere."""
    checks.equal("the scripts end well", [event["exceptionDetails"]["exception"]["description"] for event in browser.taken("Runtime.exceptionThrown")], [])
    checks.equal("the console is empty", [event["entry"]["text"] for event in browser.taken("Log.entryAdded")], [])
    asked = {event["request"]["url"] for event in browser.taken("Network.requestWillBeSent")}
    checks.equal("nothing is loaded from elsewhere", sorted(url for url in asked if not url.startswith((scheme, "data:", "about:"))), [])


def shows(checks: Expectations, browser: Browser) -> None:
    problems = checks.problems_of(checks.results)
    checks.equal("the list holds the problems", browser.evaluate("Vitrine.page.shown.length"), len(problems))
    checks.equal("the first problem is shown", browser.evaluate("document.querySelector('#detail h2 bdi').textContent !== ''"), True)
    checks.expect("there are at least ten kinds of failures", len({result["file"] for result in problems}) >= 10, len(problems))
    for result in problems:
        browser.evaluate(f"Vitrine.page.open(Vitrine.page.results.find(({{ id }}) => id === {json.dumps(result['id'])}), true)")
        shown = browser.evaluate("document.querySelector('.words').textContent")
        missing = [change for change in result["changes"] if change not in shown]
        checks.equal(f"what changed is told: {result['id']}", missing, [])
        checks.expect(f"something is told: {result['id']}", len(shown) > 5, shown)
        checks.notes.append(f"  {result['status']:8} {result['id']}: {result['message']}")
    checks.equal("everything has a name", browser.evaluate(NAMELESS), [])


def views(checks: Expectations, browser: Browser) -> None:
    choose(browser, "paint/colour")
    for number, view in enumerate(VIEWS, start=1):
        for way in (lambda: browser.press(str(number)), lambda: browser.click(f"#view-{view}")):
            browser.press("2" if number != 2 else "1")
            way()
            browser.wait("[...document.querySelectorAll('.canvas img')].every((image) => image.complete)")
            checks.equal(f"the view {view} is chosen", browser.evaluate("document.querySelector('.tabs [aria-selected=true]').id"), f"view-{view}")
            wanted = {"side": 2, "slider": 2, "onion": 2, "blink": 2}.get(view, 1)
            drawn = browser.evaluate("[...document.querySelectorAll('.canvas img')].filter((image) => image.naturalWidth > 0).length")
            checks.equal(f"the view {view} has its pictures", drawn, wanted)
    checks.expect("blinking goes on", browser.wait("window.seen ??= new Set(), seen.add(Vitrine.page.detail.stage.isActualShown), seen.size === 2"))
    browser.press(" ")
    checks.equal("blinking pauses", browser.evaluate("Vitrine.page.detail.stage.blinking"), None)
    browser.press("5")
    before = browser.evaluate("document.querySelector('.canvas .upper').style.clipPath")
    browser.drag(".divider", -60, 0)
    checks.expect("the slider follows the pointer", browser.evaluate("document.querySelector('.canvas .upper').style.clipPath") != before, before)
    browser.press("ArrowRight")
    browser.press("6", "ArrowLeft")
    checks.equal("the opacity follows the keys", browser.evaluate("document.querySelector('.canvas .upper').style.opacity"), "0.45")
    browser.press("1")
    checks.expect("what differs is in boxes", browser.evaluate("document.querySelectorAll('.boxes rect').length") > 0)
    browser.press("b")
    checks.equal("boxes can be taken away", browser.evaluate("document.querySelectorAll('.boxes rect').length"), 0)
    browser.press("b")
    zoom = browser.evaluate("Vitrine.page.detail.stage.zoom")
    browser.press("+", "+")
    checks.expect("plus comes nearer", browser.evaluate("Vitrine.page.detail.stage.zoom") > zoom)
    checks.equal("pixels stay square", browser.evaluate("getComputedStyle(document.querySelector('.canvas img')).imageRendering"), "pixelated")
    place = browser.evaluate("[Vitrine.page.detail.stage.x, Vitrine.page.detail.stage.y]")
    browser.drag(".panes-area", 30, 20)
    checks.equal("dragging moves the picture", browser.evaluate("[Vitrine.page.detail.stage.x, Vitrine.page.detail.stage.y]"), [place[0] + 30, place[1] + 20])
    browser.press("z")
    checks.expect("z goes to what differs", browser.evaluate("Vitrine.page.detail.stage.box") == 0)
    browser.press("0")
    checks.equal("0 fits", browser.evaluate("Vitrine.page.detail.stage.zoom"), zoom)
    choose(browser, "paint/alpha")
    browser.press("2")
    background = "getComputedStyle(document.querySelector('.canvas img')).backgroundImage"
    checks.expect("behind transparency is a checkerboard", "conic-gradient" in browser.evaluate(background), browser.evaluate(background))
    browser.press("c")
    checks.equal("or white", browser.evaluate("getComputedStyle(document.querySelector('.canvas img')).backgroundColor"), "rgb(255, 255, 255)")
    browser.press("c", "c", "1")
    choose(browser, "new/missing-reference")
    checks.equal("without a reference there is only the actual", browser.evaluate(
        "[...document.querySelectorAll('.stage .tabs button')].filter((tab) => !tab.disabled).map((tab) => tab.id)"), ["view-actual"])
    choose(browser, "layout/other-size")
    browser.press("4")
    checks.equal("sizes that differ are told", browser.evaluate("new Set([...document.querySelectorAll('.caption-size')].map((size) => size.textContent)).size"), 2)
    browser.press("1")
    checks.expect("other sizes have a difference too", browser.evaluate("document.querySelectorAll('.canvas img').length") > 0)
    choose(browser, "text/other-font")
    checks.expect("another font is named", "Noto Sans" in browser.evaluate("document.querySelector('.note').textContent"))
    checks.expect("the table says so too", browser.evaluate("document.querySelectorAll('.provenance .differs').length") > 0)


def texts(checks: Expectations, browser: Browser) -> None:
    choose(browser, "text/changed-text", "layout")
    count = "document.querySelectorAll('.text-difference tr.added, .text-difference td.half.added').length"
    browser.press("1")
    lines = browser.evaluate(count)
    checks.expect("texts differ in lines", lines > 0)
    checks.expect("what differs in a line is marked", browser.evaluate("document.querySelectorAll('.text-difference mark').length") > 0)
    browser.press("2")
    checks.equal("the texts are side by side", browser.evaluate("document.querySelectorAll('table.split').length"), 1)
    checks.equal("with as many lines", browser.evaluate(count), lines)
    browser.press("1")
    checks.equal("a text of another direction stays by itself", browser.evaluate(
        "[...document.querySelectorAll('.changes li')].every((item) => item.querySelector('bdi[dir=auto]'))"), True)


def animation(checks: Expectations, browser: Browser) -> None:
    choose(browser, "motion/animation", "animation")
    stage = "Vitrine.page.detail.stage"
    frames = browser.evaluate(f"{stage}.frames.map(({{ status }}) => status)")
    checks.equal("the first frame that differs is shown", browser.evaluate(f"{stage}.frame"), frames.index("failed"))
    checks.expect("it has pictures", browser.evaluate(f"{stage}.has('difference') || {stage}.has('actual')"))
    browser.press("ArrowRight")
    checks.equal("a key goes to the next frame", browser.evaluate(f"{stage}.frame"), frames.index("failed") + 1)
    browser.press("ArrowLeft", "ArrowLeft")
    checks.equal("and back", browser.evaluate(f"{stage}.frame"), max(frames.index("failed") - 1, 0))
    browser.click(".play")
    checks.expect("it plays", browser.wait(f"(window.frames_ ??= new Set()).add({stage}.frame).size > 3"))
    browser.press(" ")
    checks.equal("and stops", browser.evaluate(f"{stage}.playing"), None)
    checks.equal("frames that differ are marked", browser.evaluate("document.querySelectorAll('.frame-strip rect').length"), frames.count("failed"))


def filters(checks: Expectations, browser: Browser) -> None:
    run = Expectations.run_of(checks.results)["results"]
    shown = "Vitrine.page.shown.length"
    browser.click(".chip.all")
    checks.equal("everything is shown", browser.evaluate(shown), len(run))
    for status in {result["status"] for result in run}:
        browser.click(f".chip[data-status={status}]")
        checks.equal(f"only {status} is shown", browser.evaluate(shown), sum(result["status"] == status for result in run))
        browser.click(f".chip[data-status={status}]")
    select = "((id, value) => { const field = document.getElementById(id); field.value = value; field.dispatchEvent(new Event('change')); })"
    for kind in {result["kind"] for result in run}:
        browser.evaluate(f"{select}('kind', {json.dumps(kind)})")
        checks.equal(f"only the kind {kind} is shown", browser.evaluate(shown), sum(result["kind"] == kind for result in run))
    browser.evaluate(f"{select}('kind', '')")
    browser.evaluate(f"{select}('folder', 'text')")
    checks.equal("only a folder is shown", browser.evaluate(shown), sum(result["file"].startswith("text/") for result in run))
    browser.evaluate(f"{select}('folder', '')")
    browser.press("f")
    browser.type("changed-text")
    checks.equal("only what has a text is shown", browser.wait(f"{shown} < {len(run)} && {shown}"), sum("changed-text" in result["file"] for result in run))
    checks.equal("a letter in the field is no key", browser.evaluate("document.activeElement.id"), "search")
    browser.press("Escape")
    browser.evaluate("(() => { const field = document.getElementById('search'); field.value = ''; field.dispatchEvent(new Event('input')); })()")
    checks.equal("without a text all is shown again", browser.wait(f"{shown} === {len(run)}"), True)
    browser.press("p")


def keys(checks: Expectations, browser: Browser) -> None:
    current = "Vitrine.page.current.id"
    first = browser.evaluate("Vitrine.page.open(Vitrine.page.list.neighbour(null, 1)), " + current)
    browser.press("j")
    second = browser.evaluate(current)
    checks.expect("j goes on", second != first, second)
    browser.press("k")
    checks.equal("k goes back", browser.evaluate(current), first)
    checks.equal("the address follows", browser.evaluate("decodeURIComponent(location.hash.slice(1))"), first)
    browser.press("?")
    checks.equal("? opens the help", browser.evaluate("document.getElementById('dialog').open"), True)
    browser.press("Escape")
    checks.equal("Escape closes it", browser.evaluate("document.getElementById('dialog').open"), False)
    browser.press("i")
    checks.expect("i tells of the run", "Vitrine" in browser.evaluate("document.getElementById('dialog').textContent"))
    browser.press("Escape")


def accepts_by_command(checks: Expectations, browser: Browser) -> None:
    """The command that the page gives accepts what it says."""
    copy = checks.copy("static")
    checks.run("report", copy, "-o", checks.folder / "static-page")
    browser.open(f"{(checks.folder / 'static-page').as_uri()}/index.html")
    choose(browser, "paint/colour")
    browser.press("a")
    command = browser.evaluate("document.querySelector('#dialog .command code').textContent")
    browser.press("Escape")
    result = next(result for result in checks.problems_of(copy) if result["file"].startswith("paint/colour"))
    before = Expectations.reference(result)
    shell = subprocess.run(command.replace("vitrine accept", f"'{checks.binary}' accept", 1), shell=True, capture_output=True, text=True, cwd=checks.folder)
    checks.equal("the command of the page is right", (shell.returncode, shell.stderr), (0, ""))
    checks.expect("it has changed the reference", Expectations.reference(result) not in (before, None))
    browser.press("A")
    command = browser.evaluate("document.querySelector('#dialog .command code').textContent")
    checks.expect("the command for everything is short", command.endswith("--all"), command)
    browser.press("Escape")


def appearance(checks: Expectations, browser: Browser) -> None:
    ground = "getComputedStyle(document.body).backgroundColor"
    colors: dict[str, Any] = {}
    for name in ("light", "dark"):
        browser.appearance(name)
        browser.frame()
        colors[name] = browser.evaluate(ground)
        checks.equal(f"texts can be read in {name}", browser.evaluate(CONTRASTS), [])
    checks.expect("the page follows the system", colors["light"] != colors["dark"], colors)
    browser.press("t")
    checks.equal("the switch makes it light", browser.evaluate(ground), colors["light"])
    browser.appearance("light")
    browser.press("t")
    checks.equal("the switch makes it dark", browser.evaluate(ground), colors["dark"])
    browser.press("t")


def narrow(checks: Expectations, browser: Browser) -> None:
    browser.size(360, 740, 2, mobile=True)
    browser.evaluate("Vitrine.page.back()")
    browser.frame()
    checks.equal("a phone shows the list alone", browser.evaluate("getComputedStyle(document.getElementById('detail')).display"), "none")
    browser.press("Enter")
    checks.equal("and then the result alone", browser.evaluate("getComputedStyle(document.querySelector('.list-pane')).display"), "none")
    for number in range(1, 8):
        browser.press(str(number))
        checks.expect(f"nothing is wider than a phone: view {number}", browser.evaluate("document.scrollingElement.scrollWidth <= innerWidth"))
    browser.press("1")
    browser.click(".back")
    checks.equal("and back", browser.evaluate("getComputedStyle(document.getElementById('detail')).display"), "none")
    browser.size(1400, 900)


def takes(checks: Expectations) -> None:
    """Results without a run, as tests in Swift leave them, and several folders at once."""
    def shown(page: str) -> list[dict[str, Any]]:
        return json.loads((checks.folder / page / "run.js").read_text().removeprefix("Vitrine.show(").rstrip().removesuffix(");"))["results"]

    copy = checks.copy("single")
    left = [result["id"] for result in checks.problems_of(copy) if "result" in result["artifacts"]]
    (copy / "run.json").unlink()
    checks.run("report", copy, "-o", checks.folder / "single-page")
    checks.equal("results that lie by themselves are found", sorted(result["id"] for result in shown("single-page")), sorted(left))
    checks.run("report", copy, checks.results, "-o", checks.folder / "both-pages")
    checks.equal("two folders are one page", len(shown("both-pages")), len(left) + len(Expectations.run_of(checks.results)["results"]))


def refuses(checks: Expectations) -> None:
    """What is in the way is left alone."""
    folder = checks.folder / "in-the-way"
    folder.mkdir()
    (folder / "letter.txt").write_text("keep me")
    checks.run("report", checks.results, "-o", folder, status=73)
    checks.equal("a folder of others is left alone", [path.name for path in folder.iterdir()], ["letter.txt"])
    checks.run("report", checks.results, "-o", folder / "letter.txt", status=73)
    checks.equal("a file is left alone", (folder / "letter.txt").read_text(), "keep me")
    checks.run("report", checks.results, "-o", checks.folder / "page")
    (checks.folder / "page" / "notes.txt").write_text("mine")
    checks.run("report", checks.results, "-o", checks.folder / "page", status=73)
    checks.equal("a report that somebody added to is left alone", (checks.folder / "page" / "notes.txt").read_text(), "mine")
    checks.run("report", checks.folder / "nowhere", status=66)
