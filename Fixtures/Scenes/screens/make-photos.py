#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# Crops the photographs of the photo library to what the screens show of them. The outputs are committed; run again only to change them.

from pathlib import Path

from PIL import Image, ImageOps

HERE = Path(__file__).parent
LIBRARY = HERE.parent / "photo-library" / "data"
CARDS = ("ember-hills", "paper-sunset", "violet-peaks")
TILES = (
    "alpine-lake", "blue-anemone", "coral-dahlia", "ember-hills", "emerald-valley", "evening-sail", "folded-blue", "northern-lights",
    "paper-sunset", "polar-night", "rose-dunes", "saffron-dunes", "teal-lamps", "violet-peaks", "white-beach",
)


def crop(name, size, output, quality):
    with Image.open(LIBRARY / f"{name}.jpg") as photo:
        ImageOps.fit(photo, size, Image.LANCZOS).save(HERE / "data" / output, quality=quality, optimize=True)


for name in CARDS:
    crop(name, (480, 300), f"{name}-wide.jpg", 80)
for name in TILES:
    crop(name, (180, 180), f"{name}.jpg", 80)
