# SPDX-License-Identifier: MIT
"""The keyboard: letters, compositions, emoji, what is pasted, key commands, and the keyboard of the screen."""

import time

from . import samples
from .checks import Checks
from .page import KEYS, Page
from .program import Program

CONTROL = 2
# Whether what lies at the lower edge of the canvas is no longer the white of the scene.
KEYBOARD = """(() => {
    const canvas = document.querySelector('canvas');
    return canvas.getContext('2d').getImageData(2, canvas.height - 4, 1, 1).data.join() !== '255,255,255,255';
})()"""


def keyboard(checks: Checks) -> None:
    scene = samples.write(checks.folder / "scenes", fields=samples.FIELDS)
    with checks.program(scene) as program, checks.page() as page:
        page.show(program)
        letters(checks, page, program)
        compositions(checks, page, program)
        commands(checks, page, program)
        overlay(checks, page, program)
        checks.quiet(page)


def field(program: Program, number: int = 0) -> str:
    """What stands in a field."""
    fields = [view for view in program.views() if view["class"].endswith("TextField")]
    return str(fields[number]["text"] or "")


def holds(checks: Checks, sentence: str, program: Program, wanted: str, number: int = 0) -> None:
    program.until(lambda: field(program, number) == wanted)
    checks.equal(sentence, field(program, number), wanted)


def letters(checks: Checks, page: Page, program: Program) -> None:
    checks.equal("there is no keyboard before a field is tapped", page.evaluate(KEYBOARD), False)
    page.tap(150, 30)
    checks.expect("a tapped field is edited", page.comes(f"document.querySelector('{KEYS}').inputMode === 'text'"))
    checks.equal("what is typed goes to the screen", page.evaluate("document.activeElement.id"), KEYS[1:])
    checks.expect("the keyboard of the screen comes up", program.until(lambda: page.evaluate(KEYBOARD)))
    page.letters("Lisbon")
    holds(checks, "letters are typed", program, "Lisbon")
    page.letters(" to Oslo")
    holds(checks, "spaces are typed, and play nothing", program, "Lisbon to Oslo")
    for _ in range(8):
        page.strike("Backspace", 8)
    holds(checks, "backspace deletes", program, "Lisbon")
    page.type("\N{LATIN SMALL LETTER E WITH ACUTE}")
    holds(checks, "a letter of a dead key is typed", program, "Lisbon\N{LATIN SMALL LETTER E WITH ACUTE}")
    page.strike("Backspace", 8)
    page.type("\N{WAVING HAND SIGN}\N{EMOJI MODIFIER FITZPATRICK TYPE-4}")
    holds(checks, "an emoji of two parts is typed", program, "Lisbon\N{WAVING HAND SIGN}\N{EMOJI MODIFIER FITZPATRICK TYPE-4}")
    page.strike("Backspace", 8)
    holds(checks, "and deleted as one", program, "Lisbon")
    page.paste(", 38\N{DEGREE SIGN} north")
    holds(checks, "what is pasted is typed", program, "Lisbon, 38\N{DEGREE SIGN} north")
    checks.same("the canvas holds what was typed", page, program.picture)
    checks.expect(
        "a reader of the screen hears what was typed",
        page.comes("document.querySelector('.access input').value.startsWith('Lisbon, 38')"),
        page.evaluate("document.querySelector('.access input').value"),
    )
    checks.expect("a caret that blinks is no movement that is waited for", program.rest())


def compositions(checks: Checks, page: Page, program: Program) -> None:
    page.tap(150, 74)
    program.rest(0.3)
    hiragana = "\N{HIRAGANA LETTER NI}\N{HIRAGANA LETTER HO}"
    page.compose("\N{HIRAGANA LETTER NI}", hiragana, hiragana + "\N{HIRAGANA LETTER N}")
    holds(checks, "what is composed is seen in the field", program, hiragana + "\N{HIRAGANA LETTER N}", 1)
    page.compose("\N{CJK UNIFIED IDEOGRAPH-65E5}\N{CJK UNIFIED IDEOGRAPH-672C}")
    holds(checks, "what is converted takes its place", program, "\N{CJK UNIFIED IDEOGRAPH-65E5}\N{CJK UNIFIED IDEOGRAPH-672C}", 1)
    page.type("\N{CJK UNIFIED IDEOGRAPH-65E5}\N{CJK UNIFIED IDEOGRAPH-672C}")
    time.sleep(0.2)
    holds(checks, "what is committed stands once", program, "\N{CJK UNIFIED IDEOGRAPH-65E5}\N{CJK UNIFIED IDEOGRAPH-672C}", 1)
    page.letters("x")
    holds(checks, "one goes on behind it", program, "\N{CJK UNIFIED IDEOGRAPH-65E5}\N{CJK UNIFIED IDEOGRAPH-672C}x", 1)
    page.compose("\N{HIRAGANA LETTER NI}", "")
    time.sleep(0.2)
    holds(
        checks, "a composition that is given up leaves nothing", program, "\N{CJK UNIFIED IDEOGRAPH-65E5}\N{CJK UNIFIED IDEOGRAPH-672C}x", 1
    )


