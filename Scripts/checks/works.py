# SPDX-License-Identifier: MIT
"""What works: pictures, pages, reports, help."""

import json
import struct

from .command import FINE, SCENE, Checks


def works(checks: Checks) -> None:
    picture = checks.folder / "out.png"
    checks.exits("render writes a picture", checks.run("render", "scene.yaml", "-o", "out.png"), FINE)
    header = picture.read_bytes()[:26] if picture.exists() else b""
    checks.expect("the picture is a PNG of the canvas's size", header[:8] == b"\x89PNG\r\n\x1a\n"
                  and struct.unpack(">II", header[16:24]) == (120, 80), repr(header))
    first = picture.read_bytes() if picture.exists() else b""
    piped = checks.run("render", "-", "-o", "-", stdin=SCENE)
    checks.exits("'-' is standard input and output", piped, FINE)
    checks.expect("the bytes are the same on every run, piped or not", piped.stdout == first)
    doubled = checks.run("render", "scene.yaml", "--scale", "2", "-o", "-")
    checks.expect("--scale 2 doubles the pixels", struct.unpack(">II", doubled.stdout[16:24] or bytes(8)) == (240, 160))
    whole = checks.run("render", "scene.yaml", "--full-content", "-o", "-")
    checks.exits("--full-content renders", whole, FINE)

    pages = checks.run("render", "scene.yaml", "scene.yaml", "-o", "pages.pdf", "--title", "Two", "--json")
    checks.exits("two scenes are two pages of a PDF", pages, FINE)
    document = (checks.folder / "pages.pdf").read_bytes() if pages.returncode == FINE else b""
    checks.expect("the document is a PDF of two pages", document[:5] == b"%PDF-" and document.count(b"/Type /Page %") == 2)
    checks.expect("the record counts the pages", b'"pages": 2' in pages.stdout, repr(pages.stdout[:100]))

    inspected = checks.run("inspect", "scene.yaml", "--json")
    checks.exits("inspect --json reports", inspected, FINE)
    try:
        report = json.loads(inspected.stdout)
        checks.expect("the report has its keys", sorted(report) == ["bounds", "contentSize", "elements"], sorted(report))
        keys = ["alpha", "category", "center", "frame", "hidden", "indexPath", "kind", "size", "transform3D", "visible", "zIndex"]
        for element in report["elements"]:
            checks.expect("an element has its keys", sorted(element) == keys, sorted(element))
            checks.expect("a transform is 16 numbers", len(element["transform3D"]) == 16)
        frames = [element["frame"] for element in report["elements"]]
        checks.expect("the frames are the flow layout's", frames == [[0, 0, 50, 30], [70, 0, 50, 30], [0, 40, 50, 30]], frames)
    except (ValueError, KeyError, TypeError) as error:
        checks.expect("the report is JSON", False, repr(error))

    checks.exits("validate is silent about a good scene", checks.run("validate", "scene.yaml"), FINE)
    schema = checks.run("schema")
    checks.exits("schema prints", schema, FINE)
    checks.expect("the schema is draft-07", b"http://json-schema.org/draft-07/schema" in schema.stdout)
    for arguments in (["--help"], ["render", "--help"], ["--version"]):
        answer = checks.run(*arguments)
        checks.exits(f"{' '.join(arguments)} answers", answer, FINE)
        checks.expect(f"{' '.join(arguments)} says something", len(answer.stdout) > 4)
    for shell in ("bash", "zsh", "fish"):
        script = checks.run("--generate-completion-script", shell)
        checks.expect(f"completions for {shell}", script.returncode == 0 and b"vitrine" in script.stdout)
