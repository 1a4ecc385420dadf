#!/usr/bin/python3
# SPDX-License-Identifier: MIT
#
# Writes pages equal to Fixtures/Scenes/photo-library/photo-library.yaml for other programs to draw: photo-library.html
# for browsers, photo-library.typ for typst (without the shadows, which typst does not draw). Sizes, spacings and photos come from the scene itself.
#
# usage: make-pages.py

import html
import json
import pathlib

import yaml

FOLDER = pathlib.Path(__file__).resolve().parent
SCENE = FOLDER.parent / "Scenes" / "photo-library" / "photo-library.yaml"

HTML = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Library</title>
<style>
* {{ margin: 0; box-sizing: border-box; }}
body {{ width: {width}px; height: {height}px; overflow: hidden; background: #f2f2f7; color: #000; font-family: Inter; }}
header {{ display: flex; flex-direction: column; justify-content: flex-end; height: {header}px; padding: 0 16px 10px; }}
header small {{ font-size: 13px; font-weight: 600; color: #3c3c4399; }}
header div {{ display: flex; align-items: center; justify-content: space-between; }}
h1 {{ font-size: 34px; font-weight: 700; }}
header span {{ font-size: 15px; font-weight: 600; color: #007aff; background: #7676801f; border-radius: 15px; padding: 6px 14px; }}
main {{ display: flex; flex-wrap: wrap; gap: {line}px {item}px; padding: {inset}; }}
article {{ width: {cell_width}px; height: {cell_height}px; background: #fff; border-radius: 14px; box-shadow: 0 3px 16px #0000001f; }}
img {{ display: block; width: 100%; height: 84px; object-fit: cover; border-radius: 14px 14px 0 0; }}
b, i {{ display: block; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }}
b {{ font-size: 13px; font-weight: 600; padding: 7px 10px 0; }}
i {{ font-size: 11px; font-style: normal; color: #3c3c4399; padding: 1px 10px 0; }}
</style>
<header><small>{overline}</small><div><h1>{title}</h1><span>Select</span></div></header>
<main>
{articles}
</main>
</html>
"""

TYPST = """\
#set page(width: {width}pt, height: {height}pt, margin: 0pt, fill: rgb("#f2f2f7"))
#set text(font: "Inter", top-edge: "ascender", bottom-edge: "descender")
#let card(file, title, town) = box(width: {cell_width}pt, height: {cell_height}pt, fill: white, radius: 14pt, clip: true)[
  #image(file, width: 100%, height: 84pt, fit: "cover")
  #place(top, dx: 10pt, dy: 91pt, text(size: 13pt, weight: 600, title))
  #place(top, dx: 10pt, dy: 107.75pt, text(size: 11pt, fill: rgb("#3c3c4399"), town))
]
#place(top, block(height: {header}pt, width: 100%, inset: (x: 16pt, bottom: 10pt))[
  #align(bottom)[
    #text(size: 13pt, weight: 600, fill: rgb("#3c3c4399"))[{overline}]
    #v(0pt, weak: true)
    #grid(columns: (1fr, auto), align: horizon, text(size: 34pt, weight: 700)[{title}],
      box(fill: rgb("#7676801f"), radius: 15pt, inset: (x: 14pt, y: 6pt), text(size: 15pt, weight: 600, fill: rgb("#007aff"))[Select]))
  ]
])
#place(top, dx: {left}pt, dy: {grid_top}pt)[
  #grid(columns: {columns}, column-gutter: {item}pt, row-gutter: {line}pt,
{articles}
  )
]
"""


def main():
    scene = yaml.safe_load(SCENE.read_text(encoding="utf-8"))
    photos = json.loads((SCENE.parent / "data" / "photos.json").read_text(encoding="utf-8"))
    flow = scene["collection"]["layout"]["flow"]
    header = scene["collection"]["sections"][0]["header"]
    width, height = scene["canvas"]["size"]
    cell_width, cell_height = flow["itemSize"]
    top, left, bottom, right = flow["sectionInset"]
    item = flow["minimumInteritemSpacing"]
    numbers = {
        "width": width, "height": height, "cell_width": cell_width, "cell_height": cell_height,
        "line": flow["minimumLineSpacing"], "item": item, "header": flow["headerReferenceSize"][1],
        "inset": f"{top}px {right}px {bottom}px {left}px", "left": left, "grid_top": flow["headerReferenceSize"][1] + top,
        "columns": int((width - left - right + item) // (cell_width + item)),
        "overline": html.escape(header["overline"]), "title": html.escape(header["title"]),
    }
    folder = "../Scenes/photo-library/data/"
    articles = "\n".join(
        f'<article><img src="{folder}{photo["file"]}" alt=""><b>{html.escape(photo["title"])}</b>'
        f'<i>{html.escape(photo["place"])}</i></article>' for photo in photos)
    (FOLDER / "photo-library.html").write_text(HTML.format(articles=articles, **numbers), encoding="utf-8")
    # Only what shows: what lies below the page costs typst time and no other program.
    visible = numbers["columns"] * -(-(height - numbers["header"] - top) // (cell_height + numbers["line"]))
    cards = ",\n".join(
        f"    card({json.dumps(folder + photo['file'])}, {json.dumps(photo['title'], ensure_ascii=False)}, "
        f"{json.dumps(photo['place'], ensure_ascii=False)})" for photo in photos[:visible])
    page = TYPST.replace("{{", "{").replace("}}", "}")
    for name, value in {**numbers, "articles": cards}.items():
        page = page.replace("{" + name + "}", str(value))
    (FOLDER / "photo-library.typ").write_text(page, encoding="utf-8")


main()
