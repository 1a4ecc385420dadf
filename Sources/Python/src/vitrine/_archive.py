# SPDX-License-Identifier: MIT
"""What a wheel brings as one compressed file, and where it is unpacked: once, into a folder that later processes find.

A zip compresses a program too badly for an index of packages.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import pathlib
import posixpath
import shutil
import stat
import tempfile
import time
from typing import Iterator, Optional

from ._errors import ProgramError

#: What names of folders begin with that are not complete.
UNFINISHED = ".unpacking-"
#: The seconds after which such a folder was left behind by a process that was killed.
LEFT_BEHIND = 86_400
#: The seconds for which a process waits while another unpacks, before it does so beside it.
PATIENCE = 60


class Archive:
    """An archive of a wheel.

    Args:
        path: Where the wheel puts it. The folder is named by a file beside it, `NAME.txt` for `NAME.tar.xz`: by version and hash.
        needed: The file or folder in it that is asked for.
    """

    def __init__(self, path: pathlib.Path, needed: str) -> None:
        self.path, self.needed = path, needed

    def name(self) -> Optional[str]:
        """The name of the unpacked folder; None where there is no archive."""
        try:
            return self.path.with_suffix("").with_suffix(".txt").read_text(encoding="ascii").strip()
        except FileNotFoundError:
            return None

    def brings(self, path: str) -> bool:
        """Whether a path is what `unpacked` tells, in whichever place it is."""
        name = self.name()
        return name is not None and path.endswith(os.sep + os.path.join(name, self.needed))

    def unpacked(self) -> Optional[str]:
        """The path of what is asked for, which is unpacked if it is nowhere; None where there is no archive.

        Raises:
            ProgramError: It can be unpacked nowhere, or not by this Python.
        """
        name = self.name()
        if name is None:
            return None
        for place in _places():
            if place.is_safe() and os.path.exists(path := os.path.join(place.folder, name, self.needed)):
                return path
        problems = []
        for place in _places():
            try:
                return self._unpacked(place, name)
            except OSError as error:
                problems.append(f"{place.folder}: {error.strerror or error}")
        tried = "; ".join(problems) or "there is neither a home nor a folder for temporary files"
        raise ProgramError(
            f"what {self.path.name} holds can be unpacked nowhere ({tried}): "
            "name a folder that can be written with the variable XDG_CACHE_HOME"
        )

    def _unpacked(self, place: Place, name: str) -> str:
        place.make()
        target = os.path.join(place.folder, name)
        path = os.path.join(target, self.needed)
        with _alone(place.folder):
            if os.path.exists(path):
                return path
            _remove_left_behind(place.folder)
            own = tempfile.mkdtemp(prefix=UNFINISHED, dir=place.folder)
            try:
                unpack(self.path, os.path.join(own, "new"))
                try:
                    os.rename(os.path.join(own, "new"), target)
                except OSError:
                    # Another process was faster, or somebody has removed a part of the folder.
                    if not os.path.exists(path):
                        os.rename(target, os.path.join(own, "old"))
                        os.rename(os.path.join(own, "new"), target)
            finally:
                shutil.rmtree(own, ignore_errors=True)
        return path


class Place:
    """A folder in which archives are unpacked, each in a folder of its own."""

    def __init__(self, folder: str, *, is_private: bool) -> None:
        #: Whether nobody else may look into it: it lies where everybody can put something.
        self.folder, self.is_private = folder, is_private

    def is_safe(self) -> bool:
        """Whether it is there, of this user or the administrator, and not everybody can have put into it what is found there."""
        try:
            found = os.lstat(self.folder) if self.is_private else os.stat(self.folder)
        except OSError:
            return False
        if self.is_private:
            return stat.S_ISDIR(found.st_mode) and found.st_uid == os.geteuid() and not found.st_mode & 0o077
        return found.st_uid in (0, os.geteuid()) and not found.st_mode & 0o002

    def make(self) -> None:
        """Makes it; an `OSError` says why it cannot be used."""
        os.makedirs(self.folder, mode=0o700, exist_ok=True)
        if not self.is_safe():
            raise PermissionError(f"others can {'read' if self.is_private else 'write'} it, or it is another's")
        if os.statvfs(self.folder).f_flag & os.ST_NOEXEC:
            raise PermissionError("no program may be started from there")


def _places() -> Iterator[Place]:
    """The places of archives, the best first."""
    cache = os.environ.get("XDG_CACHE_HOME", "")
    if not os.path.isabs(cache):
        cache = os.path.join(os.path.expanduser("~"), ".cache")
    # There may be no home.
    if os.path.isabs(cache):
        yield Place(os.path.join(cache, "vitrine"), is_private=False)
    with contextlib.suppress(FileNotFoundError):
        yield Place(os.path.join(tempfile.gettempdir(), f"vitrine-cache-{os.geteuid()}"), is_private=True)


@contextlib.contextmanager
def _alone(folder: str) -> Iterator[None]:
    """Waits until no other process unpacks there: each would take as long, on the same processors.

    A file system may have no locks, and a process may be stopped while it holds one: what follows must be right for several at once, too.
    """
    handle = os.open(folder, os.O_RDONLY)
    end = time.monotonic() + PATIENCE
    try:
        while time.monotonic() < end:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                time.sleep(0.02)
                continue
            except OSError:
                pass
            break
        yield
    finally:
        # A process that was forked meanwhile has the handle as well.
        with contextlib.suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_UN)
        os.close(handle)


def _remove_left_behind(folder: str) -> None:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith(UNFINISHED):
                with contextlib.suppress(OSError):
                    if time.time() - entry.stat(follow_symlinks=False).st_mtime > LEFT_BEHIND:
                        shutil.rmtree(entry.path, ignore_errors=True)


def unpack(path: pathlib.Path, folder: str) -> None:
    """Unpacks an archive into a folder, which must not be there: files, with the bit of programs, folders and links.

    Nothing is written outside: each entry lies in a folder that an earlier one has made, and a link leads to a place within.

    Raises:
        ProgramError: This Python cannot read the archive, or it is damaged.
        OSError: The folder cannot be written.
    """
    try:
        import lzma
    except ImportError:
        raise ProgramError(
            f"this Python has no module lzma, with which {path.name} is unpacked: take one that was built with liblzma, "
            "or name a program with the variable VITRINE"
        ) from None
    import tarfile

    os.mkdir(folder)
    folders = {""}
    try:
        with lzma.open(path) as data, tarfile.open(fileobj=data, mode="r:") as archive:
            for entry in archive:
                parent, name = posixpath.split(entry.name)
                target = os.path.join(folder, entry.name)
                if parent not in folders or name in ("", ".", ".."):
                    raise tarfile.TarError(f"'{entry.name}' lies in no folder of it")
                if entry.isdir():
                    os.mkdir(target)
                    folders.add(entry.name)
                elif entry.issym() and is_within(entry.name, entry.linkname):
                    os.symlink(entry.linkname, target)
                elif entry.isreg() and (source := archive.extractfile(entry)):
                    mode = 0o755 if entry.mode & stat.S_IXUSR else 0o644
                    with source, open(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
                        shutil.copyfileobj(source, file, 1 << 20)
                else:
                    raise tarfile.TarError(f"'{entry.name}' is neither a file nor a folder nor a link within it")
            # The sum of all that was read comes last.
            while data.read(1 << 20):
                pass
    except (tarfile.TarError, lzma.LZMAError, EOFError, FileExistsError) as error:
        raise ProgramError(f"{path} is damaged ({error}): install the package anew") from error


def is_within(name: str, target: str) -> bool:
    """Whether a link leads to a place within the archive; `..` is for its beginning, as what follows may be links themselves."""
    parts = target.split("/")
    steps = next((index for index, part in enumerate(parts) if part != ".."), len(parts))
    return bool(parts[0]) and steps <= name.count("/") and ".." not in parts[steps:]
