# SPDX-License-Identifier: MIT
"""Folders for the temporary files of a process, which do not outlast it."""

from __future__ import annotations

import contextlib
import fcntl
import os
import shutil
import tempfile
from typing import Optional

#: What their names begin with as soon as they are locked.
PREFIX = "vitrine-process-"


class Scratch:
    """A folder for the temporary files of one process, into which nobody else may look.

    It is locked for as long as it is needed, by an open file that the process is given, too: what is not locked was left behind
    by one that was killed.

    Args:
        place: Where it is made; the folder for temporary files where that is none.
    """

    def __init__(self, place: Optional[str] = None) -> None:
        if not place or not os.path.isdir(place):
            place = tempfile.gettempdir()
        place = os.path.abspath(place)
        _sweep(place)
        # Under this name nobody takes it for one that was left behind. Where there are no locks it keeps the name.
        self.path = tempfile.mkdtemp(prefix="vitrine-", dir=place)
        #: The open file that holds the lock.
        self.handle = os.open(self.path, os.O_RDONLY)
        with contextlib.suppress(OSError):
            fcntl.flock(self.handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            path = os.path.join(place, PREFIX + os.path.basename(self.path)[len("vitrine-") :])
            os.rename(self.path, path)
            self.path = path
        self._owner, self._is_there = os.getpid(), True

    def __del__(self) -> None:
        # One that was not made has nothing to remove.
        if hasattr(self, "_is_there"):
            self.remove()

    def remove(self) -> None:
        """Removes it; in a process that was forked from the owner, forgets it. It may be called again."""
        if not self._is_there:
            return
        self._is_there = False
        if os.getpid() == self._owner:
            shutil.rmtree(self.path, ignore_errors=True)
        os.close(self.handle)


def _sweep(place: str) -> None:
    """Removes what processes of this user have left behind."""
    with contextlib.suppress(OSError), os.scandir(place) as entries:
        for entry in entries:
            if not entry.name.startswith(PREFIX):
                continue
            with contextlib.suppress(OSError):
                handle = os.open(entry.path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
                try:
                    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    if os.fstat(handle).st_uid == os.geteuid():
                        shutil.rmtree(entry.path, ignore_errors=True)
                finally:
                    os.close(handle)
