#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# Draws the photographs of the scenes: painted places, the same bytes on every run with the same Pillow and NumPy.
# The outputs are committed; run again only to change them.

import json
import math
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

HERE = Path(__file__).parent
QUALITY = 82
SUPERSAMPLING = 2


def rgb(text):
    return np.array([int(text[i : i + 2], 16) for i in (0, 2, 4)], float)


def ramp(stops, t):
    """Colours at places t between hex stops that are evenly spaced."""
    colours = np.array([rgb(stop) for stop in stops])
    places = np.linspace(0, 1, len(stops))
    return np.stack([np.interp(t, places, colours[:, channel]) for channel in range(3)], -1)


def value_noise(rng, width, height, cell):
    """Smooth noise between 0 and 1 with features of `cell` pixels (or a pair for x and y)."""
    cell_x, cell_y = cell if isinstance(cell, tuple) else (cell, cell)
    grid = rng.random((max(2, int(height / cell_y) + 2), max(2, int(width / cell_x) + 2)))
    picture = Image.fromarray((grid * 255).astype("uint8")).resize((width, height), Image.BICUBIC)
    return np.asarray(picture, float) / 255


def clouds(rng, width, height, cell, octaves=5, stretch=1.0):
    total, weight = np.zeros((height, width)), 0.0
    for octave in range(octaves):
        size = max(2, cell / 2**octave)
        total += value_noise(rng, width, height, (size * stretch, size)) / 1.8**octave
        weight += 1 / 1.8**octave
    return total / weight


def ridge(rng, width, roughness, base, height):
    """The line of a mountain range: sums of waves that get finer."""
    x = np.linspace(0, 1, width)
    line = np.zeros(width)
    for octave in range(1, 8):
        line += np.sin(x * 2 * math.pi * (0.6 * 2**octave * rng.uniform(0.8, 1.2)) + rng.uniform(0, 7)) * roughness**octave
    line = (line - line.min()) / (np.ptp(line) + 1e-9)
    return base - line * height


def blend(canvas, colour, mask):
    mask = mask[..., None]
    return canvas * (1 - mask) + colour * mask


def shade(width, height, draw, blur=0.0):
    """A mask that `draw` paints on, 0 to 1."""
    picture = Image.new("L", (width, height), 0)
    draw(ImageDraw.Draw(picture))
    if blur:
        picture = picture.filter(ImageFilter.GaussianBlur(blur))
    return np.asarray(picture, float) / 255


def grid(width, height):
    y, x = np.mgrid[0:height, 0:width].astype(float)
    return x / width, y / height


def glow(x, y, centre, radius, aspect=1.0):
    return np.exp(-(((x - centre[0]) * aspect) ** 2 + (y - centre[1]) ** 2) / radius**2)


def finish(canvas, rng, grain=2.0):
    height, width, _ = canvas.shape
    x, y = grid(width, height)
    vignette = 1 - 0.32 * ((x - 0.5) ** 2 + (y - 0.5) ** 2) * 1.6
    canvas = canvas.clip(0, 255) * vignette[..., None] + rng.normal(0, grain, (height, width, 1))
    return Image.fromarray(canvas.clip(0, 255).astype("uint8"))


# Scenes


