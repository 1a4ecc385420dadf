# SPDX-License-Identifier: MIT
"""What there is to change: the scenes, data and pictures of Fixtures, and what the schema knows of keys."""

import dataclasses
import json
import pathlib
import re
from typing import Any

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FIXTURES = ROOT / "Fixtures"


class Loader(yaml.CSafeLoader):
    """YAML as scenes are read: without dates, and with words for on and off that are words."""


Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag not in ("tag:yaml.org,2002:timestamp", "tag:yaml.org,2002:bool")]
    for first, resolvers in yaml.CSafeLoader.yaml_implicit_resolvers.items()
}
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(?:true|True|TRUE|false|False|FALSE)$"), list("tTfF"))


@dataclasses.dataclass(frozen=True)
class SceneFile:
    """A scene, and the files in its folder that it may name."""

    name: str
    text: str
    tree: Any
    assets: dict[str, pathlib.Path]

    @property
    def moves(self) -> bool:
        return "timeline" in self.tree


class Corpus:
    """Everything that a mutation takes parts from. The same on every machine: read from files in the order of their names."""

    def __init__(self, schema: dict[str, Any]) -> None:
        self.scenes = [self._scene(path) for path in sorted((FIXTURES / "Scenes").rglob("*.yaml"))
                       if "data" not in path.relative_to(FIXTURES / "Scenes").parts]
        self.texts = [scene.text.encode() for scene in self.scenes] + [
            path.read_bytes() for path in sorted((FIXTURES / "Invalid").rglob("*"))
            if path.is_file() and path.suffix in (".yaml", ".json") and path.stat().st_size < 20_000]
        pictures = sorted((FIXTURES / "Images").glob("*.*")) + sorted((FIXTURES / "Scenes").glob("*/data/*.*"))
        self.pictures = [(path.name, path.read_bytes()) for path in pictures
                         if path.suffix in (".png", ".jpg", ".gif", ".webp", ".svg", ".pdf") and path.stat().st_size < 60_000]
        folder = FIXTURES / "Interface"
        self.interfaces = [(path.name, path.read_bytes()) for path in sorted(folder.rglob("*")) if path.suffix in (".xib", ".storyboard")]
        self.interface_picture = (folder / "cells" / "fjord.png").read_bytes()
        # What stands behind a key, anywhere: in the scenes and as examples of the schema.
        self.values: dict[str, list[Any]] = {}
        # The keys that an object may have beside others, with an example of each.
        self.objects: list[dict[str, list[Any]]] = []
        for scene in self.scenes:
            self._collect(scene.tree)
        self._learn(schema)
        self.keys = sorted(self.values)

    def _scene(self, path: pathlib.Path) -> SceneFile:
        text = path.read_text(encoding="utf-8")
        data = path.parent / "data"
        assets = {str(file.relative_to(path.parent)): file for file in sorted(data.rglob("*"))
                  if file.is_file() and file.suffix in (".png", ".jpg", ".json", ".csv")} if data.is_dir() else {}
        assets.update({file.name: file for file in sorted(path.parent.iterdir())
                       if file.suffix in (".png", ".jpg", ".json", ".csv") and file.name in text})
        return SceneFile(str(path.relative_to(FIXTURES / "Scenes")), text, yaml.load(text, Loader), assets)

    def _collect(self, node: Any) -> None:
        if isinstance(node, dict):
            for key, value in node.items():
                self.values.setdefault(str(key), []).append(value)
                self._collect(value)
        elif isinstance(node, list):
            for value in node:
                self._collect(value)

    def _learn(self, schema: Any) -> None:
        """Reads objects and their keys off a JSON Schema."""
        if isinstance(schema, list):
            for part in schema:
                self._learn(part)
        elif isinstance(schema, dict):
            properties = schema.get("properties")
            if isinstance(properties, dict):
                known = {key: value["examples"] for key, value in properties.items() if isinstance(value, dict) and value.get("examples")}
                if known:
                    self.objects.append(known)
                for key, examples in known.items():
                    self.values.setdefault(key, []).extend(examples)
            for part in schema.values():
                self._learn(part)


def schema_of(text: bytes) -> dict[str, Any]:
    """The schema as `vitrine schema` prints it; an empty one where that failed."""
    try:
        return json.loads(text)
    except ValueError:
        return {}
