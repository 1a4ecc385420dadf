# SPDX-License-Identifier: MIT
"""What was found, and what is kept of it: folders with a scene, its files, and `case.yaml`, which says what is run there."""

import hashlib
import pathlib
import shutil
from typing import Any

import yaml

from .corpus import FIXTURES, ROOT
from .judge import OUT, Failure, Judge, Run
from .process import Limits

FINDINGS = ROOT / ".build" / "fuzz" / "findings"
KEPT = FIXTURES / "Fuzz"
CASE = "case.yaml"


def name_of(failure: Failure) -> str:
    """The same for failures of one cause, as far as can be told."""
    return f"{failure.check}-{failure.arguments[0].lstrip('-')}-{hashlib.sha256(failure.signature.encode()).hexdigest()[:8]}"


def claim(findings: pathlib.Path, failure: Failure) -> pathlib.Path | None:
    """A folder for a finding; nil where there is one of the same cause already."""
    folder = findings / name_of(failure)
    try:
        folder.mkdir(parents=True)
    except FileExistsError:
        return None
    return folder


def write(folder: pathlib.Path, about: str, runs: list[Run], found: dict[str, Any] | None = None) -> None:
    """Writes the description of a case beside its files."""
    case: dict[str, Any] = {"about": about}
    if found:
        case["found"] = found
    case["runs"] = [run.description() for run in runs]
    text = "# SPDX-License-Identifier: MIT\n" + yaml.safe_dump(case, sort_keys=False, allow_unicode=True, default_flow_style=None, width=130)
    (folder / CASE).write_text(text, encoding="utf-8")


def keep(finding: pathlib.Path, name: str, about: str | None) -> pathlib.Path:
    """Makes a fixture of a finding, which is replayed by every check from then on."""
    target = KEPT / name
    if target.exists():
        raise SystemExit(f"error: {target.relative_to(ROOT)} is there already")
    case = yaml.safe_load((finding / CASE).read_text(encoding="utf-8"))
    shutil.copytree(finding, target, ignore=shutil.ignore_patterns(OUT))
    write(target, about or case["about"], [Run.of(run) for run in case["runs"]])
    return target


def cases(names: list[str]) -> list[pathlib.Path]:
    """The folders of the fixtures, or of those that are named; a path may name a finding."""
    if names:
        return [pathlib.Path(name) if (pathlib.Path(name) / CASE).exists() else KEPT / name for name in names]
    return sorted(path.parent for path in KEPT.glob(f"*/{CASE}"))


def replay(binary: str, limits: Limits, case: pathlib.Path, work: pathlib.Path) -> tuple[list[Failure], int, set[str]]:
    """Runs what a case describes in a copy of its folder: the failures, the number of processes, and what the machine does not allow."""
    description = yaml.safe_load((case / CASE).read_text(encoding="utf-8"))
    own = description.get("limits", {})
    limits = Limits(cpu=min(limits.cpu, own["cpu"] * limits.slowness) if "cpu" in own else limits.cpu,
                    memory=min(limits.memory, own["memory"] << 20) if "memory" in own and limits.memory else limits.memory,
                    idle=limits.idle, slowness=limits.slowness)
    folder = work / case.name
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(case, folder, ignore=shutil.ignore_patterns(CASE, OUT))
    for name, parts in description.get("made", {}).items():
        (folder / name).write_bytes(_made(case, parts))
    judge = Judge(binary, limits)
    try:
        return judge.case(folder, [Run.of(run) for run in description["runs"]]), judge.processes, judge.skipped
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _made(case: pathlib.Path, parts: list[Any]) -> bytes:
    """A file too long to be kept: texts, and lists of texts with how often they are repeated. `%d` is the number of the repetition."""
    result = bytearray()
    for part in parts:
        if isinstance(part, dict):
            for number in range(part["times"]):
                result += part["text"].replace("%d", str(number)).encode()
        else:
            result += part.encode()
    return bytes(result)
