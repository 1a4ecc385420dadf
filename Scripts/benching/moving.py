# SPDX-License-Identifier: MIT
"""Moving pictures beside Chromium and skia-python, which show the same pages frame by frame on the same machine."""

import shutil

from . import pages
from .parts import WORK, Bench

FOLDER = WORK / "moving"
# Of the sixty frames of the insertion these differ; the others would have Chromium wait.
DIFFERING = 19


def flick(bench: Bench) -> None:
    """A flick through the photo library, 190 frames; each program takes its turn at each scale."""
    for scale, drawn, written in ((2, 240, 120), (3, 120, 60)):
        ours = _inside(bench, pages.write_flick(FOLDER, scale), pages.FRAMES)
        added = bench.inside_of("added", pages.write_flick(FOLDER, scale), pages.write_flick(FOLDER, scale, bar=True), pages.FRAMES)
        page = pages.write_flick_page(FOLDER)
        chromium = bench.other("chromium-frames.py", "playwright", bench.chromium or "chromium", page, scale, pages.FRAMES, FOLDER / "chromium",
                               pages.WIDTH, pages.HEIGHT)
        skia = bench.other("skia-frames.py", "skia", "flick", scale, pages.FRAMES, FOLDER / "skia")
        what = f"flick @{scale}x"
        _report(bench, what, ours, chromium, skia)
        bench.held(f"{what}: without encoding, two painters", ours.get("flick-fps"), "frames a second", drawn, least=True)
        bench.held(f"{what}: as PNG files, two painters", ours.get("flick-png-fps"), "frames a second", written, least=True)
        bench.held(f"{what}: a bar that blurs adds to the drawing of a frame", added.get("flick-added-draw"), "ms", 2)
        bench.held(f"{what}: a bar that blurs adds to a frame, playing and drawing", added.get("flick-added-both"), "ms", 2)
        if "in-step" in chromium:
            page = pages.write_flick_page(FOLDER, bar=True)
            barred = bench.other("chromium-frames.py", "playwright", bench.chromium, page, scale, pages.FRAMES, FOLDER / "chromium",
                                 pages.WIDTH, pages.HEIGHT, "in-step")
            if "in-step" in barred:
                added = 1000 / barred["in-step"] - 1000 / chromium["in-step"]
                bench.facts.append(f"{what}: such a bar adds {added:,.1f} ms to a frame of Chromium's screencast")


def insert(bench: Bench) -> None:
    """A row that comes into a list of twenty, sixty frames, of which nineteen differ."""
    scale = 2
    ours = _inside(bench, pages.write_insert(FOLDER, scale), pages.INSERT_FRAMES, "png", "apng", "gif")
    page = pages.write_insert_page(FOLDER)
    chromium = bench.other("chromium-frames.py", "playwright", bench.chromium or "chromium", page, scale, DIFFERING, FOLDER / "chromium",
                           pages.WIDTH, pages.HEIGHT)
    skia = bench.other("skia-frames.py", "skia", "insert", scale, DIFFERING, FOLDER / "skia")
    what = f"insert @{scale}x"
    # The others show what differs only, so a frame a second is one of those here.
    share = ours["flick-differing"] / ours["flick-frames"] if ours else 1
    _report(bench, what, {name: value * share if name.endswith("fps") else value for name, value in ours.items()}, chromium, skia)
    if not ours:
        return
    count = f"{ours['flick-frames']:.0f} frames, of which {ours['flick-differing']:.0f} differ"
    bench.held(f"{what}: {count}, without encoding, two painters", ours["flick-fps"], "frames a second", 600, least=True)
    bench.held(f"{what}: the same as PNG files", ours["flick-png-fps"], "frames a second", 600, least=True)
    bench.held(f"{what}: the same as APNG", ours["flick-apng-bytes"] / 1e6, "MB", 1.4)
    bench.facts.append(f"{what}: the same as GIF, thirty frames a second: {ours['flick-gif-bytes'] / 1e6:.2f} MB")


def _inside(bench: Bench, scene: object, frames: int, *kinds: str) -> dict[str, float]:
    folder = FOLDER / "ours"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return bench.inside_of("flick", scene, frames, folder, *(kinds or ("png",)))


def _report(bench: Bench, what: str, ours: dict[str, float], chromium: dict[str, float], skia: dict[str, float]) -> None:
    def frame(rate: float | None) -> float | None:
        return 1000 / rate if rate else None
    if ours:
        bench.facts.append(
            f"{what}: a frame is played in {ours['flick-play']:.2f} ms (the longest {ours['flick-play-longest']:.1f}), drawn in "
            f"{ours['flick-draw']:.2f} ({ours['flick-draw-longest']:.1f}), both in {ours['flick-both']:.2f} ({ours['flick-both-longest']:.1f}); on one thread "
            f"{ours['flick-one-thread-fps']:,.0f} frames a second, with two painters {ours['flick-fps']:,.0f}, as PNG files {ours['flick-png-fps']:,.0f}")
    both, moving, files = ours.get("flick-both"), frame(ours.get("flick-fps")), frame(ours.get("flick-png-fps"))
    # What costs least of the ways of a program is what it is held against.
    screencast = max((chromium[name] for name in ("in-step", "freely") if name in chromium), default=None)
    bench.row(f"{what}, a frame; Chromium's screencast, as JPEG", moving, frame(screencast), "ms", None)
    bench.row(f"{what}, a frame as PNG; the screencast as PNG", files, frame(chromium.get("in-step-png")), "ms", None)
    for name, text in (("png", "PNG"), ("fast-png", "PNG, for speed"), ("jpeg", "JPEG")):
        bench.row(f"{what}, a frame as PNG; a screenshot each, {text}", files, frame(chromium.get(f"screenshot-{name}")), "ms", None)
    for way, text in (("plain", "each cell anew"), ("picture", "cells as SkPicture"), ("image", "cells as SkImage")):
        bench.row(f"{what}, one thread; skia-python, {text}", both, skia.get(way), "ms", None)
        bench.row(f"  drawing alone; skia-python, {text}", ours.get("flick-draw"), skia.get(way), "ms", None)
        bench.row(f"  two at once; two processes of skia-python, {text}", moving, frame(skia.get(f"{way}-fps")), "ms", None)
    best = max((skia[name] for name in skia if name.endswith("png-fps")), default=None)
    bench.row(f"{what}, a frame as PNG; two processes of skia-python", files, frame(best), "ms", None)
