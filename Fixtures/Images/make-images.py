#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# Writes the small pictures that the decoder is tried on. PNG variants are put together by hand from the
# specification; JPEG files come from Pillow. Run again only to add files: the outputs are committed.

import struct
import zlib
from pathlib import Path

from PIL import Image

HERE = Path(__file__).parent
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(name, width, height, depth, kind, rows, extra=b"", interlace=0):
    head = struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, interlace)
    data = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    body = SIGNATURE + chunk(b"IHDR", head) + extra + chunk(b"IDAT", data) + chunk(b"IEND", b"")
    (HERE / name).write_bytes(body)


def write_pngs():
    # All show 2 × 2 pixels or fewer, so that the expected ones can be read in the tests.
    png("grey-1.png", 2, 2, 1, 0, [b"\x40", b"\x80"])
    png("grey-8.png", 2, 2, 8, 0, [b"\x00\xff", b"\x80\x40"])
    png("grey-16.png", 2, 1, 16, 0, [b"\x80\x80\xff\xff"])
    png("grey-alpha-8.png", 2, 1, 8, 4, [b"\xff\x80\x00\x00"])
    png("rgb-8.png", 2, 2, 8, 2, [b"\xff\x00\x00\x00\xff\x00", b"\x00\x00\xff\xff\xff\xff"])
    png("rgb-16.png", 1, 1, 16, 2, [b"\x11\x11\x22\x22\x33\x33"])
    png("rgb-key.png", 2, 1, 8, 2, [b"\x01\x02\x03\x04\x05\x06"], chunk(b"tRNS", b"\0\x01\0\x02\0\x03"))
    png("rgba-8.png", 2, 1, 8, 6, [b"\xff\x80\x00\x80\x01\x02\x03\xff"])
    palette = chunk(b"PLTE", b"\xff\0\0\0\xff\0\0\0\xff\xff\xff\0")
    png("palette-2.png", 4, 1, 2, 3, [b"\x1b"], palette)
    png("palette-alpha.png", 2, 1, 8, 3, [b"\x00\x01"], palette + chunk(b"tRNS", b"\x80"))
    # Adam7: the first pass holds the pixel 0,0, the sixth 1,0, the seventh the row 1.
    png("interlaced.png", 2, 2, 8, 0, [b"\x10", b"\x20", b"\x30\x40"], interlace=1)
    # A header that claims 2^62 pixels.
    png("absurd.png", 0x7FFFFFFF, 0x7FFFFFFF, 8, 2, [b""])


def write_jpegs():
    quarters = Image.new("RGB", (48, 32))
    for place, colour in [((0, 0), (255, 0, 0)), ((24, 0), (0, 255, 0)), ((0, 16), (0, 0, 255)), ((24, 16), (255, 255, 255))]:
        quarters.paste(colour, (*place, place[0] + 24, place[1] + 16))
    quality = dict(quality=90, subsampling=0)
    quarters.save(HERE / "baseline.jpg", **quality)
    quarters.save(HERE / "progressive.jpg", progressive=True, **quality)
    quarters.convert("L").save(HERE / "grey.jpg", quality=90)
    quarters.convert("CMYK").save(HERE / "ink.jpg", quality=90)
    for orientation in range(1, 9):
        exif = Image.Exif()
        exif[0x0112] = orientation
        quarters.save(HERE / f"orientation-{orientation}.jpg", exif=exif, **quality)


write_pngs()
write_jpegs()
