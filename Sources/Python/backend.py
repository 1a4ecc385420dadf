# SPDX-License-Identifier: MIT
"""Builds the package: what `pip install` calls for its sources, and `Scripts/packaging/wheel` for what is given away.

It needs nothing but Python. A wheel is a zip with a list of its files and their hashes; the same input makes the same bytes.
"""

from __future__ import annotations

import base64
import hashlib
import io
import os
import pathlib
import re
import stat
import tarfile
import time
import zipfile
from typing import Any, Iterable, Iterator, Mapping, Optional

HERE = pathlib.Path(__file__).resolve().parent
#: The tag of a wheel that brings the program: any x86-64 Linux with glibc 2.17.
PLATFORM = "manylinux2014_x86_64"
NAME = "vitrine"
FONTS = "vitrine-fonts"
#: The most bytes of a wheel.
LIMIT = 50_000_000
#: How hard an archive is compressed.
PRESET = 9

Config = Optional[Mapping[str, Any]]


def version() -> str:
    """The version of the program, from its source, or in an unpacked source distribution from what stands there."""
    source = HERE.parent / "Snapshots" / "VitrineVersion.swift"
    if source.is_file():
        found = re.search(r'current = "([^"]+)"', source.read_text(encoding="utf-8"))
        if found:
            return found[1]
    found = re.search(r"^Version: (\S+)$", (HERE / "PKG-INFO").read_text(encoding="utf-8"), re.MULTILINE)
    if not found:
        raise ValueError("there is no version")
    return found[1]


# Metadata. `tomllib` is not in every Python that is supported; the file is this project's own, and simple.


def _project() -> dict[str, Any]:
    text = (HERE / "pyproject.toml").read_text(encoding="utf-8")
    project: dict[str, Any] = {}
    section = ""
    pending = ""
    for line in text.splitlines():
        line = line.strip()
        if pending:
            pending += line
        elif line.startswith("["):
            section = line.strip("[]")
            continue
        elif not line or line.startswith("#"):
            continue
        else:
            pending = line
        if pending.count("[") > pending.count("]"):
            continue
        name, _, value = pending.partition("=")
        pending = ""
        strings = re.findall(r'"((?:[^"\\]|\\.)*)"', value)
        project.setdefault(section, {})[name.strip()] = strings if value.strip().startswith("[") else strings[0] if strings else value.strip()
    return project


def metadata(requires: Iterable[str] = ()) -> str:
    """The text of METADATA."""
    project = _project()
    table = project["project"]
    lines = [
        "Metadata-Version: 2.4",
        f"Name: {table['name']}",
        f"Version: {version()}",
        f"Summary: {table['description']}",
        f"Keywords: {','.join(table['keywords'])}",
        f"License-Expression: {table['license']}",
        "License-File: LICENSE",
        *(f"Classifier: {each}" for each in table["classifiers"]),
        f"Requires-Python: {table['requires-python']}",
        *(f"Requires-Dist: {each}" for each in requires),
    ]
    for extra, packages in project["project.optional-dependencies"].items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f'Requires-Dist: {each}; extra == "{extra}"' for each in packages]
    lines.append("Description-Content-Type: text/markdown")
    return "\n".join(lines) + "\n\n" + (HERE / table["readme"]).read_text(encoding="utf-8")


def _entry_points() -> str:
    project = _project()
    scripts = [f"{name} = {target}" for name, target in project["project.scripts"].items()]
    plugins = [f"{name} = {target}" for name, target in project["project.entry-points.pytest11"].items()]
    return "\n".join(["[console_scripts]", *scripts, "", "[pytest11]", *plugins, ""])


def _wheel_file(tag: str, is_pure: bool) -> str:
    return f"Wheel-Version: 1.0\nGenerator: vitrine ({version()})\nRoot-Is-Purelib: {str(is_pure).lower()}\nTag: {tag}\n"


def _licence() -> bytes:
    for folder in (HERE, HERE.parent.parent):
        if (folder / "LICENSE").is_file():
            return (folder / "LICENSE").read_bytes()
    raise FileNotFoundError("LICENSE")


# Files.


def _sources() -> Iterator[tuple[str, bytes]]:
    home = HERE / "src"
    for path in sorted((home / NAME).rglob("*")):
        name = path.relative_to(home).as_posix()
        if path.is_file() and "__pycache__" not in name:
            yield name, path.read_bytes()


