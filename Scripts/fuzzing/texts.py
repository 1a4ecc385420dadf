# SPDX-License-Identifier: MIT
"""Changes of files as bytes: letters, lines, line ends, encodings, and tables of data."""

import csv
import io
import json
import re
from random import Random
from typing import Any

from .corpus import Corpus
from .trees import NUMBERS, STRINGS, mutate_values

TOKENS = [b"{", b"}", b"[", b"]", b",", b": ", b"- ", b"? ", b"&a ", b"*a", b"<<: *a", b"!!str ", b"!!binary ", b"!x ", b"| ", b">-\n", b"---\n", b"...\n",
          b"%YAML 1.2\n", b"#", b"'", b'"', b"\\", b"\\u0000", b"\\ud800", b"\\x", b"\t", b"\r", b"\n", b"\n\n", b"\x00", b"\x1b", b"\x7f", b"\x80", b"\xc0\xaf",
          b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xff", b"\xef\xbb\xbf", "\u0085".encode(), "\u2028".encode(), "\ufffe".encode(), b"0x", b".nan", b"-.inf",
          b"1e999", b"~", b"null", b"true", b"//", b"/*", b"//\n", b"0b1", b"1_000", b"+1", b"01"]
NUMBER = re.compile(rb"-?\d+(\.\d+)?")


def mutate_text(random: Random, corpus: Corpus) -> tuple[str, bytes]:
    """A file of Fixtures with some of its bytes changed; with the ending of its name."""
    text = random.choice(corpus.texts)
    ending = ".json" if text.lstrip()[:1] in (b"{", b"[") or random.random() < 0.1 else ".yaml"
    if ending == ".yaml" and random.random() < 0.3:
        scene = random.choice(corpus.scenes)
        ending, text = ".json", json.dumps(scene.tree, ensure_ascii=False, indent=random.choice((None, 2))).encode()
    return ending, mutate_bytes(random, text, random.choice(corpus.texts))


def mutate_bytes(random: Random, text: bytes, other: bytes) -> bytes:
    """One change, or some, of a text; `other` is a text to take parts from."""
    for _ in range(random.choice((1, 1, 1, 2, 3, 6))):
        text = random.choice(_CHANGES)(random, text, other)
    return text[:400_000]


def _at(random: Random, text: bytes) -> int:
    return random.randint(0, len(text))


def _range(random: Random, text: bytes) -> tuple[int, int]:
    start = _at(random, text)
    return start, min(len(text), start + random.choice((1, 1, 2, 5, 20, 200, 3000)))


def _flip(random: Random, text: bytes, other: bytes) -> bytes:
    if not text:
        return text
    place = random.randrange(len(text))
    return text[:place] + bytes([text[place] ^ (1 << random.randrange(8))]) + text[place + 1:]


def _insert(random: Random, text: bytes, other: bytes) -> bytes:
    token = random.choice(TOKENS) if random.random() < 0.7 else random.choice(STRINGS).encode()
    place = _at(random, text)
    return text[:place] + token + text[place:]


def _repeat(random: Random, text: bytes, other: bytes) -> bytes:
    place = _at(random, text)
    return text[:place] + random.choice((b"[", b"{a: ", b"- ", b'{"a":', b"&a [", b" ", b"\n", b"9", b"a", b"(", b"*a, ")) * random.choice((10, 99, 101, 1000, 20_000)) + text[place:]


def _cut(random: Random, text: bytes, other: bytes) -> bytes:
    start, end = _range(random, text)
    return text[:start] + text[end:]


def _copy(random: Random, text: bytes, other: bytes) -> bytes:
    start, end = _range(random, text)
    place = _at(random, text)
    return text[:place] + text[start:end] + text[place:]


def _truncate(random: Random, text: bytes, other: bytes) -> bytes:
    return text[:_at(random, text)]


def _splice(random: Random, text: bytes, other: bytes) -> bytes:
    return text[:_at(random, text)] + other[_at(random, other):]


def _lines(random: Random, text: bytes, other: bytes) -> bytes:
    lines = text.splitlines(keepends=True)
    if not lines:
        return text
    one, two = random.randrange(len(lines)), random.randrange(len(lines))
    match random.randrange(5):
        case 0: lines[one], lines[two] = lines[two], lines[one]
        case 1: lines.insert(two, lines[one])
        case 2: del lines[one]
        case 3: lines[one] = b" " * random.randint(1, 9) + lines[one]
        case _: lines[one] = lines[one].lstrip()
    return b"".join(lines)


def _number(random: Random, text: bytes, other: bytes) -> bytes:
    found = list(NUMBER.finditer(text))
    if not found:
        return text
    match = random.choice(found)
    return text[:match.start()] + str(random.choice(NUMBERS)).encode() + text[match.end():]


def _line_ends(random: Random, text: bytes, other: bytes) -> bytes:
    plain = text.replace(b"\r\n", b"\n")
    match random.randrange(3):
        case 0: return plain.replace(b"\n", b"\r\n")
        case 1: return plain.replace(b"\n", b"\r")
        case _: return b"".join(line + random.choice((b"\n", b"\r\n", b"\r", "\u2028".encode(), "\u0085".encode())) for line in plain.split(b"\n"))


def _encoding(random: Random, text: bytes, other: bytes) -> bytes:
    letters = text.decode(errors="replace")
    name = random.choice(("utf-16", "utf-16-le", "utf-16-be", "utf-32", "latin-1", "utf-8-sig", "utf-7", "shift_jis"))
    return letters.encode(name, errors="replace")


_CHANGES = [_flip, _flip, _insert, _insert, _insert, _repeat, _cut, _cut, _copy, _truncate, _splice, _lines, _lines, _number, _number, _line_ends, _encoding]


def mutate_data(random: Random, corpus: Corpus, tree: Any) -> tuple[str, bytes]:
    """Rows of data with changes, as JSON or as CSV; with the ending of the file's name."""
    if random.random() < 0.5:
        tree = mutate_values(random, corpus, tree)
    if random.random() < 0.5 and isinstance(tree, list):
        ending, text = ".csv", _table(random, tree)
    else:
        ending, text = ".json", json.dumps(tree, ensure_ascii=random.random() < 0.5, indent=random.choice((None, 1))).encode(errors="replace")
    if random.random() < 0.5:
        text = mutate_bytes(random, text, random.choice(corpus.texts))
    return ending, text


def _table(random: Random, rows: list[Any]) -> bytes:
    """CSV of rows, with the habits of the programs that write it."""
    names = sorted({str(name) for row in rows if isinstance(row, dict) for name in row})
    text = io.StringIO()
    writer = csv.writer(text, delimiter=random.choice(",,,;\t"), quoting=random.choice((csv.QUOTE_MINIMAL, csv.QUOTE_ALL)),
                        lineterminator=random.choice(("\n", "\r\n", "\r")))
    writer.writerow(names)
    for row in rows:
        if isinstance(row, dict):
            cells = [row.get(name, "") for name in names]
            if random.random() < 0.03:
                cells = cells[:random.randint(0, len(cells))] + [random.choice(STRINGS)] * random.randint(0, 3)
            writer.writerow([str(cell).replace("\0", "") for cell in cells])
    return text.getvalue().encode(errors="replace")
