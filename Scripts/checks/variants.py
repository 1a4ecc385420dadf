# SPDX-License-Identifier: MIT
"""One scene for every device, scenes to start from, and pictures that follow their scene."""

import json
import os
import pathlib
import signal
import struct
import subprocess

from .command import BAD_INPUT, CANNOT_WRITE, FINE, INTERRUPTED, LAST_RESORT, MISSING_INPUT, SCENE, USAGE, Checks, comes_to, png

KINDS = ["list", "grid", "settings", "cards", "motion"]


def size(path: pathlib.Path) -> tuple[int, ...]:
    """The size of a PNG in pixels; zeros where there is none."""
    head = path.read_bytes()[:24] if path.exists() else b""
    return struct.unpack(">II", head[16:24]) if len(head) == 24 else (0, 0)


def draws_for_every_device(checks: Checks) -> None:
    checks.exits("--device takes a name", checks.run("render", "scene.yaml", "--device", "iPhone SE", "-o", "se.png"), FINE)
    checks.expect("the picture has the device's pixels", size(checks.folder / "se.png") == (750, 1334), size(checks.folder / "se.png"))
    checks.exits("--orientation turns", checks.run("render", "scene.yaml", "--device", "iPhone SE", "--orientation", "landscape",
                                                   "--scale", "1", "-o", "turned.png"), FINE)
    checks.expect("the turned picture is wide", size(checks.folder / "turned.png") == (667, 375))
    plain = checks.run("render", "scene.yaml", "-o", "-").stdout
    for arguments in (["--appearance", "dark", "--set", "canvas.background=systemBackground"], ["--locale", "ar"],
                      ["--direction", "rtl"], ["--set", "canvas.background=#336699"],
                      ["--set", "collection.sections[0].items[1].title=changed"]):
        run = checks.run("render", "scene.yaml", "-o", "-", *arguments)
        checks.exits(f"render {' '.join(arguments)}", run, FINE)
        checks.expect(f"{' '.join(arguments)} changes the picture", run.stdout and run.stdout != plain)
    mirrored = [checks.run("render", "scene.yaml", "-o", "-", *option).stdout for option in (["--locale", "ar"], ["--direction", "rtl"])]
    checks.expect("an Arabic scene is read from the right", mirrored[0] and mirrored[0] == mirrored[1])
    both = checks.run("render", "scene.yaml", "-o", "-", "--locale", "ar", "--direction", "ltr")
    checks.expect("unless a direction is said", both.stdout and both.stdout == plain)
    styled = ["render", "scene.yaml", "-o", "-", "--set", "views.tile.content.label.font=headline"]
    checks.expect("--text-size changes text with a style", checks.run(*styled, "--text-size", "accessibility3").stdout
                  not in (b"", checks.run(*styled).stdout))
    tells_what_is_wrong(checks)
    takes_other_data(checks)
    draws_each(checks)
    draws_each_value(checks)


def tells_what_is_wrong(checks: Checks) -> None:
    for arguments, code, words in (
            (["--device", "iPhone 61"], USAGE, "did you mean 'iPhone16'?"), (["--locale", "arabic!"], USAGE, "language tag"),
            (["--locale", "xx-klingon"], USAGE, "no language 'xx'; did you mean 'tlh'?"),
            (["--text-size", "hug"], USAGE, "accessibilityLarge"), (["--set", "canvas.background"], USAGE, "path=value"),
            (["--set", "canvas.bakground=red"], BAD_INPUT, "did you mean 'background'?"),
            (["--set", "collection.sections[7].id=x"], BAD_INPUT, "[0] to [0]"),
            (["--data", "none.json"], BAD_INPUT, "the scene has no data 'none'"),
            (["--each", "apearance=dark"], USAGE, "did you mean 'appearance'?"), (["--columns", "2"], USAGE, "--sheet"),
            (["--each", "colour=red|blue", "-o", "{colour}.png"], BAD_INPUT, "no variable 'colour'"),
            (["--each", "tint="], USAGE, "has no values"), (["--each", "tint,kind=red"], USAGE, "not a value for each of tint,kind"),
            (["--each", "tint,locale=red,ar", "--each", "locale=de"], USAGE, "'locale' is named twice"),
            (["--each", "canvas.background=red", "--set", "canvas.background=blue"], USAGE, "--set canvas.background"),
            (["--each", "appearance=light|dark", "-o", "one.png"], USAGE, "{appearance}"),
            (["--each", "appearance=light|dark", "-o", "{apearance}.png"], USAGE, "did you mean 'appearance'?"),
            (["--each", "appearance=light|dark", "--appearance", "dark"], USAGE, "--appearance"),
            (["-o", "{device}.png"], USAGE, "{device}")):
        run = checks.run("render", "scene.yaml", *arguments)
        checks.exits(f"render refuses {' '.join(arguments)}", run, code)
        checks.expect(f"{' '.join(arguments)} is explained", words in run.stderr.decode(), run.stderr.decode()[:300])
    told = checks.run("validate", "scene.yaml", "--set", "canvas.locale=jp")
    checks.exits("a scene whose language is not known is drawn", told, FINE)
    checks.expect("and tells so", "warning: there is no language 'jp'" in told.stderr.decode(), told.stderr.decode())
    checks.exits("a language of one's own is taken", checks.run("validate", "scene.yaml", "--locale", "x-pseudo"), FINE)
    checks.expect("a refused run writes nothing", not list(checks.folder.glob("*{*")) and not (checks.folder / "one.png").exists())
    twice = checks.run("validate", "scene.yaml", "--each", "appearance=light|dark,locale=en|ar", "--set", "views.tile.opacity=7")
    checks.exits("validate looks at every variant", twice, BAD_INPUT)
    checks.expect("what is wrong in all variants is told once", twice.stderr.decode().count("error:") == 1, twice.stderr.decode())


