# SPDX-License-Identifier: MIT
"""Changes of picture files that get past the first look of a decoder: checksums are made right again, and headers say what is not so."""

import io
import re
import struct
import zlib
from random import Random

from PIL import Image

from .corpus import Corpus

PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
Chunk = tuple[bytes, bytes]
WORD = re.compile(rb"-?[0-9.]+|[A-Za-z]+|<[^>]*>")
ODD = [b"0", b"-1", b"1e30", b"nan", b"99999999999", b"0.000001", b"#a", b"<g>", b"</g>", b"<use href='#a'/>", b"Do", b"q", b"Q", b"re", b"S", b"R"]
SIZES = [0, 1, 2, 3, 16, 255, 256, 4096, 16384, 30_000, 60_000, 65_535, 65_536, 1_000_000, 2**31 - 1, 2**31, 2**32 - 1]


def mutate_picture(random: Random, corpus: Corpus) -> bytes:
    """A picture of Fixtures, changed. Its name says nothing about its kind."""
    name, data = random.choice(corpus.pictures)
    chance = random.random()
    if chance < 0.05:
        return _other_kind(random, data)
    if chance < 0.2:
        return mutate_plainly(random, data)
    for _ in range(random.choice((1, 1, 2, 3))):
        if data.startswith(PNG_SIGNATURE):
            data = _png(random, data)
        elif data.startswith(b"\xff\xd8"):
            data = _jpeg(random, data)
        elif data.startswith((b"<", b"%PDF")):
            data = _drawing(random, data)
        else:
            data = mutate_plainly(random, data)
    return data


def _drawing(random: Random, data: bytes) -> bytes:
    """An SVG or a PDF with another number or name, or with a part of it lost, doubled or elsewhere."""
    words = list(WORD.finditer(data))
    if not words:
        return mutate_plainly(random, data)
    first, second = sorted(random.sample(words, 2), key=lambda word: word.start()) if len(words) > 1 else (words[0], words[0])
    match random.randrange(5):
        case 0: return data[:first.start()] + random.choice(ODD) + data[first.end():]
        case 1: return data[:first.start()] + second[0] + data[first.end():]
        case 2: return data[:first.start()] + data[second.start():]
        case 3:
            part = data[first.start():second.start()][:4000]
            return data[:second.start()] + part * random.choice((1, 2, 40)) + data[second.start():]
        case _: return mutate_plainly(random, data)


def mutate_plainly(random: Random, data: bytes) -> bytes:
    """Flipped bits, cuts and more at the end, without a look at the format."""
    match random.randrange(5):
        case 0: return data[:random.randint(0, len(data))]
        case 1: return data + random.randbytes(random.choice((1, 100, 5000)))
        case 2:
            place = random.randint(0, len(data))
            return data[:place] + data[min(len(data), place + random.choice((1, 4, 100))):]
        case _:
            changed = bytearray(data)
            for _ in range(random.choice((1, 1, 3, 20))):
                changed[random.randrange(len(changed))] ^= 1 << random.randrange(8)
            return bytes(changed)


def _other_kind(random: Random, data: bytes) -> bytes:
    """The picture as a file of a kind that scenes do not show, or as one that moves."""
    try:
        picture = Image.open(io.BytesIO(data))
        if picture.width * picture.height > 4_000_000:
            raise ValueError("more pixels than are worth reading")
        picture = picture.convert("RGB")
        picture.thumbnail((40, 40))
        result = io.BytesIO()
        picture.save(result, random.choice(("GIF", "WEBP", "BMP", "TIFF", "PPM", "ICO")))
        return mutate_plainly(random, result.getvalue()) if random.random() < 0.3 else result.getvalue()
    except (OSError, ValueError):
        return random.randbytes(random.choice((0, 1, 8, 64, 5000)))


def chunks_of(data: bytes) -> list[Chunk]:
    """The chunks of a PNG as far as they are whole."""
    chunks, place = [], 8
    while place + 12 <= len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        chunks.append((kind, data[place + 8:place + 8 + length]))
        place += 12 + length
    return chunks


def png_of(chunks: list[Chunk]) -> bytes:
    return PNG_SIGNATURE + b"".join(struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in chunks)


