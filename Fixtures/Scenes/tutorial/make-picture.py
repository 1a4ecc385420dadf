#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# Draws data/picture.png, 306×256 pixels: a sun over two hills. Needs nothing but Python.

import math
import pathlib
import struct
import zlib

WIDTH, HEIGHT, SAMPLES = 306, 256, 3


def mix(one, other, share):
    return tuple(a + (b - a) * share for a, b in zip(one, other))


def color(x, y):
    """The colour at a point of the unit square."""
    here = mix((0x4F, 0xA8, 0xF5), (0xC9, 0xE9, 0xFF), min(1, y / 0.75))
    if math.hypot((x - 0.72) * WIDTH / HEIGHT, y - 0.3) < 0.13:
        here = (0xFF, 0xE0, 0x8A)
    if y > 0.62 - 0.16 * math.sin(math.pi * (x * 1.3 - 0.1)):
        here = mix((0x6C, 0xC4, 0x9A), (0x3E, 0x9D, 0x7C), y)
    if y > 0.78 - 0.14 * math.sin(math.pi * (x * 1.5 + 0.75)):
        here = mix((0x2F, 0x8F, 0x6B), (0x1B, 0x5E, 0x4B), y)
    return here


def row(y):
    yield 0
    for x in range(WIDTH):
        points = [color((x + (i + 0.5) / SAMPLES) / WIDTH, (y + (j + 0.5) / SAMPLES) / HEIGHT)
                  for i in range(SAMPLES) for j in range(SAMPLES)]
        for channel in zip(*points):
            yield round(sum(channel) / len(points))


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def main():
    rows = b"".join(bytes(row(y)) for y in range(HEIGHT))
    png = (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0))
           + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))
    target = pathlib.Path(__file__).resolve().parent / "data" / "picture.png"
    target.parent.mkdir(exist_ok=True)
    target.write_bytes(png)


main()
