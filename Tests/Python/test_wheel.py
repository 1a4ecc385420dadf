# SPDX-License-Identifier: MIT
"""The wheels: what is in them, and how the program of one is found."""

from __future__ import annotations

import hashlib
import io
import os
import pathlib
import re
import subprocess
import sys
import tarfile
import zipfile

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
WHEEL = ROOT / "Scripts" / "packaging" / "wheel"
VERSION = re.search(r'current = "([^"]+)"', (ROOT / "Sources/Snapshots/VitrineVersion.swift").read_text(encoding="utf-8"))
assert VERSION


@pytest.fixture
def portable(tmp_path: pathlib.Path) -> pathlib.Path:
    """A portable folder whose program tells how it was called."""
    home = tmp_path / "portable"
    (home / "bin").mkdir(parents=True)
    (home / "share" / "deep").mkdir(parents=True)
    (home / "bin" / "vitrine").write_text('#!/bin/sh\necho "$VITRINE_SHARE|$*"\n')
    (home / "bin" / "vitrine").chmod(0o755)
    (home / "share" / "deep" / "a, b.txt").write_text("text")
    (home / "share" / "linked").symlink_to("deep")
    return home


@pytest.fixture
def fonts(tmp_path: pathlib.Path) -> pathlib.Path:
    home = tmp_path / "fonts"
    (home / "share" / "fonts").mkdir(parents=True)
    (home / "share" / "fonts" / "a.otf").write_bytes(b"font")
    return home


def build(output: pathlib.Path, *words: object, epoch: str = "1700000000") -> list[pathlib.Path]:
    environment = {**os.environ, "SOURCE_DATE_EPOCH": epoch}
    run = subprocess.run([sys.executable, WHEEL, "--output", output, *words], capture_output=True, text=True, env=environment)
    assert run.returncode == 0, run.stderr
    return [pathlib.Path(line) for line in run.stdout.splitlines()]


def described_entries(data: bytes) -> list[tuple[str, int, str]]:
    """The name, the mode and the target of each entry of an archive, which belong to nobody and have one time."""
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        entries = archive.getmembers()
    assert {(each.uid, each.gid, each.uname, each.gname, each.mtime) for each in entries} == {(0, 0, "", "", 1700000000)}
    return [(each.name, each.mode, each.linkname) for each in entries]


def test_a_wheel_with_a_program_is_one_for_linux(portable: pathlib.Path, fonts: pathlib.Path, tmp_path: pathlib.Path) -> None:
    made = build(tmp_path / "one", "--portable", portable, "--fonts", fonts)
    version = VERSION[1] if VERSION else ""
    assert [wheel.name for wheel in made] == [
        f"vitrine_fonts-{version}-py3-none-any.whl",
        f"vitrine-{version}-py3-none-manylinux2014_x86_64.whl",
    ]
    with zipfile.ZipFile(made[1]) as wheel:
        assert wheel.testzip() is None
        # It is compressed already.
        assert wheel.getinfo("vitrine/_portable.tar.xz").compress_type == zipfile.ZIP_STORED
        data = wheel.read("vitrine/_portable.tar.xz")
        assert wheel.read("vitrine/_portable.txt").decode() == f"{version}-{hashlib.sha256(data).hexdigest()[:16]}\n"
        assert described_entries(data) == [
            ("bin", 0o755, ""),
            ("bin/vitrine", 0o755, ""),
            ("share", 0o755, ""),
            ("share/deep", 0o755, ""),
            ("share/deep/a, b.txt", 0o644, ""),
            ("share/linked", 0o777, "deep"),
        ]
        assert {"vitrine/py.typed", "vitrine/player.html", "vitrine/pytest_plugin/plugin.py"} <= set(wheel.namelist())
        described = wheel.read(f"vitrine-{version}.dist-info/METADATA").decode()
        assert f"Version: {version}\n" in described and f"Requires-Dist: vitrine-fonts=={version}\n" in described
        assert "License-Expression: MIT" in described and 'Requires-Dist: pillow; extra == "images"' in described
    assert [wheel.read_bytes() for wheel in build(tmp_path / "two", "--portable", portable, "--fonts", fonts)] == [
        wheel.read_bytes() for wheel in made
    ]


def files(folder: pathlib.Path) -> list[pathlib.Path]:
    """The files of an environment, without what Python keeps of modules."""
    return sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc")


