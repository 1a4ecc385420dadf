# SPDX-License-Identifier: MIT
"""Workers that crash, hang and grow, queues that are full, and the end."""

import concurrent.futures
import os
import pathlib
import random
import signal
import time

from reporting.expectations import Expectations

from .program import LAST_RESORT, Answer, Service
from .scenes import CARD, LONG, hostile


def until(holds: object, seconds: float = LAST_RESORT) -> bool:
    """Waits until something is so."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():  # type: ignore[operator]
            return True
        time.sleep(0.02)
    return False


def is_gone(process: int) -> bool:
    """Whether a process has ended; one that is being ended may take a moment."""
    try:
        state = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
        # Its first thread is one that ended while the others are still ending.
        return state == "Z" and len(os.listdir(f"/proc/{process}/task")) == 1
    except FileNotFoundError:
        return True


def failures(checks: Expectations) -> None:
    crashes(checks)
    queues(checks)
    memory(checks)
    ends(checks)
    mixed(checks)


def crashes(checks: Expectations) -> None:
    # A worker starts and draws in it, also on a machine that is many times slower.
    limit = 15
    with Service(checks.binary, checks.folder, "--workers", 1, "--limit-seconds", limit, "--log", "off") as service:
        worker = service.workers[0]
        os.kill(worker, signal.SIGKILL)
        until(lambda: is_gone(worker))
        checks.equal("a worker that ended by itself is replaced, and nobody notices", service.post("/render", CARD).status, 200)
        worker = service.workers[0]
        os.kill(worker, signal.SIGSTOP)
        begin = time.monotonic()
        answer = service.post("/render", CARD + "# hung\n")
        checks.equal("a worker that hangs is not waited for", [answer.status, answer.json["kind"]], [504, "limit"])
        checks.expect("no longer than the limit", limit - 0.5 < time.monotonic() - begin, time.monotonic() - begin)
        checks.equal("and the next one answers", service.post("/render", CARD + "# next\n").status, 200)
        with concurrent.futures.ThreadPoolExecutor() as threads:
            os.kill(service.workers[0], signal.SIGSTOP)
            asked = threads.submit(service.post, "/render", CARD + "# crashed\n")
            until(lambda: service.metric("vitrine_busy_workers") == 1)
            os.kill(service.workers[0], signal.SIGKILL)
            answer = asked.result()
        checks.equal("a worker that crashes is told of", [answer.status, answer.json["kind"]], [500, "failed"])
        checks.equal("and replaced", service.post("/render", CARD + "# again\n").status, 200)
        counts = [service.metric(f'vitrine_worker_restarts_total{{reason="{reason}"}}') for reason in ("crash", "time", "memory")]
        checks.equal("losses are counted", counts, [2, 1, 0])


def queues(checks: Expectations) -> None:
    with Service(checks.binary, checks.folder, "--workers", 1, "--limit-queue", 1, "--log", "off") as service, \
            concurrent.futures.ThreadPoolExecutor() as threads:
        worker = service.workers[0]
        os.kill(worker, signal.SIGSTOP)
        first = threads.submit(service.post, "/render", CARD + "# 1\n")
        until(lambda: service.metric("vitrine_busy_workers") == 1)
        second = threads.submit(service.post, "/render", CARD + "# 2\n")
        until(lambda: service.metric("vitrine_queue_calls") == 1)
        third = service.post("/render", CARD + "# 3\n")
        checks.equal("who comes when the queue is full is told when to come again", [third.status, third.headers.get("retry-after")], [503, "1"])
        checks.equal("a service that is busy is alive", service.get("/health").status, 200)
        os.kill(worker, signal.SIGCONT)
        checks.equal("those who waited are answered", [first.result().status, second.result().status], [200, 200])


def memory(checks: Expectations) -> None:
    with Service(checks.binary, checks.folder, "--workers", 1, "--limit-memory", 64, "--log", "off") as service:
        statuses = [service.post("/render?scale=8", CARD + f"# {number}\n").status for number in range(3)]
        lost = service.metric('vitrine_worker_restarts_total{reason="memory"}')
        checks.expect("a worker that grew is replaced after its answer", statuses == [200] * 3 and lost >= 1, (statuses, lost))


def ends(checks: Expectations) -> None:
    service = Service(checks.binary, checks.folder, "--workers", 1, "--log", "off")
    with concurrent.futures.ThreadPoolExecutor() as threads:
        worker = service.workers[0]
        os.kill(worker, signal.SIGSTOP)
        asked = threads.submit(service.post, "/render", CARD)
        until(lambda: service.metric("vitrine_busy_workers") == 1)
        service.process.send_signal(signal.SIGTERM)
        checks.expect("a service that ends takes no more connections", until(lambda: refuses(service)))
        os.kill(worker, signal.SIGCONT)
        answer: Answer = asked.result()
        checks.equal("but answers what it has begun", [answer.status, answer.headers["connection"]], [200, "close"])
    checks.equal("and ends well", service.process.wait(LAST_RESORT), 0)
    checks.expect("with its workers", until(lambda: not os.path.exists(f"/proc/{worker}")))
    service = Service(checks.binary, checks.folder, "--workers", 1, "--log", "off")
    worker = service.workers[0]
    service.process.kill()
    service.process.wait()
    checks.expect("workers of a service that was killed end, too", until(lambda: not os.path.exists(f"/proc/{worker}")))
    # Nothing but the grace ends this call before its time.
    service = Service(checks.binary, checks.folder, "--workers", 1, "--grace", 0.5, "--limit-seconds", 3600, "--log", "off")
    with concurrent.futures.ThreadPoolExecutor() as threads:
        os.kill(service.workers[0], signal.SIGSTOP)
        asked = threads.submit(lambda: service.post("/animate?to=5", LONG, seconds=3600))
        until(lambda: service.metric("vitrine_busy_workers") == 1)
        checks.equal("what takes longer than the grace is cut off", service.end(), 0)
        checks.expect("without an answer, or with the word that there is none", asked.exception() is not None or asked.result().status >= 500)


def refuses(service: Service) -> bool:
    try:
        service.get("/health")
    except OSError:
        return True
    return False


def mixed(checks: Expectations) -> None:
    number = random.Random(7)
    with Service(checks.binary, checks.folder, "--workers", 2, "--limit-seconds", 5, "--log", "off") as service:
        found: dict[int, int] = {}
        for turn in range(60):
            path, kind, body = hostile(number)
            status = service.post(path, body, kind).status
            found[status] = found.get(status, 0) + 1
            if turn % 5 == 0:
                checks.equal("good scenes are drawn between bad ones", service.post("/render", CARD + f"# {turn}\n").status, 200)
        checks.expect("what nobody should send is answered for what it is", not set(found) - {200, 400, 413, 415, 422, 504}, found)
        checks.expect("no worker crashes of it", service.metric('vitrine_worker_restarts_total{reason="crash"}') == 0)
