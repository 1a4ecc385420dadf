# SPDX-License-Identifier: MIT
"""The scenes of a folder, small: their pictures, the keyboard among them, mistakes, and their references."""

import base64
import json
import pathlib

from . import samples
from .checks import Checks
from .page import SUBJECTS, Page
from .program import Program, RefusedError

CARD = f"{SUBJECTS} [role=option]"
COMPARED = "#compared"
# Whether all pictures of the page are there.
LOADED = "[...document.images].every((image) => image.complete)"
# How the pictures of a card's file and of a PNG differ, in the mean of their channels.
UNLIKE = """(async (selector, data) => {
    const pixels = async (source) => {
        const bitmap = await createImageBitmap(source);
        const scratch = new OffscreenCanvas(40, 60).getContext('2d', { willReadFrequently: true });
        scratch.drawImage(bitmap, 0, 0, 40, 60);
        return scratch.getImageData(0, 0, 40, 60).data;
    };
    const image = document.querySelector(selector);
    if (!image) return 999;
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const [one, other] = await Promise.all([pixels(image), pixels(new Blob([bytes], { type: 'image/png' }))]);
    return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]), 0) / one.length;
})"""


def galleries(checks: Checks) -> None:
    folder = checks.folder / "scenes"
    samples.write(folder, device=samples.DEVICE, fields=samples.FIELDS, list=samples.LIST)
    samples.write(folder / "more", moving=samples.MOVING)
    samples.write(folder, wrong=samples.LIST.replace("itemSize: [300, 60]", "itemSize: [300]"))
    checks.run("record", folder / "list.yaml", folder / "fields.yaml", folder / "more" / "moving.yaml", "--quiet")
    with checks.program(folder) as program, checks.page() as page:
        page.show(program)
        pictures(checks, page, program, folder)
        keyboard(checks, page)
        saved(checks, page, folder)
        tests(checks, page, program, folder)
        narrow(checks, page)
        checks.quiet(page)
    calls(checks, folder)
    kit = checks.folder / "kit"
    samples.write(kit, kit=samples.KIT, list=samples.LIST)
    with checks.program(kit) as program, checks.page() as page:
        page.show(program)
        components(checks, page, program, kit)
        checks.quiet(page)


def card(name: str) -> str:
    """The selector of a scene's card."""
    return f"{CARD}[title$='/{name}.yaml']"


def pictures(checks: Checks, page: Page, program: Program, folder: pathlib.Path) -> None:
    drawn = f"document.querySelectorAll('{CARD} img').length === 4 && {LOADED}"
    checks.expect("every scene has a picture", page.comes(drawn), page.text(SUBJECTS))
    for name, scene in (("list", folder / "list.yaml"), ("fields", folder / "fields.yaml"), ("moving", folder / "more" / "moving.yaml")):
        wanted = base64.b64encode(checks.render(scene, "--scale", 1)).decode()
        unlike = page.evaluate(f"{UNLIKE}({json.dumps(card(name) + ' img')}, {json.dumps(wanted)})")
        checks.expect(f"{name} is seen small as it is rendered", unlike < 6, unlike)
    checks.expect(
        "a file with mistakes tells the first", page.comes(f"document.querySelector({json.dumps(card('wrong'))}).textContent.includes('itemSize')"),
        page.text(card("wrong")),
    )
    checks.expect("with its line", "wrong.yaml:7" in page.text(card("wrong")), page.text(card("wrong")))
    checks.equal("nothing is opened by that", program.call("status")["subject"], "0")


