"""What is said of a set by its own manifest and index, and checks against it."""

import json
import os
from glob import glob

failures = 0


def check(what, received, expected):
    global failures
    good = received == expected
    failures += not good
    print(f"{'ok  ' if good else 'FAIL'} {what}: {received}" + ("" if good else f", expected {expected}"), flush=True)


def splits_of(folder):
    """Rows of each split that has some, by the manifest."""
    with open(os.path.join(folder, "manifest.json"), encoding="utf-8") as file:
        return {name: count for name, count in json.load(file)["rows"].items() if count > 0}


def index_of(folder, split):
    """Lines of the index of one split, by page."""
    with open(os.path.join(folder, "index.jsonl"), encoding="utf-8") as file:
        return {line["id"]: line for line in map(json.loads, file) if line["split"] == split}


def configs_of(folder):
    return sorted(glob(os.path.join(folder, "training", "*.yaml")))


def page_of(path):
    return os.path.splitext(os.path.basename(path))[0]


def check_pictures(what, pictures, folder, split):
    """Decodes every picture."""
    expected = sorted((line["image"]["widthPx"], line["image"]["heightPx"]) for line in index_of(folder, split).values())
    sizes = []
    for picture in pictures:
        picture.load()
        if picture.mode == "RGB":
            sizes.append(picture.size)
    check(f"{what}: RGB pictures decoded", len(sizes), len(expected))
    check(f"{what}: sizes as in the index", sorted(sizes) == expected, True)


def check_adapted(what, model):
    """LoRA by PEFT stands on every linear layer of the language model, and on no other."""
    import torch

    names = {name.removeprefix("base_model.model.").replace(".base_layer", ""): module for name, module in model.named_modules()}
    linear = {name for name, module in names.items() if type(module) is torch.nn.Linear and ".language_model." in f".{name}" and "lora_" not in name}
    adapted = {name.removesuffix(".lora_A") for name in names if name.endswith(".lora_A")}
    check(f"{what} layers with LoRA", len(adapted), len(linear))
    check(f"{what} layers with LoRA are the linear ones of the language model", adapted == linear, True)


def check_encoded(what, rows, folder, split, tokenizer, targets, thought=""):
    """
    Rows as they come to the model. Texts are counted with the vocabulary that the index was counted with, so lengths must be equal;
    trainers may leave out the line break after the last token.
    rows: (page, token ids, labels); targets: by page; thought: what is trained before the target
    """
    index = index_of(folder, split)
    check(f"{what} rows encoded", len(rows), len(index))
    pad = tokenizer.convert_tokens_to_ids("<|image_pad|>")
    same = {"pictures' tokens as in the index": 0, "tokens in all as in the index": 0, "trained text is the target": 0}
    for page, ids, labels in rows:
        tokens = index[page]["tokens"]
        same["pictures' tokens as in the index"] += ids.count(pad) == tokens["image"]
        same["tokens in all as in the index"] += tokens["total"] - len(ids) in (0, 1)
        text = tokenizer.decode([token for token in labels if token >= 0])
        same["trained text is the target"] += text.rstrip("\n") == thought + targets[page] + "<|im_end|>"
    for name, count in same.items():
        check(f"{what} {name}", count, len(index))
