# SPDX-License-Identifier: MIT
#
# Draws the frames of a flick or of an insertion with skia-python on a raster surface, in three ways: each cell anew, each cell as a picture that
# was recorded once, and each cell as an image that was drawn once. Prints the median of a frame in milliseconds and, of two processes that
# share the frames out, frames a second, with and without PNG files, as JSON. Run by Scripts/bench.
#
# usage: skia-frames.py flick|insert SCALE FRAMES FOLDER

import json
import multiprocessing
import pathlib
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import skia

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from benching import pages  # noqa: E402

SAMPLING = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
WAYS = ("plain", "picture", "image")
CARD, COLUMNS, PITCH, TOP = (112, 124), 3, 136, 116
# What a shadow reaches beyond its cell.
MARGIN = 27


def font(size: float, weight: int) -> Any:
    style = skia.FontStyle(weight, skia.FontStyle.kNormal_Width, skia.FontStyle.kUpright_Slant)
    result = skia.Font(skia.FontMgr().matchFamilyStyle("Inter", style), size)
    result.setSubpixel(True)
    result.setEdging(skia.Font.Edging.kAntiAlias)
    result.setHinting(skia.FontHinting.kNone)
    return result


def paint(red: int, green: int, blue: int, alpha: int = 255) -> Any:
    return skia.Paint(AntiAlias=True, Color=skia.Color(red, green, blue, alpha))


WHITE, BLACK, GREY = paint(255, 255, 255), paint(0, 0, 0), paint(0x3C, 0x3C, 0x43, 0x99)


def fitted(text: str, shown: Any, room: float) -> Any:
    cut = text
    while shown.measureText(cut) > room:
        text = text[:-1]
        cut = text.rstrip() + "…"
    return skia.TextBlob.MakeFromString(cut, shown)


class Cell:
    """A cell with what it shows, drawn in one of the ways."""

    def __init__(self, size: tuple[float, float], scale: int, draw: Callable[[Any], None]) -> None:
        self.draw, self.scale = draw, scale
        recorder = skia.PictureRecorder()
        draw(recorder.beginRecording(skia.Rect.MakeLTRB(-MARGIN, -MARGIN, size[0] + MARGIN, size[1] + MARGIN)))
        self.picture = recorder.finishRecordingAsPicture()
        surface = skia.Surface.MakeRaster(skia.ImageInfo.MakeN32Premul(round(size[0] + 2 * MARGIN) * scale, round(size[1] + 2 * MARGIN) * scale))
        canvas = surface.getCanvas()
        canvas.scale(scale, scale)
        canvas.translate(MARGIN, MARGIN)
        draw(canvas)
        self.image = surface.makeImageSnapshot()

    def show(self, canvas: Any, x: float, y: float, way: str, opacity: float = 1) -> None:
        if way == "image":
            canvas.save()
            canvas.resetMatrix()
            # On whole pixels, where it is copied.
            place = (round((x - MARGIN) * self.scale), round((y - MARGIN) * self.scale))
            canvas.drawImage(self.image, *place, skia.SamplingOptions(), skia.Paint(Alphaf=opacity))
            canvas.restore()
            return
        canvas.save()
        canvas.translate(x, round(y * self.scale) / self.scale)
        if opacity < 1:
            canvas.saveLayerAlpha(None, round(255 * opacity))
        if way == "picture":
            canvas.drawPicture(self.picture)
        else:
            self.draw(canvas)
        if opacity < 1:
            canvas.restore()
        canvas.restore()


