import { z } from 'zod';
import { PAGE_ID } from '../../pipeline/document/pageId.ts';

const pageIds = z.array(
	z
		.string()
		.trim()
		.refine((id) => PAGE_ID.test(id), {
			message: 'expected a page id such as 0123456789abcdef-p0001; `pagemill explain RUN file#page` prints the id',
		}),
);

const share = z.number().gt(0).max(1);

/** Largest shares by name. @param example as it stands in a recipe */
const shares = (example: string) =>
	z
		.record(z.string(), share)
		.describe(`a mapping of names to shares above 0 and at most 1, such as ${example}`)
		.default({});

const target = z
	.strictObject({
		pages: z.number().int().min(1).optional(),
		share: share.optional(),
		radius: z.number().min(0).lt(1).optional(),
	})
	.refine((value) => Object.values(value).filter((part) => part !== undefined).length === 1, {
		message: 'expected exactly one of pages, share, radius',
	});

/**
 * Weights and spans of the nearness distance. Spans are four times the medians over a million random pairs of 2,374 pages of
 * Debian documentation (2026-12-01, pages past `dedupe`, our parser and `resnet50-half-int8`; `scripts/bench/spans.ts` prints
 * them for any run), so that a typical pair stands at a quarter of each.
 */
const parts = (layout: number, visual: number, difficulty: number, volume: number, part: z.ZodNumber) =>
	z
		.strictObject({
			layout: part.default(layout),
			visual: part.default(visual),
			difficulty: part.default(difficulty),
			volume: part.default(volume),
		})
		.prefault({});

export const diversifyConfig = z.strictObject({
	/** How many pages to retain, as a count, as a share of the pages entering, or as many as a coverage radius needs. */
	target: target.default({ share: 0.5 }),
	/** Relative: they are divided by their sum. */
	weights: parts(0.4, 0.3, 0.15, 0.15, z.number().min(0)).refine(
		(weights) => Object.values(weights).some((weight) => weight > 0),
		{ message: 'expected at least one weight above 0' },
	),
	spans: parts(0.38, 1.62, 0.16, 0.78, z.number().gt(0)),
	/** Of the result. Every cluster may send at least one page. */
	maxClusterShare: share.default(0.25),
	maxPagesPerFile: z.number().int().min(1).optional(),
	/** Largest shares of the result by name of category, licence or language (`und` too); names not listed are not limited. */
	maxShare: z
		.strictObject({
			category: shares('{institutional-pdf: 0.5}'),
			licence: shares('{CC-BY-4.0: 0.5}'),
			language: shares('{en: 0.5}'),
		})
		.prefault({}),
	/** Page ids that are retained whatever else is; they count towards target and caps. */
	pin: pageIds.default([]),
	/** Page ids that are dropped before anything is compared. */
	exclude: pageIds.default([]),
	/**
	 * Shares of the target that cover clusters within one radius; the rest goes to the fall in mean distance. Each is tried
	 * and the best spread wins (`bestSpread`); above 10,000 pages only the first.
	 */
	coverShare: z.array(z.number().min(0).max(1)).min(1).default([0.7, 0.8, 0.9, 1]),
	/** Measure random samples and the SemDeDup rule beside the selection. */
	baselines: z.boolean().default(true),
});

export type DiversifyConfig = z.output<typeof diversifyConfig>;
