# SPDX-License-Identifier: MIT
"""One process of the program, which answers a request at a time.

A request is a line of JSON. An answer is a line of JSON, then as many bytes as its `length` says.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import select
import signal
import subprocess
import sys
import time
from typing import Any, Mapping, Optional, Sequence

from ._errors import ProgramError
from ._scratch import Scratch

#: The most bytes of the line of an answer, which may hold a layout.
MOST_LINE = 1 << 28
#: How many bytes a pipe holds, where the system lets it: a picture then takes few switches between two processes.
PIPE_SIZE = 1 << 20
#: How much of what a process writes on standard error is kept, in bytes.
LAST_WORDS = 4000
# Linux's F_SETPIPE_SZ, which fcntl names from Python 3.10 on.
SET_PIPE_SIZE = 1031


def _widen(end: int) -> None:
    try:
        fcntl.fcntl(end, SET_PIPE_SIZE, PIPE_SIZE)
    except OSError:
        # Whose pipes hold much together gets no larger ones.
        pass


class GoneError(Exception):
    """The process has ended, or says what is no answer; the text is the end of what it wrote on standard error."""


class LateError(Exception):
    """The time is over."""


class Answer:
    """What a process answers."""

    __slots__ = ("body", "head")

    def __init__(self, head: Mapping[str, Any], body: bytearray) -> None:
        self.head = head
        #: Nobody else holds it.
        self.body = body


#: Bytes by which a process may grow once it has loaded what all calls need: what Foundation keeps of each text adds up.
GROWTH = 64 << 20


class Pipe:
    """A process of `vitrine serve --pipe`. It is for one thread at a time."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str]) -> None:
        try:
            self._scratch = Scratch(environment.get("TMPDIR"))
        except OSError as error:
            raise ProgramError(f"there is no folder for temporary files: {error.strerror}") from error
        try:
            self._process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                env={**environment, "TMPDIR": self._scratch.path},
                pass_fds=(self._scratch.handle,),
                # Control-C is for who asks: it ends the request, and not the process in the midst of it.
                start_new_session=True,
            )
        except OSError as error:
            self._scratch.remove()
            raise ProgramError(f"'{command[0]}' cannot be started: {error.strerror}") from error
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._input, self._output = self._process.stdin.fileno(), self._process.stdout.fileno()
        self._errors = self._process.stderr.fileno()
        for end in (self._input, self._output, self._errors):
            os.set_blocking(end, False)
            if sys.platform == "linux" and end != self._errors:
                _widen(end)
        self._rest = bytearray()
        self._calls = 0
        self._settled = 0
        self._last_words = bytearray()
        self._hears_errors = True
        self._number = 0
        self._is_open = True

    @property
    def identifier(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether the process is there to be asked."""
        return self._is_open and self._process.poll() is None

    def has_grown(self) -> bool:
        """Notes a call; whether the memory has grown by more than it may since the first hundred of them."""
        self._calls += 1
        if self._calls % 100:
            return False
        try:
            with open(f"/proc/{self._process.pid}/statm", encoding="ascii") as file:
                now = int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        except (OSError, ValueError, IndexError):
            return False
        self._settled = self._settled or now
        return now - self._settled > GROWTH

    def ask(self, request: bytes, end: Optional[float] = None) -> Answer:
        """Sends a line, and reads the answer.

        Args:
            request: An object of JSON on a line, without its end and without an `id`, which it is given here.
            end: When the time is over, as `time.monotonic()` counts; None for never.

        Raises:
            GoneError: The process has ended.
            LateError: The time is over. The process is of no use any more.
        """
        # What was answered to nobody would be taken for the answer.
        if self._rest:
            raise GoneError(self.said())
        self._number += 1
        self._send(b'{"id":%d,%b\n' % (self._number, request[1:]), end)
        try:
            head: Any = json.loads(self._line(end))
        except ValueError:
            head = None
        length = head.get("length", 0) if isinstance(head, dict) and head.get("id") == self._number else None
        if not isinstance(length, int) or length < 0:
            raise GoneError(self.said() or "what it answers is no answer")
        return Answer(head, self._bytes(length, end))

    def _wait(self, file: int, event: int, end: Optional[float]) -> None:
        poll = select.poll()
        poll.register(file, event)
        # Whose standard error is full waits, too.
        if self._hears_errors:
            poll.register(self._errors, select.POLLIN)
        while True:
            left = None if end is None else end - time.monotonic()
            if left is not None and left <= 0:
                raise LateError
            ready = [each for each, _ in poll.poll(None if left is None else max(1, left * 1000))]
            if self._errors in ready and not self._hear():
                poll.unregister(self._errors)
            if file in ready:
                return

    def _hear(self) -> bool:
        """Reads what there is of standard error; tells whether more may come."""
        try:
            part = os.read(self._errors, 1 << 16)
        except BlockingIOError:
            return True
        except OSError:
            part = b""
        self._last_words += part
        del self._last_words[:-LAST_WORDS]
        self._hears_errors = bool(part)
        return self._hears_errors

    def _send(self, data: bytes, end: Optional[float]) -> None:
        left = memoryview(data)
        while left:
            try:
                left = left[os.write(self._input, left) :]
            except BlockingIOError:
                self._wait(self._input, select.POLLOUT, end)
            except OSError as error:
                raise GoneError(self.said()) from error

    def _line(self, end: Optional[float]) -> bytes:
        data, looked = self._rest, 0
        while True:
            place = data.find(b"\n", looked)
            if place >= 0:
                self._rest = data[place + 1 :]
                return bytes(data[:place])
            looked = len(data)
            if looked > MOST_LINE:
                raise GoneError("what it answers has no end")
            self._wait(self._output, select.POLLIN, end)
            try:
                part = os.read(self._output, 1 << 16)
            except BlockingIOError:
                continue
            except OSError as error:
                raise GoneError(self.said()) from error
            if not part:
                raise GoneError(self.said())
            data += part

    def _bytes(self, length: int, end: Optional[float]) -> bytearray:
        body = bytearray(length)
        filled = min(length, len(self._rest))
        body[:filled] = self._rest[:filled]
        del self._rest[:filled]
        view = memoryview(body)
        while filled < length:
            try:
                count = os.readv(self._output, [view[filled:]])
            except BlockingIOError:
                self._wait(self._output, select.POLLIN, end)
                continue
            except OSError as error:
                raise GoneError(self.said()) from error
            if not count:
                raise GoneError(self.said())
            filled += count
        view.release()
        return body

    def said(self) -> str:
        """The end of what the process wrote on standard error."""
        # It may be about to die, and to say why.
        end = time.monotonic() + 0.2
        while self._hears_errors and self._is_open:
            try:
                self._wait(self._errors, select.POLLIN, end)
            except LateError:
                break
        return self._last_words.decode(errors="replace").strip()

    def close(self, patience: float = 1) -> None:
        """Ends the process: it is told that nothing comes any more, and is killed where that takes too many seconds."""
        if not self._is_open:
            return
        self._is_open = False
        self._close_files()
        try:
            if patience > 0:
                self._process.wait(patience)
        except subprocess.TimeoutExpired:
            pass
        self.interrupt()
        self._process.wait()
        self._scratch.remove()

    def interrupt(self) -> None:
        """Ends the process at once, with all that it has started, for the thread that asks it to find that it is gone."""
        if self._process.poll() is None:
            # It leads a group of its own.
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def kill(self) -> None:
        """Ends the process at once, whatever it does."""
        self.close(patience=0)

    def abandon(self) -> None:
        """Forgets the process, which is another's: of the process that this one was forked from."""
        self._is_open = False
        self._close_files()
        self._scratch.remove()
        self._process.returncode = 0

    def _close_files(self) -> None:
        for file in (self._process.stdin, self._process.stdout, self._process.stderr):
            if file:
                try:
                    file.close()
                except OSError:
                    pass
