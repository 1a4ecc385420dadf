#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# Draws data/arrow.png, 60×30 pixels: an arrow to the upper right on a clear ground, so that a stretched, turned or cut
# picture is told apart from a whole one. Needs nothing but Python.

import pathlib
import struct
import zlib

WIDTH, HEIGHT, SAMPLES = 60, 30, 4


def covered(x, y):
    """Whether a point, in pixels, lies on the arrow."""
    u, v = x / WIDTH, 1 - y / HEIGHT
    shaft = abs(u - v) < 0.12 and u < 0.8 and v < 0.8 and u > 0.06 and v > 0.06
    head = u < 0.95 and v < 0.95 and u + v > 1.35
    return shaft or head


def row(y):
    yield 0
    for x in range(WIDTH):
        points = [covered(x + (i + 0.5) / SAMPLES, y + (j + 0.5) / SAMPLES) for i in range(SAMPLES) for j in range(SAMPLES)]
        yield from (round(255 * x / WIDTH), 80, round(255 - 255 * y / HEIGHT), round(255 * sum(points) / len(points)))


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def main():
    rows = b"".join(bytes(row(y)) for y in range(HEIGHT))
    png = (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 6, 0, 0, 0))
           + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))
    target = pathlib.Path(__file__).resolve().parent / "data" / "arrow.png"
    target.parent.mkdir(exist_ok=True)
    target.write_bytes(png)


main()
