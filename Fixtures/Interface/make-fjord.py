#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# Draws fjord.png, 96×96 pixels, for the nibs and storyboards beside it: a sky, two mountains and water that mirrors them, so that a
# stretched or cut picture is told apart from a whole one. Needs nothing but Python.

import pathlib
import struct
import zlib

SIDE, SAMPLES = 96, 3


def colour(x, y):
    """The colour at a point of the unit square."""
    if y > 0.66:
        red, green, blue = colour(x, 1.32 - y)
        return red * 0.6, green * 0.7, blue * 0.8
    if y > 0.18 + abs(x - 0.68) * 1.1:
        return (230, 238, 245) if y < 0.26 + abs(x - 0.68) * 0.4 else (70, 88, 120)
    if y > 0.34 + abs(x - 0.25) * 0.9:
        return 96, 116, 150
    if (x - 0.3) ** 2 + (y - 0.2) ** 2 < 0.008:
        return 255, 236, 190
    return 255 - 90 * (0.66 - y), 190 - 30 * (0.66 - y), 150 + 110 * (0.66 - y)


def row(y):
    yield 0
    for x in range(SIDE):
        points = [colour((x + (i + 0.5) / SAMPLES) / SIDE, (y + (j + 0.5) / SAMPLES) / SIDE) for i in range(SAMPLES) for j in range(SAMPLES)]
        yield from (round(sum(point[channel] for point in points) / len(points)) for channel in range(3))


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def main():
    rows = b"".join(bytes(row(y)) for y in range(SIDE))
    png = (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", SIDE, SIDE, 8, 2, 0, 0, 0))
           + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))
    for folder in ("cells", "boards"):
        (pathlib.Path(__file__).resolve().parent / folder / "fjord.png").write_bytes(png)


if __name__ == "__main__":
    main()
