# SPDX-License-Identifier: MIT
"""The gallery: every fixture with its pictures, its film and its source."""

import pathlib
import re
import subprocess

from . import code
from .fixtures import ROOT, Fixture, composed
from .html import Page, escape, relative
from .keys import thumbnail
from .schema import Catalogue, Use

# The subjects of the gallery in their order, each with the folders that it takes. A folder that is not named is a subject of its own at the end.
SUBJECTS = {
    "screens": ("Whole screens", ("showcase", "mockups", "screens", "photo-library", "recipe", "shelf", "countries", "arabic", "chinese")),
    "app": ("Seven screens of an app", ("seven-screens",)),
    "layouts": ("Layouts", ("compositional", "layouts", "tutorial", "many")),
    "lists": ("Lists", ("lists",)),
    "features": ("One feature each", ("readme", "features")),
    "components": ("Components and variants", ("components", "variants")),
    "sizes": ("Sizes", ("sizes",)),
    "text": ("Text", ("typography",)),
    "icons": ("Icons and charts", ("icons", "charts")),
    "controls": ("Controls", ("controls", "system26-controls")),
    "materials": ("Materials, glass, the look of iOS 26", ("materials", "glass", "system26")),
    "depth": ("Depth", ("depth",)),
    "motion": ("Movement", ("motion",)),
    "touch": ("Fingers and flows", ("touch", "flows")),
    "stage": ("On the stage", ("stage",)),
    "interface": ("Storyboards and nibs", ("boards", "views", "cells", "controllers", "elements", "localised", "colours", "devices")),
}

# What is said of a file that says nothing of itself.
UNTOLD = {".yaml": "A scene with its variants.", ".storyboard": "A storyboard as Xcode saves it, drawn as it lies in a repository.",
          ".xib": "A nib as Xcode saves it, drawn as it lies in a repository."}


def subject(area: str) -> str:
    return next((name for name, (_, areas) in SUBJECTS.items() if area in areas), area)


def words(name: str) -> str:
    return SUBJECTS[name][0] if name in SUBJECTS else name.replace("-", " ").capitalize()


def areas(fixtures: list[Fixture]) -> dict[str, list[Fixture]]:
    """The fixtures by their subjects, in the order of the gallery."""
    found: dict[str, list[Fixture]] = {name: [] for name in SUBJECTS}
    order = [area for _, held in SUBJECTS.values() for area in held]
    for fixture in sorted(fixtures, key=lambda fixture: (order.index(fixture.area) if fixture.area in order else len(order), fixture.path)):
        found.setdefault(subject(fixture.area), []).append(fixture)
    return {name: group for name, group in found.items() if group}


def pages(fixtures: list[Fixture], catalogue: Catalogue) -> list[Page]:
    groups = areas(fixtures)
    order = [fixture for group in groups.values() for fixture in group]
    made = [index(groups)]
    for place, fixture in enumerate(order):
        before = order[place - 1] if place > 0 else None
        after = order[place + 1] if place + 1 < len(order) else None
        made.append(fixture_page(fixture, catalogue, before, after))
    return made


def index(groups: dict[str, list[Fixture]]) -> Page:
    address = "gallery/index.html"
    jumps = "".join(f'<li><a href="#{escape(area)}">{escape(words(area))} <span class="count">{len(group)}</span></a></li>' for area, group in groups.items())
    sections = []
    for area, group in groups.items():
        tiles = []
        for fixture in group:
            find = f"{fixture.title} {fixture.about} {words(area)} {fixture.path}".lower()
            moves = '<span class="badge">Film</span>' if fixture.film else ""
            tiles.append(f'<li data-find="{escape(find)}"><a href="{escape(relative(address, fixture.page))}">{thumbnail(fixture, address)}'
                         f'<span class="name">{escape(fixture.title)}</span>{moves}</a></li>')
        sections.append(f'<section aria-labelledby="{escape(area)}"><h2 id="{escape(area)}">{escape(words(area))}</h2>'
                        f'<ul class="tiles">{"".join(tiles)}</ul></section>')
    count = sum(len(group) for group in groups.values())
    films = sum(fixture.film is not None for group in groups.values() for fixture in group)
    body = f"""<h1>Gallery</h1>
<p class="lead">All {count} scenes, storyboards and nibs of the repository, as the program draws them, {films} of them with a film. They are its tests too:
each is compared with its references to the bit, on every machine.</p>
<div class="finder" role="search" hidden><label for="find">Find a scene by its name or by what it shows</label>
<input id="find" type="search" autocomplete="off" spellcheck="false" placeholder="carousel, Arabic, sheet …" data-filters=".tiles">
<p class="found" role="status" aria-live="polite">{count} scenes</p></div>
<details class="jumps"><summary>Subjects</summary><ul>{jumps}</ul></details>
<div class="gallery" data-noun="scene">{''.join(sections)}</div>"""
    return Page(address, "Gallery", "Every scene of the repository with its pictures, its film and its source.", body, "Gallery", kind="gallery-page",
                searched="examples pictures scenes fixtures")


