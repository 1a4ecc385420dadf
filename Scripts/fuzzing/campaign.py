# SPDX-License-Identifier: MIT
"""Batches of runs: each is a number of a category, from which and from the seed all follows that it does."""

import collections
import contextlib
import copy
import csv
import dataclasses
import json
import os
import pathlib
import shutil
import time
from collections.abc import Callable
from random import Random
from typing import Any

from . import interfaces, keep, outputs, pictures, texts, trees
from .corpus import Corpus, SceneFile
from .judge import BAD_INPUT, FINE, MISSING_INPUT, OUT, Failure, Judge, Run
from .process import Limits
from .reduce import Reduction

# What is changed, how many runs share a process that validates them, and their share of all runs.
CATEGORIES = {"scenes": (40, 0.32), "text": (80, 0.38), "data": (40, 0.09), "pictures": (25, 0.15), "outputs": (4, 0.02), "interfaces": (10, 0.04)}
MOVEMENTS = ["o.apng", "o.gif", "o.webp", "o.svg", "o.pdf", "o.json", "o.filmstrip.png", "o.onion.png", "f-%03d.png"]


@dataclasses.dataclass
class Batch:
    """The runs from one number to another."""

    category: str
    first: int
    count: int


@dataclasses.dataclass
class Tally:
    """What was done, and what was found."""

    runs: collections.Counter[str] = dataclasses.field(default_factory=collections.Counter)
    valid: collections.Counter[str] = dataclasses.field(default_factory=collections.Counter)
    processes: collections.Counter[str] = dataclasses.field(default_factory=collections.Counter)
    drawn: collections.Counter[str] = dataclasses.field(default_factory=collections.Counter)
    failures: collections.Counter[tuple[str, str]] = dataclasses.field(default_factory=collections.Counter)
    causes: collections.Counter[str] = dataclasses.field(default_factory=collections.Counter)
    findings: list[str] = dataclasses.field(default_factory=list)
    skipped: set[str] = dataclasses.field(default_factory=set)
    cpu: float = 0

    def add(self, other: "Tally") -> None:
        for name in ("runs", "valid", "processes", "drawn", "failures", "causes"):
            getattr(self, name).update(getattr(other, name))
        self.findings += other.findings
        self.skipped |= other.skipped
        self.cpu += other.cpu


@dataclasses.dataclass
class Mutant:
    """A changed scene on disk: its number, its folder, the name of its file, and the files that it may name."""

    number: int
    folder: pathlib.Path
    file: str
    files: list[str]
    moves: bool = False
    vast: bool = False
    random: Random = dataclasses.field(default_factory=Random)


