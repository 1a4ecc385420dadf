# SPDX-License-Identifier: MIT
"""Scenes that are very large."""

import json

from .command import BAD_INPUT, FINE, ITEMS, SCENE, USAGE, Checks


def survives_large_scenes(checks: Checks) -> None:
    million = SCENE.replace(ITEMS, "{view: tile, count: 1000000, title: \"{index}\"}")
    run = checks.run("render", checks.write("million.yaml", million), "-o", "million.png")
    checks.exits("a section of a million items renders", run, FINE)
    run = checks.run("render", "million.yaml", "--full-content", "-o", "whole.png")
    checks.exits("a million items are too many to be drawn whole", run, BAD_INPUT)
    run = checks.run("render", "scene.yaml", "--size", "20000x20000", "--scale", "16", "-o", "large.png")
    checks.exits("a canvas beyond the limit by options", run, BAD_INPUT)
    rows = checks.write("rows/rows.json", json.dumps([{"title": str(number)} for number in range(100000)]))
    from_rows = checks.write("rows/scene.yaml", SCENE.replace("scene: 1\n", f"scene: 1\ndata: {{list: {rows.name}}}\n").replace(
        ITEMS, "{view: tile, from: list}"))
    checks.exits("100,000 rows in one line of JSON", checks.run("render", from_rows, "-o", "rows.png"), FINE)
    bomb = SCENE.replace("{title}", "{title}" * 5000).replace("title: one", f"title: {'x' * 5000}")
    checks.exits("fields that multiply a text", checks.run("render", checks.write("bomb.yaml", bomb), "-o", "bomb.png"), BAD_INPUT)
    wide = SCENE.replace("[50, 30]", "[500, 30]").replace(ITEMS, "{view: tile, count: 300, title: x}")
    run = checks.run("render", checks.write("wide.yaml", wide), "--full-content", "--scale", "2", "-o", "wide.png")
    checks.expect("a warning is told once", run.stderr.count(b"warning: ") == 1, run.stderr.decode()[:400])


def sheets_stay_small(checks: Checks) -> None:
    """Filmstrips and onion skins of many frames, in the memory of few; and those that are too large for a picture."""
    checks.write("moving.yaml", SCENE + "timeline:\n  - wait: 2\n")
    sizes = ["--size", "390x844", "--scale", "2", "--quiet", "--to", "2", "--fps", "60"]
    for name, stills in (("a.filmstrip.png", 100), ("a.onion.png", 100)):
        run = checks.run("animate", "moving.yaml", "-o", name, "--stills", stills, *sizes)
        checks.exits(f"{stills} frames as {name}", run, FINE)
    old = checks.write("old.filmstrip.png", "the old strip")
    run = checks.run("animate", "moving.yaml", "-o", old, "--stills", "100000", "--size", "390x844", "--scale", "8", "--fps", "1000", "--to", "9")
    checks.exits("a filmstrip beyond the limit", run, USAGE)
    checks.expect("a filmstrip beyond the limit says what helps", b"--stills" in run.stderr, run.stderr.decode())
    checks.expect("a filmstrip beyond the limit keeps the old one", old.read_bytes() == b"the old strip")
    crowd = SCENE.replace("flow: {itemSize: [50, 30], minimumLineSpacing: 10, minimumInteritemSpacing: 10}", "circle: {itemSize: [9, 9]}")
    run = checks.run("render", checks.write("circle.yaml", crowd.replace(ITEMS, "{view: tile, count: 1000000, title: x}")), "-o", "c.png")
    checks.exits("a million items on a circle in view", run, BAD_INPUT)
    checks.expect("a million items on a circle are told", b"in view" in run.stderr, run.stderr.decode())
