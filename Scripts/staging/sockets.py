# SPDX-License-Identifier: MIT
"""A viewer over a raw socket: messages of RFC 6455, frames of the stage, and what they make of a canvas."""

import base64
import contextlib
import hashlib
import json
import os
import select
import socket
import struct
import time
import zlib
from typing import Any

from .program import LAST_RESORT, Program

GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Viewer:
    """Someone who looks at a stage, and may be slow to say that a frame is painted."""

    def __init__(self, program: Program, acknowledges: bool = True, paints: bool = True, **headers: str) -> None:
        self.acknowledges, self.paints = acknowledges, paints
        self.buffer = bytearray()
        self.messages: list[dict[str, Any]] = []
        self.frames, self.received, self.last = 0, 0, 0
        self.waiting: list[tuple[int, int]] = []
        self.closed: int | None = None
        self.sizes: dict[int, tuple[int, int]] = {}
        self.pixels: dict[int, bytearray] = {}
        self.socket = socket.create_connection(("127.0.0.1", program.port), timeout=LAST_RESORT)
        key = base64.b64encode(os.urandom(16)).decode()
        fields = {
            "Host": f"127.0.0.1:{program.port}",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": key,
            "Sec-WebSocket-Version": "13",
        } | {name.replace("_", "-"): value for name, value in headers.items()}
        lines = [f"GET {program.base}socket HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items() if value)]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        answer = b""
        while b"\r\n\r\n" not in answer and (more := self.socket.recv(4096)):
            answer += more
        head, _, rest = answer.partition(b"\r\n\r\n")
        self.status = int(head.split()[1]) if head else 0
        accepted = base64.b64encode(hashlib.sha1((key + GUID).encode()).digest())
        self.is_open = self.status == 101 and accepted in head
        self.buffer += rest if self.is_open else b""

    def __enter__(self) -> "Viewer":
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    # Out.

    def write(self, payload: bytes, kind: int = TEXT, masked: bool = True, last: bool = True, extra: int = 0) -> None:
        """A frame as RFC 6455 has it, or nearly so."""
        size = len(payload) + extra
        length = bytes([size]) if size < 126 else struct.pack("!BH", 126, size) if size < 1 << 16 else struct.pack("!BQ", 127, size)
        head = bytes([(0x80 if last else 0) | kind, length[0] | (0x80 if masked else 0)]) + length[1:]
        mask = os.urandom(4)
        if masked:
            payload = bytes(byte ^ mask[index & 3] for index, byte in enumerate(payload))
        self.socket.sendall(head + (mask if masked else b"") + payload)

    def say(self, **message: Any) -> None:
        self.write(json.dumps(message).encode())

    def acknowledge(self) -> None:
        """Says that all that waits is painted."""
        for screen, frame in self.waiting:
            self.say(type="ack", screen=screen, frame=frame)
        self.waiting = []

    # In.

    def pump(self) -> None:
        """Takes in what has come."""
        is_over = self.closed is not None
        while not is_over and select.select([self.socket], [], [], 0)[0]:
            try:
                more = self.socket.recv(1 << 20)
            except OSError:
                more = b""
            is_over = not more
            self.buffer += more
        while (frame := self.next()) is not None:
            self.take(*frame)
        if is_over and self.closed is None:
            # What ended without a word.
            self.closed = 1006

    def next(self) -> tuple[int, bytes] | None:
        if len(self.buffer) < 2:
            return None
        length, start = self.buffer[1] & 0x7F, 2
        if length == 126:
            start = 4
            length = int.from_bytes(self.buffer[2:4])
        elif length == 127:
            start = 10
            length = int.from_bytes(self.buffer[2:10])
        if len(self.buffer) < start + length:
            return None
        kind, payload = self.buffer[0] & 0x0F, bytes(self.buffer[start : start + length])
        del self.buffer[: start + length]
        return kind, payload

    def take(self, kind: int, payload: bytes) -> None:
        self.received += len(payload)
        if kind == TEXT:
            self.messages.append(json.loads(payload))
        elif kind == CLOSE and self.closed is None:
            self.closed = int.from_bytes(payload[:2]) if payload else 1005
        elif kind == BINARY:
            self.frames += 1
            self.last, screen = self.paint(payload)
            self.waiting.append((screen, self.last))
            if self.acknowledges:
                # The other side may have ended meanwhile, which is seen by what comes.
                with contextlib.suppress(OSError):
                    self.acknowledge()
        elif kind == PONG:
            self.messages.append({"type": "pong", "payload": payload})

    def paint(self, message: bytes) -> tuple[int, int]:
        _, flags, screen, number, _, width, height, moves, areas = struct.unpack_from("<BBHIdHHHH", message)
        if not self.paints:
            return number, screen
        if flags & 1 or screen not in self.pixels:
            self.sizes[screen], self.pixels[screen] = (width, height), bytearray(width * height * 4)
        canvas, stride, at = self.pixels[screen], width * 4, struct.calcsize("<BBHIdHHHH")
        copies: list[tuple[int, bytes]] = []
        for _ in range(moves):
            x, y, w, h, dx, dy = struct.unpack_from("<HHHHhh", message, at)
            at += 12
            for row in range(h):
                start = (y + row - dy) * stride + (x - dx) * 4
                copies.append(((y + row) * stride + x * 4, bytes(canvas[start : start + w * 4])))
        for place, moved in copies:
            canvas[place : place + len(moved)] = moved
        for _ in range(areas):
            x, y, w, h, form, length = struct.unpack_from("<HHHHBxxxI", message, at)
            at += 16
            if form not in (0, 2):
                raise RuntimeError(f"pixels of the form {form} are not read here")
            piece = message[at : at + length] if form == 0 else zlib.decompress(message[at : at + length], -15)
            for row in range(h):
                start = (y + row) * stride + x * 4
                canvas[start : start + w * 4] = piece[row * w * 4 : (row + 1) * w * 4]
            at += (length + 3) // 4 * 4
        return number, screen

    def until(self, holds: Any, seconds: float = LAST_RESORT) -> bool:
        """Takes in what comes until something holds."""
        end = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > end:
                return False
            self.pump()
            time.sleep(0.002)
        return True

    def ending(self, seconds: float = LAST_RESORT) -> int | None:
        """The number that the other side ends with."""
        self.until(lambda: self.closed is not None, seconds)
        return self.closed

    def said(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.messages if message["type"] == kind]


def pump(viewers: list[Viewer], seconds: float) -> None:
    """Lets viewers take in what comes for some time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        select.select([viewer.socket for viewer in viewers if viewer.closed is None], [], [], 0.005)
        for viewer in viewers:
            viewer.pump()
