# SPDX-License-Identifier: MIT
"""The calls, over HTTP and from the command line."""

import json
import os
import subprocess
from typing import Any

from . import samples
from .checks import Checks
from .hands import SELECTED, offset
from .keyboard import field
from .program import LOOKS, Program

CHANGES = {"tap", "press", "drag", "drop", "type", "key", "scroll", "wait", "set", "place", "constraint", "traits", "time", "replay", "export"}


def calling(checks: Checks) -> None:
    scene = samples.write(checks.folder / "scenes", list=samples.LIST, fields=samples.FIELDS)
    with checks.program(scene) as program:
        described(checks, program)
        called(checks, program)
        refused(checks, program)
        commanded(checks, program)
    with checks.program(scene.with_name("fields.yaml")) as program:
        typed(checks, program)
    nobody(checks, program)


def send(program: Program, method: str, name: str, body: str | None = None, **headers: str) -> tuple[int, Any]:
    status, data = program.request(
        method, f"{program.base}api/{name}", body, X_Vitrine_Token=program.token, Content_Type="application/json", **headers
    )
    try:
        return status, json.loads(data)
    except ValueError:
        return status, data.decode(errors="replace").strip()


def described(checks: Checks, program: Program) -> None:
    status, body = program.request("GET", f"{program.base}api/openapi.json")
    checks.equal("the calls are described", status, 200)
    description = json.loads(body)
    checks.expect("as OpenAPI 3.1", description["openapi"].startswith("3.1"), description["openapi"])
    methods = {path.removeprefix("/api/"): list(item) for path, item in description["paths"].items()}
    checks.expect("all that the protocol has are there", methods.keys() >= LOOKS | CHANGES, sorted((LOOKS | CHANGES) - methods.keys()))
    for name, (method,) in methods.items():
        item = description["paths"][f"/api/{name}"][method]
        checks.expect(f"{name} is told in sentences", item["summary"].endswith(".") and item["responses"]["200"]["description"])
        checks.equal(f"{name} looks by GET, and changes by POST", method, "get" if name in LOOKS else "post")
        if method == "get":
            needed = {parameter["name"]: "1" for parameter in item.get("parameters", []) if parameter["required"]}
            status, _ = send(program, "GET", f"{name}?" + "&".join(f"{key}={value}" for key, value in needed.items()))
            # Nothing has been tested that could be compared, and no view is called so.
            checks.equal(f"{name} can be called", status, 422 if name in {"compared", "component"} else 200)
        else:
            status, told = send(program, "POST", name, json.dumps({"not a parameter": 1}))
            checks.expect(f"{name} knows its parameters", status == 422 and told["error"], (status, told))


def called(checks: Checks, program: Program) -> None:
    program.call("time", restart=True)
    status = program.call("status")
    checks.equal("the state tells the subject", (status["subject"], status["subjects"][0]["name"]), ("0", "list"))
    checks.expect("an answer is JSON whose order stays", len({program.ask("tree") for _ in range(6)}) == 1)
    png = program.picture()
    checks.expect("a picture is a PNG", png.startswith(b"\x89PNG"), png[:8])
    place = program.call("tap", label="Row 3")
    checks.equal("a tap by label tells where it was", place, {"x": 160, "y": 234})
    checks.equal("it selects", program.events(SELECTED), ["item 0, 3"])
    checks.expect("events since a time are those since then", program.call("events", since=0.0001)["events"][0]["time"] > 0.0001)
    program.call("tap", x=160, y=98)
    checks.equal("a tap at a place selects", program.events(SELECTED), ["item 0, 3", "item 0, 1"])
    program.call("scroll", label="Row 40")
    checks.expect("one scrolls to what is not seen yet", program.heard("Row 40"), offset(program))
    program.call("tap", label="Row 40")
    checks.equal("and taps it", program.events(SELECTED)[-1], "item 0, 40")
    program.call("scroll", label="Row 0")
    checks.equal("one scrolls back", offset(program), 0)
    program.call("scroll", dx=0, dy=100)
    checks.equal("one scrolls by points", offset(program), 100)
    program.call("drag", x=160, y=400, dx=0, dy=-100, duration=0.4, hold=0)
    program.rest()
    checks.expect("one drags", offset(program) > 150, offset(program))
    checks.expect("one waits for rest", program.call("wait", limit=5)["atRest"])
    checks.expect("what is at rest is told to be so", not program.call("status")["time"]["moving"], program.call("status")["time"])
    picked = program.call("pick", x=60, y=200)
    checks.expect(
        "one picks", picked["id"] == picked["path"][-1] and program.call("element", id=picked["id"])["class"] == "UILabel", picked
    )


