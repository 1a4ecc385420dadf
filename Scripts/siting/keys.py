# SPDX-License-Identifier: MIT
"""The pages of scene keys: one for each word, one for each thing that has keys, and a list that is searched."""

import json
import re
from typing import Any

from . import code
from .fixtures import Fixture
from .html import Page, escape, inline, relative, short
from .schema import TEMPLATES, Catalogue, Context, Key, Meaning, Schema

# Where somebody who does not know a scene's keys begins.
BEGINNINGS = (
    ("scene", "The whole file: everything at its top level."), ("canvas", "The device, the appearance, the language, the size of text."),
    ("view", "A template of a cell, a header, a background."), ("node", "What a view holds: labels, stacks, pictures, controls."),
    ("collection", "The collection view: its layout and sections."), ("section", "A section: items, header, footer, layout."),
    ("sectionLayout", "Grids, shelves, banners, lists, groups."), ("flow", "Flow layout, under UIKit’s names."),
    ("navigationBar", "Titles, buttons and a search above the content."), ("step", "Everything that can happen in a timeline."),
    ("theme", "Colours, fonts and numbers by name."), ("tests", "What is compared with references."),
)
# Ranges that only keep numbers finite are not worth telling.
WIDE = 100000
SHOWN = 8


def pages(catalogue: Catalogue, fixtures: dict[str, Fixture]) -> list[Page]:
    made = [index(catalogue)]
    made += [key_page(catalogue, key, fixtures) for key in catalogue.keys.values()]
    made += [context_page(catalogue, context) for context in catalogue.contexts.values() if context.keys]
    return made


def side(catalogue: Catalogue, address: str) -> str:
    entries = []
    for name, _ in BEGINNINGS:
        page = catalogue.contexts[name].page
        here = ' aria-current="page"' if page == address else ""
        entries.append(f'<li><a href="{escape(relative(address, page))}"{here}><code>{escape(name)}</code></a></li>')
    here = ' aria-current="page"' if address == "keys/index.html" else ""
    return (f'<ul><li><a href="{escape(relative(address, "keys/index.html"))}"{here}>All keys</a></li></ul>'
            f'<h2>Begin with</h2><ul>{"".join(entries)}</ul>')


# The list.


def index(catalogue: Catalogue) -> Page:
    address = "keys/index.html"
    rows = []
    for key in catalogue.keys.values():
        first = key.meanings[0]
        places = sum(len(meaning.contexts) for meaning in key.meanings)
        where = ", ".join(dict.fromkeys(name for meaning in key.meanings for name in meaning.contexts[:2]))
        more = f'<span class="count">{places} places</span>' if places > 1 else f'<span class="count">in {escape(first.contexts[0])}</span>'
        rows.append(
            f'<li data-find="{escape((key.name + " " + " ".join(m.description for m in key.meanings) + " " + where).lower())}">'
            f'<a href="{escape(relative(address, key.page))}"><code>{escape(key.name)}</code></a><p>{inline(short(first.description))}</p>{more}</li>')
    begin = "".join(
        f'<li><a href="{escape(relative(address, catalogue.contexts[name].page))}"><code>{escape(name)}</code></a><p>{escape(words)}</p></li>'
        for name, words in BEGINNINGS)
    meanings = sum(len(key.meanings) for key in catalogue.keys.values())
    body = f"""<h1>Scene keys</h1>
<p class="lead">Every word that a scene file may use: {len(catalogue.keys)} keys with {meanings} meanings, read off the schema that the program
validates with. Each has its unit, its default, an example, and the scenes in which it is seen.</p>
<div class="finder" role="search" hidden><label for="find">Find a key by its name or by what it does</label>
<input id="find" type="search" autocomplete="off" spellcheck="false" placeholder="corner, shadow, swipe …" data-filters="#keys">
<p class="found" role="status" aria-live="polite">{len(catalogue.keys)} keys</p></div>
<div class="unfiltered"><h2 id="begin">Begin here</h2>
<ul class="cards">{begin}</ul></div>
<h2 id="all">All keys</h2>
<ul class="key-list" id="keys" data-noun="key">{''.join(rows)}</ul>"""
    return Page(address, "Scene keys", "Every key of scene files with its meaning, unit, default, an example and the scenes that use it.", body,
                "Scene keys", side(catalogue, address), kind="keys", searched="key list schema reference")


# A key.


def key_page(catalogue: Catalogue, key: Key, fixtures: dict[str, Fixture]) -> Page:
    sections, contents = [], []
    for meaning in key.meanings:
        name = meaning.contexts[0] if len(meaning.contexts) == 1 else f"{meaning.contexts[0]} and {len(meaning.contexts) - 1} more"
        sections.append(meaning_section(catalogue, key, meaning, name, fixtures))
        contents.append((2, meaning.anchor, f"in {name}"))
    first = key.meanings[0]
    if len(key.meanings) == 1:
        lead = f'<p class="lead">{inline(first.description)}</p>'
    else:
        choices = "".join(
            f'<li><a href="#{escape(meaning.anchor)}">{escape(name[3:])}</a> <span>{inline(short(meaning.description))}</span></li>'
            for meaning, (_, _, name) in zip(key.meanings, contents))
        lead = f'<p class="lead">This key has {len(key.meanings)} meanings, by where it stands.</p><ul class="choices">{choices}</ul>'
    body = f'<h1><code>{escape(key.name)}</code></h1>\n{lead}\n{"".join(sections)}'
    return Page(key.page, key.name, short(first.description.replace("`", "")), body, "Scene keys", side(catalogue, key.page), contents,
                [("Scene keys", "keys/index.html")], "keys", words=" ".join(meaning.contexts[0] for meaning in key.meanings))


