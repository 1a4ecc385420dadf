# SPDX-License-Identifier: MIT
"""A case, which is a folder with runs of the program in it, and what holds for every run whatever is in the folder."""

import contextlib
import dataclasses
import io
import os
import pathlib
import re
import shutil
import signal
import subprocess
from typing import Any

from PIL import Image, ImageChops

from . import nodes, process, wellformed
from .process import Limits, Outcome

OLD = b"what was there before\n"
OUT = "out"
FINE, DIFFERENT, USAGE, BAD_INPUT, MISSING_INPUT, CANNOT_WRITE, INTERRUPTED = 0, 1, 2, 65, 66, 73, 130
PLACED = re.compile(r"^[^\n]*?:\d+:\d+: (error|warning): \S")
TOLD = re.compile(r"(error|warning): \S")
# The steps of a timeline that touch the screen, and the options that move what lies beneath them.
FINGERS = re.compile(rb"\b(tap|press|drag|swipe|pinch|touches)\"?\s*:")
MOVING = {"--size", "--direction", "--full-content"}
# What a kind of file, an option or the memory has no room for, which no scene can know.
LIMIT = re.compile(r"vitrine: error: .*(pixels|points|frames|levels|limit|large)|: error: an? \w+ file is at most \d+ pixels")
# What concerns a file as a whole, one that cannot be read, or the moment that an option asks for.
WHOLE = re.compile(
    r"error: (the file is longer than the limit|there (are|is) \d+ problems? more|there is no such file|(the file )?cannot (be )?read)"
    r"|warning: no font has a glyph"
    r"|warning: there are no patterns to hyphenate "
    r"|warning: (nothing happens in the scene: --at|the timeline ends at \S+ s, before --at) ")
SURROUNDINGS = {"LANG": "tr_TR.UTF-8", "LC_ALL": "ar_EG.UTF-8", "TZ": "Pacific/Chatham", "HOME": "/nonexistent", "USER": "nobody"}
CHECKS = {
    "status": "ends with a documented exit status and by no signal",
    "time": "ends, within the limit of processor time",
    "memory": "keeps to the limit of memory",
    "stray": "leaves no other files and no processes behind",
    "untouched": "leaves what was there as it was when it fails",
    "output": "writes files that are what their names say",
    "agreement": "draws what `validate` accepts, and refuses what it refuses",
    "place": "tells of a scene's problems with file, line and column",
    "bytes": "writes the same bytes again, anywhere",
    "moments": "draws a frame that is made of the one before as it draws that moment alone",
}


# Options of movements that moments have too.
KEPT = ("--scale", "--direction", "--appearance", "--edges", "--size")


def _differing(a: bytes, b: bytes) -> str:
    """In what two pictures differ."""
    try:
        first, second = (Image.open(io.BytesIO(data)).convert("RGBA") for data in (a, b))
    except OSError as error:
        return f"{len(a)} and {len(b)} bytes, {error}"
    if first.size != second.size:
        return f"{first.size} and {second.size} pixels"
    box = ImageChops.difference(first, second).getbbox(alpha_only=False)
    return f"pixels within {box}" if box else f"the same pixels, {len(a)} and {len(b)} bytes"


@dataclasses.dataclass
class Failure:
    """A check that does not hold for a run."""

    check: str
    message: str
    arguments: list[str]

    @property
    def signature(self) -> str:
        """What findings of one cause have in common, as far as can be told: the message without what varies."""
        text = re.sub(r"'[^'\n]*'|\"[^\"\n]*\"|…[^…]*…", "'…'", self.message)
        text = re.sub(r"[\w./-]+\.(yaml|json|png|csv)(:\d+:\d+)?", "FILE", text)
        if self.check in ("agreement", "place"):
            # The beginning of the first sentence that tells what is wrong.
            text = re.sub(r"((error|warning): [^:\n]*).*", r"\1", text, flags=re.DOTALL)
            return f"{self.check}: {self.arguments[0]}: {re.sub(r'[-+]?[0-9][0-9.e+-]*', '#', text)[:120]}"
        kind = next((name.split(".", 1)[-1] for name in self.arguments if name.startswith(f"{OUT}/")), "")
        return f"{self.check}: {self.arguments[0]} {kind}: {re.sub(r'[-+]?[0-9][0-9.e+-]*', '#', text)[:160]}"


