# SPDX-License-Identifier: MIT
"""Runs in surroundings that a program does not like: streams that are closed, disks that are full, limits, signals, odd files."""

from random import Random
from typing import Any

from .corpus import Corpus, SceneFile
from .judge import BAD_INPUT, CANNOT_WRITE, FINE, MISSING_INPUT, USAGE, Run

STILLS = ["png", "png", "jpg", "webp", "svg", "pdf"]
MOVEMENTS = ["apng", "gif", "webp", "svg", "pdf", "json", "filmstrip.png", "onion.png"]
VIDEOS = ["mp4", "webm", "mov"]
# A scene with a picture that is not there unless a run puts something in its place.
PICTURE = """\
scene: 1
canvas: {size: [60, 40], scale: 1}
views: {tile: {content: {image: picture.png}}}
collection: {layout: {flow: {itemSize: [20, 20]}}, sections: [{items: {view: tile, count: 2}}]}
"""
DATA = """\
scene: 1
canvas: {size: [60, 40], scale: 1}
data: {list: list.json}
views: {tile: {content: {label: "{title}"}}}
collection: {layout: {flow: {itemSize: [20, 20]}}, sections: [{items: {view: tile, from: list}}]}
"""
NODES = ["folder", "pipe", "dangling", "loop", "sparse", "zero", "empty", "null"]
Files = dict[str, bytes]


def arrange(random: Random, corpus: Corpus) -> tuple[SceneFile | None, Files, list[Run]]:
    """A scene of Fixtures or files of its own, and the runs to make with it."""
    return random.choices([_streams, _messages, _limited, _full, _ended, _named, _read, _surrounded], [4, 3, 5, 4, 5, 3, 4, 2])[0](random, corpus)


def _scene(random: Random, corpus: Corpus, moves: bool) -> SceneFile:
    # What others declare for a scene is not beside it here.
    return random.choice([scene for scene in corpus.scenes if (scene.moves or not moves) and "include" not in scene.tree])


def _writing(random: Random, corpus: Corpus, videos: bool = True, to: str | None = None) -> tuple[SceneFile, list[str]]:
    """A scene and the arguments of a run that writes it somewhere."""
    moves = random.random() < 0.6
    scene = _scene(random, corpus, moves)
    name = "scene.yaml"
    if not moves:
        return scene, ["render", name, "-o", to or f"out/o.{random.choice(STILLS)}"]
    kind = random.choice(MOVEMENTS + (VIDEOS if videos else []))
    outputs = ["-o", to or f"out/o.{kind}"]
    if to is None and random.random() < 0.15:
        outputs = ["-o", "out/f-%02d.png"] if random.random() < 0.5 else [*outputs, "-o", "out/second.apng"]
    return scene, ["animate", name, "--quiet", "--fps", str(random.choice((10, 25))), "--to", "0.4", *outputs]


def _streams(random: Random, corpus: Corpus) -> tuple[SceneFile | None, Files, list[Run]]:
    under: dict[str, Any] = {}
    for name in ("stdin", "stdout", "stderr"):
        if random.random() < 0.5:
            under[name] = random.choice(("closed", "/dev/full" if name != "stdin" else "/dev/null"))
    under = under or {"stderr": "closed"}
    if random.random() < 0.3:
        return _scene(random, corpus, False), {}, [Run(random.choice((["validate", "scene.yaml"], ["inspect", "scene.yaml"], ["schema"], ["--help"],
                                                                      ["render", "scene.yaml", "-o", "-"])), under)]
    scene, arguments = _writing(random, corpus)
    return scene, {}, [Run(arguments, under)]


def _messages(random: Random, corpus: Corpus) -> tuple[SceneFile | None, Files, list[Run]]:
    """What has something to say and nowhere to say it."""
    arguments, status = random.choice((
        (["validate", "nope.yaml"], MISSING_INPUT), (["render", "nope.yaml", "-o", "out/o.png"], MISSING_INPUT), (["validate", "picture.yaml"], MISSING_INPUT),
        (["animate", "nope.yaml", "-o", "out/o.apng"], MISSING_INPUT), (["inspect", "nope.yaml"], MISSING_INPUT), (["diff", "a.png", "b.png"], MISSING_INPUT),
        (["validate", "wrong.yaml"], BAD_INPUT), (["render", "wrong.yaml", "-o", "out/o.svg"], BAD_INPUT), (["animate", "wrong.yaml", "-o", "out/o.gif"], BAD_INPUT),
        (["inspect", "wrong.yaml"], BAD_INPUT), (["render", "wrong.yaml", "-o", "out/o.xyz"], USAGE), (["--nope"], USAGE), (["animate"], USAGE), (["diff"], USAGE)))
    files = {"picture.yaml": PICTURE.encode(), "wrong.yaml": b"scene: 1\ncanvas: {size: [0, 0]}\nviewz: {}\n"}
    return None, files, [Run(arguments, {"stderr": random.choice(("closed", "/dev/full"))}, [status])]


