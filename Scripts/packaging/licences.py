# SPDX-License-Identifier: MIT
"""What others have made of a package, and under which terms."""

import pathlib
import re
import shutil

from packaging import system

COMMON = pathlib.Path("/usr/share/common-licenses")


def swift_runtime() -> pathlib.Path:
    """The licence of Swift's runtime, which is linked in."""
    program = pathlib.Path(shutil.which("swift") or "").resolve()
    for folder in program.parents:
        file = folder / "share/swift/LICENSE.txt"
        if file.exists():
            return file
    raise system.Problem("the toolchain has no licence: share/swift/LICENSE.txt")


def linked() -> dict[str, pathlib.Path]:
    """The licences of what is linked into the program, by name."""
    found = {"swift": swift_runtime()}
    for folder in sorted((system.BUILD / "checkouts").iterdir()):
        for file in sorted(folder.glob("LICENSE*")):
            found[folder.name] = file
    return found


def indented(text: str) -> str:
    """A text as a field of Debian's format holds it."""
    return "\n".join(f" {line.rstrip()}" if line.strip() else " ." for line in text.strip().splitlines())


def debian_copyright() -> str:
    """The file `copyright` of a Debian package, in the format that programs read."""
    own = (system.ROOT / "LICENSE").read_text()
    text = "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Vitrine\n"
    text += "Comment: The program has Swift's runtime and some packages linked in; their terms follow its own.\n\n"
    text += f"Files: *\nCopyright: 2026 the Vitrine authors\nLicense: Expat\n{indented(own)}\n"
    for name, file in linked().items():
        words = file.read_text(errors="replace")
        match = re.search(r"^\s*(?:Copyright \(c\)|©)\s*(.+)$", words, re.MULTILINE | re.IGNORECASE)
        holder = match[1].strip() if match and "yyyy" not in match[1] else "the authors of " + name
        body = words
        if "Apache License" in words:
            kind = "Apache-2.0-with-runtime-exception" if "Runtime Library Exception" in words else "Apache-2.0"
            body = words.split("END OF TERMS AND CONDITIONS")[-1] if "Runtime Library Exception" in words else ""
            start = body.find("Runtime Library Exception")
            body = ("The Apache License, version 2.0, is in /usr/share/common-licenses/Apache-2.0.\n\n" + body[start:]) if start >= 0 else (
                "The Apache License, version 2.0, is in /usr/share/common-licenses/Apache-2.0.")
        else:
            kind = "Expat-" + name
        text += f"\nFiles: linked/{name}\nCopyright: {holder}\nLicense: {kind}\n{indented(body)}\n"
    return text


def put(folder: pathlib.Path, packages: list[str]) -> None:
    """Writes the terms of everything in a portable folder, and where the sources of Debian's packages are."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(system.ROOT / "LICENSE", folder / "vitrine.txt")
    for name, file in linked().items():
        shutil.copy(file, folder / f"{name}.txt")
    lines = [
        "Files of these Debian packages lie in this folder, unchanged but where the last column tells. Their terms are in the files beside",
        "this one; the sources of each are at https://snapshot.debian.org/package/SOURCE/VERSION/.", "",
    ]
    common: set[str] = set()
    for name, (mine, source, theirs) in sorted(system.package_versions(packages).items()):
        note = ""
        if name.startswith("hyphen-"):
            note = "  the encoding of the patterns is UTF-8"
        if name.startswith("libicu"):
            note = "  libicudata is an empty one, made anew"
        lines.append(f"{name} {mine}  of {source} {theirs}{note}")
        words = pathlib.Path(f"/usr/share/doc/{name}/copyright").read_text(errors="replace")
        (folder / f"{name}.txt").write_text(words)
        common |= set(re.findall(r"/usr/share/common-licenses/([A-Za-z0-9.-]*[A-Za-z0-9])", words))
    (folder / "PACKAGES.txt").write_text("\n".join(lines) + "\n")
    for name in sorted(common):
        if (COMMON / name).exists():
            shutil.copyfile((COMMON / name).resolve(), folder / f"common-{name}.txt")
