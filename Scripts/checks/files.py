# SPDX-License-Identifier: MIT
"""Files that cannot be written, and those that are there already."""

import json
import os
import pathlib
import re
import resource
import shutil
import signal
import struct
import subprocess
import zlib
from collections.abc import Callable
from typing import Any

from .command import (CANNOT_WRITE, DIAGNOSTIC, DIFFERENT, FINE, ITEMS, LAST_RESORT, MISSING_INPUT, SCENE, USAGE, Checks, comes_to,
                      open_files, png)
from .timelines import MOVING

ANYTHING = re.compile("")


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


def limited(checks: Checks, limit: int, value: int, *arguments: Any, **streams: Any) -> subprocess.CompletedProcess[bytes]:
    """A run under a limit of the system."""
    def set_limit() -> None:
        resource.setrlimit(limit, (value, value))
    return subprocess.run([checks.binary, *map(str, arguments)], cwd=checks.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          preexec_fn=set_limit, timeout=LAST_RESORT, **streams)


def survives_limits(checks: Checks) -> None:
    """Files that may not grow, and few that may be open: a status and a sentence, and the old file stays."""
    moving = checks.write("moving.yaml", MOVING)
    kinds = ["apng", "webp", "gif", "json", "svg", "pdf", "filmstrip.png"] + (["mp4", "webm", "mov"] if shutil.which("ffmpeg") else [])
    for kind in kinds:
        old = checks.write(f"old.{kind}", "the old file")
        run = limited(checks, resource.RLIMIT_FSIZE, 512, "animate", moving, "--quiet", "-o", old)
        checks.exits(f"a file that may not grow: {kind}", run, CANNOT_WRITE)
        checks.expect(f"a file that may not grow: the old {kind} stays", old.read_bytes() == b"the old file")
    for name in ("old.png", "old.jpg", "old.svg", "old.pdf"):
        old = checks.write(name, "the old file")
        run = limited(checks, resource.RLIMIT_FSIZE, 256, "render", moving, "-o", old)
        checks.exits(f"a picture that may not grow: {name}", run, CANNOT_WRITE)
        checks.expect(f"a picture that may not grow: {name} stays", old.read_bytes() == b"the old file")
    for count in range(4, 17):
        for name in ("few.png", "few.apng") + (("few.mp4",) if shutil.which("ffmpeg") else ()):
            command = "render" if name == "few.png" else "animate"
            run = limited(checks, resource.RLIMIT_NOFILE, count, command, moving, "--quiet", "-o", name)
            checks.exits(f"{count} open files: {name}", run, run.returncode if run.returncode in (FINE, CANNOT_WRITE) else CANNOT_WRITE)
            checks.expect(f"{count} open files: {name} is there or not", (run.returncode == FINE) == (checks.folder / name).exists())
            (checks.folder / name).unlink(missing_ok=True)
    checks.expect("nothing stays beside them", not list(checks.folder.glob(".*")))


def full_temporary_folder(checks: Checks) -> None:
    """Videos where the folder for temporary files is full: whole, or not there."""
    if not shutil.which("ffmpeg") or os.geteuid() != 0 or subprocess.run(["unshare", "-m", "true"], stderr=subprocess.DEVNULL).returncode:
        checks.notes.append("skipped: a full temporary folder (mounting needs root)")
        return
    checks.write("moving.yaml", MOVING)
    for kind in ("mp4", "webm", "mov"):
        for place, size in (("/tmp", 4), ("/tmp", 16), ("disk", 4), ("disk", 8), ("disk", 12)):
            (checks.folder / "disk").mkdir(exist_ok=True)
            (checks.folder / "beside").mkdir(exist_ok=True)
            target = "disk/o" if place == "disk" else "o"
            # The folder of the checks is seen from elsewhere, since a full /tmp is mounted above it.
            script = f"""mount -t tmpfs tmpfs /mnt && mkdir /mnt/checks /mnt/binary && mount --bind . /mnt/checks &&
                mount --bind "$(dirname "$0")" /mnt/binary && cd /mnt/checks && mount -t tmpfs -o size={size}k tmpfs {place} &&
                printf old > {target}.{kind}
                "/mnt/binary/$(basename "$0")" animate moving.yaml --quiet -o {target}.{kind} 2> beside/errors
                echo $? > beside/status; cp {target}.{kind} beside/"""
            subprocess.run(["unshare", "-m", "sh", "-c", script, checks.binary], cwd=checks.folder, check=False)
            status = (checks.folder / "beside/status").read_text().strip()
            film = checks.folder / f"beside/o.{kind}"
            packets = subprocess.run(["ffprobe", "-v", "error", "-count_packets", "-show_entries", "stream=nb_read_packets", "-of",
                                      "csv=p=0", film], capture_output=True, text=True).stdout.strip().strip(",")
            checks.expect(f"{kind} with {size} KiB on {place}: whole, or the old one",
                          (status, packets) == ("0", "13") or (status == "73" and film.read_bytes() == b"old"), (status, packets))
            if place == "/tmp":
                checks.expect(f"{kind} needs no room on {place}", status == "0", (checks.folder / "beside/errors").read_text())


