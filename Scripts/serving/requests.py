# SPDX-License-Identifier: MIT
"""Requests over HTTP, and what is said of the answers."""

import base64
import json
import pathlib
import re
import socket
import subprocess
import time
import urllib.parse

from reporting.expectations import Expectations

from .program import LAST_RESORT, Service
from .scenes import BROKEN, CARD

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "Sources/Vitrine/Vitrine.docc/RenderService.md"
PIXEL = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
PICTURED = CARD.replace('{label: {text: "{n} in {city}"}}', '{image: {source: "dot.png"}}').replace("variables: {city: Bergen}\n", "").replace(
    "{n: one}, {n: two}", "{}")


def folder_of(checks: Expectations) -> pathlib.Path:
    """Scenes in a folder, and files outside of it."""
    folder = checks.folder / "Scenes"
    (folder / "cards").mkdir(parents=True)
    (folder / "card.yaml").write_text(CARD)
    (folder / "cards/deep.yaml").write_text(CARD)
    (folder / "broken.yaml").write_text(BROKEN)
    (folder / ".hidden.yaml").write_text(CARD)
    (folder / "pictured.yaml").write_text(PICTURED)
    (folder / "dot.png").write_bytes(PIXEL)
    (checks.folder / "outside.yaml").write_text(CARD)
    (checks.folder / "outside.png").write_bytes(PIXEL)
    (folder / "link.yaml").symlink_to(checks.folder / "outside.yaml")
    return folder


def requests(checks: Expectations) -> None:
    folder = folder_of(checks)
    checks.run("render", folder / "card.yaml", "-o", checks.folder / "card.png")
    checks.run("render", folder / "card.yaml", "-o", checks.folder / "oslo.png", "--set", "variables.city=Oslo", "--appearance", "dark")
    picture, oslo = ((checks.folder / name).read_bytes() for name in ("card.png", "oslo.png"))
    with Service(checks.binary, checks.folder, folder, "--workers", 2, "--max-age", 60, "--cors", "*", "--log", "json") as service:
        names(checks, service, picture, oslo)
        sent(checks, service, picture, oslo)
        kept(checks, service, folder)
        refused(checks, service)
        wire(checks, service, picture)
        told(checks, service)
        checks.equal("a service that is told to end does so with status 0", service.end(), 0)
        lines = [json.loads(line) for line in service.errors.read_text().splitlines()]
        checks.expect("each request is a line of JSON", any(line.get("path") == "/card.png" and line["status"] == 200 for line in lines), lines[:3])
    page(checks, folder)


def names(checks: Expectations, service: Service, picture: bytes, oslo: bytes) -> None:
    answer = service.get("/card.png")
    checks.equal("a scene of the folder is drawn as by the command line", [answer.status, answer.type, answer.body], [200, "image/png", picture])
    checks.equal("in folders below, too", service.get("/cards/deep.png").body, picture)
    checks.equal("what is no option is a variable", service.get("/card.png?city=Oslo&appearance=dark").body, oslo)
    for ending, kind in (("webp", "image/webp"), ("jpg", "image/jpeg"), ("jpeg", "image/jpeg"), ("svg", "image/svg+xml"),
                         ("pdf", "application/pdf"), ("json", "application/json"), ("apng", "image/apng"), ("gif", "image/gif")):
        answer = service.get(f"/card.{ending}")
        checks.equal(f"an address that ends in .{ending} is drawn as that", [answer.status, answer.type], [200, kind])
    for accept, kind in (("image/webp,*/*;q=0.5", "image/webp"), ("*/*", "image/png"), ("image/svg+xml", "image/svg+xml"),
                         ("application/json", "application/json")):
        answer = service.get("/card", Accept=accept)
        checks.equal(f"who accepts {accept} is given that", [answer.type, answer.headers.get("vary")], [kind, "Accept"])
    checks.equal("who accepts nothing that there is, is told", service.get("/card", Accept="text/html").status, 406)
    head = service.ask("HEAD", "/card.png")
    checks.equal("the head alone is as the whole", [head.status, head.headers["content-length"], head.body], [200, str(len(picture)), b""])
    for path in ("/none.png", "/link.png", "/.hidden.png", "/../outside.png", "/%2e%2e/outside.png", "/cards/..%2fcard.png", "/cards.png", "/card.txt"):
        answer = service.get(path)
        checks.equal(f"{path} is not there", [answer.status, answer.type], [404, "application/problem+json"])


