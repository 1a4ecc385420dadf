# SPDX-License-Identifier: MIT
"""Traits, all variants at once, and the scenes of a folder."""

import pathlib
from typing import Any

from . import samples
from .checks import Checks
from .page import SUBJECTS, WALL, WALL_PANEL, Page
from .program import Program

CHOOSE = """((panel, wanted) => {
    for (const box of document.querySelectorAll(`${panel} input[type=checkbox]`)) {
        if (box.checked !== wanted.includes(box.closest('label').textContent)) box.click();
    }
    document.querySelector(`${panel} .main`).click();
})"""


def walls(checks: Checks) -> None:
    folder = checks.folder / "scenes"
    scene = samples.write(folder, device=samples.DEVICE, list=samples.LIST, fields=samples.FIELDS)
    nested = samples.write(folder / "more", moving=samples.MOVING)
    (folder / "notes.yaml").write_text("title: no scene\n")
    with checks.program(scene) as program, checks.page() as page:
        page.show(program, width=1600)
        traits(checks, page, program, scene)
        wall(checks, page, program, scene)
        checks.quiet(page)
    with checks.program(folder) as program, checks.page("profile-gallery") as page:
        page.show(program)
        gallery(checks, page, program, [folder / name for name in ("device.yaml", "fields.yaml", "list.yaml")] + [nested])
        checks.quiet(page)
    traits_of_the_command(checks, scene)


def shown(program: Program) -> list[dict[str, Any]]:
    return list(program.call("status")["screens"])


def traits(checks: Checks, page: Page, program: Program, scene: pathlib.Path) -> None:
    def comes(sentence: str, name: str, value: Any, *arguments: object) -> None:
        checks.expect(sentence, program.until(lambda: shown(program)[0]["traits"][name] == value), shown(program))
        program.rest()
        page.sizes = {}
        checks.same(f"{sentence}, as it is rendered", page, checks.render(scene, "--scale", 1, *arguments))

    checks.same("a device shows what is rendered", page, checks.render(scene, "--scale", 1))
    page.evaluate("document.querySelector('#ground').focus(), document.activeElement.blur()")
    page.press("d")
    comes("d makes it dark", "appearance", "dark", "--appearance", "dark")
    page.press("d")
    comes("and light again", "appearance", "light")
    page.fill("#traits select[aria-label='Text size']", "extraExtraLarge", "change")
    comes("the text becomes larger", "textSize", "extraExtraLarge", "--text-size", "extraExtraLarge")
    page.fill("#traits select[aria-label='Text size']", "large", "change")
    comes("and large again", "textSize", "large")
    page.evaluate("document.activeElement.blur()")
    page.press("r")
    comes("r turns the device", "landscape", True, "--orientation", "landscape")
    page.press("r")
    comes("and turns it back", "landscape", False)
    page.click("#traits [aria-label='Right to left']")
    comes("it reads from right to left", "direction", "rightToLeft", "--direction", "rtl")
    page.click("#traits [aria-label='Left to right']")
    comes("and from left to right", "direction", "leftToRight")
    page.fill("#traits select[aria-label='Language']", "ar", "change")
    comes("it speaks Arabic", "language", "ar", "--locale", "ar")
    page.fill("#traits select[aria-label='Language']", "en", "change")
    comes("and English", "language", "en", "--locale", "en")
    page.fill("#traits select[aria-label='Device']", "iPhone 16", "change")
    comes("it is another device", "device", "iPhone 16", "--device", "iPhone 16", "--locale", "en")
    status, body = program.request(
        "POST", f"{program.base}api/traits", '{"device": "iPhone 1000"}', X_Vitrine_Token=program.token, Content_Type="application/json"
    )
    checks.expect("a device that does not exist is refused in a sentence", status == 422 and b"iPhone 1000" in body, (status, body))