def keeps_what_it_reads(checks: Checks) -> None:
    """Outputs in the place of what is read, and two in one place."""
    scene = checks.write("scene.png", SCENE)
    for output in ("scene.png", "./scene.png", "kill/../scene.png", "link.png"):
        (checks.folder / "kill").mkdir(exist_ok=True)
        if output == "link.png":
            (checks.folder / output).symlink_to("scene.png")
        checks.exits(f"a scene as its own picture: {output}", checks.run("render", "scene.png", "-o", output), USAGE)
    moving = checks.write("f07.png", MOVING)
    checks.exits("a scene as a frame of its own", checks.run("animate", moving, "-o", "f%02d.png"), USAGE)
    checks.exits("a scene as its own animation", checks.run("animate", "f07.png", "-o", "x.apng", "-o", "./f07.png"), USAGE)
    photo = checks.write("photo.png", png(4, 4))
    image = checks.write("image.yaml", SCENE.replace('label: {text: "{title}"}', "image: photo.png"))
    checks.exits("a photo as the picture that shows it", checks.run("render", image, "-o", "photo.png"), USAGE)
    checks.expect("what is read stays", scene.read_text() == SCENE and moving.read_text() == MOVING and photo.read_bytes() == png(4, 4))
    checks.write("moving.yaml", MOVING)
    for first, second in (("a.apng", "./a.apng"), ("a.apng", "kill/../a.apng"), ("a%d.png", "a%01d.png"), ("a%d.png", "./a3.filmstrip.png")):
        run = checks.run("animate", "moving.yaml", "--quiet", "-o", first, "-o", second)
        checks.exits(f"{first} and {second}", run, FINE if second.endswith("strip.png") else USAGE)
    (checks.folder / "dangling.png").symlink_to("made.png")
    checks.exits("a link to nothing", checks.run("render", "scene.yaml", "-o", "dangling.png"), FINE)
    checks.expect("a link to nothing stays a link", (checks.folder / "dangling.png").is_symlink())
    checks.expect("a link to nothing leads to the picture", (checks.folder / "made.png").read_bytes()[:4] == b"\x89PNG")


def compares(checks: Checks) -> None:
    """diff: what it writes and where, and what it can read."""
    for name, options in (("a.png", []), ("b.png", ["--direction", "rtl"])):
        checks.exits(f"draws {name}", checks.run("render", "scene.yaml", *options, "-o", name), FINE)
    before = (checks.folder / "a.png").read_bytes()
    for output in ("a.png", "./b.png"):
        checks.exits(f"a difference in the place of {output}", checks.run("diff", "a.png", "b.png", "-o", output), USAGE)
    checks.expect("what is compared stays", (checks.folder / "a.png").read_bytes() == before)
    checks.exits("a difference as a JPEG", checks.run("diff", "a.png", "b.png", "-o", "d.jpg"), DIFFERENT, ANYTHING)
    checks.expect("a difference as a JPEG is one", (checks.folder / "d.jpg").read_bytes()[:3] == b"\xff\xd8\xff")
    for output in ("d.svg", "d.xyz"):
        checks.exits(f"a difference as {output}", checks.run("diff", "a.png", "b.png", "-o", output), USAGE)
    checks.exits("a difference and JSON in one stream", checks.run("diff", "a.png", "b.png", "--json", "-o", "-"), USAGE)
    checks.exits("a difference as a file", checks.run("diff", "a.png", "b.png", "-o", "d.png"), DIFFERENT, ANYTHING)
    run = checks.run("diff", "a.png", "b.png", "-o", "-")
    checks.exits("a difference on standard output", run, DIFFERENT, ANYTHING)
    checks.expect("a difference on standard output is the picture alone", run.stdout == (checks.folder / "d.png").read_bytes())
    checks.expect("the words are on standard error", b"pixels differ" in run.stderr, run.stderr)
    checks.expect("equal pictures match", checks.run("diff", "a.png", "a.png").stdout == b"the pictures match\n")
    compares_within_limits(checks)


