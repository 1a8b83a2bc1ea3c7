import type { TrainingFacts } from './models.ts';

/** The paper's LoRA recipe for ms-swift 4.5, read from the set's folder. */
export const msSwiftConfig = (
	facts: TrainingFacts,
): string => `# In the folder of the set, where its pictures are looked for: swift sft training/FILE
model: ${facts.model}
use_hf: true
tuner_type: lora
lora_rank: 16
lora_alpha: 16
lora_dropout: 0.0
target_modules: all-linear # of the language model alone
freeze_llm: false
freeze_vit: true
freeze_aligner: true
dataset: [train.jsonl]
${facts.hasValidation ? 'val_dataset: [validation.jsonl]\n' : ''}split_dataset_ratio: 0.
strict: true # the default leaves bad rows out without an error
max_length: ${facts.maxTokens}
truncation_strategy: delete # no row is longer; compare the number of rows in the log with manifest.json
max_pixels: ${facts.maxPixels}
# The least is no argument: it goes to qwen_vl_utils, in squares of ${facts.factorPx} px; the default is 4.
model_kwargs: '{"IMAGE_MIN_TOKEN_NUM": ${facts.minPixels / facts.factorPx ** 2}, "IMAGE_MAX_TOKEN_NUM": ${facts.maxPixels / facts.factorPx ** 2}}'
add_non_thinking_prefix: true
loss_scale: ignore_empty_think
learning_rate: 1.0e-5
lr_scheduler_type: cosine
warmup_ratio: 0.03
num_train_epochs: 1
torch_dtype: bfloat16
per_device_train_batch_size: 1
gradient_accumulation_steps: 16
gradient_checkpointing: true
attn_impl: flash_attention_2
packing: false
padding_free: false
dataset_num_proc: 8
load_from_cache_file: false
seed: 42
output_dir: ${facts.outputFolder}
`;
