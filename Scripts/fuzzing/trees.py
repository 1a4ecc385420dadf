# SPDX-License-Identifier: MIT
"""Changes of parsed scenes and data: what stands where, how often, how deep and how large."""

import copy
import json
import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import yaml

from .corpus import Corpus

# PyYAML calls itself several times for each level of a tree, and trees grow deep.
sys.setrecursionlimit(20_000)

Tree = Any
# The holder of a node and its key there.
Place = tuple[Any, Any]

NUMBERS = [0, -0.0, 1, -1, 0.5, 2, 3, 7.25, 100, 1000, 1e-9, 5e-324, 1e-40, 0.1 + 0.2, 255, 256, 65535, 65536, 1e5, 1e6, 1e7, 1e9, 1e15,
           1e20, 1e38, 1e39, 1e300, 1.7976931348623157e308, -1e6, -1e9, -1e300, 2**31 - 1, 2**31, 2**32, 2**53 + 1, 2**63 - 1, 2**63, -2**63,
           2**64, 10**30, float("inf"), float("-inf"), float("nan")]
COUNTS = [0, 1, 2, 3, 17, 60, 100, 101, 200, 1000, 5000, 20000, 20001]
LARGE_COUNTS = [100_000, 1_000_000, 10_000_000, 2**31, 10**12]
# Keys whose number says how many there are of something.
COUNTING = {"count", "counts", "columns", "rows", "repeat", "lines", "limit", "items"}
STRINGS = [
    "", " ", "<b>&amp;</b>]]>", "\"'`<>&", "--><script>", "{", "}", "{}", "{{x}}", "{title}", "{index}{number}", "{index}.png", "{no such field}",
    "#{index}", "#{index}00", "%s%n%d", "../../etc/passwd", "/etc/passwd", "data/../scene.yaml", "file:///etc/passwd", "~", "\\0", "null", "yes",
    "0x10", "1e5", "12px", "-", "?", ":", "#", "a: b", "@", "\t", "\n", "\r\n", "\u0000", "\u0007", "\u001b[31m", "\u0085", "\u2028", "\ufeff",
    "\ufffd", "\uffff", "e\u0301\u0301\u0301", "\u0301", "שלום עולם", "مرحبا بالعالم", "\u202eabc\u202c", "\u2066ab\u2069\u2069", "ﷺ", "ไทยกำ",
    "မြန်မာ", "ខ្មែរ", "漢字かな交じり文", "👩‍👩‍👧‍👦🏳️‍🌈🇩🇪", "👍🏽\u200d", "\U0001f9ff" * 40, "x" * 300, "wort " * 200, "ab\u00adcd" * 30, "\U000e0041",
    "systemRed", "clear", "#fff", "#12345678", "#GGGGGG", "rgb(1,2,3)", "horizontal", "center", "Nope", "Inter", "sans-serif",
]


def mutate_scene(random: Random, corpus: Corpus, tree: Tree) -> Tree:
    """A copy of a scene with one change, or some."""
    tree = copy.deepcopy(tree)
    changes = 1
    while random.random() < 0.45 and changes < 8:
        changes += 1
    for _ in range(changes):
        tree = random.choices(*_SCENE_CHANGES)[0](random, corpus, tree)
    return tree


def mutate_values(random: Random, corpus: Corpus, tree: Tree) -> Tree:
    """A copy of data with some changes of values and places."""
    tree = copy.deepcopy(tree)
    for _ in range(random.choice((1, 1, 2, 4))):
        tree = random.choice(_DATA_CHANGES)(random, corpus, tree)
    return tree


def places(tree: Tree) -> Iterator[Place]:
    """Every node but the root."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield tree, key
            yield from places(value)
    elif isinstance(tree, list):
        for index, value in enumerate(tree):
            yield tree, index
            yield from places(value)


def _place(random: Random, tree: Tree, accept: Callable[[Any, Any], bool] = lambda key, value: True) -> Place | None:
    found = [(holder, key) for holder, key in places(tree) if accept(key, holder[key])]
    return random.choice(found) if found else None


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _delete(random: Random, corpus: Corpus, tree: Tree) -> Tree:
    if place := _place(random, tree):
        del place[0][place[1]]
    return tree


def _duplicate(random: Random, corpus: Corpus, tree: Tree) -> Tree:
    if place := _place(random, tree):
        holder, key = place
        if isinstance(holder, list):
            for _ in range(random.choice((1, 1, 2, 5, 30))):
                holder.insert(random.randint(0, len(holder)), copy.deepcopy(holder[key]))
        else:
            holder[random.choice(corpus.keys)] = copy.deepcopy(holder[key])
    return tree


def _swap(random: Random, corpus: Corpus, tree: Tree) -> Tree:
    one, two = _place(random, tree), _place(random, tree)
    if one and two:
        # Copies, since one may lie within the other.
        first, second = copy.deepcopy(one[0][one[1]]), copy.deepcopy(two[0][two[1]])
        one[0][one[1]] = second
        if two[0] is one[0] or any(holder is two[0] for holder, _ in places(tree)):
            two[0][two[1]] = first
    return tree


def _transplant(random: Random, corpus: Corpus, tree: Tree) -> Tree:
    """The value of a key, from another scene or from the schema's examples."""
    if place := _place(random, tree, lambda key, value: isinstance(key, str) and key in corpus.values):
        place[0][place[1]] = copy.deepcopy(random.choice(corpus.values[place[1]]))
    return tree


def _anything(random: Random, corpus: Corpus, tree: Tree) -> Tree:
    if place := _place(random, tree):
        place[0][place[1]] = copy.deepcopy(random.choice(corpus.values[random.choice(corpus.keys)]))
    return tree


