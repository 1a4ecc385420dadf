# SPDX-License-Identifier: MIT
"""Files that cannot be written, and those that are there already."""

import os
import signal
import subprocess

from .command import (CANNOT_WRITE, DIAGNOSTIC, FINE, ITEMS, MISSING_INPUT, SCENE, Checks, comes_to,
                      open_files, png)


def leaves_files_alone(checks: Checks) -> None:
    for name, target in (("a folder that is not there", "nowhere/out.png"), ("a folder as the file", "taken.png")):
        (checks.folder / "taken.png").mkdir(exist_ok=True)
        checks.exits(name, checks.run("render", "scene.yaml", "-o", target), CANNOT_WRITE)
    with open("/dev/full", "wb") as full:
        checks.exits("a full standard output", checks.run("render", "scene.yaml", "-o", "-", stdout=full), CANNOT_WRITE)
    if os.geteuid() != 0:
        locked = checks.folder / "locked"
        locked.mkdir()
        locked.chmod(0o500)
        checks.exits("a folder without permission", checks.run("render", "scene.yaml", "-o", "locked/out.png"), CANNOT_WRITE)
        locked.chmod(0o700)
        image = SCENE.replace('label: {text: "{title}"}', "image: locked.png")
        checks.write("locked.png", png(4, 4)).chmod(0)
        run = checks.run("render", checks.write("locked.yaml", image), "-o", "out.png")
        checks.exits("an image without permission", run, MISSING_INPUT, DIAGNOSTIC)


def full_disk(checks: Checks) -> None:
    """A disk of 16 KiB, where mounting is allowed."""
    disk = checks.folder / "disk"
    disk.mkdir()
    if os.geteuid() != 0 or subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", disk],
                                           stderr=subprocess.DEVNULL).returncode != 0:
        checks.notes.append("skipped: a full disk (mounting needs root)")
        return
    try:
        (disk / "out.png").write_bytes(b"the old picture")
        noisy = SCENE.replace("[120, 80]", "[800, 800]").replace(
            "color: systemBlue", 'gradient: {type: conic, colors: [systemBlue, systemPink, systemGreen]}').replace(
            "[50, 30]", "[400, 400]")
        checks.exits("a full disk", checks.run("render", checks.write("noisy.yaml", noisy), "-o", "disk/out.png",
                                               "--scale", "3"), CANNOT_WRITE)
        checks.expect("a full disk keeps the old file", (disk / "out.png").read_bytes() == b"the old picture")
        checks.expect("a full disk keeps no half file", [path.name for path in disk.iterdir()] == ["out.png"],
                      [path.name for path in disk.iterdir()])
        moving = checks.write("noisy-moving.yaml", noisy + "timeline:\n  - batch: {delete: [[0, 0]]}\n")
        for name in ("out.jpg", "out.webp"):
            checks.exits(f"a full disk: {name}", checks.run("render", "noisy.yaml", "-o", f"disk/{name}", "--scale", "3"), CANNOT_WRITE)
            checks.expect(f"a full disk keeps no half {name}", [path.name for path in disk.iterdir()] == ["out.png"])
        for name in ("out.apng", "out.gif", "out.webp", "out.filmstrip.png"):
            checks.exits(f"a full disk: {name}", checks.run("animate", moving, "-o", f"disk/{name}", "--fps", "10"), CANNOT_WRITE)
            checks.expect(f"a full disk keeps no half {name}", [path.name for path in disk.iterdir()] == ["out.png"])
    finally:
        subprocess.run(["umount", disk], check=True)


def is_killed(checks: Checks) -> None:
    """Ended at several moments of a long run: the old file stays whole, and nothing stays beside it."""
    long = checks.write("kill/long.yaml", SCENE.replace(ITEMS, "{view: tile, count: 20000, title: \"{index}\"}"))
    old = checks.write("kill/out.png", "the old picture")

    def written(process: subprocess.Popen[bytes]) -> int:
        return max((file.stat().st_size for file in open_files(process, old.parent) if file.exists()), default=-1)

    ended = 0
    # Bytes of the new file; below 0 it has not been begun.
    for name, least in (("at once", -1), ("when the file is begun", 0), ("after a byte", 1), ("after 20 KB", 20_000), ("after 40 KB", 40_000)):
        process = checks.start("render", long, "--full-content", "--quiet", "-o", old)
        comes_to(process, lambda: written(process) >= least)
        process.send_signal(signal.SIGTERM)
        process.communicate()
        ended += process.returncode != FINE
        checks.expect(f"ended {name}: the old file stays",
                      process.returncode != FINE and old.read_bytes() == b"the old picture", process.returncode)
    checks.expect("a run can be ended in the middle", ended > 0)