def keyboard(checks: Checks, page: Page) -> None:
    active = f"document.querySelector('{CARD}.active').textContent"
    page.evaluate("document.querySelector('.cards').focus()")
    first = page.evaluate(active)
    page.strike("ArrowRight", 39)
    checks.expect("an arrow leads to the next", page.evaluate(active) != first, page.evaluate(active))
    page.strike("ArrowLeft", 37)
    checks.equal("and back", page.evaluate(active), first)
    page.strike("ArrowDown", 40)
    below = page.evaluate(f"""(() => {{
        const [from, to] = [document.querySelector('{CARD}[aria-selected=true]'), document.querySelector('{CARD}.active')];
        return to.offsetTop > from.offsetTop && to.offsetLeft === from.offsetLeft;
    }})()""")
    checks.expect("an arrow down leads below", below, page.evaluate(active))
    name = page.evaluate(f"document.querySelector('{CARD}.active .row-name').textContent")
    page.strike("Enter", 13)
    checks.expect("Enter opens it", page.comes(f"document.getElementById('title').textContent === '{name}'"), page.text("#title"))
    page.evaluate("document.activeElement.blur()")
    page.press("g")
    page.frame()
    wide = page.evaluate(f"[document.querySelector('{SUBJECTS}').clientWidth / innerWidth, "
                         f"new Set([...document.querySelectorAll('{CARD}')].map((each) => each.offsetLeft)).size]")
    checks.expect("g has the gallery fill the page", wide[0] > 0.95 and wide[1] >= 4, wide)
    page.press("Escape")
    page.frame()
    checks.expect("Escape puts it back", page.evaluate(f"document.querySelector('{SUBJECTS}').clientWidth < innerWidth / 2"))


def saved(checks: Checks, page: Page, folder: pathlib.Path) -> None:
    """What is saved is seen in the gallery, whatever is shown."""
    image = f"document.querySelector({json.dumps(card('moving'))} + ' img')?.src"
    before, canvas = page.evaluate(image), page.hash()
    (folder / "more" / "moving.yaml").write_text(samples.MOVING.replace("systemBlue", "systemPink"))
    checks.expect("a saved scene is drawn small anew", page.comes(f"{image} && {image} !== {json.dumps(before)}"))
    checks.equal("what is shown stays", page.hash(), canvas)
    (folder / "wrong.yaml").write_text(samples.LIST)
    checks.expect("what is mended has a picture", page.comes(f"document.querySelector({json.dumps(card('wrong'))} + ' img')"))


def tests(checks: Checks, page: Page, program: Program, folder: pathlib.Path) -> None:
    def state(name: str) -> str:
        return f"document.querySelector({json.dumps(card(name) + ' .badge')}).dataset.state"

    def comes(sentence: str, name: str, wanted: str) -> None:
        checks.expect(sentence, page.comes(f"{state(name)} === '{wanted}'"), page.evaluate(state(name)))

    (folder / "fields.yaml").write_text(samples.FIELDS.replace("Save", "Keep"))
    comes("what has references says so", "list", "untested")
    page.click(f"{SUBJECTS} [aria-label='Run tests']")
    comes("a scene matches", "list", "passed")
    comes("another does not", "fields", "failed")
    comes("a third one neither", "moving", "failed")
    checks.expect("one without references is not tested", page.evaluate(f"document.querySelector({json.dumps(card('device'))} + ' .badge').hidden"))
    page.click(card("fields") + " .badge")
    checks.expect("its pictures are compared", page.comes(f"document.querySelectorAll('{COMPARED} img').length === 3"), page.text(COMPARED))
    checks.expect("with what differs", "pixels differ" in page.text(COMPARED), page.text(COMPARED))
    for name, count in (("Slider", 2), ("Blink", 2), ("Difference", 1), ("Side by side", 3)):
        page.click(f"{COMPARED} [aria-label='{name}']")
        page.frame()
        checks.equal(f"{name} shows its pictures", page.count(f"{COMPARED} img"), count)
    (folder / "fields.yaml").write_text(samples.FIELDS)
    comes("the scene that is shown is tested when it is saved", "fields", "passed")
    page.click(f"{COMPARED} [aria-label=Close]")
    (folder / "list.yaml").write_text(samples.LIST.replace("Row {index}", "Line {index}"))
    comes("another that is saved is out of date", "list", "outdated")
    checks.equal("no reference was written", sorted(path.name for path in folder.glob("__Snapshots__/*")), ["fields", "list"])


def narrow(checks: Checks, page: Page) -> None:
    for width in (360, 760, 1000):
        page.size(width, 800)
        page.evaluate("document.querySelector('#folds button:last-child').click()")
        page.evaluate("if (innerWidth > 760 && document.querySelector('#panes').matches('.no-left')) document.querySelector('#toggle-left').click()")
        page.frame()
        fits = page.evaluate(f"""(() => {{
            const room = document.querySelector('{SUBJECTS}').getBoundingClientRect();
            const boxes = [...document.querySelectorAll('{CARD}')].map((each) => each.getBoundingClientRect());
            return room.width > 0 && boxes.every(({{ left, right, width }}) => width > 90 && left >= room.left && right <= room.right);
        }})()""")
        checks.expect(f"the cards fit in {width} points", fits)
    page.size(1400, 900)


