"""LLaMA-Factory: the exported configurations read by its own argument parser, then its get_dataset on what the first of them names."""

import json
import os
import tempfile

from exports.checks import check, check_adapted, check_encoded, configs_of, page_of, splits_of
from exports.standIn import stand_in


def from_llamafactory(base):
    import torch
    from llamafactory.hparams import get_train_args
    from llamafactory.model.adapter import init_adapter
    from omegaconf import OmegaConf
    from transformers import AutoConfig, AutoModelForImageTextToText

    folder = os.path.join(base, "llamafactory")
    os.chdir(folder)
    with tempfile.TemporaryDirectory() as place:
        changed = {"model_name_or_path": stand_in(place), "output_dir": os.path.join(place, "output")}
        if not torch.cuda.is_available():
            changed |= {"use_cpu": True, "preprocessing_num_workers": os.cpu_count()}
        parsed = []
        for config in configs_of(folder):
            parsed.append(get_train_args({**OmegaConf.to_container(OmegaConf.load(config)), **changed}))
            model_args, tuning = parsed[-1][0], parsed[-1][3]
            check(f"{os.path.basename(config)} LoRA rank and alpha", (tuning.lora_rank, tuning.lora_alpha), (16, 16))
            settings = AutoConfig.from_pretrained(model_args.model_name_or_path)
            network = AutoModelForImageTextToText.from_config(settings)
            check_adapted(os.path.basename(config), init_adapter(settings, network, model_args, tuning, is_trainable=True))
        # Configurations differ in the model alone.
        check_rows(folder, *parsed[0][:3])


def check_rows(folder, model_args, data_args, training_args):
    from llamafactory.data import get_dataset, get_template_and_fix_tokenizer
    from llamafactory.model import load_tokenizer

    module = load_tokenizer(model_args)
    tokenizer = module["tokenizer"]
    template = get_template_and_fix_tokenizer(tokenizer, data_args)
    data = get_dataset(template, model_args, data_args, training_args, stage="sft", **module)
    pad = tokenizer.convert_tokens_to_ids("<|image_pad|>")
    for split, count in splits_of(folder).items():
        rows = data["train_dataset" if split == "train" else "eval_dataset"]
        check(f"llamafactory {split} rows", len(rows), count)
        with open(f"{split}.jsonl", encoding="utf-8") as file:
            targets = {page_of(line["images"][0]): line["messages"][-1]["content"] for line in map(json.loads, file)}
        encoded = [(page_of(row["images"][0]), row["input_ids"], row["labels"]) for row in rows]
        check_encoded(f"llamafactory {split}", encoded, folder, split, tokenizer, targets)
        whole = 0
        for row in rows:
            inputs = template.mm_plugin.get_mm_inputs(row["images"], [], [], [1], [0], [0], [row["input_ids"]], module["processor"])
            whole += inputs["pixel_values"].shape[0] == row["input_ids"].count(pad) * module["processor"].image_processor.merge_size ** 2
        check(f"llamafactory {split} pictures decoded to as many patches as their tokens take", whole, count)
