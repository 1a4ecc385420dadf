# SPDX-License-Identifier: MIT
"""The keys of scenes, read off the JSON Schema: what each means, where it stands, and which fixtures use it."""

import dataclasses
import json
import re
import subprocess
from collections.abc import Iterator
from typing import Any

import yaml

Schema = dict[str, Any]

# What a number is counted in, as the sentences of the schema say it.
UNITS = (
    (r"\bpoints a second\b", "points a second"), (r"\bin points\b|\bpoints\b", "points"), (r"\bseconds\b", "seconds"),
    (r"\bdegrees\b", "degrees"), (r"\bradians\b", "radians"), (r"\bpixels\b", "pixels"), (r"\bshares? of\b|\bas a share\b", "shares"),
)
# Of several contexts in which a key means the same, those that most of its readers mean.
NOTABLE = ("scene", "canvas", "collection", "section", "view", "label", "box", "image", "vstack", "step", "flow")
TEMPLATE = r"\{[^{}]+\}"
TEMPLATES = (TEMPLATE, TEMPLATE + "|^[A-Za-z][A-Za-z0-9_.-]*$")


@dataclasses.dataclass(frozen=True)
class Use:
    """A place where a fixture uses a key."""

    fixture: str
    line: int


@dataclasses.dataclass
class Meaning:
    """What a key means in some contexts: those in which it has the same sentence and the same default."""

    name: str
    schema: Schema
    contexts: list[str] = dataclasses.field(default_factory=list)
    uses: list[Use] = dataclasses.field(default_factory=list)

    @property
    def description(self) -> str:
        return self.schema.get("markdownDescription") or self.schema["description"]

    @property
    def anchor(self) -> str:
        return "in-" + slug(self.contexts[0])

    @property
    def unit(self) -> str:
        if not any(form in ("number", "integer") for form in kinds(self.schema)):
            return ""
        return next((unit for pattern, unit in UNITS if re.search(pattern, self.schema["description"])), "")


@dataclasses.dataclass
class Key:
    """A word of scenes, with everything that it means."""

    name: str
    meanings: list[Meaning] = dataclasses.field(default_factory=list)

    @property
    def page(self) -> str:
        return f"key/{slug(self.name)}.html"


@dataclasses.dataclass
class Context:
    """Something that has keys: the scene itself, or a definition of the schema."""

    name: str
    description: str
    schema: Schema
    keys: dict[str, Meaning] = dataclasses.field(default_factory=dict)
    under: list[str] = dataclasses.field(default_factory=list)

    @property
    def page(self) -> str:
        return f"key/of/{slug(self.name)}.html"


def slug(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9.-]", "-", name.replace("$", "dollar-"))


def parts(schema: Any) -> Iterator[Schema]:
    """A schema and those that hold for the same value, references left alone."""
    if not isinstance(schema, dict):
        return
    yield schema
    for word in ("anyOf", "oneOf", "allOf"):
        for part in schema.get(word, []):
            yield from parts(part)
    for word in ("then", "else"):
        yield from parts(schema.get(word))


def kinds(schema: Schema) -> set[str]:
    """The types that a value may have, without those behind references."""
    return {part["type"] for part in parts(schema) if isinstance(part.get("type"), str)}


