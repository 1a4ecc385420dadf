# SPDX-License-Identifier: MIT
"""Source as it is shown: coloured, and in scenes with a way from every key to its page."""

import re
from collections.abc import Callable

import pygments
import yaml
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

from .html import escape
from .schema import Catalogue

# What leads from a key, by its node, to the address of its page.
Links = dict[int, str]
NAMES = {"sh": "bash", "yml": "yaml", "": "text", "storyboard": "xml", "xib": "xml"}
TOKEN = re.compile(
    r"(?P<comment>(?:(?<=\s)|^)#.*$)|(?P<string>\"(?:[^\"\\]|\\.)*\"|'(?:[^']|'')*')|(?P<key>[\w$][\w.$ -]*?)(?=:(?:\s|$))"
    r"|(?P<number>(?<![\w#.-])-?\d+(?:\.\d+)?(?![\w.-]))|(?P<word>\b(?:true|false|null)\b)", re.MULTILINE)


def block(text: str, language: str, link: Callable[[str], str | None] | None = None) -> str:
    """A block of code of a guide. In YAML, what `link` tells the address of leads there."""
    language = NAMES.get(language, language)
    name = f' data-language="{escape(language)}"'
    if language == "text" and re.search(r"^\$ ", text, re.MULTILINE):
        return f'<div class="code console"{name}><pre tabindex="0"><code>{console(text)}</code></pre></div>'
    if language == "yaml":
        return f'<div class="code"{name}><pre tabindex="0"><code>{fragment(text, link)}</code></pre></div>'
    return f'<div class="code"{name}><pre tabindex="0"><code>{coloured(text, language)}</code></pre></div>'


def coloured(text: str, language: str) -> str:
    try:
        lexer = get_lexer_by_name(language, stripnl=False)
    except ClassNotFound:
        return escape(text)
    return pygments.highlight(text, lexer, HtmlFormatter(nowrap=True))


def console(text: str) -> str:
    """Commands after a prompt, and what they print."""
    lines = []
    for line in text.splitlines():
        if line.startswith("$ "):
            command, space, note = line[2:].partition("   #")
            note = f'{space[:-1]}<span class="c">#{escape(note)}</span>' if note else ""
            lines.append(f'<span class="prompt" aria-hidden="true">$ </span><b>{escape(command)}</b>{note}')
        else:
            lines.append(f'<span class="said">{escape(line)}</span>' if line else "")
    return "\n".join(lines) + "\n"


def tokens(text: str, shown: Callable[[re.Match[str]], str]) -> str:
    """A text with its tokens as they are shown, and what lies between them escaped."""
    out, end = [], 0
    for match in TOKEN.finditer(text):
        out.append(escape(text[end:match.start()]))
        out.append(shown(match))
        end = match.end()
    return "".join(out) + escape(text[end:])


def fragment(text: str, link: Callable[[str], str | None] | None = None) -> str:
    """YAML by its letters alone, since a fragment of a scene need not be a whole one."""
    def shown(match: re.Match[str]) -> str:
        kind, word = match.lastgroup, match[0]
        if kind == "key":
            address = link(word) if link else None
            return f'<a class="k" href="{escape(address)}">{escape(word)}</a>' if address else f'<span class="k">{escape(word)}</span>'
        classes = {"comment": "c", "string": "s", "number": "m", "word": "kc"}
        return f'<span class="{classes[kind or ""]}">{escape(word)}</span>'

    return tokens(text, shown)


def scene(text: str, root: yaml.Node | None, links: Links) -> str:
    """A scene file: keys by the tree, everything between them by letters. Each line is a target."""
    keys = sorted(scalars(root), key=lambda pair: pair[0]) if root is not None else []
    out, end = [], 0
    for index, node in keys:
        if index < end:
            continue
        out.append(between(text[end:index]))
        word = text[index:node.end_mark.index]
        address = links.get(id(node))
        out.append(f'<a class="k" href="{escape(address)}">{escape(word)}</a>' if address else f'<span class="f">{escape(word)}</span>')
        end = node.end_mark.index
    out.append(between(text[end:]))
    return numbered("".join(out))


def scalars(root: yaml.Node) -> list[tuple[int, yaml.Node]]:
    """The keys of all mappings, with their places."""
    found, waiting, seen = [], [root], set()
    while waiting:
        node = waiting.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
        if isinstance(node, yaml.MappingNode):
            for name, value in node.value:
                if isinstance(name, yaml.ScalarNode):
                    found.append((name.start_mark.index, name))
                waiting.append(value)
        elif isinstance(node, yaml.SequenceNode):
            waiting += node.value
    return found


def between(text: str) -> str:
    def shown(match: re.Match[str]) -> str:
        kind = match.lastgroup
        if kind == "key":
            return escape(match[0])
        classes = {"comment": "c", "string": "s", "number": "m", "word": "kc"}
        return "\n".join(f'<span class="{classes[kind or ""]}">{escape(line)}</span>' for line in match[0].split("\n"))

    return tokens(text, shown)


def numbered(code: str) -> str:
    """Lines with their numbers, which can be linked to."""
    lines = code.rstrip("\n").split("\n")
    return "".join(f'<span class="line" id="line-{number}">{line}\n</span>' for number, line in enumerate(lines, 1))


def key_links(catalogue: Catalogue, root: yaml.Node | None, to: Callable[[str], str]) -> Links:
    """Where the keys of a scene lead."""
    return {id(node): to(f"{catalogue.keys[meaning.name].page}#{meaning.anchor}") for node, meaning in catalogue.marked(root)}
