# SPDX-License-Identifier: MIT
"""Files of Figma and Sketch: written, read again, and built by the plugin of the page on Figma."""

import json
import pathlib
import re
import shutil
import subprocess
import zipfile

from .command import BAD_INPUT, FINE, USAGE, Checks

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

BAG = """\
scene: 1
canvas: {size: [320, 240], background: systemGroupedBackground, scale: 2}
views:
  row:
    background: {color: systemBackground, cornerRadius: 12}
    padding: [10, 12]
    content:
      hstack:
        spacing: 8
        alignment: center
        children:
          - icon: {name: "{icon}", color: systemBlue, size: 20}
          - label: {text: "{title}", font: headline}
          - spacer: 0
          - label: {text: "{price}", font: footnote, color: secondaryLabel}
collection:
  layout: {flow: {itemSize: [288, 44], sectionInset: 16, minimumLineSpacing: 8}}
  sections:
    - items:
        - {view: row, icon: heart, title: Tea, price: "4.20"}
        - {view: row, icon: star, title: Cake, price: "3.80"}
        - {view: row, icon: heart, title: Soup, price: "6.10"}
"""

SKETCH_PAGE = {
    "_class": "page", "do_objectID": "P", "name": "Page 1", "layers": [{
        "_class": "artboard", "do_objectID": "A", "name": "Home", "frame": {"x": 0, "y": 0, "width": 200, "height": 120}, "hasBackgroundColor": True,
        "backgroundColor": {"red": 1, "green": 1, "blue": 1, "alpha": 1}, "layers": [
            {"_class": "rectangle", "do_objectID": "R", "name": "Card", "frame": {"x": 20, "y": 20, "width": 100, "height": 60}, "fixedRadius": 8,
             "style": {"fills": [{"isEnabled": True, "fillType": 0, "color": {"red": 1, "green": 0, "blue": 0, "alpha": 1}}]}}]}]}

# Stands for the object that a plugin of Figma is given: layers take what is set, as far as Figma lets them have it.
STAND_IN = """
const made = []
function layer(type) {
  const it = { type, children: [], width: 100, height: 100, layoutMode: 'NONE', visible: true, opacity: 1, blendMode: 'PASS_THROUGH', isMask: false,
    cornerRadius: 0, cornerSmoothing: 0, clipsContent: true, constraints: {}, strokeWeight: 1, strokeAlign: 'INSIDE', strokeCap: 'NONE', strokeJoin: 'MITER',
    primaryAxisSizingMode: 'AUTO', counterAxisSizingMode: 'AUTO', primaryAxisAlignItems: 'MIN', counterAxisAlignItems: 'MIN',
    paddingLeft: 0, paddingRight: 0, paddingTop: 0, paddingBottom: 0, itemSpacing: 0, name: type,
    appendChild(child) { it.children.push(child); child.parent = it },
    resize(w, h) { if (!(w > 0 && h > 0)) throw new Error('resize ' + w + ' ' + h); it.width = w; it.height = h },
    createInstance() { const copy = clone(it); copy.type = 'INSTANCE'; return copy },
    setRangeFontName() {}, setRangeFontSize() {}, setRangeFills() {} }
  if (type == 'TEXT') Object.defineProperty(it, 'characters', { get: () => it.words || '', set: words => {
    if (!it.fontName || !fonts.has(it.fontName.family + it.fontName.style)) throw new Error('the font is not loaded')
    it.words = words } })
  if (type == 'VECTOR') Object.defineProperty(it, 'vectorPaths', { get: () => it.paths, set: paths => {
    for (const p of paths) if (!/^([MLQCZ]( -?[0-9.e-]+)* ?)+$/.test(p.data)) throw new Error('path ' + p.data)
    it.paths = paths } })
  made.push(it)
  return it
}
function clone(it) {
  const copy = layer(it.type)
  for (const key of ['name', 'width', 'height', 'fontName']) copy[key] = it[key]
  if (it.type == 'TEXT') copy.words = it.words
  it.children.forEach(child => copy.appendChild(clone(child)))
  return copy
}
const fonts = new Set()
const figma = { ui: {}, showUI() {}, currentPage: layer('PAGE'), createImage: bytes => ({ hash: 'h' + bytes.length }),
  base64Decode: text => Buffer.from(text, 'base64'), loadFontAsync: async f => { fonts.add(f.family + f.style) } }
for (const type of ['Frame', 'Text', 'Rectangle', 'Ellipse', 'Vector', 'Component']) figma['create' + type] = () => layer(type.toUpperCase())
"""

REPORT = """
const tree = it => ({ type: it.type, name: it.name, layoutMode: it.layoutMode, itemSpacing: it.itemSpacing, characters: it.words,
  size: [it.width, it.height], paths: (it.paths || []).length, children: it.children.map(tree) })
figma.ui.onmessage(require('fs').readFileSync(process.argv[2], 'utf8')).then(() => console.log(JSON.stringify(tree(figma.currentPage))))
"""


def layers(node: dict) -> list[dict]:
    return [node] + [inner for child in node.get("children", []) for inner in layers(child)]


