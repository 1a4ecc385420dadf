# SPDX-License-Identifier: MIT
"""Connections that are idle, slow or many, requests that two read differently, and a door that closes by itself."""

import concurrent.futures
import contextlib
import ctypes
import json
import os
import pathlib
import resource
import shutil
import socket
import struct
import subprocess
import time
from collections.abc import Iterator

from reporting.expectations import Expectations

from .failures import until
from .program import LAST_RESORT, Answer, Service
from .scenes import CARD

MEGABYTE = 1 << 20
HEALTH = b"GET /health HTTP/1.1\r\nHost: a\r\n\r\n"
# Its pixels are 27 MB.
LARGE = CARD.replace("size: [200, 120], scale: 2", "size: [2600, 2600], scale: 1")
PIXELS = "/render?format=rgba"
# The first two connections fail with errors of their own, as accept(2) says that they may.
UNUSUAL = """\
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <sys/socket.h>
int accept(int file, struct sockaddr *address, socklen_t *length) {
    static int count = 0;
    int client = ((int (*)(int, struct sockaddr *, socklen_t *))dlsym(RTLD_NEXT, "accept"))(file, address, length);
    if (client < 0 || count > 1) return client;
    shutdown(client, SHUT_RDWR);
    errno = count++ ? EPERM : EPROTO;
    return -1;
}
"""


def doors(checks: Expectations) -> None:
    smuggled(checks)
    counted(checks)
    crowded(checks)
    files(checks)
    bodies(checks)
    slow(checks)
    closed(checks)
    unusual(checks)


def connect(service: Service, seconds: float = LAST_RESORT, room: int | None = None) -> socket.socket:
    """A connection that says nothing yet."""
    connection = socket.socket()
    if room:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    connection.settimeout(seconds)
    connection.connect(("127.0.0.1", service.port))
    return connection


def rest(connection: socket.socket) -> bytes | None:
    """All that comes until the end; nothing where the end does not come in time."""
    text = b""
    try:
        while more := connection.recv(65536):
            text += more
    except TimeoutError:
        return None
    except OSError:
        pass
    return text


def status(service: Service, path: str = "/health", seconds: float = LAST_RESORT) -> int:
    """The status of an answer; 0 where there is none."""
    try:
        return service.ask("GET", path, seconds=seconds).status
    except (OSError, EOFError):
        return 0


def smuggled(checks: Expectations) -> None:
    """Requests that end elsewhere for those who know other spaces and capitals."""
    heads = [
        ("a coding with a sign that is a letter in small", "POST /render HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chun\u212aed\r\n\r\n0\r\n\r\n"),
        ("a length behind a wide space", "POST /render HTTP/1.1\r\nHost: a\r\nContent-Length: \u2003 5\r\n\r\nscene"),
        ("a host with a letter that is another's", "GET /health HTTP/1.1\r\nHost: \u212a\r\n\r\n"),
        ("an end behind a wide space", "GET /health HTTP/1.1\r\nHost: a\r\nConnection: \u2003close\r\n\r\n"),
        ("an expectation behind a wide space", "POST /render HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: \u2003100-continue\r\n\r\nscene"),
        ("chunks in HTTP/1.0", "POST /render HTTP/1.0\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nscene\r\n0\r\n\r\n"),
    ]
    with Service(checks.binary, checks.folder, "--workers", 1, "--log", "off") as service:
        for sentence, head in heads:
            with connect(service) as connection:
                connection.sendall(head.encode())
                start = connection.recv(1000)
                # A request that was understood, and has no scene in it, would leave the connection open.
                refused = start.startswith(b"HTTP/1.1 400 ") and b"Connection: close" in start
                checks.expect(f"{sentence} is refused, and nothing behind it is read", refused, start[:300])
        with connect(service) as connection:
            connection.sendall(HEALTH.replace(b"Host: a", b"Host: \t a\t "))
            checks.expect("spaces and tabs are no part of a value", connection.recv(100).startswith(b"HTTP/1.1 200 "))