def _packed(folder: pathlib.Path, prefix: str = "") -> bytes:
    """A folder as a tar of xz, whose bytes follow from what is in it: folders, files, and links to places within."""
    # Not every Python has it, and only a wheel with an archive needs it.
    import lzma

    root = folder.resolve()
    target = io.BytesIO()
    with lzma.open(target, "w", preset=PRESET) as xz, tarfile.open(fileobj=xz, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for path in [*([root] if prefix else []), *sorted(root.rglob("*"))]:
            entry = tarfile.TarInfo((prefix / path.relative_to(root)).as_posix())
            entry.mtime = _seconds()
            if path.is_symlink():
                if not path.resolve().is_relative_to(root):
                    raise OSError(f"{path} leads out of {folder}")
                entry.type, entry.mode, entry.linkname = tarfile.SYMTYPE, 0o777, os.path.relpath(path.resolve(), path.parent)
                archive.addfile(entry)
            elif path.is_dir():
                entry.type, entry.mode = tarfile.DIRTYPE, 0o755
                archive.addfile(entry)
            else:
                entry.size, entry.mode = path.stat().st_size, 0o755 if path.stat().st_mode & stat.S_IXUSR else 0o644
                with path.open("rb") as file:
                    archive.addfile(entry, file)
    return target.getvalue()


def _seconds() -> int:
    """The time of all that is written: what `SOURCE_DATE_EPOCH` says, from 1980 on, before which a zip knows nothing."""
    return max(int(os.environ.get("SOURCE_DATE_EPOCH") or 0), 315532800)


class WheelWriter:
    """A wheel that is being written, with the list of its files."""

    def __init__(self, path: pathlib.Path, information: str) -> None:
        self.path, self._information = path, information
        self._zip = zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9)
        self._record: list[str] = []

    def add(self, name: str, data: bytes, compression: int = zipfile.ZIP_DEFLATED) -> None:
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        self._record.append(f"{_quoted(name)},sha256={digest},{len(data)}")
        self._put(name, data, compression)

    def add_archive(self, stem: str, data: bytes) -> None:
        """Adds a packed folder, with the name of the folder that it is unpacked into, of version and hash."""
        self.add(f"{stem}.tar.xz", data, zipfile.ZIP_STORED)
        self.add(f"{stem}.txt", f"{version()}-{hashlib.sha256(data).hexdigest()[:16]}\n".encode())

    def _put(self, name: str, data: bytes, compression: int) -> None:
        entry = zipfile.ZipInfo(name, time.gmtime(_seconds())[:6])
        entry.external_attr = (stat.S_IFREG | 0o644) << 16
        entry.create_system = 3
        entry.compress_type = compression
        self._zip.writestr(entry, data)

    def close(self) -> None:
        name = f"{self._information}/RECORD"
        lines = [*self._record, f"{name},,"]
        self._put(name, ("\n".join(lines) + "\n").encode(), zipfile.ZIP_DEFLATED)
        self._zip.close()


def _quoted(name: str) -> str:
    return f'"{name}"' if "," in name else name


def write_wheel(
    output: pathlib.Path, *, portable: Optional[pathlib.Path] = None, requires: Iterable[str] = (), editable: bool = False
) -> pathlib.Path:
    """Writes the wheel, with a portable folder of the program where one is given; tells its path."""
    tag = f"py3-none-{PLATFORM if portable else 'any'}"
    path = output / f"{NAME}-{version()}-{tag}.whl"
    information = f"{NAME}-{version()}.dist-info"
    wheel = WheelWriter(path, information)
    if editable:
        wheel.add("_vitrine_sources.pth", f"{HERE / 'src'}\n".encode())
    else:
        for name, data in _sources():
            wheel.add(name, data)
    if portable:
        if not (portable / "bin" / "vitrine").is_file():
            raise FileNotFoundError(f"{portable}/bin/vitrine is not there")
        wheel.add_archive(f"{NAME}/_portable", _packed(portable))
    wheel.add(f"{information}/METADATA", metadata(requires).encode())
    wheel.add(f"{information}/WHEEL", _wheel_file(tag, not portable).encode())
    wheel.add(f"{information}/entry_points.txt", _entry_points().encode())
    wheel.add(f"{information}/licenses/LICENSE", _licence())
    wheel.close()
    return path


def write_fonts(output: pathlib.Path, *, fonts: pathlib.Path) -> pathlib.Path:
    """Writes the wheel with what the program draws with: the folder that `VITRINE_SHARE` names. Tells its path."""
    share = fonts / "share" if (fonts / "share").is_dir() else fonts
    package = FONTS.replace("-", "_")
    tag = "py3-none-any"
    path = output / f"{package}-{version()}-{tag}.whl"
    information = f"{package}-{version()}.dist-info"
    wheel = WheelWriter(path, information)
    wheel.add(f"{package}/__init__.py", b'# SPDX-License-Identifier: MIT\n"""The fonts of vitrine, in an archive that it unpacks."""\n')
    wheel.add_archive(f"{package}/share", _packed(share, "share"))
    table = _project()["project"]
    head = [
        "Metadata-Version: 2.4",
        f"Name: {FONTS}",
        f"Version: {version()}",
        "Summary: The fonts, symbols and hyphenation that vitrine draws with",
        f"Requires-Python: {table['requires-python']}",
    ]
    wheel.add(f"{information}/METADATA", ("\n".join(head) + "\n").encode())
    wheel.add(f"{information}/WHEEL", _wheel_file(tag, True).encode())
    wheel.close()
    return path


# What installers call (PEP 517 and 660).


def get_requires_for_build_wheel(config_settings: Config = None) -> list[str]:
    return []


get_requires_for_build_editable = get_requires_for_build_sdist = get_requires_for_build_wheel


def build_wheel(wheel_directory: str, config_settings: Config = None, metadata_directory: Optional[str] = None) -> str:
    """Without the program: it is found by the variable `VITRINE` or on `PATH`."""
    return write_wheel(pathlib.Path(wheel_directory)).name


def build_editable(wheel_directory: str, config_settings: Config = None, metadata_directory: Optional[str] = None) -> str:
    return write_wheel(pathlib.Path(wheel_directory), editable=True).name


def build_sdist(sdist_directory: str, config_settings: Config = None) -> str:
    stem = f"{NAME}-{version()}"
    path = pathlib.Path(sdist_directory) / f"{stem}.tar.gz"
    files = [(name, (HERE / name).read_bytes()) for name in ("pyproject.toml", "README.md", "backend.py")]
    files += [(f"src/{name}", data) for name, data in _sources()]
    files += [("PKG-INFO", metadata().encode()), ("LICENSE", _licence())]
    with tarfile.open(path, "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for name, data in files:
            entry = tarfile.TarInfo(f"{stem}/{name}")
            entry.size, entry.mode = len(data), 0o644
            archive.addfile(entry, io.BytesIO(data))
    return path.name