def components(checks: Checks, page: Page, program: Program, folder: pathlib.Path) -> None:
    """The components of the scenes, and one of them in its looks."""
    tool = f"{SUBJECTS} [aria-label=Components]"
    page.click(tool)
    drawn = f"[...document.querySelectorAll('{CARD}')].filter((each) => each.querySelector('img'))"
    names = "[...document.querySelectorAll('.card.component .row-name')].map((each) => each.textContent).join(' ')"
    checks.expect("each component has a card with its picture", page.comes(f"{drawn}.length === 3"), page.text(SUBJECTS))
    checks.equal("in the order of the scenes", page.evaluate(names), "chip row row")
    checks.expect("and tells how many looks it has", "5 looks" in page.text(SUBJECTS), page.text(SUBJECTS))
    page.click(".card.component")
    checks.expect("one is opened", page.comes("document.querySelector('#component .component-area img')"), page.text("#component"))
    checks.expect("with what it is for", "A word on a ground." in page.text("#component"), page.text("#component"))
    looks = "document.querySelectorAll('#component .component-look img').length"
    checks.expect("in all that it can be", page.comes(f"{looks} === 5"), page.evaluate(looks))
    source = "document.querySelector('#component .component-area img')?.src"
    for name, change in (
        ("a variant", "const list = document.querySelector('#component select[aria-label=kind]'); list.value = 'quiet'; "
                      "list.dispatchEvent(new Event('change'))"),
        ("a state", "document.querySelector('#component input[type=checkbox]').click()"),
    ):
        before = page.evaluate(source)
        page.evaluate(f"(() => {{ {change} }})()")
        checks.expect(f"{name} is picked", page.comes(f"{source} && {source} !== {json.dumps(before)}"))
    wanted = program.ask("component", subject="kit", view="chip", fields="kind=quiet,size=small,disabled=true", side=320)
    page.comes(LOADED)
    unlike = page.evaluate(f"{UNLIKE}('#component .component-area img', {json.dumps(base64.b64encode(wanted).decode())})")
    checks.expect("it is drawn as the call draws it", unlike < 6, unlike)
    before = page.evaluate(source)
    (folder / "kit.yaml").write_text(samples.KIT.replace("systemGray5", "systemYellow"))
    checks.expect("what is saved is drawn anew", page.comes(f"{source} && {source} !== {json.dumps(before)}"))
    checks.equal("what is shown stays the scene", program.call("status")["subject"], "0")
    page.press("Escape")
    checks.expect("Escape closes it", page.comes("document.getElementById('component').hidden"))
    page.click(tool)
    checks.expect("the scenes are there again", page.comes(f"document.querySelectorAll('{CARD}').length === 2"), page.text(SUBJECTS))
    try:
        checks.expect("a view that is not there is refused", False, program.call("component", subject="kit", view="chpi"))
    except RefusedError as error:
        checks.expect("a view that is not there is refused in a sentence", "chip" in str(error) and error.status == 422, str(error))


def calls(checks: Checks, folder: pathlib.Path) -> None:
    with checks.program(folder) as program:
        png = program.ask("thumbnail", subject="list", side=100)
        checks.expect("a small picture is a PNG of its size", png[:4] == b"\x89PNG" and int.from_bytes(png[20:24], "big") == 100, png[:24])
        for name, values, words in (
            ("thumbnail", {"subject": "nothing"}, "nothing"),
            ("test", {"scene": "nothing"}, "nothing"),
            ("compared", {"scene": "list", "result": "default.png"}, "default.png"),
        ):
            try:
                checks.expect(f"'{name}' refuses what is not there", False, program.call(name, **values))
            except RefusedError as error:
                checks.expect(f"'{name}' refuses what is not there in a sentence", words in str(error) and error.status == 422, str(error))
        told = program.call("test", scene="list")
        checks.equal("a test tells how it ended", told["state"], "failed")
        result = next(each for each in told["results"] if each["name"] == "default.png")
        checks.equal("and which pictures there are", result["pictures"], ["actual", "difference", "reference"])
        reference = program.ask("compared", scene="list", result="default.png", picture="reference")
        kept = next(folder.glob("__Snapshots__/list/default.png")).read_bytes()
        checks.expect("the reference is told", reference == kept, len(reference))