def mountains(rng, width, height, sky, far, near, sun=None, snow=False, lake=False, layers=5, horizon=0.5):
    x, y = grid(width, height)
    canvas = ramp(sky, y / max(horizon + 0.25, 0.1))
    cloud = clouds(rng, width, height, width / 3, stretch=2.2)
    canvas = blend(canvas, 255.0, np.clip((cloud - 0.52) * 3, 0, 0.6) * np.clip(1 - y / horizon, 0, 1))
    if sun:
        canvas = np.minimum(canvas + glow(x, y, sun, 0.28, width / height)[..., None] * np.array([120, 90, 50.0]), 255)
        canvas = blend(canvas, np.array([255, 246, 220.0]), np.clip(glow(x, y, sun, 0.055, width / height) * 6 - 3.2, 0, 1))
    floor = 0.78 if lake else 1.3
    for layer in range(layers):
        t = layer / max(1, layers - 1)
        line = ridge(rng, width, 0.56 - 0.05 * t, (horizon + 0.06 + t * (0.42 if not lake else 0.22)) * height, height * (0.30 - 0.17 * t))
        body = np.clip((np.arange(height)[:, None] - line[None, :]) / 2, 0, 1)
        colour = ramp([far, near], np.array(t))
        depth = np.clip((np.arange(height)[:, None] - line[None, :]) / (height * 0.3), 0, 1)
        texture = (clouds(rng, width, height, width / 24, 4) - 0.5) * (26 + 26 * t)
        rock = colour[None, None, :] + texture[..., None] + (depth * (34 - 40 * t))[..., None]
        canvas = blend(canvas, rock, body)
        if snow and layer < 2:
            edge = line[None, :] + height * (0.04 + 0.16 * (1 - (line[None, :] - line.min()) / np.ptp(line)) * clouds(rng, width, height, width / 18, 3))
            cap = body * np.clip((edge - np.arange(height)[:, None]) / 6, 0, 1)
            canvas = blend(canvas, np.array([244, 248, 255.0]) + texture[..., None] * 0.6, cap * 0.95)
    if lake:
        canvas = mirror(rng, canvas, int(floor * height), tint=sky[0])
    return canvas


def mirror(rng, canvas, shore, tint, dim=0.82):
    height, width, _ = canvas.shape
    rows = np.arange(shore, height)
    ripple = clouds(rng, width, height - shore, width / 10, 4, stretch=7) - 0.5
    depth = (rows - shore)[:, None] / max(1, height - shore)
    source = shore - 1 - (rows - shore)[:, None] * 1.15 + ripple * (4 + 44 * depth)
    source = np.clip(source, 0, shore - 1).astype(int)
    columns = np.clip(np.arange(width)[None, :] + (ripple * 12 * depth), 0, width - 1).astype(int)
    reflected = canvas[source, columns] * dim + rgb(tint) * (1 - dim) * 0.8
    canvas = canvas.copy()
    canvas[shore:] = reflected + ripple[..., None] * 24
    return canvas


def seaside(rng, width, height, sky, sea, sand, sun, sail=False):
    x, y = grid(width, height)
    horizon = 0.46
    canvas = ramp(sky, y / horizon)
    cloud = clouds(rng, width, height, width / 2.5, stretch=3)
    canvas = blend(canvas, np.array([255, 240, 228.0]), np.clip((cloud - 0.5) * 2.6, 0, 0.7) * (y < horizon))
    canvas = np.minimum(canvas + glow(x, y, sun, 0.3, width / height)[..., None] * np.array([110, 70, 20.0]), 255)
    canvas = blend(canvas, np.array([255, 250, 226.0]), np.clip(glow(x, y, sun, 0.06, width / height) * 6 - 3, 0, 1))
    depth = np.clip((y - horizon) / (1 - horizon), 0, 1)
    waves = np.sin((depth**0.5) * 170 + clouds(rng, width, height, width / 5, 4, stretch=5) * 26)
    water = ramp(sea, depth) + (waves * (5 + 15 * depth))[..., None]
    glitter = np.exp(-(((x - sun[0]) / (0.05 + depth * 0.16)) ** 2)) * np.clip(waves * 1.3, 0, 1)
    water += (glitter * 120)[..., None] * np.array([1, 0.86, 0.6])
    canvas = blend(canvas, water, np.clip((y - horizon) * height / 2, 0, 1))
    if sail:
        s = height
        left, base = 0.30 * width, (horizon + 0.035) * height
        canvas = blend(canvas, np.array([248, 246, 240.0]), shade(width, height, lambda d: d.polygon([(left, base - 0.30 * s), (left, base - 0.02 * s), (left - 0.13 * s, base - 0.02 * s)], fill=255), 0.7))
        canvas = blend(canvas, np.array([226, 84, 66.0]), shade(width, height, lambda d: d.polygon([(left + 0.012 * s, base - 0.27 * s), (left + 0.012 * s, base - 0.02 * s), (left + 0.10 * s, base - 0.02 * s)], fill=255), 0.7))
        canvas = blend(canvas, np.array([60, 40, 34.0]), shade(width, height, lambda d: d.polygon([(left - 0.15 * s, base - 0.012 * s), (left + 0.13 * s, base - 0.012 * s), (left + 0.09 * s, base + 0.03 * s), (left - 0.11 * s, base + 0.03 * s)], fill=255), 0.7))
    if sand:
        line = 0.84 + 0.05 * np.sin(x * 5 + 1) + 0.012 * np.sin(x * 23)
        beach = rgb(sand) + ((clouds(rng, width, height, 12, 3) - 0.5) * 34)[..., None] + ((y - 0.9) * 60)[..., None]
        foam = np.exp(-(((y - line) / 0.014) ** 2))
        canvas = blend(canvas, beach, np.clip((y - line) * height / 5, 0, 1))
        canvas = blend(canvas, 250.0, np.clip(foam * (0.6 + clouds(rng, width, height, 20, 3)), 0, 1) * 0.9)
    return canvas


