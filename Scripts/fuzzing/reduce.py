# SPDX-License-Identifier: MIT
"""Making what was found small: less of a scene, fewer files, as long as the same check fails."""

import copy
import json
import pathlib
from collections.abc import Callable
from typing import Any

import yaml

from .corpus import Loader
from .judge import OUT, Judge, Run

# How often a case is tried at most.
MOST_TRIALS = 150


class Reduction:
    """A case in a folder that fails a check, which is made smaller in place."""

    def __init__(self, judge: Judge, folder: pathlib.Path, runs: list[Run], check: str) -> None:
        self.judge, self.folder, self.runs, self.check = judge, folder, runs, check
        self.trials = 0

    def fails(self) -> bool:
        self.trials += 1
        return any(failure.check == self.check for failure in self.judge.case(self.folder, self.runs))

    def reduce(self) -> list[Run]:
        """Fewer runs, files and nodes; the runs that remain."""
        for run in list(self.runs):
            kept = self.runs
            self.runs = [other for other in kept if other is not run]
            if not self.runs or not self.fails():
                self.runs = kept
        for file in sorted(self.folder.rglob("*"), key=str):
            if file.is_file() and OUT not in file.parts and file.suffix not in (".yaml",) and "scene" not in file.name:
                data = file.read_bytes()
                file.unlink()
                if not self.fails():
                    file.write_bytes(data)
        for scene in sorted(self.folder.glob("scene*")):
            self._scene(scene)
        return self.runs

    def _scene(self, path: pathlib.Path) -> None:
        data = path.read_bytes()
        try:
            tree = yaml.load(data, Loader)
            if not isinstance(tree, dict):
                raise ValueError("no scene")
            plain = _text(tree, path)
        except (yaml.YAMLError, ValueError, RecursionError, TypeError):
            self._parts(path, data, b"\n")
            return
        path.write_bytes(plain)
        if not self.fails():  # how it is written matters
            self._parts(path, data, b"\n")
            return
        self._nodes(path, tree)

    def _nodes(self, path: pathlib.Path, tree: Any) -> None:
        """Takes nodes away, the largest first, or puts what they hold or something plain in their place."""
        changed = True
        while changed and self.trials < MOST_TRIALS:
            changed = False
            for place in sorted(_paths(tree), key=lambda place: -_weight(_at(tree, place))):
                if self.trials >= MOST_TRIALS:
                    break
                if not _has(tree, place):
                    continue
                for change in _smaller(_at(tree, place)):
                    smaller = copy.deepcopy(tree)
                    change(_at(smaller, place[:-1]), place[-1])
                    path.write_bytes(_text(smaller, path))
                    if self.fails():
                        tree, changed = smaller, True
                        break
                    if self.trials >= MOST_TRIALS:
                        break
        path.write_bytes(_text(tree, path))
        if not self.fails():
            raise AssertionError("a smaller case that does not fail was kept")

    def _parts(self, path: pathlib.Path, data: bytes, separator: bytes) -> None:
        """Takes lines away, then parts of them, in halves, quarters and so on."""
        parts = data.split(separator) if separator else [data[index:index + 1] for index in range(len(data))]
        size = max(1, len(parts) // 2)
        while size >= 1 and self.trials < MOST_TRIALS:
            start = 0
            while start < len(parts) and self.trials < MOST_TRIALS:
                fewer = parts[:start] + parts[start + size:]
                path.write_bytes(separator.join(fewer))
                if self.fails():
                    parts = fewer
                else:
                    start += size
            size = size // 2 if size > 1 else 0
        path.write_bytes(separator.join(parts))
        if separator and len(separator.join(parts)) < 2000:
            self._parts(path, separator.join(parts), b"")


def _text(tree: Any, path: pathlib.Path) -> bytes:
    if path.suffix == ".json":
        return json.dumps(tree, ensure_ascii=False, indent=1).encode(errors="surrogatepass")
    return yaml.safe_dump(tree, default_flow_style=None, sort_keys=False, allow_unicode=True, width=120).encode(errors="surrogatepass")


def _paths(tree: Any, base: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    entries = list(tree.items()) if isinstance(tree, dict) else list(enumerate(tree)) if isinstance(tree, list) else []
    return [path for key, value in entries for path in [(*base, key), *_paths(value, (*base, key))]]


def _at(tree: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        tree = tree[key]
    return tree


def _has(tree: Any, path: tuple[Any, ...]) -> bool:
    try:
        _at(tree, path)
        return True
    except (KeyError, IndexError, TypeError):
        return False


def _weight(tree: Any) -> int:
    if isinstance(tree, dict):
        return 1 + sum(map(_weight, tree.values()))
    return 1 + sum(map(_weight, tree)) if isinstance(tree, list) else 1


def _smaller(value: Any) -> list[Callable[[Any, Any], None]]:
    """Ways to make a node smaller."""
    def delete(holder: Any, key: Any) -> None:
        del holder[key]

    def put(other: Any) -> Callable[[Any, Any], None]:
        def change(holder: Any, key: Any) -> None:
            holder[key] = copy.deepcopy(other)
        return change
    ways = [delete]
    if isinstance(value, (dict, list)):
        inner = list(value.values()) if isinstance(value, dict) else value
        ways += [put(part) for part in inner if isinstance(part, (dict, list))][:2]
        # Content within content of the same kind.
        ways += [put(part) for child in inner for part in (child.values() if isinstance(child, dict) else child if isinstance(child, list) else [])
                 if isinstance(part, (dict, list))][:2]
        if isinstance(value, list) and len(value) > 3:
            ways = [delete, put(value[:len(value) // 2]), put(value[len(value) // 2:])] + ways[1:]
    elif isinstance(value, str) and len(value) > 1:
        ways += [put("x"), put(value[:len(value) // 2])]
    elif isinstance(value, (int, float)) and not isinstance(value, bool) and value not in (1, 10):
        ways += [put(10), put(1)] if abs(value) > 10 else []
    return ways
