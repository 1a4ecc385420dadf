# SPDX-License-Identifier: MIT
"""What workers leave: files, processes, and calls that waited in vain."""

import base64
import concurrent.futures
import contextlib
import json
import os
import pathlib
import re
import signal
import subprocess
from collections.abc import Iterator

from reporting.expectations import Expectations

from .failures import is_gone, until
from .program import LAST_RESORT, Pipe, Service
from .requests import PAGE, ROOT
from .scenes import CARD

FILES = {"sent.bin": base64.b64encode(b"x" * 1000).decode()}
# What a call may take that never ends; in it a worker starts and draws, also on a machine that is many times slower.
SECONDS = 10
# A first process of its own, as in a container; it is handed what other processes start and leave.
FIRST = ["unshare", "--user", "--map-root-user", "--pid", "--fork", "--mount-proc", "--kill-child"]


def workers(checks: Expectations) -> None:
    with Service(checks.binary, checks.folder, "--workers", 1, "--log", "off") as service, concurrent.futures.ThreadPoolExecutor() as threads:
        hung = threads.submit(hangs, service)
        scratch(checks)
        first(checks)
        waits(checks)
        called_off(checks)
        manifest(checks)
        checks.equal("a worker that hangs at its start is ended and replaced", hung.result(), [1, 200])


@contextlib.contextmanager
def surroundings(**variables: object) -> Iterator[None]:
    """Variables for the programs that are started meanwhile."""
    before = dict(os.environ)
    os.environ.update({name: str(value) for name, value in variables.items()})
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