def counted(checks: Expectations) -> None:
    """What is told of answers, when they have been sent."""
    with Service(checks.binary, checks.folder, "--workers", 1, "--limit-seconds", 3600, "--log", "json") as service:
        service.ask("HEAD", "/openapi.json")
        service.ask("GET", "/" + "a" * 9000)
        service.post(PIXELS, LARGE)
        with connect(service, room=65536) as connection:
            body = LARGE.encode()
            connection.sendall(b"POST /render?format=rgba HTTP/1.1\r\nHost: a\r\nContent-Type: application/yaml\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            connection.recv(1000)
            # Who goes so is not waited for.
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        with connect(service) as connection:
            connection.sendall(b"POST /render HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nscene")
            until(lambda: service.metric("vitrine_connections") > 1)
        until(lambda: service.metric("vitrine_cut_off_total") == 2)
        counts = [service.metric(f'vitrine_cut_off_total{{what="{what}"}}') for what in ("request", "answer")]
        checks.equal("what does not come to its end is counted", counts, [1, 1])
        text = service.get("/metrics").body.decode()
        checks.expect("a request that was refused is counted", 'vitrine_requests_total{route="-",status="414"} 1' in text, text[:500])
        checks.expect("and has no time", 'vitrine_request_seconds_count{route="-"}' not in text, text[:500])
        checks.equal("the service ends", service.end(), 0)
        lines = [json.loads(line) for line in service.errors.read_text().splitlines()]
        heads = [line["bytes"] for line in lines if line.get("method") == "HEAD"]
        checks.equal("the head alone has no bytes of a body", heads, [0])
        told = [(line.get("cutOff"), line["bytes"] < 20 * MEGABYTE) for line in lines if line.get("path") == "/render"]
        checks.equal("an answer that was cut off is told with what was sent of it", told, [(False, False), (True, True)])
        checks.expect("so is a request", any("cut off" in line.get("event", "") for line in lines), lines[-3:])


def crowded(checks: Expectations) -> None:
    """As many connections as there may be, and one more."""
    with Service(checks.binary, checks.folder, "--workers", 1, "--limit-connections", 4, "--log", "off") as service, contextlib.ExitStack() as held:
        used = held.enter_context(connect(service))
        used.sendall(HEALTH)
        used.recv(1000)
        # It waits from the moment at which its answer is counted; those who come then have waited for less long.
        until(lambda: service.metric('vitrine_requests_total{route="/health",status="200"}') == 1)
        time.sleep(0.5)
        silent = [held.enter_context(connect(service)) for _ in range(3)]
        time.sleep(0.5)
        checks.equal("who waits makes room for who asks", [status(service) for _ in range(3)], [200, 200, 200])
        used.settimeout(LAST_RESORT)
        checks.equal("whose last request is longest ago goes first", rest(used), b"")
        checks.expect("it is counted", service.metric('vitrine_closed_connections_total{reason="waited"}') > 0)
        for connection in silent:
            connection.close()


def files(checks: Expectations) -> None:
    """More connections than the soft limit of files lets."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (64, hard))
    try:
        service = Service(checks.binary, checks.folder, "--workers", 1, "--log", "off")
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    with service, contextlib.ExitStack() as held:
        for _ in range(150):
            held.enter_context(connect(service))
        checks.equal("files are open for all connections", status(service), 200)
        checks.expect("which are there", service.metric("vitrine_connections") >= 150)


def bodies(checks: Expectations) -> None:
    """Bodies that are longer together than may be."""
    with Service(checks.binary, checks.folder, "--workers", 1, "--log", "off") as service:
        head = b"POST /render HTTP/1.1\r\nHost: a\r\nContent-Type: application/yaml\r\nContent-Length: %d\r\n\r\n" % (8 * MEGABYTE)
        with contextlib.ExitStack() as held:
            for _ in range(8):
                connection = held.enter_context(connect(service))
                connection.sendall(head + b" " * (8 * MEGABYTE - 1))
            until(lambda: service.metric("vitrine_body_bytes") == 64 * MEGABYTE)
            answer = service.post("/render", " " * MEGABYTE)
            checks.equal("who comes with a body that there is no room for is told when to come again",
                         [answer.status, answer.headers.get("retry-after"), answer.type], [503, "1", "application/problem+json"])
            checks.equal("who has none is answered", status(service), 200)
        until(lambda: service.metric("vitrine_body_bytes") == 0)
        checks.equal("room is given back", [service.metric("vitrine_body_bytes"), service.post("/render", CARD).status], [0, 200])


def slow(checks: Expectations) -> None:
    """Those who take long, at the same time."""
    with Service(checks.binary, checks.folder, "--workers", 1, "--limit-seconds", 3600, "--log", "off") as service, \
            concurrent.futures.ThreadPoolExecutor() as threads:
        length = len(service.post(PIXELS, LARGE).body)
        reader, sender = threads.submit(slow_reader, service), threads.submit(slow_sender, service)
        head = threads.submit(late, service, b"GET /health HTTP/1.1\r\n")
        body = threads.submit(late, service, b"POST /render HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n" + b"s" * 50)
        drip = threads.submit(late, service, b"POST /render HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n", b"s")
        with connect(service, 30) as connection:
            checks.equal("who says nothing at the beginning is not waited for as long as others", rest(connection), b"")
        checks.equal("an answer is sent to its end as long as it moves", reader.result(), length)
        checks.equal("and a request is read so", sender.result()[:13], b"HTTP/1.1 200 ")
        for sentence, found in (("a head", head), ("a body", body), ("a body that drips", drip)):
            checks.equal(f"{sentence} that does not come in time is answered", (found.result() or b"")[:13], b"HTTP/1.1 408 ")
        checks.equal("they are counted", service.metric('vitrine_cut_off_total{what="request"}'), 3)


def slow_reader(service: Service) -> int:
    """Reads an answer in 25 seconds; how many bytes of the body came."""
    body = LARGE.encode()
    with connect(service, room=65536) as connection:
        connection.sendall(b"POST /render?format=rgba HTTP/1.1\r\nHost: a\r\nContent-Type: application/yaml\r\nContent-Length: %d\r\nConnection: close\r\n\r\n"
                           % len(body) + body)
        text = bytearray()
        try:
            while more := connection.recv(65536):
                text += more
                time.sleep(len(more) / 1.1e6)
        except OSError:
            pass
        return len(text.partition(b"\r\n\r\n")[2])


def slow_sender(service: Service) -> bytes:
    """Sends a request in 24 seconds; the answer."""
    body = CARD.encode() + b"#" * (2400 << 10)
    with connect(service) as connection:
        connection.sendall(b"POST /validate HTTP/1.1\r\nHost: a\r\nContent-Type: application/yaml\r\nContent-Length: %d\r\nConnection: close\r\n\r\n"
                           % len(body))
        try:
            for start in range(0, len(body), 25 << 10):
                connection.sendall(body[start:start + (25 << 10)])
                time.sleep(0.25)
        except OSError:
            pass
        return rest(connection) or b""


def late(service: Service, text: bytes, more: bytes = b"") -> bytes | None:
    """Sends a part of a request, and then nothing, or a little again and again; what is answered."""
    with connect(service, 3 if more else 40) as connection:
        connection.sendall(text)
        if not more:
            return rest(connection)
        for _ in range(20):
            try:
                connection.sendall(more)
                return connection.recv(1000)
            except TimeoutError:
                continue
            except OSError:
                break
        return None


def listening(process: int) -> int | None:
    """The number of the file at which a process listens."""
    listeners = {line.split()[9] for line in pathlib.Path(f"/proc/{process}/net/tcp").read_text().splitlines()[1:] if line.split()[3] == "0A"}
    for path in pathlib.Path(f"/proc/{process}/fd").iterdir():
        with contextlib.suppress(OSError):
            name = os.readlink(path)
            if name.startswith("socket:[") and name[8:-1] in listeners:
                return int(path.name)
    return None


def closed(checks: Expectations) -> None:
    """A socket that listens no more, though nobody said that the service is to end."""
    with Service(checks.binary, checks.folder, "--workers", 1, "--log", "off") as service:
        file, process = listening(service.process.pid), os.pidfd_open(service.process.pid)
        # pidfd_getfd(2)
        copy = ctypes.CDLL(None).syscall(438, process, file, 0) if file is not None else -1
        os.close(process)
        if copy < 0:
            checks.notes.append("doors: files of another process are not to be had here: no door was closed")
            return
        with socket.socket(fileno=copy) as door:
            door.shutdown(socket.SHUT_RDWR)
        try:
            end = service.process.wait(LAST_RESORT)
        except subprocess.TimeoutExpired:
            end = None
        checks.expect("a service that takes no more connections ends, and not well", end not in (None, 0), end)
        told = service.errors.read_text()
        checks.expect("and says why", "came to its end by itself" in told, told[-300:])


@contextlib.contextmanager
def preloaded(library: pathlib.Path) -> Iterator[None]:
    """A library that programs load first that are started meanwhile."""
    os.environ["LD_PRELOAD"] = str(library)
    try:
        yield
    finally:
        del os.environ["LD_PRELOAD"]


def unusual(checks: Expectations) -> None:
    """Errors of single connections."""
    compiler = shutil.which("cc") or shutil.which("clang")
    source, library = checks.folder / "unusual.c", checks.folder / "unusual.so"
    source.write_text(UNUSUAL)
    if compiler is None or subprocess.run([compiler, "-shared", "-fPIC", "-o", library, source, "-ldl"], capture_output=True).returncode:
        checks.notes.append("doors: there is no compiler of C: no connection failed in an unusual way")
        return
    # The first requests, by which the service is found to be ready, are those that fail.
    with preloaded(library):
        service = Unasked(checks.binary, checks.folder, "--workers", 1, "--log", "off")
    with service:
        found = [status(service) for _ in range(3)]
        checks.equal("an error of one connection is no end of the others", found, [0, 0, 200])


class Unasked(Service):
    """One that is not asked whether it is ready."""

    def ask(self, method: str, path: str, body: bytes | str | None = None, seconds: float = LAST_RESORT, **headers: str) -> Answer:
        return Answer(200, {}, b"") if path == "/ready" else super().ask(method, path, body, seconds, **headers)
