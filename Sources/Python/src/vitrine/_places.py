# SPDX-License-Identifier: MIT
"""Places of a scene that was given as a mapping: there a path of keys says more than a column of the line that was sent."""

from __future__ import annotations

import json
import re
from typing import Optional

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]:,]|[^\s{}\[\]:,"]+')
_NAME = re.compile(r"[A-Za-z_]\w*")


def key_path(text: str, column: int) -> Optional[str]:
    """The path of keys to what stands at a column, from 1, of a line of JSON: `collection.sections[0].items[2]`.

    None for the whole, and where nothing stands there.
    """
    # Of each mapping and list that is open: the key or the number of what comes in it.
    path: list[object] = []
    waits_for_key: list[bool] = []
    found: Optional[list[object]] = None
    for token in _TOKEN.finditer(text):
        word = token[0]
        if waits_for_key and waits_for_key[-1] and word[0] == '"':
            path[-1] = json.loads(word)
        if token.start() >= column - 1:
            # A key that is just read belongs to its value.
            found = list(path)
            break
        if word in "{[":
            path.append(None if word == "{" else 0)
            waits_for_key.append(word == "{")
        elif word in "}]":
            path.pop()
            waits_for_key.pop()
        elif word == ":":
            waits_for_key[-1] = False
        elif word == ",":
            last = path[-1]
            if isinstance(last, int):
                path[-1] = last + 1
            else:
                path[-1], waits_for_key[-1] = None, True
    words = ""
    for step in found or ():
        if isinstance(step, int):
            words += f"[{step}]"
        elif step is not None:
            name = str(step)
            words += ("." if words else "") + (name if _NAME.fullmatch(name) else json.dumps(name, ensure_ascii=False))
    return words or None