def commands(checks: Checks, page: Page, program: Program) -> None:
    page.strike("a", 65, CONTROL, name="KeyA")
    time.sleep(0.1)
    page.letters("y")
    holds(checks, "the key command for all selects all", program, "y", 1)
    keys = [entry["input"]["key"] for entry in program.call("recording")["entries"] if "key" in entry["input"]]
    checks.expect("a key command comes as a key with its modifiers", {"input": "a", "modifiers": ["command"]} in keys, keys[-3:])
    for key, code, name in (("ArrowLeft", 37, "UIKeyInputLeftArrow"), ("Escape", 27, "UIKeyInputEscape"), ("Tab", 9, "\t")):
        page.strike(key, code)
        checks.expect(
            f"{key} goes to the program",
            program.until(
                lambda wanted=name: any(
                    entry["input"].get("key", {}).get("input") == wanted for entry in program.call("recording")["entries"]
                ),
                3,
            ),
        )
    checks.equal("it takes the keyboard from the page", page.evaluate("document.activeElement.id"), KEYS[1:])
    page.strike("F6", 117)
    checks.expect("F6 gives it back", page.evaluate("document.activeElement.id") != KEYS[1:])
    page.strike("F6", 117)
    checks.equal("F6 goes into the screen", page.evaluate("document.activeElement.id"), KEYS[1:])


def overlay(checks: Checks, page: Page, program: Program) -> None:
    """Elements that nobody sees lie over the canvas, with roles and names."""
    program.call("time", restart=True)
    program.rest()
    page.comes("document.querySelectorAll('.access [data-id]').length >= 5")
    found = page.call("Accessibility.getFullAXTree")["nodes"]
    named = {(node.get("role", {}).get("value"), node.get("name", {}).get("value")) for node in found if not node.get("ignored")}
    told = sorted((str(role), str(name)) for role, name in named if role in ("textbox", "switch", "slider") or name == "Save")
    for role, name in (("textbox", "City"), ("textbox", "Name"), ("button", "Save")):
        checks.expect(f"a reader of the screen finds the {role} {name}", (role, name) in named, told)
    checks.expect("a reader of the screen finds the switch", any(role == "switch" for role, _ in named), told)
    checks.expect("a reader of the screen finds the slider", any(role == "slider" and name != "Moment" for role, name in named))
    checks.expect("cells are items of a list", any(role == "listitem" for role, _ in named), told)
    checks.equal(
        "each with its place among all of them",
        page.evaluate("[...document.querySelectorAll('.access [role=listitem]')].map((item) => item.ariaPosInSet + ' of ' + item.ariaSetSize)"),
        [f"{number} of 5" for number in range(1, 6)],
    )
    off = page.count(".access [role=switch][aria-checked=false]")
    if not checks.equal("the switch is said to be off", off, 1):
        return
    before = page.hash()
    page.evaluate("document.querySelector('.access [role=switch]').focus()")
    page.strike(" ", 32, text=" ", name="Space")
    checks.expect("the space bar turns the switch", page.changes(before))
    checks.expect(
        "and the page hears of it", page.comes("document.querySelector('.access [role=switch]').getAttribute('aria-checked') === 'true'")
    )
    value = "document.querySelector('.access [role=slider]').ariaValueText"
    page.evaluate("document.querySelector('.access [role=slider]').focus()")
    page.strike("ArrowRight", 39)
    checks.expect("arrows adjust the slider", page.comes(f"{value} === '30%'"), page.evaluate(value))
    page.strike("ArrowLeft", 37)
    checks.expect("both ways", page.comes(f"{value} === '20%'"), page.evaluate(value))
    page.evaluate("document.querySelector('.access input').focus()")
    page.letters("Porto")
    holds(checks, "what is typed into the hidden field comes into the real one", program, "Porto")
    boxes = page.evaluate("""[...document.querySelectorAll('.access [data-id]')].map((each) => each.getBoundingClientRect()).filter(
        ({ width, height }) => width < 1 || height < 1).length""")
    checks.equal("they lie where the elements are", boxes, 0)
    checks.same("the canvas holds what was done by keyboard", page, program.picture)
