# SPDX-License-Identifier: MIT
#
# Draws the turning carousel of carousel.json with skia-python on a raster surface, and times it: each card is a blurred
# rounded rectangle, a white one that clips a photo, and two lines of text, under the same perspective matrices and in
# the same order as Vitrine's. Prints the median of a frame in milliseconds. Run by Scripts/bench.
#
# usage: carousel-skia.py PICTURE RUNS

import json
import math
import pathlib
import statistics
import sys
import time

import skia

FOLDER = pathlib.Path(__file__).resolve().parent
PAGE = json.loads((FOLDER / "carousel.json").read_text(encoding="utf-8"))
PHOTOS = json.loads((FOLDER / PAGE["photos"]).read_text(encoding="utf-8"))
SAMPLING = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)


class Card:
    """What does not change from frame to frame."""

    def __init__(self, photo, title_font, place_font):
        path = (FOLDER / PAGE["photos"]).parent / photo["file"]
        self.image = skia.Image.open(str(path)).makeRasterImage().withDefaultMipmaps()
        width, height = PAGE["itemSize"][0], PAGE["imageHeight"]
        self.place = skia.Rect.MakeWH(width, height)
        # The middle of the photo, as scaleAspectFill shows it.
        scale = max(width / self.image.width(), height / self.image.height())
        across, down = width / scale, height / scale
        left, top = (self.image.width() - across) / 2, (self.image.height() - down) / 2
        self.source = skia.Rect.MakeXYWH(left, top, across, down)
        self.lines = [self.line(photo["title"], title_font, PAGE["imageHeight"] + 6), self.line(photo["place"], place_font, PAGE["imageHeight"] + 19)]

    @staticmethod
    def line(text, font, top):
        """The text, cut with an ellipsis where it is too long, and where its baseline begins."""
        room = PAGE["itemSize"][0] - 12
        shown = text
        while font.measureText(shown) > room:
            text = text[:-1]
            shown = text.rstrip() + "…"
        return skia.TextBlob.MakeFromString(shown, font), top - font.getMetrics().fAscent


def font(size, weight):
    style = skia.FontStyle(weight, skia.FontStyle.kNormal_Width, skia.FontStyle.kUpright_Slant)
    result = skia.Font(skia.FontMgr().matchFamilyStyle("Inter", style), size)
    result.setSubpixel(True)
    result.setEdging(skia.Font.Edging.kAntiAlias)
    result.setHinting(skia.FontHinting.kNone)
    return result


class Carousel:
    def __init__(self):
        (self.width, self.height), scale = PAGE["size"], PAGE["scale"]
        self.surface = skia.Surface.MakeRaster(skia.ImageInfo.MakeN32Premul(self.width * scale, self.height * scale))
        fonts = font(10, 600), font(8, 400)
        photos = [Card(photo, *fonts) for photo in PHOTOS]
        self.cards = [photos[index % len(photos)] for index in range(PAGE["count"])]
        card_width, card_height = PAGE["itemSize"]
        shadow = PAGE["shadow"]
        box = skia.Rect.MakeWH(card_width, card_height)
        self.box = skia.RRect.MakeRectXY(box, PAGE["cornerRadius"], PAGE["cornerRadius"])
        self.shadow = skia.RRect.MakeRectXY(box.makeOffset(*shadow["offset"]), PAGE["cornerRadius"], PAGE["cornerRadius"])
        self.shade = skia.Paint(AntiAlias=True, Color=skia.Color(0, 0, 0, round(255 * shadow["opacity"])),
                                MaskFilter=skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, shadow["radius"]))
        self.white = skia.Paint(AntiAlias=True, Color=skia.ColorWHITE)
        self.photo = skia.Paint(AntiAlias=True)
        self.inks = [skia.Paint(AntiAlias=True, Color=skia.ColorBLACK), skia.Paint(AntiAlias=True, Color=skia.Color(0x3C, 0x3C, 0x43, 0x99))]
        self.step = card_width + PAGE["itemSpacing"]
        self.radius = self.step / 2 / math.tan(math.pi / PAGE["count"])
        self.lean = skia.M44.Rotate(skia.V3(1, 0, 0), -math.radians(PAGE["tilt"]))
        self.eye = skia.M44()
        self.eye.setRC(3, 2, -1 / PAGE["perspective"])
        self.start = skia.M44.Translate(-card_width / 2, -card_height / 2, 0)
        self.frame = 0

    def draw(self):
        middle = PAGE["start"] + PAGE["step"] * self.frame
        canvas = self.surface.getCanvas()
        canvas.clear(skia.Color(0xF2, 0xF2, 0xF7))
        placed = []
        common = skia.M44(self.eye, self.lean)
        for index, card in enumerate(self.cards):
            angle = (index - middle) * 2 * math.pi / PAGE["count"]
            matrix = skia.M44(common, skia.M44.Translate(0, 0, -self.radius))
            matrix.preConcat(skia.M44.Rotate(skia.V3(0, 1, 0), angle))
            matrix.preTranslate(0, 0, self.radius)
            matrix.preConcat(self.start)
            placed.append((math.cos(angle), matrix, card))
        placed.sort(key=lambda entry: entry[0])
        for _, matrix, card in placed:
            canvas.save()
            canvas.scale(PAGE["scale"], PAGE["scale"])
            canvas.translate(self.width / 2, self.height / 2)
            canvas.concat(matrix)
            canvas.drawRRect(self.shadow, self.shade)
            canvas.clipRRect(self.box, True)
            canvas.drawRRect(self.box, self.white)
            canvas.drawImageRect(card.image, card.source, card.place, SAMPLING, self.photo)
            for (blob, baseline), ink in zip(card.lines, self.inks):
                canvas.drawTextBlob(blob, 6, baseline, ink)
            canvas.restore()
        self.frame += 1


def main(picture, runs):
    carousel = Carousel()
    carousel.draw()
    carousel.surface.makeImageSnapshot().save(picture, skia.kPNG)
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        carousel.draw()
        times.append((time.perf_counter() - start) * 1000)
    print(json.dumps({"skia": statistics.median(times)}))


main(sys.argv[1], int(sys.argv[2]))
