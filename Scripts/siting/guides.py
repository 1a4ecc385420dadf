# SPDX-License-Identifier: MIT
"""The guides and the pages of behaviour: the articles of the catalogue."""

import pathlib
import re

from .fixtures import ROOT, Fixture
from .html import Page, escape, relative
from .keys import thumbnail
from .markdown import Article, Renderer, Surroundings
from .shown import SHOWN

CATALOGUE = ROOT / "Sources/Vitrine/Vitrine.docc"
# The heading in the catalogue's topics whose pages are the behaviour.
REST = "More"


def articles() -> dict[str, Article]:
    """All pages of the catalogue by their names, its own page left out."""
    found = {}
    for path in sorted(CATALOGUE.rglob("*.md")):
        if path.name != "Vitrine.md":
            found[path.stem] = Article(path, path.read_text(encoding="utf-8"))
    return found


def topics(known: dict[str, Article]) -> dict[str, list[Article]]:
    """The headings of the catalogue's topics that have pages, with those; what is in none comes last."""
    text = (CATALOGUE / "Vitrine.md").read_text(encoding="utf-8").partition("## Topics")[2]
    found: dict[str, list[Article]] = {}
    for part in re.split(r"^### ", text, flags=re.MULTILINE)[1:]:
        title, _, rest = part.partition("\n")
        pages = [known[name] for name in re.findall(r"^- <doc:(\w+)>", rest, re.MULTILINE) if name in known and not known[name].is_behaviour]
        if pages:
            found[title.strip()] = pages
    listed = {article.name for group in found.values() for article in group}
    rest = [article for article in known.values() if article.name not in listed and not article.is_behaviour]
    if rest:
        found[REST] = rest
    return found


def symbols_of_topics() -> list[tuple[str, list[str]]]:
    """The headings of the catalogue's topics that have symbols, with their paths."""
    text = (CATALOGUE / "Vitrine.md").read_text(encoding="utf-8").partition("## Topics")[2]
    found = []
    for part in re.split(r"^### ", text, flags=re.MULTILINE)[1:]:
        title, _, rest = part.partition("\n")
        if names := re.findall(r"^- ``(/[^`]+)``", rest, re.MULTILINE):
            found.append((title.strip(), names))
    return found


def side(groups: dict[str, list[Article]], address: str) -> str:
    out = []
    for title, group in groups.items():
        links = "".join(
            f'<li><a href="{escape(relative(address, article.page))}"{" aria-current=page" if article.page == address else ""}>'
            f'{escape(article.title)}</a></li>' for article in group)
        out.append(f"<h2>{escape(title)}</h2><ul>{links}</ul>")
    return "".join(out)


def behaviour_side(known: dict[str, Article], address: str) -> str:
    pages = sorted((article for article in known.values() if article.is_behaviour and article.name != "Behaviour"), key=lambda article: article.title)
    links = "".join(
        f'<li><a href="{escape(relative(address, article.page))}"{" aria-current=page" if article.page == address else ""}>'
        f'{escape(article.title)}</a></li>' for article in pages)
    here = " aria-current=page" if address == "behaviour/index.html" else ""
    return f'<ul><li><a href="{escape(relative(address, "behaviour/index.html"))}"{here}>Rules and evidence</a></li></ul><h2>Subjects</h2><ul>{links}</ul>'


def scenes(article: Article, fixtures: dict[str, Fixture]) -> str:
    """The scenes that show what a page is about."""
    entries = []
    for name in SHOWN.get(article.name, ()):
        found = next((fixture for path, fixture in fixtures.items() if path.partition("/")[2].partition("/")[2].rpartition(".")[0] == name), None)
        if found is None:
            raise SystemExit(f"error: the page {article.name} shows the scene {name}, which is not there")
        entries.append(f'<li><a href="{escape(relative(article.page, found.page))}">{thumbnail(found, article.page)}'
                       f'<span>{escape(found.title)}</span></a></li>')
    return f'<ul class="strip large" aria-label="Scenes that show it">{"".join(entries)}</ul>' if entries else ""


def pages(
    known: dict[str, Article], surroundings: "dict[str, Surroundings]", fixtures: dict[str, Fixture]) -> tuple[list[Page], list[str]]:
    """All pages, and what did not resolve."""
    groups = topics(known)
    flat = [article for group in groups.values() for article in group]
    made, problems = [index(groups)], []
    for article in known.values():
        renderer = Renderer(article, surroundings[article.page])
        lead, body = renderer.lead(), renderer.body()
        problems += renderer.problems
        contents = [entry for entry in renderer.headings if entry[0] in ((2, 3) if len(renderer.headings) < 40 else (2,))]
        steps = ""
        if article in flat:
            place = flat.index(article)
            for step, sign in ((place - 1, "previous"), (place + 1, "next")):
                if 0 <= step < len(flat):
                    steps += (f'<a class="{sign}" rel="{sign[:4]}" href="{escape(relative(article.page, flat[step].page))}">'
                              f'{escape(flat[step].title)}</a>')
            steps = f'<nav class="steps" aria-label="Neighbouring guides">{steps}</nav>'
        text = f'<h1>{escape(article.title)}</h1>\n<p class="lead">{lead}</p>\n{scenes(article, fixtures)}\n{body}\n{steps}'
        section, bar = ("Behaviour", behaviour_side(known, article.page)) if article.is_behaviour else ("Guides", side(groups, article.page))
        made.append(Page(article.page, article.title, article.abstract.replace("`", "") or article.title, text, section, bar, contents,
                         kind="guide", words=" ".join(name for _, _, name in renderer.headings)))
    return made, problems


def index(groups: dict[str, list[Article]]) -> Page:
    address = "guides/index.html"
    sections = []
    for title, group in groups.items():
        cards = "".join(
            f'<li><a href="{escape(relative(address, article.page))}">{escape(article.title)}</a><p>{escape(article.abstract.replace("`", ""))}</p></li>'
            for article in group)
        name = re.sub(r"\W+", "-", title.lower())
        sections.append(f'<section aria-labelledby="{name}"><h2 id="{name}">{escape(title)}</h2><ul class="cards">{cards}</ul></section>')
    body = ('<h1>Guides</h1><p class="lead">What Vitrine does, a subject to a page. Who is new here begins with the tutorial: '
            f'half an hour from nothing to a tested screen.</p>{"".join(sections)}')
    return Page(address, "Guides", "The guides of Vitrine, by subject.", body, "Guides", side(groups, address), kind="guide")


def licence() -> Page:
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    paragraphs = "".join(f"<p>{escape(' '.join(part.split()))}</p>" for part in re.split(r"\n\s*\n", text) if part.strip())
    return Page("license.html", "Licence", "The licence of Vitrine.", f"<h1>Licence</h1>{paragraphs}", kind="guide narrow")


def path_of(article: Article) -> str:
    return str(pathlib.Path(article.path).relative_to(ROOT))
