# SPDX-License-Identifier: MIT
"""What works: pictures, pages, reports, help."""

import json
import re
import struct
import subprocess

from .command import BAD_INPUT, FINE, SCENE, USAGE, Checks

CUT = """scene: 1
canvas: {size: [100, 60]}
views: {v: {content: {label: {text: "A very long line that is cut"}}}}
collection: {sections: [{view: v, items: [{a: 1}]}]}
"""


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

    writes_other_pictures(checks)

    pages = checks.run("render", "scene.yaml", "scene.yaml", "-o", "pages.pdf", "--title", "Two", "--json")
    checks.exits("two scenes are two pages of a PDF", pages, FINE)
    document = (checks.folder / "pages.pdf").read_bytes() if pages.returncode == FINE else b""
    checks.expect("the document is a PDF of two pages", document[:5] == b"%PDF-" and len(set(re.findall(rb"/Type /Page % (\d+)", document))) == 2)
    checks.expect("the record counts the pages", b'"pages": 2' in pages.stdout, repr(pages.stdout[:100]))

    inspected = checks.run("inspect", "scene.yaml", "--json")
    checks.exits("inspect --json reports", inspected, FINE)
    try:
        report = json.loads(inspected.stdout)
        checks.expect("the report has its keys", sorted(report) == ["bounds", "contentSize", "elements"], sorted(report))
        keys = ["alpha", "category", "center", "frame", "hidden", "indexPath", "kind", "size", "transform3D",
                "views", "visible", "zIndex"]
        for element in report["elements"]:
            checks.expect("an element has its keys", sorted(element) == keys, sorted(element))
            checks.expect("a transform is 16 numbers", len(element["transform3D"]) == 16)
        frames = [element["frame"] for element in report["elements"]]
        checks.expect("the frames are the flow layout's", frames == [[0, 0, 50, 30], [70, 0, 50, 30], [0, 40, 50, 30]], frames)
    except (ValueError, KeyError, TypeError) as error:
        checks.expect("the report is JSON", False, repr(error))

    composed = checks.run("inspect", "scene.yaml", "--composition")
    checks.exits("inspect --composition prints what is painted", composed, FINE)
    lines = composed.stdout.decode().splitlines()
    checks.expect("a composition begins with its canvas, and names the elements in the order of painting",
                  lines[0].startswith("canvas ") and [line.split()[1] for line in lines if line.split()[:1] == ["group"] and "cell-" in line]
                  == ["cell-0-0", "cell-0-1", "cell-0-2"], lines)
    checks.expect("a composition is the same text each time", checks.run("inspect", "scene.yaml", "--composition").stdout == composed.stdout)
    for other in ("--json", "--display-list", "--events", "--expand", "--redlines"):
        checks.exits(f"--composition and {other} exclude each other", checks.run("inspect", "scene.yaml", "--composition", other), USAGE)

    heard = checks.run("inspect", "scene.yaml", "--accessibility")
    checks.exits("inspect --accessibility says what is heard", heard, FINE)
    told = json.loads(checks.run("inspect", "scene.yaml", "--accessibility", "--json").stdout)
    checks.expect("what is heard has a line and a record for each element",
                  len(told["elements"]) == len(heard.stdout.splitlines()) == 3
                  and [one["text"] for one in told["elements"]] == [line.split(". ", 1)[1] for line in heard.stdout.decode().splitlines()],
                  heard.stdout.decode())
    checks.exits("inspect --accessibility -o draws", checks.run("inspect", "scene.yaml", "--accessibility", "-o", "heard.png"), FINE)
    checks.expect("what is heard is drawn as a picture", (checks.folder / "heard.png").read_bytes()[:4] == b"\x89PNG")
    for other in ("--display-list", "--events", "--expand", "--redlines", "--composition"):
        checks.exits(f"--accessibility and {other} exclude each other", checks.run("inspect", "scene.yaml", "--accessibility", other), USAGE)

    layout = checks.run("inspect", "scene.yaml", "--layout")
    checks.exits("inspect --layout says where everything stands", layout, FINE)
    checks.expect("in the words of references", layout.stdout.startswith(b"content ") and b"\ncell [0, 0] frame " in layout.stdout,
                  layout.stdout.decode())
    checks.expect("and as a text in JSON",
                  json.loads(checks.run("inspect", "scene.yaml", "--layout", "--json").stdout) == {"layout": layout.stdout.decode()})
    checks.exits("which is compared", checks.run("diff", checks.write("one.layout.txt", layout.stdout), "one.layout.txt"), FINE)
    for other in ("--display-list", "--events", "--expand", "--redlines", "--composition", "--accessibility", "--views"):
        checks.exits(f"--layout and {other} exclude each other", checks.run("inspect", "scene.yaml", "--layout", other), USAGE)

    checks.exits("validate is silent about a good scene", checks.run("validate", "scene.yaml"), FINE)
    cut = checks.write("cut.yaml", CUT)
    drawn, checked = checks.run("render", cut, "-o", "cut.png"), checks.run("validate", cut)
    checks.expect("validate tells of cut text as render does", b"of width" in drawn.stderr and checked.stderr == drawn.stderr,
                  checked.stderr.decode())
    told = json.loads(checks.run("validate", cut, "--json").stdout)
    checks.expect("validate --json has places and hints", [(one["line"], one["severity"], bool(one["hint"])) for one in told]
                  == [(3, "note", True)], told)
    wide = checks.run("render", checks.write("wide.yaml", SCENE.replace("[50, 30]", "[500, 30]")), "-o", "wide.png")
    checks.expect("an item wider than the canvas is told with its line",
                  re.search(rb"wide.yaml:\d+:\d+: warning: an item is wider than .*\nhint: ", wide.stderr) is not None
                  and b"UICollectionViewFlowLayout" not in wide.stderr, wide.stderr.decode())
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


