# SPDX-License-Identifier: MIT
"""Running the built command line in a folder of its own, and what is expected of it."""

import pathlib
import re
import resource
import signal
import struct
import subprocess
import time
import zlib
from collections.abc import Callable
from typing import IO, Any

FINE, DIFFERENT, USAGE, BAD_INPUT, MISSING_INPUT, CANNOT_WRITE, INTERRUPTED = 0, 1, 2, 65, 66, 73, 130
ERROR = re.compile(r"error: \S", re.IGNORECASE)
DIAGNOSTIC = re.compile(r"^[^:\n]+:\d+:\d+: error: \S", re.MULTILINE)
MEMORY_LIMIT = 2 << 30
# Seconds of processor time that a run may take; a machine that does other things besides changes nothing.
PROCESSOR_LIMIT = 300
# Seconds after which a run that does nothing is given up.
LAST_RESORT = 1800

SCENE = """\
scene: 1
canvas: {size: [120, 80], scale: 1, background: white}
views:
  tile:
    background: {color: systemBlue, cornerRadius: 6}
    content: {label: {text: "{title}"}}
collection:
  layout:
    flow: {itemSize: [50, 30], minimumLineSpacing: 10, minimumInteritemSpacing: 10}
  sections:
    - items: [{view: tile, title: one}, {view: tile, title: two}, {view: tile, title: three}]
"""

# The items of the scene, for scenes that have others.
ITEMS = "[{view: tile, title: one}, {view: tile, title: two}, {view: tile, title: three}]"


def png(width: int, height: int, claimed: tuple[int, int] | None = None) -> bytes:
    """A grey PNG; `claimed` overrides the size in its header."""
    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    rows = b"".join(b"\0" + b"\x80" * width for _ in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", *(claimed or (width, height)), 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


class Checks:
    """The expectations of one group: its folder, which holds `scene.yaml`, and what did not hold."""

    def __init__(self, binary: str, folder: pathlib.Path) -> None:
        self.binary, self.folder = binary, folder
        self.problems: list[str] = []
        self.notes: list[str] = []
        self.count = 0
        folder.mkdir(parents=True, exist_ok=True)
        self.write("scene.yaml", SCENE)

    def write(self, name: str, content: str | bytes) -> pathlib.Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def run(self, *arguments: Any, stdin: str = "", stdout: int | IO[bytes] = subprocess.PIPE,
            seconds: int = PROCESSOR_LIMIT) -> subprocess.CompletedProcess[bytes]:
        def limit() -> None:
            resource.setrlimit(resource.RLIMIT_DATA, (MEMORY_LIMIT, MEMORY_LIMIT))
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        try:
            run = subprocess.run([self.binary, *map(str, arguments)], input=stdin.encode(), stdout=stdout,
                                 stderr=subprocess.PIPE, cwd=self.folder, timeout=LAST_RESORT, preexec_fn=limit)
        except subprocess.TimeoutExpired:
            return subprocess.CompletedProcess(arguments, -999, b"", f"still there after {LAST_RESORT} s".encode())
        if run.returncode == -signal.SIGXCPU:
            run.stderr += f"stopped after {seconds} s of processor time".encode()
        return run

    def start(self, *arguments: Any, preexec_fn: Callable[[], Any] | None = None) -> subprocess.Popen[bytes]:
        """Starts a run that is going to be ended by a signal."""
        return subprocess.Popen([self.binary, *map(str, arguments)], cwd=self.folder, stdout=subprocess.DEVNULL,
                                stderr=subprocess.PIPE, preexec_fn=preexec_fn)

    def expect(self, sentence: str, passed: Any, detail: Any = "") -> None:
        self.count += 1
        if not passed:
            self.problems.append(f"{sentence}: {detail}".rstrip(": "))

    def exits(self, sentence: str, run: subprocess.CompletedProcess[bytes], code: int,
              pattern: re.Pattern[str] = ERROR) -> None:
        """The run ended with `code`; a failure said so once, on standard error, in the form of a compiler."""
        errors = run.stderr.decode(errors="replace")
        self.expect(sentence, run.returncode == code, f"exit {run.returncode} instead of {code}; {errors[:400]}")
        if code != FINE:
            self.expect(sentence, pattern.search(errors), f"no clear error but {errors[:400]!r}")
            self.expect(sentence, "Fatal error" not in errors and "Stack dump" not in errors, errors[:400])


def comes_to(process: subprocess.Popen[bytes], moment: Callable[[], bool], seconds: float = LAST_RESORT) -> bool:
    """Waits until a moment of a run has come; false when the run ended before, or the moment does not come."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if moment():
            return True
        if process.poll() is not None:
            return moment()
        time.sleep(0.002)
    return False


def open_files(process: subprocess.Popen[bytes], folder: pathlib.Path) -> list[pathlib.Path]:
    """The files in a folder that a run has open to write, also those without a name, as links of /proc."""
    found: list[pathlib.Path] = []
    try:
        for link in pathlib.Path(f"/proc/{process.pid}/fd").iterdir():
            if link.lstat().st_mode & 0o200 and str(link.readlink()).startswith(f"{folder}/"):
                found.append(link)
    except OSError:
        pass
    return found