@dataclasses.dataclass
class Run:
    """A run of the program in the folder of a case: its arguments, what its surroundings do, and how it has to end.

    Outputs are named by `-o` and lie in the folder `out`, in which something lies already.
    """

    arguments: list[str]
    under: dict[str, Any] = dataclasses.field(default_factory=dict)
    # The statuses with which it may end; by default any that is documented and fits its conditions.
    exits: list[int] | None = None
    # Whether it is made again in other surroundings, and its bytes compared.
    again: bool = False
    # Words that it has to say on standard error.
    says: str = ""

    @property
    def outputs(self) -> list[str]:
        return [value if value == "-" else os.path.normpath(value)
                for name, value in zip(self.arguments, self.arguments[1:]) if name in ("-o", "--output")]

    def is_pattern(self, output: str) -> bool:
        """Whether an output's name stands for many files."""
        return self.arguments[0] == "animate" and "%" in output

    @property
    def is_bare(self) -> bool:
        return not self.under

    def description(self) -> dict[str, Any]:
        """The run as it is written into files."""
        result: dict[str, Any] = {"run": self.arguments}
        if self.under:
            result["under"] = self.under
        if self.exits is not None:
            result["exits"] = self.exits
        if self.again:
            result["again"] = True
        if self.says:
            result["says"] = self.says
        return result

    @classmethod
    def of(cls, description: dict[str, Any]) -> "Run":
        exits = description.get("exits")
        return cls([str(word) for word in description["run"]], description.get("under", {}), [exits] if isinstance(exits, int) else exits,
                   description.get("again", False), description.get("says", ""))


