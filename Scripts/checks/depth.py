# SPDX-License-Identifier: MIT
"""Depth and perspective that make no sense."""

import re
import subprocess

from .command import BAD_INPUT, DIAGNOSTIC, FINE, ITEMS, SCENE, USAGE, Checks


def survives_depth(checks: Checks) -> None:
    """Matrices, places and orders that make no sense: a message or a defined picture, in every format, in bounded time."""
    matrix = "transform3D: [{}, 0, 0, 0, 0, {}, 0, 0, 0, 0, 1, 0, {}, 0, 0, {}]"

    def scene(*adjustments: str) -> str:
        # Corners that are not round, so that edges may be hard.
        return SCENE.replace(", cornerRadius: 6", "") + "  perspective: 100\n  attributes:\n" + "".join(
            f"    - {{match: {{item: 1}}, {text}}}\n" for text in adjustments)

    def render(name: str, *adjustments: str, suffix: str = "png",
               options: tuple[str, ...] = ()) -> tuple[subprocess.CompletedProcess[bytes], bytes]:
        file = name.replace(" ", "-")
        path = checks.write(f"depth/{file}.yaml", scene(*adjustments))
        picture = checks.folder / f"depth/{file}.{suffix}"
        run = checks.run("render", path, "-o", picture, *options)
        return run, picture.read_bytes() if picture.exists() else b""

    for suffix in ("png", "svg"):
        _, empty = render("nothing to see", "hidden: true", suffix=suffix)
        for name, adjustment in [
                ("a matrix of nothing", matrix.format(0, 0, 0, 0)), ("a singular matrix", matrix.format(0, 1, 0, 1)),
                ("m44 of zero", matrix.format(1, 1, 0, 0)), ("m44 below zero", matrix.format(1, 1, 0, -1)),
                ("an element seen from its edge", "transform3D: [{translate: [-35, 0, 0]}, {rotate: 90, axis: [0, 1, 0]}]"),
                ("an element behind the eye", "transform3D: [{translate: [0, 0, 150]}]"),
                ("an element at the eye", "transform3D: [{translate: [0, 0, 100]}]")]:
            run, picture = render(name, adjustment, suffix=suffix)
            checks.exits(f"{name}, {suffix}", run, FINE)
            checks.expect(f"{name} is not seen, {suffix}", picture == empty and picture)
        for name, adjustment in [
                ("huge matrices", matrix.format(1e6, -1e6, 1e6, 1e-6)), ("a tiny matrix", matrix.format(1e-300, 1e-300, 0, 1)),
                ("an element just before the eye", "transform3D: [{translate: [0, 0, 99.9999]}, {rotate: 30, axis: [1, 1, 0]}]"),
                ("zIndex at its upper limit", "zIndex: 1000000"), ("zIndex at its lower limit", "zIndex: -1000000"),
                ("zPosition beyond the eye", "zPosition: 1000000"), ("zPosition far away", "zPosition: -1000000")]:
            run, picture = render(name, adjustment, suffix=suffix)
            checks.exits(f"{name}, {suffix}", run, FINE)
            checks.expect(f"{name}: numbers are numbers, {suffix}", picture and (suffix == "png" or not re.search(rb"\b(nan|inf)\b", picture)))

    for name, adjustment, words in [
            ("a matrix with an element that is no number", matrix.format(".nan", 1, 0, 1), "not one"),
            ("an infinite matrix", matrix.format(1, ".inf", 0, 1), "infinite"),
            ("a matrix beyond the limit", matrix.format(1e300, 1, 0, 1), "1000000"),
            ("a zIndex of 19 digits", "zIndex: 9223372036854775807", "9223372036854775807"),
            ("a negative zIndex of 19 digits", "zIndex: -9223372036854775808", "-9223372036854775808")]:
        run, picture = render(name, adjustment)
        checks.exits(name, run, BAD_INPUT, DIAGNOSTIC)
        checks.expect(f"{name}: no picture", not picture)
        checks.expect(f"{name}: the message says {words}", words in run.stderr.decode(), run.stderr.decode()[:400])

    turned = "transform: [{rotate: 20}]"
    smooth, hard = render("smooth edges", turned), render("hard edges", turned, options=("--edges", "hard"))
    checks.exits("--edges hard renders", hard[0], FINE)
    checks.expect("--edges hard changes turned edges", hard[1] and hard[1] != smooth[1])
    checks.expect("--edges smooth is what there is without", render("edges", turned, options=("--edges", "smooth"))[1] == smooth[1])
    checks.exits("--edges jagged is refused", render("jagged edges", turned, options=("--edges", "jagged"))[0], USAGE)

    crossing = SCENE.replace(ITEMS, "{view: tile, count: 2000, title: x}").replace(
        "flow: {itemSize: [50, 30], minimumLineSpacing: 10, minimumInteritemSpacing: 10}",
        "circle: {itemSize: [50, 30], radius: 0.5, rotatesItems: false}")
    turns = "".join(f"    - {{match: {{item: {i}}}, transform3D: [{{rotate: {i * 37 % 360}, axis: [1, {i % 7 - 3}, 0.2]}}]}}\n"
                    for i in range(2000))
    path = checks.write("depth/crossing.yaml", crossing + "  perspective: 300\n  attributes:\n" + turns)
    for suffix in ("png", "svg"):
        checks.exits(f"2,000 crossing elements, {suffix}",
                     checks.run("render", path, "-o", f"depth/crossing.{suffix}"), FINE)
