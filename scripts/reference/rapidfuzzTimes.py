"""Times RapidFuzz on the pairs of texts that the evaluator's bench wrote, and checks our values against its own.

    pip install rapidfuzz
    node dist/scripts/bench/evaluator.js pairs.jsonl
    python scripts/reference/rapidfuzzTimes.py pairs.jsonl

Prints microseconds of processor time a pair; compare with the bench's own. Tried with RapidFuzz 3.14.6 (2026-12-01).
"""

import json
import sys
import time

from rapidfuzz import fuzz
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


for line in open(sys.argv[1], encoding="utf-8"):
    given = json.loads(line)
    pairs = given["pairs"]
    if given["kernel"] == "levenshtein":
        values = [Levenshtein.distance(a, b) for a, b in pairs]
        seconds = timed(lambda: [Levenshtein.distance(a, b) for a, b in pairs])
    else:
        cut = 100 * given["atLeast"]
        values = [fuzz.partial_ratio(a, b, score_cutoff=cut) / 100 for a, b in pairs]
        seconds = timed(lambda: [fuzz.partial_ratio(a, b, score_cutoff=cut) for a, b in pairs])
    different = sum(abs(own - value) > 1e-9 for own, value in zip(given["values"], values))
    print(f"{given['name']:44}{1e6 * seconds / len(pairs):10.2f} µs{f'   {different} values differ' if different else ''}")