def takes_other_data(checks: Checks) -> None:
    checks.write("listed.yaml", SCENE.replace("views:", "data: {fruits: [{title: Pears}]}\nviews:", 1)
                 .split("    - items:")[0] + "    - items: {view: tile, from: fruits}\n")
    checks.write("elsewhere/summer.csv", "title\nCherries\nBerries\nPlums\n")
    run = checks.run("inspect", "listed.yaml", "--data", "elsewhere/summer.csv")
    checks.exits("--data takes the place of the scene's", run, FINE)
    checks.expect("the file's rows are the items", run.stdout.count(b"\ncell ") == 3, run.stdout.decode())
    checks.exits("a missing data file is told", checks.run("inspect", "listed.yaml", "--data", "fruits=none.csv"), MISSING_INPUT)
    kept = checks.run("render", "listed.yaml", "--data", "elsewhere/summer.csv", "-o", "elsewhere/summer.csv")
    checks.expect("data is not written over", kept.returncode == USAGE, kept.stderr.decode())


def draws_each(checks: Checks) -> None:
    axes = ["--each", "device=iPhone SE|iPad mini,appearance=light|dark", "--scale", "0.25", "--set", "canvas.background=systemBackground"]
    checks.exits("--each draws all", checks.run("render", "scene.yaml", "-o", "{device}-{appearance}.png", *axes), FINE)
    names = [f"{device}-{appearance}.png" for device in ("iPhoneSE", "iPadMini") for appearance in ("light", "dark")]
    checks.expect("each has its file", all((checks.folder / name).exists() for name in names), os.listdir(checks.folder))
    checks.expect("each is another picture", len({(checks.folder / name).read_bytes() for name in names if (checks.folder / name).exists()}) == 4)
    checks.exits("without a name all are told apart", checks.run("render", "scene.yaml", *axes), FINE)
    checks.expect("the names say the variants", (checks.folder / "scene-iPhoneSE-dark.png").exists(), os.listdir(checks.folder))
    pages = checks.run("render", "scene.yaml", "-o", "all.pdf", "--json", *axes)
    checks.expect("a PDF has a page of each", b'"pages": 4' in pages.stdout, pages.stdout[:200])
    for kind in ("png", "svg", "pdf", "jpg"):
        checks.exits(f"a sheet is written as .{kind}", checks.run("render", "scene.yaml", "-o", f"sheet.{kind}", "--sheet", *axes), FINE)
    checks.exits("a scale stands once in a name", checks.run("render", "scene.yaml", "-o", "icon@{scale}x.png", "--each", "scale=1|2"), FINE)
    checks.expect("scales are written as names of pictures have them", all((checks.folder / f"icon@{n}x.png").exists() for n in (1, 2)),
                  os.listdir(checks.folder))
    outlined = (checks.folder / "all.pdf").read_bytes()
    checks.expect("the pages have an outline", b"/Outlines" in outlined and outlined.count(b"/Title") >= 4, outlined[-2000:])
    drawing = (checks.folder / "sheet.svg").read_text() if (checks.folder / "sheet.svg").exists() else ""
    checks.expect("captions tell the pictures apart", "iPad mini · dark" in drawing and "iPhone SE · light" in drawing, drawing[:300])
    wide, narrow = (["--sheet", "--columns", count, "-o", f"columns{count}.png"] for count in ("4", "1"))
    for arguments in (wide, narrow):
        checks.exits(f"render {' '.join(arguments)}", checks.run("render", "scene.yaml", *arguments, *axes), FINE)
    checks.expect("--columns says how many are beside each other",
                  size(checks.folder / "columns4.png")[0] > 2 * size(checks.folder / "columns1.png")[0])
    checks.exits("two scenes share a sheet", checks.run("render", "scene.yaml", "scene.yaml", "--sheet", "-o", "two.png"), FINE)
    checks.write("moving.yaml", SCENE + "timeline: [{batch: {delete: [[0, 1]]}, animation: {duration: 0.1}}]\n")
    checks.exits("animate takes --each", checks.run("animate", "moving.yaml", "-o", "{appearance}.apng", "--fps", "10", "--each",
                                                    "appearance=light|dark"), FINE)
    checks.expect("each animation has its file", all((checks.folder / f"{name}.apng").exists() for name in ("light", "dark")))
    contrasts = checks.run("render", "scene.yaml", "-o", "{contrast}.png", "--each", "contrast=normal|high")
    checks.exits("--each takes contrasts", contrasts, FINE)
    pictures = {(checks.folder / f"{name}.png").read_bytes() for name in ("normalContrast", "highContrast")
                if (checks.folder / f"{name}.png").exists()}
    checks.expect("the colours of a high contrast are others", len(pictures) == 2, os.listdir(checks.folder))
    once = checks.run("render", "scene.yaml", "-o", "once.png", "--contrast", "high")
    checks.exits("--contrast is taken", once, FINE)
    checks.expect("and is the same", (checks.folder / "once.png").read_bytes() in pictures)
    listed = checks.run("animate", "moving.yaml", "-o", "one.apng", "--each", "appearance=light|dark")
    checks.exits("animate refuses one file for two", listed, USAGE)


