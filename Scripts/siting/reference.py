# SPDX-License-Identifier: MIT
"""The symbols: DocC's archive as files that any server hands out, under any address, and a page that leads into it."""

import glob
import json
import os
import pathlib
import re
import shutil

from .fixtures import ROOT
from .html import Page, escape, inline, relative

ARCHIVE = ROOT / ".build/documentation/Vitrine.doccarchive"
HOME = "symbols"
# What clients import, first; the rooms that these hand on come after them.
PRODUCTS = ("vitrinetesting", "vitrinelayouts", "vitrinelive")

# DocC's program takes the address of its folder from this variable, and reads the path of the page without its file.
BASE = """(function(){var parts=location.pathname.split("/");var last=parts.pop();\
if(last==="index.html"&&location.protocol!=="file:")history.replaceState(null,"",parts.join("/")+"/"+location.search+location.hash);\
var deep=DEPTH;window.baseUrl=parts.slice(0,parts.length-deep).join("/")+"/";\
if(location.protocol==="file:")document.addEventListener("DOMContentLoaded",function(){document.body.innerHTML=\
"<p style='font:17px/1.5 system-ui;max-width:34em;margin:15vh auto;padding:0 1em'>This page is shown by a program of DocC's, to which a browser gives files \
only from a server. Run <code>python3 -m http.server --directory .build/site</code> and open it there.</p>"})})();"""

# DocC's pages in the colours and letters of the site, with a way back to it.
THEME = {"theme": {
    "color": {"link": {"light": "#2447c6", "dark": "#9db4ff"}, "figure-blue": {"light": "#2447c6", "dark": "#9db4ff"},
              "nav-background": {"light": "#ffffff", "dark": "#111214"}, "fill": {"light": "#ffffff", "dark": "#111214"}},
    "typography": {"html-font": "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif",
                   "html-font-mono": "ui-monospace, 'SF Mono', Menlo, Consolas, 'Noto Sans Mono', monospace"}}}
WAY_BACK = """<style>.way-back{font:15px/1.4 Inter,system-ui,sans-serif;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;padding:.7rem 1.25rem;\
border-bottom:1px solid #8884;background:#fff}.way-back a{color:#16171a;text-decoration:none}.way-back a:first-child{font-weight:680}\
.way-back a:hover{text-decoration:underline}@media(prefers-color-scheme:dark){.way-back{background:#111214}.way-back a{color:#eceded}}\
@media print{.way-back{display:none}}</style><nav class="way-back" aria-label="Parts of the site"><a href="BACKindex.html">Vitrine</a>\
<a href="BACKguides/index.html">Guides</a><a href="BACKgallery/index.html">Gallery</a><a href="BACKkeys/index.html">Scene keys</a>\
<a href="BACKbehaviour/index.html">Behaviour</a><a href="BACKreference/index.html">Reference</a></nav>"""