def test_the_program_of_a_wheel_is_found_with_its_fonts(portable: pathlib.Path, fonts: pathlib.Path, tmp_path: pathlib.Path) -> None:
    made = build(tmp_path / "wheels", "--portable", portable, "--fonts", fonts)
    home = tmp_path / "environment"
    subprocess.run([sys.executable, "-m", "venv", home], check=True)
    environment = {name: value for name, value in os.environ.items() if name not in ("VITRINE", "VITRINE_SHARE", "PYTHONPATH")}
    environment["XDG_CACHE_HOME"] = str(tmp_path / "cache")
    before = files(home)
    subprocess.run(
        [home / "bin/python", "-m", "pip", "install", "-q", "--no-index", "--disable-pip-version-check", *made], check=True, env=environment
    )

    def said(*words: object, **more: str) -> str:
        return subprocess.run([str(word) for word in words], capture_output=True, text=True, check=True, env={**environment, **more}).stdout.strip()

    other = tmp_path / "other"
    other.write_text('#!/bin/sh\necho "other|$VITRINE_SHARE|$*"\n')
    other.chmod(0o755)
    # Another program has fonts of its own, and nothing is unpacked for it.
    assert said(home / "bin/vitrine", "x", VITRINE=str(other)) == "other||x"
    assert not (tmp_path / "cache").exists()
    with zipfile.ZipFile(made[0]) as wheel:
        share = tmp_path / "cache/vitrine" / wheel.read("vitrine_fonts/share.txt").decode().strip() / "share"
    assert said(home / "bin/vitrine", "render", "a b") == f"{share}|render a b"
    assert said(home / "bin/python", "-m", "vitrine", "--version") == f"{share}|--version"
    assert (share / "fonts/a.otf").read_bytes() == b"font"
    assert said(home / "bin/vitrine", "x", VITRINE_SHARE="/mine") == "/mine|x"
    (tmp_path / f"vitrine-cache-{os.geteuid()}").touch()
    places = {"XDG_CACHE_HOME": "/dev/null", "TMPDIR": str(tmp_path)}
    run = subprocess.run([home / "bin/vitrine"], capture_output=True, text=True, env={**environment, **places})
    assert run.returncode == 1 and run.stderr.count("\n") == 1
    assert run.stderr.startswith("vitrine: error: what _portable.tar.xz holds can be unpacked nowhere (/dev/null/vitrine: Not a directory; ")
    # Nothing is left, but what was unpacked.
    said(home / "bin/python", "-m", "pip", "uninstall", "-q", "-y", "--disable-pip-version-check", "vitrine", "vitrine-fonts")
    assert files(home) == before and len(os.listdir(tmp_path / "cache/vitrine")) == 2


def test_without_a_program_it_is_found_on_the_path(tmp_path: pathlib.Path) -> None:
    made = build(tmp_path / "wheels")
    assert made[0].name.endswith("-py3-none-any.whl")
    home = tmp_path / "environment"
    subprocess.run([sys.executable, "-m", "venv", home], check=True)
    environment = {name: value for name, value in os.environ.items() if name not in ("VITRINE", "PYTHONPATH")}
    python = [home / "bin/python", "-m", "pip", "install", "-q", "--no-index", "--disable-pip-version-check", *made]
    subprocess.run(python, check=True, env=environment)
    folder = tmp_path / "bin"
    folder.mkdir()
    # The package's own script comes first, and is passed over.
    environment["PATH"] = os.pathsep.join([str(home / "bin"), str(folder), "/usr/bin", "/bin"])
    code = "import vitrine; print(vitrine.program())"
    run = subprocess.run([home / "bin/python", "-c", code], capture_output=True, text=True, env=environment)
    assert "is not there" in run.stderr
    (folder / "vitrine").write_text("#!/bin/sh\n")
    (folder / "vitrine").chmod(0o755)
    run = subprocess.run([home / "bin/python", "-c", code], capture_output=True, text=True, env=environment)
    assert run.stdout.strip() == str(folder / "vitrine")


def test_a_wheel_that_is_too_large_is_refused(portable: pathlib.Path, tmp_path: pathlib.Path) -> None:
    run = subprocess.run([sys.executable, WHEEL, "--output", tmp_path, "--portable", portable, "--limit", "100"], capture_output=True, text=True)
    assert run.returncode != 0 and "more than 100" in run.stderr
    (portable / "share" / "far").symlink_to("../..")
    run = subprocess.run([sys.executable, WHEEL, "--output", tmp_path, "--portable", portable], capture_output=True, text=True)
    assert run.returncode != 0 and "share/far leads out of" in run.stderr
    (portable / "bin" / "vitrine").unlink()
    run = subprocess.run([sys.executable, WHEEL, "--output", tmp_path, "--portable", portable], capture_output=True, text=True)
    assert run.returncode != 0 and "is not there" in run.stderr


def test_the_sources_are_a_package_too(tmp_path: pathlib.Path) -> None:
    """What pip does with a folder or an archive of sources, without anything to build with."""
    code = "import sys; sys.path.insert(0, '.'); sys.dont_write_bytecode = True; import backend; print(backend.build_sdist(sys.argv[1]))"
    run = subprocess.run([sys.executable, "-c", code, tmp_path], capture_output=True, text=True, cwd=ROOT / "Sources" / "Python")
    archive = tmp_path / run.stdout.strip()
    assert archive.name == f"vitrine-{VERSION[1] if VERSION else ''}.tar.gz"
    words = ["wheel", "-q", "--no-index", "--no-deps", "--disable-pip-version-check", "-w", tmp_path / "made", archive]
    run = subprocess.run([sys.executable, "-m", "pip", *words], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert len(list((tmp_path / "made").glob("vitrine-*-py3-none-any.whl"))) == 1
