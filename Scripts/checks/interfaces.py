# SPDX-License-Identifier: MIT
"""Storyboards and nibs: drawn, shown in scenes, imported, and what is told of bad ones."""

import pathlib
import shutil

from .command import BAD_INPUT, DIAGNOSTIC, FINE, MISSING_INPUT, USAGE, Checks

FIXTURES = pathlib.Path(__file__).resolve().parent.parent.parent / "Fixtures" / "Interface"

CELLS = """\
scene: 1
canvas: {size: [340, 220], scale: 1}
views:
  photo: {nib: PhotoCell.xib, set: {title.text: "{name}"}}
collection:
  layout: {flow: {itemSize: [160, 200]}}
  sections: [{items: [{view: photo, name: one}, {view: photo, name: two}]}]
"""

FORM = """\
<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
<objects>
<view id="v1"><rect key="frame" x="0" y="0" width="200" height="150"/>
<subviews>
<button buttonType="system" id="b1"><rect key="frame" x="10" y="10" width="100" height="40"/><state key="normal" title="Go"/></button>
<textField borderStyle="roundedRect" id="t1"><rect key="frame" x="10" y="60" width="100" height="34"/></textField>
<switch on="YES" id="s1"><rect key="frame" x="10" y="100" width="51" height="31"/></switch>
</subviews>
<color key="tintColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
<connections><outlet property="go" destination="b1" id="c1"/><outlet property="field" destination="t1" id="c2"/></connections>
</view>
</objects>
</document>
"""


def draws_storyboards_and_nibs(checks: Checks) -> None:
    for area in ("cells", "boards", "localised"):
        shutil.copytree(FIXTURES / area, checks.folder / area, ignore=shutil.ignore_patterns("__Snapshots__", "*.yaml"))
    board, cell = "boards/Main.storyboard", "cells/PhotoCell.xib"
    for name, arguments in {
        "the initial controller": [board], "a controller by its identifier": [board, "--controller", "book"],
        "a nib": [cell], "a device": [board, "--device", "iPhone16"], "a dark appearance": [board, "--appearance", "dark"],
        "a text size": [board, "--text-size", "accessibilityLarge"], "a map": [board, "--flow"], "a size": [cell, "--size", "200x240"],
    }.items():
        for ending in ("png", "svg", "pdf"):
            run = checks.run("render", *arguments, "-q", "-o", f"out.{ending}")
            checks.exits(f"{name} as {ending}", run, FINE)
    many = checks.write("Many.storyboard", storyboard(72))
    for ending in ("png", "svg", "pdf", "webp"):
        run = checks.run("render", many, "--flow", "-o", f"many.{ending}")
        checks.exits(f"a map of 72 scenes as {ending}", run, FINE)
        checks.expect(f"how small its scenes are is told, {ending}", b"keeps within what a file can hold" in run.stderr, run.stderr.decode()[:300])
    checks.expect("a scene can be linked to", b'id="Page-3"' in (checks.folder / "many.svg").read_bytes(), "")
    checks.exits("all controllers", checks.run("render", board, "--all", "-q", "-o", "all-{name}.png"), FINE)
    checks.expect("each has a file", len(list(checks.folder.glob("all-*.png"))) == 6, "")
    greeting = "localised/Base.lproj/Greeting.xib"
    for locale, text in (("de", "Guten Morgen"), ("ar", "صباح")):
        run = checks.run("inspect", greeting, "--locale", locale)
        composed = checks.run("inspect", greeting, "--locale", locale, "--composition")
        checks.expect(f"the texts of {locale} are painted", text in composed.stdout.decode(), composed.stdout.decode()[:300])
        checks.expect(f"the texts of {locale}", text in run.stdout.decode(), run.stdout.decode()[:300])

    shown = (FIXTURES / cell).read_text()
    assert "<subviews>" in shown
    lone = '<imageView image="nowhere.gif" id="lone-1"><rect key="frame" x="0" y="0" width="9" height="9"/></imageView>'
    (checks.folder / "lone").mkdir()
    checks.write("lone/Cell.xib", shown.replace("<subviews>", "<subviews>" + lone, 1))
    run = checks.run("validate", "lone/Cell.xib")
    checks.expect("a picture that is missing says where it was looked for", b"--assets" in run.stderr, run.stderr.decode()[:400])
    (checks.folder / "shared" / "deep").mkdir(parents=True)
    picture = b"GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;"
    (checks.folder / "shared" / "deep" / "nowhere.gif").write_bytes(picture)
    run = checks.run("validate", "lone/Cell.xib", "--assets", "shared")
    checks.expect("a folder that is named has it", b"nowhere.gif" not in run.stderr, run.stderr.decode()[:400])
    checks.exits("a folder of pictures that is missing", checks.run("validate", cell, "--assets", "nothing"), MISSING_INPUT)

    for name, arguments in {
        "no such controller": ["render", board, "--controller", "bok", "-o", "out.png"], "no such view": ["inspect", cell, "--object", "x"],
    }.items():
        checks.exits(name, checks.run(*arguments), BAD_INPUT)
    for name, arguments in {
        "--flow with --all": ["render", board, "--flow", "--all"], "--controller of a scene": ["render", "scene.yaml", "--controller", "a"],
        "import of a scene": ["import", "scene.yaml"], "import of all": ["import", board, "--all"],
        "import of two": ["import", board, "--controller", "book", "--controller", "shelf"],
        "import to a picture": ["import", cell, "-o", "a.png"], "import without a file": ["import"],
    }.items():
        checks.exits(name, checks.run(*arguments), USAGE)
    checks.exits("a nib that is missing", checks.run("render", "none.xib", "-o", "out.png"), MISSING_INPUT)
    whole = (FIXTURES / cell).read_bytes()
    for name, content in {
        "a nib that is cut off": whole[:900], "a nib that is empty": b"",
        "an entity bomb": b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><document>&c;</document>',
        "a file that is none": b"<html/>",
    }.items():
        path = checks.write("bad.xib", content)
        for command in (["render", path, "-o", "bad.png"], ["validate", path], ["import", path], ["inspect", path]):
            checks.exits(f"{command[0]}: {name}", checks.run(*command), BAD_INPUT, DIAGNOSTIC)


