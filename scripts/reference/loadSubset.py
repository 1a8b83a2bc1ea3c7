"""Loads a subset as users of Python's `datasets` do, and compares what they get with benchmark.jsonl.

    pip install "datasets>=3.5" pillow
    python scripts/reference/loadSubset.py runs/demo/subset runs/long/subset

Checks the three lines that the dataset card gives: the folder itself, imagefolder, and Parquet. Each must give one row for
every line of benchmark.jsonl that has an image, in its order, with its columns; images must decode to the stated size in RGB.
Give the subsets of several runs, or one folder again after it changed: `datasets` must not answer from what it cached.
Tried with datasets 3.5.0, 4.0.0 and 5.2.0 (2026-12-01).
"""

import json
import sys
from pathlib import Path

from datasets import load_dataset


def same_texts(rows, lines, what):
    assert len(rows) == len(lines), f"{what}: {len(rows)} rows, expected {len(lines)}"
    for row, line in zip(rows, lines):
        for column in ("pageId", "text", "words", "language", "licence"):
            assert row[column] == line[column], f"{what}: {line['pageId']}: {column} differs"
        assert len(row["objects"]) == len(line["objects"]), f"{what}: {line['pageId']}: objects differ"


def same_images(rows, lines, what):
    for row, line in zip(rows, lines):
        image = row["image"]
        assert image.size == (line["width"], line["height"]), f"{what}: {line['pageId']}: {image.size}"
        assert image.convert("RGB").getextrema(), f"{what}: {line['pageId']} does not decode"


def main(folder):
    with open(Path(folder) / "benchmark.jsonl", encoding="utf-8") as file:
        lines = [line for line in map(json.loads, file) if line["file_name"] is not None]
    by_folder = load_dataset(folder, split="test")
    same_texts(by_folder, lines, "folder")
    same_images(by_folder, lines, "folder")
    by_images = load_dataset("imagefolder", data_dir=folder, split="train")
    same_texts(by_images, lines, "imagefolder")
    same_images(by_images, lines, "imagefolder")
    by_table = load_dataset("parquet", data_files=str(Path(folder) / "metadata.parquet"), split="train")
    same_texts(by_table, lines, "parquet")
    print(f"{folder}: {len(lines)} pages, three ways: {', '.join(by_folder.column_names)}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for subset in sys.argv[1:]:
        main(subset)
