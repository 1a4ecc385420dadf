# SPDX-License-Identifier: MIT
"""A stage that runs, and its calls."""

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

# The calls that only look; all others change something.
LOOKS = {"status", "picture", "tree", "pick", "element", "accessibility", "layers", "events", "recording", "steps", "swift", "tints",
         "memory", "thumbnail", "compared", "components", "component", "pasteboard"}
# Seconds after which a stage that does nothing, or what is waited for and does not come, is given up.
LAST_RESORT = 120
HEADER = "X-Vitrine-Token"


class RefusedError(Exception):
    """A call that was not answered with 200."""

    def __init__(self, status: int, words: str) -> None:
        super().__init__(f"{status}: {words}")
        self.status, self.words = status, words


class Program:
    """`vitrine stage` with its address."""

    def __init__(self, binary: str, folder: pathlib.Path, *arguments: object) -> None:
        self.binary, self.folder = binary, folder
        self.runtime = folder / "runtime"
        self.runtime.mkdir(mode=0o700, exist_ok=True)
        self.environment = os.environ | {"XDG_RUNTIME_DIR": str(self.runtime)}
        self.errors = folder / "stage.txt"
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                [binary, "stage", *map(str, arguments)],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                cwd=folder,
                env=self.environment,
                stdin=subprocess.DEVNULL,
            )
        assert self.process.stdout
        if not select.select([self.process.stdout], [], [], LAST_RESORT)[0]:
            self.process.kill()
        self.address = self.process.stdout.readline().strip()
        if not self.address:
            raise RuntimeError(f"the stage did not begin: {self.errors.read_text()[-400:]}")
        place = urllib.parse.urlsplit(self.address)
        self.port, self.base = place.port or 0, place.path
        self.token = self.base.strip("/")

    def __enter__(self) -> "Program":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.end()

    @property
    def register(self) -> pathlib.Path:
        """The file that tells calls of the command line where the stage is."""
        return self.runtime / "vitrine" / f"stage-{self.process.pid}"

    def end(self, number: int = signal.SIGINT) -> int:
        self.process.send_signal(number)
        try:
            return self.process.wait(LAST_RESORT)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            return -1

    def memory(self) -> float:
        """Megabytes that it holds."""
        line = next(line for line in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines() if line.startswith("VmRSS:"))
        return int(line.split()[1]) / 1024

    def processor(self) -> float:
        """Seconds of processor time so far."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    # Calls.

    def request(self, method: str, path: str, body: bytes | str | None = None, **headers: str) -> tuple[int, bytes]:
        """An answer's status and body; the path is sent as it is."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LAST_RESORT)
        try:
            connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def ask(self, name: str, **values: Any) -> bytes:
        """The body of an answer to a call."""
        own = {HEADER.replace("-", "_"): self.token}
        if name in LOOKS:
            query = urllib.parse.urlencode(values)
            status, body = self.request("GET", f"{self.base}api/{name}" + (f"?{query}" if query else ""), **own)
        else:
            status, body = self.request("POST", f"{self.base}api/{name}", json.dumps(values), **own, Content_Type="application/json")
        if status != 200:
            raise RefusedError(status, body.decode(errors="replace"))
        return body

    def call(self, name: str, **values: Any) -> Any:
        return json.loads(self.ask(name, **values))

    def picture(self, **values: Any) -> bytes:
        return self.ask("picture", **values)

    def rest(self, limit: float = 10) -> bool:
        """Waits until nothing moves."""
        return bool(self.call("wait", limit=limit)["atRest"])

    def events(self, name: str) -> list[str]:
        """What the calls of a delegate's method were given so far."""
        return [event["text"] for event in self.call("events")["events"] if name in event["name"]]

    def heard(self, label: str, **values: Any) -> dict[str, Any] | None:
        """The first element that is heard so."""
        return next((element for element in self.call("accessibility", **values)["elements"] if element["label"] == label), None)

    def views(self, **values: Any) -> list[dict[str, Any]]:
        """All views, from the window on."""

        def all_of(node: dict[str, Any]) -> list[dict[str, Any]]:
            return [node, *(each for child in node["children"] for each in all_of(child))]

        return all_of(self.call("tree", **values)["root"])

    def texts(self, **values: Any) -> list[str]:
        """The texts of all views that have one."""
        return [view["text"] for view in self.views(**values) if view["text"]]

    def until(self, holds: Any, seconds: float = LAST_RESORT) -> bool:
        """Waits until something holds."""
        end = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > end:
                return False
            time.sleep(0.02)
        return True