def shows_nibs_in_scenes(checks: Checks) -> None:
    shutil.copytree(FIXTURES / "cells", checks.folder, ignore=shutil.ignore_patterns("__Snapshots__", "*.yaml"), dirs_exist_ok=True)
    path = checks.write("cells.yaml", CELLS)
    for ending in ("png", "svg", "pdf"):
        checks.exits(f"cells of a nib as {ending}", checks.run("render", path, "-o", f"cells.{ending}"), FINE)
    checks.expect("the texts are the items'", all(name in (checks.folder / "cells.svg").read_text() for name in ("one", "two")), "")
    for number, (name, scene, code) in enumerate([
        ("an outlet that is not there", CELLS.replace("title.text", "titel.text"), BAD_INPUT),
        ("a key that is not there", CELLS.replace("title.text", "title.txt"), BAD_INPUT),
        ("a value of the wrong type", CELLS.replace('title.text: "{name}"', "title.textColor: 5"), BAD_INPUT),
        ("a nib that is missing", CELLS.replace("PhotoCell.xib", "FotoCell.xib"), MISSING_INPUT),
        ("a nib outside of the folder", CELLS.replace("PhotoCell.xib", "../../PhotoCell.xib"), BAD_INPUT),
        ("a picture that is missing", CELLS.replace('title.text: "{name}"', "picture.image: none.png"), MISSING_INPUT),
        ("a picture that no catalogue has", CELLS.replace('title.text: "{name}"', "picture.image: none"), BAD_INPUT),
    ]):
        path = checks.write(f"bad-{number}.yaml", scene)
        run, validated = checks.run("render", path, "-o", "out.png"), checks.run("validate", path)
        checks.exits(name, run, code, DIAGNOSTIC)
        checks.expect(f"validate and render tell the same: {name}", validated.stderr == run.stderr, validated.stderr.decode()[:300])


def storyboard(count: int) -> str:
    """A storyboard of scenes in rows of twelve, each of which leads to the next."""
    scenes = "".join(
        f'<scene sceneID="s{n}"><objects><viewController title="Page {n}" id="c{n}" sceneMemberID="viewController">'
        f'<view key="view" id="v{n}"><rect key="frame" x="0" y="0" width="375" height="667"/></view>'
        f'<connections><segue destination="c{(n + 1) % count}" kind="show" id="g{n}"/></connections></viewController></objects>'
        f'<point key="canvasLocation" x="{n % 12 * 750}" y="{n // 12 * 900}"/></scene>' for n in range(count))
    return ('<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" '
            f'targetRuntime="iOS.CocoaTouch" initialViewController="c0"><scenes>{scenes}</scenes></document>\n')


def imports(checks: Checks) -> None:
    for area in ("cells", "boards"):
        shutil.copytree(FIXTURES / area, checks.folder / area, ignore=shutil.ignore_patterns("__Snapshots__", "*.yaml"))
    for area, file, more in (("cells", "PhotoCell.xib", []), ("boards", "Gallery.storyboard", ["--controller", "gallery"]),
                             ("boards", "Main.storyboard", ["--appearance", "dark", "--device", "iPhoneSE"])):
        checks.exits(f"{file} is drawn", checks.run("render", f"{area}/{file}", *more, "-q", "-o", "own.png"), FINE)
        checks.exits(f"{file} is imported", checks.run("import", f"{area}/{file}", *more, "-q", "-o", f"{area}/scene.yaml"), FINE)
        checks.exits(f"what is imported of {file} is drawn", checks.run("render", f"{area}/scene.yaml", "-q", "-o", "scene.png"), FINE)
        compared = checks.run("diff", "own.png", "scene.png")
        checks.exits(f"{file} gives the same picture", compared, FINE)
    run = checks.run("import", "cells/PhotoCell.xib", "-o", "boards/outside.yaml")
    checks.exits("a scene that would not be drawn is not written", run, USAGE)
    checks.expect("it is told what lies outside", b"'../cells/PhotoCell.xib'" in run.stderr and b"--allow-outside" in run.stderr, run.stderr.decode()[:300])
    checks.expect("there is no such scene", not (checks.folder / "boards/outside.yaml").exists())
    run = checks.run("import", "cells/PhotoCell.xib", "--allow-outside", "-o", "boards/outside.yaml")
    checks.exits("a scene elsewhere is written where that is said", run, FINE)
    checks.expect("how to draw it is told", b"--allow-outside" in run.stderr, run.stderr.decode()[:300])
    checks.exits("it is drawn", checks.run("render", "boards/outside.yaml", "--allow-outside", "-q", "-o", "outside.png"), FINE)
    run = checks.run("import", "cells/PhotoCell.xib")
    checks.expect("without a name it is printed", run.stdout.startswith(b"#") and b"name: title" in run.stdout, run.stdout.decode())
    checks.write("form.xib", FORM)
    written = checks.run("import", "form.xib", "-q").stdout.decode()
    checks.expect("what a control says is in its node", "title: Go" in written and "textField: {name: field" in written, written)
    checks.expect("what it has by itself is not", "contentEdgeInsets" not in written and "tintColor" not in written, written)
    listed = checks.run("inspect", "form.xib").stdout.decode()
    checks.expect("views are listed by classes that programs know", "UISwitch" in listed and "Knob" not in listed, listed)