class Catalogue:
    """All keys and contexts."""

    def __init__(self, binary: str) -> None:
        answer = subprocess.run([binary, "schema"], capture_output=True, text=True, check=True)
        self.schema: Schema = json.loads(answer.stdout)
        self.definitions: dict[str, Schema] = self.schema["definitions"]
        self.keys: dict[str, Key] = {}
        self.contexts: dict[str, Context] = {}
        self.meaning_of: dict[int, Meaning] = {}
        self.read("scene", self.schema, self.schema["description"])
        for name, definition in self.definitions.items():
            self.read(name, definition, definition.get("markdownDescription") or definition.get("description", ""))
        self.keys = dict(sorted(self.keys.items(), key=lambda item: (item[0].lower(), item[0])))
        for key in self.keys.values():
            for meaning in key.meanings:
                meaning.contexts.sort(key=rank)
            key.meanings.sort(key=lambda meaning: (rank(meaning.contexts[0]), -len(meaning.contexts)))
            for meaning in key.meanings:
                for name in self.values(meaning.schema):
                    if key.name not in self.contexts[name].under:
                        self.contexts[name].under.append(key.name)

    def read(self, context: str, schema: Schema, description: str) -> None:
        """Takes the keys of a context, and those of the objects that are written out in it, as contexts of their own."""
        own = self.contexts.setdefault(context, Context(context, description, schema))
        waiting: list[Any] = [(schema, True)]
        while waiting:
            part, is_here = waiting.pop(0)
            if isinstance(part, list):
                waiting += [(entry, is_here) for entry in part]
                continue
            if not isinstance(part, dict):
                continue
            for name, entry in (part.get("properties") or {}).items():
                if not isinstance(entry, dict) or "description" not in entry:
                    continue
                meaning = self.add(name, entry, context)
                own.keys.setdefault(name, meaning)
                if any(holds_keys(inner) for inner in parts(entry)) or holds_keys(entry.get("items")):
                    self.read(f"{context}.{name}", entry, meaning.description)
                else:
                    self.nested(f"{context}.{name}", entry, meaning.description)
            waiting += [(value, is_here) for word, value in part.items()
                        if word not in ("properties", "definitions", "examples", "default", "enum", "const", "if", "description")]

    def nested(self, context: str, entry: Schema, description: str) -> None:
        """Objects deeper in a value: those of a list's elements."""
        if '"properties"' in json.dumps({word: value for word, value in entry.items() if word not in ("examples", "default")}):
            self.read(context, entry, description)

    def add(self, name: str, entry: Schema, context: str) -> Meaning:
        key = self.keys.setdefault(name, Key(name))
        for meaning in key.meanings:
            if meaning.schema["description"] == entry["description"] and meaning.schema.get("default") == entry.get("default"):
                if context not in meaning.contexts:
                    meaning.contexts.append(context)
                break
        else:
            meaning = Meaning(name, entry, [context])
            key.meanings.append(meaning)
        self.meaning_of[id(entry)] = meaning
        return meaning

    def values(self, schema: Schema) -> list[str]:
        """The contexts that stand for the values of a key: the definitions that it refers to, in their order."""
        found: list[str] = []

        def look(part: Any) -> None:
            if isinstance(part, list):
                for entry in part:
                    look(entry)
            elif isinstance(part, dict):
                name = part.get("$ref", "").removeprefix("#/definitions/")
                if name and name not in found:
                    found.append(name)
                for word, value in part.items():
                    if word not in ("properties", "examples", "default", "if"):
                        look(value)

        look(schema)
        return found

    # Uses.

    def marked(self, root: yaml.Node | None) -> list[tuple[yaml.Node, Meaning]]:
        """The keys of a scene that the schema knows, each with its node, in the order of the file."""
        found: dict[int, tuple[yaml.Node, Meaning]] = {}
        seen: set[tuple[int, int]] = set()

        def visit(schemas: list[Any], node: yaml.Node) -> None:
            here = [part for schema in schemas for part in self.holding(schema, node)]
            if isinstance(node, yaml.MappingNode):
                for name, value in node.value:
                    if not isinstance(name, yaml.ScalarNode):
                        continue
                    below = [part["properties"][name.value] for part in here if name.value in (part.get("properties") or {})]
                    for schema in below:
                        if (meaning := self.meaning_of.get(id(schema))) and id(name) not in found:
                            found[id(name)] = (name, meaning)
                    if not below:
                        below = [part["additionalProperties"] for part in here if isinstance(part.get("additionalProperties"), dict)]
                        # A field may hold a node, of which the schema knows nothing where it stands.
                        if all(part.keys() <= {"description"} for part in below) and self.is_node(value):
                            below = [self.definitions["node"]]
                    descend(below, value)
            elif isinstance(node, yaml.SequenceNode):
                for index, value in enumerate(node.value):
                    below = []
                    for part in here:
                        items = part.get("items")
                        if isinstance(items, list):
                            below += items[index:index + 1]
                        elif items is not None:
                            below.append(items)
                    descend(below, value)

        def descend(schemas: list[Any], node: yaml.Node) -> None:
            fresh = []
            for schema in schemas:
                if (id(schema), id(node)) not in seen:
                    seen.add((id(schema), id(node)))
                    fresh.append(schema)
            if fresh:
                visit(fresh, node)

        if root is not None:
            visit([self.schema], root)
        return sorted(found.values(), key=lambda pair: pair[0].start_mark.index)

    def is_node(self, node: yaml.Node) -> bool:
        if not isinstance(node, yaml.MappingNode) or not node.value:
            return False
        kinds_of_nodes = self.contexts["node"].keys.keys() - {"view", "if", "unless", "each", "as", "do", "name", "width", "height"}
        return any(name.value in kinds_of_nodes for name, _ in node.value if isinstance(name, yaml.ScalarNode))

    def holding(self, schema: Any, node: yaml.Node, depth: int = 0) -> Iterator[Schema]:
        """The parts of a schema that hold for a node, references followed."""
        if not isinstance(schema, dict) or depth > 24:
            return
        if "$ref" in schema:
            yield from self.holding(self.definitions[schema["$ref"].removeprefix("#/definitions/")], node, depth + 1)
            return
        if not fits(schema, node):
            return
        yield schema
        for word in ("anyOf", "oneOf", "allOf"):
            for part in schema.get(word, []):
                yield from self.holding(part, node, depth + 1)
        if "if" in schema:
            yield from self.holding(schema.get("then" if fits(schema["if"], node) else "else"), node, depth + 1)


def rank(context: str) -> int:
    """Contexts that many readers mean come first; the others stay in the order of the schema."""
    return NOTABLE.index(context) if context in NOTABLE else len(NOTABLE)


def holds_keys(schema: Any) -> bool:
    return isinstance(schema, dict) and bool(schema.get("properties"))


def fits(schema: Schema, node: yaml.Node) -> bool:
    """Whether a node may be what a schema wants: its type, its required keys, and the keys whose values are told."""
    wanted = schema.get("type")
    if wanted:
        names = wanted if isinstance(wanted, list) else [wanted]
        if isinstance(node, yaml.MappingNode):
            return "object" in names and all(any(name.value == word for name, _ in node.value) for word in schema.get("required", []))
        if isinstance(node, yaml.SequenceNode):
            return "array" in names
        return bool({"string", "number", "integer", "boolean", "null"} & set(names))
    if schema.get("required"):
        return isinstance(node, yaml.MappingNode) and all(any(name.value == word for name, _ in node.value) for word in schema["required"])
    if "if" not in schema and isinstance(schema.get("properties"), dict) and isinstance(node, yaml.MappingNode):
        told = {name.value: value.value for name, value in node.value if isinstance(name, yaml.ScalarNode)}
        for name, part in schema["properties"].items():
            if isinstance(part, dict) and "const" in part and "description" not in part and told.get(name) != part["const"]:
                return False
    return True
