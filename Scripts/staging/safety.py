# SPDX-License-Identifier: MIT
"""Who is refused, what is too long, and how it ends."""

import contextlib
import json
import os
import signal
import socket
import time

from . import samples
from .checks import Checks
from .page import NOTICES
from .program import LAST_RESORT, Program
from .sockets import BINARY, PING, Viewer

CONNECTIONS = 300


def safety(checks: Checks) -> None:
    scene = samples.write(checks.folder / "scenes", list=samples.LIST)
    (checks.folder / "secret.txt").write_text("secret")
    with checks.program(scene) as program:
        refuses(checks, program)
        floods(checks, program)
        messages(checks, program)
        crowd(checks, program)
        taken = checks.run("stage", scene, "--port", program.port, status=73)
        checks.expect("a port that is taken is told", "in use" in taken.stderr, taken.stderr)
        checks.expect("the stage is kept for calls", program.register.read_text() == program.address, program.register)
        checks.equal("the keyboard ends it", program.end(signal.SIGINT), 130)
        checks.expect("nothing is left of it", not program.register.exists())
    with checks.program(scene) as program:
        checks.equal("a signal ends it", program.end(signal.SIGTERM), 143)
        checks.expect("nothing is left then either", not program.register.exists())
    killed(checks)


def refuses(checks: Checks, program: Program) -> None:
    base, token, own = program.base, program.token, {"X_Vitrine_Token": program.token, "Content_Type": "application/json"}
    checks.expect("the token is long", len(token) == 64, token)
    body = json.dumps({"x": 160, "y": 30})
    for sentence, status, arguments, headers in [
        ("the page is shown", 200, ("GET", base), {}),
        ("its files are", 200, ("GET", base + "assets/stage.js"), {}),
        ("by their head alone, too", 200, ("HEAD", base + "assets/stage.js"), {}),
        ("nothing is shown without the token", 404, ("GET", "/"), {}),
        ("nor with a part of it", 404, ("GET", "/" + token[:32] + "/"), {}),
        ("nor with another one", 404, ("GET", "/" + "0" * 64 + "/"), {}),
        ("nor with more than it", 404, ("GET", "/" + token + "0/"), {}),
        ("a file outside is not there", 404, ("GET", base + "../secret.txt"), {}),
        ("nor by another spelling", 404, ("GET", base + "%2e%2e/secret.txt"), {}),
        ("nor below the assets", 404, ("GET", base + "assets/../../secret.txt"), {}),
        ("nor twice over", 404, ("GET", base + "assets//stage.js"), {}),
        ("nor by its whole path", 404, ("GET", base + str(checks.folder / "secret.txt")), {}),
        ("nor the scene itself", 404, ("GET", base + "scenes/list.yaml"), {}),
        ("another host is refused", 403, ("GET", base), {"Host": f"evil.example:{program.port}"}),
        ("another port too", 403, ("GET", base), {"Host": "127.0.0.1:1"}),
        ("a call without the token in its head is refused", 403, ("POST", base + "api/tap", body), {"Content_Type": "application/json"}),
        ("a look too", 403, ("GET", base + "api/status"), {}),
        ("one with a wrong token too", 403, ("POST", base + "api/tap", body), own | {"X_Vitrine_Token": "0" * 64}),
        ("one from another origin too", 403, ("POST", base + "api/tap", body), own | {"Origin": "http://evil.example"}),
        ("and from another port of this machine", 403, ("POST", base + "api/tap", body), own | {"Origin": "http://127.0.0.1:1"}),
        ("and from what a browser calls another site", 403, ("POST", base + "api/tap", body), own | {"Sec_Fetch_Site": "cross-site"}),
        ("a form is refused", 415, ("POST", base + "api/tap", body), own | {"Content_Type": "text/plain"}),
        ("looking changes nothing", 405, ("GET", base + "api/tap?x=160&y=30"), own),
        ("there is nothing to put", 405, ("PUT", base, "x"), own),
        ("nor to delete", 405, ("DELETE", base + "api/tap"), own),
        ("what is no JSON is refused", 400, ("POST", base + "api/tap", "tap"), own),
        ("a socket that is no socket is refused", 400, ("GET", base + "socket"), {}),
    ]:
        checks.equal(sentence, program.request(*arguments, **headers)[0], status)
    checks.equal("none of it has touched", program.events("didSelectItemAt"), [])
    for sentence, name, value in (
        ("of another origin", "Origin", "http://evil.example"),
        ("of another port", "Origin", "http://127.0.0.1:1"),
        ("of no origin that can be named", "Origin", "null"),
        ("of another host", "Host", "evil.example"),
    ):
        with Viewer(program, True, True, **{name: value}) as viewer:
            checks.equal(f"a socket {sentence} is refused", viewer.status, 403)
    with Viewer(program, Origin=f"http://127.0.0.1:{program.port}") as viewer:
        checks.expect("one of its own page is not", viewer.is_open, viewer.status)


