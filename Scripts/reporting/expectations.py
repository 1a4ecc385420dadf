# SPDX-License-Identifier: MIT
"""What is expected, and what did not hold."""

import json
import pathlib
import shutil
import subprocess
from typing import Any

# Seconds after which a run that does nothing is given up.
LAST_RESORT = 1800


class Expectations:
    """A binary, a folder, and the results of the sample run."""

    def __init__(self, binary: str, folder: pathlib.Path, results: pathlib.Path) -> None:
        self.binary, self.folder, self.results = binary, folder, results
        self.scenes = results.parent / "scenes"
        self.problems: list[str] = []
        self.notes: list[str] = []
        self.count = 0

    def expect(self, sentence: str, holds: Any, detail: Any = "") -> bool:
        self.count += 1
        if not holds:
            self.problems.append(f"{sentence}: {detail}".rstrip(": "))
        return bool(holds)

    def equal(self, sentence: str, found: Any, wanted: Any) -> bool:
        return self.expect(sentence, found == wanted, f"{found!r} instead of {wanted!r}")

    def run(self, *arguments: object, status: int = 0, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
        result = subprocess.run([self.binary, *map(str, arguments)], capture_output=True, text=True, timeout=LAST_RESORT, env=env,
                                cwd=self.folder, stdin=subprocess.DEVNULL)
        self.expect(f"vitrine {' '.join(map(str, arguments))} ends with status {status}", result.returncode == status,
                    f"{result.returncode}; {result.stderr[:400]}")
        return result

    def copy(self, name: str) -> pathlib.Path:
        """A copy of the sample with its results, whose references may be changed; the folder of the copy's results."""
        copy = self.folder / name
        shutil.copytree(self.results.parent, copy)
        file = copy / "results" / "run.json"
        file.write_text(file.read_text().replace(str(self.results.parent), str(copy)))
        return copy / "results"

    def problems_of(self, results: pathlib.Path) -> list[dict[str, Any]]:
        return [result for result in self.run_of(results)["results"] if result["status"] != "passed"]

    @staticmethod
    def run_of(results: pathlib.Path) -> dict[str, Any]:
        return json.loads((results / "run.json").read_text())

    @staticmethod
    def reference(result: dict[str, Any]) -> bytes | None:
        path = pathlib.Path(result["root"]) / result["reference"]
        return path.read_bytes() if path.is_file() else None
