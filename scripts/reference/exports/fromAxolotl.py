"""Axolotl: the exported configurations through its schema, then its data sets and the collator of its trainer on what the first of them names."""

import json
import os
import tempfile
from types import SimpleNamespace

from exports.checks import check, check_adapted, check_encoded, configs_of, page_of, splits_of
from exports.standIn import stand_in


def from_axolotl(base):
    os.environ.setdefault("AXOLOTL_DO_NOT_TRACK", "1")
    from axolotl.cli.config import load_cfg
    from peft import LoraConfig, get_peft_model
    from transformers import AutoConfig, AutoModelForImageTextToText

    folder = os.path.join(base, "axolotl")
    os.chdir(folder)
    with tempfile.TemporaryDirectory() as place:
        changed = {"base_model": stand_in(place), "output_dir": os.path.join(place, "output")}
        changed["dataset_prepared_path"] = os.path.join(place, "prepared")
        parsed = []
        for config in configs_of(folder):
            parsed.append(load_cfg(config, **changed))
            check(f"{os.path.basename(config)} LoRA rank and alpha", (parsed[-1].lora_r, parsed[-1].lora_alpha), (16, 16))
            network = AutoModelForImageTextToText.from_config(AutoConfig.from_pretrained(parsed[-1].base_model))
            settings = LoraConfig(r=parsed[-1].lora_r, target_modules=parsed[-1].lora_target_modules)
            check_adapted(os.path.basename(config), get_peft_model(network, settings))
        # Configurations differ in the model alone.
        check_rows(folder, parsed[0])


def check_rows(folder, cfg):
    from axolotl.common.datasets import load_datasets
    from axolotl.core.builders.causal import HFCausalTrainerBuilder
    from axolotl.loaders import load_processor, load_tokenizer
    from axolotl.utils.chat_templates import get_chat_template_from_config

    data = load_datasets(cfg=cfg)
    tokenizer = load_tokenizer(cfg)
    builder = HFCausalTrainerBuilder.__new__(HFCausalTrainerBuilder)
    builder.cfg, builder.tokenizer, builder.processor = cfg, tokenizer, load_processor(cfg, tokenizer=tokenizer)
    arguments = SimpleNamespace(pretraining=False, sample_packing=False, eval_sample_packing=False, image_size=None, image_resize_algorithm=None)
    arguments.chat_template = get_chat_template_from_config(cfg=cfg, tokenizer=tokenizer)
    collate = builder.build_collator(arguments)
    for split, count in splits_of(folder).items():
        rows = data.train_dataset if split == "train" else data.eval_dataset
        check(f"axolotl {split} rows", len(rows), count)
        with open(f"{split}.jsonl", encoding="utf-8") as file:
            lines = [line["messages"] for line in map(json.loads, file)]
        targets = {page_of(line[0]["content"][0]["path"]): line[1]["content"][0]["text"] for line in lines}
        encoded, whole = [], 0
        for row in rows:
            page = page_of(next(part["path"] for part in row["messages"][0]["content"] if part["type"] == "image"))
            inputs = collate([row])
            encoded.append((page, inputs["input_ids"][0].tolist(), inputs["labels"][0].tolist()))
            whole += inputs["pixel_values"].shape[0] == int(inputs["image_grid_thw"].prod())
        # Its masks go by roles: the empty thought, which is the same everywhere, is the assistant's and is trained too.
        check_encoded(f"axolotl {split}", encoded, folder, split, tokenizer, targets, thought="<think>\n\n</think>\n\n")
        check(f"axolotl {split} pictures decoded", whole, count)
