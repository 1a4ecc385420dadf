# SPDX-License-Identifier: MIT
"""Shows that every check can fail: programs that do one thing wrong, and files that are broken in one place."""

import base64
import io
import pathlib
import zlib
from collections.abc import Iterator

from PIL import Image

from . import wellformed
from .judge import CHECKS, Judge, Run
from .pictures import chunks_of, png_of
from .process import Limits

STILL = ["render", "scene.yaml", "-o", "out/o.json"]
FRAMES = ["animate", "scene.yaml", "--fps", "8", "--to", "0.5", "-o", "out/m-%02d.png"]


def _pixel(grey: int) -> str:
    """A file of one pixel, as words of a shell that write it."""
    data = io.BytesIO()
    Image.new("L", (1, 1), grey).save(data, "PNG")
    return f"echo {base64.b64encode(data.getvalue()).decode()} | base64 -d"


# What a program does wrong, in the words of a shell; the check that has to fail, or none where nothing is wrong.
PROGRAMS: list[tuple[str, list[Run], str | None]] = [
    ('printf "{}" >out/o.json', [Run(STILL)], None),
    ('printf "{}" >out/o.json', [Run(STILL, again=True)], None),
    ("kill -ILL $$", [Run(STILL)], "status"),
    ("exit 70", [Run(STILL)], "status"),
    ("exit 65", [Run(STILL)], "status"),
    ("echo scene.yaml:1:1: error: no >&2; exit 66", [Run(STILL, exits=[65])], "status"),
    ("echo scene.yaml:1:1: error: no >&2; exit 65", [Run(STILL, says="scene.yaml:3:")], "status"),
    ("while :; do :; done", [Run(STILL)], "time"),
    ("exec sleep 60", [Run(STILL)], "time"),
    ('perl -e \'$x = "x" x 150_000_000; print length $x\' >&2; printf "{}" >out/o.json', [Run(STILL)], "memory"),
    ('printf "{}" >out/o.json; : >out/.o.json.0001~', [Run(STILL)], "stray"),
    ('sleep 30 & printf "{}" >out/o.json', [Run(STILL)], "stray"),
    ("echo scene.yaml:1:1: error: no >&2; : >out/o.json; exit 65", [Run(STILL)], "untouched"),
    ("echo scene.yaml:1:1: error: no >&2; rm out/o.json; exit 65", [Run(STILL)], "untouched"),
    ('printf "{}" >out/o.json; echo >>scene.yaml', [Run(STILL)], "untouched"),
    (":", [Run(STILL)], "output"),
    ('printf "{\\"a\\": inf}" >out/o.json', [Run(STILL)], "output"),
    ("case $1 in validate) exit 0; esac; echo scene.yaml:1:1: error: no >&2; exit 65", [Run(["validate", "scene.yaml"]), Run(STILL)], "agreement"),
    ('case $1 in validate) echo scene.yaml:1:1: error: no >&2; exit 65; esac; printf "{}" >out/o.json', [Run(["validate", "scene.yaml"]), Run(STILL)], "agreement"),
    ("echo scene.yaml: error: no >&2; exit 65", [Run(STILL)], "place"),
    ('echo scene.yaml: warning: well >&2; printf "{}" >out/o.json', [Run(STILL)], "place"),
    ('printf "[\\"$TZ\\"]" >out/o.json', [Run(STILL, again=True)], "bytes"),
    (f"case $1 in animate) for n in 00 01 02; do {_pixel(1)} >out/m-$n.png; done;; *) {_pixel(1)} >out/alone.png;; esac", [Run(FRAMES)], None),
    (f"case $1 in animate) for n in 00 01 02; do {_pixel(1)} >out/m-$n.png; done;; *) {_pixel(2)} >out/alone.png;; esac", [Run(FRAMES)], "moments"),
]


def _broken_files() -> Iterator[tuple[str, bytes, bool]]:
    """Files by their names, and whether they are whole."""
    def picture(kind: str) -> bytes:
        data = io.BytesIO()
        Image.effect_noise((60, 60), 50).convert("RGB").save(data, kind)
        return data.getvalue()
    png = picture("PNG")
    chunks = chunks_of(png)
    rows = zlib.decompress(b"".join(body for kind, body in chunks if kind == b"IDAT"))

    def of(rows: bytes) -> bytes:
        return png_of([chunks[0], (b"IDAT", zlib.compress(rows)), (b"IEND", b"")])
    flipped = bytearray(png)
    flipped[200] ^= 1
    yield from ((f"o.{kind.lower()}", picture(kind), True) for kind in ("PNG", "JPEG", "GIF", "WEBP", "PDF"))
    yield from ((f"o.{kind.lower()}", picture(kind)[:-400], False) for kind in ("PNG", "JPEG", "GIF", "WEBP", "PDF"))
    yield from [("o.png", of(rows), True), ("o.png", bytes(flipped), False), ("o.png", png_of(chunks[:-1]), False), ("o.png", of(rows[:-1]), False),
                ("o.png", of(b"\x07" + rows[1:]), False), ("o.apng", b"", False)]
    for content, whole in [
            ('<g id="inf" transform="translate(1 0)"><text font-family="Inf">nan</text></g>', True), ('<g transform="translate(nan 0)"/>', False),
            ('<path d="M0,-inf"/>', False), ('<rect fill="url(#a)"/>', False), ('<g id="a"/><g id="a"/>', False), ("<style>a{opacity:nan}</style>", False), ("<g>", False)]:
        yield "o.svg", f'<svg xmlns="http://www.w3.org/2000/svg">{content}</svg>'.encode(), whole
    yield from [("o.json", b"[1]", True), ("o.json", b"[inf]", False), ("o.json", b"[NaN]", False), ("o.json", b"[Infinity]", False)]


def problems(work: pathlib.Path) -> list[str]:
    """What the checks did not find, or found where there is nothing."""
    found: list[str] = []
    proven: set[str | None] = set()
    for number, (script, runs, check) in enumerate(PROGRAMS):
        folder = work / f"proof-{number}"
        folder.mkdir(parents=True)
        program = folder / "program"
        program.write_text(f"#!/bin/bash\n{script}\n")
        program.chmod(0o755)
        (folder / "scene.yaml").write_text("scene: 1\n")
        judge = Judge(str(program), Limits(cpu=3, memory=100 << 20, idle=2))
        failing = {failure.check for failure in judge.case(folder, runs)}
        proven |= failing
        if failing != ({check} if check else set()):
            found.append(f"a program that does `{script}` fails {sorted(failing) or 'nothing'} and not {check or 'nothing'}")
    for name, data, whole in _broken_files():
        try:
            wellformed.check(name, data)
            if not whole:
                found.append(f"a broken {name} is taken for a whole one: {data[:80]!r}")
        except wellformed.Malformed as error:
            if whole:
                found.append(f"a whole {name} is taken for a broken one: {error}")
    return found + [f"nothing fails the check '{check}'" for check in CHECKS if check not in proven]
