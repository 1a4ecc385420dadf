# SPDX-License-Identifier: MIT
"""Scenes that are very large."""

import json

from .command import BAD_INPUT, FINE, ITEMS, SCENE, Checks


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