def wall(checks: Checks, page: Page, program: Program, scene: pathlib.Path) -> None:
    program.call("time", restart=True)
    page.click(WALL)
    checks.expect("the wall asks what to show", page.comes(f"!document.querySelector('{WALL_PANEL}').hidden"))
    page.evaluate(f"{CHOOSE}('{WALL_PANEL}', ['iPhone SE', 'iPhone 16', 'Light', 'Dark', 'L', 'English', 'Left to right'])")
    checks.expect(
        "four variants are shown at once",
        page.comes("document.querySelectorAll('.screen canvas[data-frame]').length === 4"),
        [screen["name"] for screen in shown(program)],
    )
    page.sizes = {}
    for screen in shown(program):
        values = screen["traits"]
        checks.same(
            f"a variant is as it is rendered: {screen['name']}",
            page,
            checks.render(scene, "--scale", 1, "--device", values["device"], "--appearance", values["appearance"], "--locale", "en"),
            screen["id"],
        )
    seen = page.evaluate("""[...document.querySelectorAll('.screen')].every((screen) => {
        const [box, room] = [screen.getBoundingClientRect(), document.querySelector('#ground').getBoundingClientRect()];
        return box.width > 40 && box.left >= room.left - 1 && box.right <= room.right + 1 && box.bottom <= room.bottom + 1;
    })""")
    checks.expect(
        "all are seen whole",
        seen,
        page.evaluate("""[...document.querySelectorAll('.screen, #ground')].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
    })"""),
    )
    numbers = [screen["id"] for screen in shown(program)]
    before = {number: page.hash(number) for number in numbers}
    first = shown(program)[0]
    page.tap(first["width"] / 2, first["height"] / 2, numbers[0])
    for number in numbers:
        checks.expect(f"a touch in one acts in all: {number}", page.changes(before[number], number))
    program.rest()
    for number in numbers:
        checks.same(f"the canvas of each holds its picture: {number}", page, program.picture(screen=number), number)
    page.evaluate("document.querySelectorAll('.screen-title')[1].click()")
    page.frame()
    widths = page.evaluate("[...document.querySelectorAll('.screen .surface')].map((each) => each.getBoundingClientRect().width)")
    checks.expect("a click makes one large", widths[1] > 1.5 * widths[0], widths)
    page.press("Escape")
    page.frame()
    program.call("time", restart=True)
    checks.expect("the wall begins anew as a wall", page.comes("document.querySelectorAll('.screen canvas').length === 4"))
    page.click(WALL)
    page.evaluate(f"[...document.querySelectorAll('{WALL_PANEL} button')].find((button) => button.textContent === 'One screen').click()")
    checks.expect("and one screen again", page.comes("document.querySelectorAll('.screen canvas').length === 1"), len(shown(program)))


def gallery(checks: Checks, page: Page, program: Program, scenes: list[pathlib.Path]) -> None:
    names = f"[...document.querySelectorAll('{SUBJECTS} [role=option] .row-name')].map((row) => row.textContent)"
    checks.equal("a folder lists its scenes", sorted(page.evaluate(names)), sorted(scene.stem for scene in scenes))
    for scene in scenes:
        page.fill(f"{SUBJECTS} input", scene.stem)
        checks.equal(f"a search finds {scene.stem}", page.evaluate(names), [scene.stem])
        if page.evaluate(f"document.querySelector('{SUBJECTS} [role=option]').getAttribute('aria-selected')") != "true":
            page.click(f"{SUBJECTS} [role=option]")
        checks.expect(
            f"{scene.stem} is shown", page.comes(f"document.getElementById('title').textContent === '{scene.stem}'"), page.text("#title")
        )
        checks.same(f"{scene.stem} is as it is rendered", page, checks.render(scene, "--scale", 1))
    page.fill(f"{SUBJECTS} input", "nothing at all")
    checks.equal("what is not there is not found", page.evaluate(names), [])
    page.fill(f"{SUBJECTS} input", "")


def traits_of_the_command(checks: Checks, scene: pathlib.Path) -> None:
    with (
        checks.program(
            scene, "--device", "iPhone 16", "--appearance", "dark", "--text-size", "extraExtraLarge", "--locale", "ar"
        ) as program,
        checks.page("profile-command") as page,
    ):
        page.show(program)
        checks.same(
            "the command's traits are in force",
            page,
            checks.render(
                scene, "--scale", 1, "--device", "iPhone 16", "--appearance", "dark", "--text-size", "extraExtraLarge", "--locale", "ar"
            ),
        )
        checks.quiet(page)
