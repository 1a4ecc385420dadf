# SPDX-License-Identifier: MIT
"""Interface Builder files against the frames that they keep."""

import json
import re

from .command import BAD_INPUT, DIFFERENT, FINE, MISSING_INPUT, USAGE, Checks

# Differences are results, on standard output.
ANYTHING = re.compile("")

# Devices with the sizes of their screens and what is not safe at the top and at the bottom.
DEVICES = {"retina4_0": (320, 568, 20, 0), "retina4_7": (375, 667, 20, 0), "retina6_12": (393, 852, 59, 34), "ipad9_7": (768, 1024, 20, 0)}


def view(name: str, x: float, y: float, width: float, height: float, inside: str = "", tag: str = "view") -> str:
    return (f'<{tag} contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="{name}"><rect key="frame" x="{x}" y="{y}" '
            f'width="{width}" height="{height}"/>{inside}</{tag}>')


def constraints(*said: str) -> str:
    """Each as `first second constant multiplier`, where an item is `id.attribute`, and `-` stands for none."""
    words = []
    for number, each in enumerate(said):
        first, second, constant, multiplier = (each.split() + ["-", "-", "-"])[:4]
        parts = [f'firstItem="{first.split(".")[0]}" firstAttribute="{first.split(".")[1]}"']
        if second != "-":
            parts.append(f'secondItem="{second.split(".")[0]}" secondAttribute="{second.split(".")[1]}"')
        if constant != "-":
            parts.append(f'constant="{constant}"')
        if multiplier != "-":
            parts.append(f'multiplier="{multiplier}"')
        words.append(f'<constraint {" ".join(parts)} id="{first.split(".")[0]}-{number}"/>')
    return "<constraints>" + "".join(words) + "</constraints>"


def board(device: str, bar_height: float = 44, lower: float = 0) -> str:
    """A screen whose frames are plain arithmetic: a safe area, a multiplier, a proportion, a centre and margins."""
    width, height, top, bottom = DEVICES[device]
    top, half = top + lower, width / 2
    inner = view("inner", 8, 8, half - 16, half - 16)
    box = view("box", width / 4, top + 64, half, half, f"<subviews>{inner}</subviews>" + constraints(
        "inner.leading box.leadingMargin", "inner.trailing box.trailingMargin", "inner.top box.topMargin", "inner.bottom box.bottomMargin",
        "box.width box.height - 1:1"))
    views = view("bar", 0, top, width, bar_height, constraints("bar.height - 44")) + box + view("foot", 20, height - bottom - 40, width - 40, 30)
    held = constraints(
        "bar.leading safe.leading", "bar.trailing safe.trailing", "bar.top safe.top", "box.centerX root.centerX", "box.top bar.bottom 20",
        "box.width root.width - 0.5", "foot.leading root.leading 20", "root.trailing foot.trailing 20", "foot.height - 30",
        "safe.bottom foot.bottom 10")
    return (f'<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" '
            f'targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="home">\n'
            f'<device id="{device}" orientation="portrait" appearance="light"/>\n<scenes><scene sceneID="s"><objects>\n'
            f'<viewController id="home" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="root">'
            f'<rect key="frame" x="0" y="0" width="{width}" height="{height}"/>'
            f'<autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>\n<subviews>{views}</subviews>'
            f'<viewLayoutGuide key="safeArea" id="safe"/>{held}</view></viewController>\n</objects></scene></scenes></document>\n')


def holds_files_against_themselves(checks: Checks) -> None:
    paths = []
    for device in DEVICES:
        paths.append(checks.write(f"{device}.storyboard", board(device)))
        run = checks.run("inspect", paths[-1], "--against-file")
        checks.exits(f"{device}: frames of plain arithmetic hold", run, FINE)
        checks.expect(f"{device}: all stand", run.stdout.decode().endswith(f"{device}.storyboard: 5 of 5 views stand where Xcode saved them (100 %)\n"),
                      run.stdout.decode())
    together = checks.run("inspect", *paths, "--against-file", "--all")
    checks.exits("several files are compared", together, FINE)
    checks.expect("their sum stands at the end", together.stdout.decode().endswith("in 4 files 20 of 20 views stand where Xcode saved them (100 %)\n"),
                  together.stdout.decode())
    stale = checks.write("stale.storyboard", board("retina4_7", bar_height=30))
    run = checks.run("inspect", stale, "--against-file")
    checks.exits("what the file itself contradicts fails nothing", run, FINE)
    checks.expect("it is told with its constraint", ": stale: view (bar) in " in run.stdout.decode() and "'bar'.height = 44 (bar-0)" in run.stdout.decode(),
                  run.stdout.decode())
    checks.expect("the text is the same each time", checks.run("inspect", stale, "--against-file").stdout == run.stdout)
    moved = checks.write("moved.storyboard", board("retina4_7", lower=30))
    run = checks.run("inspect", moved, "--against-file", "--json")
    checks.exits("a view that stands elsewhere fails", run, DIFFERENT, ANYTHING)
    told = json.loads(run.stdout)
    checks.expect("it is told as JSON", (told["views"], told["standing"], told["fine"]) == (5, 3, False), run.stdout.decode())
    checks.expect("what follows from it has it as its cause", [
        (each["id"], [round(number) for number in each["by"]], each["group"], each["cause"]) for each in told["files"][0]["differences"]
    ] == [("bar", [0, -30, 0, 0], "differs", None), ("box", [0, -30, 0, 0], "differs", "bar")], run.stdout.decode())
    checks.exits("a tolerance lets it pass", checks.run("inspect", moved, "--against-file", "--tolerance", "30"), FINE)
    for name, arguments in {
        "a scene": ["scene.yaml", "--against-file"], "a device": [stale, "--against-file", "--device", "iPhone16"],
        "a tolerance alone": [stale, "--tolerance", "2"], "a tolerance below zero": [stale, "--against-file", "--tolerance=-1"],
        "several files alone": [stale, moved], "a composition": [stale, "--against-file", "--composition"],
    }.items():
        checks.exits(f"--against-file: {name}", checks.run("inspect", *arguments), USAGE)
    checks.exits("--against-file: a file that is missing", checks.run("inspect", "none.xib", "--against-file"), MISSING_INPUT)
    checks.exits("--against-file: a file that is none", checks.run("inspect", checks.write("bad.xib", "<html/>"), "--against-file"), BAD_INPUT)
