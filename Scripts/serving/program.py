# SPDX-License-Identifier: MIT
"""A service that runs, and what is asked of it."""

import dataclasses
import http.client
import json
import os
import pathlib
import select
import signal
import subprocess
import time
import urllib.parse
from typing import Any

# Seconds after which a service that does nothing is given up.
LAST_RESORT = 600


@dataclasses.dataclass
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def type(self) -> str:
        return self.headers.get("content-type", "").partition(";")[0]


class Service:
    """`vitrine serve` at a free port of the loopback address."""

    def __init__(self, binary: str, folder: pathlib.Path, *arguments: object) -> None:
        self.errors = folder / f"service-{time.monotonic_ns()}.txt"
        with self.errors.open("wb") as errors:
            self.process = subprocess.Popen([binary, "serve", "--port", "0", *map(str, arguments)], stdout=subprocess.PIPE, stderr=errors, text=True,
                                            cwd=folder, stdin=subprocess.DEVNULL)
        assert self.process.stdout
        if not select.select([self.process.stdout], [], [], LAST_RESORT)[0]:
            self.process.kill()
        self.address = self.process.stdout.readline().strip()
        if not self.address:
            raise RuntimeError(f"the service did not begin: {self.errors.read_text()[-400:]}")
        self.port = urllib.parse.urlsplit(self.address).port or 0
        end = time.monotonic() + LAST_RESORT
        while self.ask("GET", "/ready").status != 200:
            if time.monotonic() > end:
                raise RuntimeError(f"the service is not ready: {self.errors.read_text()[-400:]}")
            time.sleep(0.05)

    def __enter__(self) -> "Service":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.end()

    def ask(self, method: str, path: str, body: bytes | str | None = None, seconds: float = LAST_RESORT, **headers: str) -> Answer:
        """One request on a connection of its own; underscores in the names of headers are hyphens."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=seconds)
        try:
            sent = body.encode() if isinstance(body, str) else body
            connection.request(method, path, sent, {name.replace("_", "-"): value for name, value in headers.items()})
            response = connection.getresponse()
            return Answer(response.status, {name.lower(): value for name, value in response.getheaders()}, response.read())
        finally:
            connection.close()

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, **headers)

    def post(self, path: str, body: bytes | str, kind: str = "application/yaml", **headers: str) -> Answer:
        return self.ask("POST", path, body, Content_Type=kind, **headers)

    @property
    def workers(self) -> list[int]:
        """The processes that draw."""
        found = [int(path.name) for path in pathlib.Path("/proc").iterdir() if path.name.isdigit()]
        return [process for process in found if self.parent(process) == self.process.pid and b"--worker" in self.words(process)]

    @staticmethod
    def parent(process: int) -> int:
        """The process that started one; 0 of one that is gone."""
        try:
            return int(pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
        except OSError:
            return 0

    @staticmethod
    def words(process: int) -> bytes:
        """The command line of a process; nothing of one that is gone."""
        try:
            return pathlib.Path(f"/proc/{process}/cmdline").read_bytes()
        except OSError:
            return b""

    def metric(self, name: str) -> float:
        """The value of a sample, with its labels as they are written; all with that name together where there are none."""
        total = 0.0
        for line in self.get("/metrics").body.decode().splitlines():
            sample, _, value = line.rpartition(" ")
            if sample == name or ("{" not in name and sample.startswith(name + "{")):
                total += float(value)
        return total

    def end(self, number: int = signal.SIGTERM, seconds: float = LAST_RESORT) -> int:
        self.process.send_signal(number)
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            return -1


class Pipe:
    """`vitrine serve --pipe`."""

    def __init__(self, binary: str, folder: pathlib.Path, *arguments: object) -> None:
        self.process = subprocess.Popen([binary, "serve", "--pipe", *map(str, arguments)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, cwd=folder, env=os.environ)

    def send(self, line: bytes) -> None:
        assert self.process.stdin
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def answer(self) -> tuple[dict[str, Any], bytes]:
        assert self.process.stdout
        head = json.loads(self.process.stdout.readline())
        return head, self.process.stdout.read(head["length"])

    def call(self, name: str, **members: Any) -> tuple[dict[str, Any], bytes]:
        self.send(json.dumps({"id": 1, "call": name, **members}).encode())
        return self.answer()

    def end(self) -> int:
        assert self.process.stdin
        self.process.stdin.close()
        return self.process.wait(LAST_RESORT)
