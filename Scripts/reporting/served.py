# SPDX-License-Identifier: MIT
"""The page as `vitrine report --serve` shows it: who is answered, and what accepting writes."""

import contextlib
import http.client
import http.server
import json
import signal
import socket
import subprocess
import threading
import urllib.parse

from .devtools import Browser
from .expectations import LAST_RESORT, Expectations
from .static import choose, quiet


def served(checks: Expectations) -> None:
    results = checks.copy("served")
    process = subprocess.Popen([checks.binary, "report", str(results), "-o", str(checks.folder / "served-page"), "--serve"],
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=checks.folder)
    try:
        assert process.stdout
        address = process.stdout.readline().strip()
        checks.expect("the address is printed", address.startswith("http://127.0.0.1:") and address.endswith("/"), address)
        refuses(checks, address)
        taken = checks.run("report", results, "-o", checks.folder / "other-page", "--serve", "--port", urllib.parse.urlsplit(address).port, status=73)
        checks.expect("a port that is taken is told", "in use" in taken.stderr, taken.stderr)
        with Browser(checks.folder / "profile-served") as browser:
            browser.size(1400, 900)
            another_page(checks, browser, address, results)
            browser.open(address)
            accepts(checks, browser, results)
            quiet(checks, browser, "http://127.0.0.1:")
    finally:
        process.send_signal(signal.SIGINT)
        try:
            status = process.wait(LAST_RESORT)
        except subprocess.TimeoutExpired:
            process.kill()
            status = process.wait()
    checks.equal("the keyboard ends it", status, 130)
    checks.run("test", results.parent / "scenes", "--update", "none", "--output", checks.folder / "again", status=65)
    again = Expectations.run_of(checks.folder / "again")["results"]
    checks.equal("what was accepted passes now, all but the scene that is wrong",
                 [result["file"] for result in again if result["status"] != "passed"], ["broken/error-in-scene.yaml"])


def call(address: str, method: str, path: str, body: str | None = None, **headers: str) -> int:
    """The status of an answer; paths are sent as they are."""
    place = urllib.parse.urlsplit(address)
    connection = http.client.HTTPConnection("127.0.0.1", place.port, timeout=LAST_RESORT)
    try:
        connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
        return connection.getresponse().status
    finally:
        connection.close()


def flooded(port: int, sent: bytes) -> bytes:
    """The first line of the answer to more bytes than a request has; none where the connection was reset before it could be read."""
    with socket.create_connection(("127.0.0.1", port), timeout=LAST_RESORT) as connection:
        with contextlib.suppress(OSError):
            connection.sendall(sent + sent[-6:] * (4 << 20))
        with contextlib.suppress(OSError):
            return connection.recv(4096).split(b"\r\n")[0]
    return b""


def refuses(checks: Expectations, address: str) -> None:
    place = urllib.parse.urlsplit(address)
    base, token = place.path, place.path.strip("/")
    own = {"X_Vitrine_Token": token, "Content_Type": "application/json"}
    body = json.dumps({"results": [0]})
    checks.expect("the token is long", len(token) == 64, token)
    for sentence, status, arguments, headers in [
        ("the page is shown", 200, ("GET", base), {}),
        ("its files are", 200, ("GET", base + "assets/report.js"), {}),
        ("nothing is shown without the token", 404, ("GET", "/"), {}),
        ("nor with a part of it", 404, ("GET", "/" + token[:32] + "/"), {}),
        ("nor with another one", 404, ("GET", "/" + "0" * 64 + "/"), {}),
        ("a file outside is not there", 404, ("GET", base + "../served/results/run.json"), {}),
        ("nor by another spelling", 404, ("GET", base + "%2e%2e/served/results/run.json"), {}),
        ("another host is refused", 403, ("GET", base), {"Host": f"evil.example:{place.port}"}),
        ("another port too", 403, ("GET", base), {"Host": "127.0.0.1:1"}),
        ("a change without the token in its head is refused", 403, ("POST", base + "api/accept", body), {"Content_Type": "application/json"}),
        ("a change with a wrong one too", 403, ("POST", base + "api/accept", body), own | {"X_Vitrine_Token": "0" * 64}),
        ("a change from another origin too", 403, ("POST", base + "api/accept", body), own | {"Origin": "http://evil.example"}),
        ("and from another port of this machine", 403, ("POST", base + "api/accept", body), own | {"Origin": "http://127.0.0.1:1"}),
        ("and from what a browser calls another site", 403, ("POST", base + "api/accept", body), own | {"Sec_Fetch_Site": "cross-site"}),
        ("a form is refused", 415, ("POST", base + "api/accept", body), own | {"Content_Type": "text/plain"}),
        ("reading changes nothing", 405, ("GET", base + "api/accept"), own),
        ("what is no JSON is refused", 400, ("POST", base + "api/accept", "results"), own),
        ("a result that is not there changes nothing", 200, ("POST", base + "api/accept", json.dumps({"results": [-1, 9999]})), own),
        ("the state is told", 200, ("GET", base + "api/state"), own),
        ("but not without the token", 403, ("GET", base + "api/state"), {}),
    ]:
        checks.equal(sentence, call(address, *arguments, **headers), status)
    for sentence, sent in (("a request line without end", b"A"), ("a header without end", f"GET {base} HTTP/1.1\r\nHost: ".encode()),
                           ("headers without end", f"GET {base} HTTP/1.1\r\n".encode() + b"A: b\r\n")):
        answer = flooded(place.port, sent)
        checks.expect(f"{sentence} is refused", answer in (b"HTTP/1.1 431 Request Header Fields Too Large", b""), str(answer))
        checks.equal(f"{sentence} stops nothing", call(address, "GET", base), 200)


