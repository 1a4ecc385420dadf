# SPDX-License-Identifier: MIT
"""The tables of UIKit's names and of their uses."""

import collections
import dataclasses
import pathlib
from collections.abc import Iterator

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The types that Vitrine follows, in the order of the page, and what else UIKit's header has.
FOLLOWED = ROOT / "Fixtures/UIKit"
BEYOND = ROOT / "Sources/Port/UIKit"
USES = pathlib.Path(__file__).with_name("uses.txt")

# The heading under which the tables have constants and functions that belong to no type.
GLOBALS = "Globals"
# Types that stand with their module's initials before their nested name, as chapters of their own.
FOREIGN = ("NSAttributedString",)


@dataclasses.dataclass
class Declared:
    """A type of UIKit as the tables have it."""

    path: str
    parents: list[str]
    members: list[str]

    @property
    def chapter(self) -> str:
        """The type that stands for it on the page: itself, or the one in which it is nested and listed."""
        return self.path.partition(".")[0] if not self.path.startswith(FOREIGN) else self.path


def read(folder: pathlib.Path) -> Iterator[tuple[str, list[Declared]]]:
    """The subjects of a folder of tables with their types. A line at the margin is a type, an indented one holds members."""
    for file in sorted(folder.glob("*.txt")):
        title, types = "", []
        for line in file.read_text(encoding="utf-8").splitlines():
            text = line.partition("#")[0].rstrip()
            if line.startswith("# ") and not title:
                title = line.removeprefix("# ").strip()
            elif not text:
                continue
            elif text[0] != " ":
                path, _, inherited = text.partition(":")
                types.append(Declared(path.strip(), [name.strip() for name in inherited.split(",") if name.strip()], []))
            else:
                types[-1].members += text.split()
        yield title, types


def header() -> dict[str, Declared]:
    """All types of both folders by their paths, with the members of both; what is left out of the count is not among them."""
    found: dict[str, Declared] = {}
    for folder in (FOLLOWED, BEYOND):
        for _, types in read(folder):
            for declared in types:
                known = found.setdefault(declared.path, Declared(declared.path, list(declared.parents), []))
                known.members += [name for name in declared.members if name not in known.members]
    return found


def base(name: str) -> str:
    """A member's name without its labels."""
    return name.partition("(")[0]


def labels(name: str) -> list[str] | None:
    """The labels of a function's parameters; none of a property."""
    return name.partition("(")[2].rstrip(")").split(":")[:-1] if "(" in name else None


@dataclasses.dataclass
class Uses:
    """How often real code names UIKit's types and members."""

    repositories: list[str] = dataclasses.field(default_factory=list)
    # Of each type: how many repositories name it, and how often they do.
    types: dict[str, tuple[int, int]] = dataclasses.field(default_factory=dict)
    members: dict[str, dict[str, int]] = dataclasses.field(default_factory=lambda: collections.defaultdict(dict))

    def write(self, file: pathlib.Path, how: str) -> None:
        """Writes the table: a line a type, with its repositories and its uses, and those of its members."""
        lines = ["# Uses in real code", "#", *[f"# {line}".rstrip() for line in how.splitlines()], "#"]
        lines += [f"#   {repository}" for repository in self.repositories] + [""]
        for path in sorted(self.types.keys() | self.members.keys()):
            members = self.members.get(path, {})
            counts = " ".join(f"{name} {count}" for name, count in sorted(members.items(), key=lambda entry: (-entry[1], entry[0])))
            repositories, uses = self.types.get(path, (0, 0))
            lines.append(f"{path} {repositories} {uses} {counts}".rstrip())
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")

    @staticmethod
    def read(file: pathlib.Path = USES) -> "Uses":
        """The table as it was written."""
        found = Uses()
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.startswith("#   "):
                found.repositories.append(line.removeprefix("#   "))
            elif line and not line.startswith("#"):
                path, repositories, uses, *counts = line.split(" ")
                found.types[path] = (int(repositories), int(uses))
                found.members[path] = {name: int(count) for name, count in zip(counts[::2], counts[1::2])}
        return found


@dataclasses.dataclass
class LeftOut:
    """What of the header is not counted, for one reason: types with how many members they have, and members of other types."""

    title: str
    types: dict[str, int] = dataclasses.field(default_factory=dict)
    members: dict[str, list[str]] = dataclasses.field(default_factory=dict)


def left_out() -> list[LeftOut]:
    """The groups of what is not counted. A type that is left out as a whole stands with the count of its members behind it."""
    found = []
    for file in sorted((BEYOND / "LeftOut").glob("*.txt")):
        first, *lines = file.read_text(encoding="utf-8").splitlines()
        group, path = LeftOut(first.removeprefix("# ")), ""
        for line in lines:
            name, _, count = line.partition(" # ")
            if count:
                group.types[name] = int(count)
            elif line.startswith(" "):
                group.members[path] += line.split()
            elif line:
                path = line
                group.members[path] = []
        found.append(group)
    return found
