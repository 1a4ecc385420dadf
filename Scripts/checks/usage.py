# SPDX-License-Identifier: MIT
"""Words that make no sense on the command line."""

from .command import USAGE, Checks

NIB = """\
<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
<objects><view id="v1"><rect key="frame" x="0" y="0" width="100" height="50"/></view></objects>
</document>
"""


def refuses_wrong_usage(checks: Checks) -> None:
    for arguments in ([["render"], ["render", "scene.yaml", "--no-such-option"], ["no-such-command"],
                       ["render", "scene.yaml", "-o", "out.xyz"], ["render", "scene.yaml", "scene.yaml", "-o", "x.png"],
                       ["render", "scene.yaml", "--scale", "0", "-o", "x.png"],
                       ["render", "scene.yaml", "--scale", "nan", "-o", "x.png"]]):
        checks.exits(f"wrong usage: {' '.join(arguments)}", checks.run(*arguments), USAGE)
    for arguments in (["render", "scene.yaml", "--devic", "x", "-o", "x.png"], ["render", "scene.yaml", "--apearance", "dark"]):
        run = checks.run(*arguments)
        checks.exits(f"a misspelt option: {' '.join(arguments)}", run, USAGE)
        checks.expect("the option is named", f"'{arguments[2]}'" in run.stderr.decode(), run.stderr.decode()[:200])
    run = checks.run("render", "scene.yaml", "--bogus")
    checks.expect("an option that is like no other gets no guess", b"'--bogus'" in run.stderr and b"Did you mean" not in run.stderr,
                  run.stderr.decode()[:200])
    refuses_options_without_effect(checks)


def refuses_options_without_effect(checks: Checks) -> None:
    """An option that would change nothing in what is asked for is refused, with what it is for."""
    nib = checks.write("label.xib", NIB)
    for arguments, words in (
            ("render scene.yaml -o out.png --text outlines", "--text is for .svg"), ("render scene.yaml -o out.png --svg-profile web", "--svg-profile is for .svg"),
            ("render scene.yaml -o out.pdf --link-images pictures", "--link-images is for .svg"),
            ("render scene.yaml -o out.png --perspective-images bitmap", "--perspective-images is for .svg"),
            ("render scene.yaml -o out.svg --title A", "--title is for .pdf"), ("render scene.yaml -o out.svg --compress max", "--compress is for .png"),
            ("render scene.yaml -o out.png --quality 80", "--quality is for"), ("render scene.yaml -o out.png --columns 2", "--columns is for --sheet"),
            ("render scene.yaml -o out.png --show-touches", "--show-touches needs --at"),
            (f"render {nib} -o out.png --show-touches", "are for scenes"), (f"render {nib} -o out.png --frame", "are for scenes"),
            (f"render {nib} -o out.png --full-content", "--full-content is for scenes"), (f"validate {nib} --device iPad", "are for scenes"),
            (f"validate {nib} --full-content", "--full-content is for scenes"), (f"import {nib} --frame", "are for scenes"),
            ("animate scene.yaml -o out.apng --stills 5 --columns 2", "--stills is for .filmstrip.png or .onion.png"),
            ("animate scene.yaml -o out.apng --stills-at 0,end", "--stills-at is for"), ("animate scene.yaml -o out.onion.png --columns 2", "--columns is for .filmstrip.png"),
            ("animate scene.yaml -o a.filmstrip.png --stills 5 --stills-at 0,end", "exclude each other"),
            ("animate scene.yaml -o out.gif --poster last", "--poster is for"), ("animate scene.yaml -o out.pdf --loop 2", "--loop is for"),
            ("animate scene.yaml -o out.gif --first-number 3", "--first-number is for numbered files"),
            ("animate scene.yaml -o out.mp4 --transparent", "--transparent is for kinds"), ("animate scene.yaml -o out.gif --text outlines", "--text is for .svg"),
            ("animate scene.yaml --title A", "--title is for .pdf"), ("animate scene.yaml -o out.svg --compress max", "--compress is for"),
            ("inspect scene.yaml --expand --device iPad", "--expand prints what the scene says"),
            ("inspect scene.yaml --expand --each appearance=light|dark", "--expand prints what the scene says"),
            ("inspect scene.yaml --show-touches", "are for what is drawn"), ("inspect scene.yaml --frame --json", "are for what is drawn"),
            ("new -o - --force", "--force is for a file"), ("test . --as layout --max-pixels 3", "--max-pixels is for pictures")):
        run = checks.run(*arguments.split(" "))
        checks.exits(f"it has no effect: {arguments}", run, USAGE)
        checks.expect(f"what it is for is told: {arguments}", words in run.stderr.decode(), run.stderr.decode()[:300])
    layout = checks.run("inspect", "scene.yaml", "--json").stdout
    for name in ("one.layout.json", "two.layout.json"):
        checks.write(name, layout)
    checks.exits("layouts have no pixels", checks.run("diff", "one.layout.json", "two.layout.json", "--max-pixels", "3"), USAGE)
