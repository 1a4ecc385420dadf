# SPDX-License-Identifier: MIT
"""`vitrine review` in a terminal, and `vitrine accept`."""

import fcntl
import os
import pathlib
import pty
import select
import signal
import struct
import subprocess
import termios
import time

from .expectations import Expectations


class Terminal:
    """A program in a terminal of 100 × 40 cells."""

    def __init__(self, command: list[str], folder: pathlib.Path, **environment: str) -> None:
        self.ours, self.theirs = pty.openpty()
        fcntl.ioctl(self.theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 800, 640))
        self.before = termios.tcgetattr(self.theirs)
        base = {name: value for name, value in os.environ.items() if name not in ("TMUX", "KITTY_WINDOW_ID", "TERM_PROGRAM", "COLORTERM", "LC_TERMINAL")}
        self.process = subprocess.Popen(command, stdin=self.theirs, stdout=self.theirs, stderr=self.theirs, cwd=folder, start_new_session=True,
                                        env=base | {"TERM": "xterm-256color"} | environment)
        self.seen = b""

    def read(self, until: bytes, seconds: float = 600) -> bool:
        """Waits until the program has written something, which is taken."""
        end = time.monotonic() + seconds
        while until not in self.seen and time.monotonic() < end:
            if select.select([self.ours], [], [], 0.05)[0]:
                try:
                    self.seen += os.read(self.ours, 1 << 16)
                except OSError:
                    break
        found = until in self.seen
        self.seen = self.seen.split(until, 1)[1] if found else self.seen
        return found

    def press(self, keys: str) -> None:
        os.write(self.ours, keys.encode())

    def end(self) -> int:
        """Waits for the end; what the program writes meanwhile is taken, so that it can end."""
        end = time.monotonic() + 600
        while self.process.poll() is None and time.monotonic() < end:
            self.read(b"\0nothing", 0.05)
        status = self.process.wait(5) if self.process.poll() is not None else self.process.kill() or -1
        self.read(b"\0nothing", 0.2)
        return status

    def close(self) -> None:
        os.close(self.ours)
        os.close(self.theirs)


def review(checks: Expectations) -> None:
    decides(checks)
    draws(checks)
    ends(checks)
    accepts(checks)


def decides(checks: Expectations) -> None:
    results = checks.copy("review")
    problems = checks.problems_of(results)
    # The worst come first; what has nothing to accept cannot be accepted.
    order = [result for status in ("error", "failed", "missing") for result in problems if result["status"] == status]
    before = {result["id"]: Expectations.reference(result) for result in problems}
    terminal = Terminal([checks.binary, "review", str(results)], checks.folder, VITRINE_GRAPHICS="blocks")
    try:
        count = len(order)
        checks.expect("the first is shown", terminal.read(f"1/{count}".encode()), terminal.seen[-200:])
        terminal.press("a")
        checks.expect("an error cannot be accepted", terminal.read(b"nothing to accept"), terminal.seen[-200:])
        terminal.press("s")
        checks.expect("the second is shown", terminal.read(f"2/{count}".encode()))
        terminal.press("v")
        checks.expect("another view is shown", terminal.read(b"[side-by-side]"), terminal.seen[-200:])
        terminal.press("a")
        checks.expect("a accepts and goes on", terminal.read(f"3/{count}".encode()))
        second = order[1]
        checks.expect("its reference is changed", Expectations.reference(second) != before[second["id"]])
        terminal.press("u")
        checks.expect("u goes back", terminal.read(f"2/{count}".encode()))
        checks.expect("and takes it back", terminal.read(b"taken back") and Expectations.reference(second) == before[second["id"]])
        terminal.press("a")
        checks.expect("it can be accepted again", terminal.read(f"3/{count}".encode()))
        terminal.press("r")
        checks.expect("r leaves it", terminal.read(f"4/{count}".encode()))
        checks.equal("what is rejected stays", Expectations.reference(order[2]), before[order[2]["id"]])
        terminal.press("q")
        checks.equal("something is left: the status says so", terminal.end(), 1)
        checks.expect("what was decided is told", f"1 accepted, 1 rejected, {count - 2} left".encode() in terminal.seen, terminal.seen[-200:])
        checks.equal("the terminal is as it was", termios.tcgetattr(terminal.theirs), terminal.before)
    finally:
        terminal.close()
    changed = [result["id"] for result in problems if Expectations.reference(result) != before[result["id"]]]
    checks.equal("one reference is changed", changed, [order[1]["id"]])