def flooded(program: Program, sent: bytes, more: bytes = b"") -> bytes:
    """The first line of the answer to what is too long; none where the connection was reset before it could be read."""
    with socket.create_connection(("127.0.0.1", program.port), timeout=LAST_RESORT) as connection:
        with contextlib.suppress(OSError):
            connection.sendall(sent + more)
        with contextlib.suppress(OSError):
            return connection.recv(4096).split(b"\r\n")[0]
    return b""


def floods(checks: Checks, program: Program) -> None:
    head = f"GET {program.base} HTTP/1.1\r\nHost: 127.0.0.1:{program.port}\r\n".encode()
    for sentence, sent in (
        ("a request line without end", b"A" * (1 << 22)),
        ("a header without end", head + b"A: " + b"b" * (1 << 22)),
        ("headers without end", head + b"A: b\r\n" * (1 << 18)),
    ):
        answer = flooded(program, sent)
        checks.expect(f"{sentence} is refused", answer in (b"HTTP/1.1 431 Request Header Fields Too Large", b""), answer)
        checks.equal(f"{sentence} stops nothing", program.request("GET", program.base)[0], 200)
    post = f"POST {program.base}api/tap HTTP/1.1\r\nHost: 127.0.0.1:{program.port}\r\nX-Vitrine-Token: {program.token}\r\n".encode()
    for length, status in ((9 << 20, b"413"), (1 << 62, b"413"), (-1, b"400")):
        answer = flooded(program, post + f"Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n".encode())
        checks.expect(f"a body of {length} bytes is refused", answer.split()[1:2] == [status], answer)
    for garbage in (
        b"\0" * 64 + b"\r\n\r\n",
        b"GET\r\n\r\n",
        b"\xff\xfe / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/9\r\n\r\n",
        head + b"no colon\r\n\r\n",
    ):
        answer = flooded(program, garbage)
        checks.expect(f"what is no request is refused: {garbage[:12]!r}", answer.split()[1:2] in ([b"400"], [b"404"]), answer)
    nested = "[" * 200_000 + "]" * 200_000
    refused, told = program.request(
        "POST", f"{program.base}api/tap", nested, X_Vitrine_Token=program.token, Content_Type="application/json"
    )
    checks.expect("JSON without bottom is refused", refused in (400, 422), (refused, told[:80]))
    checks.equal("and stops nothing", program.request("GET", program.base)[0], 200)


