import { z } from 'zod';
import { defineEach } from '../../pipeline/contract/defineStage.ts';
import { drop, type Evidence, keep } from '../../pipeline/contract/verdict.ts';
import { INSTRUCTION } from '../../pipeline/distillation/instruction.ts';
import { imageRefusal } from '../../pipeline/distillation/lengths/imageRefusal.ts';
import { rowTokens } from '../../pipeline/distillation/lengths/rowTokens.ts';
import { tokensWithMargin } from '../../pipeline/distillation/lengths/tokensWithMargin.ts';
import { MIN_SIDE_PX } from '../../pipeline/distillation/rows/imageFaults.ts';
import { safeTarget } from '../../pipeline/distillation/safeTarget.ts';
import { TARGET_STYLES } from '../../pipeline/document/trainingRecords.ts';
import { checkedStyle } from './checkedStyle.ts';

/** The bundled vocabulary is that of Qwen3; models of Qwen3.5 have a larger one, and mostly take fewer tokens. */
const BUNDLED_MARGIN = 0.05;

/** Of up to five renderings. */
const RECORD_TIMEOUT_MS = 300_000;

const config = z.strictObject({
	style: z.enum(TARGET_STYLES).default('transcription'),
	/** Of a whole training row; longer ones are dropped, never cut. The paper's limit. */
	maxTokens: z.int().min(64).max(1_048_576).default(21_504),
	minSidePx: z.int().min(1).max(4096).default(MIN_SIDE_PX),
	/** Longer side over shorter. */
	maxAspect: z.number().min(1).max(200).default(200),
	/** Share of the texts' tokens that is added before they are held against `maxTokens`; default 0.05 with the bundled vocabulary, else 0. */
	margin: z.number().min(0).max(1).optional(),
	/** The model's own `tokenizer.json`, relative to the recipe. */
	tokenizer: z.string().min(1).optional(),
});

/** What a model is to write for a page: the chosen HTML in the recipe's style, safe for trainers, and short enough (spec: distillation, sections 5 and 6). */
export const target = defineEach({
	name: 'target',
	version: 1,
	record: 'page',
	config,
	reads: ['page', 'layout', 'trainingImage', 'choice'],
	writes: ['target'],
	dropReasons: ['image-too-small', 'image-too-narrow', 'unsafe-target', 'too-long'],
	needs: ['renderer', 'tokenizer', 'parseFiles'],
	engines: [],
	tools: ['renderer', 'tokenizer'],
	recordTimeoutMs: RECORD_TIMEOUT_MS,
	start:
		({ style: asked, maxTokens, minSidePx, maxAspect, margin, tokenizer: ownTokenizer }, ports) =>
		async (record) => {
			const { widthPx, heightPx } = record.trainingImage;
			const refusal = imageRefusal(record.trainingImage, { minSidePx, maxAspect });
			if (refusal) return drop(refusal, { widthPx, heightPx, minSidePx, maxAspect });
			const { html, style, notes: styleNotes } = await checkedStyle(record, asked, ports);
			const safe = safeTarget(html);
			if (safe.state === 'unsafe') return drop('unsafe-target', { style, literal: safe.literal });
			const tokens = rowTokens(record.trainingImage, INSTRUCTION.text, safe.text, ports.tokenizer);
			const share = margin ?? (ownTokenizer === undefined ? BUNDLED_MARGIN : 0);
			const withMargin = tokensWithMargin(tokens, share);
			const notes = [...styleNotes, ...safe.notes];
			const evidence: Evidence = {
				style,
				imageTokens: tokens.image,
				promptTokens: tokens.prompt,
				targetTokens: tokens.target,
				totalTokens: tokens.total,
				withMargin,
				maxTokens,
				notes,
			};
			if (withMargin > maxTokens) return drop('too-long', evidence);
			return keep({ target: { style, text: safe.text, notes, tokens } }, evidence);
		},
});
