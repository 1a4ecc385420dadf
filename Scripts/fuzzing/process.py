# SPDX-License-Identifier: MIT
"""Running the program under limits, and under conditions that it does not like."""

import contextlib
import ctypes
import dataclasses
import os
import pathlib
import resource
import selectors
import signal
import subprocess
import time
from collections.abc import Iterator
from typing import Any

# No run writes a larger file.
LARGEST_FILE = 2 << 30
# What is kept of what a run prints; the rest is counted only.
MOST_OUTPUT = 64 << 20


@dataclasses.dataclass(frozen=True)
class Limits:
    """What a run may take. Time is that of processors, so that a busy machine changes nothing."""

    cpu: float = 30
    memory: int = 1536 << 20
    # Seconds without any use of a processor, while no thread could run, after which a run is taken to wait for ever.
    idle: float = 12
    # How much slower than a release build the program may be, for limits that cases set themselves.
    slowness: float = 1


@dataclasses.dataclass
class Outcome:
    """How a run ended."""

    status: int
    stdout: bytes
    stderr: str
    cpu: float
    memory: int
    # It waited for something that never came, and was ended.
    hung: bool = False
    # A process that it had started was there after its end.
    left: bool = False
    # The signal that was asked for was sent while it ran.
    signalled: bool = False


def root_may_mount() -> bool:
    """Whether this process has, from now on, mounts of its own, which end with it."""
    global _mounts
    if _mounts is None:
        _mounts = False
        if os.geteuid() == 0 and ctypes.CDLL(None, use_errno=True).unshare(0x00020000) == 0:
            quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
            _mounts = subprocess.run(["mount", "--make-rprivate", "/"], **quiet).returncode == 0
    return _mounts


_mounts: bool | None = None


@contextlib.contextmanager
def mounted(options: list[str], place: pathlib.Path) -> Iterator[None]:
    subprocess.run(["mount", *options, str(place)], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(place)], check=True)


def _stream(words: Any, mode: int) -> int | None:
    """The descriptor for a word of a condition: a path, or none for `closed`."""
    return None if words == "closed" else os.open(words, mode)


def run(arguments: list[str], folder: pathlib.Path, limits: Limits, under: dict[str, Any] | None = None,
        environment: dict[str, str] | None = None) -> Outcome:
    """Runs a program to its end.

    Conditions: `stdin`, `stdout`, `stderr` (`closed`, or a path), `text` (standard input), `file-size` (the largest file, in bytes),
    `descriptors` (the most that may be open), `signal` with `after` (seconds).
    """
    under = under or {}
    pipes: dict[str, tuple[int, int]] = {}
    ends: dict[int, int | None] = {}
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if name == "stdin" and "text" in under:
            pipes[name] = os.pipe()
            ends[0] = pipes[name][0]
        elif name in under:
            ends[number] = _stream(under[name], os.O_RDONLY if number == 0 else os.O_WRONLY)
        elif number == 0:
            ends[0] = os.open("/dev/null", os.O_RDONLY)
        else:
            pipes[name] = os.pipe()
            ends[number] = pipes[name][1]

    def prepare() -> None:
        # The descriptors are placed by hand, since subprocess cannot leave one closed. They are moved out of the way first.
        high = {number: None if end is None else os.dup2(end, 200 + number) for number, end in ends.items()}
        for number, end in high.items():
            if end is None:
                with contextlib.suppress(OSError):
                    os.close(number)
            else:
                os.dup2(end, number)
                os.close(end)
        cpu = int(limits.cpu) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu + 1))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if limits.memory:
            resource.setrlimit(resource.RLIMIT_DATA, (limits.memory * 2, limits.memory * 2))
        largest = under.get("file-size", LARGEST_FILE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (largest, largest))
        if "descriptors" in under:
            resource.setrlimit(resource.RLIMIT_NOFILE, (under["descriptors"], under["descriptors"]))
        for number in (signal.SIGPIPE, signal.SIGXFSZ):
            signal.signal(number, signal.SIG_DFL)

    process = subprocess.Popen(arguments, cwd=folder, env=environment, preexec_fn=prepare, start_new_session=True,
                               stdin=None, stdout=None, stderr=None, close_fds=False)
    for end in ends.values():
        if end is not None:
            os.close(end)
    return _follow(process, pipes, limits, under)


