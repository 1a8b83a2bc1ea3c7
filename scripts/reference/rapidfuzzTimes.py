"""Times RapidFuzz on one set of pairs of texts, for scripts/bench/kernels.ts: JSON in, JSON out.

    pip install rapidfuzz numpy

Milliseconds of processor time for all pairs once (the least mean of several rounds), and the values. Tried with RapidFuzz 3.14.6
(2026-12-01).
"""

import json
import sys
import time

from rapidfuzz import fuzz, process
from rapidfuzz.distance import Levenshtein

ROUNDS = 5
ROUND_S = 0.2


def timed(work):
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.process_time()
        calls = 0
        while time.process_time() - start < ROUND_S:
            work()
            calls += 1
        best = min(best, (time.process_time() - start) / calls)
    return best


given = json.load(sys.stdin)
pairs = given["pairs"]
cut = 100 * given["atLeast"]
if given["kernel"] == "levenshtein":
    work = lambda: [Levenshtein.distance(a, b) for a, b in pairs]
    values = work()
elif given["kernel"] == "partialRatio":
    work = lambda: [fuzz.partial_ratio(a, b, score_cutoff=cut) for a, b in pairs]
    values = [value / 100 for value in work()]
else:
    left, right = zip(*pairs)
    work = lambda: process.cdist(left, right, scorer=fuzz.partial_ratio, score_cutoff=cut, workers=1)
    values = [float(value) / 100 for value in work().flatten()]
print(json.dumps({"ms": 1000 * timed(work), "values": values}))
