# SPDX-License-Identifier: MIT
"""The page of a specification: what is told under the pointer, the code of a view, and the button that copies it."""

from .devtools import Browser
from .expectations import Expectations

SCENE = """scene: 1
theme: {colors: {ink: label}, fonts: {h: {size: 22, weight: bold}}}
canvas: {size: [300, 120]}
views:
  card:
    background: systemBackground
    padding: 16
    content: {vstack: {spacing: 8, children: [{label: {text: "{title}", font: h, color: ink, name: title}}, {label: "<b>plain</b>"}]}}
collection: {layout: {flow: {itemSize: [280, 100]}}, sections: [{items: [{view: card, title: Tote}]}]}
"""


def page(checks: Expectations) -> None:
    (checks.folder / "card.yaml").write_text(SCENE)
    checks.run("inspect", checks.folder / "card.yaml", "--redlines", "-o", checks.folder / "card.html")
    with Browser(checks.folder / "profile") as browser:
        browser.size(1200, 800)
        browser.open(f"file://{checks.folder}/card.html")
        rows = browser.evaluate("[...document.querySelectorAll('#rows tr')].map((row) => row.cells[1].textContent)")
        checks.equal("there is a row for each view", rows, ["cell [0, 0] “card”", "vstack", "label “title” — Tote", "label — <b>plain</b>"])
        browser.click("#rows tr:nth-child(3)")
        checks.equal("a click tells of the view", browser.evaluate("document.getElementById('what').textContent"), "3 label “title” — Tote")
        facts = browser.evaluate("[...document.querySelectorAll('#facts li')].map((fact) => fact.textContent)")
        checks.equal("names stand beside what they come to", facts[0::len(facts) - 1], ["h: Inter 22 bold", "ink label #000000"])
        tabs = browser.evaluate("[...document.querySelectorAll('#tabs button')].map((tab) => tab.textContent)")
        checks.equal("there is a tab for each language", tabs, ["Scene", "CSS", "UIKit", "SwiftUI"])
        expected = {"Scene": "text: \"{title}\", font: h", "CSS": "font: var(--font-h);", "UIKit": "title.font = DesignTokens.Fonts.h",
                    "SwiftUI": "Text(\"Tote\")"}
        for number, name in enumerate(tabs, 1):
            browser.click(f"#tabs button:nth-child({number})")
            code = browser.evaluate("document.getElementById('code').textContent")
            checks.expect(f"the tab {name} has its code", expected[name] in code, code)
        browser.evaluate("navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }")
        browser.click("#copy")
        checks.equal("the code is copied", browser.evaluate("window.copied"), browser.evaluate("document.getElementById('code').textContent"))
        browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=80, y=40)
        browser.frame()
        checks.expect("pointing elsewhere measures", browser.evaluate("document.querySelectorAll('#marks div').length") > 0)
        checks.equal("what is kept stays chosen", browser.evaluate("document.getElementById('what').textContent"), "3 label “title” — Tote")
        checks.equal("no text of the scene becomes an element", browser.evaluate("document.querySelectorAll('b').length"), 0)
        checks.equal("the scripts end well", browser.taken("Runtime.exceptionThrown"), [])
        browser.picture(checks.folder / "page.png")
