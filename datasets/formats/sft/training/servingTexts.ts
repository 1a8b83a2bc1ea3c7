import type { TrainingFacts } from './models.ts';

const LEAST_PROMPT_TOKENS = 512;

/**
 * The serving side: a model must see pages and be asked as it was trained. The endpoints are for `pagemill predict`.
 */
export const servingTexts = (
	{ model, maxTokens, minPixels, maxPixels, outputFolder }: TrainingFacts,
	file: string,
): Readonly<Record<string, string>> => ({
	[`serving/${file}.sh`]: `#!/bin/sh
# In the folder of the set: sh serving/${file}.sh ADAPTER (default: ${outputFolder})
# As in training: at most ${maxTokens} tokens in all, one picture, no thinking, and pictures of ${minPixels} to ${maxPixels} pixels: what the
# model's own preprocessor_config.json says. Pass pages as they are: one program resizes, and that is the server.
exec vllm serve ${model} \\
  --enable-lora --max-lora-rank 16 --lora-modules "page-html=\${1:-${outputFolder}}" \\
  --max-model-len ${maxTokens} \\
  --limit-mm-per-prompt '{"image": 1}' \\
  --mm-processor-kwargs '{"size": {"shortest_edge": ${minPixels}, "longest_edge": ${maxPixels}}}' \\
  --default-chat-template-kwargs '{"enable_thinking": false}'
`,
	[`serving/${file}.endpoints.yaml`]: `# pagemill predict --endpoints serving/${file}.endpoints.yaml --endpoint trained --truth TRUTH --out DIR
trained:
  baseUrl: http://localhost:8000/v1
  model: page-html
  temperatures: [0]
  # What is left of ${maxTokens} tokens by a page at 200 dpi (3,796) and the instruction.
  maxTokens: ${maxTokens - 3_796 - LEAST_PROMPT_TOKENS}
  maxSidePx: 4096 # the server resizes, nobody before it
  extraBody: {chat_template_kwargs: {enable_thinking: false}}
`,
});
