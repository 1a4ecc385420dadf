# SPDX-License-Identifier: MIT
"""What the doctor finds: the same fingerprint everywhere, and what a machine lacks."""

import json
import os
import re
import shutil
import subprocess

from .command import DIFFERENT, FINE, LAST_RESORT, Checks

FINGERPRINT = re.compile(r"^fingerprint (xxh128:[0-9a-f]{32})$", re.MULTILINE)
PROBLEM = re.compile(r"")


def examines(checks: Checks) -> None:
    """The fingerprint does not depend on threads, folders or variables."""
    run = checks.run("doctor")
    checks.exits("a machine with the pinned fonts is well", run, FINE)
    text = run.stdout.decode()
    found = FINGERPRINT.findall(text)
    checks.expect("there is one fingerprint", len(found) == 1, text)
    for name in ("Inter", "Noto Sans CJK", "Noto Color Emoji", "cairo", "harfbuzz", "libwebp", "ffmpeg"):
        checks.expect(f"{name} is listed", name in text, text)
    described = json.loads(checks.run("doctor", "--json").stdout)
    checks.expect("JSON has the same fingerprint", [described["fingerprint"]] == found, described)
    checks.expect("fonts have digests", all(len(font["sha256"]) == 64 for font in described["fonts"]), described["fonts"])
    checks.expect("nothing is wrong", described["problems"] == [] and described["sameInBandsAndOnThreads"], described)
    surroundings = {"LANG": "tr_TR.UTF-8", "LC_ALL": "ar_EG.UTF-8", "TZ": "Asia/Tokyo", "HOME": "/nowhere", "TERM": "xterm-kitty",
                    "FONTCONFIG_FILE": "/dev/null", "PATH": "/nowhere"}
    other = subprocess.run([checks.binary, "doctor"], cwd="/", env=surroundings, capture_output=True, timeout=LAST_RESORT)
    checks.expect("other surroundings have the same fingerprint", FINGERPRINT.findall(other.stdout.decode()) == found, other.stdout)
    checks.expect("a program that is missing is said", b"ffmpeg: not found" in other.stdout, other.stdout)
    if shutil.which("taskset"):
        one = subprocess.run(["taskset", "-c", "0", checks.binary, "doctor"], capture_output=True, timeout=LAST_RESORT)
        checks.expect("one processor has the same fingerprint", FINGERPRINT.findall(one.stdout.decode()) == found, one.stdout)


def finds_what_is_missing(checks: Checks) -> None:
    """A family that is missing is named with its package, where a folder can be hidden."""
    folder = "/usr/share/fonts/opentype/inter"
    if os.geteuid() != 0 or subprocess.run(["unshare", "-m", "true"], stderr=subprocess.DEVNULL).returncode:
        checks.notes.append("skipped: a machine without a font (hiding one needs root)")
        return
    script = f'mount -t tmpfs tmpfs {folder} && exec "$0" doctor'
    run = subprocess.run(["unshare", "-m", "sh", "-c", script, checks.binary], capture_output=True, timeout=LAST_RESORT)
    checks.exits("a machine without Inter is not well", run, DIFFERENT, pattern=PROBLEM)
    checks.expect("the package is named", b"the family Inter is missing: install fonts-inter" in run.stdout, run.stdout)
