# SPDX-License-Identifier: MIT
"""The first page: what the field asks for first, each with its evidence. Code and output are those of the README and of the guides."""

import re
import textwrap
from collections.abc import Callable

from . import code
from .fixtures import ROOT, Fixture
from .html import Page, escape, relative
from .markdown import Article

ADDRESS = "index.html"
# Figures of the page of benchmarks: how a row of its tables begins, the column, and how it is said here.
SPEED = (
    ("from process start to PNG", 1, "from the start of a process to the PNG of a phone’s screen; Chromium takes {2}"),
    ("warm: layout, drawing and PNG", 1, "for that screen once it is warm; a screenshot through Playwright takes {2}"),
    ("a frame of a turning 3D carousel", 1, "for a frame of a carousel of 30 cards in 3D; skia-python takes {2}"),
    ("flow layout, an item of a million", 1, "for the place of an item among a million; flex-wrap takes {2}"),
)

# Ways to the program beside the command line, where the catalogue has them.
ALSO = ("Python", "RenderService")
# The variants of the store's front page, as its tests name them.
TODAY = (("light.en", "Light"), ("dark.en", "Dark"), ("ar", "Arabic"), ("accessibilityLarge", "Large text"), ("iPhoneSE.de", "German, on an iPhone SE"))


def blocks(text: str, language: str) -> list[str]:
    """The blocks of code of a page that are in a language."""
    found = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    return [textwrap.dedent(content) for name, content in found if name == language]


