"""Hugging Face `datasets`: sets that it reads by themselves, and the lines of those for trainers."""

import os

from exports.checks import check, check_pictures, splits_of


def from_datasets(base):
    hf, trl, wds = (os.path.join(base, name) for name in ("hf", "trl", "webdataset"))
    from datasets import load_dataset

    def check_split(what, rows, folder, split, target):
        check(f"{what} rows", len(rows), splits_of(folder)[split])
        check_pictures(what, [row["image"] if "image" in row else row.get("jpg", row.get("png")) for row in rows], folder, split)
        check(f"{what} targets", sum(1 for row in rows if target(row)), len(rows))

    def check_ways(folder, ways, target):
        for way, load in ways.items():
            data = load()
            check(f"{way} splits", sorted(data), sorted(splits_of(folder)))
            for split in data:
                check_split(f"{way} {split}", data[split], folder, split, target)
                yield f"{way} {split}", data[split]

    hf_ways = {
        "hf by its folder": lambda: load_dataset(hf),
        "hf parquet": lambda: load_dataset("parquet", data_files={s: os.path.join(hf, "parquet", f"{s}-*.parquet") for s in splits_of(hf)}),
        "hf imagefolder": lambda: load_dataset("imagefolder", data_dir=os.path.join(hf, "imagefolder")),
    }
    list(check_ways(hf, hf_ways, lambda row: row["target"]))
    trl_ways = {
        "trl imagefolder": lambda: load_dataset("imagefolder", data_dir=os.path.join(trl, "data")),
        "trl by its folder": lambda: load_dataset(trl),
    }
    for what, rows in check_ways(trl, trl_ways, lambda row: row["completion"][0]["content"][0]["text"]):
        parts = [part for row in rows for part in row["prompt"][0]["content"]]
        check(f"{what} keys of parts", sorted({key for part in parts for key in part}), ["text", "type"])
        check(f"{what} nulls in parts", sum(1 for part in parts if None in part.values()), 0)
        check(f"{what} placeholders", sum(1 for part in parts if part["type"] == "image"), len(rows))
    wds_ways = {
        "webdataset files": lambda: load_dataset("webdataset", data_files={s: os.path.join(wds, f"{s}-*.tar") for s in splits_of(wds)}),
        "webdataset by its folder": lambda: load_dataset(wds),
    }
    list(check_ways(wds, wds_ways, lambda row: row["json"]["target"]))
    for name in ("llamafactory", "ms-swift", "axolotl"):
        folder = os.path.join(base, name)
        for split, count in splits_of(folder).items():
            rows = load_dataset("json", data_files=os.path.join(folder, f"{split}.jsonl"), split="train")
            check(f"{name} {split} lines", len(rows), count)
