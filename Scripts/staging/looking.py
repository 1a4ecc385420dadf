# SPDX-License-Identifier: MIT
"""Looking in: elements that are picked, the tree, values that are set, layers apart."""

import json
import pathlib
import time

from . import samples
from .checks import Checks
from .page import DEPTH, ELEMENT, LAYERS, PICK, PLANES, TREE, Page
from .program import Program


def looking(checks: Checks) -> None:
    scene = samples.write(checks.folder / "scenes", list=samples.LIST, fields=samples.FIELDS)
    with checks.program(scene) as program, checks.page() as page:
        page.show(program)
        picks(checks, page, program)
        searches(checks, page, program)
        sets(checks, page, program)
        layers(checks, page, program)
        tints(checks, page, program)
        holds(checks, page, program)
        slowly(checks, page, program)
        narrow(checks, page)
        checks.quiet(page)
    fed(checks, checks.folder)


def picks(checks: Checks, page: Page, program: Program) -> None:
    page.click(PICK)
    checks.equal("picking is on", page.evaluate(f"document.querySelector('{PICK}').getAttribute('aria-pressed')"), "true")
    page.mouse("mouseMoved", page.place(60, 30 + 68))
    checks.expect("what a pointer is over is marked", page.comes("document.querySelector('.marks .hovered')"))
    page.tap(60, 30 + 2 * 68)
    checks.expect("an element is picked", page.comes(f"document.querySelector('{ELEMENT} h2')"))
    checks.equal("its class is told", page.text(f"{ELEMENT} h2"), "UILabel")
    checks.equal("its text is told", page.text(f"{ELEMENT} .element-text"), "Row 2")
    frame = next(view["frame"] for view in program.views() if view["text"] == "Row 2")
    box = page.evaluate(
        "(({ x, y, width, height }) => [x, y, width, height])(document.querySelector('.marks .selected').getBoundingClientRect())"
    )
    left, top = page.place(frame[0], frame[1])
    right, bottom = page.place(frame[0] + frame[2], frame[1] + frame[3])
    checks.expect(
        "the mark lies around it",
        all(abs(a - b) <= 1.5 for a, b in zip(box, (left, top, right - left, bottom - top), strict=True)),
        (box, frame, left, top),
    )
    checks.expect("what placed it is told", "section 0" in page.text(ELEMENT), page.text(ELEMENT)[:400])
    checks.equal("picking touches nothing", program.events("didSelectItemAt"), [])
    selected = f"document.querySelector('{TREE} [aria-selected=true]')?.textContent"
    checks.expect("the tree shows the element", page.comes(f"{selected}?.includes('Row 2')"), page.evaluate(selected))
    page.press("Escape")
    checks.equal("Escape ends picking", page.evaluate(f"document.querySelector('{PICK}').getAttribute('aria-pressed')"), "false")


def searches(checks: Checks, page: Page, program: Program) -> None:
    rows = f"{TREE} [role=treeitem]"
    checks.expect(
        "the tree lists the views",
        page.comes(f"document.querySelectorAll('{rows}').length === {len(program.views())}"),
        (page.count(rows), len(program.views())),
    )
    page.fill(f"{TREE} input", "row 4")
    found = page.evaluate(f"[...document.querySelectorAll('{rows}:not(.context)')].map((row) => row.textContent)")
    checks.equal("a search finds what has a text", found, ["UILabelRow 4"])
    page.click(f"{rows}:not(.context) .row-name")
    checks.expect("what was found is picked", page.comes(f"document.querySelector('{ELEMENT} .element-text')?.textContent === 'Row 4'"))
    page.fill(f"{TREE} input", "UICollectionViewCell")
    cells = sum(view["class"] == "UICollectionViewCell" for view in program.views())
    checks.equal("a search finds what has a class", page.count(f"{rows}:not(.context)"), cells)
    page.fill(f"{TREE} input", "nothing at all")
    checks.equal("what is not there is not found", page.count(rows), 0)
    page.fill(f"{TREE} input", "")


