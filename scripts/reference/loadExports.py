"""Loads exported training sets with the loading code of their consumers and holds them against their manifests.

    python loadExports.py FOLDER CONSUMER...

FOLDER holds the sets, each in the folder of its format. Consumers, each where it is installed (one environment cannot hold them
all: datasets is at most 4.0 for LLaMA-Factory, below 4.8.5 for ms-swift, at least 4.7 for TRL):
    datasets        hf (Parquet, image folder, the folder itself), trl, webdataset, and the lines of all others
    webdataset      webdataset
    trl             trl: the rows as TRL prepares them for its collator
    llamafactory    llamafactory: rows loaded by the registry and converted
    ms-swift        ms-swift: load_dataset, strict
Exit code 1 when anything differs. No weights are loaded.
"""

import glob
import io
import json
import os
import sys

failures = 0


def check(what, received, expected):
    global failures
    good = received == expected
    failures += not good
    print(f"{'ok  ' if good else 'FAIL'} {what}: {received}" + ("" if good else f", expected {expected}"))


def manifest_of(folder):
    with open(os.path.join(folder, "manifest.json"), encoding="utf-8") as file:
        return json.load(file)


def index_of(folder):
    with open(os.path.join(folder, "index.jsonl"), encoding="utf-8") as file:
        return {line["id"]: line for line in map(json.loads, file)}


def splits_of(folder):
    return {name: count for name, count in manifest_of(folder)["rows"].items() if count > 0}


def check_pictures(what, pictures, folder, split):
    expected = sorted(
        (line["image"]["widthPx"], line["image"]["heightPx"]) for line in index_of(folder).values() if line["split"] == split
    )
    sizes = sorted(picture.size for picture in pictures if picture.mode == "RGB")
    check(f"{what}: RGB pictures", len(sizes), len(expected))
    check(f"{what}: sizes as in the index", sizes == expected, True)


def with_datasets(base):
    from datasets import load_dataset

    def check_split(what, data, folder, split, text):
        check(f"{what} rows", len(data), splits_of(folder)[split])
        check_pictures(what, [row["image"] if "image" in row else row.get("jpg", row.get("png")) for row in data], folder, split)
        check(f"{what} targets", sum(1 for row in data if text(row)), len(data))

    hf = os.path.join(base, "hf")
    ways = {
        "hf by its folder": lambda: load_dataset(hf),
        "hf parquet": lambda: load_dataset(
            "parquet", data_files={s: os.path.join(hf, "parquet", f"{s}-*.parquet") for s in splits_of(hf)}
        ),
        "hf imagefolder": lambda: load_dataset("imagefolder", data_dir=os.path.join(hf, "imagefolder")),
    }
    for way, load in ways.items():
        data = load()
        check(f"{way} splits", sorted(data), sorted(splits_of(hf)))
        for split in data:
            check_split(f"{way} {split}", data[split], hf, split, lambda row: row["target"])
    trl = os.path.join(base, "trl")
    for way, load in {
        "trl imagefolder": lambda: load_dataset("imagefolder", data_dir=os.path.join(trl, "data")),
        "trl by its folder": lambda: load_dataset(trl),
    }.items():
        data = load()
        check(f"{way} splits", sorted(data), sorted(splits_of(trl)))
        for split in data:
            check_split(f"{way} {split}", data[split], trl, split, lambda row: row["completion"][0]["content"][0]["text"])
            parts = [part for row in data[split] for part in row["prompt"][0]["content"]]
            check(f"{way} {split} keys of parts", sorted({key for part in parts for key in part}), ["text", "type"])
            check(f"{way} {split} nulls in parts", sum(1 for part in parts if None in part.values()), 0)
            check(f"{way} {split} placeholders", sum(1 for part in parts if part["type"] == "image"), len(data[split]))
    wds = os.path.join(base, "webdataset")
    for way, load in {
        "webdataset files": lambda: load_dataset(
            "webdataset", data_files={s: os.path.join(wds, f"{s}-*.tar") for s in splits_of(wds)}
        ),
        "webdataset by its folder": lambda: load_dataset(wds),
    }.items():
        data = load()
        for split in data:
            check_split(f"{way} {split}", data[split], wds, split, lambda row: row["json"]["target"])
    for name in ("llamafactory", "ms-swift", "axolotl"):
        folder = os.path.join(base, name)
        for split, count in splits_of(folder).items():
            data = load_dataset("json", data_files=os.path.join(folder, f"{split}.jsonl"), split="train")
            check(f"{name} {split} lines", len(data), count)