def city(rng, width, height, sky, body, light, river=True, moon=None, layers=3):
    x, y = grid(width, height)
    canvas = ramp(sky, y / 0.75)
    if moon:
        canvas += glow(x, y, moon, 0.22, width / height)[..., None] * 46
        canvas = blend(canvas, np.array([250, 244, 226.0]), np.clip(glow(x, y, moon, 0.05, width / height) * 8 - 4, 0, 1))
    ground = int(height * (0.76 if river else 0.94))
    for layer in range(layers):
        t = layer / max(1, layers - 1)
        colour = ramp(body, np.array(t))
        mask, lamps = Image.new("L", (width, height)), Image.new("L", (width, height))
        draw, lamp = ImageDraw.Draw(mask), ImageDraw.Draw(lamps)
        at = -rng.integers(0, 30)
        while at < width:
            wide = int(width * rng.uniform(0.045, 0.11))
            tall = int(height * rng.uniform(0.16, 0.52 - 0.22 * t))
            top = ground - tall
            draw.rectangle((at, top, at + wide, ground), fill=255)
            if rng.random() < 0.25:
                draw.polygon([(at, top), (at + wide / 2, top - wide * 0.8), (at + wide, top)], fill=255)
            elif rng.random() < 0.3:
                draw.line((at + wide / 2, top - height * 0.07, at + wide / 2, top), fill=255, width=3)
            step = 13
            for row in range(top + 10, ground - 8, step + 3):
                for column in range(at + 8, at + wide - 8, step):
                    if rng.random() < 0.34 + 0.16 * t:
                        lamp.rectangle((column, row, column + 5, row + 7), fill=int(rng.uniform(110, 255)))
            at += wide + int(rng.uniform(-2, width * 0.02))
        inside = np.asarray(mask, float) / 255
        canvas = blend(canvas, colour[None, None, :] + ((1 - y) * 16)[..., None], inside)
        shine = np.asarray(lamps.filter(ImageFilter.GaussianBlur(0.8)), float) / 255
        halo = np.asarray(lamps.filter(ImageFilter.GaussianBlur(9)), float) / 255
        canvas = blend(canvas, rgb(light), np.clip(shine, 0, 1) * (0.45 + 0.5 * t))
        canvas += halo[..., None] * rgb(light) * 0.4
    if river:
        canvas = mirror(rng, canvas, ground, sky[0], 0.74)
    else:
        canvas = blend(canvas, rgb(body[-1]) * 0.5, np.clip((y * height - ground) / 2, 0, 1))
    return canvas


