# SPDX-License-Identifier: MIT
"""The pages of the catalogue as pages of the site: Markdown as DocC has it, with its links."""

import dataclasses
import os
import pathlib
import re
from collections.abc import Callable

from markdown_it import MarkdownIt
from markdown_it.token import Token

from . import code
from .html import escape, inline, plain

PARSER = MarkdownIt("commonmark").enable("table")
SYMBOL = re.compile(r"^/?(?P<path>[\w/.():~,+<>=&|!*%^?-]+)$")


@dataclasses.dataclass
class Article:
    """A page of the catalogue."""

    path: pathlib.Path
    text: str

    @property
    def name(self) -> str:
        return self.path.stem

    @property
    def title(self) -> str:
        return self.text.partition("\n")[0].lstrip("# ").strip()

    @property
    def abstract(self) -> str:
        """The sentence beneath the title."""
        parts = re.split(r"\n\s*\n", self.text.strip(), maxsplit=2)
        return " ".join(parts[1].split()) if len(parts) > 1 and not parts[1].startswith(("#", "`", "|")) else ""

    @property
    def is_behaviour(self) -> bool:
        return self.path.parent.name == "Behaviour"

    @property
    def page(self) -> str:
        if self.is_behaviour:
            return "behaviour/index.html" if self.name == "Behaviour" else f"behaviour/{slug(self.name)}.html"
        return f"guides/{slug(self.name)}.html"

    @property
    def rules(self) -> list[str]:
        """The names of the rules that it has."""
        return re.findall(r"^###+ ([a-z][\w-]*(?:\.[\w-]+)+)\s*$", self.text, re.MULTILINE)


@dataclasses.dataclass
class Surroundings:
    """What the links of a page may lead to. Addresses are those on the page itself."""

    article: Callable[[str], tuple[str, str] | None]
    symbol: Callable[[str], str | None]
    rule: Callable[[str], str | None]
    file: Callable[[pathlib.Path], str | None]
    picture: Callable[[pathlib.Path], tuple[str, int, int] | None]
    key: Callable[[str], str | None]