class Symbols:
    """The archive of DocC, asked for pages of symbols."""

    def __init__(self, archive: pathlib.Path) -> None:
        self.archive = archive
        self.data = archive / "data/documentation"

    def address(self, path: str) -> str | None:
        """The page of a symbol from the root of the site; nothing where there is none."""
        name = path.strip("/").lower()
        name = re.sub(r"[<>/|?*:]", lambda match: "/" if match[0] == "/" else "_", name) if not (self.data / f"{name}.json").exists() else name
        for known in (name, f"vitrine/{name}"):
            if (self.data / f"{known}.json").exists():
                return f"{HOME}/documentation/{known}/index.html"
        # Of several that share a name, DocC tells the kind after it.
        folder, _, last = name.rpartition("/")
        shared = sorted((self.data / folder).glob(f"{glob.escape(last)}-*.json"), key=lambda file: (".struct" not in file.name, file.name))
        return f"{HOME}/documentation/{folder}/{shared[0].stem}/index.html" if shared else None

    def has(self, address: str) -> bool:
        """Whether an address of the site is that of a page of the archive."""
        place = address.removeprefix(f"{HOME}/").removesuffix("/index.html")
        return address.endswith("/index.html") and (self.archive / "data" / f"{place}.json").exists()

    def abstract(self, name: str) -> str:
        file = self.data / f"{name}.json"
        if not file.exists():
            return ""
        said = json.loads(file.read_text(encoding="utf-8")).get("abstract", [])
        return "".join(part.get("text", "") if part["type"] == "text" else f"`{part.get('code', '')}`" if part["type"] == "codeVoice" else ""
                       for part in said)

    def modules(self) -> list[tuple[str, str]]:
        """The modules with their names as they are written, and their addresses."""
        found = []
        for file in sorted(self.data.glob("*.json")):
            title = json.loads(file.read_text(encoding="utf-8"))["metadata"]["title"]
            found.append((title, f"{HOME}/documentation/{file.stem}/index.html"))
        return found

    def count(self) -> int:
        return sum(1 for _ in (self.archive / "data").rglob("*.json"))

    def write(self, output: pathlib.Path) -> int:
        """Puts the archive beneath the site, with a page for each symbol; how many there are."""
        folder = output / HOME
        for name in ("css", "js", "img", "data", "index", "images", "favicon.ico", "favicon.svg", "metadata.json"):
            source = self.archive / name
            if source.is_dir():
                shutil.copytree(source, folder / name, copy_function=link)
            elif source.exists():
                folder.mkdir(parents=True, exist_ok=True)
                link(str(source), str(folder / name))
        template = (self.archive / "index.html").read_text(encoding="utf-8")
        template = template.replace('<script>var baseUrl = "/"</script>', "<script>BASE-OF-SITE</script>")
        if "BASE-OF-SITE" not in template:
            raise SystemExit("error: DocC's page does not say its base as it did")
        (folder / "theme-settings.json").write_text(json.dumps(THEME), encoding="utf-8")
        made: dict[int, str] = {}
        count = 0
        for file in (self.archive / "data").rglob("*.json"):
            place = pathlib.Path(str(file.relative_to(self.archive / "data"))[:-len(".json")])
            depth = len(place.parts)
            if depth not in made:
                back = "../" * depth
                text = re.sub(r'((?:href|src)=")/', rf"\g<1>{back}", template)
                text = re.sub(r"(<body[^>]*>)", lambda match: match[0] + WAY_BACK.replace("BACK", back + "../"), text)
                made[depth] = text.replace("BASE-OF-SITE", BASE.replace("DEPTH", str(depth)))
            page = folder / place / "index.html"
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(made[depth], encoding="utf-8")
            count += 1
        return count


def link(source: str, target: str) -> None:
    """The same bytes under another name, where the disk can."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)


def page(symbols: Symbols, topics: list[tuple[str, list[str]]], count: int) -> Page:
    address = "reference/index.html"
    sections = []
    contents = []
    for title, names in topics:
        entries = []
        for name in names:
            target = symbols.address(name)
            if target:
                shown = name.strip("/").partition("/")[2] or name.strip("/")
                entries.append(f'<li><a href="{escape(relative(address, target))}"><code>{escape(shown.replace("/", "."))}</code></a>'
                               f'<p>{inline(symbols.abstract(name.strip("/").lower()))}</p></li>')
        anchor = re.sub(r"\W+", "-", title.lower())
        contents.append((2, anchor, title))
        sections.append(f'<h2 id="{anchor}">{escape(title)}</h2><ul class="entries">{"".join(entries)}</ul>')
    modules = symbols.modules()
    listed = "".join(f'<li><a href="{escape(relative(address, target))}"><code>{escape(name)}</code></a></li>' for name, target in modules)
    contents.append((2, "modules", "Modules"))
    body = f"""<h1>Reference</h1>
<p class="lead">Every public declaration of UIKit’s surface and of Vitrine’s own modules: {count:,} pages, each with its declaration, its sentence and the source
of its behaviour.</p>
<p class="note">These pages are DocC’s: a browser shows them from a server, not from a file. <code>python3 -m http.server --directory .build/site</code>
is one.</p>
{''.join(sections)}
<h2 id="modules">Modules</h2>
<p><code>import Vitrine</code> brings everything, <code>import UIKit</code> UIKit’s surface alone. These are the rooms behind both.</p>
<ul class="chips">{listed}</ul>"""
    return Page(address, "Reference", "The symbols of UIKit's surface and of Vitrine's modules.", body, "Reference", contents=contents, kind="guide reference")