def writes_designs(checks: Checks) -> None:
    checks.write("bag.yaml", BAG)
    checks.exits("a scene is a file of Figma", checks.run("render", "bag.yaml", "-q", "-o", "bag.figma.json"), FINE)
    checks.exits("and so it is again", checks.run("render", "bag.yaml", "-q", "-o", "again.figma.json", "--title", "bag"), FINE)
    text = (checks.folder / "bag.figma.json").read_text()
    checks.expect("equal scenes give equal bytes", text == (checks.folder / "again.figma.json").read_text())
    names = [node["name"] for node in layers(json.loads(text)["document"])]
    checks.expect("layers have names", {"row-0-0", "icon-heart", "headline-Tea", "footnote-4.20"} <= set(names), str(names))
    kinds = {node["name"]: node["type"] for node in layers(json.loads(text)["document"])}
    own = [kinds.get(f"row-0-{item}") for item in range(3)]
    checks.expect("cells that differ in texts alone are instances", own == ["COMPONENT", "FRAME", "INSTANCE"], str(kinds))
    checks.exits("it is imported", checks.run("import", "bag.figma.json", "-q", "-o", "back.yaml"), FINE)
    back = (checks.folder / "back.yaml").read_text()
    checks.expect("cells are a view with fields", "view: row" in back and "hstack:" in back and "Soup" in back, back)
    checks.exits("it is drawn", checks.run("render", "back.yaml", "-q", "--scale", "2", "-o", "back.png"), FINE)
    checks.exits("the scene is drawn", checks.run("render", "bag.yaml", "-q", "-o", "bag.png"), FINE)
    checks.exits("both look alike", checks.run("diff", "bag.png", "back.png", "--tolerance", "24", "--max-share", "0.01"), FINE)
    svg = checks.run("render", "bag.yaml", "-q", "--svg-profile", "design", "-o", "bag.svg")
    checks.exits("a vector file for design tools", svg, FINE)
    vector = (checks.folder / "bag.svg").read_text()
    ids = re.findall(r'<g id="([^"]+)"', vector)
    checks.expect("its parts have ids, each once", len(ids) == len(set(ids)) and {"headline-Tea", "icon-heart", "icon-star"} <= set(ids), str(ids))


def builds_with_the_plugin(checks: Checks) -> None:
    if not (node := shutil.which("node")):
        checks.notes.append("note: there is no node, so that the plugin of the page on Figma is not run")
        return
    checks.write("bag.yaml", BAG)
    checks.exits("a scene is a file of Figma", checks.run("render", "bag.yaml", "-q", "-o", "bag.figma.json"), FINE)
    page = (ROOT / "Sources/Vitrine/Vitrine.docc/Figma.md").read_text()
    plugin = re.search(r"```js\n(.*?)```", page, re.DOTALL)
    checks.expect("the page has a plugin", plugin is not None)
    if plugin is None:
        return
    checks.write("plugin.js", STAND_IN + plugin.group(1) + REPORT)
    run = subprocess.run([node, checks.folder / "plugin.js", checks.folder / "bag.figma.json"], capture_output=True, text=True)
    checks.expect("the plugin runs", run.returncode == 0, run.stderr[-400:])
    if run.returncode != 0:
        return
    found = layers(json.loads(run.stdout))
    texts = [layer.get("characters") for layer in found if layer["type"] == "TEXT"]
    checks.expect("its texts are there, those of instances too", texts[:4] == ["Tea", "4.20", "Cake", "3.80"], str(texts))
    rows = [layer for layer in found if layer["layoutMode"] == "HORIZONTAL"]
    checks.expect("rows are auto layouts", len(rows) >= 1, str(found)[:400])
    checks.expect("icons are outlines", any(layer["paths"] > 0 for layer in found), str(found)[:400])


def imports_designs(checks: Checks) -> None:
    document = {"_class": "document", "do_objectID": "D", "pages": [{"_class": "MSJSONFileReference", "_ref": "pages/P"}]}
    with zipfile.ZipFile(checks.folder / "kit.sketch", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("document.json", json.dumps(document))
        archive.writestr("pages/P.json", json.dumps(SKETCH_PAGE))
    folder = checks.folder / "kit"
    (folder / "pages").mkdir(parents=True)
    (folder / "document.json").write_text(json.dumps(document))
    (folder / "pages/P.json").write_text(json.dumps(SKETCH_PAGE))
    scenes = []
    for name in ("kit.sketch", "kit", "kit/pages/P.json"):
        run = checks.run("import", name, "-o", "home.yaml")
        checks.exits(f"{name} is imported", run, FINE)
        scenes.append((checks.folder / "home.yaml").read_text().split("\n", 1)[1])
    checks.expect("packed, unpacked and a page alone are one scene", len(set(scenes)) == 1, scenes[0])
    checks.expect("the rectangle is a box", "cornerRadius: 8" in scenes[0] and "#ff0000" in scenes[0], scenes[0])
    checks.exits("it is drawn", checks.run("render", "home.yaml", "-q", "-o", "home.png"), FINE)
    checks.exits("each artboard is a file", checks.run("import", "kit.sketch", "-q", "-o", "all-{frame}.yaml"), FINE)
    checks.expect("it is called by its frame", (checks.folder / "all-home.yaml").exists())
    missing = checks.run("import", "kit.sketch", "--screen", "Nowhere")
    checks.exits("an artboard that is not there", missing, BAD_INPUT)
    checks.expect("those that are there are told", b"there are 'Home'" in missing.stderr, missing.stderr.decode())
    checks.write("tokens.json", '{"color": {"$value": "#fff"}}')
    checks.exits("a file of something else", checks.run("import", "tokens.json"), BAD_INPUT)
    checks.write("broken.sketch", "PK\x03\x04 and no more")
    checks.exits("an archive that is broken", checks.run("import", "broken.sketch"), BAD_INPUT)
    checks.exits("a screen of a nib", checks.run("import", "a.xib", "--screen", "Home"), USAGE)
