# SPDX-License-Identifier: MIT
"""What the search of the site goes through: a script, since a page on a disk may read no other file."""

import json
import pathlib

from .html import Page
from .schema import Catalogue

KINDS = {"Guides": "Guide", "Gallery": "Scene", "Scene keys": "Key", "Behaviour": "Rule", "Reference": "Reference"}


def write(pages: list[Page], catalogue: Catalogue, target: pathlib.Path) -> None:
    rows = []
    for page in pages:
        if page.address in ("index.html", "license.html"):
            continue
        kind = KINDS.get(page.section, "Page")
        meant = " ".join(meaning.description for meaning in catalogue.keys[page.title].meanings) if page.title in catalogue.keys else page.description
        rows.append([kind, page.title, page.address, f"{page.words} {page.searched}".lower(), meant.lower(), page.description])
        if page.section in ("Guides", "Behaviour"):
            for level, anchor, name in page.contents:
                if level == 2 or "." in name:
                    rows.append([kind, name, f"{page.address}#{anchor}", page.title.lower(), "", page.title])
    target.write_text("window.vitrinePages = " + json.dumps(rows, ensure_ascii=False, separators=(",", ":")) + ";\n", encoding="utf-8")