def forest(rng, width, height, sky, far, near, layers=6):
    x, y = grid(width, height)
    canvas = ramp(sky, y)
    for layer in range(layers):
        t = layer / (layers - 1)
        colour = ramp([far, near], np.array(t))
        base = height * (0.42 + 0.52 * t)
        tall = height * (0.16 + 0.26 * t)

        def trees(draw):
            at = -tall * 0.2
            while at < width + tall * 0.2:
                grown = tall * rng.uniform(0.6, 1.1)
                foot = base + rng.uniform(-0.02, 0.03) * height
                half = grown * 0.2
                tiers = 6
                for tier in range(tiers):
                    top = foot - grown * (1 - tier / tiers * 0.92)
                    bottom = foot - grown * (1 - (tier + 1.7) / tiers * 0.92)
                    reach = half * (tier + 1.2) / tiers
                    draw.polygon([(at, top), (at - reach, bottom), (at + reach, bottom)], fill=255)
                at += half * rng.uniform(0.8, 1.8)
            draw.rectangle((0, base - 0.03 * height, width, height), fill=255)

        mask = shade(width, height, trees, 0.8)
        texture = (clouds(rng, width, height, 14, 3) - 0.5) * (14 + 22 * t)
        canvas = blend(canvas, colour[None, None, :] + texture[..., None], mask)
        mist = np.exp(-(((y * height - base) / (height * 0.09)) ** 2)) * (1 - t) * 0.55
        canvas = blend(canvas, rgb(sky[-1]), mist * (0.6 + 0.5 * clouds(rng, width, height, width / 4, 3, stretch=3)))
    return canvas


def flower(rng, width, height, ground, petals, heart, count):
    x, y = grid(width, height)
    canvas = ramp(ground, clouds(rng, width, height, width / 2, 3))
    for _ in range(26):
        spot = (rng.uniform(0, 1), rng.uniform(0, 1))
        size = rng.uniform(0.03, 0.11)
        disc = np.clip(12 * (1 - np.hypot((x - spot[0]) * width / height, y - spot[1]) / size), 0, 1)
        canvas = blend(canvas, ramp(ground + petals[:1], np.array(rng.random())), disc * 0.28)
    cx, cy = 0.52, 0.5
    dx, dy = (x - cx) * width / height, y - cy
    radius, angle = np.hypot(dx, dy), np.arctan2(dy, dx)
    for ring in range(3):
        size = 0.44 - ring * 0.09
        wave = np.abs(np.cos((angle + ring * 0.37) * count / 2)) ** 0.55
        edge = size * (0.42 + 0.58 * wave)
        mask = np.clip((edge - radius) * height / 2.5, 0, 1)
        shadow = np.clip((edge + 0.02 - radius) * 18, 0, 1) * 0.35
        canvas = blend(canvas, rgb(petals[-1]) * 0.25, shadow)
        veins = np.sin(angle * count * 9 + ring) * 6 + (clouds(rng, width, height, 30, 3) - 0.5) * 20
        leaf = ramp(petals, np.clip(1.15 - radius / size, 0, 1)) + (veins + (wave - 0.6) * 44 - dy * 60)[..., None]
        canvas = blend(canvas, leaf, mask)
    seeds = rgb(heart) + ((clouds(rng, width, height, 8, 2) - 0.5) * 120 - dy * 220)[..., None]
    return blend(canvas, seeds, np.clip((0.095 - radius) * height / 3, 0, 1))


def lights(rng, width, height, ground, colours):
    """Lamps out of focus."""
    x, y = grid(width, height)
    canvas = ramp(ground, y)
    for index in range(70):
        spot, size = (rng.uniform(-0.05, 1.05), rng.beta(3, 2.6)), rng.uniform(0.025, 0.1)
        distance = np.hypot((x - spot[0]) * width / height, y - spot[1]) / size
        disc = np.clip((1 - distance) * size * height / 3, 0, 1) * (0.55 + 0.45 * np.clip(distance, 0, 1) ** 4)
        canvas += (disc * rng.uniform(0.2, 0.7))[..., None] * rgb(colours[index % len(colours)])
    return canvas


def dunes(rng, width, height, sky, light, dark):
    x, y = grid(width, height)
    canvas = ramp(sky, y / 0.5)
    for layer in range(5):
        t = layer / 4
        crest = 0.36 + 0.15 * layer + 0.09 * np.sin(x[0] * (3.2 + layer * 0.7) + rng.uniform(0, 6)) + 0.03 * np.sin(x[0] * 8 + layer)
        slope = np.gradient(crest) * width
        below = y - crest[None, :]
        ripples = np.sin(below * 210 * (1.3 - t * 0.5) + x * 30 + clouds(rng, width, height, width / 6, 3) * 10) * 5 * t
        lit = np.clip(0.55 - slope[None, :] * 1.1 - below * 0.9, 0, 1)
        canvas = blend(canvas, ramp([dark, light], lit) + ripples[..., None], np.clip(below * height / 1.6, 0, 1))
    return canvas


