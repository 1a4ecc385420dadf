# SPDX-License-Identifier: MIT
# A process that does what a scene tells it, by the key `do`: the ways in which one can go wrong.
import json
import os
import signal
import sys
import time

assert sys.argv[1:] == ["serve", "--pipe"], sys.argv


def answer(body: bytes = b"", **head: object) -> None:
    line = json.dumps({"id": request["id"], "status": "ok", "type": "image/png", "length": len(body), "diagnostics": [], **head})
    sys.stdout.buffer.write(line.encode() + b"\n" + body)
    sys.stdout.buffer.flush()


def crash() -> None:
    print("Fatal error: it fell over", file=sys.stderr, flush=True)
    os.abort()


for line in sys.stdin.buffer:
    request = json.loads(line)
    do = request.get("scene", {}).get("do", "number")
    told = request["scene"].get("with") if "scene" in request else None
    if do == "number":
        answer(str(os.getpid()).encode())
    elif do == "echo":
        answer(json.dumps(request).encode())
    elif do == "grow":
        grown = b"." * (told << 20)
        answer(str(os.getpid()).encode())
    elif do == "sleep":
        time.sleep(told)
        answer(str(told).encode())
    elif do == "interrupt and sleep":
        # Whoever asks waits by then.
        time.sleep(0.3)
        os.kill(os.getppid(), signal.SIGINT)
        time.sleep(told)
    elif do == "late crash":
        time.sleep(told)
        crash()
    elif do == "litter":
        # What one that is killed leaves behind.
        open(os.path.join(os.environ["TMPDIR"], "left"), "w").close()
        answer(os.environ["TMPDIR"].encode())
    elif do == "litter and sleep":
        open(os.path.join(os.environ["TMPDIR"], "left"), "w").close()
        time.sleep(told)
    elif do == "flood":
        for number in range(told):
            sys.stderr.write(f"line {number} " + "." * 1000 + "\n")
        sys.stderr.flush()
        answer(b"dry")
    elif do == "flood for ever":
        while True:
            sys.stderr.write("." * 1000 + "\n")
    elif do == "crash":
        crash()
    elif do == "crash once":
        if os.path.exists(told):
            answer(b"well")
        else:
            open(told, "w").close()
            crash()
    elif do == "leave":
        answer(b"gone")
        sys.exit(0)
    elif do == "garbage":
        sys.stdout.write("it is fine\n")
        sys.stdout.flush()
    elif do == "half":
        answer(b"12345", length=10)
        sys.exit(3)
    elif do == "twice":
        answer(b"one")
        answer(b"two")
    elif do == "large":
        answer(b"x" * told)
    elif do == "refuse":
        answer(status="error", **told)
    elif do == "warn":
        answer(b"drawn", diagnostics=told)
