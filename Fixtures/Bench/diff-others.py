#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# Compares pictures with other programs. With arguments, once: PROGRAM FIRST SECOND. Without, for each line `[first, second, output]` of
# standard input with blazediff, and prints how many milliseconds that took.

import json
import sys
import time


def pixelmatch_once(first: str, second: str) -> None:
    import pixelmatch.contrib.PIL
    from PIL import Image
    pixelmatch.contrib.PIL.pixelmatch(Image.open(first), Image.open(second), threshold=0.1)


def main() -> None:
    if sys.argv[1:2] == ["pixelmatch"]:
        return pixelmatch_once(*sys.argv[2:])
    import blazediff
    if sys.argv[1:2] == ["blazediff"]:
        blazediff.compare(*sys.argv[2:])
        return None
    for line in sys.stdin:
        first, second, output = json.loads(line)
        start = time.perf_counter()
        blazediff.compare(first, second, output or None)
        print((time.perf_counter() - start) * 1000, flush=True)
    return None


main()
