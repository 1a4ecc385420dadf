# SPDX-License-Identifier: MIT
"""The picture of a stage that the page TheStage shows."""

import base64
import pathlib
import tempfile
import time

from .page import ELEMENT, PICK, Page
from .program import Program

SCENES = pathlib.Path(__file__).resolve().parent.parent.parent / "Fixtures" / "Scenes" / "mockups"


def take(binary: str, file: pathlib.Path) -> None:
    """Shows the mock-ups, picks the title of the song, looks into it, and takes a picture of the page."""
    with tempfile.TemporaryDirectory() as path:
        folder = pathlib.Path(path)
        (folder / "Mock-ups").symlink_to(SCENES)
        with Program(binary, folder, "Mock-ups", "--device", "iPhone 16") as program, Page(folder / "profile") as page:
            page.show(program, 1180, 740)
            elements = program.call("accessibility")["elements"]
            x, y, _, height = next(element["frame"] for element in elements if element["label"].startswith("Harbour Lights"))
            page.click(PICK)
            page.tap(x + 40, y + height / 4)
            page.comes(f"document.querySelector('{ELEMENT} h2')")
            # The small pictures of the other scenes are drawn one after the other.
            page.comes("[...document.querySelectorAll('#panel-subjects img')].filter((image) => image.complete && image.naturalWidth).length >= 6")
            time.sleep(0.5)
            file.write_bytes(base64.b64decode(page.call("Page.captureScreenshot", format="jpeg", quality=84)["data"]))
