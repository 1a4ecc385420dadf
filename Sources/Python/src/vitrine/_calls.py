# SPDX-License-Identifier: MIT
"""Calls: how long they may take, the threads that work on them, and how they are taken back."""

from __future__ import annotations

import functools
import queue
import threading
import time
from concurrent.futures import CancelledError, Future
from contextlib import contextmanager
from typing import Any, Callable, Iterator, Mapping, Optional, Sequence, TypeVar

from ._errors import VitrineError

Result = TypeVar("Result")

#: The most seconds that are counted: what may take longer may take for ever.
LONGEST = 1_000_000


class Limit:
    """How long a call may take from now on, however many parts it consists of."""

    __slots__ = ("end", "seconds")

    def __init__(self, seconds: Optional[float]) -> None:
        #: Seconds that the call may take; None for as long as it takes.
        self.seconds = seconds
        #: When they are over, as `time.monotonic()` counts.
        self.end = None if seconds is None or seconds > LONGEST else time.monotonic() + seconds

    @property
    def left(self) -> Optional[float]:
        """The seconds that are left, none or less where it is over."""
        return None if self.end is None else self.end - time.monotonic()


class Call(Future[Result]):
    """What one of `Threads` works on. Unlike the futures of the standard library it can be cancelled in the midst of it."""

    def __init__(self, function: Callable[..., Result], arguments: Sequence[Any], options: Mapping[str, Any]) -> None:
        super().__init__()
        self._work: Optional[Callable[[], Result]] = functools.partial(function, *arguments, **options)
        self._guard = threading.Lock()
        self._stop: Optional[Callable[[], None]] = None
        self._is_over = False
        self.is_taken_back = False

    def cancel(self) -> bool:
        """Takes it back, and ends the process that works on it; tells whether it was not done yet."""
        if super().cancel():
            self._work = None
            return True
        with self._guard:
            if self._is_over:
                return False
            self.is_taken_back = True
            if self._stop:
                self._stop()
            return True

    def run(self) -> None:
        """Works on it, in this thread."""
        # What it holds is not held any longer than it takes.
        work, self._work = self._work, None
        if not self.set_running_or_notify_cancel() or work is None:
            return
        result: Any = None
        error: Optional[BaseException] = None
        _here.call = self
        try:
            result = work()
        except BaseException as caught:
            error = caught
        _here.call = None
        del work
        with self._guard:
            self._is_over = True
        if self.is_taken_back:
            error = CancelledError()
        if error is None:
            self.set_result(result)
        else:
            self.set_exception(error)
        # A traceback leads to this frame, and would hold all that is in it.
        del self, error

    def stops_with(self, stop: Optional[Callable[[], None]]) -> None:
        """Tells what ends what it does now, and returns at once."""
        with self._guard:
            if stop and self.is_taken_back:
                raise CancelledError
            self._stop = stop


class _Here(threading.local):
    """What this thread works on."""

    call: Optional[Call[Any]] = None


_here = _Here()


def is_taken_back() -> bool:
    """Whether the call that this thread works on is of no use any more."""
    return _here.call is not None and _here.call.is_taken_back


@contextmanager
def stopping_with(stop: Callable[[], None]) -> Iterator[None]:
    """Does something that is ended by `stop`, which another thread calls when what this one works on is taken back."""
    call = _here.call
    if call is None:
        yield
        return
    call.stops_with(stop)
    try:
        yield
    finally:
        call.stops_with(None)


class Threads:
    """Threads that are started when they are needed, as many as there are calls, up to a number.

    The interpreter waits for the threads of the standard library when it ends, whatever they do; for these it does not.
    """

    def __init__(self, most: int) -> None:
        self._most, self._count, self._is_closed = most, 0, False
        self._guard = threading.Lock()
        self._calls: queue.SimpleQueue[Optional[Call[Any]]] = queue.SimpleQueue()

    def begin(self, call: Call[Any]) -> None:
        """Works on a call as soon as a thread is free."""
        with self._guard:
            if self._is_closed:
                raise VitrineError("the renderer is closed")
            if self._count < self._most:
                # It holds the calls that wait, and nothing that holds it.
                threading.Thread(target=_run, args=(self._calls,), name=f"vitrine_{self._count}", daemon=True).start()
                self._count += 1
            self._calls.put(call)

    def close(self) -> None:
        """Ends the threads when they have worked on what there is."""
        with self._guard:
            self._is_closed = True
            for _ in range(self._count):
                self._calls.put(None)


def _run(calls: queue.SimpleQueue[Optional[Call[Any]]]) -> None:
    while True:
        call = calls.get()
        if call is None:
            return
        call.run()
        del call
