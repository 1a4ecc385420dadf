# SPDX-License-Identifier: MIT
"""Input without an end, and what is given in the place of files."""

import os
import subprocess

from .command import BAD_INPUT, FINE, LAST_RESORT, MISSING_INPUT, SCENE, USAGE, Checks, png

# The most that a run may take, in KiB, whose input has no end: pictures up to 64 MiB are read.
MEMORY = 400 << 10


def reads_within_limits(checks: Checks) -> None:
    """What is longer than its limit is refused, and read no further."""
    image = SCENE.replace('label: {text: "{title}"}', "image: picture.png")
    for name, head in (("holes", b""), ("a picture and holes", png(4, 4))):
        folder = f"long-{len(head)}"
        path = checks.write(f"{folder}/picture.png", head)
        os.truncate(path, 6 << 30)
        scene = checks.write(f"{folder}/scene.yaml", image)
        for command in (["render", scene, "-o", "out.png"], ["validate", scene], ["diff", path, path]):
            run, used = measured(checks, command)
            checks.exits(f"{command[0]}: {name}", run, BAD_INPUT)
            checks.expect(f"{command[0]} holds no more than it may of {name}", used < MEMORY, used)
    for command in (["validate", "-"], ["render", "-", "-o", "out.png"]):
        with open("/dev/zero", "rb") as zeros:
            run, used = measured(checks, command, zeros)
        checks.exits(f"{command[0]}: standard input without an end", run, BAD_INPUT)
        checks.expect(f"{command[0]} holds no more than it may of standard input", used < MEMORY, used)
    checks.exits("validate: a device without an end", checks.run("validate", "/dev/zero"), BAD_INPUT)


def measured(checks: Checks, command: list[object], stdin: object = subprocess.DEVNULL) -> tuple[subprocess.CompletedProcess[bytes], int]:
    """A run, and the most memory that it took, in KiB."""
    script = ("import resource, subprocess, sys; run = subprocess.run(sys.argv[1:]); "
              "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss); sys.exit(run.returncode)")
    run = subprocess.run(["python3", "-c", script, checks.binary, *map(str, command)], stdin=stdin, capture_output=True,
                         cwd=checks.folder, timeout=LAST_RESORT)
    return run, int(run.stdout.split()[-1] or 0)


def takes_fonts_from_folders(checks: Checks) -> None:
    """Folders of fonts may hold anything."""
    family = SCENE.replace('"{title}"', '"{title}", font: {family: Nosuchfont}')
    pipes = checks.folder / "pipes"
    pipes.mkdir()
    os.mkfifo(pipes / "font.ttf")
    run = checks.run("render", "scene.yaml", "-o", "out.png", "--fonts", "pipes")
    checks.exits("a folder with a pipe keeps nobody waiting", run, FINE)
    checks.expect("and nothing is said of it", run.stderr == b"", run.stderr.decode()[:300])
    (checks.folder / "empty").mkdir()
    run = checks.run("render", "scene.yaml", "-o", "out.png", "--fonts", "empty")
    checks.expect("a relative folder is taken in silence", run.returncode == FINE and run.stderr == b"", run.stderr.decode()[:300])
    run = checks.run("validate", "scene.yaml", "--fonts", "/proc/self")
    checks.expect("a folder that leads everywhere ends", run.returncode in (FINE, BAD_INPUT), run.returncode)
    checks.exits("a file as a folder", checks.run("render", "scene.yaml", "-o", "out.png", "--fonts", "scene.yaml"), BAD_INPUT)
    checks.exits("a folder that is not there", checks.run("validate", "scene.yaml", "--fonts", "nowhere"), MISSING_INPUT)
    run = checks.run("validate", checks.write("family.yaml", family))
    checks.expect("an unknown family is told with where fonts are from", b"--fonts" in run.stderr, run.stderr.decode()[:300])


def refuses_names_that_are_no_text(checks: Checks) -> None:
    """Names that are not UTF-8 would come to be those of other files."""
    name = b"sc\xffne.yaml"
    (checks.folder / os.fsdecode(name)).write_text(SCENE)
    for arguments in ([b"validate", name], [b"render", b"scene.yaml", b"-o", b"o\xff.png"]):
        run = subprocess.run([checks.binary.encode(), *arguments], capture_output=True, cwd=checks.folder, timeout=LAST_RESORT)
        checks.exits(f"{arguments[0].decode()}: a name that is no text", run, USAGE)
        checks.expect("the message says so", b"not UTF-8" in run.stderr, run.stderr.decode()[:200])
    checks.expect("nothing is written under another name",
                  not any("\ufffd" in path.name for path in checks.folder.iterdir()))
