# SPDX-License-Identifier: MIT
"""The pages that say what of UIKit is there: UIKitSurface.md with the counts, and UIKitMembers.md with every name."""

import collections
import dataclasses
import re
import textwrap
from collections.abc import Iterable, Mapping
from typing import Protocol

from .tables import BEYOND, FOLLOWED, GLOBALS, Declared, LeftOut, Uses, left_out, read

# Members that the compiler or a protocol of the standard library asks for; UIKit's headers do not list them either.
COMMON = {"init(rawValue:)", "rawValue", "RawValue", "hash(into:)", "hashValue", "encode(to:)", "init(from:)", "description",
          "debugDescription", "init(coder:)", "init(arrayLiteral:)", "init(floatLiteral:)", "init(integerLiteral:)", "init()",
          "isEqual(_:)", "hash", "copy()", "copy(with:)", "mutableCopy()", "mutableCopy(with:)", "awakeFromNib()"}
# Types that Foundation has and UIKit adds to.
OF_FOUNDATION = {"NSAttributedString", "NSMutableAttributedString", "NSString", "NSCoder", "NSValue"}
# How many missing members the page names with their uses.
MOST_USED = 100

OPERATOR = re.compile(r"^[^\w`]+\(")


class Symbol(Protocol):
    """A public declaration."""

    path: str
    is_override: bool
    owner: str
    name: str
    is_type: bool

    def is_called_as(self, name: str) -> bool: ...


class Unsupported(Protocol):
    """What tells why a member that is there changes nothing."""

    def reason(self, symbol: Symbol) -> str | None: ...


class Surface:
    """What Vitrine declares, asked by type and member."""

    def __init__(self, declarations: Iterable[Symbol], parents: Mapping[str, list[str]], unsupported: Unsupported) -> None:
        self.parents = parents
        self.unsupported = unsupported
        self.types: dict[str, Symbol] = {}
        self.members: dict[str, dict[str, Symbol]] = collections.defaultdict(dict)
        for symbol in declarations:
            owner = symbol.owner or GLOBALS
            known = self.members[owner].get(symbol.name)
            # Of several declarations of a name, such as the forms of `convert(_:to:)`, one that works stands for all.
            if known is None or self.unsupported.reason(known) is not None:
                self.members[owner][symbol.name] = symbol
            if symbol.is_type:
                self.types.setdefault(symbol.path, symbol)

    def knows(self, path: str) -> bool:
        return path in self.types or path in self.members

    def find(self, owner: str, name: str) -> Symbol | None:
        """A member, declared by the type or by one that it inherits from."""
        seen, waiting = set(), [owner]
        while waiting:
            path = waiting.pop(0)
            if path in seen:
                continue
            seen.add(path)
            members = self.members.get(path, {})
            if symbol := members.get(name) or next((symbol for symbol in members.values() if symbol.is_called_as(name)), None):
                return symbol
            waiting += self.parents.get(path, [])
        return None


@dataclasses.dataclass
class Chapter:
    """A type of UIKit with those nested in it: what is there of it, and how much that is used."""

    path: str
    is_there: bool = False
    there: list[str] = dataclasses.field(default_factory=list)
    inert: dict[str, str] = dataclasses.field(default_factory=dict)
    missing: list[str] = dataclasses.field(default_factory=list)
    own: list[str] = dataclasses.field(default_factory=list)
    types: int = 0
    repositories: int = 0
    # Uses of what is there, of what is inert, and of each member that is missing.
    there_uses: int = 0
    inert_uses: int = 0
    missing_uses: dict[str, int] = dataclasses.field(default_factory=dict)

    @property
    def count(self) -> int:
        return len(self.there) + len(self.inert) + len(self.missing)


@dataclasses.dataclass
class Sums:
    """Chapters added up."""

    types: int
    there: int
    inert: int
    missing: int
    there_uses: int
    inert_uses: int
    missing_uses: int

    @staticmethod
    def of(chapters: Iterable[Chapter]) -> "Sums":
        found = list(chapters)
        return Sums(sum(chapter.types for chapter in found), sum(len(chapter.there) for chapter in found),
                    sum(len(chapter.inert) for chapter in found), sum(len(chapter.missing) for chapter in found),
                    sum(chapter.there_uses for chapter in found), sum(chapter.inert_uses for chapter in found),
                    sum(sum(chapter.missing_uses.values()) for chapter in found))

    @property
    def members(self) -> int:
        return self.there + self.inert + self.missing

    @property
    def uses(self) -> int:
        return self.there_uses + self.inert_uses + self.missing_uses

    @property
    def used_part(self) -> str:
        """The part of the uses that means what is there; nothing where there are no uses."""
        return percent(self.there_uses, self.uses)


