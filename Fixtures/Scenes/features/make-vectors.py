#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# Writes the pictures of lines that tests and scenes show: SVG and PDF, and the template of a symbol in the form in which
# it is exported. Needs nothing but Python.

import pathlib

HERE = pathlib.Path(__file__).resolve().parent / "data"

# Gradients, limits, fading, a mask, a pattern, dashes, a turned line, a mixture and a filter.
BADGE = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="60" height="40" viewBox="0 0 60 40">
<defs>
<linearGradient id="sky"><stop offset="0" stop-color="#f60"/><stop offset="1" stop-color="#06f" stop-opacity=".5"/></linearGradient>
<radialGradient id="ball" fx=".35" fy=".3"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#082"/></radialGradient>
<linearGradient id="bars" x2=".1" spreadMethod="reflect"><stop offset="0" stop-color="#222"/><stop offset="1" stop-color="#ccc"/></linearGradient>
<clipPath id="round"><circle cx="14" cy="26" r="11"/></clipPath>
<mask id="fading"><linearGradient id="m"><stop offset="0" stop-color="#fff"/><stop offset="1"/></linearGradient>
<rect x="30" y="22" width="20" height="8" fill="url(#m)"/></mask>
<pattern id="dots" width="4" height="4" patternUnits="userSpaceOnUse"><circle cx="2" cy="2" r="1.4" fill="#c06"/></pattern>
<filter id="soft"><feGaussianBlur stdDeviation="1"/></filter>
</defs>
<rect x="1" y="1" width="28" height="12" rx="4" fill="url(#sky)" stroke="#333" stroke-dasharray="3 1"/>
<g clip-path="url(#round)"><rect x="2" y="14" width="24" height="24" fill="url(#ball)"/></g>
<g opacity=".5"><rect x="32" y="2" width="9" height="9" fill="#080"/><rect x="37" y="6" width="9" height="9" fill="#d00"/></g>
<rect mask="url(#fading)" x="30" y="22" width="20" height="8" fill="#06a"/>
<rect x="30" y="32" width="14" height="6" fill="url(#bars)"/>
<rect x="46" y="30" width="13" height="9" fill="url(#dots)"/>
<circle cx="53" cy="7" r="4" fill="#a0a" filter="url(#soft)"/>
<path d="M28 15 l8 4 -8 4 z" fill="#fc0" style="mix-blend-mode:multiply"/>
<path d="M38 19 h14" stroke="#036" stroke-width="2" stroke-linecap="round" fill="none" transform="rotate(-8 45 19)"/>
</svg>
"""

# One colour, as pictures that are tinted are.
HEART = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
<path d="M12 21 C4 15 2 11 2 8 A5 5 0 0 1 12 6 A5 5 0 0 1 22 8 C22 11 20 15 12 21 Z"/></svg>
"""


def symbol():
    """A template with three weights in the small size, and one in the middle and the large size."""
    guides, drawings = [], []
    for scale, baseline, factor in (("S", 700, 0.79), ("M", 1130, 1), ("L", 1560, 1.29)):
        guides.append(f'<line id="Baseline-{scale}" x1="263" x2="3036" y1="{baseline}" y2="{baseline}" stroke="#27AAE1"/>')
        guides.append(f'<line id="Capline-{scale}" x1="263" x2="3036" y1="{baseline - 70}" y2="{baseline - 70}" stroke="#27AAE1"/>')
        weights = (("Ultralight", 560, 4), ("Regular", 1450, 10), ("Black", 2850, 20)) if scale == "S" else (("Regular", 1450, 10),)
        for weight, x, width in weights:
            side = 100 * factor
            left, right = x - 5, x + side + 5
            for name, at in (("left", left), ("right", right)):
                guides.append(f'<line id="{name}-margin-{weight}-{scale}" x1="{at:g}" x2="{at:g}" y1="{baseline - 90}" '
                              f'y2="{baseline + 10}" stroke="#00AEEF"/>')
            top, inner = baseline - side, side - 2 * width
            drawings.append(
                f'<g id="{weight}-{scale}" transform="matrix(1 0 0 1 {x} {top:g})">'
                f'<path fill-rule="evenodd" d="M0 0 H{side:g} V{side:g} H0 Z M{width} {width} V{width + inner:g} H{width + inner:g} V{width} Z"/></g>')
    return ('<?xml version="1.0" encoding="UTF-8"?>\n<!--Generator: a script of this repository-->\n'
            '<svg version="1.1" xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">\n'
            '<g id="Notes"><rect id="artboard" width="3300" height="2200" fill="white"/>'
            '<text x="263" y="1933" font-size="13">Template v.3.0</text></g>\n'
            f'<g id="Guides">{"".join(guides)}</g>\n<g id="Symbols">{"".join(drawings)}</g>\n</svg>\n')


def pdf(width, height, content):
    """A PDF of one page."""
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        (f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {width} {height}] /Contents 4 0 R "
         "/Resources << /ExtGState << /G << /ca 0.5 /BM /Multiply >> >> /Shading << /S << /ShadingType 2 /ColorSpace /DeviceRGB "
         "/Coords [0 0 40 0] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0.8 0] /C1 [0.8 0 0.2] /N 1 >> >> >> "
         ">> >>").encode(),
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content),
    ]
    body, places = b"%PDF-1.4\n", []
    for number, text in enumerate(objects, start=1):
        places.append(len(body))
        body += b"%d 0 obj\n%s\nendobj\n" % (number, text)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    return body + (b"xref\n0 %d\n0000000000 65535 f \n%strailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n"
                   % (len(objects) + 1, table, len(objects) + 1, len(body)))


FLAG = b"""q 4 4 32 22 re W n /S sh Q
0 0 0.6 RG 2 w 1 J 4 4 m 4 28 l S
/G gs 0 0.4 1 rg 14 8 m 30 8 l 22 24 l h f"""


def main():
    (HERE / "badge.svg").write_text(BADGE)
    (HERE / "heart.svg").write_text(HEART)
    (HERE / "square.svg").write_text(symbol())
    (HERE / "flag.pdf").write_bytes(pdf(40, 30, FLAG))


if __name__ == "__main__":
    main()
