"""A model folder of Qwen3.5's form for loaders that want one: no weights of anybody, the vocabulary of Qwen3, pictures cut as Qwen3.5 cuts them."""

import json
from pathlib import Path

import brotli
from transformers import Qwen3_5Config

TOKENIZER = Path(__file__).resolve().parents[3] / "models" / "qwen3-tokenizer.json.br"
IMAGES = {
    "patch_size": 16,
    "temporal_patch_size": 2,
    "merge_size": 2,
    "size": {"shortest_edge": 65536, "longest_edge": 16777216},
    "image_mean": [0.5, 0.5, 0.5],
    "image_std": [0.5, 0.5, 0.5],
}


def stand_in(folder, chat_template=None):
    """Writes the model folder and returns its path. Its configuration is of four layers of 32 numbers, one of them with full attention."""
    # ms-swift tells models of one architecture apart by the folder's name.
    folder = Path(folder) / "Qwen3.5-4B"
    folder.mkdir()
    vocabulary = json.loads(brotli.decompress(TOKENIZER.read_bytes()))
    special = {token["content"]: token["id"] for token in vocabulary["added_tokens"]}
    text = {
        **{"hidden_size": 32, "intermediate_size": 64, "num_hidden_layers": 4, "vocab_size": 151936, "full_attention_interval": 4},
        **{"num_attention_heads": 2, "num_key_value_heads": 1, "head_dim": 32, "max_position_embeddings": 32768},
        **{"linear_num_key_heads": 2, "linear_num_value_heads": 2, "linear_key_head_dim": 16, "linear_value_head_dim": 16},
        "rope_parameters": {
            **{"rope_type": "default", "rope_theta": 1e7, "partial_rotary_factor": 0.25},
            **{"mrope_section": [2, 1, 1], "mrope_interleaved": True},
        },
    }
    config = Qwen3_5Config(
        text_config=text,
        vision_config={"depth": 1, "hidden_size": 32, "intermediate_size": 64, "num_heads": 2, "out_hidden_size": 32},
        image_token_id=special["<|image_pad|>"],
        video_token_id=special["<|video_pad|>"],
        vision_start_token_id=special["<|vision_start|>"],
        vision_end_token_id=special["<|vision_end|>"],
        architectures=["Qwen3_5ForConditionalGeneration"],
    )
    config.save_pretrained(folder)
    tokenizer = {
        "tokenizer_class": "Qwen2TokenizerFast",
        "eos_token": "<|im_end|>",
        "pad_token": "<|endoftext|>",
        "model_max_length": 262144,
        "additional_special_tokens": ["<|im_start|>", "<|im_end|>", "<|vision_start|>", "<|vision_end|>", "<|image_pad|>", "<|video_pad|>"],
    }
    files = {
        "tokenizer.json": vocabulary,
        "tokenizer_config.json": tokenizer,
        "preprocessor_config.json": {**IMAGES, "image_processor_type": "Qwen2VLImageProcessorFast", "processor_class": "Qwen3VLProcessor"},
        "video_preprocessor_config.json": {**IMAGES, "video_processor_type": "Qwen3VLVideoProcessor"},
    }
    for name, content in files.items():
        (folder / name).write_text(json.dumps(content), encoding="utf-8")
    if chat_template:
        (folder / "chat_template.jinja").write_text(chat_template, encoding="utf-8")
    return str(folder)