class Judge:
    """Runs a program in folders, and says what does not hold."""

    def __init__(self, binary: str, limits: Limits) -> None:
        self.binary, self.limits = binary, limits
        self.processes = 0
        self.skipped: set[str] = set()
        # Which of a case's own files the last run changed, made or took away.
        self.changed: list[str] = []

    def case(self, folder: pathlib.Path, runs: list[Run], verdict: int | None = None) -> list[Failure]:
        """The failures of all runs of a case, which have to agree with the first `validate`, or with what it said before."""
        failures: list[Failure] = []
        files = {folder / word for run in runs for word in run.arguments if word.endswith((".yaml", ".yml", ".json")) and not word.startswith("out/")}
        has_fingers = any(FINGERS.search(path.read_bytes()) for path in files if path.is_file())
        for run in runs:
            if (result := self.run(folder, run)) is None:
                continue
            outcome, found = result
            failures += found
            if run.arguments[0] == "validate" and verdict is None and run.is_bare:
                verdict = outcome.status
            elif verdict is not None and run.arguments[0] in ("render", "animate", "inspect"):
                failures += self._disagreement(run, outcome, verdict, has_fingers)
        return failures

    def _disagreement(self, run: Run, outcome: Outcome, verdict: int, has_fingers: bool) -> list[Failure]:
        if verdict not in (FINE, BAD_INPUT, MISSING_INPUT) or outcome.status not in (FINE, BAD_INPUT, MISSING_INPUT, DIFFERENT):
            return []
        if outcome.status == verdict or outcome.status == BAD_INPUT and verdict == FINE and LIMIT.search(outcome.stderr):
            return []
        # What a finger finds is known when it comes down: on the scene's own canvas, and where the timeline is played as far as that.
        is_part = run.arguments[0] != "animate" or "--to" in run.arguments
        if has_fingers and (MOVING & set(run.arguments) or is_part and outcome.status == FINE):
            return []
        return [Failure("agreement", f"validate ends with {verdict}, {run.arguments[0]} with {outcome.status}: {outcome.stderr.strip()[:300]}", run.arguments)]

    def run(self, folder: pathlib.Path, run: Run) -> tuple[Outcome, list[Failure]] | None:
        """Makes a run and applies every check that concerns it alone; nil where the machine does not allow its conditions."""
        if run.under.keys() & {"disk", "tmp", "read-only"} and not process.root_may_mount():
            self.skipped.add(", ".join(sorted(run.under)))
            return None
        if "tmp" in run.under and folder.resolve().is_relative_to("/tmp"):
            self.skipped.add("tmp, since the checkout lies in it")
            return None
        outcome, files = self._made(folder, run, None)
        failures = self._judged(folder, run, outcome, files)
        if run.again and outcome.status == FINE and not failures:
            workers = ["--workers", "1"] if run.arguments[0] == "animate" and "--workers" not in run.arguments else []
            other = dataclasses.replace(run, arguments=run.arguments + workers)
            surroundings = {"PATH": os.environ.get("PATH", "/usr/bin:/bin"), **SURROUNDINGS}
            second, other_files = self._made(folder, other, surroundings)
            differing = [name for name in sorted(files.keys() | other_files.keys()) if files.get(name) != other_files.get(name)]
            if second.status != outcome.status or second.stdout != outcome.stdout or differing:
                failures.append(Failure("bytes", f"in other surroundings it ends with {second.status}, and differs in {differing or 'its words'}", other.arguments))
        if run.arguments[0] == "animate" and outcome.status == FINE and not failures and not run.under and "--fps" in run.arguments:
            failures += self._moments(folder, run, files)
        return outcome, failures

    def _moments(self, folder: pathlib.Path, run: Run, files: dict[str, bytes]) -> list[Failure]:
        """The failures of numbered files: a picture that is made of the one before it has the bytes of one that is drawn alone."""
        pattern = next((output for output in run.outputs if run.is_pattern(output)), None)
        if pattern is None or not pattern.endswith(".png"):
            return []
        options, rate = run.arguments[2:], int(run.arguments[run.arguments.index("--fps") + 1])
        kept = [word for index, word in enumerate(options) if word in KEPT or index > 0 and options[index - 1] in KEPT]
        names = sorted(name for name in files if re.fullmatch(re.escape(pattern).replace(re.escape("%02d"), r"\d+"), name))
        for number in sorted({len(names) // 2, len(names) - 1} - {0, -1}):
            alone = Run(["render", run.arguments[1], "--at", str(number / rate), *kept, "-o", f"{OUT}/alone.png"])
            outcome, drawn = self._made(folder, alone, None)
            picture = drawn.get(f"{OUT}/alone.png")
            if outcome.status != FINE or picture == files[names[number]]:
                continue
            # Made once more, both show whether it is so each time, and that nothing else has to be looked for.
            _, again = self._made(folder, run, None)
            _, drawn = self._made(folder, alone, None)
            if again.get(names[number]) != drawn.get(f"{OUT}/alone.png"):
                return [Failure("moments", f"{names[number]} is not the picture of {number / rate} s", run.arguments)]
            told = _differing(files[names[number]], picture or b"")
            which = "the film" if again.get(names[number]) == picture else "the picture"
            print(f"note: once, and not again, `vitrine {' '.join(run.arguments)}` made another {names[number]} than alone: {told}; {which} was another", flush=True)
        return []

    def _made(self, folder: pathlib.Path, run: Run, environment: dict[str, str] | None) -> tuple[Outcome, dict[str, bytes]]:
        """Makes a run, and takes what it wrote out of the folder again."""
        out = folder / OUT
        shutil.rmtree(out, ignore_errors=True)
        out.mkdir(parents=True)
        self.processes += 1
        with contextlib.ExitStack() as mounts:
            if size := run.under.get("disk"):
                mounts.enter_context(process.mounted(["-t", "tmpfs", "-o", f"size={size}", "tmpfs"], out))
            for name in run.outputs:
                if name.startswith(f"{OUT}/") and not run.is_pattern(name) and not run.under.get("bare"):
                    (folder / name).write_bytes(OLD)
            for name, kind in run.under.get("nodes", {}).items():
                nodes.arrange(folder / name, kind)
                mounts.callback(nodes.remove, folder / name)
            if run.under.get("read-only"):
                mounts.enter_context(process.mounted(["--bind", str(out)], out))
                subprocess.run(["mount", "-o", "remount,ro,bind", str(out)], check=True)
            if size := run.under.get("tmp"):
                mounts.enter_context(process.mounted(["-t", "tmpfs", "-o", f"size={size}", "tmpfs"], pathlib.Path("/tmp")))
            if "environment" in run.under:
                environment = {key: str(value) for key, value in run.under["environment"].items()}
            before = _inputs(folder)
            outcome = process.run([self.binary, *run.arguments], folder, self.limits, run.under, environment)
            files = {str(path.relative_to(folder)): path.read_bytes() for path in sorted(out.rglob("*")) if path.is_file()}
            after = _inputs(folder)
            self.changed = sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))
        shutil.rmtree(out, ignore_errors=True)
        return outcome, files

    def _judged(self, folder: pathlib.Path, run: Run, outcome: Outcome, files: dict[str, bytes]) -> list[Failure]:
        failures: list[Failure] = []

        def fails(check: str, message: str) -> None:
            failures.append(Failure(check, message, run.arguments))

        sent = getattr(signal, run.under["signal"], None) if outcome.signalled else None
        if outcome.hung:
            fails("time", "waits for ever")
        elif outcome.cpu > self.limits.cpu or outcome.status == -signal.SIGXCPU:
            fails("time", f"more than {self.limits.cpu:.0f} s of processor time")
        elif outcome.status not in self._allowed(run, sent):
            fails("status", f"ends with {outcome.status}{_named(outcome.status)}: {outcome.stderr.strip()[-300:]}")
        elif outcome.status not in (FINE, DIFFERENT) and outcome.status > 0 and not TOLD.search(outcome.stderr) and (
                "stderr" not in run.under and "--json" not in run.arguments):
            fails("status", f"ends with {outcome.status} and does not say why: {outcome.stderr.strip()[:200]}")
        if self.limits.memory and outcome.memory > self.limits.memory:
            fails("memory", f"more than {self.limits.memory >> 20} MiB")
        if outcome.left:
            fails("stray", "a process that it had started is there after its end")

        wanted = [name for name in run.outputs if name.startswith(f"{OUT}/")]
        frames = [re.compile(re.sub(r"%0?\d*d", r"\\d+", re.escape(name).replace("%", "%"))) for name in wanted if "%" in name]
        # What a link names that leads to nothing is made, as cp and > make it, and is what the link's name says.
        made = next((name for name, kind in run.under.get("nodes", {}).items() if kind == "dangling"), None)
        allowed = [*wanted, f"{OUT}/nowhere"] if made else wanted
        linked = next((value for name, value in zip(run.arguments, run.arguments[1:]) if name == "--link-images"), None)
        for name in files:
            if name not in allowed and not any(pattern.fullmatch(name) for pattern in frames) and not (linked and name.startswith(f"{linked}/")):
                # Nothing can be tidied up after SIGKILL; a name between two files is all that there may be.
                if not (sent == signal.SIGKILL and re.search(r"/\.[^/]*~$", name)):
                    fails("stray", f"leaves '{name}'")
        if self.changed:
            fails("untouched", f"changes {self.changed[:3]} beside its outputs")
            for name in self.changed:
                if name.startswith("."):
                    (folder / name).unlink(missing_ok=True)
        if run.says and run.says not in outcome.stderr:
            fails("status", f"does not say '{run.says}': {outcome.stderr.strip()[:200]}")

        for name in wanted:
            if run.is_pattern(name):
                continue
            if outcome.status in (FINE, DIFFERENT):
                if run.arguments[0] != "diff" and not run.under.get("bare") and files.get(name, OLD) == OLD:
                    fails("output", f"ends well and has not written '{name}'")
            elif sent is not None and not run.under.get("bare") and name not in files:
                fails("untouched", f"is ended, and '{name}' is gone")
            elif sent is None and not run.under.get("bare") and files.get(name) != OLD:
                fails("untouched", f"fails, and '{name}' is {'gone' if name not in files else 'another'}")
        for name, data in files.items():
            if data != OLD and (outcome.status in (FINE, DIFFERENT) or sent is not None) and (name in allowed or any(pattern.fullmatch(name) for pattern in frames)):
                with self._complaint(fails):
                    wellformed.check(made if made and name == f"{OUT}/nowhere" else name, data)
        if outcome.status == FINE:
            with self._complaint(fails):
                if "--json" in run.arguments and len(outcome.stdout) < process.MOST_OUTPUT and "stdout" not in run.under:
                    wellformed.json_of(outcome.stdout)
        if outcome.status in (FINE, BAD_INPUT, MISSING_INPUT) and run.arguments[0] in ("validate", "render", "animate", "inspect"):
            for line in outcome.stderr.splitlines():
                if TOLD.search(line) and not PLACED.match(line) and not LIMIT.search(line) and not WHOLE.search(line):
                    fails("place", line[:300])
        return failures

    @staticmethod
    @contextlib.contextmanager
    def _complaint(fails: Any) -> Any:
        try:
            yield
        except wellformed.Malformed as error:
            fails("output", str(error))

    @staticmethod
    def _allowed(run: Run, sent: int | None) -> set[int]:
        if run.exits is not None:
            return set(run.exits)
        allowed = {FINE, BAD_INPUT, MISSING_INPUT}
        if run.arguments[0] == "diff":
            allowed.add(DIFFERENT)
        if run.under:
            allowed.add(CANNOT_WRITE)
        if sent is not None:
            allowed |= {INTERRUPTED, -sent, 128 + sent}
        return allowed


def _inputs(folder: pathlib.Path) -> dict[str, tuple[int, int]]:
    """The files of a case, with what tells whether they were changed."""
    return {entry.name: ((status := entry.stat(follow_symlinks=False)).st_mtime_ns, status.st_size)
            for entry in os.scandir(folder) if entry.name != OUT and not entry.is_dir(follow_symlinks=False)}


def _named(status: int) -> str:
    try:
        return f" ({signal.Signals(-status).name})" if status < 0 else ""
    except ValueError:
        return ""
