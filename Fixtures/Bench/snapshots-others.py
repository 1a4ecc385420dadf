# SPDX-License-Identifier: MIT
#
# Times patiencediff, which compares lists by what is once in both, in Rust, on the identifiers of two snapshots, a line each. Prints the median
# in milliseconds, reading the files not included. Run by Scripts/bench.
#
# usage: snapshots-others.py BEFORE AFTER RUNS

import pathlib
import statistics
import sys
import time

from patiencediff import PatienceSequenceMatcher


def main() -> None:
    before, after = (pathlib.Path(path).read_text().splitlines() for path in sys.argv[1:3])
    times = []
    for _ in range(int(sys.argv[3]) + 1):
        start = time.perf_counter()
        PatienceSequenceMatcher(None, before, after).get_opcodes()
        times.append((time.perf_counter() - start) * 1000)
    print(statistics.median(times[1:]))


main()
