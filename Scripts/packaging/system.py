# SPDX-License-Identifier: MIT
"""What is asked of this system: which libraries a program needs, and of which Debian packages files are."""

import functools
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / ".build"
SHARE = pathlib.Path("/usr/share")

# Libraries that are opened when they are first needed, and the Debian packages that bring them.
OPENED = {"librsvg-2.so.2": "librsvg2-2", "libpoppler-glib.so.8": "libpoppler-glib8", "libhyphen.so.0": "libhyphen0"}
ICONS = "bootstrap-icons"
FONTS = [
    "fonts-inter", "fonts-noto-core", "fonts-noto-mono", "fonts-noto-cjk", "fonts-noto-color-emoji", "fonts-quicksand", "fonts-dejavu-core",
]


class Problem(Exception):
    """Why a package cannot be made."""


def output(*command: str | pathlib.Path, cwd: pathlib.Path = ROOT) -> str:
    result = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    if result.returncode != 0:
        raise Problem(f"{' '.join(map(str, command))} ended with {result.returncode}: {result.stderr.strip()}")
    return result.stdout


@functools.cache
def version() -> str:
    """The version, from the one place that says it."""
    text = (ROOT / "Sources/Snapshots/VitrineVersion.swift").read_text()
    return re.search(r'current = "([^"]+)"', text)[1]


@functools.cache
def date() -> int:
    """Seconds: when the sources were committed."""
    return int(output("git", "log", "-1", "--format=%ct"))


def hyphens() -> list[str]:
    """The packages of patterns that the set-up of a build installs."""
    text = (ROOT / "Scripts/setup").read_text()
    return sorted(set(re.findall(r"\bhyphen-[a-z-]+", text)))


def check_opened() -> None:
    """The sources open what the table holds."""
    named = set()
    for source in sorted((ROOT / "Sources").glob("C*/*.c")):
        named |= set(re.findall(r'dlopen\("([^"]+)"', source.read_text()))
    if named != set(OPENED):
        raise Problem(f"{__file__}: the sources open {sorted(named)}, and the table holds {sorted(OPENED)}")


@functools.cache
def cache_of_libraries() -> dict[str, pathlib.Path]:
    found: dict[str, pathlib.Path] = {}
    for line in output("/sbin/ldconfig", "-p").splitlines():
        if match := re.match(r"\s+(\S+) \(libc6,x86-64[^)]*\) => (\S+)", line):
            found.setdefault(match[1], pathlib.Path(match[2]))
    return found


def library(name: str) -> pathlib.Path:
    if name not in cache_of_libraries():
        raise Problem(f"{name} is not installed: run Scripts/setup")
    return cache_of_libraries()[name]


def closure(files: list[pathlib.Path]) -> dict[str, pathlib.Path]:
    """All libraries that files need, by the names under which they are looked for, with the loader."""
    found: dict[str, pathlib.Path] = {}
    for file in files:
        for line in output("ldd", file).splitlines():
            if match := re.match(r"\s+(\S+) => (/\S+) \(", line):
                found[match[1]] = pathlib.Path(match[2])
            elif match := re.match(r"\s+(/\S+/ld-linux-x86-64\.so\.2) \(", line):
                found["ld-linux-x86-64.so.2"] = pathlib.Path(match[1])
            elif "not found" in line:
                raise Problem(f"{file}: {line.strip()}")
    return dict(sorted(found.items()))


@functools.cache
def files(package: str) -> list[pathlib.Path]:
    """The files of an installed package, without folders."""
    paths = map(pathlib.Path, output("dpkg", "-L", package).splitlines())
    return sorted(path for path in paths if path.is_file())


def owner(file: pathlib.Path) -> str:
    """The package that a file is of."""
    for path in (file, file.resolve(), pathlib.Path(str(file.resolve()).removeprefix("/usr"))):
        result = subprocess.run(["dpkg", "-S", path], capture_output=True, text=True)
        if result.returncode == 0:
            return result.stdout.split(":")[0]
    raise Problem(f"no package has {file}")


def package_versions(names: list[str]) -> dict[str, tuple[str, str, str]]:
    """The version of each, its source and the source's version."""
    form = "${Package}\t${Version}\t${source:Package}\t${source:Version}\n"
    lines = output("dpkg-query", "--show", "--showformat", form, *names).splitlines()
    return {name: (mine, source, theirs) for name, mine, source, theirs in (line.split("\t") for line in lines)}
