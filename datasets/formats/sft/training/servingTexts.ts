import type { ServingFacts, TrainingFacts } from './models.ts';

/** Sides that an endpoint's `maxSidePx` may name. */
const [LEAST_SIDE_PX, MOST_SIDE_PX] = [64, 16_384];

/** What may be written for the largest picture of the set, with how it comes about. */
const outputOf = (maxTokens: number, { picture, promptTokens, marginPercent }: ServingFacts) => {
	const prompt = promptTokens + Math.ceil(Math.round(promptTokens * marginPercent * 1e4) / 1e6);
	const margin = marginPercent > 0 ? ` with ${marginPercent} % for another vocabulary` : '';
	return {
		tokens: maxTokens - picture.mostTokens - prompt,
		sum: `${maxTokens} in all - ${picture.mostTokens} of the largest picture of the set - ${prompt} of instruction and chat template${margin}`,
	};
};

/**
 * The serving side: a model must see pages and be asked as it was trained. The endpoints are for `pagemill predict`.
 */
export const servingTexts = (
	{ model, maxTokens, minPixels, maxPixels, outputFolder }: TrainingFacts,
	serving: ServingFacts,
	file: string,
): Readonly<Record<string, string>> => {
	const output = outputOf(maxTokens, serving);
	return {
		[`serving/${file}.sh`]: `#!/bin/sh
# In the folder of the set: sh serving/${file}.sh ADAPTER
# ADAPTER is the folder with adapter_config.json. LLaMA-Factory, TRL and Axolotl leave the last one in ${outputFolder}, which is what is
# taken when none is named; ms-swift in ${outputFolder}/vN-DATE/checkpoint-M: name that.
# As in training: at most ${maxTokens} tokens in all, one picture, no thinking, and pictures of ${minPixels} to ${maxPixels} pixels: what the
# model's own preprocessor_config.json says. Pass pages as they are: one program resizes, and that is the server.
adapter="\${1:-${outputFolder}}"
if [ ! -f "$adapter/adapter_config.json" ]; then
  echo "serving/${file}.sh: there is no adapter_config.json in $adapter: name the folder of a trained adapter" >&2
  found=$(find "${outputFolder}" -name adapter_config.json 2>/dev/null | sed 's|/adapter_config.json$||' | sort)
  if [ -n "$found" ]; then printf 'there is one in:\n%s\n' "$found" >&2; fi
  exit 2
fi
exec vllm serve ${model} \\
  --enable-lora --max-lora-rank 16 --lora-modules "page-html=$adapter" \\
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
  # ${output.sum}.
  # A picture of that side that is nearer to a square takes more: the server then refuses it, and less must be asked for.
  maxTokens: ${output.tokens}
  # The longest side of a picture in the set: larger ones were not trained.
  maxSidePx: ${Math.min(MOST_SIDE_PX, Math.max(LEAST_SIDE_PX, serving.picture.longestPx))}
  extraBody: {chat_template_kwargs: {enable_thinking: false}}
`,
	};
};
