import { llamafactoryName } from '../llamafactory/datasetInfo.ts';
import type { TrainingFacts } from './models.ts';

/** The paper's LoRA recipe for LLaMA-Factory 0.9.5, read from the set's folder. */
export const llamafactoryConfig = (
	facts: TrainingFacts,
): string => `# In the folder of the set: llamafactory-cli train training/FILE
### model
model_name_or_path: ${facts.model}
image_max_pixels: ${facts.maxPixels} # the default, 589824, leaves a page unreadable
image_min_pixels: ${facts.minPixels}
trust_remote_code: true
### method
stage: sft
do_train: true
finetuning_type: lora
lora_rank: 16
lora_alpha: 16 # the default is twice the rank
lora_dropout: 0.0
lora_target: all # of the language model: tower and projector are frozen
freeze_vision_tower: true
freeze_multi_modal_projector: true
freeze_language_model: false
### data
dataset_dir: .
media_dir: .
dataset: ${llamafactoryName('train')}
${facts.hasValidation ? `eval_dataset: ${llamafactoryName('validation')}\neval_strategy: epoch\nper_device_eval_batch_size: 1\n` : ''}template: qwen3_5 # not qwen3_5_nothink, which is not what the model's own template writes
enable_thinking: false
cutoff_len: ${facts.maxTokens} # longer rows were left out of the set: nothing is cut
packing: false
neat_packing: false
mask_history: false
train_on_prompt: false
preprocessing_num_workers: 16
overwrite_cache: true
### output
output_dir: ${facts.outputFolder}
logging_steps: 10
save_steps: 500
plot_loss: true
report_to: none
### training
per_device_train_batch_size: 1
gradient_accumulation_steps: 16
learning_rate: 1.0e-5
num_train_epochs: 1.0
lr_scheduler_type: cosine
warmup_ratio: 0.03
bf16: true
flash_attn: fa2
disable_gradient_checkpointing: false
seed: 42
`;