def sent(checks: Expectations, service: Service, picture: bytes, oslo: bytes) -> None:
    checks.equal("a scene that is sent is drawn", service.post("/render", CARD).body, picture)
    checks.equal("options stand in the address", service.post("/render?appearance=dark&city=Oslo", CARD).body, oslo)
    envelope = {"scene": CARD, "variables": {"city": "Oslo"}, "options": {"appearance": "dark"}}
    checks.equal("or with the scene", service.post("/render", json.dumps(envelope), "application/json").body, oslo)
    scene = {"scene": 1, "canvas": {"size": [10, 10], "scale": 1}, "views": {"a": {}},
             "collection": {"layout": {"flow": {"itemSize": [5, 5]}}, "sections": [{"view": "a", "items": [{}]}]}}
    checks.equal("a scene is JSON, too", service.post("/render", json.dumps(scene), "application/json").status, 200)
    files = {"dot.png": base64.b64encode(PIXEL).decode()}
    answer = service.post("/render", json.dumps({"scene": PICTURED, "files": files}), "application/json")
    checks.equal("files are sent along", [answer.status, answer.type], [200, "image/png"])
    form = "--b\r\nContent-Disposition: form-data; name=\"scene\"\r\n\r\n" + PICTURED + "\r\n--b\r\nContent-Disposition: form-data; "
    body = form.encode() + b'name="f"; filename="dot.png"\r\n\r\n' + PIXEL + b'\r\n--b\r\nContent-Disposition: form-data; name="scale"\r\n\r\n2\r\n--b--\r\n'
    checks.equal("a form says the same", service.post("/render", body, "multipart/form-data; boundary=b").body, answer.body)
    checks.equal("a timeline is played", service.post("/animate?to=0.1&fps=10&format=gif", CARD).type, "image/gif")
    answer = service.post("/inspect", CARD)
    checks.equal("a layout is told", [answer.status, len(answer.json["elements"])], [200, 2])
    answer = service.post("/validate", BROKEN)
    checks.equal("what is wrong is an answer", [answer.status, answer.json["valid"], answer.json["diagnostics"][0]["line"]], [200, False, 9])
    answer = service.post("/render", BROKEN)
    checks.equal("a scene that is wrong is not drawn", [answer.status, answer.type, answer.json["kind"]], [422, "application/problem+json", "invalid"])
    found = answer.json["diagnostics"][0]
    checks.expect("and where it is wrong is told", found["line"] == 9 and found["column"] > 1 and "itemSize" in (found["hint"] or ""), found)
    outside = PICTURED.replace("dot.png", "../outside.png")
    checks.equal("files outside of the folder are not read", service.post("/render", outside).status, 422)
    checks.equal("nor is an address", service.post("/render", PICTURED.replace("dot.png", "http://127.0.0.1/x.png")).status, 422)


def kept(checks: Expectations, service: Service, folder: pathlib.Path) -> None:
    first = service.get("/card.png?city=Rome")
    tag = first.headers["etag"]
    checks.expect("a tag is strong", re.fullmatch(r'"[0-9a-f]{32}"', tag), tag)
    misses = service.metric("vitrine_cache_misses_total")
    again = service.get("/card.png?city=Rome", If_None_Match=tag)
    checks.equal("who has it is not sent it", [again.status, again.body, again.headers["etag"]], [304, b"", tag])
    checks.equal("of several tags one is enough", service.get("/card.png?city=Rome", If_None_Match=f'"x", {tag}').status, 304)
    checks.equal("and nothing is drawn for that", service.metric("vitrine_cache_misses_total"), misses)
    checks.expect("another city is another picture", service.get("/card.png?city=Bonn").headers["etag"] != tag)
    checks.equal("how long it may be kept is told", first.headers["cache-control"], "public, max-age=60")
    checks.equal("with a version, for ever", service.get("/card.png?v=3").headers["cache-control"], "public, max-age=31536000, immutable")
    (folder / "card.yaml").write_text(CARD.replace("in {city}", "of {city}"))
    # What was written just now has no name yet.
    time.sleep(0.1)
    changed = service.get("/card.png?city=Rome", If_None_Match=tag)
    checks.expect("a file that changed is another picture", changed.status == 200 and changed.headers["etag"] != tag, changed.status)
    (folder / "card.yaml").write_text(CARD)
    time.sleep(0.1)
    checks.equal("and the same again as before", service.get("/card.png?city=Rome", If_None_Match=tag).status, 304)
    pictured = service.get("/pictured.png").headers["etag"]
    (folder / "dot.png").write_bytes(PIXEL + b"\0")
    checks.expect("a picture that changed is noticed", service.get("/pictured.png", If_None_Match=pictured).status == 200)
    tag = service.post("/render", CARD).headers["etag"]
    checks.equal("what is sent has a tag, too", service.post("/render", CARD, If_None_Match=tag).status, 304)


