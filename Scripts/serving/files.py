# SPDX-License-Identifier: MIT
"""Files that answers are made from: which may be named, and what is noticed of those that change."""

import json
import os
import pathlib
import signal
import threading
import time

from reporting.expectations import Expectations

from .failures import until
from .program import Service
from .scenes import CARD

SECRET = "the-secret-of-this-machine"


def files(checks: Expectations) -> None:
    bound(checks)
    changing(checks)


def bound(checks: Expectations) -> None:
    """Nothing that a request says leads out of the folder of scenes."""
    outside = checks.folder / "credentials.json"
    outside.write_text(json.dumps([{"n": SECRET}]))
    folder = checks.folder / "bound"
    folder.mkdir()
    (folder / "card.yaml").write_text(CARD)
    (folder / "more.json").write_text(json.dumps([{"n": "three"}]))
    with Service(checks.binary, checks.folder, folder, "--workers", 1, "--log", "off") as service:
        inside = service.get("/card.json?data=rows=more.json")
        checks.expect("rows are read from a file of the folder", inside.status == 200 and b"three in Bergen" in inside.body, inside.body[-400:])
        for path in (str(outside), "../credentials.json", str(checks.folder / "none.json")):
            for query in (f"data=rows={path}", f"set=data.rows={path}", f"each=data.rows={path}", f"set=include={path}"):
                answer = service.get(f"/card.json?{query}")
                checks.expect(f"{query} is refused", answer.status in (400, 422) and SECRET.encode() not in answer.body, (answer.status, answer.body[-400:]))
                said = answer.json
                checks.expect(f"{query}: nothing tells whether there is a file", "there is no file" not in json.dumps(said), said)
            for members in ({"data": {"rows": path}}, {"options": {"set": f"data.rows={path}"}}, {"options": {"data": f"rows={path}"}}):
                body = json.dumps({"scene": CARD, "options": {"format": "json"}} | members)
                answer = service.post("/render", body, "application/json")
                checks.expect(f"{members} is refused", answer.status in (400, 422) and SECRET.encode() not in answer.body, (answer.status, answer.body[-400:]))


def changing(checks: Expectations) -> None:
    """An entity tag names what was read, and links and files that come into being are noticed."""
    folder = checks.folder / "changing"
    for version in ("one", "two"):
        (folder / version).mkdir(parents=True)
        (folder / version / "card.yaml").write_text(CARD.replace("Bergen", version))
    (folder / "card.yaml").symlink_to("one/card.yaml")
    (folder / "words.yaml").write_text(
        CARD.replace("variables: {city: Bergen}\n", "").replace('"{n} in {city}"', '"{t:greeting}"').replace("data:", "strings: Localizable\ndata:"))
    for language, text in (("en", "hello"), ("de", "hallo")):
        (folder / f"{language}.lproj").mkdir()
        (folder / f"{language}.lproj/Localizable.strings").write_text(f'"greeting" = "{text}";\n')
    (folder / "de.lproj/Localizable.strings").rename(folder / "later.strings")
    with Service(checks.binary, checks.folder, folder, "--workers", 1, "--log", "off") as service:
        time.sleep(0.1)
        first = service.get("/card.png")
        tag = first.headers.get("etag", "")
        checks.equal("a picture that is known is not sent again", service.get("/card.png", If_None_Match=tag).status, 304)
        (folder / "link").symlink_to("two/card.yaml")
        os.replace(folder / "link", folder / "card.yaml")
        time.sleep(0.1)
        second = service.get("/card.png", If_None_Match=tag)
        checks.expect("a link that leads elsewhere is another picture", second.status == 200 and second.body != first.body, second.status)
        english = service.get("/words.json?locale=de")
        checks.expect("without a language its texts are those of another", b"hello" in english.body, english.body[-300:])
        (folder / "later.strings").rename(folder / "de.lproj/Localizable.strings")
        time.sleep(0.1)
        german = service.get("/words.json?locale=de", If_None_Match=english.headers.get("etag", '"none"'))
        checks.expect("texts that come into being are found", german.status == 200 and b"hallo" in german.body, (german.status, german.body[-300:]))
        written_while_drawn(checks, service, folder / "two/card.yaml")


def written_while_drawn(checks: Expectations, service: Service, file: pathlib.Path) -> None:
    """A file that is written while a worker draws it does not lend its new name to the old picture."""
    answers = []
    worker = service.workers[0]
    file.write_text(CARD.replace("Bergen", "old"))
    time.sleep(0.1)
    os.kill(worker, signal.SIGSTOP)
    asking = threading.Thread(target=lambda: answers.append(service.get("/card.png?scale=3")))
    asking.start()
    until(lambda: service.metric("vitrine_busy_workers") == 1)
    # The worker has not read it yet, or has: which of both is not known to who asks.
    file.write_text(CARD.replace("Bergen", "new"))
    os.kill(worker, signal.SIGCONT)
    asking.join()
    drawn = service.get("/card.png?scale=3")
    time.sleep(0.1)
    again = service.get("/card.png?scale=3")
    checks.expect("what was written meanwhile is not named by what was drawn", answers[0].headers.get("etag") is None, answers[0].headers)
    checks.equal("the next answer is of what was written", drawn.body == again.body and again.headers.get("etag") is not None, True)