def waves(rng, width, height, colours, turns):
    """Bands of folded paper."""
    x, y = grid(width, height)
    canvas = np.zeros((height, width, 3)) + rgb(colours[0])
    for index in range(9):
        line = 0.03 + index * 0.115 + 0.075 * np.sin(x * turns + index * 0.8) + 0.03 * np.sin(x * turns * 2.3 + index * 1.9)
        below = y - line
        shadow = np.exp(-np.clip(-below, 0, 1) * 34) * (below < 0) * 0.42
        canvas = blend(canvas, canvas * 0.35, shadow)
        tone = ramp(colours, np.array((index + 1) / 9)) + (np.exp(-np.abs(below) * 60) * 26)[..., None] - (below * 90)[..., None]
        canvas = blend(canvas, tone, np.clip(below * height / 1.5, 0, 1))
    return canvas


def aurora(rng, width, height, sky, curtain):
    x, y = grid(width, height)
    canvas = ramp(sky, y)
    stars = rng.random((height, width)) > 0.9988
    canvas += (np.asarray(Image.fromarray((stars * 255).astype("uint8")).filter(ImageFilter.GaussianBlur(0.9)), float) * 3.2)[..., None] * (y < 0.7)[..., None]
    for index, colour in enumerate(curtain):
        foot = 0.52 - 0.07 * index + 0.09 * np.sin(x * (4 + index) + rng.uniform(0, 6)) + 0.03 * np.sin(x * 15 + index)
        rise = np.where(y < foot, np.exp((y - foot) * 4.2), np.exp(-(y - foot) * 46))
        rays = 0.5 + 0.7 * value_noise(rng, width, height, (width / 60, height))
        canvas += (rise * rays * 0.8)[..., None] * rgb(colour)
    return mountains_below(rng, canvas, 0.74, "0a1420")


def mountains_below(rng, canvas, base, colour):
    height, width, _ = canvas.shape
    line = ridge(rng, width, 0.58, (base + 0.06) * height, height * 0.2)
    body = np.clip((np.arange(height)[:, None] - line[None, :]) / 2, 0, 1)
    canvas = blend(canvas, rgb(colour), body)
    return mirror(rng, canvas, int((base + 0.1) * height), colour, 0.7)


def balloon(rng, width, height, sky, stripes, hills):
    canvas = mountains(rng, width, height, sky, hills[0], hills[1], sun=(0.8, 0.42), layers=4, horizon=0.66)
    x, y = grid(width, height)
    for cx, cy, size in ((0.4, 0.33, 0.23), (0.77, 0.2, 0.09), (0.13, 0.53, 0.065)):
        dx, dy = (x - cx) * width / height / size, (y - cy) / size
        narrow = np.where(dy > 0.2, 1 - (dy - 0.2) * 0.62, 1.0)
        inside = np.hypot(dx / np.clip(narrow, 0.12, 1), np.where(dy > 0, dy * 0.74, dy))
        mask = np.clip((1 - inside) * size * height / 2, 0, 1)
        across = np.clip(dx / np.clip(np.sqrt(np.clip(1 - (dy * 0.74) ** 2, 0.02, 1)) * np.clip(narrow, 0.12, 1), 0.05, 2), -1, 1)
        panel = np.floor((np.arcsin(across) / math.pi + 0.5) * 7).astype(int) % len(stripes)
        colours = np.array([rgb(stripe) for stripe in stripes])[panel]
        canvas = blend(canvas, colours * (0.72 + 0.36 * np.clip(dx * 0.6 + 0.5, 0, 1))[..., None], mask)
        basket = lambda d: d.rectangle(((cx - 0.11 * size * height / width) * width, (cy + 1.5 * size) * height, (cx + 0.11 * size * height / width) * width, (cy + 1.68 * size) * height), fill=255)
        canvas = blend(canvas, np.array([92, 58, 34.0]), shade(width, height, basket, 0.5))
    return canvas