def _known_key(random: Random, corpus: Corpus, tree: Tree) -> Tree:
    """A key that the schema has beside those that are there, with its example."""
    if place := _place(random, tree, lambda key, value: isinstance(value, dict) and value):
        node = place[0][place[1]]
        fitting = [known for known in corpus.objects if node.keys() <= known.keys() and len(known) > len(node)]
        if fitting:
            known = random.choice(fitting)
            key = random.choice(sorted(known.keys() - node.keys()))
            node[key] = copy.deepcopy(random.choice(known[key]))
    return tree


def _extreme(random: Random, corpus: Corpus, tree: Tree) -> Tree:
    if place := _place(random, tree, lambda key, value: _is_number(value)):
        place[0][place[1]] = random.choice(NUMBERS)
    return tree


def _scaled(random: Random, corpus: Corpus, tree: Tree) -> Tree:
    """Numbers of the same order, which are likely to be valid."""
    if place := _place(random, tree, lambda key, value: _is_number(value)):
        value = place[0][place[1]]
        try:
            factor = random.choice((0, -1, 0.01, 0.1, 0.5, 0.999, 1.5, 2, 3, 10, 100, 1000))
            place[0][place[1]] = type(value)(value * factor) if random.random() < 0.7 else value + random.choice((-1, 1, 0.25))
        except (OverflowError, ValueError):
            pass
    return tree


def _many(random: Random, corpus: Corpus, tree: Tree) -> Tree:
    """Counts: mostly what a screen may have, now and then what none has."""
    counts = COUNTS if random.random() < 0.9 else LARGE_COUNTS
    if place := _place(random, tree, lambda key, value: key in COUNTING and _is_number(value)):
        place[0][place[1]] = random.choice(counts)
    elif place := _place(random, tree, lambda key, value: key == "items" and isinstance(value, list) and value):
        first = copy.deepcopy(place[0][place[1]][0])
        if isinstance(first, dict):
            first["count"] = random.choice(counts)
            place[0][place[1]] = first
    return tree


def _string(random: Random, corpus: Corpus, tree: Tree) -> Tree:
    if place := _place(random, tree, lambda key, value: isinstance(value, str)):
        text, value = random.choice(STRINGS), place[0][place[1]]
        cut = random.randint(0, len(value))
        place[0][place[1]] = random.choice((text, text, value[:cut] + text + value[cut:], text + value, value * random.choice((2, 50))))
    return tree


def _other_type(random: Random, corpus: Corpus, tree: Tree) -> Tree:
    if place := _place(random, tree):
        value = place[0][place[1]]
        place[0][place[1]] = random.choice((None, True, False, [], {}, [value], {"a": value}, str(value), 0, [value, value], [[value]]))
    return tree


def _rename(random: Random, corpus: Corpus, tree: Tree) -> Tree:
    if place := _place(random, tree, lambda key, value: isinstance(key, str)):
        holder, key = place
        name = random.choice((random.choice(corpus.keys), key[1:], key + "s", key.upper(), random.choice(STRINGS)))
        items = [(name if old == key else old, value) for old, value in holder.items()]
        holder.clear()
        holder.update(items)
    return tree


def _nest(random: Random, corpus: Corpus, tree: Tree) -> Tree:
    """Content within content, many times: stacks, boxes and overlays, or bare lists."""
    depth = random.choice((1, 2, 3, 6, 12, 24, 40, 47, 60, 99, 120))
    if random.random() < 0.8 and (place := _place(random, tree, lambda key, value: key in ("content", "child") and isinstance(value, (dict, str)))):
        node = place[0][place[1]]
        kinds = [random.choice(("vstack", "hstack", "overlay", "box"))] if random.random() < 0.6 else ["vstack", "hstack", "overlay", "box"]
        for _ in range(depth):
            kind = random.choice(kinds)
            node = {"box": {"child": node}} if kind == "box" else {kind: {"children": [node]}}
        place[0][place[1]] = node
    elif place := _place(random, tree):
        node = place[0][place[1]]
        for _ in range(depth):
            node = [node] if random.random() < 0.5 else {random.choice(corpus.keys): node}
        place[0][place[1]] = node
    return tree


_SCENE_CHANGES: tuple[list[Callable[..., Tree]], list[int]] = (
    [_delete, _duplicate, _swap, _transplant, _anything, _known_key, _extreme, _scaled, _many, _string, _other_type, _rename, _nest],
    [8, 8, 5, 22, 3, 18, 10, 18, 6, 12, 3, 3, 4])
_DATA_CHANGES = [_delete, _duplicate, _swap, _anything, _extreme, _scaled, _string, _string, _other_type, _rename, _nest]


class _Dumper(yaml.CSafeDumper):
    pass


class _PlainDumper(yaml.CSafeDumper):
    def ignore_aliases(self, data: Any) -> bool:
        return True


def written(random: Random, tree: Tree) -> tuple[str, bytes]:
    """A tree as a file, YAML or JSON, in one of the ways in which people and programs write them; with the ending of its name."""
    if random.random() < 0.35:
        indent = random.choice((None, None, 2, 1))
        return ".json", json.dumps(tree, ensure_ascii=random.random() < 0.5, indent=indent).encode(errors="surrogatepass")
    text = yaml.dump(tree, Dumper=random.choice((_Dumper, _PlainDumper)), default_flow_style=random.choice((True, False, None)), sort_keys=False,
                     allow_unicode=random.random() < 0.6, width=random.choice((80, 200, 100_000)))
    return ".yaml", text.encode(errors="surrogatepass")