# Reads a picture with a library that had no part in writing it, and says how far two are from each other.
COMPARES = """
import sys
from PIL import Image, ImageChops
one, two = (Image.open(path).convert("RGB") for path in sys.argv[1:])
print(one.size == two.size, max(high for low, high in ImageChops.difference(one, two).getextrema()))
"""


def writes_other_pictures(checks: Checks) -> None:
    """JPEG and WebP: what they hold, the same bytes on every run, and what is refused."""
    reads = subprocess.run(["/usr/bin/python3", "-c", "import PIL.WebPImagePlugin"], stderr=subprocess.DEVNULL).returncode == 0
    # Without loss nothing may differ; at quality 100 no more than rounding to a JPEG's colours; at 90 rings around letters.
    cases: list[tuple[str, list[str], bytes, int]] = [
        ("out.webp", [], b"RIFF", 0), ("max.webp", ["--compress", "max"], b"RIFF", 0),
        ("best.jpg", ["--quality", "100"], b"\xff\xd8\xff", 8), ("out.jpg", [], b"\xff\xd8\xff", 80),
        ("small.webp", ["--quality", "50"], b"RIFF", 255),
    ]
    for name, options, start, furthest in cases:
        for run in ("first", "second"):
            checks.exits(f"render writes {name}", checks.run("render", "scene.yaml", "-o", f"{run}-{name}", *options), FINE)
        first, second = (checks.folder / f"{run}-{name}" for run in ("first", "second"))
        data = first.read_bytes() if first.exists() else b""
        checks.expect(f"{name} is of its kind", data[:len(start)] == start, repr(data[:12]))
        checks.expect(f"{name} is the same on every run", second.exists() and data == second.read_bytes())
        if reads:
            answer = subprocess.run(["/usr/bin/python3", "-c", COMPARES, checks.folder / "out.png", first],
                                    capture_output=True, text=True).stdout.split()
            checks.expect(f"{name} shows the picture", len(answer) == 2 and answer[0] == "True" and int(answer[1]) <= furthest, answer)
    for wrong in (["-o", "a.jpg", "--quality", "101"], ["-o", "a.png", "--quality", "50"], ["--quality", "50"]):
        checks.exits(f"render refuses {' '.join(wrong)}", checks.run("render", "scene.yaml", *wrong), USAGE)
    for name, scale in (("large.webp", 16), ("large.jpg", 16)):
        old = checks.write(name, "the old picture")
        run = checks.run("render", "scene.yaml", "--size", "10x20000", "--scale", scale, "-o", old)
        checks.exits(f"{name} is beyond its format", run, BAD_INPUT)
        checks.expect(f"{name}: the message names the limit", b"pixels wide and high" in run.stderr, run.stderr.decode())
        checks.expect(f"{name}: the old file stays", old.read_bytes() == b"the old picture")
    whole = checks.run("render", "scene.yaml", "--full-content", "-o", "full.jpg")
    checks.exits("--full-content renders a JPEG", whole, FINE)
