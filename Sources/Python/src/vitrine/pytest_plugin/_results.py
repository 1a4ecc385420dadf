# SPDX-License-Identifier: MIT
"""What came of comparing, in the form that `vitrine report`, `review` and `accept` read."""

from __future__ import annotations

import datetime
import hashlib
import json
import os
import pathlib
import shutil
import tempfile
from typing import Any, Mapping, Optional, Sequence

from .._values import Difference

#: The number of the format of `run.json`.
FORMAT = 1


class SnapshotMismatch(AssertionError):
    """What is drawn does not match its reference, or has none."""

    __module__ = "vitrine"


class Result:
    """The outcome of one comparison."""

    def __init__(self, identifier: str, *, file: str, test: str, name: str, kind: str, root: str, reference: str, command: str) -> None:
        self.identifier, self.kind, self.root, self.reference = identifier, kind, root, reference
        self.file, self.test, self.name, self.command = file, test, name, command
        #: passed, failed, missing, recorded, updated or error.
        self.status = "passed"
        self.message = ""
        self.changes: list[str] = []
        self.difference: Optional[Difference] = None
        self.text_difference: Optional[str] = None
        self.artifacts: dict[str, str] = {}
        self.seconds = 0.0

    @property
    def json(self) -> dict[str, Any]:
        """As `result.json` has it."""
        told: dict[str, Any] = {
            "format": FORMAT,
            "id": self.identifier,
            "file": self.file,
            "test": self.test,
            "name": self.name,
            "kind": self.kind,
            "status": self.status,
            "root": self.root,
            "reference": self.reference,
            "message": self.message,
            "changes": self.changes,
            "notes": [],
            "frames": [],
            "artifacts": self.artifacts,
            "command": self.command,
            "seconds": self.seconds,
        }
        if self.text_difference is not None:
            told["textDifference"] = self.text_difference
        if self.difference is not None:
            found = self.difference
            metric = found.details.get("metric")
            metric = metric if isinstance(metric, Mapping) else {}
            told["comparison"] = {
                "metric": found.metric,
                "metricVersion": str(metric.get("version", "1")),
                "thresholds": {"threshold": f"{metric['threshold']:g}"} if metric.get("threshold") else {},
                "differingPixels": found.differing_pixels,
                "antialiasedPixels": found.antialiased_pixels,
                "maxChannelDelta": found.max_channel_delta,
                # What is drawn is asked first.
                "actualSize": [int(number) for number in (found.sizes or ((0, 0),))[-1]],
                "expectedSize": [int(number) for number in (found.sizes or ((0, 0),))[0]],
                "boxes": [[int(number) for number in box] for box in found.boxes],
            }
        return told


class ResultsFolder:
    """A folder of results: `run.json`, and below `artifacts` what failures left behind."""

    def __init__(self, path: pathlib.Path) -> None:
        self.path = path

    def begin(self) -> None:
        """Takes away what an earlier run left.

        Raises:
            ValueError: The folder holds something else.
        """
        if self.path.exists() and any(self.path.iterdir()) and not (self.path / "run.json").is_file():
            raise ValueError(f"'{self.path}' holds something else than results")
        shutil.rmtree(self.path / "artifacts", ignore_errors=True)
        if (self.path / "run.json").exists():
            (self.path / "run.json").unlink()

    def keep(self, name: str, data: bytes) -> str:
        """Keeps a file that a failure leaves behind, and tells its path in the folder."""
        write(self.path / "artifacts" / name, data)
        return f"artifacts/{name}"

    def write_run(self, results: Sequence[Mapping[str, Any]], *, version: str, inputs: Sequence[str], started: float, seconds: float) -> None:
        """Writes `run.json`."""
        began = datetime.datetime.fromtimestamp(started, datetime.timezone.utc)
        count = len(results)
        run = {
            "format": FORMAT,
            "vitrine": version,
            "fingerprint": "",
            "inputs": list(inputs),
            "planned": [result["id"] for result in results],
            "command": ["pytest", *inputs],
            "parts": [{"index": 1, "count": 1, "planned": count, "done": count}],
            "results": list(results),
            "unreferenced": [],
            "started": began.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "seconds": seconds,
        }
        write(self.path / "run.json", json.dumps(run, ensure_ascii=False, indent=2, sort_keys=True).encode() + b"\n")


def write(path: pathlib.Path, data: bytes) -> None:
    """Writes a file at once, so that nobody reads a half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(temporary, 0o666 & ~mask)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise


def short(name: str) -> str:
    """A name that every file system takes."""
    kept = "".join(each if each.isalnum() or each in "-_.+=@" else "-" for each in name).strip("-.") or "_"
    if len(kept.encode()) <= 120:
        return kept
    return kept.encode()[:100].decode(errors="ignore") + "-" + hashlib.sha256(name.encode()).hexdigest()[:12]
