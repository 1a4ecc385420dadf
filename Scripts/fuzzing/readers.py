# SPDX-License-Identifier: MIT
"""Millions of changed inputs within one process: the program of Tests/ReaderFuzz, with the compiler's fuzzing library.

An input is a letter, which says what it is read as, and the bytes of a file. All kinds share one corpus, which keeps what leads somewhere
new. What ends the program, takes 10 s of processor time or 1 GB, or is refused without a place is a finding.
"""

import collections
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

from . import keep
from .corpus import FIXTURES, ROOT
from .judge import Run

FOLDER = ROOT / ".build" / "fuzz" / "readers"
BUILD = FOLDER / "build"
CORPUS = FOLDER / "corpus"
# The inputs of one process, which keeps fonts and pictures that it has read.
SPAN = 20_000
KINDS = {"s": "scene.yaml", "n": "scene.json", "i": "file.xib", "c": "rows.csv", "j": "rows.json", "t": "en.lproj/T.strings", "x": "T.xcstrings",
         "p": "picture", "r": "picture.reference.txt", "u": "run.json"}
ENDINGS = {".yaml": "s", ".yml": "s", ".csv": "c", ".strings": "t", ".xcstrings": "x", ".txt": "r", ".xib": "i", ".storyboard": "i",
           ".png": "p", ".jpg": "p", ".gif": "p", ".webp": "p", ".svg": "p", ".pdf": "p"}
DECLARATIONS = {"c": ("data: {rows: rows.csv}", "{view: t, each: rows}", "{a}"), "j": ("data: {rows: rows.json}", "{view: t, each: rows}", "{a}"),
                "t": ("strings: T", "{view: t}", "{t:title}"), "x": ("strings: T", "{view: t}", "{t:title}"),
                "p": ("", "{view: t}", "")}
STRINGS = b'{"sourceLanguage": "en", "version": "1.0", "strings": {"title": {"localizations": {"en": {"variations": {"plural": {"one": {"stringUnit": ' \
    b'{"state": "translated", "value": "%lld"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld s"}}}}}}}}}'
DRAWINGS = [b'<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><defs><linearGradient id="g"><stop offset="0.5" stop-color="red"/>'
            b'</linearGradient><mask id="m"><rect width="9" height="9" fill="#888"/></mask></defs><g mask="url(#m)" opacity="0.5"><path d="M0 0L9 9Q1 2 3 4A2 2 0 0 1 5 5Z" '
            b'fill="url(#g)" stroke="blue" stroke-dasharray="1 2"/><use href="#m"/></g><text x="1" y="8">a</text></svg>',
            b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 50 50]"
            b"/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>endobj\n4 0 obj<</Length 40>>stream\nq 1 0 0 rg 0 0 m 9 9 l 9 0 l f /X Do Q\nendstream endobj\n"
            b"5 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 12>>stream\n0 0 9 9 re S\nendstream endobj\ntrailer<</Root 1 0 R>>\n"]


def build() -> pathlib.Path:
    """The program, in a build folder of its own."""
    subprocess.run(["swift", "build", "-c", "release", "-debug-info-format", "none", "--scratch-path", str(BUILD), "--product", "VitrineFuzz"], cwd=ROOT,
                   env={**os.environ, "VITRINE_FUZZ": "1", "VITRINE_TESTS": "none"}, check=True)
    return BUILD / "release" / "VitrineFuzz"


def seeds() -> None:
    """The fixtures as inputs, those that are short."""
    CORPUS.mkdir(parents=True, exist_ok=True)
    inputs = [b"x" + STRINGS] + [b"p" + drawing for drawing in DRAWINGS]
    for path in sorted(FIXTURES.rglob("*")):
        if not path.is_file() or path.stat().st_size > 12_000 or path.name == "case.yaml":
            continue
        kind = ENDINGS.get(path.suffix)
        if path.suffix == ".json":
            text = path.read_bytes()
            kind = "n" if b'"scene"' in text else "u" if b'"results"' in text else "j"
        if kind:
            inputs.append(kind.encode() + path.read_bytes())
    for data in inputs:
        (CORPUS / hashlib.sha1(data).hexdigest()).write_bytes(data)


def work(folder: pathlib.Path) -> None:
    """The folder that scenes are read in, with what they name."""
    for source in sorted((FIXTURES / "Scenes").iterdir()):
        for name in ("data", "parts", "Texts"):
            if (source / name).is_dir():
                shutil.copytree(source / name, folder / name, dirs_exist_ok=True)


