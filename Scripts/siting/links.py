# SPDX-License-Identifier: MIT
"""What has to hold for the files of the site: links and anchors lead somewhere, HTML is valid, nothing is missing."""

import collections
import concurrent.futures
import html.parser
import os
import pathlib
import re
import urllib.parse

import html5lib

from .fixtures import Fixture
from .html import Page
from .reference import Symbols
from .schema import Catalogue

# What html5lib's parser says of things that the standard allows.
ALLOWED: set[str] = set()
LINKED = {"a": ("href",), "link": ("href",), "script": ("src",), "img": ("src", "data-still"), "source": ("src", "srcset")}


class Reader(html.parser.HTMLParser):
    """The links, the targets, and the first breaches of what every page has to have."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.names: list[str] = []
        self.problems: list[str] = []
        self.counts: collections.Counter[str] = collections.Counter()
        self.level = 0
        self.referred: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        said = dict(attributes)
        self.counts[tag] += 1
        if name := said.get("id"):
            self.names.append(name)
        for word in LINKED.get(tag, ()):
            if said.get(word):
                self.links.append(str(said[word]))
        for word in ("aria-labelledby", "aria-controls", "for"):
            self.referred += str(said.get(word) or "").split()
        if tag == "img" and ("alt" not in said or not said.get("width") or not said.get("height")):
            self.problems.append(f"a picture without alt, width or height: {said.get('src')}")
        if tag == "a" and not said.get("href"):
            self.problems.append("a link that leads nowhere")
        if tag == "html" and not said.get("lang"):
            self.problems.append("no language")
        if re.fullmatch(r"h[1-6]", tag):
            level = int(tag[1])
            if self.counts["main"] and self.level and level > self.level + 1:
                self.problems.append(f"a heading of level {level} follows one of level {self.level}")
            if self.counts["main"]:
                self.level = level
        if tag in ("script", "link", "img") and re.match(r"(?:https?:)?//", str(said.get("src") or said.get("href") or "")):
            self.problems.append(f"something from elsewhere: {said.get('src') or said.get('href')}")

    def finish(self) -> None:
        for tag, count in (("h1", 1), ("main", 1), ("title", 1), ("header", 1), ("footer", 1)):
            if self.counts[tag] != count:
                self.problems.append(f"{self.counts[tag]} elements {tag} in place of {count}")
        for name, count in collections.Counter(self.names).items():
            if count > 1:
                self.problems.append(f"the id {name} stands {count} times")
        for name in self.referred:
            if name not in self.names:
                self.problems.append(f"nothing has the id {name}")


def read(file: pathlib.Path) -> tuple[pathlib.Path, Reader]:
    reader = Reader()
    reader.feed(file.read_text(encoding="utf-8"))
    reader.close()
    reader.finish()
    return file, reader


def valid(file: pathlib.Path) -> list[str]:
    """What a parser after the standard says against a page."""
    parser = html5lib.HTMLParser(strict=False)
    parser.parse(file.read_text(encoding="utf-8"))
    return [f"{file}:{line}:{column}: error: {kind}" for (line, column), kind, _ in parser.errors if kind not in ALLOWED]


def check(root: pathlib.Path, pages: list[Page], catalogue: Catalogue, fixtures: list[Fixture], symbols: Symbols) -> list[str]:
    files = [root / page.address for page in pages]
    read_files = dict(read(file) for file in files)
    problems: list[str] = []
    targets = {file.resolve(): set(reader.names) for file, reader in read_files.items()}
    exists: dict[str, bool] = {}
    for file, reader in read_files.items():
        problems += [f"{file.relative_to(root)}:1:1: error: {problem}" for problem in reader.problems]
        for link in dict.fromkeys(reader.links):
            if re.match(r"[a-z][a-z+.-]*:", link):
                continue
            path, _, anchor = link.partition("#")
            target = os.path.normpath(file.parent / urllib.parse.unquote(path)) if path else str(file)
            if target not in exists:
                exists[target] = os.path.isfile(target) or symbols.has(os.path.relpath(target, root))
            if not exists[target]:
                problems.append(f"{file.relative_to(root)}:1:1: error: {link} leads nowhere")
            elif anchor and pathlib.Path(target) in targets and urllib.parse.unquote(anchor) not in targets[pathlib.Path(target)]:
                problems.append(f"{file.relative_to(root)}:1:1: error: {link} has no such place")
    with concurrent.futures.ProcessPoolExecutor() as pool:
        for found in pool.map(valid, sample(files), chunksize=8):
            problems += [problem.removeprefix(str(root) + "/") for problem in found]
    addresses = {page.address for page in pages}
    problems += [f"error: the key {key.name} has no page" for key in catalogue.keys.values() if key.page not in addresses]
    problems += [f"{fixture.path}:1:1: error: it has no page" for fixture in fixtures if fixture.page not in addresses]
    lower = collections.Counter(page.address.lower() for page in pages)
    problems += [f"error: {count} pages are {address} on a disk that does not tell cases apart" for address, count in lower.items() if count > 1]
    return problems


def sample(files: list[pathlib.Path]) -> list[pathlib.Path]:
    """All pages, the long ones of source left to the quicker reader."""
    return [file for file in files if file.stat().st_size < 400_000]
