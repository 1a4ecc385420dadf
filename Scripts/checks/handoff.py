# SPDX-License-Identifier: MIT
"""Hand-off: names that come through, code, slices and checks of a design."""

import json
import struct

from .command import BAD_INPUT, FINE, USAGE, Checks

CARD = """scene: 1
theme:
  colors: {brand: "#0a7d55", ink: label}
  fonts: {h: {size: 22, weight: bold}}
  radii: {card: 14}
canvas: {size: [320, 160], scale: 1}
views:
  chip:
    variants: {kind: {primary: {background: brand}, quiet: {background: systemGray5}}}
    padding: [4, 10]
    content: {label: {text: "{title}", color: white}}
  card:
    background: systemBackground
    cornerRadius: card
    padding: 16
    content:
      vstack:
        alignment: leading
        children:
          - {label: {text: "{title}", font: h, color: ink, name: title}}
          - {view: chip, kind: "{kind}", title: New}
collection: {layout: {flow: {itemSize: [288, 96]}}, sections: [{items: [{view: card, title: "Tote </script>", kind: primary}]}]}
"""


def hands_off(checks: Checks) -> None:
    checks.write("card.yaml", CARD)
    told = json.loads(checks.run("inspect", "card.yaml", "--json").stdout)
    card = told["elements"][0]["views"][0]
    checks.expect("inspect --json tells names of the theme", card["said"] == [{"key": "cornerRadius", "name": "card", "section": "radii"}], card)
    title = card["views"][0]["views"][0] if "views" in card["views"][0] else card["views"][0]
    checks.expect("a font and a colour have their tokens", (title["font"]["token"], title["color"]["token"], title["color"]["name"])
                  == ("h", "ink", "label"), title)
    css = checks.run("inspect", "card.yaml", "--as", "css", "--element", "title")
    checks.expect("code names variables", b"font: var(--font-h);" in css.stdout and b"color: var(--color-ink, #000000);" in css.stdout, css.stdout)
    swift = checks.run("inspect", "card.yaml", "--as", "uikit", "--element", "0,0").stdout.decode()
    checks.expect("code names constants", "DesignTokens.Lengths.card" in swift and "NSLayoutConstraint.activate([" in swift, swift)
    checks.expect("all is printed without a name", b"VStack(" in checks.run("inspect", "card.yaml", "--as", "swiftui").stdout)
    checks.exits("an element that is not there is told", checks.run("inspect", "card.yaml", "--as", "css", "--element", "titel"), USAGE)
    checks.exits("--as stands alone", checks.run("inspect", "card.yaml", "--as", "css", "--json"), USAGE)
    checks.exits("--element needs --as", checks.run("inspect", "card.yaml", "--element", "title"), USAGE)

    checks.exits("the page is written", checks.run("inspect", "card.yaml", "--redlines", "-o", "card.html"), FINE)
    page = (checks.folder / "card.html").read_text()
    checks.expect("the page has code and the lines of the scene", '"SwiftUI": ' in page and '"Scene": "# line ' in page)
    checks.expect("no text of the scene ends the script", page.count("</script>") == 1)

    listed = checks.run("slices", "card.yaml", "--list")
    checks.expect("slices are listed", [line.split()[0] for line in listed.stdout.decode().splitlines()] == ["card", "title", "chip-primary"],
                  listed.stdout)
    written = checks.run("slices", "card.yaml", "-o", "out", "--only", "chip-primary", "--formats", "png,svg,pdf")
    checks.exits("slices are written", written, FINE)
    names = sorted(path.name for path in (checks.folder / "out").iterdir())
    checks.expect("a slice has its scales and kinds", names == [
        "chip-primary.pdf", "chip-primary.png", "chip-primary.svg", "chip-primary@2x.png", "chip-primary@3x.png"], names)
    sizes = [struct.unpack(">II", (checks.folder / "out" / name).read_bytes()[16:24]) for name in ("chip-primary.png", "chip-primary@2x.png")]
    checks.expect("a scale is so many pixels to a point", abs(sizes[0][0] * 2 - sizes[1][0]) <= 1 and sizes[0][1] * 2 == sizes[1][1], sizes)
    checks.exits("variants have folders", checks.run("slices", "card.yaml", "-o", "each", "--only", "title", "--each", "appearance=light|dark"), FINE)
    checks.expect("a folder each", sorted(path.name for path in (checks.folder / "each").iterdir()) == ["dark", "light"])
    for wrong in (["--only", "none"], ["--formats", "mp4"], ["--pattern", "a.png"], ["--scales", "0"], ["--pattern", "../{slice}.png"]):
        checks.expect(f"slices {' '.join(wrong)} is refused", checks.run("slices", "card.yaml", "-o", "no", *wrong).returncode in (USAGE, BAD_INPUT))
    checks.expect("what is refused writes nothing", not (checks.folder / "no").exists())


def checks_designs(checks: Checks) -> None:
    checks.write("card.yaml", CARD)
    checks.exits("a good design is fine", checks.run("validate", "card.yaml", "--design"), FINE)
    checks.write("pale.yaml", CARD.replace("kind: primary}", "kind: quiet}"))
    pale = checks.run("validate", "pale.yaml", "--design", "--json", "--each", "appearance=light|dark")
    checks.exits("notes on a design are no errors", pale, FINE)
    told = [one for one in json.loads(pale.stdout) if one["category"] == "design"]
    checks.expect("white on light grey is told with its place and its variant", len(told) == 1 and told[0]["severity"] == "warning"
                  and told[0]["line"] == 11 and "WCAG 1.4.3" in told[0]["message"] and ", in light" in told[0]["message"], told)
    checks.expect("without --design nothing is told", checks.run("validate", "pale.yaml").stderr == b"")