def with_webdataset(base):
    import webdataset
    from PIL import Image

    folder = os.path.join(base, "webdataset")
    for split, count in splits_of(folder).items():
        shards = sorted(glob.glob(os.path.join(folder, f"{split}-*.tar")))
        samples = list(webdataset.WebDataset(shards, shardshuffle=False, empty_check=False))
        check(f"webdataset {split} samples", len(samples), count)
        pictures = [Image.open(io.BytesIO(s.get("jpg", s.get("png")))) for s in samples]
        check_pictures(f"webdataset {split}", pictures, folder, split)
        ids = {line["id"] for line in index_of(folder).values() if line["split"] == split}
        check(f"webdataset {split} keys", {s["__key__"].rsplit("/", 1)[-1] for s in samples} == ids, True)
        check(f"webdataset {split} fields", len({tuple(sorted(k for k in s if not k.startswith("__"))) for s in samples}), 1)


def with_trl(base):
    from datasets import load_dataset
    from trl.data_utils import is_conversational, prepare_multimodal_messages

    folder = os.path.join(base, "trl")
    data = load_dataset("imagefolder", data_dir=os.path.join(folder, "data"))
    for split, count in splits_of(folder).items():
        prepared = 0
        for row in data[split]:
            assert is_conversational(row)
            messages = prepare_multimodal_messages(row["prompt"] + row["completion"], images=[row["image"]])
            parts = [part for message in messages for part in message["content"]]
            prepared += sum(1 for part in parts if part["type"] == "image" and part["image"].mode == "RGB") == 1
        check(f"trl {split} rows with one picture in its place", prepared, count)


def with_llamafactory(base):
    from llamafactory.data.loader import _get_merged_dataset
    from llamafactory.hparams import DataArguments, ModelArguments
    from transformers import Seq2SeqTrainingArguments

    folder = os.path.join(base, "llamafactory")
    for split, count in splits_of(folder).items():
        name = f"pagemill_{split}"
        arguments = DataArguments(dataset_dir=folder, media_dir=folder, dataset=name, template="qwen2_vl")
        data = _get_merged_dataset(
            [name], ModelArguments(model_name_or_path="none"), arguments, Seq2SeqTrainingArguments(output_dir="none"), "sft"
        )
        check(f"llamafactory {split} rows", len(data), count)
        check(f"llamafactory {split} pictures found", sum(os.path.isfile(i) for row in data for i in row["_images"]), count)
        marks = sum(m["content"].count("<image>") for row in data for m in row["_prompt"] + row["_response"])
        check(f"llamafactory {split} placeholders", marks, count)


def with_swift(base):
    from swift.dataset import load_dataset

    folder = os.path.join(base, "ms-swift")
    os.environ["ROOT_IMAGE_DIR"] = folder
    for split, count in splits_of(folder).items():
        data, _ = load_dataset(os.path.join(folder, f"{split}.jsonl"), strict=True)
        check(f"ms-swift {split} rows", len(data), count)
        marks = sum(m["content"].count("<image>") for row in data for m in row["messages"])
        check(f"ms-swift {split} placeholders", marks, count)
        check(f"ms-swift {split} pictures", sum(len(row["images"]) for row in data), count)


CONSUMERS = {
    "datasets": with_datasets,
    "webdataset": with_webdataset,
    "trl": with_trl,
    "llamafactory": with_llamafactory,
    "ms-swift": with_swift,
}

if __name__ == "__main__":
    if len(sys.argv) < 3 or any(name not in CONSUMERS for name in sys.argv[2:]):
        sys.exit(__doc__)
    for consumer in sys.argv[2:]:
        CONSUMERS[consumer](os.path.abspath(sys.argv[1]))
    sys.exit(1 if failures else 0)
