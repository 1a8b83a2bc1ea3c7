import { LINEAR_LAYERS, type TrainingFacts } from './models.ts';

/** The paper's LoRA recipe as a program for TRL 1.13 and PEFT. */
export const trlScript = (
	facts: TrainingFacts,
): string => `# python training/FILE, in any folder: paths start at the set's own
from pathlib import Path

from datasets import load_dataset
from peft import LoraConfig
from transformers import AutoModelForImageTextToText, AutoProcessor
from trl import SFTConfig, SFTTrainer

MODEL = "${facts.model}"
SET = Path(__file__).resolve().parent.parent

data = load_dataset("imagefolder", data_dir=str(SET / "data"))
processor = AutoProcessor.from_pretrained(MODEL)
# Areas, in spite of their names; lengths of the set were counted with them.
processor.image_processor.size = {"shortest_edge": ${facts.minPixels}, "longest_edge": ${facts.maxPixels}}
model = AutoModelForImageTextToText.from_pretrained(MODEL, dtype="bfloat16", attn_implementation="flash_attention_2")
trainer = SFTTrainer(
    model=model,
    processing_class=processor,
    train_dataset=data["train"],
    eval_dataset=data.get("validation"),
    args=SFTConfig(
        output_dir=str(SET / "${facts.outputFolder}"),
        max_length=None,  # no row is over ${facts.maxTokens} tokens; the default cuts at 1,024, through the picture
        packing=False,
        learning_rate=1e-5,
        lr_scheduler_type="cosine",
        warmup_steps=0.03,  # below 1 it is a share (transformers 5.18)
        num_train_epochs=1,
        bf16=True,
        gradient_checkpointing=True,
        per_device_train_batch_size=1,
        gradient_accumulation_steps=16,
        eval_strategy="${facts.hasValidation ? 'epoch' : 'no'}",
        report_to="none",
        seed=42,
    ),
    # "all-linear" would take the vision tower in.
    peft_config=LoraConfig(
        r=16,
        lora_alpha=16,
        lora_dropout=0.0,
        task_type="CAUSAL_LM",
        target_modules=r".*language_model.*\\.(${LINEAR_LAYERS})",
    ),
)
trainer.train()
trainer.save_model()
`;
