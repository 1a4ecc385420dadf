# SPDX-License-Identifier: MIT
"""How the archive of a wheel is unpacked, where, and by how many at once."""

from __future__ import annotations

import errno
import fcntl
import io
import os
import pathlib
import signal
import stat
import subprocess
import sys
import tarfile
import tempfile
from typing import Callable, Optional

import pytest

from vitrine import ProgramError, _archive

NAME = "1.0-0123456789abcdef"
NOBODY = 65534
is_root = os.geteuid() == 0
#: What a process of its own does: tells the path.
CODE = """
import pathlib, sys
from vitrine import _archive
print(_archive.Archive(pathlib.Path(sys.argv[1]), "bin/program").unpacked())
"""


def entry(
    name: str, text: Optional[str] = None, link: str = "", type: bytes = tarfile.DIRTYPE, mode: int = 0o644
) -> tuple[tarfile.TarInfo, bytes]:
    """An entry of an archive: a file with a text, else a link that leads somewhere, else a folder."""
    found = tarfile.TarInfo(name)
    data = (text or "").encode()
    found.type = tarfile.REGTYPE if text is not None else tarfile.SYMTYPE if link and type == tarfile.DIRTYPE else type
    found.linkname, found.mode, found.size = link, mode, len(data)
    return found, data


def pack(path: pathlib.Path, *entries: tuple[tarfile.TarInfo, bytes]) -> _archive.Archive:
    with tarfile.open(path, "w:xz", format=tarfile.GNU_FORMAT) as archive:
        for each, data in entries:
            archive.addfile(each, io.BytesIO(data))
    path.with_name(path.name.split(".")[0] + ".txt").write_text(NAME + "\n")
    return _archive.Archive(path, "bin/program")


@pytest.fixture
def archive(tmp_path: pathlib.Path) -> _archive.Archive:
    folder = tmp_path / "wheel"
    folder.mkdir()
    return pack(
        folder / "_portable.tar.xz",
        entry("bin"),
        entry("bin/program", "#!/bin/sh\n" + "# text\n" * 100_000, mode=0o755),
        entry("bin/same", link="program"),
        entry("share"),
        entry("share/a, b.txt", "text"),
        entry("share/up", link="../bin"),
    )


