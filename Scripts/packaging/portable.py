# SPDX-License-Identifier: MIT
"""The portable folder: the program with its loader, all libraries, fonts, icons and patterns."""

import fnmatch
import pathlib
import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree

from packaging import licences, system

# What libicudata has for libxml2, which asks it for encodings that iconv has not: thirty megabytes that no picture needs.
EMPTY_ICU = "__attribute__((visibility(\"default\"), aligned(16))) const char icudt{number}_dat[64] = {{ 0 }};\n"
# Fonts of ideographs: a third of all bytes, which come as an archive of their own, to be unpacked in the same place.
IDEOGRAPHS = "share/fonts/opentype/noto"
# Fonts that texts of SVG and PDF files may ask for beside those of `FontLibrary`.
OTHER_FONTS = ["truetype/dejavu/*.ttf"]


def font_patterns() -> list[str]:
    """What `FontLibrary` accepts, below the folder of fonts."""
    source = (system.ROOT / "Sources/Typography/FontLibrary.swift").read_text()
    scripts = re.findall(r'"([^"]+)"', re.search(r"static let scripts = \[(.*?)\]", source, re.DOTALL)[1])
    patterns = ["opentype/inter/*", "truetype/quicksand/*", "truetype/noto/NotoColorEmoji.ttf"]
    patterns += [f"truetype/noto/{name}" for name in ("NotoSans-*.ttf", "NotoSerif-*.ttf", "NotoSansMono-*.ttf")]
    for weight in ("Regular", "Bold"):
        patterns += [f"truetype/noto/NotoSans{script}-{weight}.ttf" for script in scripts]
        patterns.append(f"truetype/noto/NotoSerifTibetan-{weight}.ttf")
    return patterns + ["opentype/noto/NotoSansCJK-*.ttc"] + OTHER_FONTS


def copy(source: pathlib.Path, target: pathlib.Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source.resolve(), target)


def put_fonts(share: pathlib.Path) -> None:
    patterns = font_patterns()
    unused = set(patterns)
    folder = system.SHARE / "fonts"
    for file in (file for package in system.FONTS for file in system.files(package)):
        if not file.is_relative_to(folder):
            continue
        name = str(file.relative_to(folder))
        if fitting := [pattern for pattern in patterns if fnmatch.fnmatchcase(name, pattern)]:
            unused -= set(fitting)
            copy(file, share / "fonts" / name)
    if unused := sorted(pattern for pattern in unused if "-Bold." not in pattern):
        raise system.Problem(f"no font of {', '.join(system.FONTS)} is called {', '.join(unused)}")


def put_patterns(share: pathlib.Path) -> None:
    """Patterns of hyphenation, in UTF-8: other encodings take files of the C library that another system's cannot stand in for."""
    for file in (file for package in system.hyphens() for file in system.files(package)):
        if file.suffix != ".dic" or file.parent != system.SHARE / "hyphen":
            continue
        first, rest = file.read_bytes().split(b"\n", 1)
        encoding = first.decode("ascii").strip()
        known = encoding.replace("ISO8859-", "iso8859-").replace("microsoft-cp", "cp").lower()
        target = share / "hyphen" / file.name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(b"UTF-8\n" + rest.decode(known).encode())


def put_icons(share: pathlib.Path) -> None:
    for file in system.files(system.ICONS):
        if file.is_relative_to(system.SHARE / "bootstrap-icons/svg"):
            copy(file, share / file.relative_to(system.SHARE))


def put_font_rules(share: pathlib.Path) -> None:
    """The rules by which Debian finds fonts for texts in SVG and PDF files, with the fonts of this folder."""
    root = ElementTree.Element("fontconfig")
    ElementTree.SubElement(root, "dir", {"prefix": "relative"}).text = "../fonts"
    for file in sorted(pathlib.Path("/etc/fonts/conf.d").glob("*.conf")):
        for element in ElementTree.parse(file).getroot():
            if element.tag not in ("description", "dir", "cachedir", "include"):
                element.tail = "\n"
                root.append(element)
    ElementTree.SubElement(root, "cachedir", {"prefix": "xdg"}).text = "fontconfig"
    folder = share / "vitrine"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "fonts.conf").write_bytes(
        b'<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n' + ElementTree.tostring(root) + b"\n")
    (folder / "no-loaders.cache").write_text("# Pictures in SVG files are read without further modules.\n")


def compile(source: pathlib.Path, target: pathlib.Path, *options: str) -> None:
    system.output("clang", "-O2", "-Wall", "-Wextra", "-Werror", *options, "-Wl,-s,--build-id=none", "-o", target, source)


def put_libraries(folder: pathlib.Path, program: pathlib.Path) -> list[str]:
    """The loader and all libraries; gives the packages that they are of."""
    system.check_opened()
    packages: set[str] = set()
    libraries = system.closure([program, *map(system.library, system.OPENED)])
    libraries |= {name: system.library(name) for name in system.OPENED}
    for name, path in sorted(libraries.items()):
        packages.add(system.owner(path))
        target = folder / name
        if match := re.fullmatch(r"libicudata\.so\.(\d+)", name):
            source = folder / "empty.c"
            source.write_text(EMPTY_ICU.format(number=match[1]))
            compile(source, target, "-shared", "-nostdlib", f"-Wl,-soname,{name}")
            source.unlink()
        else:
            copy(path, target)
    (folder / "ld-linux-x86-64.so.2").chmod(0o755)
    return sorted(packages)


def lay(stage: pathlib.Path, target: pathlib.Path, *, with_program: bool = True, with_fonts: bool = True) -> None:
    """Lays a portable folder, of what lies in a prefix.

    Without fonts it has no patterns and icons either: all that `VITRINE_SHARE` names may then be elsewhere.
    """
    shutil.rmtree(target, ignore_errors=True)
    share = target / "share"
    share.mkdir(parents=True)
    packages: list[str] = []
    if with_program:
        shutil.copytree(stage / "share", share, dirs_exist_ok=True)
        libraries = target / "lib/vitrine"
        copy(stage / "bin/vitrine", libraries / "vitrine")
        (libraries / "vitrine").chmod(0o755)
        packages += put_libraries(libraries, libraries / "vitrine")
        (target / "bin").mkdir()
        compile(pathlib.Path(__file__).with_name("launcher.c"), target / "bin/vitrine", "-static")
    if with_fonts:
        put_fonts(share)
        put_patterns(share)
        put_icons(share)
        put_font_rules(share)
        packages += [*system.FONTS, *system.hyphens(), system.ICONS]
    licences.put(share / "doc" / ("vitrine" if with_program else "vitrine-fonts") / "licences", packages)


def smoke(folder: pathlib.Path) -> None:
    """The program of the folder starts, without what is installed."""
    result = subprocess.run([folder / "bin/vitrine", "--version"], capture_output=True, text=True, env={})
    if result.stdout.strip() != system.version():
        raise system.Problem(f"{folder}/bin/vitrine --version says {result.stdout!r} {result.stderr!r}, not {system.version()}")