def meaning_section(catalogue: Catalogue, key: Key, meaning: Meaning, name: str, fixtures: dict[str, Fixture]) -> str:
    def to(target: str) -> str:
        return escape(relative(key.page, target))

    facts = []
    places = [f'<a href="{to(catalogue.contexts[context].page)}"><code>{escape(context)}</code></a>' for context in meaning.contexts]
    if len(places) > 12:
        stands = ", ".join(places[:8]) + f' <details class="more"><summary>and {len(places) - 8} more</summary>{", ".join(places[8:])}</details>'
    else:
        stands = ", ".join(places)
    facts.append(("Stands in", stands))
    facts.append(("Takes", forms(catalogue, meaning.schema, key.page)))
    if meaning.unit:
        facts.append(("Unit", meaning.unit))
    default = meaning.schema.get("default")
    facts.append(("Default", f"<code>{escape(flow(default))}</code>" if "default" in meaning.schema else '<span class="none">none</span>'))
    said = "".join(f"<div><dt>{term}</dt><dd>{words}</dd></div>" for term, words in facts)
    examples = "\n".join(f"{key.name}: {flow(example)}" for example in meaning.schema.get("examples", []))
    below = ""
    for context in [*catalogue.values(meaning.schema), *(f"{place}.{key.name}" for place in meaning.contexts[:1])]:
        known = catalogue.contexts.get(context)
        if known and known.keys:
            words = ", ".join(f'<a href="{to(catalogue.keys[word].page + "#" + known.keys[word].anchor)}"><code>{escape(word)}</code></a>'
                              for word in known.keys)
            below += f'<p class="below"><a href="{to(known.page)}">Keys of <code>{escape(known.name)}</code></a>: {words}</p>'
    heading = f"In <code>{escape(name.split(' ')[0])}</code>{escape(name.partition(' ')[1] + name.partition(' ')[2])}"
    sentence = f"<p>{inline(meaning.description)}</p>" if len(key.meanings) > 1 else ""
    return f"""<section class="meaning" aria-labelledby="{escape(meaning.anchor)}">
<h2 id="{escape(meaning.anchor)}">{heading}<a class="anchor" href="#{escape(meaning.anchor)}" aria-label="Link to this meaning">#</a></h2>
{sentence}<dl class="facts">{said}</dl>
{code.block(examples + chr(10), "yaml")}
{below}{seen(meaning, fixtures, key.page)}
</section>
"""


def seen(meaning: Meaning, fixtures: dict[str, Fixture], address: str) -> str:
    """The fixtures that use a key, with pictures of those that are small enough to show something."""
    lines: dict[str, int] = {}
    for use in meaning.uses:
        lines.setdefault(use.fixture, use.line)
    if not lines:
        return '<p class="unseen">No scene of the gallery uses it.</p>'
    # Those that use few keys show best what one does.
    order = sorted(lines, key=lambda path: len(fixtures[path].text))
    shown = "".join(
        f'<li><a href="{escape(relative(address, fixtures[path].page + f"#line-{lines[path]}"))}">{thumbnail(fixtures[path], address)}'
        f'<span>{escape(fixtures[path].title)}</span></a></li>' for path in order[:SHOWN])
    rest = ""
    if len(order) > SHOWN:
        links = ", ".join(f'<a href="{escape(relative(address, fixtures[path].page + f"#line-{lines[path]}"))}">{escape(fixtures[path].title)}</a>'
                          for path in order[SHOWN:])
        rest = f'<details class="more"><summary>and {len(order) - SHOWN} more</summary><p>{links}</p></details>'
    return f'<h3>Seen in</h3><ul class="strip">{shown}</ul>{rest}'


def thumbnail(fixture: Fixture, address: str) -> str:
    picture = fixture.thumbnail
    if picture is None:
        return '<span class="thumb"></span>'
    source = relative(address, f"pictures/{fixture.page.removesuffix('.html')}/thumbnail.webp")
    return f'<span class="thumb"><img src="{escape(source)}" width="{picture.width}" height="{picture.height}" alt="" loading="lazy"></span>'


# What a value may be.


