# SPDX-License-Identifier: MIT
"""Whether a file is what its name says, by readers that had no part in writing it."""

import io
import json
import pathlib
import re
import shutil
import struct
import subprocess
import tempfile
import zlib
from typing import Any
from xml.parsers import expat

from PIL import Image, ImageSequence

from .pictures import PNG_SIGNATURE

Image.MAX_IMAGE_PIXELS = None
# Larger pictures are read by their chunks only.
MOST_PIXELS = 40_000_000
NO_NUMBER = re.compile(r"(?<![\w#.-])[-+]?(nan|inf|infinity)(?![\w-])", re.IGNORECASE)
# Attributes with words of the scene in them.
WORDS = {"id", "class", "font-family", "href", "{http://www.w3.org/1999/xlink}href", "xlink:href"}
REFERENCE = re.compile(r"url\(#([^)]*)\)|^#(.+)$")
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


class Malformed(Exception):
    """What is wrong with a file."""


def problem(path: pathlib.Path) -> str | None:
    """What is wrong with an output, by the ending of its name; nil where nothing is."""
    try:
        check(path.name, path.read_bytes())
    except Malformed as error:
        return str(error)
    return None


def check(name: str, data: bytes) -> None:
    match name.rsplit(".", 1)[-1].lower():
        case "png" | "apng": _png(data)
        case "jpg" | "jpeg": _picture(data, "JPEG")
        case "webp": _picture(data, "WEBP")
        case "gif": _picture(data, "GIF")
        case "svg": _svg(data)
        case "pdf": _pdf(data)
        case "json": json_of(data)
        case "mp4" | "webm" | "mov": _video(data)
        case _: raise Malformed(f"no reader knows '{name}'")


def json_of(data: bytes) -> Any:
    def refuse(word: str) -> None:
        raise Malformed(f"JSON with the number {word}")
    try:
        return json.loads(data.decode(), parse_constant=refuse)
    except (ValueError, RecursionError) as error:
        raise Malformed(f"no JSON: {error}; …{_around(data, error)}…") from error


def _around(data: bytes, error: Exception) -> str:
    place = getattr(error, "pos", 0)
    return data[max(0, place - 20):place + 20].decode(errors="replace")


def _picture(data: bytes, kind: str) -> None:
    try:
        with Image.open(io.BytesIO(data)) as picture:
            if picture.format != kind:
                raise Malformed(f"a {picture.format} in place of a {kind}")
            for number, frame in enumerate(ImageSequence.Iterator(picture)):
                if frame.width * frame.height * (number + 1) > MOST_PIXELS:
                    break
                frame.load()
    except Malformed:
        raise
    except Exception as error:  # Pillow's readers raise what they like
        raise Malformed(f"{kind} that Pillow does not read: {error!r}") from error


def _png(data: bytes) -> None:
    """Chunks, checksums, and as many rows as the header says, of every frame."""
    if not data.startswith(PNG_SIGNATURE):
        raise Malformed("no PNG")
    place, kinds = 8, []
    header: tuple[int, ...] = ()
    frames: list[tuple[int, int, bytearray]] = []
    sequence, announced, apart = 0, None, False
    while place < len(data):
        if place + 12 > len(data):
            raise Malformed("a PNG that ends in a chunk's head")
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        body = data[place + 8:place + 8 + length]
        if len(body) < length or place + 12 + length > len(data):
            raise Malformed(f"a PNG that ends in its {kind!r}")
        if zlib.crc32(kind + body) != struct.unpack(">I", data[place + 8 + length:place + 12 + length])[0]:
            raise Malformed(f"a wrong checksum of {kind!r}")
        place += 12 + length
        kinds.append(kind)
        match kind:
            case b"IHDR": header = struct.unpack(">IIBBBBB", body)
            case b"acTL": announced = struct.unpack(">II", body)[0]
            case b"fcTL":
                number, width, height = struct.unpack(">III", body[:12])
                if number != sequence:
                    raise Malformed(f"frame data number {number} in place of {sequence}")
                sequence += 1
                apart = True
                frames.append((width, height, bytearray()))
            case b"IDAT":
                if not frames:
                    frames.append((header[0], header[1], bytearray()))
                frames[-1][2].extend(body)
            case b"fdAT":
                if struct.unpack(">I", body[:4])[0] != sequence or not frames:
                    raise Malformed("frame data out of order")
                sequence += 1
                frames[-1][2].extend(body[4:])
    if kinds[:1] != [b"IHDR"] or kinds[-1:] != [b"IEND"] or kinds.count(b"IEND") != 1 or not frames:
        raise Malformed(f"a PNG of {kinds[:3]} … {kinds[-2:]}")
    if announced is not None and apart and announced not in (len(frames), len(frames) - 1):
        raise Malformed(f"{announced} frames announced, {len(frames)} there")
    pixels = 0
    for width, height, packed in frames:
        pixels += width * height
        if pixels > MOST_PIXELS:
            break
        _rows(packed, width, height, header)