def refused(checks: Expectations, service: Service) -> None:
    wanted = [
        ("a body that is no JSON", service.post("/render", "{", "application/json"), 400),
        ("a body of another kind", service.post("/render", CARD, "application/x-www-form-urlencoded"), 415),
        ("another encoding", service.post("/render", CARD, "text/yaml; charset=latin1"), 415),
        ("a packed body", service.post("/render", b"\x1f\x8b", "application/yaml", Content_Encoding="gzip"), 415),
        ("an option that is none", service.post("/render?scale=large", CARD), 400),
        ("a format that there is not", service.post("/render?format=tiff", CARD), 400),
        ("an option that leads outside", service.post("/render?allowOutside=true", CARD), 422),
        ("an envelope with more in it", service.post("/render", json.dumps({"scene": CARD, "folder": {"a": 1}}), "application/json"), 400),
        ("files outside", service.post("/render", json.dumps({"scene": CARD, "files": {"../a": ""}}), "application/json"), 400),
        ("nothing", service.post("/render", ""), 400),
        ("a body that is too long", service.post("/render", b" " * (9 << 20)), 413),
        ("another method", service.get("/render"), 405),
        ("a long address", service.get("/" + "a" * 9000), 414),
        ("long headers", service.get("/health", X=("a" * 40_000)), 431),
        ("too many pixels", service.post("/render?scale=16&size=4000x4000", CARD), 422),
        ("too many frames", service.post("/animate?to=100&fps=60", CARD), 422),
    ]
    for sentence, answer, status in wanted:
        checks.equal(f"{sentence} is refused", [answer.status, answer.type], [status, "application/problem+json"])
    checks.equal("what may be done is told", service.get("/render").headers["allow"], "POST, OPTIONS")
    answer = service.ask("OPTIONS", "/render", Origin="https://example.com")
    checks.equal("pages of others may ask where that is allowed",
                 [answer.status, answer.headers["access-control-allow-origin"], answer.headers["access-control-allow-methods"]], [204, "*", "POST"])


def wire(checks: Expectations, service: Service, picture: bytes) -> None:
    with socket.create_connection(("127.0.0.1", service.port), timeout=LAST_RESORT) as connection:
        connection.sendall(b"GET /health HTTP/1.1\r\nHost: a\r\n\r\n" * 3 + b"GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        text = b""
        while more := connection.recv(65536):
            text += more
        checks.equal("requests follow each other on one connection", [text.count(b"HTTP/1.1 200 OK"), text.count(b"keep-alive")], [4, 3])
    with socket.create_connection(("127.0.0.1", service.port), timeout=LAST_RESORT) as connection:
        connection.sendall(b"POST /render HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n")
        checks.equal("who waits for a word is given it", connection.recv(25), b"HTTP/1.1 100 Continue\r\n\r\n")
        for start in range(0, len(CARD), 100):
            part = CARD[start:start + 100].encode()
            connection.sendall(b"%x\r\n%s\r\n" % (len(part), part))
        connection.sendall(b"0\r\n\r\n")
        text = b""
        while more := connection.recv(65536):
            text += more
        checks.expect("a body may come in chunks", text.endswith(picture), text[:200])
    for garbage in (b"\x16\x03\x01\x02\x00\x01\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", service.port), timeout=LAST_RESORT) as connection:
            connection.sendall(garbage)
            checks.expect(f"{garbage[:8]!r} is refused", connection.recv(100).startswith(b"HTTP/1.1 400 "))


def told(checks: Expectations, service: Service) -> None:
    document = service.get("/openapi.json").json
    names = {parameter["name"] for parameter in document["paths"]["/render"]["post"]["parameters"]}
    checks.expect("the description has the options of the command line", {"scale", "device", "textSize", "at", "format"} <= names, names)
    checks.expect("and none that leads outside", not names & {"allowOutside", "fonts", "output", "linkImages"}, names)
    page = service.get("/")
    checks.expect("the page names the scenes", page.type == "text/html" and b'href="/cards/deep.png"' in page.body, page.body[-300:])
    text = service.get("/metrics").body.decode()
    checks.expect("numbers are told to Prometheus",
                  all(re.fullmatch(r'(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? [0-9.e+-]+)', line) for line in text.splitlines()), text[:300])
    checks.expect("requests are counted", service.metric('vitrine_requests_total{route="/render",status="422"}') >= 2)
    checks.expect("memory is told", service.metric("vitrine_resident_memory_bytes") > 1 << 20)
    checks.equal("no worker was lost", service.metric("vitrine_worker_restarts_total"), 0)


def page(checks: Expectations, folder: pathlib.Path) -> None:
    """The examples of the documentation, as they stand there."""
    (checks.folder / "card.yaml").write_text(CARD)
    (checks.folder / "photo.png").write_bytes(PIXEL)
    with Service(checks.binary, checks.folder, folder) as service:
        for block in re.findall(r"```sh\n(.*?)```", PAGE.read_text(), re.DOTALL):
            if not block.startswith("curl"):
                continue
            script = block.replace("localhost:8080", f"127.0.0.1:{service.port}")
            done = subprocess.run(["bash", "-ec", script], capture_output=True, text=True, cwd=checks.folder, timeout=LAST_RESORT)
            checks.expect(f"the example runs: {urllib.parse.quote(block[:60], safe=' /')}", done.returncode == 0, done.stderr[-300:] + done.stdout[-300:])
