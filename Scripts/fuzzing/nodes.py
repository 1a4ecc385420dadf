# SPDX-License-Identifier: MIT
"""Places of files where something else stands."""

import os
import pathlib
import shutil


def arrange(path: pathlib.Path, kind: str) -> None:
    """Puts something that is no plain file in a place."""
    remove(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    match kind:
        case "folder": path.mkdir()
        case "pipe": os.mkfifo(path)
        case "dangling": path.symlink_to("nowhere")
        case "loop": path.symlink_to(path.name)
        case "zero": path.symlink_to("/dev/zero")
        case "null": path.symlink_to("/dev/null")
        case "empty": path.write_bytes(b"")
        case "sparse":  # a picture's first bytes, and six gigabytes of nothing
            path.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")
            os.truncate(path, 6 << 30)
        case _: raise ValueError(f"no kind of node '{kind}'")


def remove(path: pathlib.Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
