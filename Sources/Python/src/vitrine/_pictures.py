# SPDX-License-Identifier: MIT
"""Pictures as other libraries hold them. Neither of them is needed."""

from __future__ import annotations

import os
import struct
import zlib
from typing import TYPE_CHECKING, Any, Optional, Union

if TYPE_CHECKING:
    import numpy
    import PIL.Image

    Pixels = numpy.ndarray[Any, numpy.dtype[numpy.uint8]]
    #: A picture: a file's bytes, a path, one of Pillow's, or an array of height × width × 1, 3 or 4 bytes.
    PictureLike = Union[bytes, bytearray, str, os.PathLike[str], PIL.Image.Image, Pixels]

#: How files of pictures begin.
BEGINNINGS = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"RIFF")


def pil(pixels: bytearray, width: int, height: int) -> PIL.Image.Image:
    """Raw pixels as a picture of Pillow's, in the mode RGBA."""
    try:
        from PIL import Image
    except ImportError as error:
        raise ImportError("as_='pil' needs Pillow: pip install pillow") from error
    return Image.frombytes("RGBA", (width, height), bytes(pixels))


def array(pixels: bytearray, width: int, height: int) -> Pixels:
    """Raw pixels as an array of height × width × 4 bytes, red, green, blue and alpha, which is not premultiplied."""
    try:
        import numpy
    except ImportError as error:
        raise ImportError("as_='numpy' needs NumPy: pip install numpy") from error
    return numpy.frombuffer(pixels, dtype=numpy.uint8).reshape(height, width, 4)


def file_bytes(picture: Any) -> Optional[bytes]:
    """A picture as a file's bytes; None for what is no picture.

    Raises:
        ValueError: An array is not one of pixels.
    """
    if isinstance(picture, (bytes, bytearray)):
        return bytes(picture) if bytes(picture[:8]).startswith(BEGINNINGS) else None
    if hasattr(picture, "__array_interface__") and not hasattr(picture, "tobitmap"):
        return _array_file(picture)
    if hasattr(picture, "convert") and hasattr(picture, "tobytes") and hasattr(picture, "mode"):
        rgba = picture.convert("RGBA")
        return png(rgba.tobytes(), rgba.width, rgba.height, 4)
    return None


def _array_file(pixels: Any) -> bytes:
    shape = tuple(pixels.shape)
    if len(shape) == 2:
        shape = (*shape, 1)
    if len(shape) != 3 or shape[2] not in (1, 3, 4) or str(pixels.dtype) != "uint8" or 0 in shape:
        raise ValueError(f"pixels are height × width × 1, 3 or 4 bytes, and not {shape} of {pixels.dtype}")
    return png(pixels.tobytes(), shape[1], shape[0], shape[2])


def png(pixels: bytes, width: int, height: int, channels: int) -> bytes:
    """Pixels of 8 bits, row by row, as a PNG."""
    row = width * channels
    lines = b"".join(b"\0" + pixels[start : start + row] for start in range(0, row * height, row))

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", width, height, 8, {1: 0, 3: 2, 4: 6}[channels], 0, 0, 0)
    return BEGINNINGS[0] + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(lines, 1)) + chunk(b"IEND", b"")