def _limited(random: Random, corpus: Corpus) -> tuple[SceneFile | None, Files, list[Run]]:
    scene, arguments = _writing(random, corpus)
    if random.random() < 0.5:
        return scene, {}, [Run(arguments, {"file-size": random.choice((0, 1, 100, 1000, 4096, 8192, 20_000, 50_000))})]
    return scene, {}, [Run(arguments, {"descriptors": random.randint(5, 26)})]


def _full(random: Random, corpus: Corpus) -> tuple[SceneFile | None, Files, list[Run]]:
    """A disk with little room, a folder that cannot be written, or no room for what is in between."""
    scene, arguments = _writing(random, corpus)
    match random.randrange(4):
        case 0 | 1: under: dict[str, Any] = {"disk": random.choice((8192, 12288, 16384, 24576, 40960, 65536))}
        case 2: under = {"read-only": True}
        case _: under = {"tmp": random.choice((4096, 8192, 16384, 24576, 36864))}
    return scene, {}, [Run(arguments, under)]


def _ended(random: Random, corpus: Corpus) -> tuple[SceneFile | None, Files, list[Run]]:
    """A signal at some moment; which one it meets depends on the machine."""
    scene, arguments = _writing(random, corpus)
    under = {"signal": random.choice(("SIGTERM", "SIGTERM", "SIGINT", "SIGKILL", "SIGHUP")), "after": round(random.choice((0.02, 0.1, 0.4)) * random.random(), 4)}
    return scene, {}, [Run(arguments, under)]


def _named(random: Random, corpus: Corpus) -> tuple[SceneFile | None, Files, list[Run]]:
    """Outputs that are something else already, or have odd names. A pipe would have to be read by someone."""
    if random.random() < 0.6:
        scene, arguments = _writing(random, corpus, videos=False)
        name = arguments[arguments.index("-o") + 1]
        return scene, {}, [Run(arguments, {"bare": True, "nodes": {name: random.choice(("folder", "dangling", "loop", "null", "empty"))}})]
    ending = random.choice(("png", "svg", "pdf"))
    name = random.choice(("ü", "日本", "a b", "-", "a\nb", "'\"", "%", "%d%d", "x" * 250, "x" * 252, "..", ".hidden", "a.b.c", "\u202e", "👩‍👩‍👧‍👦", "nowhere/a", "*", "\udcff\udcfe"))
    return _scene(random, corpus, False), {}, [Run(["render", "scene.yaml", "-o", f"./out/{name}.{ending}"], {"bare": True})]


def _read(random: Random, corpus: Corpus) -> tuple[SceneFile | None, Files, list[Run]]:
    """Inputs that are no plain files, and such as never end."""
    node = random.choice(NODES)
    refused = [BAD_INPUT, MISSING_INPUT]
    match random.randrange(5):
        case 0:
            return None, {"scene.yaml": PICTURE.encode()}, [
                Run(arguments, {"nodes": {"picture.png": node}}, refused)
                for arguments in (["validate", "scene.yaml"], ["render", "scene.yaml", "-o", "out/o.png"])[random.randint(0, 1):]]
        case 1: return None, {"scene.yaml": DATA.encode()}, [Run(["validate", "scene.yaml"], {"nodes": {"list.json": node}}, None if node in ("empty", "null") else refused)]
        case 2:
            return None, {}, [Run(random.choice((["validate", "scene.yaml"], ["render", "scene.yaml", "-o", "out/o.png"])), {"nodes": {"scene.yaml": node}}, refused)]
        case 3:
            stream = random.choice(("/dev/zero", "/dev/null", "/dev/urandom", "/", "closed"))
            return None, {}, [Run(random.choice((["validate", "-"], ["render", "-", "-o", "out/o.png"], ["inspect", "-"])), {"stdin": stream}, refused)]
        case _:
            return _scene(random, corpus, False), {}, [Run(["render", "scene.yaml", "--fonts", "fonts", "-o", "out/o.png"],
                                                           {"nodes": {"fonts/file": random.choice(NODES)}}, [FINE, BAD_INPUT, MISSING_INPUT])]


def _surrounded(random: Random, corpus: Corpus) -> tuple[SceneFile | None, Files, list[Run]]:
    """Environments of machines that have little."""
    path = {"PATH": "/usr/bin:/bin"}
    environment = random.choice(({}, {**path, "HOME": "/nonexistent"}, {**path, "TMPDIR": "/nonexistent"}, {**path, "LANG": "xx_XX"}, {**path, "LC_ALL": "C", "TZ": "Asia/Kathmandu"},
                                 {**path, "XDG_CACHE_HOME": "/dev/null"}))
    scene, arguments = _writing(random, corpus, videos="PATH" in environment)
    return scene, {}, [Run(arguments, {"environment": environment}, [FINE] if "TMPDIR" not in environment else [FINE, CANNOT_WRITE])]