def spoken(name: str) -> str:
    """The name of a variant as words: dark.ar-EG.at-opened as dark · ar-EG · at opened."""
    if name == "default":
        return ""
    return " · ".join(part.replace("at-", "at ", 1) if part.startswith("at-") else part for part in re.split(r"\.(?!\d)", name))


def fixture_page(fixture: Fixture, catalogue: Catalogue, before: Fixture | None, after: Fixture | None) -> Page:
    def to(target: str) -> str:
        return escape(relative(fixture.page, target))

    folder = f"pictures/{fixture.page.removesuffix('.html')}"
    figures = []
    if fixture.film:
        still = to(f"{folder}/{fixture.pictures[0].path.name}") if fixture.pictures else ""
        figures.append(
            f'<figure class="film"><picture><source media="(prefers-reduced-motion: reduce)" srcset="{still}">'
            f'<img src="{to(f"{folder}/film.webp")}" width="{fixture.film.width}" height="{fixture.film.height}" data-still="{still}" '
            f'alt="{escape(f"Film of “{fixture.title}”")}"></picture><figcaption><button type="button" class="play" hidden>Stop</button>'
            f'<span>The film, at 30 frames a second</span></figcaption></figure>')
    for number, picture in enumerate(fixture.pictures):
        said = spoken(picture.name)
        loading = ' loading="lazy"' if number else ""
        alt = f"{fixture.title}" + (f", {said}" if said else "")
        figures.append(
            f'<figure><img src="{to(f"{folder}/{picture.path.name}")}" width="{max(1, round(picture.width / picture.scale))}" '
            f'height="{max(1, round(picture.height / picture.scale))}" alt="{escape(alt)}"{loading}>'
            + (f"<figcaption>{escape(said)}</figcaption>" if said else "") + "</figure>")
    links, keys = {}, ""
    if fixture.is_scene:
        root = composed(fixture.text)
        marked = catalogue.marked(root)
        for node, meaning in marked:
            meaning.uses.append(Use(fixture.path, node.start_mark.line + 1))
        links = {id(node): relative(fixture.page, f"{catalogue.keys[meaning.name].page}#{meaning.anchor}") for node, meaning in marked}
        used = {meaning.name: meaning for _, meaning in marked}
        entries = "".join(f'<li><a href="{to(catalogue.keys[name].page + "#" + used[name].anchor)}"><code>{escape(name)}</code></a></li>'
                          for name in sorted(used, key=str.lower))
        keys = f'<h2 id="keys">Keys that it uses</h2><ul class="chips">{entries}</ul>'
        source = code.scene(fixture.text, root, links)
        command = f"$ vitrine render {fixture.path} -o {fixture.name}.png\n"
        if fixture.film:
            command += f"$ vitrine animate {fixture.path} -o {fixture.name}.webp\n"
    else:
        source = code.numbered(code.coloured(fixture.text, "xml"))
        command = f"$ vitrine render {fixture.path} -o {fixture.name}.png\n"
    about = fixture.about or UNTOLD[pathlib.Path(fixture.path).suffix]
    steps = []
    for neighbour, sign in ((before, "previous"), (after, "next")):
        if neighbour:
            steps.append(f'<a class="{sign}" rel="{sign[:4]}" href="{to(neighbour.page)}">{escape(neighbour.title)}</a>')
    count = fixture.text.count("\n")
    body = f"""<h1>{escape(fixture.title)}</h1>
<p class="lead">{escape(about)}</p>
<div class="figures{' alone' if len(figures) == 1 else ''}">{''.join(figures)}</div>
<h2 id="source">Source</h2>
<p class="file"><a href="{to('files/' + fixture.path)}" download><code>{escape(fixture.path)}</code></a> {count} lines{beside(fixture, to)}</p>
<div class="code source" data-language="{'yaml' if fixture.is_scene else 'xml'}"><pre tabindex="0"><code>{source}</code></pre></div>
{code.block(command, "")}
{keys}
<nav class="steps" aria-label="Neighbours in the gallery">{''.join(steps)}</nav>"""
    return Page(fixture.page, fixture.title, about, body, "Gallery", trail=[("Gallery", "gallery/index.html"), (words(subject(fixture.area)), f"gallery/index.html#{subject(fixture.area)}")],
                kind="fixture", words=f"{words(subject(fixture.area))} {fixture.path}")


def beside(fixture: Fixture, to: object) -> str:
    """The files of its folder that it names."""
    named = [path for path in files_beside(fixture.path) if path.rsplit("/", 1)[1] in fixture.text]
    if not named or not callable(to):
        return ""
    links = ", ".join(f'<a href="{to("files/" + path)}" download><code>{escape(path.removeprefix(fixture.path.rpartition("/")[0] + "/"))}</code></a>'
                      for path in named[:12])
    return f", with {links}" + (f" and {len(named) - 12} more" if len(named) > 12 else "")


BESIDE: dict[str, list[str]] = {}


def files_beside(path: str) -> list[str]:
    folder = path.rpartition("/")[0]
    if folder not in BESIDE:
        listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", folder], cwd=ROOT, capture_output=True, text=True, check=True)
        BESIDE[folder] = [line for line in listed.stdout.splitlines() if "__Snapshots__" not in line and not line.endswith((".py", ".md"))]
    return [entry for entry in BESIDE[folder] if entry != path]
