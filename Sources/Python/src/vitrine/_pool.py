# SPDX-License-Identifier: MIT
"""The processes of a renderer: leased, kept, replaced, ended."""

from __future__ import annotations

import os
import threading
from concurrent.futures import CancelledError
from contextlib import contextmanager
from typing import Iterator, Mapping, Optional, Union

from ._calls import Limit, is_taken_back, stopping_with
from ._errors import VitrineError
from ._pipe import LateError, Pipe
from ._program import environment, program


class Pool:
    """Processes that are started when they are needed, and kept."""

    def __init__(self, most: int, path: Union[str, os.PathLike[str], None], variables: Optional[Mapping[str, str]]) -> None:
        self._most, self._program, self._variables = most, path, variables
        self.is_closed = False
        self._begin()

    def _begin(self) -> None:
        self._condition = threading.Condition()
        self._idle: list[Pipe] = []
        self._busy: set[Pipe] = set()
        self._starting = 0

    @property
    def processes(self) -> list[int]:
        """The numbers of the processes that run."""
        with self._condition:
            return sorted(pipe.identifier for pipe in [*self._idle, *self._busy])

    # Its life.

    def close(self) -> None:
        """Ends the processes, at once those that are at work. It may be called again."""
        with self._condition:
            self.is_closed = True
            busy = list(self._busy)
            self._condition.notify_all()
        # Whoever waits for one puts away what is left of it.
        for pipe in busy:
            pipe.interrupt()
        self.rest()

    def rest(self) -> None:
        """Ends the processes that wait. Others are started when they are needed."""
        with self._condition:
            idle, self._idle = self._idle, []
        for pipe in idle:
            pipe.close()

    def settle(self, seconds: float) -> None:
        """Waits until the processes of a pool that is closed are put away, for so many seconds at most."""
        with self._condition:
            self._condition.wait_for(lambda: not self._busy and not self._starting, seconds)

    def forget(self) -> None:
        """In a child: its parent's processes are its parent's."""
        pipes = [*self._idle, *self._busy]
        self._begin()
        for pipe in pipes:
            pipe.abandon()

    # Leasing.

    @contextmanager
    def lease(self, limit: Limit) -> Iterator[Pipe]:
        """A process for one call. It is kept where the call went well, or was answered with an error.

        Raises:
            LateError: None was free in time.
            CancelledError: The call was taken back.
        """
        with stopping_with(self._wake):
            pipe = self._taken(limit) or self._started()
        is_fine = False
        try:
            with stopping_with(pipe.interrupt):
                yield pipe
            is_fine = not is_taken_back()
        finally:
            self._put_back(pipe, is_fine)

    def _wake(self) -> None:
        with self._condition:
            self._condition.notify_all()

    def _taken(self, limit: Limit) -> Optional[Pipe]:
        """One that has nothing to do; None where another is to be started, for which there is room then."""
        with self._condition:
            while True:
                if self.is_closed:
                    raise VitrineError("the renderer is closed")
                if is_taken_back():
                    raise CancelledError
                while self._idle:
                    # The one that worked last: its memory is warm.
                    pipe = self._idle.pop()
                    if pipe.is_alive:
                        self._busy.add(pipe)
                        return pipe
                    pipe.kill()
                if len(self._busy) + self._starting < self._most:
                    self._starting += 1
                    return None
                left = limit.left
                if left is not None and left <= 0:
                    raise LateError("no process was free")
                self._condition.wait(left)

    def _started(self) -> Pipe:
        try:
            path = program(self._program)
            pipe = Pipe([path, "serve", "--pipe"], environment(path, self._variables))
        except BaseException:
            with self._condition:
                self._starting -= 1
                self._condition.notify_all()
            raise
        with self._condition:
            self._starting -= 1
            self._busy.add(pipe)
        if self.is_closed:
            self._put_back(pipe, False)
            raise VitrineError("the renderer is closed")
        return pipe

    def _put_back(self, pipe: Pipe, is_fine: bool) -> None:
        with self._condition:
            keeps = is_fine and not self.is_closed and not pipe.has_grown()
            if keeps:
                self._busy.discard(pipe)
                self._idle.append(pipe)
                self._condition.notify()
        if keeps:
            return
        try:
            pipe.kill()
        finally:
            with self._condition:
                self._busy.discard(pipe)
                # Who waits for it to settle waits, too.
                self._condition.notify_all()