def field(rng, width, height, sky, rows):
    """Rows of blossom that meet at the horizon."""
    x, y = grid(width, height)
    horizon = 0.4
    canvas = ramp(sky, y / horizon)
    cloud = clouds(rng, width, height, width / 3, stretch=2)
    canvas = blend(canvas, 255.0, np.clip((cloud - 0.48) * 3, 0, 0.85) * (y < horizon))
    depth = np.clip(y - horizon, 1e-3, 1)
    lane = (x - 0.52) / depth * 1.15
    stripe = np.floor(lane * 1.5).astype(int) % len(rows)
    fine = value_noise(rng, width, height, 4) * 0.6 + clouds(rng, width, height, 22, 3) * 0.6 - 0.55
    colours = np.array([rgb(row) for row in rows])[stripe]
    furrow = np.abs((lane * 1.5) % 1 - 0.5) * 2
    colours = colours * (1.08 - 0.62 * furrow**5)[..., None] + (fine * 90 * np.clip(depth * 4, 0.25, 1))[..., None]
    canvas = blend(canvas, colours, np.clip((y - horizon) * height / 2, 0, 1))
    trees = ridge(rng, width, 0.72, horizon * height + 4, height * 0.05)
    rows_of = np.arange(height)[:, None]
    belt = np.clip((rows_of - trees[None, :]) / 2, 0, 1) * (rows_of < horizon * height + 4)
    return blend(canvas, np.array([50, 78, 62.0]), belt)


WIDE, TALL = (480, 360), (360, 480)

