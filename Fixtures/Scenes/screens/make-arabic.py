#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# Writes the Arabic screens: each scene again, read from right to left, with the texts of data/arabic.json in place of its own.
# The outputs are committed; run again when a screen changes.

import json
import re
from pathlib import Path

HERE = Path(__file__).parent
TEXTS = json.loads((HERE / "data" / "arabic.json").read_text("utf-8"))
SCREENS = ("app-store", "mail-sidebar", "music-library", "photo-mosaic", "settings", "weather")
# What follows one of these keys is shown.
KEYS = "text|title|secondary|value|now|city|sky|kicker|name|artist|place|letter|indexTitle|id|label|count"
DIGITS = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")
NOT_SHOWN = re.compile(r"^[0-9]*[hm]?°?$|^\{")


def translated(match):
    key, text = match["key"], match["text"].strip('"')
    if text in TEXTS:
        return f'{key}: "{TEXTS[text]}"'
    if text and text not in TEXTS.values() and key in ("text", "title", "secondary", "city", "sky", "kicker", "artist") and not NOT_SHOWN.match(text) and "\\n" not in text:
        raise SystemExit(f"data/arabic.json does not have '{text}'")
    return match[0]


for name in SCREENS:
    scene = HERE / f"{name}.yaml"
    text = scene.read_text("utf-8")
    text = re.sub(rf'(?m)(?<=[ ])(?P<key>{KEYS}): (?P<text>[^"{{}}\n][^{{}}\n]*,[^{{}}\n]*)$', translated, text)
    text = re.sub(rf'\b(?P<key>{KEYS}): (?P<text>"[^"]*"|[^,{{}}\n"]+)', translated, text)
    text = re.sub(r'"\d+\\n\d+°"', lambda hour: hour[0].translate(DIGITS), text)
    text = re.sub(r"(scale: 2)", r"\1, direction: rtl, locale: ar", text, count=1)
    lines = text.split("\n")
    lines[2] = f"# The scene {scene.stem} in Arabic, read from right to left. Written by make-arabic.py."
    text = re.sub(r"textSize: \[[^\]]*\]", "textSize: [large]", "\n".join(lines[:3] + lines[lines.index("scene: 1"):]))
    (HERE / f"{scene.stem}-arabic.yaml").write_text(text, "utf-8")