def _processor_time(group: int) -> tuple[float, bool] | None:
    """Seconds that the processes of a group have used, and whether one of their threads could use more."""
    used, active, found = 0.0, False, False
    for entry in os.scandir("/proc"):
        if entry.name.isdigit():
            with contextlib.suppress(OSError, IndexError):
                fields = pathlib.Path(entry.path, "stat").read_text().rsplit(")", 1)[1].split()
                if int(fields[2]) == group:
                    found = True
                    used += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
                    active |= any(task.joinpath("stat").read_text().rsplit(")", 1)[1].split()[0] in "RD"
                                  for task in pathlib.Path(entry.path, "task").iterdir())
    return (used, active) if found else None


def _follow(process: subprocess.Popen[bytes], pipes: dict[str, tuple[int, int]], limits: Limits, under: dict[str, Any]) -> Outcome:
    """Reads what a run prints until it ends, and ends it if it waits for ever."""
    texts: dict[str, bytearray] = {"stdout": bytearray(), "stderr": bytearray()}
    selector = selectors.DefaultSelector()
    for name in ("stdout", "stderr"):
        if name in pipes:
            selector.register(pipes[name][0], selectors.EVENT_READ, name)
    pending = under.get("text", "").encode()
    if "stdin" in pipes:
        os.set_blocking(pipes["stdin"][1], False)
        selector.register(pipes["stdin"][1], selectors.EVENT_WRITE, "stdin")
    begun = time.monotonic()
    moment = begun + under["after"] if "signal" in under else None
    used, since, hung, left, signalled = 0.0, begun, False, False, False
    ended: tuple[int, int, resource.struct_rusage] | None = None
    while ended is None or selector.get_map():
        patience = 0.5 if selector.get_map() else 0.01
        if moment is not None:
            patience = min(patience, max(0.0005, moment - time.monotonic()))
        for key, _ in selector.select(patience):
            if key.data == "stdin":
                with contextlib.suppress(BlockingIOError, BrokenPipeError):
                    pending = pending[os.write(key.fd, pending[:65536]):] if pending else b""
                    if pending:
                        continue
                selector.unregister(key.fd)
                os.close(key.fd)
            elif data := os.read(key.fd, 1 << 16):
                if len(texts[key.data]) < MOST_OUTPUT:
                    texts[key.data] += data
            else:
                selector.unregister(key.fd)
                os.close(key.fd)
        if ended is None:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            if pid:
                ended = (pid, status, usage)
                process.returncode = os.waitstatus_to_exitcode(status)
        now = time.monotonic()
        if ended is None and moment is not None and now >= moment:
            os.kill(process.pid, signal.Signals[under["signal"]])
            moment, signalled = None, True
        elif ended is None and now - since > limits.idle / 4:
            spent = _processor_time(process.pid)
            if spent is not None and (spent[1] or spent[0] > used):
                used, since = max(spent[0], used), now
            elif now - since > limits.idle:
                hung = True
        elif ended is not None and selector.get_map() and now - since > limits.idle / 2:
            left = True  # another process holds its output open
        if hung or left:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            since = now
    selector.close()
    ends = time.monotonic() + limits.idle / 4
    while not left:  # what was ended beside it may need a moment
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            break
        left = time.monotonic() > ends
        time.sleep(0.02)
    if left:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    usage = ended[2]
    return Outcome(process.returncode, bytes(texts["stdout"]), texts["stderr"].decode(errors="replace"),
                   usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, hung, left, signalled)
