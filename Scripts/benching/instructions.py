# SPDX-License-Identifier: MIT
"""Instructions of standard works, counted by valgrind: they hardly change from run to run, however busy the machine is."""

import json
import os
import pathlib
import re
import shutil
import subprocess

from . import pages
from .parts import ROOT, SCREEN, WORK, Bench

FOLDER = WORK / "instructions"
LIST = ROOT / "Fixtures" / "Scenes" / "screens" / "thousand-rows.yaml"
KEPT = WORK / "instructions.json"
# Valgrind 3.19 writes to the signals that a thread waits with, and libdispatch has them where nobody may write.
WAITING = """\
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>
int sigsuspend(const sigset_t *signals) {
    sigset_t copy = *signals;
    return (int)syscall(SYS_rt_sigsuspend, &copy, 8);
}
"""


def instructions(bench: Bench) -> None:
    """Counts each work once, and says how much more or less it is than the time before; an earlier count can be given."""
    if not bench.binary:
        return
    if not shutil.which("valgrind"):
        bench.skipped.append("valgrind is not installed (use --install)")
        return
    shutil.rmtree(FOLDER, ignore_errors=True)
    (FOLDER / "frames").mkdir(parents=True)
    against = pathlib.Path(bench.options.against or KEPT)
    before: dict[str, float] = json.loads(against.read_text(encoding="utf-8")) if against.exists() else {}
    counts: dict[str, float] = {}
    binary = FOLDER / "vitrine"
    # Valgrind reads no debug information of the newest kind, and names functions without it.
    subprocess.run(["strip", "--strip-debug", "-o", binary, bench.binary], check=True)
    source, library = FOLDER / "waiting.c", FOLDER / "waiting.so"
    source.write_text(WAITING, encoding="utf-8")
    clang = pathlib.Path(shutil.which("swift") or "swift").resolve().parent / "clang"
    subprocess.run([clang, "-O1", "-shared", "-fPIC", "-o", library, source], check=True)
    for name, arguments in _works(bench.binary).items():
        counts[name] = _count(library, [binary, *arguments], name)
        change = f", {counts[name] / before[name] - 1:+.2%} of the time before" if name in before else ""
        bench.facts.append(f"instructions: {name} {counts[name] / 1e6:,.1f} million{change}")
    KEPT.write_text(json.dumps(counts, indent=2) + "\n", encoding="utf-8")
    bench.facts.append(f"instructions: kept in {KEPT.relative_to(ROOT)}; --against FILE compares with what was kept elsewhere")


def _works(binary: str) -> dict[str, list[object]]:
    changed = FOLDER / "library"
    shutil.copytree(SCREEN.parent, changed, ignore=shutil.ignore_patterns("__Snapshots__"))
    other = changed / "changed.yaml"
    other.write_text(SCREEN.read_text(encoding="utf-8").replace("cornerRadius: 14", "cornerRadius: 12"), encoding="utf-8")
    pairs = []
    for scene, target in ((SCREEN, FOLDER / "one.png"), (other, FOLDER / "other.png")):
        subprocess.run([binary, "render", scene, "-o", target, "-q"], check=True, stderr=subprocess.DEVNULL)
        pairs.append(target)
    # One painter, so that no frame is drawn from another one than the time before.
    moving: list[object] = ["animate", pages.write_insert(FOLDER, 2), "-o", FOLDER / "frames" / "%04d.png", "--workers", "1", "--to", "0.4", "-q"]
    return {
        "the photo library to PNG": ["render", SCREEN, "-o", FOLDER / "still.png", "-q"],
        "the photo library validated": ["validate", SCREEN],
        "a row inserted at 2x, 25 frames to PNG": moving,
        "the photo library to SVG": ["render", SCREEN, "-o", FOLDER / "still.svg", "-q"],
        "two pictures compared": ["diff", *pairs],
        "a list of 1,000 rows laid out": ["inspect", LIST, "--json"],
    }


def _count(library: pathlib.Path, command: list[object], name: str) -> float:
    profile = FOLDER / f"{name.replace(' ', '-')}.callgrind"
    run = subprocess.run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}", *map(str, command)],
                         env=os.environ | {"LD_PRELOAD": str(library)}, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    collected = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode not in (0, 1) or not collected:
        raise SystemExit(f"Scripts/bench: {' '.join(map(str, command))} ended with {run.returncode} under valgrind:\n{run.stderr[-2000:]}")
    return float(collected[1])