def compares_within_limits(checks: Checks) -> None:
    """diff: metrics, limits, masks, depth and formats."""
    def result(*arguments: Any) -> dict[str, Any]:
        return json.loads(checks.run("diff", "a.png", "b.png", "--json", *arguments).stdout)
    exact = result()
    count = exact["differingPixels"]
    share = count / (exact["sizes"][0][0] * exact["sizes"][0][1])
    checks.expect("the exact metric is named", exact["metric"] == {"name": "exact", "version": "1", "threshold": 0}, exact)
    checks.expect("the broken limit is named", exact["brokenLimits"] == [{"kind": "pixels", "found": count, "allowed": 0}], exact)
    for what, arguments, matches in (
            ("as many pixels as differ", ["--max-pixels", count], True), ("fewer", ["--max-diff-pixels", count - 1], False),
            ("a share above", ["--max-share", share * 1.01], True), ("a share below", ["--max-diff-pixel-ratio", share * 0.99], False),
            ("windows that may differ", ["--density", "8:1"], True), ("windows that may not", ["--density", "8:0"], False),
            ("a mask over all", ["--mask", "0,0,9999,9999"], True), ("any channel", ["--tolerance", 255], True),
            ("YIQ", ["--metric", "yiq"], False), ("the largest distance in YIQ", ["--metric", "yiq", "--threshold", 1], True),
            ("CIEDE2000", ["--metric", "perceptual"], False), ("a high threshold of it", ["--metric", "perceptual", "--threshold", 150], True)):
        found = result(*arguments)
        checks.expect(f"pictures that differ, allowing {what}", found["match"] == matches, found)
    for arguments in (["--metric", "odd"], ["--threshold", "1"], ["--metric", "yiq", "--threshold", "1.5"], ["--max-share", "2"], ["--max-pixels=-1"],
                      ["--density", "0:1"], ["--density", "8"], ["--mask", "1,2,3"], ["--mask", "0,0,0,4"], ["--tolerance", "1", "--metric", "yiq"],
                      ["--tolerance", "256"]):
        checks.exits(f"diff with {' '.join(arguments)}", checks.run("diff", "a.png", "b.png", *arguments), USAGE)
    checks.exits("draws a WebP", checks.run("render", "scene.yaml", "-o", "a.webp"), FINE)
    checks.expect("a WebP without loss is the PNG", checks.run("diff", "a.png", "a.webp").stdout == b"the pictures match\n")
    for name, low in (("deep.png", 1), ("deeper.png", 2)):
        checks.write(name, deep_png(4, 4, low))
    run = checks.run("diff", "deep.png", "deeper.png", "--json")
    checks.exits("pictures that differ in the lower of 16 bits", run, DIFFERENT, ANYTHING)
    found = json.loads(run.stdout)
    checks.expect("all of their pixels differ", (found["differingPixels"], found["bitsPerChannel"]) == (16, 16), found)
    checks.exits("one of them and itself", checks.run("diff", "deep.png", "deep.png"), FINE)
    before = checks.run("diff", "a.png", "b.png", "-o", "d.png", "--metric", "yiq")
    checks.exits("a picture of differences in YIQ", before, DIFFERENT, ANYTHING)
    checks.expect("the picture has few colours", (checks.folder / "d.png").read_bytes()[25] == 3)


def deep_png(width: int, height: int, low: int) -> bytes:
    """A picture of one colour with 16 bits a channel, of which the lower ones are given."""
    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    row = b"\0" + bytes([0x80, low] * 3 * width)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 16, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(row * height)) + chunk(b"IEND", b""))


def messages_are_lost(checks: Checks) -> None:
    """Standard error that cannot be written changes nothing of how a run ends."""
    checks.write("moving.yaml", MOVING)
    def closed() -> None:
        os.close(2)
    ways: list[tuple[str, Callable[[], None] | None, Any]] = [("closed", closed, None), ("full", None, "/dev/full"), ("read by nobody", None, "pipe")]
    for arguments, status in ((["validate", "nope.yaml"], MISSING_INPUT), (["render", "nope.yaml"], MISSING_INPUT),
                              (["animate", "nope.yaml"], MISSING_INPUT), (["inspect", "nope.yaml"], MISSING_INPUT),
                              (["diff", "nope.png", "nope.png"], MISSING_INPUT), (["render", "--wrong"], USAGE), (["wrong"], USAGE),
                              (["animate", "moving.yaml", "-o", "nowhere/a.apng"], CANNOT_WRITE), (["--help"], FINE),
                              (["render", "scene.yaml", "-o", "quiet.png"], FINE)):
        for name, prepare, target in ways:
            if target == "pipe":
                read, stream = os.pipe()
                os.close(read)
            else:
                stream = os.open(target or "/dev/null", os.O_WRONLY)
            run = subprocess.run([checks.binary, *arguments], cwd=checks.folder, stdout=subprocess.DEVNULL, stderr=stream,
                                 preexec_fn=prepare, timeout=LAST_RESORT)
            os.close(stream)
            checks.expect(f"standard error is {name}: {' '.join(arguments)}", run.returncode == status, f"{run.returncode} instead of {status}")
    checks.expect("no message is in a picture", (checks.folder / "quiet.png").read_bytes()[:4] == b"\x89PNG")


def removes_what_was_left(checks: Checks) -> None:
    """A temporary name that a killed run left goes when the same file is written again; one in use does not."""
    left: pathlib.Path = checks.write(".out.png.0001.vitrine~", "left")
    checks.exits("writes where a file was left", checks.run("render", "scene.yaml", "-o", "out.png"), FINE)
    checks.expect("what was left is gone", not left.exists())
    other = checks.write(".other.png.0001.vitrine~", "in use")
    with subprocess.Popen(["flock", str(other), "sleep", "60"]) as holder:
        comes_to(holder, lambda: subprocess.run(["flock", "-n", str(other), "true"]).returncode != 0)
        checks.exits("writes beside a file in use", checks.run("render", "scene.yaml", "-o", "other.png"), FINE)
        checks.expect("what is in use stays", other.read_text() == "in use")
        holder.kill()
    other.unlink()
