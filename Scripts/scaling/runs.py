# SPDX-License-Identifier: MIT
"""Runs compared: `run.json` without its times, byte for byte, and what was left behind."""

import hashlib
import json
import pathlib
import re
from typing import Any

TIMES = {"started", "seconds"}


def without_times(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: without_times(inner) for key, inner in value.items() if key not in TIMES}
    return [without_times(inner) for inner in value] if isinstance(value, list) else value


def canonical(text: str) -> str:
    """The file as it is, without the lines of times: everything else counts, the order of keys and the blanks too."""
    return re.sub(r'(?m)^\s*"(?:started|seconds)" : [^\n]*\n', "", text)


def differences(one: pathlib.Path, other: pathlib.Path) -> list[str]:
    """What differs between two folders of results but for times."""
    found: list[str] = []
    first, second = (canonical((folder / "run.json").read_text(encoding="utf-8")) for folder in (one, other))
    if first != second:
        for number, (a, b) in enumerate(zip(first.splitlines(), second.splitlines()), 1):
            if a != b:
                found.append(f"run.json, line {number} without times: {a.strip()!r} and {b.strip()!r}")
                break
        else:
            found.append("run.json: one is longer")
    # What the lines of times were taken from holds times there and nothing else.
    whole = [without_times(json.loads((folder / "run.json").read_text(encoding="utf-8"))) for folder in (one, other)]
    if (whole[0] != whole[1]) != (first != second):
        found.append("run.json: the values differ and the lines do not")
    artifacts = [digests(folder) for folder in (one, other)]
    for name in sorted(set(artifacts[0]) | set(artifacts[1])):
        if artifacts[0].get(name) != artifacts[1].get(name):
            found.append(f"{name}: {'differs' if all(name in files for files in artifacts) else 'is in one only'}")
    return found


def digests(folder: pathlib.Path) -> dict[str, str]:
    """The files that were left behind, each with its digest; of results, without their times."""
    result: dict[str, str] = {}
    for path in sorted((folder / "artifacts").rglob("*")):
        if path.is_file():
            data = path.read_bytes()
            if path.name.endswith(".result.json"):
                data = canonical(data.decode()).encode()
            result[str(path.relative_to(folder))] = hashlib.sha256(data).hexdigest()
    return result


def results(folder: pathlib.Path) -> list[dict[str, Any]]:
    """The results of a folder, in order."""
    return json.loads((folder / "run.json").read_text(encoding="utf-8"))["results"]