class Scene:
    def __init__(self, kind: str, scale: int) -> None:
        self.kind, self.scale = kind, scale
        self.surface = skia.Surface.MakeRaster(skia.ImageInfo.MakeN32Premul(pages.WIDTH * scale, pages.HEIGHT * scale))
        self.places = pages.offsets()
        self.cells = self.cards() if kind == "flick" else self.rows()
        self.large, self.small, self.button = font(34, 700), font(13, 600), font(15, 600)

    def cards(self) -> list[Cell]:
        title, place = font(13, 600), font(11, 400)
        shade = skia.Paint(AntiAlias=True, Color=skia.Color(0, 0, 0, 31), MaskFilter=skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 8))
        cells: dict[str, Cell] = {}
        box = skia.Rect.MakeWH(*CARD)
        outline, shadow = skia.RRect.MakeRectXY(box, 14, 14), skia.RRect.MakeRectXY(box.makeOffset(0, 3), 14, 14)
        for photo in pages.photos():
            if photo["file"] in cells:
                continue
            image = skia.Image.open(str(pages.SCREEN.parent / "data" / photo["file"])).makeRasterImage().withDefaultMipmaps()
            factor = max(CARD[0] / image.width(), 84 / image.height())
            across, down = CARD[0] / factor, 84 / factor
            source = skia.Rect.MakeXYWH((image.width() - across) / 2, (image.height() - down) / 2, across, down)
            lines = [(fitted(photo["title"], title, 92), 91 - title.getMetrics().fAscent, BLACK),
                     (fitted(photo["place"], place, 92), 107.75 - place.getMetrics().fAscent, GREY)]

            def draw(canvas: Any, image: Any = image, source: Any = source, lines: Any = lines) -> None:
                canvas.drawRRect(shadow, shade)
                canvas.drawRRect(outline, WHITE)
                canvas.save()
                canvas.clipRRect(outline, True)
                canvas.drawImageRect(image, source, skia.Rect.MakeWH(CARD[0], 84), SAMPLING, skia.Paint(AntiAlias=True))
                canvas.restore()
                for blob, baseline, ink in lines:
                    canvas.drawTextBlob(blob, 10, baseline, ink)
            cells[photo["file"]] = Cell(CARD, self.scale, draw)
        return [cells[photo["file"]] for photo in pages.photos()]

    def rows(self) -> list[Cell]:
        label, value = font(17, 400), font(15, 400)
        width = pages.WIDTH - 2 * pages.ROW_INSET
        box, tile, indigo = skia.Rect.MakeWH(width, pages.ROW_HEIGHT), skia.Rect.MakeXYWH(14, 9, 26, 26), paint(0x58, 0x56, 0xD6)
        cells = []
        for number in range(pages.ROWS + 1):
            title = skia.TextBlob.MakeFromString("Row new" if number == pages.ROWS else f"Row {number + 1}", label)
            words, room = skia.TextBlob.MakeFromString("A value", value), value.measureText("A value")

            def draw(canvas: Any, title: Any = title, words: Any = words, room: float = room) -> None:
                canvas.drawRoundRect(box, 10, 10, WHITE)
                canvas.drawRoundRect(tile, 6, 6, indigo)
                canvas.drawTextBlob(title, 52, 28, BLACK)
                canvas.drawTextBlob(words, width - 14 - room, 27, GREY)
            cells.append(Cell((width, pages.ROW_HEIGHT), self.scale, draw))
        return cells

    def frame(self, number: int, way: str) -> None:
        canvas = self.surface.getCanvas()
        canvas.clear(skia.Color(0xF2, 0xF2, 0xF7))
        canvas.save()
        canvas.scale(self.scale, self.scale)
        (self.flick if self.kind == "flick" else self.insert)(canvas, number, way)
        canvas.restore()

    def flick(self, canvas: Any, number: int, way: str) -> None:
        offset = self.places[number]
        if offset < TOP:
            canvas.drawString("24 PHOTOS", 16, 52 - offset, self.small, GREY)
            canvas.drawString("Library", 16, 90 - offset, self.large, BLACK)
            canvas.drawString("Select", pages.WIDTH - 78, 84 - offset, self.button, paint(0, 122, 255))
        gap = (pages.WIDTH - 32 - COLUMNS * CARD[0]) / (COLUMNS - 1)
        first = max(int((offset - TOP - MARGIN) // PITCH), 0)
        for row in range(first, len(self.cells) // COLUMNS):
            y = TOP + row * PITCH - offset
            if y - MARGIN > pages.HEIGHT:
                break
            for column in range(COLUMNS):
                self.cells[row * COLUMNS + column].show(canvas, 16 + column * (CARD[0] + gap), y, way)

    def insert(self, canvas: Any, number: int, way: str) -> None:
        t = min(number / pages.RATE / pages.INSERT_SECONDS, 1)
        progress = t * t * (3 - 2 * t)
        pitch = pages.ROW_HEIGHT + pages.ROW_GAP
        for index, cell in enumerate(self.cells):
            is_new = index == pages.ROWS
            before = pages.PLACE if is_new else index
            after = pages.PLACE if is_new else index if index < pages.PLACE else index + 1
            y = pages.ROW_INSET + pitch * (before + (after - before) * progress)
            if not is_new or progress > 0:
                cell.show(canvas, pages.ROW_INSET, y, way, progress if is_new else 1)


def part(kind: str, scale: int, frames: range, way: str, folder: str | None) -> tuple[float, float]:
    """When a process began and ended with its part of the frames."""
    scene = Scene(kind, scale)
    scene.frame(frames[0], way)
    start = time.monotonic()
    for number in frames:
        scene.frame(number, way)
        if folder:
            data = scene.surface.makeImageSnapshot().encodeToData(skia.kPNG, 100)
            pathlib.Path(folder, f"{number:04}.png").write_bytes(bytes(data))
    return start, time.monotonic()


def main() -> None:
    kind, scale, frames, folder = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), pathlib.Path(sys.argv[4])
    folder.mkdir(parents=True, exist_ok=True)
    answer: dict[str, float] = {}
    scene = Scene(kind, scale)
    for way in WAYS:
        times = []
        for number in range(frames):
            start = time.perf_counter()
            scene.frame(number, way)
            times.append((time.perf_counter() - start) * 1000)
        answer[way] = statistics.median(times)
        scene.frame(min(30, frames - 1), way)
        scene.surface.makeImageSnapshot().save(str(folder / f"{kind}-{way}.png"), skia.kPNG)
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        for way in WAYS:
            for name, target in (("fps", None), ("png-fps", str(folder))):
                # Files take long, and one is like another.
                count = frames if target is None else min(frames, 16)
                halves = [(kind, scale, range(0, count // 2), way, target), (kind, scale, range(count // 2, count), way, target)]
                ends = pool.starmap(part, halves, chunksize=1)
                answer[f"{way}-{name}"] = count / (max(end for _, end in ends) - min(start for start, _ in ends))
    print(json.dumps(answer))


if __name__ == "__main__":
    main()
