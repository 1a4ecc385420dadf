# SPDX-License-Identifier: MIT
"""Bare systems in folders, in which packages are tried."""

import os
import pathlib
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

from packaging import system

KEPT = system.BUILD / "roots"
# Beside what this system's apt asks, nothing is asked.
SOURCES = pathlib.Path("/etc/apt/sources.list.d/debian.sources")


def mirror() -> str:
    for line in SOURCES.read_text().splitlines() if SOURCES.exists() else []:
        if line.startswith("URIs: "):
            return line.split()[1]
    return "http://deb.debian.org/debian"


def bare(suite: str) -> pathlib.Path:
    """A system of a suite with nothing but what each has; made once."""
    kept = KEPT / suite
    if not (kept / "made").exists():
        shutil.rmtree(kept, ignore_errors=True)
        kept.mkdir(parents=True)
        made = subprocess.run(["debootstrap", "--variant=minbase", suite, kept, mirror()], capture_output=True, text=True)
        if made.returncode != 0:
            raise system.Problem(f"debootstrap of {suite} ended with {made.returncode}: {made.stdout[-500:]} {made.stderr[-500:]}")
        (kept / "made").touch()
    return kept


class Root:
    """A folder that programs take for the whole system."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.folder = folder

    def run(self, *command: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """Runs a program there, in the folder `/pictures`, with no other variables than the few that a login has.

        It has namespaces of its own: what it leaves behind, mounts and processes, ends with it.
        """
        environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "DEBIAN_FRONTEND": "noninteractive"}
        environment |= {name: value for name, value in os.environ.items() if name.lower() in ("http_proxy", "https_proxy", "no_proxy")}
        script = (
            'set -e; root=$1; shift; mkdir -p "$root/proc" "$root/dev" "$root/tmp" "$root/root" "$root/pictures"; chmod 1777 "$root/tmp"; '
            'mount -t proc proc "$root/proc"; mount --bind /dev "$root/dev"; exec chroot "$root" "$@"')
        # In a bare root there is nothing that could change the folder.
        words = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "bash", "-c", script, "bash", str(self.folder), *command]
        return subprocess.run(words, env=environment | variables, capture_output=True, text=True, errors="replace")

    def check(self, *command: str, **variables: str) -> str:
        result = self.run(*command, **variables)
        if result.returncode != 0:
            said = (result.stdout + result.stderr)[-3000:]
            raise system.Problem(f"in {self.folder.name}, {' '.join(command)} ended with {result.returncode}:\n{said}")
        return result.stdout + result.stderr

    def shell(self, script: str, **variables: str) -> str:
        return self.check("bash", "-euo", "pipefail", "-c", f"cd /pictures\n{script}", **variables)

    def put(self, source: pathlib.Path, place: str) -> None:
        target = self.folder / place.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, symlinks=True, dirs_exist_ok=True)
        else:
            shutil.copy(source, target)


@contextmanager
def copied(suite: str, name: str) -> Iterator[Root]:
    """A fresh copy of a bare system."""
    folder = system.BUILD / "packages/tried" / name
    subprocess.run(["rm", "-rf", "--one-file-system", folder], check=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["cp", "-a", "--reflink=auto", bare(suite), folder], check=True)
    shutil.copy("/etc/resolv.conf", folder / "etc/resolv.conf")
    for file in pathlib.Path("/etc/apt/apt.conf.d").glob("*prox*"):
        shutil.copy(file, folder / "etc/apt/apt.conf.d")
    try:
        yield Root(folder)
    finally:
        subprocess.run(["rm", "-rf", "--one-file-system", folder], check=True)


@contextmanager
def empty(name: str) -> Iterator[Root]:
    """A system that has nothing at all, no C library either."""
    folder = system.BUILD / "packages/tried" / name
    subprocess.run(["rm", "-rf", "--one-file-system", folder], check=True)
    folder.mkdir(parents=True)
    try:
        yield Root(folder)
    finally:
        subprocess.run(["rm", "-rf", "--one-file-system", folder], check=True)


class Watch:
    """Seconds of the steps of a check, to be told."""

    def __init__(self) -> None:
        self.start = self.last = time.monotonic()

    def lap(self) -> float:
        now = time.monotonic()
        seconds, self.last = now - self.last, now
        return seconds
