# SPDX-License-Identifier: MIT
"""Scenes to ask for: good ones, and such as nobody should send."""

import json
import random

CARD = """\
scene: 1
canvas: {size: [200, 120], scale: 2, background: systemBackground}
variables: {city: Bergen}
data: {rows: [{n: one}, {n: two}]}
views:
  row: {content: {label: {text: "{n} in {city}"}}}
collection:
  contentInsetAdjustment: never
  layout: {flow: {itemSize: [180, 30]}}
  sections: [{view: row, items: {from: rows}}]
"""

# Something moves for ten seconds: each frame is drawn.
LONG = CARD + """\
timeline:
  - {at: 9, scroll: {to: {item: [0, 1]}}}
"""

BROKEN = CARD.replace("itemSize", "itemSise")


def hostile(number: random.Random) -> tuple[str, str, bytes]:
    """A request that nobody should send: a path, a media type and a body."""
    kind = number.randrange(12)
    if kind == 0:
        return "/render", "application/yaml", CARD[:number.randrange(len(CARD))].encode()
    if kind == 1:
        text = bytearray(CARD.encode())
        for _ in range(1 + number.randrange(8)):
            text[number.randrange(len(text))] = number.randrange(256)
        return "/render", "application/yaml", bytes(text)
    if kind == 2:
        return "/render", "application/json", b"[" * number.randrange(1, 100_000)
    if kind == 3:
        return "/render?scale=16&size=9000x9000", "application/yaml", CARD.encode()
    if kind == 4:
        deep = "{vstack: {children: [" * 500 + "{label: a}" + "]}}" * 500
        return "/render", "application/yaml", CARD.replace('{label: {text: "{n} in {city}"}}', deep).encode()
    if kind == 5:
        aliases = "".join(f"x-{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 10))
        return "/render", "application/yaml", ("x-0: &a0 [a]\n" + aliases + CARD).encode()
    if kind == 6:
        return "/render", "application/yaml", CARD.replace("{n: one}", "{n: \"" + "word " * number.randrange(5000) + "\"}").encode()
    if kind == 7:
        return "/render", "application/yaml", CARD.replace("{label:", "{image: {source: ../../../../etc/passwd}, label:").encode()
    if kind == 8:
        scene = {"scene": CARD, "options": {"format": number.choice(["png", "webp", "tiff", "svg"]), "at": number.choice([-1, "x", 1e9])}}
        return "/render", "application/json", json.dumps(scene).encode()
    if kind == 9:
        return "/animate?fps=1000&to=7000", "application/yaml", LONG.encode()
    if kind == 10:
        return "/render", "application/octet-stream", number.randbytes(number.randrange(4000))
    return "/render?fullContent=true", "application/yaml", CARD.replace("{n} in {city}", "{city}").replace("{from: rows}", "{count: 100000}").encode()
