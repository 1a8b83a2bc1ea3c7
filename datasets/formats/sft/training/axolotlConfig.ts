import { LINEAR_LAYERS, type TrainingFacts } from './models.ts';

const dataset = (file: string): string => `  - path: ${file}
    ds_type: json
    type: chat_template
    field_messages: messages
    roles_to_train: [assistant]
    train_on_eos: turn
`;

/** The paper's LoRA recipe for Axolotl 0.18, read from the set's folder. */
export const axolotlConfig = (
	facts: TrainingFacts,
): string => `# In the folder of the set, where its pictures are looked for: axolotl train training/FILE
base_model: ${facts.model}
processor_type: AutoProcessor
skip_prepare_dataset: true
remove_unused_columns: false
sample_packing: false
chat_template: qwen3_5
datasets:
${dataset('train.jsonl')}${facts.hasValidation ? `test_datasets:\n${dataset('validation.jsonl').replace('    ds_type', '    split: train\n    ds_type')}` : ''}val_set_size: 0.0
adapter: lora
lora_r: 16
lora_alpha: 16
lora_dropout: 0.0
lora_target_modules: 'model.language_model.layers.[\\d]+.(mlp|self_attn|linear_attn).(${LINEAR_LAYERS})'
sequence_len: ${facts.maxTokens} # not enforced with pictures: longer rows were left out of the set
micro_batch_size: 1
gradient_accumulation_steps: 16
num_epochs: 1
optimizer: adamw_torch_fused
lr_scheduler: cosine
learning_rate: 0.00001
warmup_ratio: 0.03
bf16: true
tf32: true
gradient_checkpointing: true
attn_implementation: flash_attention_2
seed: 42
output_dir: ${facts.outputFolder}
`;