class Worker:
    """Makes batches, one after the other, in a folder of its own."""

    def __init__(self, binary: str, seed: str, corpus: Corpus, limits: Limits, work: pathlib.Path, findings: pathlib.Path, reduces: bool) -> None:
        self.judge = Judge(binary, limits)
        self.seed, self.corpus, self.findings, self.reduces = seed, corpus, findings, reduces
        self.work = work / str(os.getpid())
        shutil.rmtree(self.work, ignore_errors=True)
        self.work.mkdir(parents=True)
        self.tally = Tally()

    def make(self, batch: Batch) -> Tally:
        self.tally = Tally()
        before, used = self.judge.processes, time.process_time() + sum(os.times()[2:4])
        numbers = range(batch.first, batch.first + batch.count)
        makers: dict[str, Callable[[range], None]] = {
            "scenes": lambda numbers: self._scenes([self._scene(number) for number in numbers], "scenes", often=12),
            "text": lambda numbers: self._scenes([self._text(number) for number in numbers], "text", often=25),
            "data": lambda numbers: self._scenes([self._data(number) for number in numbers], "data", often=12),
            "pictures": self._pictures, "outputs": self._outputs, "interfaces": self._interfaces}
        makers[batch.category](numbers)
        self.tally.runs[batch.category] += batch.count
        self.tally.processes[batch.category] += self.judge.processes - before
        self.tally.skipped = set(self.judge.skipped)
        self.tally.cpu = time.process_time() + sum(os.times()[2:4]) - used
        for path in self.work.iterdir():
            if not path.name.startswith("scene-"):
                shutil.rmtree(path)
        return self.tally

    def _random(self, category: str, number: int) -> Random:
        return Random(f"{self.seed}/{category}/{number}")

    # Mutants

    def _folder(self, scene: SceneFile) -> pathlib.Path:
        """A folder with the files of a scene, which is made once."""
        folder = self.work / ("scene-" + "".join(letter if letter.isalnum() else "-" for letter in scene.name))
        if not folder.exists():
            for name, path in scene.assets.items():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, folder / name)
            folder.mkdir(exist_ok=True)
        return folder

    def _scene(self, number: int) -> Mutant:
        random = self._random("scenes", number)
        scene = random.choice(self.corpus.scenes)
        tree = trees.mutate_scene(random, self.corpus, scene.tree)
        return self._written(random, number, scene, tree, [])

    def _written(self, random: Random, number: int, scene: SceneFile, tree: Any, files: list[str]) -> Mutant:
        ending, text = trees.written(random, tree)
        folder, name = self._folder(scene), f"scene{number}{ending}"
        (folder / name).write_bytes(text)
        vast = any(isinstance(holder[key], (int, float)) and holder[key] > 50_000 for holder, key in trees.places(tree))
        return Mutant(number, folder, name, [*files, *scene.assets], isinstance(tree, dict) and "timeline" in tree, vast, random)

    def _text(self, number: int) -> Mutant:
        random = self._random("text", number)
        ending, text = texts.mutate_text(random, self.corpus)
        folder = self.work / "text"
        folder.mkdir(exist_ok=True)
        (folder / f"scene{number}{ending}").write_bytes(text)
        return Mutant(number, folder, f"scene{number}{ending}", [], b"timeline" in text, True, random)

    def _data(self, number: int) -> Mutant:
        random = self._random("data", number)
        scene = random.choice([scene for scene in self.corpus.scenes if _sources(scene)])
        key, name = random.choice(list(_sources(scene).items()))
        ending, text = texts.mutate_data(random, self.corpus, _rows(scene.assets[name]))
        tree = copy.deepcopy(scene.tree)
        tree["data"][key] = file = f"rows{number}{ending}"
        (self._folder(scene) / file).write_bytes(text)
        return self._written(random, number, scene, tree, [file])

    # Batches

    def _scenes(self, mutants: list[Mutant], category: str, often: int) -> None:
        """All validated at once; what is valid is drawn, and of the rest every so many are, to see them refused."""
        for mutant, verdict in zip(mutants, self._verdicts(mutants, category)):
            random = mutant.random
            if verdict is None:
                continue
            self.tally.valid[category] += verdict == FINE
            if verdict == FINE:
                runs = self._drawings(random, mutant, 1 if category != "scenes" else 2)
            elif random.randrange(often) == 0:
                runs = [Run(["validate", mutant.file]), random.choice(self._drawings(random, mutant, 2))]
            else:
                continue
            self._judge(category, mutant, runs, verdict)
        for mutant in mutants:
            (mutant.folder / mutant.file).unlink(missing_ok=True)
            for name in mutant.files:
                if name.startswith("rows"):
                    (mutant.folder / name).unlink(missing_ok=True)

    def _verdicts(self, mutants: list[Mutant], category: str) -> list[int | None]:
        """What `validate` says of each of many files, in one process; nil where it failed a check on the way."""
        names = [str((mutant.folder / mutant.file).relative_to(self.work)) for mutant in mutants]
        result = self.judge.run(self.work, Run(["validate", "--json", *names]))
        told: dict[str, list[dict[str, Any]]] = {name: [] for name in names}
        if result is not None and not result[1]:
            for diagnostic in json.loads(result[0].stdout):
                # Of a file with rows, it is the scene that is meant by none other.
                owner = next((name for name in names if diagnostic["file"] == name), None) or next(
                    (str((mutant.folder / mutant.file).relative_to(self.work)) for mutant in mutants for file in mutant.files
                     if diagnostic["file"].endswith(file) and file.startswith("rows")), None)
                if owner:
                    told[owner].append(diagnostic)
        else:
            # One of them is the reason, or several: each alone.
            for mutant in mutants:
                self._judge(category, mutant, [Run(["validate", mutant.file])], None)
            if not self.tally.failures:
                self._found(category, self.work, mutants[0], [Run(["validate", "--json", *names])], (result[1] if result else [])[0], confirmed=False)
            return [None] * len(mutants)
        verdicts: list[int | None] = []
        for mutant, name in zip(mutants, names):
            errors = [diagnostic for diagnostic in told[name] if diagnostic["severity"] == "error"]
            missing = errors and all(diagnostic["category"] == "missingFile" for diagnostic in errors)
            verdicts.append(FINE if not errors else MISSING_INPUT if missing else BAD_INPUT)
            if any(diagnostic["line"] < 1 or diagnostic["column"] < 1 for diagnostic in told[name]):
                self._judge(category, mutant, [Run(["validate", mutant.file])], None)
        return verdicts

    def _drawings(self, random: Random, mutant: Mutant, count: int) -> list[Run]:
        """Ways to draw a scene."""
        again = random.random() < 0.1
        options: list[str] = []
        for words, chance in ((["--scale", "1"], 0.4), (["--scale", random.choice(("0.5", "3", "2.5"))], 0.06), (["--direction", "rtl"], 0.1), (["--appearance", "dark"], 0.1),
                              (["--edges", "hard"], 0.1), (["--size", random.choice(("1x1", "320x568", "844x390"))], 0.08)):
            if random.random() < chance:
                options += words if not words[0] in options else []
        ways: list[Run] = []
        for _ in range(count):
            match random.choices(("still", "moment", "whole", "movement", "inspect"), (45, 12, 8, 25 if mutant.moves else 8, 10))[0]:
                case "still": words = ["render", mutant.file, *self._still(random)]
                case "moment": words = ["render", mutant.file, "--at", random.choice(("0", "0.13", "0.5", "2")), *self._still(random)]
                case "whole" if not mutant.vast: words = ["render", mutant.file, "--full-content", *self._still(random)]
                case "movement":
                    # Numbered files are held against the moments that they show.
                    name = "m-%02d.png" if random.random() < 0.4 else random.choice(MOVEMENTS)
                    stills = ["--stills", "3"] if name.endswith((".filmstrip.png", ".onion.png")) else []
                    words = ["animate", mutant.file, "--quiet", "--fps", "8", "--to", "0.5", *stills, "-o", f"{OUT}/{name}"]
                case "inspect" if not mutant.vast: words = ["inspect", mutant.file, "--json"]
                case _: words = ["render", mutant.file, *self._still(random)]
            ways.append(Run([*words, *options], again=again))
        return ways

    def _still(self, random: Random) -> list[str]:
        kind = random.choices(("png", "svg", "pdf", "webp", "jpg"), (30, 30, 30, 5, 5))[0]
        options = ["-o", f"{OUT}/o.{kind}"]
        if kind == "svg":
            options += random.choice(([], [], ["--text", "outlines"], ["--svg-profile", "design"], ["--svg-profile", "web"]))
        return options

    def _pictures(self, numbers: range) -> None:
        """A scene for each picture, and one for all that are accepted."""
        folder = self.work / "pictures"
        folder.mkdir(exist_ok=True)
        mutants = []
        for number in numbers:
            random = self._random("pictures", number)
            name = f"picture{number}{random.choice(('.png', '.jpg'))}"
            (folder / name).write_bytes(pictures.mutate_picture(random, self.corpus))
            (folder / f"scene{number}.json").write_text(_album([name]))
            mutants.append(Mutant(number, folder, f"scene{number}.json", [name], random=random))
        verdicts = self._verdicts(mutants, "pictures")
        accepted = [mutant for mutant, verdict in zip(mutants, verdicts) if verdict == FINE]
        refused = [mutant for mutant, verdict in zip(mutants, verdicts) if verdict not in (FINE, None)]
        self.tally.valid["pictures"] += len(accepted)
        random = self._random("pictures", numbers.start)
        if accepted:
            (folder / "all.json").write_text(_album([mutant.files[0] for mutant in accepted]))
            run = Run(["render", "all.json", *self._still(random)])
            result = self.judge.run(folder, run)
            self.tally.drawn["render"] += 1
            if result and (result[1] or result[0].status != FINE):
                for mutant in accepted:
                    self._judge("pictures", mutant, [dataclasses.replace(run, arguments=["render", mutant.file, *run.arguments[2:]])], FINE)
        if refused:
            mutant = random.choice(refused)
            self._judge("pictures", mutant, [Run(["validate", mutant.file]), Run(["render", mutant.file, "-o", f"{OUT}/o.png"])], None)
        for mutant in random.sample(mutants, min(2, len(mutants))):
            other = random.choice(mutants)
            self._judge("pictures", dataclasses.replace(mutant, files=[*mutant.files, *other.files]), [Run(["diff", mutant.files[0], other.files[0], "-o", f"{OUT}/d.png"])], None)

    def _interfaces(self, numbers: range) -> None:
        """A changed file of Interface Builder, alone in its folder with the picture that it shows."""
        for number in numbers:
            random = self._random("interfaces", number)
            folder = self.work / f"interfaces-{number}"
            folder.mkdir()
            ending, text = interfaces.mutate_interface(random, self.corpus)
            mutant = Mutant(number, folder, f"file{number}{ending}", ["fjord.png"], random=random)
            (folder / mutant.file).write_bytes(text)
            (folder / "fjord.png").write_bytes(self.corpus.interface_picture)
            # All of a file is pages of one document.
            output = ["--all", "-o", f"{OUT}/o.pdf"] if random.random() < 0.4 else ["-o", f"{OUT}/o.png"]
            self._judge("interfaces", mutant, [Run(["validate", mutant.file]), Run(["render", mutant.file, *output])], None)
            shutil.rmtree(folder)

    def _outputs(self, numbers: range) -> None:
        for number in numbers:
            scene, files, runs = outputs.arrange(self._random("outputs", number), self.corpus)
            folder = self.work / f"outputs-{number}"
            folder.mkdir()
            if scene is not None:
                for name, path in scene.assets.items():
                    (folder / name).parent.mkdir(parents=True, exist_ok=True)
                    shutil.copyfile(path, folder / name)
                files = {"scene.yaml": scene.text.encode(), **files}
            for name, data in files.items():
                (folder / name).write_bytes(data)
            self._judge("outputs", Mutant(number, folder, "scene.yaml", sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())), runs, None)
            shutil.rmtree(folder)

    # Findings

    def _judge(self, category: str, mutant: Mutant, runs: list[Run], verdict: int | None) -> None:
        """Makes the runs; `verdict` is what `validate` said before, if it did."""
        for run in runs:
            self.tally.drawn[run.arguments[0]] += 1
        failures = self.judge.case(mutant.folder, runs, verdict)
        for check in {failure.check for failure in failures}:
            failure = next(failure for failure in failures if failure.check == check)
            self._found(category, mutant.folder, mutant, runs, failure)

    def _found(self, category: str, folder: pathlib.Path, mutant: Mutant, runs: list[Run], failure: Failure, confirmed: bool = True) -> None:
        """Counts a failure, and keeps the first of each cause, made small."""
        self.tally.failures[category, failure.check] += 1
        self.tally.causes[failure.signature] += 1
        target = keep.claim(self.findings, failure)
        if target is None:
            return
        file, scene = mutant.file, f"scene{pathlib.Path(mutant.file).suffix}"
        for name in [file, *mutant.files]:
            if (folder / name).exists():
                place = target / (scene if name == file else name)
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(folder / name, place)
        runs = [dataclasses.replace(run, arguments=[scene if word == file else word for word in run.arguments]) for run in runs
                if run.arguments == failure.arguments or run.arguments[0] in ("validate", "animate") or len(runs) == 1]
        if failure.check == "agreement" and not any(run.arguments[0] == "validate" for run in runs):
            runs.insert(0, Run(["validate", scene]))
        reduction = Reduction(self.judge, target, runs, failure.check)
        about = failure.message
        if not (confirmed and reduction.fails()):
            about = f"NOT SEEN AGAIN ALONE: {about}"
        elif self.reduces:
            with contextlib.suppress(AssertionError):
                runs = reduction.reduce()
        shutil.rmtree(target / OUT, ignore_errors=True)
        keep.write(target, about, runs, {"seed": self.seed, "run": f"{category}:{mutant.number}", "check": failure.check})
        self.tally.findings.append(str(target))


def _sources(scene: SceneFile) -> dict[str, Any]:
    sources = scene.tree.get("data")
    return {key: value for key, value in sources.items() if isinstance(value, str) and value in scene.assets} if isinstance(sources, dict) else {}


def _rows(path: pathlib.Path) -> Any:
    """The rows of a file of data."""
    text = path.read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines())) if path.suffix == ".csv" else json.loads(text)


def _album(names: list[str]) -> str:
    """A scene of pictures, each in a view of its own, so that each is told of at its own place."""
    return json.dumps({
        "scene": 1, "canvas": {"size": [240, 200], "scale": 1},
        "views": {f"p{index}": {"content": {"image": {"source": name}}} for index, name in enumerate(names)},
        "collection": {"layout": {"flow": {"itemSize": [30, 30]}}, "sections": [{"items": [{"view": f"p{index}"} for index in range(len(names))]}]}}, indent=1)
