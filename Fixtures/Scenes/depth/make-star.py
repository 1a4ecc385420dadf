#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# Draws data/star.png, 288×288 pixels: a black star on a clear ground, to mask with. Needs nothing but Python.

import math
import pathlib
import struct
import zlib

SIZE, SAMPLES = 288, 4
CORNERS = [
    (SIZE * (0.5 + 0.48 * (1 if i % 2 == 0 else 0.42) * math.sin(i * math.pi / 5)),
     SIZE * (0.5 - 0.48 * (1 if i % 2 == 0 else 0.42) * math.cos(i * math.pi / 5)))
    for i in range(10)
]


def covered(x, y):
    """Whether a point, in pixels, lies in the star: a ray to the right leaves it an odd number of times."""
    inside = False
    for (x0, y0), (x1, y1) in zip(CORNERS, CORNERS[1:] + CORNERS[:1]):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
            inside = not inside
    return inside


def alpha(x, y):
    points = [covered(x + (i + 0.5) / SAMPLES, y + (j + 0.5) / SAMPLES) for i in range(SAMPLES) for j in range(SAMPLES)]
    return round(255 * sum(points) / len(points))


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


rows = b"".join(b"\0" + b"".join(bytes((0, alpha(x, y))) for x in range(SIZE)) for y in range(SIZE))
header = struct.pack(">IIBBBBB", SIZE, SIZE, 8, 4, 0, 0, 0)
path = pathlib.Path(__file__).resolve().parent / "data" / "star.png"
path.write_bytes(
    b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))