@pytest.fixture(autouse=True)
def cache(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    """The folder of archives, with one for temporary files beside it."""
    (tmp_path / "temporary").mkdir()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("TMPDIR", str(tmp_path / "temporary"))
    monkeypatch.setattr(tempfile, "tempdir", None)
    return tmp_path / "cache" / "vitrine"


@pytest.fixture
def private(tmp_path: pathlib.Path) -> pathlib.Path:
    """The folder of archives below the one for temporary files."""
    return tmp_path / "temporary" / f"vitrine-cache-{os.geteuid()}"


def test_it_is_unpacked_once(archive: _archive.Archive, cache: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = archive.unpacked()
    assert path == str(cache / NAME / "bin/program")
    assert os.listdir(cache) == [NAME]
    assert os.access(path, os.X_OK) and not os.access(cache / NAME / "share/a, b.txt", os.X_OK)
    assert (cache / NAME / "share/a, b.txt").read_text() == "text"
    assert os.readlink(cache / NAME / "bin/same") == "program" and (cache / NAME / "share/up/program").exists()
    assert stat.S_IMODE(cache.stat().st_mode) == 0o700
    monkeypatch.setattr(_archive, "unpack", lambda *_: pytest.fail("it is unpacked again"))
    assert archive.unpacked() == path
    assert archive.brings(path) and not archive.brings("/usr/bin/program")


def test_without_an_archive_there_is_none(tmp_path: pathlib.Path) -> None:
    archive = _archive.Archive(tmp_path / "_portable.tar.xz", "bin/program")
    assert archive.unpacked() is None and not archive.brings("/bin/program")


def test_a_relative_cache_is_none(archive: _archive.Archive, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "cache")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert archive.unpacked() == str(tmp_path / "home/.cache/vitrine" / NAME / "bin/program")


@pytest.mark.parametrize("locks", [True, False])
def test_processes_that_begin_at_once_use_one_folder(archive: _archive.Archive, cache: pathlib.Path, locks: bool) -> None:
    refuse = "import fcntl\ndef refuse(*_): raise OSError()\nfcntl.flock = refuse\n"
    words = [sys.executable, "-c", CODE if locks else refuse + CODE, str(archive.path)]
    running = [subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(8)]
    said = [each.communicate() for each in running]
    assert said == [(f"{cache / NAME}/bin/program\n", "")] * 8
    assert os.listdir(cache) == [NAME]


def test_who_is_late_uses_what_another_has_unpacked(
    archive: _archive.Archive, cache: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unpack = _archive.unpack

    def late(path: pathlib.Path, folder: str) -> None:
        unpack(path, folder)
        unpack(path, str(cache / NAME))
        (cache / NAME / "first").touch()

    monkeypatch.setattr(_archive, "unpack", late)
    assert archive.unpacked() == str(cache / NAME / "bin/program")
    assert (cache / NAME / "first").exists() and os.listdir(cache) == [NAME]


def test_what_a_killed_process_leaves_is_not_used(archive: _archive.Archive, cache: pathlib.Path) -> None:
    kill = "import os, signal, shutil\nshutil.copyfileobj = lambda *_: os.kill(os.getpid(), signal.SIGKILL)\n"
    assert subprocess.run([sys.executable, "-c", kill + CODE, archive.path]).returncode == -signal.SIGKILL
    (left,) = cache.iterdir()
    assert left.name.startswith(".unpacking-") and (left / "new/bin/program").exists()
    assert archive.unpacked() == str(cache / NAME / "bin/program")
    assert sorted(os.listdir(cache)) == [left.name, NAME], "it may be at work yet"
    os.utime(left, (0, 0))
    (cache / NAME).rename(cache / "other")
    assert archive.unpacked()
    assert sorted(os.listdir(cache)) == [NAME, "other"]


def test_a_folder_of_which_a_part_was_removed_is_replaced(archive: _archive.Archive, cache: pathlib.Path) -> None:
    path = archive.unpacked()
    assert path
    os.remove(path)
    assert archive.unpacked() == path and os.path.exists(path)
    assert os.listdir(cache) == [NAME]


def test_who_holds_a_lock_for_too_long_is_not_waited_for(
    archive: _archive.Archive, cache: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_archive, "PATIENCE", 0.1)
    cache.mkdir(parents=True)
    handle = os.open(cache, os.O_RDONLY)
    fcntl.flock(handle, fcntl.LOCK_EX)
    assert archive.unpacked() == str(cache / NAME / "bin/program")
    os.close(handle)


# Other places.


def not_there(archive: _archive.Archive, cache: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/dev/null")


def read_only(archive: _archive.Archive, cache: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if is_root:
        pytest.skip("root may write anywhere")
    cache.mkdir(parents=True)
    cache.chmod(0o500)


def of_another(archive: _archive.Archive, cache: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if not is_root:
        pytest.skip("only root can give a folder away")
    cache.mkdir(parents=True)
    _archive.unpack(archive.path, str(cache / NAME))
    os.chown(cache, NOBODY, NOBODY)


def writable_by_all(archive: _archive.Archive, cache: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache.mkdir(parents=True)
    _archive.unpack(archive.path, str(cache / NAME))
    cache.chmod(0o777)


def full(archive: _archive.Archive, cache: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    unpack = _archive.unpack

    def fail(path: pathlib.Path, folder: str) -> None:
        unpack(path, folder)
        if folder.startswith(str(cache)):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(_archive, "unpack", fail)


def without_programs(archive: _archive.Archive, cache: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    statvfs = os.statvfs

    def told(path: str) -> os.statvfs_result:
        found = list(statvfs(path))
        if path.startswith(str(cache)):
            found[8] |= os.ST_NOEXEC
        return os.statvfs_result(found)

    monkeypatch.setattr(os, "statvfs", told)


Prepare = Callable[[_archive.Archive, pathlib.Path, pytest.MonkeyPatch], None]


@pytest.mark.parametrize("prepare", [not_there, read_only, of_another, writable_by_all, full, without_programs])
def test_a_private_folder_takes_its_place(
    archive: _archive.Archive, cache: pathlib.Path, private: pathlib.Path, monkeypatch: pytest.MonkeyPatch, prepare: Prepare
) -> None:
    prepare(archive, cache, monkeypatch)
    path = archive.unpacked()
    assert path == str(private / NAME / "bin/program")
    assert stat.S_IMODE(private.stat().st_mode) == 0o700
    assert not list(cache.glob(".unpacking-*"))
    monkeypatch.setattr(_archive, "unpack", lambda *_: pytest.fail("it is unpacked again"))
    assert archive.unpacked() == path


def open_to_all(private: pathlib.Path) -> None:
    private.mkdir()
    private.chmod(0o755)


def planted(private: pathlib.Path) -> None:
    if not is_root:
        pytest.skip("only root can give a folder away")
    private.mkdir(mode=0o700)
    os.chown(private, NOBODY, NOBODY)


def link(private: pathlib.Path) -> None:
    private.with_name("elsewhere").mkdir(mode=0o700)
    private.symlink_to("elsewhere")


@pytest.mark.parametrize("prepare", [open_to_all, planted, link])
def test_a_folder_that_others_can_have_made_is_not_used(
    archive: _archive.Archive, private: pathlib.Path, monkeypatch: pytest.MonkeyPatch, prepare: Callable[[pathlib.Path], None]
) -> None:
    prepare(private)
    # As if somebody had put a program there.
    _archive.unpack(archive.path, str(private / NAME))
    monkeypatch.setenv("XDG_CACHE_HOME", "/dev/null")
    with pytest.raises(ProgramError) as raised:
        archive.unpacked()
    said = str(raised.value)
    assert "/dev/null/vitrine: Not a directory" in said
    assert f"{private}: others can read it, or it is another's" in said
    assert "XDG_CACHE_HOME" in said


# What cannot be unpacked.


@pytest.mark.parametrize(
    "entries",
    [
        [entry("../outside", "text")],
        [entry("/outside", "text")],
        [entry("a"), entry("a/../../outside", "text")],
        [entry("..")],
        [entry("a/b", "text")],
        [entry("a", link="/"), entry("a/outside", "text")],
        [entry("a", link="..")],
        [entry("a"), entry("a/b", link="../../outside")],
        [entry("a"), entry("a/here", link="."), entry("b", link="a/here/here/../../..")],
        [entry("a", "one"), entry("a", "two")],
        [entry("a", "one"), entry("b", link="a", type=tarfile.LNKTYPE)],
        [entry("a", type=tarfile.FIFOTYPE)],
        [entry("a", type=tarfile.CHRTYPE)],
    ],
    ids=lambda entries: " ".join(each.name for each, _ in entries),
)
def test_nothing_is_written_outside(tmp_path: pathlib.Path, cache: pathlib.Path, entries: list[tuple[tarfile.TarInfo, bytes]]) -> None:
    archive = pack(tmp_path / "_portable.tar.xz", *entries)
    with pytest.raises(ProgramError, match="is damaged .* install the package anew"):
        archive.unpacked()
    assert os.listdir(cache) == []
    assert not [*tmp_path.rglob("outside"), *pathlib.Path("/").glob("outside")]


@pytest.mark.parametrize("share", [0, 0.5, 0.99])
def test_half_an_archive_is_damaged(archive: _archive.Archive, cache: pathlib.Path, share: float) -> None:
    data = archive.path.read_bytes()
    archive.path.write_bytes(data[: int(len(data) * share)])
    with pytest.raises(ProgramError, match="is damaged"):
        archive.unpacked()
    assert os.listdir(cache) == []


def test_a_python_without_lzma_is_told(archive: _archive.Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "lzma", None)
        with pytest.raises(ProgramError, match="no module lzma.*liblzma.*VITRINE"):
            archive.unpacked()
    path = archive.unpacked()
    monkeypatch.setitem(sys.modules, "lzma", None)
    assert archive.unpacked() == path, "only what is not unpacked needs it"