def _png(random: Random, data: bytes) -> bytes:
    chunks = chunks_of(data)
    if not chunks:
        return data
    which = random.randrange(len(chunks))
    kind, body = chunks[which]
    match random.randrange(11):
        case 0:  # bits of any chunk
            if body:
                changed = bytearray(body)
                for _ in range(random.choice((1, 2, 8))):
                    changed[random.randrange(len(changed))] ^= 1 << random.randrange(8)
                chunks[which] = (kind, bytes(changed))
        case 1 | 2:  # the header
            if len(chunks[0][1]) == 13:
                width, height, depth, colour, compression, filtering, interlace = struct.unpack(">IIBBBBB", chunks[0][1])
                match random.randrange(6):
                    case 0: width = random.choice(SIZES)
                    case 1: height = random.choice(SIZES)
                    case 2: width, height = random.choice(SIZES), random.choice(SIZES)
                    case 3: depth = random.choice((0, 1, 2, 4, 8, 16, 32))
                    case 4: colour = random.choice((0, 1, 2, 3, 4, 6, 7))
                    case _: interlace, compression = random.choice(((0, 0), (1, 0), (2, 0), (0, 1)))
                chunks[0] = (chunks[0][0], struct.pack(">IIBBBBB", width, height, depth, colour, compression, filtering, interlace))
        case 3: del chunks[which]
        case 4: chunks.insert(random.randint(0, len(chunks)), chunks[which])
        case 5:
            other = random.randrange(len(chunks))
            chunks[which], chunks[other] = chunks[other], chunks[which]
        case 6: chunks.insert(random.randint(1, len(chunks)), _chunk(random))
        case 7: chunks[which] = (kind, body[:random.randint(0, len(body))])
        case 8 | 9: chunks = _rows_changed(random, chunks)
        case _:  # a length or a checksum that lies
            data = bytearray(png_of(chunks))
            place = random.randrange(8, len(data))
            data[place] ^= 1 << random.randrange(8)
            return bytes(data)
    return png_of(chunks)


def _chunk(random: Random) -> Chunk:
    """A chunk that may stand in a PNG, with a sound or an odd body."""
    odd = random.randbytes(random.choice((0, 1, 6, 13, 256)))
    return random.choice((
        (b"tRNS", odd), (b"PLTE", random.randbytes(3 * random.choice((0, 1, 2, 256, 257)))), (b"PLTE", odd), (b"gAMA", struct.pack(">I", random.choice((0, 1, 45455, 2**31)))),
        (b"cHRM", random.randbytes(32)), (b"sRGB", b"\0"), (b"sBIT", odd), (b"bKGD", odd), (b"hIST", odd), (b"pHYs", random.randbytes(9)), (b"tIME", odd),
        (b"iCCP", b"profile\0\0" + zlib.compress(bytes(random.choice((10, 128, 3_000_000))))), (b"zTXt", b"note\0\0" + zlib.compress(bytes(3_000_000))),
        (b"iTXt", b"note\0\1\0\0\0" + zlib.compress(b"a" * 100_000)), (b"tEXt", b"\0" + odd), (b"eXIf", odd), (b"acTL", struct.pack(">II", 2, 0)),
        (b"fcTL", odd), (b"fdAT", odd), (b"ABCD", odd), (b"abcd", odd), (b"IDAT", odd), (b"IHDR", random.randbytes(13)), (b"IEND", odd)))


def _rows_changed(random: Random, chunks: list[Chunk]) -> list[Chunk]:
    """The pixels unpacked, changed and packed again, in one chunk or many."""
    packed = b"".join(body for kind, body in chunks if kind == b"IDAT")
    try:
        rows = bytearray(zlib.decompressobj().decompress(packed, 4_000_000))
    except zlib.error:
        return chunks
    match random.randrange(4):
        case 0:
            for _ in range(random.choice((1, 5, 50)) if rows else 0):
                rows[random.randrange(len(rows))] = random.choice((0, 1, 2, 3, 4, 5, 200, 255))
        case 1: rows = rows[:random.randint(0, len(rows))]
        case 2: rows += bytes(random.choice((1, 1000, 2_000_000)))
        case _: pass
    packed = zlib.compress(bytes(rows), random.choice((0, 1, 9)))
    size = random.choice((1, 7, 100, len(packed) + 1))
    parts = [(b"IDAT", packed[start:start + size]) for start in range(0, len(packed), size)][:20_000]
    first = next((index for index, chunk in enumerate(chunks) if chunk[0] == b"IDAT"), len(chunks))
    rest = [chunk for chunk in chunks if chunk[0] != b"IDAT"]
    return rest[:first] + parts + rest[first:]