def percent(part: int, whole: int) -> str:
    """A part in per cent; never all where something is missing."""
    if whole == 0:
        return ""
    return f"{100 * part / whole if part == whole else min(99.9, 100 * part / whole):.{0 if part in (0, whole) else 1}f} %"


def subjects() -> list[tuple[str, list[Declared]]]:
    """All types by their subjects: those that are followed with all their members, and behind them the others."""
    followed = list(read(FOLLOWED))
    by_path = {declared.path: declared for _, types in followed for declared in types}
    home = {declared.chapter: types for _, types in followed for declared in types}
    by_title = dict(followed)
    others = []
    for title, types in read(BEYOND):
        rest = by_title.get(title, [])
        for declared in types:
            if known := by_path.get(declared.path):
                known.members += [name for name in declared.members if name not in known.members]
            elif (place := home.get(declared.chapter)) is not None:
                place.append(declared)
            else:
                rest.append(declared)
        if rest and title not in by_title:
            others.append((title, rest))
    return followed + others


def own_members(surface: Surface, path: str, expected: Mapping[str, Declared]) -> list[str]:
    """Members of a type that UIKit's type has not, nor one above it."""
    known, seen, waiting = set(), set(), [path]
    while waiting:
        if (above := waiting.pop()) in seen:
            continue
        seen.add(above)
        if declared := expected.get(above):
            known |= set(declared.members)
            waiting += declared.parents
        waiting += surface.parents.get(above, [])
    nested = {other.rpartition(".")[2] for other in expected if other.rpartition(".")[0] == path}
    return [name for name, symbol in surface.members.get(path, {}).items()
            if name not in known | nested | COMMON and not symbol.is_override and not OPERATOR.match(name)]


def chapters(types: Iterable[Declared], surface: Surface, uses: Uses, expected: Mapping[str, Declared]) -> list[Chapter]:
    """The types of a subject in the order of their table, nested ones with the one that holds them."""
    found: dict[str, Chapter] = {}
    for declared in types:
        head = declared.chapter
        chapter = found.setdefault(head, Chapter(head))
        prefix = declared.path.removeprefix(head).removeprefix(".")
        prefix += "." if prefix else ""
        is_known = surface.knows(declared.path)
        chapter.is_there = chapter.is_there or is_known or head.partition(".")[0] in OF_FOUNDATION
        chapter.types += declared.path != GLOBALS
        chapter.repositories = max(chapter.repositories, uses.types.get(declared.path, (0, 0))[0])
        counts = uses.members.get(declared.path, {})
        for name in declared.members:
            symbol = surface.find(declared.path, name) if is_known else None
            reason = surface.unsupported.reason(symbol) if symbol else None
            count = counts.get(name, 0)
            if symbol is None:
                chapter.missing.append(prefix + name)
                chapter.missing_uses[prefix + name] = count
            elif reason is not None:
                chapter.inert[prefix + name] = reason
                chapter.inert_uses += count
            else:
                chapter.there.append(prefix + name)
                chapter.there_uses += count
        if declared.path != GLOBALS:
            chapter.own += [prefix + name for name in own_members(surface, declared.path, expected)]
    return list(found.values())


def names(members: Iterable[str]) -> str:
    """Names in code voice, those nested in one type in brackets behind it."""
    plain, nested = [], collections.defaultdict(list)
    for member in members:
        head, dot, rest = member.rpartition(".") if not member.startswith(".") else ("", "", member)
        if dot and head[:1].isupper():
            nested[head].append(rest)
        else:
            plain.append(f"`{member}`")
    plain += [f"`{head}` ({', '.join(f'`{name}`' for name in inner)})" for head, inner in nested.items()]
    return ", ".join(plain)


