# SPDX-License-Identifier: MIT
"""What all parts ask for."""

import pathlib
from collections.abc import Callable

from reporting.expectations import Expectations

from .page import Page
from .program import Program


class Checks(Expectations):
    """Expectations of a stage, in a folder of their own."""

    def __init__(self, binary: str, folder: pathlib.Path) -> None:
        super().__init__(binary, folder, folder)

    def page(self, name: str = "profile") -> Page:
        return Page(self.folder / name)

    def program(self, *arguments: object) -> Program:
        return Program(self.binary, self.folder, *arguments)

    def render(self, scene: pathlib.Path, *arguments: object) -> bytes:
        """What `vitrine render` makes of a scene."""
        target = self.folder / f"rendered-{self.count}.png"
        self.run("render", scene, "-o", target, "--quiet", *arguments)
        return target.read_bytes()

    def same(self, sentence: str, page: Page, png: bytes | Callable[[], bytes], screen: int | None = None) -> bool:
        """The canvas comes to hold a picture, pixel for pixel."""
        found = page.difference(png, screen)
        return self.expect(sentence, found.get("differ") == 0, found)

    def quiet(self, page: Page) -> None:
        """Nothing went wrong in the scripts, and nothing was asked for elsewhere."""
        page.frame()
        self.equal(
            "the scripts end well",
            [event["exceptionDetails"].get("exception", {}).get("description") for event in page.taken("Runtime.exceptionThrown")],
            [],
        )
        # That pixels are read is what this check does, and not the page.
        said = [event["entry"]["text"] for event in page.taken("Log.entryAdded")]
        self.equal("the console is empty", [words for words in said if "willReadFrequently" not in words], [])
        complaints = [
            [part.get("value", part.get("description")) for part in event["args"]]
            for event in page.taken("Runtime.consoleAPICalled")
            if event["type"] in ("error", "warning", "assert")
        ]
        self.equal("the scripts complain of nothing", complaints, [])
        asked = set(page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)"))
        own = (page.program.address, "data:", "about:", f"blob:http://127.0.0.1:{page.program.port}/")
        self.equal("nothing is loaded from elsewhere", sorted(url for url in asked if not url.startswith(own)), [])
