# SPDX-License-Identifier: MIT
"""The command line: `vitrine`, or `python -m vitrine`."""

from __future__ import annotations

import os
import sys

from ._errors import ProgramError
from ._program import environment, program


def main() -> None:
    """Becomes the program `vitrine`, with the same arguments."""
    try:
        path = program()
        variables = environment(path)
    except ProgramError as error:
        sys.exit(f"vitrine: error: {error}")
    os.execve(path, [path, *sys.argv[1:]], variables)


if __name__ == "__main__":
    main()
