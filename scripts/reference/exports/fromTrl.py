"""
TRL: the exported program itself, run with a small network of random numbers in place of the model. Its SFTConfig and LoraConfig, the
trainer they make and the collator of that trainer are TRL's and PEFT's own; only the training is left out.
"""

import json
import os
import runpy
import tempfile
from glob import glob
from unittest.mock import patch

from exports.checks import check, check_adapted, check_encoded, check_pictures, page_of, splits_of
from exports.standIn import stand_in


def from_trl(base):
    import torch
    import transformers
    import trl

    folder = os.path.join(base, "trl")
    template = os.path.join(os.path.dirname(trl.__file__), "chat_templates", "qwen3_5_think.jinja")
    with tempfile.TemporaryDirectory() as place, open(template, encoding="utf-8") as file:
        model = stand_in(place, file.read())
        processor = transformers.AutoProcessor.from_pretrained(model)
        config = transformers.AutoConfig.from_pretrained(model)
        settings = trl.SFTConfig

        def network(name, dtype, attn_implementation):
            return transformers.AutoModelForImageTextToText.from_config(config)

        def here(**given):
            return settings(**given, **({} if torch.cuda.is_available() else {"use_cpu": True}))

        for program in sorted(glob(os.path.join(folder, "training", "*.py"))):
            name = os.path.basename(program)
            with (
                patch.object(transformers.AutoProcessor, "from_pretrained", lambda name: processor),
                patch.object(transformers.AutoModelForImageTextToText, "from_pretrained", network),
                patch.object(trl, "SFTConfig", here),
                patch.object(trl.SFTTrainer, "train"),
                patch.object(trl.SFTTrainer, "save_model"),
            ):
                trainer = runpy.run_path(program)["trainer"]
            check_adapted(name, trainer.model)
        check_rows(folder, trainer, processor)


def check_rows(folder, trainer, processor):
    for split, count in splits_of(folder).items():
        rows = trainer.train_dataset if split == "train" else trainer.eval_dataset
        check(f"trl {split} rows", len(rows), count)
        check_pictures(f"trl {split}", [row["image"] for row in rows], folder, split)
        with open(os.path.join(folder, "data", split, "metadata.jsonl"), encoding="utf-8") as file:
            lines = list(map(json.loads, file))
        pages = [page_of(line["file_name"]) for line in lines]
        targets = {page_of(line["file_name"]): line["completion"][0]["content"][0]["text"] for line in lines}
        encoded, whole = [], 0
        for page, row in zip(pages, rows):
            inputs = trainer.data_collator([dict(row)])
            encoded.append((page, inputs["input_ids"][0].tolist(), inputs["labels"][0].tolist()))
            whole += inputs["pixel_values"].shape[0] == int(inputs["image_grid_thw"].prod())
        check_encoded(f"trl {split}", encoded, folder, split, processor.tokenizer, targets)
        check(f"trl {split} pictures cut to patches", whole, count)