class Encoder:
    """A program in place of ffmpeg that never ends, so that a call does not either."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.folder, self.numbers = folder, folder / "numbers.txt"
        folder.mkdir()
        self.numbers.touch()
        program = folder / "ffmpeg"
        program.write_text(f"#!/bin/sh\necho $$ >> '{self.numbers}'\nexec sleep 36000\n")
        program.chmod(0o755)

    @property
    def path(self) -> str:
        return f"{self.folder}:{os.environ['PATH']}"

    @property
    def processes(self) -> list[int]:
        return [int(line) for line in self.numbers.read_text().split()]


def scratch(checks: Expectations) -> None:
    """Files and programs of workers that were ended."""
    encoder, place = Encoder(checks.folder / "encoder"), checks.folder / "scratch"
    place.mkdir()
    limits = ("--workers", 1, "--limit-seconds", SECONDS, "--log", "off")
    sent = json.dumps({"scene": CARD, "files": FILES, "options": {"format": "mp4", "to": 0.2}})

    def found() -> list[str]:
        return [path.name for path in place.rglob("*.bin")]

    with surroundings(TMPDIR=place, PATH=encoder.path):
        with Service(checks.binary, checks.folder, *limits) as service:
            checks.equal("a video that is not made in time is not waited for", service.post("/animate", sent, "application/json").status, 504)
            checks.expect("what was sent with it goes with its worker", until(lambda: not found()), found())
            checks.expect("and so does the program that was to make it", encoder.processes and until(lambda: all(map(is_gone, encoder.processes))))
            own = list(place.iterdir())
            checks.equal("nobody else may look into the folder", [path.stat().st_mode & 0o777 for path in own], [0o700])
            with Service(checks.binary, checks.folder, *limits) as other:
                checks.expect("another service leaves it alone", own[0].exists())
                checks.equal("and works beside it", [other.post("/animate?format=gif&to=0.1", CARD).status,
                                                     service.post("/animate?format=gif&to=0.1", CARD).status], [200, 200])
        checks.expect("a service that ended leaves nothing", until(lambda: not list(place.iterdir())), list(place.iterdir()))
        service = Service(checks.binary, checks.folder, *limits)
        with concurrent.futures.ThreadPoolExecutor() as threads:
            asked = threads.submit(service.post, "/animate", sent, "application/json")
            until(found)
            service.process.kill()
            service.process.wait()
            asked.exception()
        checks.expect("programs of a service that was killed end", until(lambda: all(map(is_gone, encoder.processes))))
        left = [path.name for path in place.iterdir()]
        with Service(checks.binary, checks.folder, *limits):
            checks.expect("what a service left that was killed goes when the next one starts", left and not found()
                          and not any((place / name).exists() for name in left), left)
        pipe = Pipe(checks.binary, checks.folder)
        pipe.send(json.dumps({"id": 1, "call": "animate", "scene": CARD, "files": FILES, "options": {"format": "mp4", "to": 0.2}}).encode())
        started = len(encoder.processes)
        until(lambda: found() and len(encoder.processes) > started)
        pipe.process.kill()
        pipe.process.wait()
        for process in encoder.processes[started:]:
            os.kill(process, signal.SIGKILL)
        next_pipe = Pipe(checks.binary, checks.folder)
        head, _ = next_pipe.call("render", scene=CARD, files=FILES)
        next_pipe.end()
        checks.equal("what a pipe left that was killed goes with the next call that needs a folder", [head["status"], list(place.iterdir())], ["ok", []])


def first(checks: Expectations) -> None:
    """A service that is the first process of a container."""
    if subprocess.run([*FIRST, "true"], capture_output=True, check=False).returncode != 0:
        checks.notes.append("workers: no processes of their own here; what a first process is handed was not looked at")
        return
    encoder, program = Encoder(checks.folder / "encoder-of-first"), checks.folder / "first"
    # Children that it did not start: one in its own session, and one in another.
    program.write_text(f"#!/bin/sh\nexec {' '.join(FIRST)} sh -c 'sleep 1 & setsid sleep 1 & exec \"$0\" \"$@\"' '{checks.binary}' \"$@\"\n")
    program.chmod(0o755)
    with surroundings(PATH=encoder.path), Service(str(program), checks.folder, "--workers", 1, "--limit-seconds", SECONDS, "--log", "off") as service:
        [process] = children(service.process.pid)

        def others() -> list[bytes]:
            return [Service.words(child) for child in children(process) if b"--worker" not in Service.words(child)]

        checks.expect("what ends beside a first process is waited for", until(lambda: not others()), others())
        checks.equal("it ends what takes too long, too", service.post("/animate?format=mp4&to=0.2", CARD).status, 504)
        checks.expect("and nothing is left of that", until(lambda: not others()), others())
        checks.equal("workers go on", service.post("/render", CARD).status, 200)
        os.kill(process, signal.SIGTERM)
        checks.equal("it ends well", service.process.wait(LAST_RESORT), 0)


def children(parent: int) -> list[int]:
    """The processes that one started or was handed, also those that nobody waited for."""
    return [int(path.name) for path in pathlib.Path("/proc").iterdir() if path.name.isdigit() and Service.parent(int(path.name)) == parent]


def waits(checks: Expectations) -> None:
    """Calls that waited for longer than they may."""
    limit = 3
    with Service(checks.binary, checks.folder, "--workers", 1, "--limit-seconds", limit, "--log", "off") as service, \
            concurrent.futures.ThreadPoolExecutor() as threads:
        os.kill(service.workers[0], signal.SIGSTOP)
        asked = [threads.submit(service.post, "/render", CARD + "# 1\n")]
        until(lambda: service.metric("vitrine_busy_workers") == 1 or asked[0].done())
        asked += [threads.submit(service.post, "/render", CARD + f"# {number}\n") for number in (2, 3)]
        statuses = [answer.result().status for answer in asked]
        checks.equal("who waits in vain is counted among those who waited", [statuses[0], service.metric("vitrine_wait_seconds_count")], [504, 3])
        checks.expect("with all the time", 503 not in statuses or service.metric("vitrine_wait_seconds_sum") > 0.9 * limit, statuses)


def called_off(checks: Expectations) -> None:
    """Calls that the end of the grace cuts off."""
    service = Service(checks.binary, checks.folder, "--workers", 1, "--grace", 0.5, "--log", "text")
    with concurrent.futures.ThreadPoolExecutor() as threads:
        os.kill(service.workers[0], signal.SIGSTOP)
        asked = threads.submit(service.post, "/render", CARD)
        until(lambda: service.metric("vitrine_busy_workers") == 1)
        service.end()
        asked.exception()
    told = service.errors.read_text()
    checks.expect("a call that is called off is no crash of its worker", "a worker was replaced" in told and "crashed" not in told, told[-400:])


def hangs(service: Service) -> list[float]:
    """Stops a worker before it has answered anything; how many were lost that way, and whether another is there then."""
    for _ in range(20):
        old = service.workers
        for worker in old:
            os.kill(worker, signal.SIGKILL)
        until(lambda: set(service.workers) - set(old))
        for worker in set(service.workers) - set(old):
            os.kill(worker, signal.SIGSTOP)
        if service.get("/ready").status == 503:
            break
    until(lambda: service.metric('vitrine_worker_restarts_total{reason="start"}') > 0)
    until(lambda: service.get("/ready").status == 200)
    return [service.metric('vitrine_worker_restarts_total{reason="start"}'), service.get("/ready").status]


def manifest(checks: Expectations) -> None:
    """The memory that the deployment of the documentation may have."""
    text = (ROOT / "Fixtures/Workflows/service.yaml").read_text()

    def number(pattern: str) -> int:
        match = re.search(pattern, text)
        return int(match[1]) if match else -1

    wanted = number(r'--workers, "(\d+)"') * 2 * number(r'--limit-memory, "(\d+)"') + 256 + number(r"sizeLimit: (\d+)Mi")
    checks.equal("a pod has room for what its workers may take", number(r"limits: \{memory: (\d+)Mi\}"), wanted)
    checks.expect("the page has the same deployment", text.strip() in PAGE.read_text())
