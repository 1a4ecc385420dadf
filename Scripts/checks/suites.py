# SPDX-License-Identifier: MIT
"""Scenes against references: test, record, and what is in their way."""

import fcntl
import json
import os
import pathlib
import pty
import re
import shlex
import shutil
import signal
import subprocess
import time
import xml.etree.ElementTree
from typing import Any

from .command import BAD_INPUT, CANNOT_WRITE, DIFFERENT, ERROR, FINE, INTERRUPTED, LAST_RESORT, MISSING_INPUT, SCENE, USAGE, Checks, png

MOVING = SCENE + "timeline:\n  - wait: 0.4\ntests: {moments: [end], kinds: [layout], animation: 5}\n"
SNAPSHOTS = "__Snapshots__"
# What differs is told on standard output, in no form of an error.
NOTHING = re.compile("")


def suite(checks: Checks, name: str = "suite") -> pathlib.Path:
    """A folder of two scenes, one of which moves, with data that is no scene beside them."""
    checks.write(f"{name}/still.yaml", SCENE)
    checks.write(f"{name}/sub/moving.yaml", MOVING)
    checks.write(f"{name}/data.json", '[{"title": "one"}]')
    return checks.folder / name


def bare(checks: Checks, *arguments: Any, environment: dict[str, str] | None = None) -> subprocess.CompletedProcess[bytes]:
    """A run without what the surroundings of the checks say of recording."""
    kept = {name: value for name, value in os.environ.items() if name not in ("CI", "SNAPSHOT_TESTING_RECORD")}
    return subprocess.run([checks.binary, *map(str, arguments)], cwd=checks.folder, capture_output=True, timeout=LAST_RESORT,
                          env={**kept, **(environment or {})})


def results(checks: Checks, folder: str = ".vitrine/results") -> dict[str, str]:
    """The statuses by identifier that a run left behind."""
    path = checks.folder / folder / "run.json"
    return {result["id"]: result["status"] for result in json.loads(path.read_bytes())["results"]} if path.exists() else {}