def table(text: str) -> list[list[str]]:
    return [[re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", cell).strip() for cell in line.strip("|\n ").split("|")]
            for line in text.splitlines() if line.startswith("| ")]


def speed(benchmarks: str) -> str:
    out = []
    rows = table(benchmarks)
    for beginning, column, words in SPEED:
        row = next((row for row in rows if row[0].startswith(beginning)), None)
        if row is None:
            raise SystemExit(f"error: Benchmarks.md has no row '{beginning}', which the first page shows")
        out.append(f"<div><dt>{escape(words.format(*row))}</dt><dd>{escape(row[column])}</dd></div>")
    return "".join(out)


def page(
    articles: dict[str, Article], fixtures: dict[str, Fixture], picture: Callable[[str], tuple[str, int, int]],
    key: Callable[[str], str | None]) -> Page:
    def to(target: str) -> str:
        return escape(relative(ADDRESS, target))

    def guide(name: str, instead: str = "FromSwift") -> str:
        return to((articles.get(name) or articles[instead]).page)

    def image(path: str, alt: str, points: float = 1, first: bool = False) -> str:
        address, width, height = picture(path)
        loading = "" if first else ' loading="lazy"'
        return f'<img src="{to(address)}" width="{round(width / points)}" height="{round(height / points)}" alt="{escape(alt)}"{loading}>'

    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    scene, (inspected, *_) = blocks(readme, "yaml")[0], blocks(readme, "")
    program, test = blocks(readme, "swift")
    failure = next(block for block in blocks(articles["TestScenes"].text, "") if "Limes" in block).partition("$ vitrine review")[0]
    sealed = (ROOT / "Fixtures/Scenes/readme/__Snapshots__/fruits/default.reference.txt").read_text(encoding="utf-8")
    lines = [re.sub(r"\b([0-9a-f]{12})[0-9a-f]{20,}", r"\1…", line)
             for line in sealed.splitlines() if line.startswith(("file", "pixels", "font", "library: cairo", "library: pango", "library: harf"))]
    today = fixtures["Fixtures/Scenes/mockups/today.yaml"]
    drawn = {drawn.name: drawn for drawn in today.pictures}
    variants = "".join(
        f'<li><a href="{to(today.page)}"><img src="{to(f"{pictures_of(today)}/{name}.webp")}" width="{drawn[name].width // 2}" '
        f'height="{drawn[name].height // 2}" alt="The front page of a store: {escape(words.lower())}" loading="lazy">{escape(words)}</a></li>'
        for name, words in TODAY if name in drawn)
    sides = "".join(
        f'<li><a href="{to(address)}">{escape(title)}</a><p>{escape(words)}</p></li>' for address, title, words in (
            (articles["Tutorial"].page, "Tutorial", "From nothing to a tested screen, its variants and its film, in half an hour."),
            ("gallery/index.html", "Gallery", f"{len(fixtures)} scenes, storyboards and nibs with pictures, films and source."),
            ("keys/index.html", "Scene keys", "Every key with its meaning, unit, default, example and uses."),
            *((articles[name].page, articles[name].title, articles[name].abstract.replace("`", "")) for name in ALSO if name in articles),
            (articles["PortAnApp"].page, "An app as it is", articles["PortAnApp"].abstract.replace("`", "")),
            (articles["InterfaceBuilderFiles"].page, "Storyboards and nibs", articles["InterfaceBuilderFiles"].abstract.replace("`", "")),
            (articles["TheStage"].page, "The stage", articles["TheStage"].abstract),
            ("behaviour/index.html", "Behaviour", "How UICollectionView behaves, rule by rule, with evidence and a test for each."),
            ("reference/index.html", "Reference", "The symbols of UIKit’s surface and of Vitrine’s own modules."),
            (articles["Limits"].page, "Limits", articles["Limits"].abstract),
        ))
    install = blocks(readme.partition("## Installation")[2], "")[0]
    body = f"""<div class="band hero">
<div>
<h1>The same picture on every machine.</h1>
<p class="lead">Vitrine is UIKit’s collection views on Linux. A screen in a scene file, or one written with <code>import UIKit</code>, becomes a picture,
a film and a test, without a Mac, a simulator or a browser.</p>
<p class="actions"><a class="button" href="{guide("Tutorial")}">Start the tutorial</a><a class="button quiet" href="{guide("Installation")}">Install</a></p>
{code.block("$ vitrine render showcase.yaml -o showcase.png" + chr(10), "")}
</div>
<figure>{image("Fixtures/Scenes/showcase/__Snapshots__/showcase/default.webp", "A travel app: two large cards, a row of topics of which one is selected, and a row of photo cards", 2, True)}
<figcaption><a href="{to(fixtures["Fixtures/Scenes/showcase/showcase.yaml"].page)}">This picture is a scene file.</a></figcaption></figure>
</div>
<div class="claims">
<section class="band claim" aria-labelledby="same">
<div><h2 id="same">To the bit, everywhere</h2>
<p>Layout, text, shadows and blurs are worked out by one program with its own fonts, never by the machine that it runs on. References are compared with a
tolerance of zero, on a laptop and in CI alike, and each says which fonts and libraries it was drawn with.</p>
<p class="more-of"><a href="{guide("Agreement")}">How it compares with other renderers</a></p></div>
{code.block(chr(10).join(lines) + chr(10), "")}
</section>
<section class="band claim" aria-labelledby="tests">
<div><h2 id="tests">Snapshot tests on Linux</h2>
<p>Scenes, storyboards and views of your app are tests as they are, for Swift Testing, XCTest and the command line. A failure says in words what moved before
it counts pixels.</p>
<p class="more-of"><a href="{guide("SnapshotTesting")}">Snapshot tests in Swift</a> · <a href="{guide("TestScenes")}">Scenes as tests</a></p></div>
{code.block(failure, "")}
</section>
<section class="band claim" aria-labelledby="moments">
<div><h2 id="moments">Moments of animations</h2>
<p>Time stands still until it is told to move. Springs, batch updates, transitions and flicks of a finger are drawn at any moment, the same on every run, and a
test can hold each of them.</p>
<p class="more-of"><a href="{guide("Movement")}">Timelines and films</a> · <a href="{guide("TouchInTests")}">Touch in tests</a></p></div>
<figure class="strip-of-film">{image("Fixtures/Scenes/motion/fruits.filmstrip.png", "Ten moments: apples come in as lemons go, and the row turns into a cover flow")}</figure>
</section>
</div>
<section class="band" aria-labelledby="scene"><h2 id="scene">A scene, and what it draws</h2>
<p>A scene says what an app would say in code: templates for cells, sections of items, a layout with UIKit’s names. Every key leads to its page.</p>
<div class="pair">{code.block(scene, "yaml", key)}
<div class="column"><figure>{image("Fixtures/Scenes/readme/__Snapshots__/fruits/default.png", "Three cards under the title “In season”; the middle one is selected", 2)}</figure>
{code.block(inspected, "")}</div></div></section>
<section class="band" aria-labelledby="program"><h2 id="program">The same in Swift</h2>
<p>UIKit’s classes under UIKit’s names: sources written for iOS compile as they are. <a href="{guide("FromSwift")}">From Swift</a> has this program whole.</p>
<div class="pair">{code.block(program, "swift")}
<div class="column"><figure>{image("Fixtures/Client/Numbers/numbers.png", "Nine numbered badges in three rows", 2)}</figure>
{code.block(test, "swift")}</div></div></section>
<section class="band" aria-labelledby="variants"><h2 id="variants">One scene, every variant</h2>
<p>Light and dark, languages and their directions, sizes of text and devices are options, not files. These are all one scene of under 60 lines.</p>
<ul class="row-of-pictures">{variants}</ul></section>
<section class="band" aria-labelledby="speed"><h2 id="speed">In milliseconds</h2>
<dl class="figures-of-speed">{speed(articles["Benchmarks"].text)}</dl>
<p><a href="{guide("Benchmarks")}">All figures, with the commands that measure them</a></p></section>
<section class="band" aria-labelledby="install"><h2 id="install">Install</h2>
<p>On Debian with Swift 6.3, from a checkout. <a href="{guide("Installation")}">Other ways, and what each needs.</a></p>
{code.block(install, "")}</section>
<section class="band" aria-labelledby="read"><h2 id="read">Where to read on</h2><ul class="cards">{sides}</ul></section>"""
    return Page(ADDRESS, "Vitrine", "UIKit's collection views on Linux: the same picture on every machine, snapshot tests without a Mac, and any moment of "
                "an animation.", body, kind="landing")


def pictures_of(fixture: Fixture) -> str:
    return f"pictures/{fixture.page.removesuffix('.html')}"
