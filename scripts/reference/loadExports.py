"""Loads exported training sets with the loading code of one consumer and holds what comes out against manifest and index.

    python scripts/reference/loadExports.py FOLDER CONSUMER

FOLDER holds the sets, each in the folder of its format, as `pagemill export --out FOLDER` writes them. One consumer at a time, each in
an environment of its own: datasets is at most 4.0 for LLaMA-Factory, below 4.8.5 for ms-swift, at least 4.7 for TRL.

    CONSUMER      pip install                                   what runs
    datasets      datasets pillow                               load_dataset on hf, trl, webdataset, and on the lines of the others
    webdataset    webdataset pillow                             the library's own reader
    trl           trl peft torchvision brotli                   the exported program up to its training: SFTConfig, LoraConfig, collator
    llamafactory  llamafactory brotli                           argument parser on the exported YAML, get_dataset, pictures
    ms-swift      ms-swift torchvision qwen_vl_utils brotli     argument parser on the exported YAML, its data sets and template
    axolotl       axolotl torchvision brotli                    schema on the exported YAML, load_datasets, collator

No weights are loaded or fetched: trainers are given a folder of Qwen3.5's form with the vocabulary of Qwen3, and a small network of
random numbers that shows which layers get LoRA. Lengths must be those of the index, and what is trained must be the target. Of the
configurations only model and output folder are changed; without a GPU `use_cpu` is added, and LLaMA-Factory is given fewer processes.
Tried with LLaMA-Factory 0.9.5, ms-swift 4.6.0, TRL 1.16.0, Axolotl 0.18.0, datasets 5.2.0, webdataset 1.0.2 (2026-12-01).

Exit code 1 when anything differs or a loader refuses.
"""

import os
import sys
from importlib import import_module

CONSUMERS = {
    "datasets": ("fromDatasets", "from_datasets"),
    "webdataset": ("fromWebdataset", "from_webdataset"),
    "trl": ("fromTrl", "from_trl"),
    "llamafactory": ("fromLlamafactory", "from_llamafactory"),
    "ms-swift": ("fromSwift", "from_swift"),
    "axolotl": ("fromAxolotl", "from_axolotl"),
}

if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[2] not in CONSUMERS:
        sys.exit(__doc__)
    folder, consumer = os.path.abspath(sys.argv[1]), sys.argv[2]
    sets = [name for name in ("hf", "trl", "webdataset", "llamafactory", "ms-swift", "axolotl") if consumer in ("datasets", name)]
    missing = [name for name in sets if not os.path.isfile(os.path.join(folder, name, "manifest.json"))]
    if missing:
        command = f"pagemill export RUN --format {','.join(missing)} --out {sys.argv[1]}"
        sys.exit(f"no set in {folder} for {', '.join(missing)}; to write it: {command}")
    os.environ.setdefault("HF_HUB_OFFLINE", "1")
    sys.dont_write_bytecode = True
    module, function = CONSUMERS[consumer]
    getattr(import_module(f"exports.{module}"), function)(folder)
    from exports.checks import failures

    print(f"{failures} of the checks failed" if failures else "all as the manifest says")
    sys.exit(1 if failures else 0)
