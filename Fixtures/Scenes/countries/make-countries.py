#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# Writes data/countries.json and countries.yaml from Debian's iso-codes: names, codes and flags of ISO 3166-1.
#
# usage: make-countries.py [/usr/share/iso-codes/json/iso_3166-1.json]

import json
import pathlib
import sys
import unicodedata

SOURCE = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/iso-codes/json/iso_3166-1.json")
FOLDER = pathlib.Path(__file__).resolve().parent

HEAD = """\
# SPDX-License-Identifier: MIT
#
# The countries of the world by letter, scrolled into the list: the header of the letter at the top is pinned.
# Written by make-countries.py.
scene: 1
canvas: {size: [390, 844], scale: 2, background: systemBackground}
data: {countries: data/countries.json}

views:
  country:
    background: {color: systemBackground}
    selected: {background: {color: systemGray4}}
    content:
      overlay:
        - hstack:
            alignment: center
            spacing: 14
            padding: [0, 16, 0, 16]
            children:
              - label: {text: "{flag}", font: {size: 28}, width: 36, alignment: center}
              - label: {text: "{name}", font: body}
              - spacer: {}
              - label: {text: "{code}", font: {size: 15, design: monospaced}, color: tertiaryLabel}
        - box: {position: bottom, height: 0.5, background: separator}
  letter:
    background: {color: secondarySystemBackground}
    content: {label: {text: "{letter}", font: headline, color: secondaryLabel, padding: [0, 16, 0, 16]}}

collection:
  layout:
    flow:
      itemSize: [390, 48]
      minimumLineSpacing: 0
      minimumInteritemSpacing: 0
      headerReferenceSize: [390, 28]
      sectionHeadersPinToVisibleBounds: true
  scroll: {offset: [0, 1010]}
  selected: [[1, 13]]
  sections:
"""


def plain(name):
    """A name for sorting: without accents."""
    return unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()


def main():
    records = json.loads(SOURCE.read_text(encoding="utf-8"))["3166-1"]
    countries = []
    for record in records:
        code = record["alpha_2"]
        name = record.get("common_name", record["name"])
        flag = "".join(chr(0x1F1E6 + ord(letter) - ord("A")) for letter in code)
        countries.append({"name": name, "code": code, "flag": flag, "letter": plain(name)[0].upper()})
    countries.sort(key=lambda country: plain(country["name"]).lower())
    rows = ",\n".join("  " + json.dumps(country, ensure_ascii=False) for country in countries)
    (FOLDER / "data").mkdir(exist_ok=True)
    (FOLDER / "data" / "countries.json").write_text(f"[\n{rows}\n]\n", encoding="utf-8")

    scene = HEAD
    for letter in sorted({country["letter"] for country in countries}):
        scene += f"    - id: {json.dumps(letter)}\n      header: {{view: letter, letter: {json.dumps(letter)}}}\n"
        scene += f"      items: {{view: country, from: countries, where: {{letter: {json.dumps(letter)}}}}}\n"
    (FOLDER / "countries.yaml").write_text(scene, encoding="utf-8")


main()