def campaign(binary: str, reader: str, seconds: float | None, runs: int | None, workers: int, findings: pathlib.Path) -> int:
    """Runs until the time or the number is over; how many causes were found."""
    seeds()
    place = FOLDER / f"work-{os.getpid()}"
    for name in ("scenes", "counts", "found"):
        (place / name).mkdir(parents=True)
    work(place / "scenes")
    begun, causes, made, seed = time.monotonic(), collections.Counter[str](), 0, int(time.time())
    running: dict[subprocess.Popen[bytes], pathlib.Path] = {}
    coverage = 0
    try:
        while True:
            over = seconds is not None and time.monotonic() - begun > seconds or runs is not None and made >= runs
            while not over and len(running) < workers:
                seed += 1
                log = place / f"log-{seed}"
                with log.open("wb") as output:
                    process = subprocess.Popen(
                        [binary, str(CORPUS), f"-seed={seed}", f"-runs={SPAN}", "-max_len=16384", "-rss_limit_mb=1024", "-malloc_limit_mb=1024", "-timeout=600",
                         "-reload=1", f"-artifact_prefix={place / 'found'}/", "-print_final_stats=1"],
                        cwd=place / "scenes", stdout=output, stderr=output, stdin=subprocess.DEVNULL,
                        env={**os.environ, "VITRINE_FUZZ_COUNTS": str(place / "counts"), "VITRINE_FUZZ_READER": reader})
                running[process] = log
            if not running:
                break
            for process, log in list(running.items()):
                if process.poll() is None:
                    continue
                del running[process]
                text = log.read_text(errors="replace")
                numbers = re.findall(r"^#(\d+)\s", text, re.MULTILINE)
                made += int(numbers[-1]) if numbers else 0
                coverage = max([coverage, *map(int, re.findall(r"cov: (\d+)", text))])
                if process.returncode != 0:
                    _found(text, causes, findings, reader)
                log.unlink()
                print(f"{time.monotonic() - begun:6.0f} s  {made:9,} inputs  {len(list(CORPUS.iterdir())):6,} kept  coverage {coverage:,}  {len(causes)} causes", flush=True)
            time.sleep(0.2)
    finally:
        for process in running:
            process.kill()
        _told(place / "counts")
        shutil.rmtree(place, ignore_errors=True)
    for cause, count in causes.most_common():
        print(f"error: {count} × {cause}", file=sys.stderr)
    return len(causes)


def _told(folder: pathlib.Path) -> None:
    """Prints how many inputs of each kind were read, and how fast."""
    counts, spent = collections.Counter[str](), collections.Counter[str]()
    for path in folder.iterdir():
        for line in path.read_text().splitlines():
            kind, count, seconds = line.split()
            counts[kind] += int(count)
            spent[kind] += float(seconds)
    print(f"\n{'Kind':<16}{'Inputs':>12}{'Seconds':>10}{'A second':>10}")
    for kind, count in counts.most_common():
        print(f"{kind:<16}{count:>12,}{spent[kind]:>10.0f}{count / max(spent[kind], 1e-9):>10,.0f}")
    print(f"{'all':<16}{counts.total():>12,}{spent.total():>10.0f}")


def _found(text: str, causes: collections.Counter[str], findings: pathlib.Path, reader: str) -> None:
    """Counts what ended the program, and keeps the first of each cause."""
    artifact = re.search(r"Test unit written to (\S+)", text)
    # A cause is the message, or the innermost frame that names this project.
    told = re.search(r"Fatal error: ([^\n]{0,120})", text) or re.search(r"ERROR: libFuzzer: ([^\n]{0,80})", text)
    cause = re.sub(r"\d+(\.\d+)?", "N", told[1] if told else "ended")
    frame = re.search(r"in (\$s\S*Vitrine\S{0,80})", text)
    cause += f" in {frame[1]}" if frame and not told else ""
    causes[cause] += 1
    if causes[cause] > 1 or not artifact:
        if not artifact:
            print(text[-2000:], file=sys.stderr)
        return
    data = pathlib.Path(artifact[1]).read_bytes()
    kind = chr(data[0])
    target = findings / f"reader-{KINDS.get(kind, 'input').split('.')[-1]}-{hashlib.sha1(data).hexdigest()[:8]}"
    shutil.rmtree(target, ignore_errors=True)
    file = target / KINDS.get(kind, "input")
    file.parent.mkdir(parents=True)
    file.write_bytes(data[1:])
    name = file.name
    if kind in DECLARATIONS:
        declaration, items, words = DECLARATIONS[kind]
        view = "{content: {image: {source: picture}}}" if kind == "p" else f'{{label: {{text: "{words}"}}}}'
        (target / "scene.yaml").write_text(f"scene: 1\n{declaration}\ncanvas: {{size: [100, 100], scale: 1}}\nviews: {{t: {view}}}\n"
                                           f"collection: {{layout: {{flow: {{itemSize: [40, 20]}}}}, sections: [{{items: {items}}}]}}\n")
        name = "scene.yaml"
    keep.write(target, cause, [Run(["validate", name])] if kind not in "ru" else [], {"check": "readers"})
    (target / "log.txt").write_text(text[-20_000:])
    print(f"found: {os.path.relpath(target, ROOT)}: {cause}", flush=True)