def draws_each_value(checks: Checks) -> None:
    checks.write("tinted.yaml", SCENE.replace("views:", "variables: {tint: red, size: 4}\nviews:", 1))
    for axis in ("tint=red|blue", "variables.tint=red,blue"):
        run = checks.run("render", "tinted.yaml", "-o", "tinted-{tint}.png", "--each", axis)
        checks.exits(f"--each {axis} takes the values of a variable", run, FINE)
        checks.expect("each value has its file", all((checks.folder / f"tinted-{tint}.png").exists() for tint in ("red", "blue")))
    run = checks.run("render", "tinted.yaml", "--each", "tint=red|blue", "-o", "one.png")
    checks.exits("one file for two values of a variable is refused", run, USAGE)
    checks.expect("and the name to write is told", "{tint}" in run.stderr.decode(), run.stderr.decode())
    goes_through_rows(checks)
    run = checks.run("render", "scene.yaml", "--each", "canvas.background=white|#336699")
    checks.exits("--each takes a path", run, FINE)
    checks.expect("values stand in the names", (checks.folder / "scene-#336699.png").exists(), os.listdir(checks.folder))
    for name, color in (("a", "red"), ("b", "blue")):
        checks.write(f"brand-{name}.yml", f"theme: {{colors: {{brand: {color}}}}}\n")
    checks.write("branded.yaml", SCENE.replace("views:", "include: brand-a.yml\nviews:", 1).replace("systemBlue", "brand"))
    run = checks.run("render", "branded.yaml", "--each", "include=brand-a.yml|brand-b.yml", "-o", "{include}.png")
    checks.exits("--each takes other included files", run, FINE)
    brands = [checks.folder / f"brand-{name}.yml.png" for name in "ab"]
    checks.expect("each brand is another picture", len({path.read_bytes() for path in brands if path.exists()}) == 2, run.stderr.decode())
    checks.write("noted.yaml", SCENE.replace("size: [120, 80], scale: 1", "scale: 0.5").replace(
        'label: {text: "{title}"}', 'label: {text: "{title} and more", if: "sizeClass == compact"}'))
    run = checks.run("render", "noted.yaml", "--each", "device=iPhone SE|iPad mini,appearance=light|dark", "-o", "noted-{variant}.png")
    told = run.stderr.decode()
    checks.expect("a note of some variants names them", "iPhone SE, light and 1 other variant" in told and "iPad" not in told, told)
    run = checks.run("render", "noted.yaml", "--each", "device=iPhone 15|iPhone 16", "-o", "noted-{variant}.png")
    checks.expect("a note of all variants is told once", run.stderr.decode().count("warning") == told.count("warning")
                  and ", in iPhone" not in run.stderr.decode(), run.stderr.decode())
    listed = checks.run("inspect", "scene.yaml", "--each", "device=iPhone SE|iPad mini")
    checks.exits("inspect takes --each", listed, FINE)
    checks.expect("each variant has its heading", b"iPhone SE\n" in listed.stdout and b"iPad mini\n" in listed.stdout, listed.stdout[:200])
    both = checks.run("inspect", "scene.yaml", "--json", "--each", "device=iPhone SE|iPad mini")
    checks.expect("as JSON they are a list", [one["variant"] for one in json.loads(both.stdout or b"[]")] == ["iPhone SE", "iPad mini"])
    checks.write("parts/tiles.yaml", "views: {part: {content: {label: x}}}\n")
    checks.write("whole.yaml", SCENE.replace("views:", "include: parts/tiles.yaml\nviews:", 1))
    named = checks.run("validate", "whole.yaml", "parts/tiles.yaml")
    checks.exits("a part beside its scene is no error", named, FINE)
    checks.expect("it is told what it is", b"parts/tiles.yaml: a part that whole.yaml includes" in named.stderr, named.stderr.decode())
    checks.exits("a part alone is no scene", checks.run("validate", "parts/tiles.yaml"), BAD_INPUT)
    checks.exits("a part is not drawn beside its scene", checks.run("render", "whole.yaml", "parts/tiles.yaml", "-o", "whole.png"), FINE)


