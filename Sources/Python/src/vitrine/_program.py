# SPDX-License-Identifier: MIT
"""Where the program is."""

from __future__ import annotations

import os
import pathlib
import shutil
import sys
from importlib import util
from typing import Mapping, Optional, Union

from ._archive import Archive
from ._errors import ProgramError

#: The portable folder of the wheel.
PORTABLE = Archive(pathlib.Path(__file__).resolve().with_name("_portable.tar.xz"), os.path.join("bin", "vitrine"))


def program(path: Union[str, os.PathLike[str], None] = None) -> str:
    """The path of the program `vitrine`.

    That is, the first there is of: `path`; what the variable `VITRINE` names; the one that the wheel brings; the first on
    `PATH` that is not this package's own script.

    Raises:
        ProgramError: There is none, or that of the wheel cannot be unpacked.
    """
    named = path if path is not None else os.environ.get("VITRINE")
    if named:
        found = shutil.which(os.fspath(named))
        if found is None:
            raise ProgramError(f"there is no program '{os.fspath(named)}'" + (", which VITRINE names" if path is None else ""))
        return os.path.abspath(found)
    return PORTABLE.unpacked() or _on_path() or _none()


def environment(path: str, given: Optional[Mapping[str, str]] = None) -> dict[str, str]:
    """The variables with which a program is started: those given, or those of this process.

    The program of the wheel is told where the fonts are that another wheel brings.

    Raises:
        ProgramError: The fonts cannot be unpacked.
    """
    variables = dict(os.environ if given is None else given)
    if "VITRINE_SHARE" not in variables and PORTABLE.brings(path):
        fonts = util.find_spec("vitrine_fonts")
        for folder in (fonts.submodule_search_locations if fonts else None) or ():
            share = Archive(pathlib.Path(folder, "share.tar.xz"), "share").unpacked()
            if share:
                variables["VITRINE_SHARE"] = share
    return variables


def _on_path() -> Optional[str]:
    own = os.path.realpath(sys.executable)
    for folder in os.environ.get("PATH", os.defpath).split(os.pathsep):
        found = shutil.which("vitrine", path=folder)
        # The script of this package starts the program: it would look for itself.
        if found and not _is_script(found, own):
            return os.path.abspath(found)
    return None


def _is_script(path: str, python: str) -> bool:
    try:
        with open(path, "rb") as file:
            head = file.read(256)
    except OSError:
        return True
    return head.startswith(b"#!") and (b"python" in head.split(b"\n", 1)[0] or os.fsencode(python) in head)


def _none() -> str:
    raise ProgramError(
        "the program 'vitrine' is not there: this package was installed without it; install a wheel for this machine, "
        "put 'vitrine' on PATH, or name it with the variable VITRINE"
    )