PHOTOS = [
    ("alpine-lake", "Alpine Lake", "Lucerne", "2026-06-14", WIDE, mountains, dict(sky=["3f86c9", "8fc1e6", "e6f1f6"], far="8aa5bf", near="2f5140", snow=True, lake=True)),
    ("ember-hills", "Ember Hills", "Siena", "2026-09-02", WIDE, mountains, dict(sky=["5a3d7a", "d9667b", "ffc27a"], far="b3688a", near="331f3d", sun=(0.66, 0.44))),
    ("evening-sail", "Evening Sail", "Split", "2026-07-21", WIDE, seaside, dict(sky=["4d6fae", "f09c7c", "ffd79a"], sea=["e39a78", "3f5f8f", "1d2f5c"], sand=None, sun=(0.64, 0.36), sail=True)),
    ("river-lights", "River Lights", "Chicago", "2026-03-08", WIDE, city, dict(sky=["0d1638", "27346e", "a0527f"], body=["32366a", "0c1028"], light="ffd487", moon=(0.78, 0.2))),
    ("pine-mist", "Pine Mist", "Tromsø", "2026-10-11", TALL, forest, dict(sky=["9fb8c4", "e6ecea"], far="9db5b4", near="12302e")),
    ("coral-dahlia", "Coral Dahlia", "Kyoto", "2026-08-17", WIDE, flower, dict(ground=["123c2c", "2f7046"], petals=["ffb08e", "ff6f61", "c2254e"], heart="f3c04b", count=13)),
    ("saffron-dunes", "Saffron Dunes", "Merzouga", "2026-02-19", WIDE, dunes, dict(sky=["3d7fc4", "bfd9ea"], light="f6b56b", dark="9a4a2b")),
    ("northern-lights", "Northern Lights", "Abisko", "2026-01-24", WIDE, aurora, dict(sky=["050a20", "10264a", "1d4a5c"], curtain=["37d67a", "2fb6a8", "8a5ad6"])),
    ("tulip-rows", "Tulip Rows", "Lisse", "2026-04-26", WIDE, field, dict(sky=["4c98d8", "cfe6f4"], rows=["e2435c", "f4b63c", "7fa83f", "d65a9b", "f08a4b"])),
    ("balloon-morning", "Balloon Morning", "Göreme", "2026-05-09", TALL, balloon, dict(sky=["6fb0dd", "f7d7b5", "fbe9c8"], stripes=["e5484d", "ffd166", "f7f3e8", "2a9d8f"], hills=("caa58d", "5b3a33"))),
    ("folded-blue", "Folded Blue", "Studio", "2026-11-03", WIDE, waves, dict(colours=["d9f0f7", "59b4d9", "1b5fa8", "0d2c5e"], turns=6.0)),
    ("city-bokeh", "City Bokeh", "Seoul", "2026-12-05", TALL, lights, dict(ground=["0b0d26", "2b1640"], colours=["ff9f43", "ff5e7a", "5ad1ff", "ffd86b"])),
    ("white-beach", "White Beach", "Tulum", "2026-02-02", WIDE, seaside, dict(sky=["2f8fd8", "a9dcf2"], sea=["2a9fc0", "3fd0c9", "a6f0e0"], sand="f2e2c0", sun=(0.86, 0.12))),
    ("violet-peaks", "Violet Peaks", "Innsbruck", "2026-12-19", TALL, mountains, dict(sky=["2b2d66", "8a6bb5", "f3b6c0"], far="9d8cc0", near="1c1f45", snow=True, horizon=0.42)),
    ("harbour-dawn", "Harbour Dawn", "Bergen", "2026-06-30", WIDE, city, dict(sky=["86b0d6", "f3c6a8", "ffe3c0"], body=["a9879a", "5a3f58"], light="fff0c4", layers=2)),
    ("blue-anemone", "Blue Anemone", "Cornwall", "2026-05-23", TALL, flower, dict(ground=["23341c", "6b8f3f"], petals=["e6ebff", "6f86f0", "3a3fb0"], heart="1d1a3a", count=9)),
    ("emerald-valley", "Emerald Valley", "Azores", "2026-07-04", WIDE, mountains, dict(sky=["4fa3df", "d6ecf5", "f4faf5"], far="8fbfae", near="1f6b35", sun=(0.2, 0.16), horizon=0.4)),
    ("rose-dunes", "Rose Dunes", "Sossusvlei", "2026-08-29", TALL, dunes, dict(sky=["f2a98f", "fbdcc0"], light="f08a6c", dark="6b2440")),
    ("polar-night", "Polar Night", "Reykjavík", "2026-01-11", TALL, aurora, dict(sky=["070718", "1a1748", "3a2a6a"], curtain=["59e0c0", "5a7cf0", "d65ad0"])),
    ("lavender-lines", "Lavender Lines", "Valensole", "2026-07-12", TALL, field, dict(sky=["6d8fd6", "f6d3c4"], rows=["7a57b8", "9b78d6", "6a8a4a"])),
    ("autumn-wood", "Autumn Wood", "Vermont", "2026-10-18", WIDE, forest, dict(sky=["f2d9b0", "fbeeda"], far="e0a868", near="6b2413")),
    ("paper-sunset", "Paper Sunset", "Studio", "2026-11-15", TALL, waves, dict(colours=["ffe2b0", "ff9d6c", "e0526e", "4a2460"], turns=4.4)),
    ("neon-quarter", "Neon Quarter", "Tokyo", "2026-03-27", TALL, city, dict(sky=["120a2e", "4a1a5e", "d0487a"], body=["4a2a66", "140a26"], light="7ee8ff", river=True)),
    ("teal-lamps", "Teal Lamps", "Lisbon", "2026-09-20", WIDE, lights, dict(ground=["06202a", "0f3a3a"], colours=["3ae0c8", "ffe08a", "48a8ff", "ff8a6a"])),
]


def main():
    listing = []
    for index, (name, title, place, date, (width, height), draw, options) in enumerate(PHOTOS):
        rng = np.random.default_rng(1000 + index)
        canvas = draw(rng, width * SUPERSAMPLING, height * SUPERSAMPLING, **options)
        picture = finish(canvas, rng).resize((width, height), Image.LANCZOS)
        file = f"{name}.jpg"
        picture.save(HERE / file, quality=QUALITY, optimize=True)
        listing.append({"file": file, "title": title, "place": place, "date": date})
    (HERE / "photos.json").write_text(json.dumps(listing, indent=2, ensure_ascii=False) + "\n")


main()