def another_page(checks: Expectations, browser: Browser, address: str, results) -> None:
    """A page of another origin gets nowhere, even one that has seen the address."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Quiet)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    before = {result["id"]: Expectations.reference(result) for result in checks.problems_of(results)}
    try:
        browser.open(f"http://127.0.0.1:{server.server_address[1]}/")
        place = urllib.parse.urlsplit(address)
        token = place.path.strip("/")
        for sentence, path, headers in [
            ("without the token", f"http://127.0.0.1:{place.port}/api/accept", {}),
            ("with the token", f"{address}api/accept", {"X-Vitrine-Token": token, "Content-Type": "application/json"}),
            ("as a form", f"{address}api/accept", {"Content-Type": "text/plain"}),
        ]:
            for mode in ("cors", "no-cors"):
                outcome = browser.evaluate(f"""fetch({json.dumps(path)}, {{ method: 'POST', mode: {json.dumps(mode)},
                    headers: {json.dumps(headers)}, body: '{{"results":[0,1,2]}}' }}).then((answer) => answer.type + answer.ok, () => 'refused')""")
                checks.expect(f"another page is refused {sentence}, {mode}", outcome in ("refused", "opaquefalse"), outcome)
        outcome = browser.evaluate(f"new Promise((done) => {{ const image = new Image(); image.onload = () => done('shown'); image.onerror = () => done('refused'); image.src = {json.dumps(address + 'files/0/actual.png')}; }})")
        checks.equal("nor does it see the pictures", outcome, "refused")
    finally:
        server.shutdown()
        server.server_close()
    checks.equal("nothing was changed by it", {result["id"]: Expectations.reference(result) for result in checks.problems_of(results)}, before)
    browser.taken("Log.entryAdded")
    browser.taken("Network.requestWillBeSent")
    browser.taken("Runtime.exceptionThrown")


class Quiet(http.server.BaseHTTPRequestHandler):
    """A page of another origin."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><link rel=icon href=data:,><title>another page</title>")

    def log_message(self, *_: object) -> None:
        pass


# How many colours the picture that is shown has.
COLOURS = """(() => {
    const image = document.querySelector('.canvas img');
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d');
    canvas.drawImage(image, 0, 0);
    return new Set(new Uint32Array(canvas.getImageData(0, 0, image.naturalWidth, image.naturalHeight).data.buffer)).size;
})()"""


def accepts(checks: Expectations, browser: Browser, results) -> None:
    browser.wait("Vitrine.page.token")
    problems = [result for result in checks.problems_of(results) if result["status"] in ("failed", "missing")]
    before = {result["id"]: Expectations.reference(result) for result in problems}

    def changed() -> set[str]:
        return {result["id"] for result in problems if Expectations.reference(result) != before[result["id"]]}

    choose(browser, "paint/colour")
    checks.expect("a difference shows what is around it, faded", browser.evaluate(COLOURS) > 3, browser.evaluate(COLOURS))
    first = browser.evaluate("Vitrine.page.current.id")
    browser.press("a")
    checks.equal("what is accepted is told", browser.wait(f"Vitrine.page.results.find(({{ id }}) => id === {json.dumps(first)}).status === 'accepted'"), True)
    checks.equal("one is accepted: its reference is changed, and no other", changed(), {first})
    checks.expect("the next problem is shown", browser.evaluate("Vitrine.page.current.id") != first)
    marked = []
    for test in ("text/changed-text", "new/missing-reference"):
        choose(browser, test, "png")
        marked.append(browser.evaluate("Vitrine.page.current.id"))
        browser.press("x")
    checks.equal("marks are counted", browser.evaluate("document.getElementById('accept-many').textContent"), "Accept 2 marked")
    browser.press("A")
    browser.click("#dialog .main")
    browser.wait("Vitrine.page.marked.size === 0")
    checks.equal("what was marked is accepted", changed(), {first, *marked})
    browser.click("#accept-many")
    browser.click("#dialog .main")
    accepted = "Vitrine.page.results.filter(({ status }) => status === 'accepted').length"
    browser.wait(f"{accepted} === {len(problems)}")
    checks.equal("all is accepted", changed(), set(before))
    browser.call("Page.reload")
    browser.wait("typeof Vitrine === 'object' && Vitrine.page?.token")
    browser.wait(f"{accepted} === {len(problems)}")
    checks.equal("a page that is loaded again knows it", browser.evaluate(accepted), len(problems))
