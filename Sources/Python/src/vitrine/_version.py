# SPDX-License-Identifier: MIT
"""The version, which is that of the program."""

from __future__ import annotations

import pathlib
import re
from importlib import metadata


def _version() -> str:
    # Beside the sources of the program there may be no package that is installed, or an older one.
    source = pathlib.Path(__file__).resolve().parents[3] / "Snapshots" / "VitrineVersion.swift"
    if source.is_file():
        found = re.search(r'current = "([^"]+)"', source.read_text(encoding="utf-8"))
        if found:
            return found[1]
    return metadata.version("vitrine")


__version__ = _version()
