# SPDX-License-Identifier: MIT
"""Parts of a run put together: what comes of them, and what is in their way."""

import fcntl
import json
import os
import pathlib
import re
import shutil
import subprocess

from .command import BAD_INPUT, CANNOT_WRITE, DIFFERENT, FINE, MISSING_INPUT, SCENE, USAGE, Checks
from .suites import NOTHING, bare, files, results


def parts(checks: Checks, count: int, folder: str = "parts") -> None:
    """A suite of scenes that match, but for one, run in parts."""
    for number in range(5):
        checks.write(f"suite/scene-{number}.yaml", SCENE)
    bare(checks, "record", "suite", "--output", "recording")
    checks.write("suite/scene-3.yaml", SCENE.replace("itemSize: [50, 30]", "itemSize: [50, 32]"))
    for part in range(1, count + 1):
        bare(checks, "test", "suite", "--update", "none", "--shard", f"{part}/{count}", "--output", f"{folder}/{part}")


def merge(checks: Checks, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    return bare(checks, "merge-reports", *arguments)


def change(path: pathlib.Path, **values: object) -> None:
    run = json.loads(path.read_bytes())
    run.update(values)
    path.write_text(json.dumps(run), encoding="utf-8")


def puts_parts_together(checks: Checks) -> None:
    """All parts are the whole; what is missing is told."""
    parts(checks, 3)
    whole = bare(checks, "test", "suite", "--update", "none", "--output", "whole")
    checks.expect("something differs", whole.returncode == DIFFERENT, whole.stderr)
    run = merge(checks, "parts", "-o", "merged")
    checks.exits("failures of a part are failures of the whole", run, DIFFERENT, pattern=NOTHING)
    checks.expect("they are counted", b"10 of 10 results in merged: 8 passed, 2 failed" in run.stdout, run.stdout)
    checks.expect("the whole is what one process finds", list(results(checks, "merged").items()) == list(results(checks, "whole").items()),
                  results(checks, "merged"))
    checks.expect("what was left behind comes along",
                  set(files(checks.folder / "merged")) == set(files(checks.folder / "whole")), files(checks.folder / "merged").keys())
    again = merge(checks, "parts/3", "parts/1", "parts/2", "parts/1", "-o", "merged", "--json")
    told = json.loads(again.stdout)
    checks.expect("JSON says the same, and the order of parts changes nothing", told["counts"]["failed"] == 2 and told["missing"] == []
                  and list(results(checks, "merged")) == list(results(checks, "whole")), told)
    shutil.rmtree(checks.folder / "parts" / "2")
    run = merge(checks, "parts", "-o", "merged")
    checks.exits("a missing part is no success", run, DIFFERENT, pattern=NOTHING)
    checks.expect("it is told with the way to run it again", b"part 2/3 is missing" in run.stdout
                  and b"    vitrine test suite --update none --shard 2/3 --output parts/2\n" in run.stdout
                  and b"    vitrine merge-reports parts -o merged\n" in run.stdout, run.stdout)
    (checks.folder / "parts" / "2").mkdir()
    run = merge(checks, "parts/1", "parts/2", "parts/3", "-o", "merged")
    checks.expect("a part that did not begin is told", run.returncode == DIFFERENT and b"warning: parts/2" in run.stderr, run.stderr)
    checks.write("suite/scene-3.yaml", SCENE)
    for part in ("1", "2", "3"):
        bare(checks, "test", "suite", "--update", "none", "--shard", f"{part}/3", "--output", f"parts/{part}")
    checks.exits("parts that passed are a run that passed", merge(checks, "parts", "-o", "merged"), FINE)
    checks.expect("and nothing of the run before is left", set(files(checks.folder / "merged")) == {"run.json"},
                  files(checks.folder / "merged").keys())


def refuses_parts(checks: Checks) -> None:
    """What is no part, parts that contradict each other, and places that cannot be written."""
    parts(checks, 2)
    one, other = (checks.folder / "parts" / part / "run.json" for part in ("1", "2"))
    kept = other.read_bytes()
    run = json.loads(kept)
    changed = {**run["results"][0], "id": json.loads(one.read_bytes())["results"][0]["id"], "message": "something else"}
    for sentence, values, words in [
            ("a part of another plan", {"planned": run["planned"] + ["more"]}, b"such as 'more'"),
            ("a part of another version", {"vitrine": "9.9"}, b"9.9"),
            ("a part of a machine that draws differently", {"fingerprint": "other"}, b"fingerprints"),
            ("a part of another format", {"format": 7}, b"format"),
            ("a result in two ways", {"results": [*run["results"], changed]}, b"something else"),
            ("a result of nothing that is planned", {"results": [{**changed, "id": "elsewhere"}]}, b"elsewhere")]:
        change(other, **values)
        answer = merge(checks, "parts", "-o", "merged")
        checks.exits(f"{sentence} is refused", answer, BAD_INPUT)
        checks.expect(f"{sentence} is told", words in answer.stderr and b"parts/2" in answer.stderr, answer.stderr)
        checks.expect(f"{sentence}: nothing is written", not (checks.folder / "merged").exists())
        other.write_bytes(kept)
    change(other, fingerprint="other")
    mixed = merge(checks, "parts", "-o", "merged", "--allow-mixed")
    checks.expect("on request parts of other machines are merged, and it is told",
                  mixed.returncode == DIFFERENT and b"fingerprints" in mixed.stderr, mixed.stderr)
    for length in (0, 1, 100, len(kept) - 3):
        other.write_bytes(kept[:length])
        checks.exits(f"a part that was cut off after {length} bytes is refused", merge(checks, "parts", "-o", "m2"), BAD_INPUT)
    with open(other, "wb") as file:
        file.truncate(1 << 41)
    checks.exits("a part that is as large as a disk is refused", merge(checks, "parts", "-o", "m2"), BAD_INPUT)
    other.write_bytes(kept)
    checks.write("empty/readme", "nothing")
    checks.exits("folders without any part are refused", merge(checks, "empty", "-o", "m2"), BAD_INPUT)
    checks.exits("a folder that is not there is told", merge(checks, "parts", "nowhere", "-o", "m2"), MISSING_INPUT)
    checks.exits("a file is no folder of results", merge(checks, "parts/1/run.json", "-o", "m2"), BAD_INPUT)
    os.symlink("parts/1", checks.folder / "link")
    for output in ("parts/1", "parts", "./parts/../parts/2", "link"):
        before = files(checks.folder / "parts")
        checks.exits(f"parts are not merged into {output}", merge(checks, "parts", "-o", output), USAGE)
        checks.expect(f"and {output} stays", files(checks.folder / "parts") == before)
    checks.write("mine/photo.png", "precious")
    checks.write("file", "mine")
    os.symlink("nowhere", checks.folder / "dangling")
    for output in ("mine", "file", "file/inner", "dangling", "/proc/merged"):
        checks.exits(f"what is in the way stays: {output}", merge(checks, "parts", "-o", output), CANNOT_WRITE)
    checks.expect("nothing that was in the way has changed", files(checks.folder / "mine") == {"photo.png": b"precious"}
                  and (checks.folder / "file").read_bytes() == b"mine")
    (checks.folder / "taken").mkdir()
    holder = os.open(checks.folder / "taken", os.O_RDONLY)
    fcntl.flock(holder, fcntl.LOCK_EX)
    answer = merge(checks, "parts", "-o", "taken")
    os.close(holder)
    checks.exits("a folder that another run holds is left alone", answer, CANNOT_WRITE)
    run = json.loads(one.read_bytes())
    failed = next((result for result in run["results"] + json.loads(kept)["results"] if result["artifacts"]), None)
    checks.expect("something was left behind", failed)
    for path in (checks.folder / "parts").rglob("*.actual.png"):
        path.unlink()
        path.symlink_to(checks.folder / "mine" / "photo.png")
    answer = merge(checks, "parts", "-o", "m3")
    checks.expect("a link in the place of what was left behind is told, and not followed",
                  answer.returncode == DIFFERENT and re.search(rb"warning: .*actual\.png.* is not there", answer.stderr)
                  and b"precious" not in b"".join(files(checks.folder / "m3").values()), answer.stderr)
