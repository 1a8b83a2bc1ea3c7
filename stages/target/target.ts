import { z } from 'zod';
import { defineEach } from '../../pipeline/contract/defineStage.ts';
import { drop, keep } from '../../pipeline/contract/verdict.ts';
import { imageRefusal } from '../../pipeline/distillation/lengths/imageRefusal.ts';
import { readReplyMarkup } from '../../pipeline/distillation/reply/readReplyMarkup.ts';
import { MIN_SIDE_PX } from '../../pipeline/distillation/rows/imageFaults.ts';
import { marginOf } from '../../pipeline/distillation/lengths/marginOf.ts';
import { safeTarget } from '../../pipeline/distillation/safeTarget.ts';
import { TARGET_STYLES } from '../../pipeline/document/trainingRecords.ts';
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

const lengthEvidence = ({ tokens, withMargin }: RowLength) => ({
	imageTokens: tokens.image,
	promptTokens: tokens.prompt,
	targetTokens: tokens.target,
	totalTokens: tokens.total,
	withMargin,
});

/**
 * What a model is to write for a page: the chosen HTML in the recipe's style, safe for trainers, and short enough (spec: distillation, sections 5 and 6). A
 * page goes when its transcription is unsafe or too long, whichever style is asked for, and keeps the transcription where another style would be: so sets of all
 * styles have the same pages, and no paid reply is lost to a style.
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
			if (transcription.html.length > maxTokens * LONGEST_TOKEN)
				return drop('too-long', { characters: transcription.html.length, maxTokens });
			const written = safeTarget(transcription.html);
			if (written.state === 'unsafe') return drop('unsafe-target', { literal: written.literal });
			const first = lengthOf(written.text);
			if (first.withMargin > maxTokens) return drop('too-long', { ...lengthEvidence(first), maxTokens });
			const own = await authoredHtml(page, ports.parseFiles);
			const texts = styleTexts(transcription.html, 'html' in own ? own.html.trim() : undefined);
			const fits = (html: string): boolean => {
				if (html.length > maxTokens * LONGEST_TOKEN) return false;
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
							tokens: first.tokens.target,
							texts: [transcription.html, ...('html' in own ? [own.html] : [])].map(
								(html) => readReplyMarkup(html).text,
							),
						},
					},
				},
				{ style: chosen.style, ...lengthEvidence(length), maxTokens, notes },
			);
		},
});
