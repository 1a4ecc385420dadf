# SPDX-License-Identifier: MIT
"""Draws the pictures and films of fixtures, and keeps them until what they follow from is another."""

import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess

from PIL import Image

from .fixtures import FOLDERS, ROOT, Fixture, Picture, tracked

STORE = ROOT / ".build/site-pictures"
# The side of a picture in the gallery's list, in pixels.
THUMBNAIL = 560
# Raised where pictures are drawn in another way.
EDITION = "3"


def draw(fixtures: list[Fixture], binary: str) -> list[str]:
    """Sees to it that every fixture has its pictures; the problems that there were."""
    stale = [fixture for fixture in fixtures if not is_kept(fixture)]
    problems: list[str] = []
    if stale:
        work = copy_fixtures()
        record(stale, work, binary)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(lambda fixture: keep(fixture, work, binary), stale))
        shutil.rmtree(work)
    for fixture in fixtures:
        load(fixture)
        if not fixture.pictures:
            problems.append(f"{fixture.path}:1:1: error: nothing is drawn of it")
        if fixture.has_timeline and fixture.film is None:
            problems.append(f"{fixture.path}:1:1: error: it moves, and there is no film of it")
    return problems


def home(fixture: Fixture) -> pathlib.Path:
    return STORE / fixture.page.removesuffix(".html")


def is_kept(fixture: Fixture) -> bool:
    key = home(fixture) / "key"
    return key.exists() and key.read_text() == f"{EDITION} {fixture.key()}"


def copy_fixtures() -> pathlib.Path:
    """The fixtures in a folder of their own, without references: what is drawn is written there."""
    work = STORE / "work"
    shutil.rmtree(work, ignore_errors=True)
    for path in tracked(*FOLDERS):
        if "__Snapshots__" not in path:
            (work / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / path, work / path)
    return work


def record(fixtures: list[Fixture], work: pathlib.Path, binary: str) -> None:
    """Draws all moments and variants at once. What cannot be kept in a WebP has no picture afterwards, and is drawn by itself."""
    environment = {key: value for key, value in os.environ.items() if key != "CI"}
    subprocess.run(
        [binary, "record", *(fixture.path for fixture in fixtures), "--as", "webp", "--scale", "2", "--no-cache", "--quiet",
         "--output", str(work / "results")],
        cwd=work, env=environment, capture_output=True, text=True)


def keep(fixture: Fixture, work: pathlib.Path, binary: str) -> None:
    folder = home(fixture)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    source = work / pathlib.Path(fixture.path).parent / "__Snapshots__" / fixture.name
    for picture in sorted(source.glob("*.webp")):
        shutil.copyfile(picture, folder / picture.name)
    if not any(folder.iterdir()):
        # What is too high for a WebP is shown as its reference is kept.
        for picture in sorted(fixture.references.glob("*.png")) + sorted(fixture.references.glob("*.webp")):
            shutil.copyfile(picture, folder / picture.name)
    if fixture.has_timeline:
        subprocess.run(
            [binary, "animate", fixture.path, "-o", str(folder / "film.webp"), "--fps", "30", "--scale", "1", "--hold", "0.8", "--quiet"],
            cwd=work, capture_output=True, text=True)
    write_sizes(fixture, folder)
    (folder / "key").write_text(f"{EDITION} {fixture.key()}")


def order(name: str) -> tuple[int, str]:
    """What a scene looks like without a word first, then the dark, then other languages, devices and sizes; the beginning before the end."""
    at = re.search(r"at-([\w.]+?)$", name)
    places = {"middle": 500.0, "end": 1000.0}
    moment = 0.0
    if at:
        moment = places.get(at[1]) or (float(at[1]) if re.fullmatch(r"[\d.]+", at[1]) else 100.0)
    words = [word for word in name.split(".") if not word.startswith("at-") and not word.isdigit()]
    others = sum(word not in ("default", "light", "dark", "en", "leftToRight", "film") for word in words)
    return others * 100000 + ("dark" in words) * 20000 + int(moment * 10), name


def write_sizes(fixture: Fixture, folder: pathlib.Path) -> None:
    """Writes down which pictures there are, and makes the small one for the gallery's list."""
    said: dict[str, list[float]] = {}
    pictures = sorted((path for path in folder.glob("*.*") if path.suffix in (".webp", ".png") and path.name != "thumbnail.webp"), key=lambda path: order(path.stem))
    for path in pictures:
        with Image.open(path) as image:
            said[path.name] = [*image.size, 1 if path.name == "film.webp" or path.suffix == ".png" else 2]
    stills = [path for path in pictures if path.name != "film.webp"]
    if stills:
        # In the middle of a movement there is more to see of it.
        chosen = next((path for path in stills if "at-middle" in path.stem), stills[0])
        with Image.open(chosen) as image:
            small = image.convert("RGBA")
            # Of what is very high its beginning.
            small = small.crop((0, 0, small.width, min(small.height, int(small.width * 2.2))))
            small.thumbnail((THUMBNAIL, THUMBNAIL), Image.Resampling.LANCZOS)
            small.save(folder / "thumbnail.webp", quality=86, method=4)
            said["thumbnail.webp"] = [*small.size, 1]
    (folder / "sizes.json").write_text(json.dumps(said))


def load(fixture: Fixture) -> None:
    """Gives a fixture the pictures that are kept of it."""
    folder = home(fixture)
    sizes = folder / "sizes.json"
    for name, (width, height, scale) in (json.loads(sizes.read_text()) if sizes.exists() else {}).items():
        picture = Picture(folder / name, pathlib.Path(name).stem, width, height, scale)
        if name == "thumbnail.webp":
            fixture.thumbnail = picture
        elif name == "film.webp":
            fixture.film = picture
        else:
            fixture.pictures.append(picture)