def refused(checks: Checks, program: Program) -> None:
    table: list[tuple[str, str, dict[str, Any], str]] = [
        ("a label that is not there", "tap", {"label": "Row 999"}, "Row 999"),
        ("a place without a y", "tap", {"x": 3}, "'y'"),
        ("text for nothing", "type", {"text": "a"}, "field"),
        ("a screen that is not there", "tree", {"screen": 99}, "screen"),
        ("a parameter that is not there", "tap", {"lable": "Row 1"}, "lable"),
        ("a call without what it needs", "type", {}, "text"),
        ("a view that is not there", "element", {"id": "99999"}, "view"),
        ("a number that is none", "tap", {"x": "left", "y": 3}, "'x'"),
        ("a recording that is none", "replay", {"recording": {}}, "recording"),
        ("tints of another kind", "tints", {"kind": "plaid"}, "plaid"),
        ("an action that an element has not", "perform", {"label": "Row 3", "action": "Fold"}, "Fold"),
        ("what is not there to scroll to", "scroll", {"label": "Nowhere"}, "Nowhere"),
    ]
    for sentence, name, values, words in table:
        query = "&".join(f"{key}={value}" for key, value in values.items())
        status, told = send(program, "GET", f"{name}?{query}") if name in LOOKS else send(program, "POST", name, json.dumps(values))
        checks.expect(
            f"{sentence} is refused in a sentence",
            status == 422 and isinstance(told, dict) and words in told.get("error", ""),
            (status, told),
        )
    checks.equal("a call that is not there is not found", send(program, "POST", "fly", "{}")[0], 404)
    checks.equal("nor is one of no name", send(program, "GET", "")[0], 404)
    checks.equal("what changes something is not got", send(program, "GET", "tap?label=Row%203")[0], 405)
    checks.equal("what is no JSON is refused", send(program, "POST", "tap", "label=Row 3")[0], 400)
    checks.equal("what is no object is refused", send(program, "POST", "tap", "[1, 2]")[0] in (400, 422), True)
    for values in ({"x": 1e300, "y": -1e300}, {"x": 160, "y": 30, "count": 1e12}):
        status, told = send(program, "POST", "tap", json.dumps(values))
        checks.expect(f"numbers without measure break nothing: {values}", status in (200, 422), (status, told))
    checks.expect("time without measure breaks nothing", send(program, "POST", "time", '{"speed": 1e300, "look": -1e300}')[0] in (200, 422))
    program.call("time", restart=True)
    send(program, "POST", "time", '{"playing": true, "speed": 1}')


def commanded(checks: Checks, program: Program) -> None:
    """The same from the command line, which finds the stage that was begun last."""

    def run(*words: str, status: int = 0, **more: str) -> subprocess.CompletedProcess[str]:
        return checks.run("stage", *words, status=status, env=program.environment | more)

    program.call("time", restart=True)
    run("tap", "Row 2")
    checks.equal("a tap by the command selects", program.events(SELECTED), ["item 0, 2"])
    run("tap", "x=160", "y=30")
    checks.equal("one at a place too", program.events(SELECTED)[-1], "item 0, 0")
    run("scroll", "Row 30")
    checks.expect("the command scrolls", program.heard("Row 30"))
    checks.expect("it waits", json.loads(run("wait", "limit=5").stdout)["atRest"])
    steps = run("steps").stdout
    checks.expect("it tells steps as they are", steps.startswith("timeline:\n") and "tap: {point: [160, 166]}" in steps, steps)
    target = checks.folder / "now.png"
    run("picture", "-o", str(target))
    checks.equal("it writes the picture", target.read_bytes(), program.picture())
    checks.equal("it tells the tree", json.loads(run("tree").stdout), program.call("tree"))
    recording = checks.folder / "told.json"
    run("recording", "-o", str(recording))
    checks.expect("it writes the recording", json.loads(recording.read_text())["entries"])
    run("replay", str(recording))
    checks.equal("and plays it again", program.events(SELECTED), ["item 0, 2", "item 0, 0"])
    for words, status, told in (
        (["tap", "Row 999"], 65, "Row 999"),
        (["tap", "Row 1", "color=red"], 2, "color"),
        (["fly"], 66, "fly"),
        (["type", "a"], 65, "field"),
        (["type"], 65, "text"),
    ):
        error = run(*words, status=status).stderr
        checks.expect(f"the command tells what is wrong: {' '.join(words)}", told in error and error.startswith("vitrine: error: "), error)
    for address, status in (
        ("http://127.0.0.1:1/abc/", 66),
        ("http://example.com/abc/", 2),
        (program.address.replace(program.token, "0" * 64), 65),
    ):
        run("tap", "Row 1", "--address", address, status=status)
    program.call("time", restart=True)
    run("tap", "Row 4", "--address", program.address, XDG_RUNTIME_DIR=str(checks.folder))
    checks.equal("an address may be given", program.events(SELECTED), ["item 0, 4"])
    run("tap", "Row 5", XDG_RUNTIME_DIR=str(checks.folder), VITRINE_STAGE=program.address)
    checks.equal("and may stand in the environment", program.events(SELECTED), ["item 0, 4", "item 0, 5"])
    checks.equal("the address that is kept is nobody else's", program.register.stat().st_mode & 0o077, 0)


def typed(checks: Checks, program: Program) -> None:
    program.call("tap", x=150, y=30)
    program.call("type", text="Lisbon")
    checks.equal("text is typed", field(program), "Lisbon")
    program.call("key", input="\b")
    checks.equal("a key is pressed", field(program), "Lisbo")
    program.call("tap", label="Save")
    program.call("press", x=278, y=118, duration=0.2)
    checks.expect(
        "a switch is pressed",
        any(element["role"] == "switch" and element["value"] == "1" for element in program.call("accessibility")["elements"]),
        program.call("accessibility"),
    )
    checks.run("stage", "type", "a and b", env=program.environment)
    checks.equal("the command types", field(program), "Lisboa and b")
    status, told = send(program, "POST", "tap", json.dumps({"label": "Name"}))
    checks.equal("an empty field is tapped by its placeholder", status, 200)


def nobody(checks: Checks, program: Program) -> None:
    environment = os.environ | {"XDG_RUNTIME_DIR": str(program.runtime)}
    told = checks.run("stage", "tap", "Row 1", status=66, env=environment).stderr
    checks.expect("without a stage the command says how to begin one", "vitrine stage" in told, told)