def goes_through_rows(checks: Checks) -> None:
    """Values that go together, in a scene with variables."""
    checks.write("paired.yaml", SCENE.replace("views:", "variables: {tint: red, word: a}\nviews:", 1))
    for axes, names in (
            (["tint,word=red,x|blue,y"], ["red-x", "blue-y"]), (["tint, word = red, x | blue, y"], ["red-x", "blue-y"]),
            (["tint,word=red,x|blue,y;appearance=light|dark"], ["light-red-x", "light-blue-y", "dark-red-x", "dark-blue-y"]),
            (["locale,tint=en,red|ar,blue", "word=x|y"], ["en-red-x", "en-red-y", "ar-blue-x", "ar-blue-y"])):
        folder = checks.folder / "rows"
        folder.mkdir(exist_ok=True)
        options = [word for axis in axes for word in ("--each", axis)]
        checks.exits(f"--each takes {axes}", checks.run("render", "paired.yaml", "-o", "rows/{variant}.png", *options), FINE)
        found = sorted(path.stem for path in folder.iterdir())
        checks.expect(f"{axes} are these variants", found == sorted(names), found)
        for path in folder.iterdir():
            path.unlink()
    rows = ["--each", "tint,word=red,x|blue,y"]
    checks.exits("a word of a row tells it apart", checks.run("render", "paired.yaml", "-o", "row-{tint}.png", *rows), FINE)
    checks.expect("each row has its file", all((checks.folder / f"row-{tint}.png").exists() for tint in ("red", "blue")))
    alike = checks.run("render", "paired.yaml", "-o", "row-{tint}.png", "--each", "tint,word=red,x|red,y")
    checks.exits("unless two rows have it", alike, USAGE)
    checks.expect("and the word that tells them is named", "{word}" in alike.stderr.decode(), alike.stderr.decode())
    checks.write("kit.yaml", "views: {pill: {content: {label: {text: '{title}', color: '{tint}'}}}}\n")
    sheet = checks.run("render", "kit.yaml", "--view", "pill", "--with", "title,tint=Go,red|Stop,blue", "-o", "{title}.png")
    checks.exits("--with takes rows of fields", sheet, FINE)
    checks.expect("each is drawn", all((checks.folder / f"{title}.png").exists() for title in ("Go", "Stop")), sheet.stderr.decode())