def slug(name: str) -> str:
    """BringYourLayout as bring-your-layout."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-", name)
    return words.replace("UIKit", "uikit").lower().replace("ui-kit", "uikit")


def anchor(words: str) -> str:
    return re.sub(r"[^\w.-]", "", re.sub(r"\s+", "-", words.strip()))


class Renderer:
    """Makes the HTML of one page, and notes its headings and what did not resolve."""

    def __init__(self, article: Article, around: Surroundings) -> None:
        self.article, self.around = article, around
        self.headings: list[tuple[int, str, str]] = []
        self.problems: list[str] = []
        self.closers: list[str] = []

    def problem(self, words: str) -> None:
        self.problems.append(f"{self.article.path}:1:1: error: {words}")

    def body(self) -> str:
        text = self.article.text.partition("\n")[2]
        abstract = self.article.abstract
        if abstract:
            # It is shown as the lead beneath the title.
            text = re.split(r"\n\s*\n", text.strip("\n"), maxsplit=1)[1] if "\n\n" in text.strip("\n") else ""
        # The heading that all of DocC's articles begin with tells nothing.
        without = re.sub(r"\A\s*## Overview\s*\n", "", text)
        first = re.search(r"^(#+) ", without, re.MULTILINE)
        if first is None or len(first[1]) == 2:
            text = without
        return self.blocks(PARSER.parse(text))

    def lead(self) -> str:
        tokens = PARSER.parseInline(self.article.abstract)
        return self.spans(tokens[0].children or [])

    def blocks(self, tokens: list[Token]) -> str:
        out: list[str] = []
        index = 0
        while index < len(tokens):
            token = tokens[index]
            if token.type == "heading_open":
                words = self.spans(tokens[index + 1].children or [])
                name = anchor(plain(words))
                taken = {known for _, known, _ in self.headings}
                while name in taken:
                    name += "-2"
                level = int(token.tag[1])
                self.headings.append((level, name, plain(words)))
                out.append(f'<h{level} id="{escape(name)}">{words}<a class="anchor" href="#{escape(name)}" '
                           f'aria-label="{escape("Link to “" + plain(words) + "”")}">#</a></h{level}>\n')
                index += 3
                continue
            if token.type == "fence":
                out.append(code.block(token.content, token.info.strip(), self.around.key) + "\n")
            elif token.type == "code_block":
                out.append(code.block(token.content, "", self.around.key) + "\n")
            elif token.type == "inline":
                out.append(self.spans(token.children or []))
            elif token.type == "html_block":
                out.append(token.content if not token.content.startswith("<!--") else "")
            elif token.type == "table_open":
                out.append('<div class="table" tabindex="0" role="region" aria-label="Table"><table>')
            elif token.type == "table_close":
                out.append("</table></div>\n")
            elif token.type == "paragraph_open" and self.is_picture(tokens[index + 1]):
                out.append(self.figure(tokens[index + 1]))
                index += 3
                continue
            elif not token.hidden:
                if token.nesting == -1:
                    out.append(f"</{token.tag}>\n")
                else:
                    attributes = dict(token.attrs)
                    aligned = str(attributes.pop("style", ""))
                    if "right" in aligned:
                        attributes["class"] = "number"
                    elif "center" in aligned:
                        attributes["class"] = "middle"
                    if token.type == "th_open":
                        attributes["scope"] = "col"
                    said = "".join(f' {name}="{escape(str(value))}"' for name, value in attributes.items())
                    out.append(f"<{token.tag}{said}>")
            index += 1
        return "".join(out)

    def is_picture(self, token: Token) -> bool:
        return token.type == "inline" and len(token.children or []) == 1 and token.children[0].type == "image"

    def figure(self, token: Token) -> str:
        image = (token.children or [])[0]
        return f'<figure class="shown">{self.image(image)}</figure>\n'

    def image(self, token: Token) -> str:
        source = str(token.attrs["src"])
        found = self.around.picture(pathlib.Path(os.path.normpath(self.article.path.parent / source)))
        if found is None:
            self.problem(f"there is no picture {source}")
            return ""
        address, width, height = found
        return f'<img src="{escape(address)}" width="{width}" height="{height}" alt="{escape(token.content)}" loading="lazy">'

    def spans(self, tokens: list[Token]) -> str:
        out: list[str] = []
        closing: list[str] = []
        index = 0
        while index < len(tokens):
            token = tokens[index]
            if token.type == "text":
                out.append(escape(token.content, quote=False))
            elif token.type == "softbreak":
                out.append("\n")
            elif token.type == "hardbreak":
                out.append("<br>")
            elif token.type == "code_inline":
                out.append(self.code(token))
            elif token.type == "image":
                out.append(self.image(token))
            elif token.type == "html_inline":
                out.append(escape(token.content, quote=False))
            elif token.type == "link_open":
                address, title = self.link(str(token.attrs["href"]))
                if token.info == "auto" and title is not None:
                    out.append(f'<a href="{escape(address)}">{inline(title)}</a>' if address else inline(title))
                    index += 3
                    continue
                out.append(f'<a href="{escape(address)}">' if address else "")
                closing.append("</a>" if address else "")
            elif token.type == "link_close":
                out.append(closing.pop())
            elif token.nesting == 1:
                out.append(f"<{token.tag}>")
            elif token.nesting == -1:
                out.append(f"</{token.tag}>")
            index += 1
        return "".join(out)

    def code(self, token: Token) -> str:
        """Code, which leads to a symbol where it stands between two backticks, and to a rule where it is the name of one."""
        words = token.content
        if token.markup == "``" and (match := SYMBOL.match(words)):
            address = self.around.symbol(match["path"])
            shown = words.rpartition("/")[2] if "/" in words.strip("/") else words.strip("/")
            if address is None:
                self.problem(f"there is no symbol {words}")
            return f'<a href="{escape(address)}"><code>{escape(shown)}</code></a>' if address else f"<code>{escape(shown)}</code>"
        if re.fullmatch(r"[a-z][\w-]*(?:\.[\w-]+)+", words) and (address := self.around.rule(words)):
            return f'<a href="{escape(address)}"><code>{escape(words)}</code></a>'
        return f"<code>{escape(words, quote=False)}</code>"

    def link(self, href: str) -> tuple[str, str | None]:
        """The address that a link leads to, and the title of an article."""
        if href.startswith("doc:"):
            name, mark, part = href[4:].partition("#")
            if not name:
                return f"#{part}", part.replace("-", " ")
            found = self.around.article(name.rpartition("/")[2])
            if found is None:
                self.problem(f"there is no page {name}")
                return "", name
            address, title = found
            return address + mark + part, title if not part else f"{title}: {part.replace('-', ' ')}"
        if re.match(r"[a-z]+:", href) or href.startswith("#"):
            return href, None
        path, mark, part = href.partition("#")
        address = self.around.file(pathlib.Path(os.path.normpath(self.article.path.parent / path)))
        return (address + mark + part if address else ""), None
