# SPDX-License-Identifier: MIT
"""Folders as archives whose bytes follow from what is in them."""

import pathlib
import subprocess
import time
import zipfile

from packaging import system


def settle(folder: pathlib.Path) -> None:
    """Gives files and folders the modes that they have in every package."""
    for path in sorted(folder.rglob("*")):
        if path.is_symlink():
            continue
        path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)


def tar(folder: pathlib.Path, file: pathlib.Path, *, only: str = ".", without: str | None = None) -> None:
    """A folder, under its own name, as a tar of xz: of a part of it alone, or without one."""
    settle(folder)
    command = [
        "tar", "--create", "--sort=name", f"--mtime=@{system.date()}", "--owner=0", "--group=0", "--numeric-owner", "--format=gnu",
        *([f"--exclude={folder.name}/{without}"] if without else []), "--directory", folder.parent, str(pathlib.Path(folder.name) / only),
    ]
    with file.open("wb") as target:
        reader = subprocess.Popen(command, stdout=subprocess.PIPE)
        # Blocks of one length on every machine. The best that xz can takes three times as long, for a thirtieth less.
        subprocess.run(["xz", "-6", "--threads=0", "--block-size=32MiB"], stdin=reader.stdout, stdout=target, check=True)
        if reader.wait() != 0:
            raise system.Problem("tar cannot read " + str(folder))


def zip(folder: pathlib.Path, file: pathlib.Path, level: int = 6) -> None:
    """A folder, under its own name, as a zip."""
    settle(folder)
    stamp = time.gmtime(max(system.date(), 315532800))[:6]
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=level) as archive:
        for path in [folder, *sorted(folder.rglob("*"))]:
            name = str(path.relative_to(folder.parent)) + ("/" if path.is_dir() else "")
            entry = zipfile.ZipInfo(name, stamp)
            entry.create_system = 3
            entry.external_attr = path.stat().st_mode << 16
            if path.is_dir():
                entry.external_attr |= 0x10
                archive.writestr(entry, b"")
            else:
                entry.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(entry, path.read_bytes())
