# SPDX-License-Identifier: MIT
"""The fixtures that the gallery shows: scenes, storyboards and nibs, with what is drawn of them."""

import dataclasses
import hashlib
import pathlib
import re
import subprocess

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDERS = ("Fixtures/Scenes", "Fixtures/Interface")
SUFFIXES = (".yaml", ".storyboard", ".xib")


@dataclasses.dataclass(frozen=True)
class Picture:
    """A picture of a fixture: where it lies, what it says of itself, its size in pixels, and how many there are to a point."""

    path: pathlib.Path
    name: str
    width: int
    height: int
    scale: float


@dataclasses.dataclass
class Fixture:
    """A file that is drawn."""

    path: str
    text: str
    pictures: list[Picture] = dataclasses.field(default_factory=list)
    thumbnail: Picture | None = None
    film: Picture | None = None

    @property
    def group(self) -> str:
        """The folder of `Fixtures` that it lies in: Scenes or Interface."""
        return self.path.split("/")[1]

    @property
    def area(self) -> str:
        """The folder below that, which is its subject."""
        return self.path.split("/")[2]

    @property
    def folder(self) -> pathlib.Path:
        return ROOT / pathlib.Path(self.path).parent

    @property
    def name(self) -> str:
        return pathlib.Path(self.path).stem

    @property
    def page(self) -> str:
        """The address of its page from the root of the site."""
        folder = "/".join(self.path.split("/")[2:-1]).lower()
        kind = "" if self.group == "Scenes" else "interface/"
        return f"gallery/{kind}{folder}/{self.name}.html"

    @property
    def is_scene(self) -> bool:
        return self.path.endswith(".yaml")

    @property
    def references(self) -> pathlib.Path:
        return self.folder / "__Snapshots__" / self.name

    @property
    def has_timeline(self) -> bool:
        return self.is_scene and re.search(r"^ {0,4}timeline:", self.text, re.MULTILINE) is not None

    @property
    def title(self) -> str:
        """Its name as words: cases are named as sentences with hyphens."""
        words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", self.name).replace("-", " ").replace("_", " ")
        return words[:1].upper() + words[1:]

    @property
    def about(self) -> str:
        """What its first comment says, without the licence line."""
        lines = []
        for line in self.text.splitlines():
            if not line.startswith("#"):
                break
            words = line.lstrip("# ").strip()
            if not words and lines:
                break
            if words and not words.startswith(("SPDX-", "yaml-language-server", "The card ", "Record ")):
                lines.append(words)
        return " ".join(lines)

    def key(self) -> str:
        """What its pictures follow from: itself, what lies beside it, and what its references say is painted."""
        digest = hashlib.sha256(self.text.encode())
        for path in sorted(path for path in self.folder.rglob("*") if path.is_file() and "__Snapshots__" not in path.parts):
            if path.suffix not in SUFFIXES or path.name == self.name:
                digest.update(str(path.relative_to(self.folder)).encode())
                digest.update(path.read_bytes())
        for path in sorted(self.references.glob("*.txt")):
            digest.update(path.name.encode())
            digest.update(path.read_bytes())
        return digest.hexdigest()


def tracked(*folders: str) -> list[str]:
    """The files of folders that belong to the repository, or would."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", *folders], cwd=ROOT, capture_output=True, text=True, check=True)
    return [line for line in listed.stdout.splitlines() if (ROOT / line).is_file()]


def all_fixtures() -> list[Fixture]:
    """Every scene, storyboard and nib, in the order of their paths."""
    found = []
    for path in sorted(tracked(*FOLDERS)):
        parts = path.split("/")
        if not path.endswith(SUFFIXES) or "data" in parts[3:] or "__Snapshots__" in parts or len(parts) < 4:
            continue
        text = (ROOT / path).read_text(encoding="utf-8")
        if path.endswith(".yaml") and not re.search(r"^scene:", text, re.MULTILINE):
            continue
        found.append(Fixture(path, text))
    return found


def composed(text: str) -> yaml.Node | None:
    """The tree of a YAML text, with places."""
    return yaml.compose(text, yaml.SafeLoader)
