# SPDX-License-Identifier: MIT
"""Interface Builder files that are changed as no editor would: elements lost, doubled and moved, values of other kinds."""

import re
from random import Random

from . import texts
from .corpus import Corpus

VALUES = [b"", b"0", b"-1", b"1e400", b"nan", b"inf", b"99999999999999999999", b"YES", b"NO", b"1:0", b"../../../../etc/passwd", b"/etc/passwd", b"..",
          b"%@%n", b"leading", b"width", b"catalog", b"displayP3", b"2147483648", b"constraints", b"UIView", b"-2"]
TAGS = [b"view", b"label", b"constraint", b"segue", b"collectionView", b"tableView", b"viewController", b"customObject", b"rect"]
VALUE = re.compile(rb'"[^"\n]*"')
TAG = re.compile(rb"</?([A-Za-z]+)")
HEADS = [b'<!DOCTYPE a [<!ENTITY x "xxxx"><!ENTITY y "&x;&x;&x;&x;">]>', b'<!DOCTYPE a SYSTEM "file:///etc/passwd">']


def mutate_interface(random: Random, corpus: Corpus) -> tuple[str, bytes]:
    """A file of Fixtures/Interface that was changed; with the ending of its name."""
    name, text = random.choice(corpus.interfaces)
    if random.random() < 0.15:
        text = texts.mutate_bytes(random, text, random.choice(corpus.interfaces)[1])
    if random.random() < 0.03:
        text = text.replace(b"?>", b"?>" + random.choice(HEADS), 1)
    lines = text.split(b"\n")
    for _ in range(random.choice((1, 1, 2, 3, 6, 12))):
        lines = _changed(random, lines)
    return name[name.rindex("."):], b"\n".join(lines)[:400_000]


def _changed(random: Random, lines: list[bytes]) -> list[bytes]:
    place, other = random.randrange(len(lines)), random.randrange(len(lines))
    match random.randrange(12):
        case 0: return lines[:place] + lines[place + 1:] or [b""]
        case 1: return [*lines[:place], lines[other], *lines[place:]]
        case 2: return lines[:max(place, 1)]
        case 3:
            part = lines[other:other + random.randint(1, 30)]
            return lines[:place] + part + lines[place:]
        case 4: lines[place], lines[other] = lines[other], lines[place]
        case 5: lines[place] = TAG.sub(lambda found: found[0].replace(found[1], random.choice(TAGS)), lines[place], 1)
        case _:
            values = list(VALUE.finditer(lines[place]))
            others = VALUE.findall(lines[other])
            if values:
                value = random.choice(values)
                new = random.choice(others) if others and random.random() < 0.5 else b'"' + random.choice(VALUES) + b'"'
                lines[place] = lines[place][:value.start()] + new + lines[place][value.end():]
    return lines