def forms(catalogue: Catalogue, schema: Schema, address: str) -> str:
    found: list[str] = []

    def add(words: str) -> None:
        if words and words not in found:
            found.append(words)

    def look(part: Any, inside: bool = False) -> None:
        if not isinstance(part, dict):
            return
        if "$ref" in part:
            context = catalogue.contexts[part["$ref"].removeprefix("#/definitions/")]
            words = f"<code>{escape(context.name)}</code>"
            add(f'<a href="{escape(relative(address, context.page))}">{words}</a>' if context.keys else simple(context.schema))
            return
        add(simple_form(part))
        for word in ("anyOf", "oneOf", "allOf"):
            for entry in part.get(word, []):
                look(entry)
        for word in ("then", "else"):
            look(part.get(word))

    def simple(definition: Schema) -> str:
        look(definition)
        return ""

    look(schema)
    if "an object" in found and any("<a " in words for words in found):
        found.remove("an object")
    if "a list" in found and any(words.startswith(("[", "a list of")) for words in found):
        found.remove("a list")
    return "; ".join(found) or "anything"


def simple_form(part: Schema) -> str:
    if "enum" in part:
        about = part.get("enumDescriptions")
        if about:
            said = "".join(f"<li><code>{escape(str(word))}</code> {inline(meant)}</li>" for word, meant in zip(part["enum"], about))
            return f'<ul class="words">{said}</ul>'
        return "one of " + ", ".join(f"<code>{escape(str(word))}</code>" for word in part["enum"])
    kind = part.get("type")
    if kind in ("number", "integer"):
        least, most = part.get("minimum", part.get("exclusiveMinimum")), part.get("maximum")
        whole = "whole number" if kind == "integer" else "number"
        if most is not None and most < WIDE and least is not None and least > -WIDE:
            return f"a {whole} from {least:g} to {most:g}"
        if least == 0:
            return f"a {whole}" + (" above 0" if "exclusiveMinimum" in part else ", 0 or more")
        return f"a {whole}" + (f", {least:g} or more" if least is not None and least > -WIDE else "")
    if kind == "string":
        pattern = part.get("pattern")
        if pattern in TEMPLATES:
            return "a field in braces, as <code>{name}</code>"
        if pattern and "%" in pattern:
            return "a share, as <code>\"50%\"</code>"
        return "a name" if pattern else "text"
    if kind == "array":
        items, least, most = part.get("items"), part.get("minItems"), part.get("maxItems")
        if isinstance(items, dict) and least and least == most and least <= 4:
            return "[" + ", ".join(["…"] * least) + "]"
        return "a list"
    return {"boolean": "<code>true</code> or <code>false</code>", "object": "an object"}.get(str(kind), "")


def flow(value: Any) -> str:
    """A value as one line of YAML."""
    if isinstance(value, bool) or value is None:
        return json.dumps(value)
    if isinstance(value, (int, float)):
        return f"{value:g}" if abs(value) < 1e6 else str(value)
    if isinstance(value, list):
        return "[" + ", ".join(flow(entry) for entry in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name}: {flow(entry)}" for name, entry in value.items()) + "}"
    text = str(value)
    if re.fullmatch(r"[A-Za-z/][\w ./’–-]*", text) and text not in ("true", "false", "null", "yes", "no", "on", "off") and text == text.strip():
        return text
    return json.dumps(text, ensure_ascii=False)


# What has keys.


def context_page(catalogue: Catalogue, context: Context) -> Page:
    def to(target: str) -> str:
        return escape(relative(context.page, target))

    rows = []
    for name, meaning in context.keys.items():
        default = f"<code>{escape(flow(meaning.schema['default']))}</code>" if "default" in meaning.schema else ""
        key = catalogue.keys[name]
        rows.append(f'<tr><th scope="row"><a href="{to(key.page + "#" + meaning.anchor)}"><code>{escape(name)}</code></a></th>'
                    f'<td>{inline(meaning.description)}</td><td>{default}</td></tr>')
    under = ""
    if context.under:
        links = ", ".join(f'<a href="{to(catalogue.keys[name].page)}"><code>{escape(name)}</code></a>' for name in sorted(context.under))
        under = f'<p>It is a value of {links}.</p>'
    elif "." in context.name:
        owner, _, name = context.name.rpartition(".")
        under = (f'<p>It is a value of <a href="{to(catalogue.keys[name].page)}"><code>{escape(name)}</code></a> in '
                 f'<a href="{to(catalogue.contexts[owner].page)}"><code>{escape(owner)}</code></a>.</p>')
    taken = forms(catalogue, context.schema, context.page)
    takes = "" if context.name == "scene" or taken == "an object" else f'<dl class="facts"><div><dt>Takes</dt><dd>{taken}</dd></div></dl>'
    body = f"""<h1>Keys of <code>{escape(context.name)}</code></h1>
<p class="lead">{inline(context.description)}</p>
{under}{takes}
<div class="table" tabindex="0" role="region" aria-label="Keys"><table class="keys"><thead><tr><th scope="col">Key</th><th scope="col">Meaning</th>
<th scope="col">Default</th></tr></thead><tbody>{''.join(rows)}</tbody></table></div>"""
    return Page(context.page, f"Keys of {context.name}", short(context.description.replace("`", "")), body, "Scene keys",
                side(catalogue, context.page), trail=[("Scene keys", "keys/index.html")], kind="keys wide-table")