def sets(checks: Checks, page: Page, program: Program) -> None:
    label = next(view for view in program.views() if view["text"] == "Row 4")
    known = {each["name"]: each for each in program.call("element", id=label["id"])["properties"]}
    checks.expect("an element has many properties", len(known) > 20, len(known))
    before = page.hash()
    page.fill(f"{ELEMENT} [name=text]", "Changed here", "change" if not known["text"]["editable"] else "input")
    page.strike("Enter", 13, text="\r")
    checks.expect("a text that is set changes the canvas", page.changes(before))
    checks.expect("the program has it", program.until(lambda: "Changed here" in program.texts()), program.texts())
    program.rest()
    checks.same("the canvas holds the changed text", page, program.picture())
    before = page.hash()
    page.evaluate(f"document.querySelector('{ELEMENT} [name=alpha]').scrollIntoView()")
    page.fill(f"{ELEMENT} [name=alpha]", "0.25")
    page.strike("Enter", 13, text="\r")
    checks.expect("a number that is set changes the canvas", page.changes(before))
    value = next(each["value"] for each in program.call("element", id=label["id"])["properties"] if each["name"] == "alpha")
    checks.equal("the program has the number", value, 0.25)
    kinds = {each["kind"] for each in known.values() if each["editable"]}
    rows = page.evaluate(f"""[...document.querySelectorAll('{ELEMENT} .property')].map((row) =>
        [row.querySelector('.property-name').textContent, row.querySelectorAll('input, select, textarea').length])""")
    without = [name for name, controls in rows if known[name]["editable"] and controls == 0]
    checks.equal(f"every property that can be set has a control: {', '.join(sorted(kinds))}", without, [])
    refusals = [
        ({"id": label["id"], "property": "nothing", "value": 1}, "nothing"),
        ({"id": "9999", "property": "alpha", "value": 1}, "number"),
        ({"id": label["id"], "property": "alpha", "value": "much"}, "alpha"),
    ]
    for values, words in refusals:
        status, body = program.request(
            "POST", f"{program.base}api/set", json.dumps(values), X_Vitrine_Token=program.token, Content_Type="application/json"
        )
        checks.expect(f"what cannot be set is told: {values}", status == 422 and words in body.decode(), (status, body))


def fed(checks: Checks, folder: pathlib.Path) -> None:
    """Values that a scene declares once, told beside what comes from them, and written where they are declared."""
    scene = samples.write(folder / "fed", fed=samples.FED)
    with checks.program(scene) as program, checks.page("fed-profile") as page:
        page.show(program)
        page.click(PICK)
        page.tap(160, 30)
        page.comes(f"document.querySelector('{ELEMENT} [name=text]')")
        said = page.evaluate(f"[...document.querySelectorAll('{ELEMENT} .property-from')].map((each) => each.textContent)")
        checks.expect("a variable is told with its line", any("variables.title" in each and "line 3" in each for each in said), said)
        checks.expect("a name of the theme is told", any("theme.colors.brand" in each and "line 4" in each for each in said), said)
        page.fill(f"{ELEMENT} [name=text]", "Bye")
        page.strike("Enter", 13, text="\r")
        written = f"document.querySelector('{ELEMENT} .written').textContent"
        checks.expect("it is told what else changes", page.comes(f"{written}.includes('variables.title feeds 1 place')"), page.evaluate(written))
        checks.expect("the variable is written", "variables: {title: Bye}" in scene.read_text(), scene.read_text())
        checks.equal("and all that it feeds", program.texts().count("Bye"), 4)
        same = f"document.querySelector('{ELEMENT} [name=text]')?.value === 'Bye'"
        checks.expect("the element stays picked while its screen is made anew", page.comes(same), page.text(ELEMENT)[:200])
        checks.quiet(page)


def layers(checks: Checks, page: Page, program: Program) -> None:
    page.click(LAYERS)
    checks.expect("the layers are apart", page.comes(f"document.querySelectorAll('{PLANES}').length > 10"))
    wanted = program.call("layers")["layers"]
    checks.equal("all of them", page.count(PLANES), len(wanted))
    checks.expect(
        "with pictures", page.comes(f"[...document.querySelectorAll('{PLANES} img')].every((image) => image.naturalWidth > 0)")
    )
    checks.equal("of those that draw something", page.count(f"{PLANES} img"), sum(layer["png"] is not None for layer in wanted))
    turn = page.evaluate("document.querySelector('.depth-box').style.transform")
    page.drag(".depth-room", 60, 20)
    checks.expect("they are turned by dragging", page.evaluate("document.querySelector('.depth-box').style.transform") != turn)
    page.press("Escape")
    checks.expect("Escape closes them", page.comes(f"document.querySelector('{DEPTH}').hidden"))
    checks.equal("and the screen is there again", page.evaluate("document.getElementById('screens').hidden"), False)
    checks.same("with its picture", page, program.picture())


