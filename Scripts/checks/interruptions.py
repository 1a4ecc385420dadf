# SPDX-License-Identifier: MIT
"""Runs that are ended on the way, and others that go on from there."""

import signal

from .command import FINE, LAST_RESORT, USAGE, Checks, comes_to, open_files
from .timelines import MOVING


def is_interrupted(checks: Checks) -> None:
    """The first signal ends a long run in an orderly way; other runs end by it."""
    checks.write("moving.yaml", MOVING)
    for end in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        is_stopped(checks, end)
    ignored = checks.start("animate", "moving.yaml", "--quiet", "-o", "nohup.apng", "--fps", "240", "--speed", "0.04",
                           preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
    comes_to(ignored, lambda: bool(open_files(ignored, checks.folder)))
    ignored.send_signal(signal.SIGHUP)
    ignored.communicate(timeout=LAST_RESORT)
    checks.expect("a signal that is to be ignored is", ignored.returncode == FINE, ignored.returncode)


def is_stopped(checks: Checks, end: signal.Signals) -> None:
    process = checks.start("animate", "moving.yaml", "--quiet", "-o", "held.apng", "--fps", "240", "--speed", "0.001")
    # The file is begun after the signal is attended to.
    comes_to(process, lambda: bool(open_files(process, checks.folder)))
    process.send_signal(end)
    message = process.communicate(timeout=LAST_RESORT)[1].decode()
    checks.expect(f"{end.name} ends with its status", process.returncode == 128 + end, f"{process.returncode} {message}")
    checks.expect(f"{end.name} says how to go on", "--from" in message, message)
    checks.expect(f"{end.name} leaves no half file", not list(checks.folder.glob("*held*")))


def resumes(checks: Checks) -> None:
    """A run that was killed leaves whole files, and another goes on to the same end."""
    checks.write("moving.yaml", MOVING)
    whole, parts = checks.folder / "whole", checks.folder / "parts"
    arguments = ["animate", "moving.yaml", "--fps", "240", "--speed", "0.04", "--quiet", "-o"]
    for folder in (whole, parts):
        folder.mkdir()
    checks.exits("a long animation", checks.run(*arguments, whole / "%04d.png"), FINE)
    for end in (signal.SIGKILL, signal.SIGINT):
        there = len(list(parts.iterdir()))
        process = checks.start(*arguments, parts / "%04d.png", "--resume")
        comes_to(process, lambda: len(list(parts.iterdir())) > there + 2)
        process.send_signal(end)
        message = process.communicate(timeout=LAST_RESORT)[1].decode()
        if end == signal.SIGINT:
            checks.expect("an interruption of numbered files says how to go on", "--resume" in message, message)
    names = sorted(path.name for path in whole.iterdir())
    before = len(list(parts.iterdir()))
    checks.expect("a run can be ended between two frames", before < len(names), f"{before} of {len(names)}")
    checks.exits("--resume goes on", checks.run(*arguments, parts / "%04d.png", "--resume"), FINE)
    checks.expect("--resume makes the files of a whole run", sorted(path.name for path in parts.iterdir()) == names)
    checks.expect("the bytes are those of a whole run",
                  all((parts / name).read_bytes() == (whole / name).read_bytes() for name in names))
    for wrong in (["-o", "a.apng", "--resume"], ["--resume"], ["-o", "%d.png", "--resume", "--bounce"]):
        checks.exits(f"animate refuses {' '.join(wrong)}", checks.run("animate", "moving.yaml", *wrong), USAGE)