def messages(checks: Checks, program: Program) -> None:
    """Frames of the socket that no browser sends."""
    with Viewer(program) as viewer:
        viewer.write(b"", extra=9 << 20)
        checks.equal("a message that is too long ends the connection", viewer.ending(), 1009)
    with Viewer(program) as viewer:
        viewer.write(b"{", last=False)
        with contextlib.suppress(OSError):
            viewer.write(b"", kind=0, extra=(8 << 20))
        checks.equal("one that is too long in parts too", viewer.ending(), 1009)
    for sentence, code, arguments in [
        ("a frame without a mask", 1002, {"payload": b"{}", "masked": False}),
        ("a frame of no kind", 1002, {"payload": b"", "kind": 5}),
        ("a ping in parts", 1002, {"payload": b"", "kind": PING, "last": False}),
        ("text that is none", 1007, {"payload": b"\xff\xfe"}),
        ("a part of nothing", 1002, {"payload": b"", "kind": 0}),
        ("bits that mean nothing", 1002, {"payload": b"", "kind": 0x41}),
    ]:
        with Viewer(program) as viewer:
            viewer.write(**arguments)  # type: ignore[arg-type]
            checks.equal(f"{sentence} ends the connection", viewer.ending(), code)
    with Viewer(program) as viewer:
        viewer.until(lambda: viewer.frames)
        viewer.write(b"hello", kind=PING)
        checks.expect("a ping is answered", viewer.until(lambda: viewer.said("pong") == [{"type": "pong", "payload": b"hello"}]))
        for text in (
            "",
            "null",
            "[]",
            "{}",
            '{"type":1}',
            '{"type":"nothing"}',
            '{"type":"touch","touches":"x"}',
            '{"type":"touch","screen":99,"touches":[{}]}',
            '{"type":"touch","touches":[{"finger":1,"phase":"fly","x":1,"y":1}]}',
            '{"type":"touch","touches":[{"finger":1,"phase":"up","x":1e400,"y":1}]}',
            '{"type":"wheel","x":1,"y":1,"dx":1e308,"dy":-1e308}',
            '{"type":"time","speed":-1}',
            '{"type":"time","look":1e308}',
            '{"type":"time","step":99999999999}',
            '{"type":"open","subject":"99"}',
            '{"type":"view","scale":1e9}',
            '{"type":"ack","frame":-1}',
            '{"type":"call","id":1}',
            '{"type":"call","name":"tap","id":"x"}',
            '{"type":"traits","device":5}',
            '{"type":"wall","on":true,"axes":{"device":[]}}',
            '{"type":"hover","x":"a"}',
            '{"type":"key"}',
            '{"type":"mark","text":5}',
            '{"type":"drop","items":[{}]}',
            "[" * 100_000,
        ):
            viewer.write(text.encode())
        viewer.write(os.urandom(4096), kind=BINARY)
        viewer.say(type="call", id=77, name="status", **{"with": {}})
        checks.expect(
            "messages without sense are left",
            viewer.until(lambda: any(reply["id"] == 77 for reply in viewer.said("reply"))),
            (viewer.closed, program.process.poll()),
        )
        viewer.say(type="call", id=78, name="fly", **{"with": {}})
        viewer.until(lambda: any(reply["id"] == 78 for reply in viewer.said("reply")))
        checks.expect(
            "a call that is not there is told to be unknown",
            any("unknown call" in reply.get("error", "") for reply in viewer.said("reply")),
        )
    for _ in range(10):
        with socket.create_connection(("127.0.0.1", program.port)) as connection, contextlib.suppress(OSError):
            connection.sendall(os.urandom(2048))
    checks.equal("garbage stops nothing", program.request("GET", program.base)[0], 200)
    program.call("time", restart=True, playing=True, speed=1)


def crowd(checks: Checks, program: Program) -> None:
    """More connections than are taken, none of which says anything."""
    began, before = time.monotonic(), program.memory()
    connections = [socket.create_connection(("127.0.0.1", program.port), timeout=LAST_RESORT) for _ in range(CONNECTIONS)]
    for connection in connections:
        connection.close()
    answered = program.until(lambda: with_answer(program))
    checks.expect(f"{CONNECTIONS} connections at once stop nothing", answered and program.process.poll() is None, program.process.poll())
    checks.notes.append(
        f"  {CONNECTIONS} connections: {time.monotonic() - began:.2f} s, memory {before:.0f} MB, then {program.memory():.0f} MB"
    )
    checks.equal("the stage lives on", [view["class"] for view in program.views()][0], "UIWindow")


def with_answer(program: Program) -> bool:
    try:
        return program.request("GET", program.base)[0] == 200
    except OSError:
        return False


def killed(checks: Checks) -> None:
    """A page whose program is gone says so."""
    scene = checks.folder / "scenes" / "list.yaml"
    with checks.program(scene) as program, checks.page() as page:
        page.show(program)
        picture = page.hash()
        program.process.kill()
        program.process.wait()
        checks.expect(
            "the page tells that the program has ended",
            page.comes(f"document.querySelector('{NOTICES}').textContent.includes('The program has ended')"),
            page.text(NOTICES),
        )
        canvas = "document.querySelector('canvas')"
        checks.expect("the last picture stays", page.evaluate(f"{canvas}.width") > 0 and picture)
        left = program.register
        checks.expect("what a killed program leaves is cleared by the next call", left.exists())
        told = checks.run("stage", "status", status=66, env=program.environment).stderr
        checks.expect("which says that nothing runs", "no stage runs" in told and not left.exists(), told)
        exceptions = [event["exceptionDetails"].get("exception", {}).get("description") for event in page.taken("Runtime.exceptionThrown")]
        checks.equal("the scripts end well without a program", exceptions, [])