def files(folder: pathlib.Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


IDS = ["still/default.png", "still/default.layout.txt", "sub/moving/at-end.layout.txt", "sub/moving/animation.apng"]


def compares_scenes(checks: Checks) -> None:
    """A reference is written, found, missed, and written anew."""
    folder = suite(checks)
    first = bare(checks, "test", "suite")
    checks.exits("missing references are written, and the run fails", first, DIFFERENT, pattern=NOTHING)
    checks.expect("each is told", first.stdout.count(b"no reference; wrote") == 4, first.stdout.decode())
    checks.expect("the results are in order", list(results(checks)) == IDS, results(checks))
    kept = files(folder)
    expected = ["data.json", "still.yaml", "sub/moving.yaml", f"{SNAPSHOTS}/still/default.png", f"{SNAPSHOTS}/still/default.layout.txt",
                f"{SNAPSHOTS}/still/default.reference.txt", f"sub/{SNAPSHOTS}/moving/animation.apng",
                f"sub/{SNAPSHOTS}/moving/animation.reference.txt", f"sub/{SNAPSHOTS}/moving/at-end.layout.txt"]
    checks.expect("references lie beside the scenes", sorted(kept) == sorted(expected), sorted(kept))
    again = bare(checks, "test", "suite", "--update", "none")
    checks.exits("what was written matches", again, FINE)
    checks.expect("a run that passes says so", again.stdout.startswith(b"4 passed"), again.stdout.decode())
    checks.expect("a run that passes writes no reference", files(folder) == kept)
    checks.expect("git is told to leave .vitrine alone", (checks.folder / ".vitrine/.gitignore").read_bytes() == b"*\n")
    checks.exits("--quiet is silent about a pass", silent := bare(checks, "test", "suite", "-q"), FINE)
    checks.expect("nothing at all is printed", silent.stdout + silent.stderr == b"", silent.stdout + silent.stderr)

    checks.write("suite/still.yaml", SCENE.replace("[50, 30]", "[50, 34]").replace("title: two", "title: deux"))
    failed = bare(checks, "test", "suite")
    checks.exits("a scene that differs fails", failed, DIFFERENT, pattern=NOTHING)
    text = failed.stdout.decode()
    checks.expect("the words of the layout come before the pixels", "deux" in text and text.index("deux") < text.index("pixels differ"), text)
    checks.expect("what was left behind and how to accept is told", "still/default.side-by-side.png" in text and "vitrine accept --all" in text, text)
    for artifact in ("actual.png", "expected.png", "difference.png", "side-by-side.png", "actual.reference.txt", "result.json",
                     "actual.layout.txt", "expected.layout.txt", "layout.difference.txt", "layout.result.json"):
        checks.expect(f"a failure leaves {artifact}", (checks.folder / ".vitrine/results/artifacts/still" / f"default.{artifact}").exists())
    checks.expect("a failure writes no reference", {n: b for n, b in files(folder).items() if n != "still.yaml"}
                  == {n: b for n, b in kept.items() if n != "still.yaml"})
    last = bare(checks, "test", "suite", "--last-failed", "--update", "none")
    checks.exits("--last-failed runs what failed", last, DIFFERENT, pattern=NOTHING)
    checks.expect("and nothing else", list(results(checks)) == IDS[:2], results(checks))
    checks.exits("--update changed writes what differs, and fails", bare(checks, "test", "suite", "--update", "changed"), DIFFERENT, pattern=NOTHING)
    checks.exits("then it matches", bare(checks, "test", "suite"), FINE)
    checks.exits("record writes, and succeeds", bare(checks, "record", "suite", "--no-cache"), FINE)
    checks.exits("after record everything matches", bare(checks, "test", "suite", "--no-cache", "--workers", 1), FINE)

    (folder / SNAPSHOTS / "still/default.png").unlink()
    missing = bare(checks, "test", "suite", environment={"CI": "true"})
    checks.exits("where CI is set a missing reference fails", missing, DIFFERENT, pattern=NOTHING)
    checks.expect("and is not written", results(checks)[IDS[0]] == "missing" and not (folder / SNAPSHOTS / "still/default.png").exists())
    told = bare(checks, "test", "suite", "--update", "all", environment={"CI": "1"})
    checks.exits("where CI is set nothing is recorded", told, DIFFERENT, pattern=NOTHING)
    checks.expect("and a note says so", b"CI is set" in told.stderr and results(checks)[IDS[0]] == "missing", told.stderr.decode())
    recorded = bare(checks, "test", "suite", environment={"SNAPSHOT_TESTING_RECORD": "never"})
    checks.expect("SNAPSHOT_TESTING_RECORD is followed", results(checks)[IDS[0]] == "missing", recorded.stdout.decode())


def chooses_scenes(checks: Checks) -> None:
    """Filters, variants, parts, changes, and what else is told of a run."""
    folder = suite(checks)
    bare(checks, "record", "suite")
    for arguments, chosen in (
            (["--filter", "animation"], IDS[3:]), (["--filter", "still", "--filter", "at-end"], IDS[:3]),
            (["--shard", "1/2"], [IDS[0], IDS[2]]), (["--shard", "2/2"], [IDS[1], IDS[3]]), (["--as", "layout"], None)):
        run = bare(checks, "test", "suite", "--update", "none", "--no-cache", "-o", "chosen", *arguments)
        left = list(results(checks, "chosen"))
        if chosen is not None:
            checks.exits(f"test {' '.join(arguments)}", run, FINE)
            checks.expect(f"{' '.join(arguments)} chooses from the plan", left == chosen, left)
        else:
            checks.expect("--as goes before what scenes say", left[0] == "still/default.layout.txt" and "sub/moving/at-end.layout.txt" in left, left)
    nothing = bare(checks, "test", "suite", "--filter", "stil1")
    checks.exits("a filter that chooses nothing", nothing, BAD_INPUT)
    checks.expect("is named", b"'stil1'" in nothing.stderr, nothing.stderr.decode())
    parts = [json.loads((checks.folder / "chosen/run.json").read_bytes())["parts"]]
    checks.expect("a run says which part it is", parts[0][0]["index"] == 1, parts)
    matrix = bare(checks, "test", "suite/still.yaml", "--matrix", "appearance=light,dark;direction=rtl", "--scale", "2", "-o", "matrix")
    checks.exits("variants have references of their own", matrix, DIFFERENT, pattern=NOTHING)
    checks.expect("variants are named", list(results(checks, "matrix")) == [
        f"still/{name}.rightToLeft.{kind}" for name in ("light", "dark") for kind in ("png", "layout.txt")], results(checks, "matrix"))

    whole = bare(checks, "test", "suite", "--unreferenced", "reject")
    checks.exits("references that nothing asks for can be refused", whole, DIFFERENT)
    checks.expect("they are named", whole.stderr.count(b"nothing asks for") == 4, whole.stderr.decode())
    own = checks.write(f"suite/{SNAPSHOTS}/still/light.notes.png", "mine")
    checks.exits("where CI is set none is deleted", bare(checks, "test", "suite", "--unreferenced", "delete", environment={"CI": "1"}), DIFFERENT)
    checks.exits("they can be deleted", bare(checks, "test", "suite", "--unreferenced", "delete"), FINE)
    left = sorted(path.name for path in (folder / SNAPSHOTS / "still").iterdir())
    checks.expect("with what lies beside them and nothing else", left == [
        "default.layout.txt", "default.png", "default.reference.txt", "light.notes.png"], left)
    own.unlink()

    printed = bare(checks, "test", "suite", "--json", "--junit", "junit.xml")
    checks.exits("--json prints the results", printed, FINE)
    checks.expect("the results are those of run.json", json.loads(printed.stdout) == json.loads((checks.folder / ".vitrine/results/run.json").read_bytes()))
    document = xml.etree.ElementTree.parse(checks.folder / "junit.xml").getroot()
    checks.expect("--junit writes a case for each", len(list(document.iter("testcase"))) == 4)
    checks.write("suite/still.yaml", SCENE.replace("systemBlue", "systemRed"))
    github = bare(checks, "test", "suite", "--reporter", "github", environment={"GITHUB_STEP_SUMMARY": str(checks.folder / "summary.md")})
    checks.exits("a service is told of a failure", github, DIFFERENT, pattern=NOTHING)
    checks.expect("by an annotation and a summary", b"::error" in github.stdout and (checks.folder / "summary.md").stat().st_size > 0, github.stdout.decode())
    tolerant = bare(checks, "test", "suite", "--update", "none", "--max-share", "1")
    checks.exits("a tolerance lets pixels pass", tolerant, FINE)


def compares_loosely(checks: Checks) -> None:
    """What the command line says of comparing holds in place of what scenes say; its masks are added to theirs."""
    lenient = SCENE + "tests: {kinds: [png], tolerance: {pixels: 9600}}\n"
    for name, scene in (("strict", SCENE), ("lenient", lenient)):
        checks.write(f"{name}/case.yaml", scene)
        bare(checks, "record", name)
        checks.write(f"{name}/case.yaml", scene.replace("systemBlue", "systemRed"))
    for name, options, code in (
            ("strict", [], DIFFERENT), ("strict", ["--max-pixels", "9600"], FINE), ("strict", ["--max-pixels", "10"], DIFFERENT),
            ("strict", ["--max-diff-pixel-ratio", "1"], FINE), ("strict", ["--metric", "yiq", "--threshold", "1"], FINE),
            ("strict", ["--metric", "yiq", "--ignore-antialiasing"], DIFFERENT), ("strict", ["--tolerance", "255"], FINE),
            ("strict", ["--density", "8:1"], FINE), ("strict", ["--density", "8:0.01"], DIFFERENT),
            ("strict", ["--mask", "0,0,120,80"], FINE), ("strict", ["--mask", "0,0,120,20"], DIFFERENT),
            ("strict", ["--mask-element", "cell"], FINE), ("strict", ["--mask-element", "cell[0,1]"], DIFFERENT),
            ("strict", [word for item in range(3) for word in ("--mask-element", f"cell[0,{item}]")], FINE),
            ("lenient", [], FINE), ("lenient", ["--mask", "0,0,1,1"], FINE), ("lenient", ["--metric", "exact"], DIFFERENT),
            ("lenient", ["--max-share", "0.01"], DIFFERENT), ("strict", ["--mask-element", "["], USAGE), ("strict", ["--mask", "1,2"], USAGE),
            ("strict", ["--tolerance", "1", "--metric", "yiq"], USAGE), ("strict", ["--threshold", "1"], USAGE)):
        run = bare(checks, "test", name, "--update", "none", "--no-cache", "-q", "-o", "loosely", *options)
        checks.exits(f"test of a {name} scene {' '.join(options)}", run, code, pattern=ERROR if code == USAGE else NOTHING)
        if code == DIFFERENT and options:
            again = json.loads((checks.folder / "loosely/run.json").read_bytes())["results"][0]["command"]
            words = shlex.split(again)
            kept = [{"--max-diff-pixel-ratio": "--max-share"}.get(option, option) for option in options]
            checks.expect("how to run it again says so too", all(word in words for word in kept), again)
    loose = checks.write("loose.yaml", SCENE.replace("systemBlue", "systemRed"))
    checks.write("plain.yaml", SCENE)
    checks.exits("diff of scenes takes masks of elements", bare(checks, "diff", "plain.yaml", loose, "--mask-element", "cell"), FINE)
    checks.exits("as many as there are", bare(checks, "diff", "plain.yaml", loose, "--mask-element", "cell[0,1]"), DIFFERENT, pattern=NOTHING)
    picture = f"strict/{SNAPSHOTS}/case/default.png"
    checks.exits("pictures have no elements", bare(checks, "diff", picture, picture, "--mask-element", "cell"), USAGE)


def runs_what_is_printed(checks: Checks) -> None:
    """Command lines that are printed do what they say, as they are printed."""
    folder = suite(checks)
    checks.write("suite/a/still.yaml", SCENE)
    bare(checks, "record", "suite")
    reference = folder / SNAPSHOTS / "still/default.png"

    def printed(text: str, start: str) -> list[str]:
        return [line.strip().removeprefix(start).strip() for line in text.splitlines() if line.strip().startswith(start)]

    def shell(line: str, **variables: str) -> subprocess.CompletedProcess[bytes]:
        kept = {name: value for name, value in os.environ.items() if name not in ("CI", "SNAPSHOT_TESTING_RECORD")} | variables
        words = [str(checks.binary), *shlex.split(line)[1:]]
        return subprocess.run(shlex.join(words), shell=True, cwd=checks.folder, capture_output=True, env=kept, timeout=LAST_RESORT)

    changed = SCENE.replace("systemBlue", "systemRed")
    for options in ([], ["--output", "my results"], ["--shard", "1/1"], ["--shard", "1/2"]):
        checks.write("suite/still.yaml", changed)
        told = bare(checks, "test", "suite", "--no-cache", *options).stdout.decode()
        lines = printed(told, "to accept all:")
        checks.expect(f"test {shlex.join(options)} tells how to accept", len(lines) == 1, told)
        checks.exits(f"where CI is set nothing is accepted, {shlex.join(options)}", shell(lines[0], CI="true"), USAGE)
        accepted = shell(lines[0])
        checks.exits("the line runs as it is printed", accepted, FINE)
        checks.expect("and accepts", b"accepted " in accepted.stdout, lines[0] + "\n" + accepted.stdout.decode())
        checks.write("suite/still.yaml", SCENE)
        bare(checks, "record", "suite")

    checks.write("suite/still.yaml", changed)
    checks.write("suite/a/still.yaml", changed)
    bare(checks, "test", "suite", "--no-cache", "-o", "my results")
    # Tests of a package leave results without a run.
    shutil.copytree(checks.folder / "my results/artifacts", checks.folder / "of tests/artifacts")
    checks.exits("so may what tests have left", bare(checks, "accept", "of tests", "a/still/default.png"), FINE)
    checks.exits("a folder of results may stand before what is accepted", bare(checks, "accept", "my results", "still/default.png"), FINE)
    bare(checks, "test", "suite", "--no-cache", "-o", "my results")
    checks.exits("and before --all", bare(checks, "accept", "my results", "--all"), FINE)
    bare(checks, "record", "suite")

    for arguments in (["test", "suite", "--update", "all"], ["record", "suite"], ["test", "suite", "--filter", "still"]):
        checks.write("suite/still.yaml", SCENE)
        bare(checks, "record", "suite")
        checks.write("suite/still.yaml", changed)
        told = bare(checks, *arguments, "-q", "--no-cache", environment={"CI": "1"}).stdout.decode()
        again = [line for line in printed(told, "again:") if line.endswith(" still/default.png")]
        before = reference.read_bytes()
        checks.expect(f"{shlex.join(arguments)} tells how to run a result again", len(again) == 1, told)
        checks.exits("which compares", shell(again[0]), DIFFERENT, pattern=NOTHING)
        checks.expect("exactly that result", results(checks) == {"still/default.png": "failed"}, results(checks))
        checks.expect("and writes no reference", reference.read_bytes() == before, again[0])

    checks.write("suite/still.yaml", SCENE)
    for content in (b"\x89PNG", b"version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 9\n"):
        for line in ("vitrine accept --all", "vitrine test suite --update changed"):
            bare(checks, "record", "suite")
            reference.write_bytes(content)
            checks.exits("a reference that cannot be read", bare(checks, "test", "suite"), BAD_INPUT, pattern=NOTHING)
            shell(line)
            checks.exits(f"is mended by {line}", bare(checks, "test", "suite"), FINE)


def shows_progress(checks: Checks) -> None:
    """A long run counts on a terminal, in one line that is gone at the end; nowhere else."""
    for number in range(20):
        checks.write(f"large/{number}.yaml", SCENE.replace("size: [120, 80]", "size: [3000, 3000]"))

    def told(**environment: str) -> str:
        """What a run writes to standard error, which is a terminal."""
        kept = {name: value for name, value in os.environ.items() if name not in ("CI", "SNAPSHOT_TESTING_RECORD")}
        ours, theirs = pty.openpty()
        process = subprocess.Popen([checks.binary, "test", "large", "--no-cache", "--workers", "1"], cwd=checks.folder, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=theirs, env=kept | environment)
        os.close(theirs)
        text = b""
        try:
            while part := os.read(ours, 1 << 16):
                text += part
        except OSError:
            # The other end is closed.
            pass
        os.close(ours)
        process.wait()
        return text.decode()

    line = told()
    checks.expect("a terminal shows how many are compared", re.search(r"\rcomparing .* \d+ of 40 snapshots", line), line[-300:])
    checks.expect("in one line, which is taken away", line.endswith("\r\x1b[K") and "\n" not in line, line[-300:])
    checks.expect("where CI is set nothing is shown", told(CI="true") == "")
    checks.expect("without a terminal nothing is shown", b"comparing" not in bare(checks, "test", "large", "--no-cache").stderr)


def tests_changes(checks: Checks) -> None:
    """Scenes that git says have changed, with the files that they read."""
    folder = suite(checks)
    checks.write("suite/list.yaml", SCENE.replace("scene: 1\n", "scene: 1\ndata: {list: data.json}\n").replace(
        "[{view: tile, title: one}, {view: tile, title: two}, {view: tile, title: three}]", "{view: tile, from: list}"))
    bare(checks, "record", "suite")
    outside = bare(checks, "test", "suite", "--only-changed", "HEAD", environment={"GIT_CEILING_DIRECTORIES": str(checks.folder.parent)})
    checks.exits("--only-changed needs a repository", outside, BAD_INPUT)
    checks.expect("and says so", b"git" in outside.stderr, outside.stderr.decode())
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@example.com", "-C", str(checks.folder)]
    for words in (["init", "-q"], ["add", "suite"], ["commit", "-q", "-m", "Add scenes"]):
        subprocess.run(git + words, check=True, stdout=subprocess.DEVNULL)

    def chosen(sentence: str, names: list[str]) -> None:
        run = bare(checks, "test", "suite", "--update", "none", "--only-changed", "HEAD", "-o", "changed", "--no-cache")
        checks.expect(sentence, sorted({name.rpartition("/")[0] for name in results(checks, "changed")}) == names,
                      [*results(checks, "changed"), run.stderr.decode()])
    chosen("nothing has changed", [])
    checks.write("suite/data.json", '[{"title": "deux"}]')
    chosen("a scene counts with its data", ["list"])
    checks.write("suite/new.yaml", SCENE)
    chosen("a scene that git does not know counts", ["list", "new"])
    (folder / SNAPSHOTS / "still/default.png").write_bytes(b"broken")
    chosen("a scene counts with its references", ["list", "new", "still"])
    unknown = bare(checks, "test", "suite", "--only-changed", "nonesuch")
    checks.exits("a commit that git does not know", unknown, BAD_INPUT)
    checks.expect("is named", b"nonesuch" in unknown.stderr, unknown.stderr.decode())


def remembers_passes(checks: Checks) -> None:
    """What has not changed is not drawn again, and never taken for what it is not."""
    folder = suite(checks)
    bare(checks, "record", "suite")
    time.sleep(0.1)
    bare(checks, "test", "suite")
    kept = bare(checks, "test", "suite")
    checks.exits("what has not changed passes", kept, FINE)
    checks.expect("without being drawn", b"4 of them have not changed" in kept.stdout, kept.stdout.decode())
    checks.expect("--no-cache draws it", b"have not changed" not in bare(checks, "test", "suite", "--no-cache").stdout)
    reference = folder / SNAPSHOTS / "still/default.png"
    bytes_before, stamp = reference.read_bytes(), reference.stat()
    reference.write_bytes(bytes_before[:-20] + bytes(20))
    os.utime(reference, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    broken = bare(checks, "test", "suite", "--update", "none")
    checks.expect("a reference of the same size and time that is another is found out", broken.returncode != FINE, broken.stdout.decode())
    reference.write_bytes(bytes_before)
    checks.write(".vitrine/cache.json", "{}")
    checks.exits("a damaged cache is none", bare(checks, "test", "suite"), FINE)


def is_in_the_way(checks: Checks) -> None:
    """Names, folders and links that cannot be what they are asked to be."""
    folder = suite(checks)
    for sentence, arguments, code in (
            ("a folder that is not there", ["none"], MISSING_INPUT), ("a part of nothing", ["suite", "--shard", "3/2"], USAGE),
            ("kinds that there are not", ["suite", "--as", "gif"], USAGE), ("an axis that there is not", ["suite", "--matrix", "shape=round"], USAGE),
            ("no workers", ["suite", "--workers", "0"], USAGE), ("a threshold without a metric", ["suite", "--threshold", "1"], USAGE),
            ("an empty filter", ["suite", "--filter", ""], USAGE), ("--last-failed without results", ["suite", "--last-failed"], MISSING_INPUT)):
        checks.exits(f"test refuses {sentence}", bare(checks, "test", *arguments), code)
    checks.exits("record refuses to write nothing", bare(checks, "record", "suite", "--update", "none"), USAGE)
    checks.expect("and does not offer it", b"none" not in bare(checks, "record", "--help").stdout.rsplit(b"--update", 1)[1].split(b"--", 1)[0])
    for arguments, words in (
            (["--shard", "3/2"], "there is no part 3 of 2"), (["--workers", "-1"], "--workers is from 1 to 256"),
            (["--metric", "yiq", "--threshold", "7"], "a number from 0 to 1"), (["--matrix", "device=iPhone99"], "known: iPhone"),
            (["--matrix", "shape=round"], "'shape'")):
        told = bare(checks, "test", "suite", *arguments)
        checks.exits(f"test {shlex.join(arguments)}", told, USAGE)
        checks.expect(f"says why: {words}", words in told.stderr.decode() and "?." not in told.stderr.decode(), told.stderr.decode())
    checks.write("one.txt.png", "neither")
    told = bare(checks, "diff", "one.txt.png", "one.txt.png").stderr
    checks.expect("diff names all kinds of pictures that it reads", b"WebP" in told, told.decode())
    part = bare(checks, "test", "suite", "-q", "--shard", "auto", "--update", "none", "-o", "part",
                environment={"CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "1"}).stderr
    checks.expect("the part that an engine gives is always told", b"this is part 1/1 (" in part and b"CI_NODE_INDEX" in part, part.decode())

    mine = checks.write("mine/notes.txt", "mine")
    foreign = bare(checks, "test", "suite", "-o", "mine")
    checks.exits("a folder that holds something else is no folder of results", foreign, CANNOT_WRITE)
    checks.expect("it is left alone", mine.read_bytes() == b"mine" and len(list(mine.parent.iterdir())) == 1)
    checks.exits("a file in place of the folder of results", bare(checks, "test", "suite", "-o", mine), CANNOT_WRITE)
    (checks.folder / "held").mkdir()
    descriptor = os.open(checks.folder / "held", os.O_RDONLY)
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    checks.exits("a folder of results that another run holds", bare(checks, "test", "suite", "-o", "held"), CANNOT_WRITE)
    os.close(descriptor)

    for one, other in (("case.yaml", "Case.yml"), ("same.yaml", "same.json"), ("e\u0301.yaml", "\u00e9.yaml")):
        names = checks.folder / "names"
        shutil.rmtree(names, ignore_errors=True)
        checks.write(f"names/{one}", SCENE)
        checks.write(f"names/{other}", json.dumps({"scene": 1, "collection": {"sections": []}}))
        clash = bare(checks, "test", "names")
        checks.exits(f"'{one}' and '{other}' would have the same references", clash, BAD_INPUT)
        checks.expect("both are named", all(name.encode() in clash.stderr for name in (one, other)), clash.stderr.decode())

    checks.write("suite/wrong.yaml", "scene: 1\ncollection: {section: []}\n")
    wrong = bare(checks, "test", "suite")
    checks.exits("a scene that is wrong", wrong, BAD_INPUT, pattern=NOTHING)
    checks.expect("is told at its place", b"suite/wrong.yaml:2:13: a collection needs the key 'sections'" in wrong.stdout, wrong.stdout.decode())
    broken = next(r for r in json.loads((checks.folder / ".vitrine/results/run.json").read_bytes())["results"] if r["id"] == "wrong.yaml")
    checks.expect("with no reference that there never is", broken["reference"] == "" and b"wrong.yaml  wrong \xe2\x80\xba scene\n" in wrong.stdout,
                  wrong.stdout.decode())
    checks.expect("and the others are compared", results(checks).get("still/default.png") == "recorded", results(checks))
    (folder / "wrong.yaml").unlink()

    secret = checks.write("secret.png", "secret")
    reference = folder / SNAPSHOTS / "still/default.png"
    reference.unlink()
    reference.symlink_to(secret)
    checks.exits("a reference that leads out of the folder is not written", bare(checks, "record", "suite"), BAD_INPUT, pattern=NOTHING)
    checks.expect("what it leads to stays", secret.read_bytes() == b"secret" and reference.is_symlink())
    reference.unlink()
    checks.write(f"suite/{SNAPSHOTS}/still/default.png", png(7, 5))
    sizes = bare(checks, "test", "suite", "--update", "none")
    checks.exits("a reference of another size", sizes, DIFFERENT, pattern=NOTHING)
    reference.write_bytes(b"\x89PNG\r\n\x1a\n")
    checks.exits("a reference that is cut off", bare(checks, "test", "suite", "--update", "none"), BAD_INPUT, pattern=NOTHING)
    if os.geteuid() != 0:
        (folder / SNAPSHOTS / "still").chmod(0o555)
        checks.exits("a folder of references that cannot be written", bare(checks, "record", "suite"), CANNOT_WRITE, pattern=NOTHING)
        (folder / SNAPSHOTS / "still").chmod(0o755)


def many(checks: Checks, count: int, name: str = "many") -> pathlib.Path:
    for number in range(count):
        checks.write(f"{name}/case-{number:03d}.yaml", SCENE.replace("title: one", f"title: '{number}'") + "tests: {scale: 4}\n")
    return checks.folder / name


def by_hand() -> dict[str, str]:
    """The surroundings of somebody who runs the program, whoever runs the checks: where CI is set nothing is recorded."""
    return {key: value for key, value in os.environ.items() if key != "CI"}


def leaves_what_it_has(checks: Checks) -> None:
    """Runs that are killed, interrupted or out of space, and two at once."""
    folder = many(checks, 60)
    process = subprocess.Popen([checks.binary, "record", "many", "--workers", "1"], cwd=checks.folder,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=by_hand())
    started = time.monotonic()
    while process.poll() is None and len(list(folder.rglob("default.reference.txt"))) < 20 and time.monotonic() - started < LAST_RESORT:
        time.sleep(0.005)
    process.send_signal(signal.SIGKILL)
    process.wait()
    whole = [path for path in folder.rglob("default.png")]
    checks.expect("a killed run has written some references", len(whole) >= 20, len(whole))
    checks.expect("each of them is whole", all(path.read_bytes().endswith(b"IEND\xaeB`\x82") for path in whole))
    planned = json.loads((checks.folder / ".vitrine/results/run.json").read_bytes())["planned"]
    checks.expect("it leaves what it was to do", len(planned) == 120, len(planned))
    checks.exits("--last-failed goes on", bare(checks, "test", "many", "--last-failed"), DIFFERENT, pattern=NOTHING)
    checks.exits("then everything is there", bare(checks, "test", "many", "--update", "none"), FINE)

    process = checks.start("test", "many", "--no-cache", "--workers", "1", "-o", "stopped")
    started = time.monotonic()
    while process.poll() is None and not (checks.folder / "stopped/run.json").exists() and time.monotonic() - started < LAST_RESORT:
        time.sleep(0.002)
    process.send_signal(signal.SIGINT)
    message = process.communicate(timeout=LAST_RESORT)[1]
    if process.returncode != FINE:
        checks.expect("an interrupted run ends as such", process.returncode == INTERRUPTED and b"interrupted" in message, message.decode())
        left = json.loads((checks.folder / "stopped/run.json").read_bytes())
        checks.expect("and says how far it came", len(left["results"]) == left["parts"][0]["done"] < len(left["planned"]), left["parts"])

    shutil.rmtree(folder)
    folder = many(checks, 20)
    runs = [subprocess.Popen([checks.binary, "test", "many", "-o", f"side-{number}"], cwd=checks.folder, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT, env=by_hand())
            for number in (1, 2)]
    texts = [run.communicate(timeout=LAST_RESORT)[0].decode() for run in runs]
    statuses = [results(checks, f"side-{number}") for number in (1, 2)]
    checks.expect("two runs on one folder both come to an end", all(run.returncode in (FINE, DIFFERENT) for run in runs), texts)
    checks.expect("neither finds a half reference", all(status in ("passed", "recorded") for one in statuses for status in one.values()), texts)
    checks.exits("what they left matches", bare(checks, "test", "many", "--update", "none", "--no-cache"), FINE)


def tests_on_a_full_disk(checks: Checks) -> None:
    """Where there is no room, references stay as they were."""
    disk = checks.folder / "disk"
    disk.mkdir()
    if os.geteuid() != 0 or subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", disk], stderr=subprocess.DEVNULL).returncode != 0:
        checks.notes.append("Not checked: a full disk of references, which needs root.")
        return
    try:
        (disk / "case.yaml").write_text(SCENE)
        bare(checks, "record", "disk")
        kept = files(disk)
        (disk / "case.yaml").write_text(SCENE.replace("systemBlue", "systemRed"))
        with open(disk / "filler", "wb", buffering=0) as filler:
            try:
                while True:
                    filler.write(bytes(4096))
            except OSError:
                pass
        run = bare(checks, "record", "disk", "--no-cache")
        checks.exits("a full disk of references", run, CANNOT_WRITE, pattern=NOTHING)
        checks.expect("is told as such", b"No space left on device" in run.stdout, run.stdout.decode())
        after = files(disk)
        checks.expect("leaves the references as they were", all(after.get(name) == data for name, data in kept.items() if name != "case.yaml"),
                      sorted(after))
        checks.exits("a full disk of results", bare(checks, "test", "disk", "--no-cache", "-o", "disk/results"), CANNOT_WRITE)
        (disk / "filler").unlink()
        if subprocess.run(["mount", "-o", "remount,ro", disk], stderr=subprocess.DEVNULL).returncode == 0:
            checks.exits("a folder that is read only", bare(checks, "record", "disk", "--no-cache"), CANNOT_WRITE, pattern=NOTHING)
            checks.expect("keeps its references", all(files(disk).get(name) == data for name, data in kept.items() if name != "case.yaml"))
    finally:
        subprocess.run(["umount", disk], check=False)