def _rows(packed: bytes, width: int, height: int, header: tuple[int, ...]) -> None:
    row = (width * header[2] * CHANNELS[header[3]] + 7) // 8 + 1
    unpacker = zlib.decompressobj()
    try:
        rows = unpacker.decompress(packed) + unpacker.flush()
    except zlib.error as error:
        raise Malformed(f"rows that cannot be unpacked: {error}") from error
    if not unpacker.eof or unpacker.unused_data or header[6] == 0 and len(rows) != row * height:
        raise Malformed(f"{len(rows)} bytes of rows in place of {row * height}")
    if header[6] == 0 and rows and max(rows[::row]) > 4:
        raise Malformed("a row with a filter that is none")


def _svg(data: bytes) -> None:
    """XML, numbers that are numbers, names that are there once, and references that lead somewhere."""
    names: set[str] = set()
    wanted: set[str] = set()
    elements: list[str] = []
    wrong: list[str] = []

    def begins(element: str, attributes: dict[str, str]) -> None:
        elements.append(element)
        for key, value in attributes.items():
            if key == "id":
                if value in names:
                    wrong.append(f"id '{value}' is there twice")
                names.add(value)
            elif key not in WORDS and not key.startswith(("aria-", "data-", "inkscape:", "sodipodi:", "xmlns")):
                if found := NO_NUMBER.search(value):
                    wrong.append(f"<{element} {key}=\"…{value[max(0, found.start() - 20):found.end() + 20]}…\">")
            if "#" in value and key not in ("id", "fill", "stroke", "stop-color", "class") or value.startswith("url(#"):
                for found in REFERENCE.finditer(value):
                    if found[1] or found[2] and key.endswith("href"):
                        wanted.add(found[1] or found[2])

    def says(text: str) -> None:
        if elements and elements[-1] == "style" and (found := NO_NUMBER.search(text)):
            wrong.append(f"style with {found[0]}")

    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = begins
    parser.EndElementHandler = lambda element: elements.pop()
    parser.CharacterDataHandler = says
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise Malformed(f"no XML: {error}") from error
    wrong += [f"nothing is called '{name}'" for name in sorted(wanted - names)]
    if wrong:
        raise Malformed("; ".join(wrong[:5]))


def _pdf(data: bytes) -> None:
    if not data.startswith(b"%PDF-"):
        raise Malformed("no PDF")
    if data.rstrip()[-5:] != b"%%EOF":
        raise Malformed("a PDF without its end")
    if len(data) < 20_000_000 and (qpdf := shutil.which("qpdf")):
        run = _by_file([qpdf, "--check"], data, [])
        if run.returncode:
            raise Malformed(f"qpdf: {(run.stderr or run.stdout).decode(errors='replace')[-300:]}")


def _by_file(before: list[str], data: bytes, after: list[str]) -> subprocess.CompletedProcess[bytes]:
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        return subprocess.run([*before, file.name, *after], capture_output=True, stdin=subprocess.DEVNULL)


def _video(data: bytes) -> None:
    """A film that plays from its first to its last frame without a word of ffmpeg."""
    if not shutil.which("ffmpeg"):
        return
    run = _by_file(["ffmpeg", "-nostdin", "-v", "error", "-i"], data, ["-f", "null", "-"])
    if run.returncode or run.stderr.strip():
        raise Malformed(f"ffmpeg: {run.stderr.decode(errors='replace')[-300:]}")
