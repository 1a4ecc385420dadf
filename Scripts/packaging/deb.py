# SPDX-License-Identifier: MIT
"""The Debian package."""

import email.utils
import gzip
import hashlib
import os
import pathlib
import re
import shutil
import subprocess

from packaging import archives, licences, system

MAINTAINER = "The Vitrine authors <authors@vitrine.example>"
# The oldest versions that draw: what `CVectorImages` says of librsvg.
OLDEST = {"librsvg2-2": "2.52"}
DESCRIPTION = """\
draw screens of collection views from scene files
 Vitrine lays screens out as Apple's collection view system does, and draws them
 without a phone, a simulator or a browser: as PNG, JPEG, WebP, SVG and PDF, and
 as frames of their animations.
 .
 A scene file says what an app would say in code: a canvas, templates for cells,
 sections of items and a layout. Scenes are tested against references, at any
 moment of their animations, and the same picture is drawn on every machine that
 has the same fonts and libraries."""
# What lintian says of the package, and why it stays.
OVERRIDES = """\
# It has a fixed place in memory: its tables of types hold 190,000 addresses, which would be written at every start otherwise.
vitrine: hardening-no-pie [usr/bin/vitrine]
# Swift's runtime, which Debian 12 does not have, is linked in, and with it what the runtime brings.
vitrine: embedded-library *
# The first version that is packaged closes no bug of Debian's.
vitrine: initial-upload-closes-no-bugs *
"""


def needed(program: pathlib.Path, scratch: pathlib.Path) -> list[str]:
    """The packages of the libraries that the program is linked to, with the oldest versions that have all it calls."""
    (scratch / "debian").mkdir(parents=True, exist_ok=True)
    (scratch / "debian/control").write_text("Source: vitrine\n\nPackage: vitrine\nArchitecture: amd64\n")
    words = system.output("dpkg-shlibdeps", "-O", "-e" + str(program), cwd=scratch)
    return words.strip().removeprefix("shlibs:Depends=").split(", ")


def dependencies(program: pathlib.Path, scratch: pathlib.Path) -> list[str]:
    """All packages without which a picture would be another."""
    system.check_opened()
    opened = [f"{name} (>= {OLDEST[name]})" if name in OLDEST else name for name in system.OPENED.values()]
    return sorted(needed(program, scratch) + opened) + [*system.FONTS, system.ICONS, *system.hyphens()]


def compressed(source: pathlib.Path) -> bytes:
    return gzip.compress(source.read_bytes(), 9, mtime=0)


def make(stage: pathlib.Path, folder: pathlib.Path, file: pathlib.Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    root = folder / "root"
    shutil.copytree(stage, root / "usr")
    share = root / "usr/share"
    manual = share / "man/man1/vitrine.1"
    manual.with_suffix(".1.gz").write_bytes(compressed(manual))
    manual.unlink()
    (share / "zsh/site-functions").rename(share / "zsh/vendor-completions")
    documentation = share / "doc/vitrine"
    documentation.mkdir(parents=True)
    (documentation / "copyright").write_text(licences.debian_copyright())
    date = email.utils.formatdate(system.date())
    changelog = folder / "changelog"
    changelog.write_text(
        f"vitrine ({system.version()}) unstable; urgency=medium\n\n  * What has changed is told in NEWS.gz.\n\n -- {MAINTAINER}  {date}\n")
    (documentation / "changelog.gz").write_bytes(compressed(changelog))
    (documentation / "NEWS.gz").write_bytes(compressed(system.ROOT / "Sources/Vitrine/Vitrine.docc/Changelog.md"))
    overrides = share / "lintian/overrides/vitrine"
    overrides.parent.mkdir(parents=True)
    overrides.write_text(OVERRIDES)
    # A program is one where it says by what it is run.
    (share / "vitrine/Sources/Port/port").chmod(0o755)
    control = root / "DEBIAN"
    control.mkdir()
    paths = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_relative_to(control))
    sums = [f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in paths]
    (control / "md5sums").write_text("".join(sums))
    size = sum((path.stat().st_size + 1023) // 1024 for path in paths)
    (control / "control").write_text(
        f"Package: vitrine\nVersion: {system.version()}\nArchitecture: amd64\nMaintainer: {MAINTAINER}\nInstalled-Size: {size}\n"
        f"Depends: {', '.join(dependencies(stage / 'bin/vitrine', folder / 'scratch'))}\nSuggests: ffmpeg\nSection: graphics\n"
        f"Priority: optional\nDescription: {DESCRIPTION}\n")
    archives.settle(root)
    root.chmod(0o755)
    environment = dict(os.environ, SOURCE_DATE_EPOCH=str(system.date()))
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", root, file]
    if subprocess.run(command, stdout=subprocess.DEVNULL, env=environment).returncode != 0:
        raise system.Problem("dpkg-deb fails")


def said_dependencies(file: pathlib.Path) -> list[str]:
    """The names of the packages that a package depends on."""
    return re.findall(r"(?:^|, )([a-z0-9.+-]+)", system.output("dpkg-deb", "--field", file, "Depends"))
