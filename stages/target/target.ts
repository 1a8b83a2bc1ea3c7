import { z } from 'zod';
import { defineEach } from '../../pipeline/contract/defineStage.ts';
import { drop, keep } from '../../pipeline/contract/verdict.ts';
import { imageRefusal } from '../../pipeline/distillation/lengths/imageRefusal.ts';
import { readReplyMarkup } from '../../pipeline/distillation/reply/readReplyMarkup.ts';
import { MIN_SIDE_PX } from '../../pipeline/distillation/rows/imageFaults.ts';
import { marginOf } from '../../pipeline/distillation/lengths/marginOf.ts';
import { safeTarget } from '../../pipeline/distillation/safeTarget.ts';
import { TARGET_STYLES, type TargetStyle } from '../../pipeline/document/trainingRecords.ts';
import { authoredHtml } from './authoredHtml.ts';
import { checkedStyle } from './checkedStyle.ts';
import { picturesEmptied } from './picturesEmptied.ts';
import { type RowLength, rowLengths } from './rowLengths.ts';
import { styleTexts } from './styleTexts.ts';

/** Characters: a run of spaces. Longer texts need not be counted, and a page's own HTML may be of any length. */
const LONGEST_TOKEN = 128;

/** Of up to seven renderings. */
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

const lengthEvidence = (style: TargetStyle, { tokens, withMargin }: RowLength) => ({
	style,
	imageTokens: tokens.image,
	promptTokens: tokens.prompt,
	targetTokens: tokens.target,
	totalTokens: tokens.total,
	withMargin,
});

/**
 * What a model is to write for a page: the chosen HTML in the recipe's style, safe for trainers, and short enough (spec: distillation, sections 5 and 6). A
 * page goes when it would be unsafe or too long in any style, so that sets of all styles have the same pages.
 */
export const target = defineEach({
	name: 'target',
	version: 2,
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
		({ style: asked, maxTokens, minSidePx, maxAspect, margin, tokenizer }, ports) =>
		async (record) => {
			const { widthPx, heightPx } = record.trainingImage;
			const refusal = imageRefusal(record.trainingImage, { minSidePx, maxAspect });
			if (refusal) return drop(refusal, { widthPx, heightPx, minSidePx, maxAspect });
			const { id, page, choice } = record;
			const lengthOf = rowLengths(record.trainingImage, ports.tokenizer, marginOf({ margin, tokenizer }));
			const transcription = await picturesEmptied(id, choice.html.trim(), ports.renderer);
			const own = await authoredHtml(page, ports.parseFiles);
			const texts = styleTexts(transcription.html, 'html' in own ? own.html.trim() : undefined);
			const lengths: { readonly style: TargetStyle; readonly length: RowLength }[] = [];
			for (const [style, html] of texts) {
				if (html.length > maxTokens * LONGEST_TOKEN)
					return drop('too-long', { style, characters: html.length, maxTokens });
				const safe = safeTarget(html);
				if (safe.state === 'unsafe') return drop('unsafe-target', { style, literal: safe.literal });
				lengths.push({ style, length: lengthOf(safe.text) });
			}
			const [first, ...others] = lengths as [(typeof lengths)[0], ...typeof lengths];
			const longest = others.reduce(
				(most, one) => (one.length.withMargin > most.length.withMargin ? one : most),
				first,
			);
			if (longest.length.withMargin > maxTokens)
				return drop('too-long', { ...lengthEvidence(longest.style, longest.length), maxTokens });
			const fits = (html: string): boolean => {
				const safe = safeTarget(html);
				return safe.state === 'safe' && lengthOf(safe.text).withMargin <= maxTokens;
			};
			const chosen = await checkedStyle(record, asked, { transcription, own, texts, fits }, ports.renderer);
			const safe = safeTarget(chosen.html);
			if (safe.state === 'unsafe') throw new Error(`page ${id}: the text of style ${chosen.style} was safe before`);
			const length = lengthOf(safe.text);
			const notes = [...chosen.notes, ...safe.notes];
			return keep(
				{
					target: {
						style: chosen.style,
						text: safe.text,
						fellBack: chosen.fellBack,
						notes,
						tokens: length.tokens,
						anyStyle: {
							tokens: first.length.tokens.target,
							texts: [transcription.html, ...('html' in own ? [own.html] : [])].map(
								(html) => readReplyMarkup(html).text,
							),
						},
					},
				},
				{ ...lengthEvidence(chosen.style, length), longestStyle: longest.style, maxTokens, notes },
			);
		},
});
