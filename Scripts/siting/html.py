# SPDX-License-Identifier: MIT
"""What all pages of the site have in common: head, bars, and how addresses lead from one page to another."""

import dataclasses
import html
import os
import re

escape = html.escape


@dataclasses.dataclass
class Page:
    """A page of the site, written by hand or from a source."""

    address: str
    title: str
    description: str
    body: str
    section: str = ""
    side: str = ""
    contents: list[tuple[int, str, str]] = dataclasses.field(default_factory=list)
    trail: list[tuple[str, str]] = dataclasses.field(default_factory=list)
    kind: str = "guide"
    # What a search finds it by, beside its title and its headings.
    words: str = ""
    searched: str = ""


def relative(start: str, target: str) -> str:
    """The address of a page or a file as it stands on another page. Both are told from the root of the site."""
    path, mark, anchor = target.partition("#")
    if not path:
        return f"#{anchor}"
    if path == start:
        return f"#{anchor}" if mark else os.path.basename(start)
    return os.path.relpath(path, os.path.dirname(start) or ".") + mark + anchor


# Of the part of the site that a page belongs to.
CURRENT = ' aria-current="true"'

SECTIONS = (
    ("guides/index.html", "Guides"), ("gallery/index.html", "Gallery"), ("keys/index.html", "Scene keys"),
    ("behaviour/index.html", "Behaviour"), ("reference/index.html", "Reference"),
)

MARK = (
    '<svg class="mark" viewBox="0 0 28 28" width="28" height="28" aria-hidden="true"><rect x="1.25" y="1.25" width="25.5" height="25.5" rx="7" '
    'fill="none" stroke="currentColor" stroke-width="2.5"/><rect class="lit" x="6.5" y="6.5" width="6.5" height="9" rx="1.8"/>'
    '<rect x="15" y="6.5" width="6.5" height="5" rx="1.8" fill="currentColor"/><rect x="6.5" y="17.5" width="6.5" height="4" rx="1.6" '
    'fill="currentColor"/><rect x="15" y="13.5" width="6.5" height="8" rx="1.8" fill="currentColor"/></svg>')
SEARCH = ('<svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><circle cx="8.5" cy="8.5" r="5.75" fill="none" stroke="currentColor" '
          'stroke-width="1.75"/><path d="M13 13l4.5 4.5" stroke="currentColor" stroke-width="1.75" stroke-linecap="round"/></svg>')


def whole(page: Page) -> str:
    """The text of a page."""
    def to(target: str) -> str:
        return escape(relative(page.address, target))

    links = "".join(
        f'<li><a href="{to(address)}"{CURRENT if page.section == name else ""}>{name}</a></li>' for address, name in SECTIONS)
    title = "Vitrine" if page.address == "index.html" else f"{page.title} – Vitrine"
    trail = ""
    if page.trail:
        steps = "".join(f'<li><a href="{to(address)}">{escape(name)}</a></li>' for name, address in page.trail)
        trail = f'<nav class="trail" aria-label="Where this page stands"><ol>{steps}</ol></nav>'
    contents = ""
    if len(page.contents) > 1:
        entries = "".join(f'<li class="level-{level}"><a href="#{escape(anchor)}">{escape(name)}</a></li>' for level, anchor, name in page.contents)
        contents = f'<nav class="contents" aria-labelledby="contents-title"><h2 id="contents-title">On this page</h2><ul>{entries}</ul></nav>'
    side = ""
    if page.side:
        side = (f'<nav class="side" aria-label="{escape(page.section or "Pages")}"><details class="side-menu" open><summary>'
                f'{escape(page.section)}</summary>{page.side}</details></nav>')
    shape = "whole" if not side and not contents else "columns" + (" with-side" if side else "") + (" with-contents" if contents else "")
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{escape(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="{escape(page.description)}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#111214" media="(prefers-color-scheme: dark)">
<link rel="icon" href="{to('assets/mark.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="{to('assets/style.css')}">
<script src="{to('assets/site.js')}" defer></script>
</head>
<body class="{page.kind}" data-root="{escape(os.path.relpath('.', os.path.dirname(page.address) or '.'))}/">
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<div class="bar">
<a class="home" href="{to('index.html')}">{MARK}<span>Vitrine</span></a>
<nav class="sections" aria-label="Parts of the site"><ul>{links}</ul></nav>
<button class="search-button" type="button" hidden>{SEARCH}<span>Search</span><kbd>/</kbd></button>
</div>
</header>
<div class="{shape}">
{side}
<main id="content" tabindex="-1">
{trail}
{page.body}
</main>
{contents}
</div>
<footer class="bottom">
<div class="bar">
<p>Vitrine is free under the <a href="{to('license.html')}">MIT licence</a>. This site is built from the repository by <code>Scripts/site</code>.</p>
<ul><li><a href="{to('guides/tutorial.html')}">Tutorial</a></li><li><a href="{to('guides/benchmarks.html')}">Benchmarks</a></li>\
<li><a href="{to('guides/limits.html')}">Limits</a></li><li><a href="{to('guides/changelog.html')}">Changelog</a></li></ul>
</div>
</footer>
</body>
</html>
"""


def plain(text: str) -> str:
    """A piece of HTML as words."""
    return html.unescape(re.sub(r"<[^>]+>", "", text))


def inline(text: str) -> str:
    """A sentence in which code stands between backticks, as HTML."""
    parts = re.split(r"(`[^`]+`)", text)
    return "".join(f"<code>{escape(part[1:-1])}</code>" if part.startswith("`") and len(part) > 1 else escape(part) for part in parts)


def short(text: str) -> str:
    """The first sentence of a text."""
    found = re.match(r".+?[.:;](?= |$)", text)
    words = (found[0] if found else text).rstrip(".:;")
    return words + "."