def tints(checks: Checks, page: Page, program: Program) -> None:
    choice, legend = ".tints-choice", ".tints-legend"
    page.press("t")
    checks.expect("a key shows blended layers", page.comes("document.querySelectorAll('.tints rect').length > 8"))
    wanted = program.call("tints")["areas"]
    checks.equal("all of them", page.count(".tints rect"), len(wanted))
    checks.equal("in their colours", page.count(".tints .tint-opaque"), sum(area["opaque"] for area in wanted))
    checks.expect("with a legend", "opaque" in page.text(legend), page.text(legend))
    box = page.evaluate(
        "(({ x, y, width, height }) => [x, y, x + width, y + height])(document.querySelector('.tints rect').getBoundingClientRect())"
    )
    x, y, width, height = wanted[0]["frame"]
    place = (*page.place(x, y), *page.place(x + width, y + height))
    checks.expect("each where its layer is", all(abs(a - b) <= 1.5 for a, b in zip(box, place, strict=True)), (box, place))
    first = page.evaluate("document.querySelector('.tints rect').outerHTML")
    program.call("scroll", dy=30)
    moved = f"document.querySelector('.tints rect')?.outerHTML !== {json.dumps(first)}"
    checks.expect("they follow what moves", page.comes(moved))
    program.call("scroll", dy=-30)
    program.rest()
    checks.expect("touches go through them", page.evaluate("getComputedStyle(document.querySelector('.tints')).pointerEvents") == "none")
    page.press("t")
    checks.expect("off-screen passes are told", page.comes(f"document.querySelector('{legend}').textContent.includes('pass')"))
    page.press("t")
    checks.expect("overdraw is a heat map", page.comes("document.querySelector('.tints canvas')?.width === 80"))
    ground, row = page.evaluate("""(() => {
        const canvas = document.querySelector('.tints canvas');
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        return [0, 5 * canvas.width + 60].map((place) => data[place * 4 + 3]);
    })()""")
    checks.expect("warmer where more is painted", ground < row, (ground, row))
    page.press("t")
    checks.expect("ambiguous layouts are counted", page.comes(f"document.querySelector('{legend}').textContent.includes('mbiguous')"))
    page.press("Escape")
    checks.equal("Escape ends tints", (page.count(".tints > *"), page.evaluate(f"document.querySelector('{choice}').value")), (0, ""))


def holds(checks: Checks, page: Page, program: Program) -> None:
    page.click("#tab-memory")
    rows = "#panel-memory .reuse tbody tr"
    checks.expect("memory lists the identifiers", page.comes(f"document.querySelector('{rows}')?.textContent.startsWith('row')"))
    made = next(each for each in program.call("memory")["lists"][0]["reuse"] if each["identifier"] == "row")["made"]
    checks.expect("with what was made", page.text(rows).endswith(str(made)), (page.text(rows), made))
    page.evaluate("document.querySelector('#panel-memory .facts').isThisOne = true")
    time.sleep(0.7)
    checks.expect("nothing changes while nothing changes", page.evaluate("document.querySelector('#panel-memory .facts').isThisOne"))
    program.call("scroll", dy=400)
    program.rest()
    frames = f"[...document.querySelectorAll('#panel-memory dd')].some((each) => each.textContent.startsWith('{{}},'))"
    checks.expect("frames are counted", program.until(lambda: page.evaluate(
        frames.format(program.call("memory")["history"]["frames"])), 5), page.text("#panel-memory"))
    program.call("scroll", dy=-400)
    program.rest()
    page.click("#tab-element")


def slowly(checks: Checks, page: Page, program: Program) -> None:
    page.press("s")
    checks.expect("a key slows animations down", program.until(lambda: program.call("status")["time"]["speed"] == 0.1))
    page.press("s")
    checks.expect("and lets them go as ever", program.until(lambda: program.call("status")["time"]["speed"] == 1))


def narrow(checks: Checks, page: Page) -> None:
    page.size(360, 740, 1)
    page.frame()
    checks.expect(
        "nothing is wider than a phone",
        page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"),
        page.evaluate("document.scrollingElement.scrollWidth"),
    )
    for name in ("Screen", "Tree", "Element", "Events", "Memory", "Recording"):
        page.evaluate(f"[...document.querySelectorAll('#folds button')].find((button) => button.textContent === '{name}').click()")
        page.frame()
        checks.expect(f"nothing is wider than a phone: {name}", page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"))
    nameless = page.evaluate("""[...document.querySelectorAll('button, input, select, a, textarea, [role=tab]')]
        .filter((element) => !element.closest('.access') && !element.hidden)
        .filter((element) => !(element.ariaLabel || element.textContent.trim() || element.title || element.labels?.length))
        .map((element) => element.outerHTML.slice(0, 120))""")
    checks.equal("everything has a name", nameless, [])
    page.size(1400, 900, 1)
    page.frame()