class Pages:
    """Both pages."""

    NOTE = "<!-- Written by `Scripts/check-documentation --write` from the source and from the tables; not by hand. -->"

    def __init__(self, surface: Surface) -> None:
        self.surface = surface
        self.uses = Uses.read()
        self.left_out = left_out()
        found = subjects()
        self.expected = {declared.path: declared for _, types in found for declared in types}
        self.told = [(title, chapters(types, surface, self.uses, self.expected)) for title, types in found]
        self.told = [(title, told) for title, told in self.told if any(chapter.count for chapter in told)]
        self.everything = [chapter for _, told in self.told for chapter in told]
        self.sums = Sums.of(self.everything)

    @property
    def summary(self) -> str:
        """What is there, in a sentence."""
        sums = self.sums
        return (f"Of {sums.members:,} members of {sums.types:,} types {sums.there:,} are there, {sums.inert:,} are inert and "
                f"{sums.missing:,} are missing; of the uses in {len(self.uses.repositories)} public repositories "
                f"{sums.used_part} mean what is there, {percent(sums.inert_uses, sums.uses)} what is inert and "
                f"{percent(sums.missing_uses, sums.uses)} what is missing.")

    def surface_page(self) -> str:
        """The text of UIKitSurface.md."""
        lines = [
            "# What of UIKit is there", "",
            "UIKit's public header of iOS 26, counted: what of it is there, inert or missing, and how much real code uses that.", "",
            "## Overview", "", self.NOTE, "",
            self.summary, "",
            "*There* means that the member is declared with UIKit's name and does what it does in UIKit. An *inert* member compiles and "
            "keeps what it is given, and nothing else; `UIEnvironment.unsupportedMembers` has it once it was used. A *missing* member does "
            "not compile; but a missing method of a delegate or a data source compiles where a class declares it, and is never called. "
            "Names are spelled as DocC spells them, overloads count once, and inherited members count at the type that declares them. "
            "<doc:UIKitMembers> has every name, and the reasons of what is inert.", "",
            "The header is what UIKit declares for iOS up to version 26, deprecated members too, with UIKit's additions to Foundation and "
            "the parts of Core Animation and Core Graphics that UIKit code uses; <doc:#Left-out> names what is not counted. "
            f"Uses are counted by `Scripts/count-uses` in {len(self.uses.repositories)} repositories, libraries and apps, which "
            "`Scripts/uikit/uses.txt` lists with their commits. It reads names, not types: a use whose receiver it does not see is "
            "shared out among the types that have such a member, and names that a repository declares itself are left out. "
            "*Repositories* is how many of them name the type, *used* the part of the uses of its members that means what is there.", "",
            "| subject | types | there | inert | missing | used |", "| --- | --: | --: | --: | --: | --: |"]
        for title, told in self.told:
            sums = Sums.of(told)
            lines.append(f"| {title} | {sums.types} | {sums.there:,} | {sums.inert} | {sums.missing:,} | {sums.used_part} |")
        lines += [f"| All | {self.sums.types:,} | {self.sums.there:,} | {self.sums.inert} | {self.sums.missing:,} | {self.sums.used_part} |", ""]
        lines += self.missing_types() + self.missing_members() + self.left_out_section()
        for title, told in self.told:
            rows = [chapter for chapter in told if chapter.is_there and chapter.count]
            if not rows:
                continue
            lines += [f"## {title}", "", "| type | there | inert | missing | repositories | used |", "| --- | --: | --: | --: | --: | --: |"]
            lines += [f"| {chapter.path} | {len(chapter.there)} | {len(chapter.inert)} | {len(chapter.missing)} "
                      f"| {chapter.repositories or ''} | {Sums.of([chapter]).used_part} |" for chapter in rows]
            lines += [""]
        return text_of(lines + self.beside())

    def missing_types(self) -> list[str]:
        lines = ["## Types that are missing altogether", ""]
        absent = [(title, [chapter for chapter in told if not chapter.is_there]) for title, told in self.told]
        used = sorted((chapter for _, told in absent for chapter in told if chapter.repositories),
                      key=lambda chapter: (-chapter.repositories, -sum(chapter.missing_uses.values()), chapter.path))
        if used:
            lines += ["| type | members | repositories | uses of members |", "| --- | --: | --: | --: |"]
            lines += [f"| {chapter.path} | {chapter.count} | {chapter.repositories} | {sum(chapter.missing_uses.values())} |" for chapter in used]
            lines += [""]
        lines += ["None of the repositories names these:", ""]
        for title, told in absent:
            if unused := [chapter for chapter in told if not chapter.repositories]:
                lines += [f"- {title}: {', '.join(chapter.path for chapter in unused)}."]
        return lines + [""]

    def missing_members(self) -> list[str]:
        missing = sorted(((uses, chapter.path, name) for chapter in self.everything for name, uses in chapter.missing_uses.items() if uses),
                         key=lambda entry: (-entry[0], entry[1:]))
        rest = missing[MOST_USED:]
        lines = ["## Missing members by use", "", "| member | uses |", "| --- | --: |"]
        lines += [f"| `{name if path == GLOBALS else f'{path}.{name}'}` | {uses} |" for uses, path, name in missing[:MOST_USED]]
        unused = self.sums.missing - len(missing)
        others = f"{len(rest):,} others are used {sum(uses for uses, _, _ in rest):,} times altogether" if rest else "No others are used"
        return [*lines, "", f"{others}; {unused:,} missing members are used by none of the repositories.", ""]

    def left_out_section(self) -> list[str]:
        lines = ["## Left out", "", "These are in UIKit's header and are not counted: no code for an iPhone or an iPad that is "
                 "written today needs them.", ""]
        for group in self.left_out:
            lines += [f"### {group.title}", "", self.left_out_text(group), ""]
        return lines

    @staticmethod
    def left_out_text(group: LeftOut) -> str:
        parts = []
        if group.types:
            parts.append(f"{len(group.types)} types with {sum(group.types.values())} members: {', '.join(sorted(group.types))}.")
        if group.members:
            count = sum(len(members) for members in group.members.values())
            listed = "; ".join(f"{path} ({names(members)})" for path, members in group.members.items())
            parts.append(f"{count} members of other types: {listed}.")
        return " ".join(parts)

    def beside(self) -> list[str]:
        out = {path for group in self.left_out for path in group.types}
        own_types = sorted({path for path in self.surface.types if "." not in path} - set(self.expected) - out)
        own_globals = sorted({name for name, symbol in self.surface.members[GLOBALS].items() if not symbol.is_type}
                             - set(self.expected[GLOBALS].members))
        lines = ["## Beside UIKit", "",
                 f"`import UIKit` brings {len(own_types)} other types, Vitrine's own and those of other frameworks that UIKit code uses: "
                 f"{names(own_types)}.", ""]
        if own_globals := [name for name in own_globals if not OPERATOR.match(name)]:
            lines += [f"It brings other global names: {names(own_globals)}.", ""]
        return lines

    def members_page(self) -> str:
        """The text of UIKitMembers.md."""
        lines = [
            "# UIKit's members", "",
            "Every member of UIKit's header by its type: there, inert or missing.", "",
            "## Overview", "", self.NOTE, "",
            "<doc:UIKitSurface> says what the words mean and counts. Members *of its own* are those that Vitrine has and UIKit does not.", ""]
        for title, told in self.told:
            lines += [f"## {title}", ""]
            for chapter in told:
                if not chapter.is_there or chapter.count + len(chapter.own) == 0:
                    continue
                lines += [f"### {chapter.path}", ""]
                if chapter.there:
                    lines += [f"There: {names(chapter.there)}.", ""]
                by_reason: dict[str, list[str]] = collections.defaultdict(list)
                for name, reason in chapter.inert.items():
                    by_reason[reason].append(name)
                if by_reason:
                    lines += ["Inert:", "", *[f"- {names(members)}: {reason}." for reason, members in by_reason.items()], ""]
                if chapter.missing:
                    lines += [f"Missing: {names(chapter.missing)}.", ""]
                if chapter.own:
                    lines += [f"Of its own: {names(chapter.own)}.", ""]
            if absent := [chapter for chapter in told if not chapter.is_there]:
                lines += [f"### {title}: missing types", "", "| type | members |", "| --- | --- |"]
                lines += [f"| {chapter.path} | {names(chapter.missing)} |" for chapter in absent]
                lines += [""]
        return text_of(lines)


def text_of(lines: Iterable[str]) -> str:
    return "\n".join("\n".join(wrapped(line)) for line in lines).rstrip() + "\n"


def wrapped(line: str) -> list[str]:
    """A paragraph in lines of at most 140 columns; tables, headings and comments as they are."""
    if line.startswith(("|", "#", "<!--")) or len(line) <= 140:
        return [line]
    return textwrap.wrap(
        line, 140, subsequent_indent="  " if line.startswith("- ") else "", break_long_words=False, break_on_hyphens=False)
