# SPDX-License-Identifier: MIT
"""Calls and answers over a pipe."""

import json
import struct

from reporting.expectations import Expectations

from .program import Pipe
from .scenes import BROKEN, CARD


def pipes(checks: Expectations) -> None:
    folder = checks.folder / "pipes"
    folder.mkdir()
    (folder / "card.yaml").write_text(CARD)
    checks.run("render", folder / "card.yaml", "-o", folder / "card.png")
    picture = (folder / "card.png").read_bytes()
    pipe = Pipe(checks.binary, checks.folder)
    head, _ = pipe.call("version")
    checks.equal("a version is told", [head["status"], head["value"]["protocol"]], ["ok", 1])
    head, body = pipe.call("render", path="card.yaml", folder=str(folder))
    checks.equal("a file becomes what the command line makes of it", [head["type"], body], ["image/png", picture])
    checks.equal("a text does", pipe.call("render", scene=CARD)[1], picture)
    checks.equal("a picture tells its size", head["value"], {"width": 400, "height": 240})
    scene = {"scene": 1, "canvas": {"size": [80, 40], "scale": 1, "background": "systemRed"}, "views": {"a": {"content": {"label": {"text": "{t}"}}}},
             "collection": {"contentInsetAdjustment": "never", "layout": {"flow": {"itemSize": [40, 40]}},
                            "sections": [{"view": "a", "items": [{"t": "x"}]}]}}
    head, body = pipe.call("render", scene=scene, options={"format": "rgba", "scale": 2})
    checks.equal("pixels are told as they are", [head["value"], len(body), body[:4]],
                 [{"width": 160, "height": 80}, 160 * 80 * 4, body[:3] + b"\xff"])
    for kind, mark in (("jpeg", b"\xff\xd8"), ("webp", b"RIFF"), ("svg", b"<"), ("pdf", b"%PDF"), ("apng", b"\x89PNG"), ("gif", b"GIF8")):
        head, body = pipe.call("render", scene=CARD, options={"format": kind})
        checks.expect(f"a scene becomes {kind}", head["status"] == "ok" and body.startswith(mark), (head, body[:8]))
    head, body = pipe.call("animate", scene=CARD, options={"format": "webp", "to": 0.1, "fps": 20})
    checks.expect("a timeline becomes a picture that moves", head["status"] == "ok" and b"ANIM" in body[:64], head)
    head, _ = pipe.call("render", scene=CARD, options={"language": "ar", "textSize": "xxLarge", "appearance": "dark", "fullContent": True})
    checks.equal("options of the command line are options of a call", head["status"], "ok")
    head, _ = pipe.call("inspect", scene=CARD, variables={"city": "Oslo"}, data={"rows": [{"n": 1}, {"n": 2}, {"n": 3}]})
    checks.expect("data and variables take the place of the scene's",
                  len(head["value"]["elements"]) == 3 and "Oslo" in json.dumps(head["value"]), head)
    head, body = pipe.call("validate", scene=BROKEN)
    checks.equal("what is wrong is told", [head["value"]["valid"], head["diagnostics"][0]["line"], head["diagnostics"][0]["severity"], body],
                 [False, 9, "error", b""])
    checks.equal("a good scene is told to be one", pipe.call("validate", scene=CARD)[0]["value"]["valid"], True)
    head, _ = pipe.call("render", scene=BROKEN)
    checks.expect("a scene that is wrong is not drawn", head["status"] == "error" and head["kind"] == "invalid" and head["diagnostics"][0]["hint"], head)
    (folder / "other.png").write_bytes(pipe.call("render", scene=CARD, variables={"city": "Oslo"})[1])
    head, body = pipe.call("diff", options={"actual": "other.png", "reference": "card.png", "format": "png"}, folder=str(folder))
    checks.expect("pictures are compared", head["value"]["match"] is False and body.startswith(b"\x89PNG"), head)
    head, _ = pipe.call("diff", options={"actual": str(folder / "card.png"), "reference": str(folder / "card.png")})
    checks.equal("equal pictures match", head["value"]["match"], True)
    failures = [
        ("a missing file", {"path": "none.yaml"}, "missing"),
        ("an option that there is not", {"scene": CARD, "options": {"colour": 1}}, "invalid"),
        ("a value that is none", {"scene": CARD, "options": {"scale": "large"}}, "invalid"),
        ("a format that there is not", {"scene": CARD, "options": {"format": "tiff"}}, "invalid"),
        ("a variable that there is not", {"scene": CARD, "variables": {"town": 1}}, "invalid"),
        ("no scene", {}, "invalid"),
        ("a device that there is not", {"scene": CARD, "options": {"device": "iPhone99"}}, "invalid"),
    ]
    for sentence, members, kind in failures:
        head, body = pipe.call("render", **members)
        checks.expect(f"{sentence} is told", head["status"] == "error" and head["kind"] == kind and head["message"] and body == b"", head)
    for line in (b"nonsense", b"[]", b"{\"id\": {}}", b"\xff\xfe", b"{" * 1000):
        pipe.send(line)
        head, _ = pipe.answer()
        checks.equal(f"the line {line[:12]!r} is answered", [head["id"], head["status"], head["kind"]], [None, "error", "invalid"])
    for number in range(20):
        pipe.send(json.dumps({"id": f"n{number}", "call": "render" if number % 2 else "version", "scene": CARD}).encode())
    checks.equal("answers come in order", [pipe.answer()[0]["id"] for _ in range(20)], [f"n{number}" for number in range(20)])
    pipe.send(b"")
    checks.equal("the end of the input is the end", pipe.end(), 0)
    limited = Pipe(checks.binary, checks.folder, "--limit-pixels", 1000)
    head, _ = limited.call("render", scene=CARD)
    checks.equal("a limit is kept", [head["status"], head["kind"]], ["error", "limit"])
    limited.end()
    width, height = struct.unpack(">II", picture[16:24])
    checks.equal("the picture is as large as the canvas", [width, height], [400, 240])