def begins_scenes(checks: Checks) -> None:
    for kind in KINDS:
        checks.exits(f"new {kind}", checks.run("new", kind), FINE)
        checks.exits(f"{kind} is fine", checks.run("validate", f"{kind}.yaml"), FINE)
        silent = checks.run("render", f"{kind}.yaml", "--scale", "0.5")
        checks.exits(f"{kind} renders", silent, FINE)
        checks.expect(f"{kind} renders without a word", not silent.stderr, silent.stderr.decode())
        text = (checks.folder / f"{kind}.yaml").read_text() if (checks.folder / f"{kind}.yaml").exists() else ""
        checks.expect(f"{kind} names the schema", text.startswith("# yaml-language-server: $schema=scene.schema.json\n"), text[:80])
    checks.exits("new is a list", checks.run("new", "-o", "mine.yaml"), FINE)
    printed = checks.run("new", "grid", "-o", "-")
    checks.expect("- is standard output", printed.stdout == (checks.folder / "grid.yaml").read_bytes())
    before = checks.write("grid.yaml", "mine").read_bytes()
    checks.exits("new keeps what is there", checks.run("new", "grid"), CANNOT_WRITE)
    checks.expect("the file is as it was", (checks.folder / "grid.yaml").read_bytes() == before)
    checks.exits("--force writes over it", checks.run("new", "grid", "--force"), FINE)
    unknown = checks.run("new", "gird")
    checks.exits("an unknown kind is refused", unknown, USAGE)
    checks.expect("with the nearest", b"'grid'" in unknown.stderr, unknown.stderr.decode())
    checks.exits("schema -o writes", checks.run("schema", "-o", "scene.schema.json"), FINE)
    checks.expect("what is printed", checks.run("schema").stdout == (checks.folder / "scene.schema.json").read_bytes())


def follows_files(checks: Checks) -> None:
    """A picture is drawn again when the scene or a file of it is saved, in whichever way."""
    checks.write("data/dot.png", png(4, 4))
    shown = SCENE.replace('{label: {text: "{title}"}}', '{image: {source: "data/dot.png", contentMode: scaleAspectFit}}')
    scene, picture = checks.write("watched.yaml", shown), checks.folder / "watched.png"
    process = checks.start("watch", "watched.yaml", "--terminal", "none")
    heard = b""

    def hears(words: bytes, count: int = 1) -> bool:
        nonlocal heard
        if process.stderr:
            os.set_blocking(process.stderr.fileno(), False)
            heard += process.stderr.read() or b""
        return heard.count(words) >= count

    def follows(sentence: str, change: object) -> None:
        before = picture.read_bytes() if picture.exists() else b""
        if callable(change):
            change()
        now = comes_to(process, lambda: picture.exists() and picture.read_bytes() != before)
        checks.expect(sentence, now, process.poll())

    def renamed(name: str, content: bytes) -> None:
        (checks.folder / ".half").write_bytes(content)
        os.replace(checks.folder / ".half", checks.folder / name)

    follows("watch draws", None)
    follows("a saved scene is drawn again", lambda: scene.write_text(shown.replace("white", "systemRed")))
    follows("so is one that is given its name", lambda: renamed("watched.yaml", shown.replace("white", "systemGreen").encode()))
    follows("and again", lambda: scene.write_text(shown.replace("white", "systemBlue")))
    follows("a picture of the scene is followed", lambda: renamed("data/dot.png", png(8, 2)))
    last = picture.read_bytes()
    scene.write_text("scene: 1\ncanvas: {bakground: red}\n")
    checks.expect("an error is told", comes_to(process, lambda: hears(b"has no key 'bakground'")), heard)
    checks.expect("an error keeps the last picture", picture.exists() and picture.read_bytes() == last)
    follows("after an error it goes on", lambda: scene.write_text(shown.replace("white", "systemPink")))
    scene.write_text(shown.replace("data/dot.png", "data/new.png"))
    checks.expect("a missing file is told", comes_to(process, lambda: hears(b"data/new.png")), heard)
    follows("a file that was missing is waited for", lambda: checks.write("data/new.png", png(2, 8)))
    process.send_signal(signal.SIGINT)
    try:
        process.wait(timeout=LAST_RESORT)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    hears(b"")
    message = heard.decode()
    checks.expect("Ctrl-C ends it with its status", process.returncode == INTERRUPTED, f"{process.returncode} {message}")
    checks.expect("each picture is told", message.count("drew watched.png") >= 6, message)
    for wrong in (["-"], ["scene.yaml", "-o", "-"], ["scene.yaml", "-o", "x.mp4"], ["scene.yaml", "--terminal", "paper"]):
        checks.exits(f"watch refuses {' '.join(wrong)}", checks.run("watch", *wrong), USAGE)
    checks.exits("what is read is not written over", checks.run("watch", "watched.yaml", "-o", "data/new.png"), USAGE)
