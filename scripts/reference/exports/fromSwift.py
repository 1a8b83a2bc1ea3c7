"""ms-swift: the exported configurations read as `swift sft` reads them, then its data sets and its template on what the first of them names."""

import json
import os
import tempfile

from exports.checks import check, check_adapted, check_encoded, configs_of, page_of, splits_of
from exports.standIn import stand_in


def from_swift(base):
    import torch
    from swift.arguments import SftArguments
    from swift.cli.main import parse_yaml_args
    from swift.pipelines.train.tuner import TunerMixin
    from swift.utils import parse_args
    from transformers import AutoConfig, AutoModelForImageTextToText

    folder = os.path.join(base, "ms-swift")
    os.chdir(folder)
    with tempfile.TemporaryDirectory() as place:
        changed = ["--model", stand_in(place), "--output_dir", os.path.join(place, "output"), "--add_version", "false"]
        if not torch.cuda.is_available():
            changed += ["--use_cpu", "true"]
        parsed = []
        for config in configs_of(folder):
            words = [config]
            parse_yaml_args(words)
            arguments, unknown = parse_args(SftArguments, words + changed)
            parsed.append(arguments)
            check(f"{os.path.basename(config)} unknown arguments", unknown, [])
            check(f"{os.path.basename(config)} LoRA rank and alpha", (arguments.lora_rank, arguments.lora_alpha), (16, 16))
            network = AutoModelForImageTextToText.from_config(AutoConfig.from_pretrained(arguments.model))
            network.model_meta, network.model_info = arguments.model_meta, arguments.model_info
            check_adapted(os.path.basename(config), TunerMixin.prepare_model(arguments, network))
        # Configurations differ in the model alone.
        check_rows(folder, parsed[0])


def check_rows(folder, arguments):
    _, processor = arguments.get_model_processor(load_model=False)
    template = arguments.get_template(processor)
    template.set_mode("train")
    # Its number is written into ms-swift's template for Qwen3.5, whose vocabulary the stand-in has not.
    template.image_token_id = processor.tokenizer.convert_tokens_to_ids("<|image_pad|>")
    train, validation = arguments.load_dataset()
    for split, count in splits_of(folder).items():
        rows = train if split == "train" else validation
        check(f"ms-swift {split} rows", len(rows), count)
        with open(f"{split}.jsonl", encoding="utf-8") as file:
            targets = {page_of(line["images"][0]): line["messages"][-1]["content"] for line in map(json.loads, file)}
        encoded, whole = [], 0
        for row in rows:
            page = page_of(row["images"][0]["path"])
            inputs = template.encode(row)
            encoded.append((page, list(inputs["input_ids"]), list(inputs["labels"])))
            whole += inputs["pixel_values"].shape[0] == int(inputs["image_grid_thw"].prod())
        check_encoded(f"ms-swift {split}", encoded, folder, split, processor.tokenizer, targets)
        check(f"ms-swift {split} pictures decoded", whole, count)