def draws(checks: Expectations) -> None:
    """The same picture as each kind of terminal has it."""
    for environment, mark in [
        ({"VITRINE_GRAPHICS": "kitty"}, b"\x1b_Ga=T,f=100"), ({"KITTY_WINDOW_ID": "1"}, b"\x1b_Ga=T,f=100"),
        ({"VITRINE_GRAPHICS": "sixel"}, b"\x1bP0;1;0q\"1;1;"), ({"TERM_PROGRAM": "iTerm.app"}, b"\x1b]1337;File=inline=1"),
        ({"VITRINE_GRAPHICS": "blocks"}, b"\x1b[38;2;"), ({"VITRINE_GRAPHICS": "blocks256"}, b"\x1b[38;5;"),
    ]:
        terminal = Terminal([checks.binary, "review", str(checks.results)], checks.folder, **environment)
        try:
            terminal.read(b"1/")
            terminal.press("s")
            checks.expect(f"a picture is drawn for {environment}", terminal.read(mark), terminal.seen[-120:])
            terminal.press("q")
            terminal.end()
        finally:
            terminal.close()
    terminal = Terminal([checks.binary, "review", str(checks.results)], checks.folder)
    try:
        checks.expect("a terminal that says nothing of itself is asked", terminal.read(b"\x1b[c"))
        terminal.press("\x1b[?62;4;22c")
        terminal.read(b"1/")
        terminal.press("s")
        checks.expect("and gets what it knows", terminal.read(b"\x1bP0;1;0q"), terminal.seen[-120:])
        terminal.press("q")
        terminal.end()
    finally:
        terminal.close()


def ends(checks: Expectations) -> None:
    for name, number, status in (("a signal", signal.SIGTERM, 143), ("the keyboard", None, 130), ("its terminal going", signal.SIGHUP, 129)):
        terminal = Terminal([checks.binary, "review", str(checks.results)], checks.folder, VITRINE_GRAPHICS="blocks")
        try:
            terminal.read(b"1/")
            if number is None:
                terminal.press("\x03")
            else:
                terminal.process.send_signal(number)
            checks.equal(f"{name} ends it", terminal.end(), status)
            checks.equal(f"{name} leaves the terminal as it was", termios.tcgetattr(terminal.theirs), terminal.before)
        finally:
            terminal.close()
    told = checks.run("review", checks.results, status=2).stderr
    checks.expect("without a terminal it says what to do", "vitrine accept" in told, told)


def accepts(checks: Expectations) -> None:
    results = checks.copy("accept")
    problems = [result for result in checks.problems_of(results) if result["status"] in ("failed", "missing")]
    before = {result["id"]: Expectations.reference(result) for result in problems}
    checks.run("accept", "--results", results, status=2)
    checks.run("accept", "--results", results, "no-such-result", status=2)
    checks.run("accept", "--results", checks.folder / "nowhere", "--all", status=66)
    one = problems[0]
    checks.equal("one is accepted", checks.run("accept", "--results", results, one["id"]).stdout, f"accepted {one['id']}\n")
    checks.equal("and no other", [result["id"] for result in problems if Expectations.reference(result) != before[result["id"]]], [one["id"]])
    told = checks.run("accept", "--results", results, one["id"], status=65).stderr
    checks.expect("what was changed since is left alone", "changed since the run" in told, told)