def _segments(data: bytes) -> list[tuple[int, bytes]]:
    """The segments of a JPEG: markers with their bodies; the scan's data hang on to the marker that begins it."""
    segments, place = [], 2
    while place + 4 <= len(data) and data[place] == 0xFF:
        marker, length = data[place + 1], struct.unpack(">H", data[place + 2:place + 4])[0]
        end = place + 2 + length
        if marker == 0xDA:
            while end + 1 < len(data) and not (data[end] == 0xFF and data[end + 1] not in (0, *range(0xD0, 0xD8))):
                end += 1
        segments.append((marker, data[place + 4:end]))
        place = end
    return segments


def _jpeg_of(segments: list[tuple[int, bytes]], end: bool = True) -> bytes:
    result = b"\xff\xd8"
    for marker, body in segments:
        length = len(body) + 2
        if marker == 0xDA and body:
            length = 6 + 2 * body[0]
        result += bytes((0xFF, marker)) + struct.pack(">H", min(length, 65535)) + body
    return result + (b"\xff\xd9" if end else b"")


def _jpeg(random: Random, data: bytes) -> bytes:
    segments = _segments(data)
    if not segments:
        return mutate_plainly(random, data)
    which = random.randrange(len(segments))
    marker, body = segments[which]
    match random.randrange(10):
        case 0 | 1:
            if body:
                changed = bytearray(body)
                for _ in range(random.choice((1, 2, 8))):
                    changed[random.randrange(min(len(changed), random.choice((20, 200, 1 << 20))))] ^= 1 << random.randrange(8)
                segments[which] = (marker, bytes(changed))
        case 2:  # the frame's size, precision, components
            for index, (kind, frame) in enumerate(segments):
                if kind in (0xC0, 0xC1, 0xC2) and len(frame) > 6:
                    precision, height, width, count = struct.unpack(">BHHB", frame[:6])
                    match random.randrange(4):
                        case 0: height = random.choice(SIZES) & 0xFFFF
                        case 1: width = random.choice(SIZES) & 0xFFFF
                        case 2: precision = random.choice((0, 2, 8, 12, 16))
                        case _: count = random.choice((0, 1, 2, 3, 4, 5, 255))
                    segments[index] = (kind, struct.pack(">BHHB", precision, height, width, count) + frame[6:])
        case 3: del segments[which]
        case 4: segments.insert(random.randint(0, len(segments)), (marker, body))
        case 5:
            other = random.randrange(len(segments))
            segments[which], segments[other] = segments[other], segments[which]
        case 6: segments.insert(random.randint(0, len(segments)), _segment(random))
        case 7: segments[which] = (random.choice((0xC0, 0xC1, 0xC2, 0xC3, 0xC9, 0xCA, 0xC4, 0xDB, 0xDD, 0xE1, 0xE2, 0xEE, 0xFE)), body)
        case 8: return _jpeg_of(segments, end=False)[:random.randint(2, len(data))]
        case _:
            if scans := [segment for segment in segments if segment[0] == 0xDA]:
                segments += [random.choice(scans)] * random.choice((1, 5, 150, 400))
    return _jpeg_of(segments, end=random.random() < 0.9)[:4_000_000]


def _segment(random: Random) -> tuple[int, bytes]:
    odd = random.randbytes(random.choice((0, 1, 16, 64, 300)))
    directory = b"Exif\0\0II*\0\x08\0\0\0" + struct.pack("<H", random.choice((0, 1, 2, 65535)))
    orientation = struct.pack("<HHIHH", 0x0112, random.choice((1, 3, 4)), random.choice((0, 1, 2**31)), random.choice((0, 1, 3, 6, 8, 9, 65535)), 0)
    return random.choice(((0xE1, directory + orientation + bytes(4)), (0xE1, directory + odd), (0xE1, odd), (0xDD, struct.pack(">H", random.choice((0, 1, 7, 65535)))),
                          (0xEE, b"Adobe\0d\0\0\0\0" + bytes([random.choice((0, 1, 2, 9))])), (0xE2, b"ICC_PROFILE\0" + bytes((random.choice((0, 1)), 2)) + odd),
                          (0xE0, b"JFIF\0" + odd), (0xDB, odd), (0xC4, odd), (0xCC, odd), (0xFE, odd)))
