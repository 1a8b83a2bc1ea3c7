import { z } from 'zod';
import { defineEach } from '../../pipeline/contract/defineStage.ts';
import { keep } from '../../pipeline/contract/verdict.ts';
import { precheckMeasures } from '../../pipeline/document/review/precheckMeasures.ts';
import { judgeLayout, UNUSABLE_REASONS } from './judgeLayout.ts';

const share = (value: number) => z.number().min(0).max(1).default(value);

const configSchema = z.strictObject({
	/** How far a box may leave the page, as a share of its side. */
	boxTolerance: share(0.02),
	maxInvalidBoxShare: share(0.2),
	/** Share of the page that one textless figure or table may cover. */
	maxImageShare: share(0.9),
	/** Blocks up to this many characters are never taken for runaway text. */
	runawayCharacters: z.number().int().nonnegative().default(5000),
	maxDeflateRatio: z.number().positive().default(10),
	/** A loop: a passage said this often in a row, over at least this share of the block. */
	minLoopRounds: z.number().int().min(2).default(10),
	minLoopShare: share(0.5),
	maxGarbledShare: share(0.2),
});

/**
 * Drops pages whose layout parse is missing or cannot be worked with (spec: curation, section 3), and measures of the others
 * what the pre-checks of the review want to know: the whole layout is at hand here and nowhere later in one place.
 */
export const usable = defineEach({
	name: 'usable',
	version: 2,
	record: 'page',
	config: configSchema,
	reads: ['layout'],
	writes: ['precheck'],
	dropReasons: UNUSABLE_REASONS,
	start:
		(limits) =>
		({ layout }) => {
			const verdict = judgeLayout(layout, limits);
			return verdict.verdict === 'dropped' ? verdict : keep({ precheck: precheckMeasures(layout) }, verdict.evidence);
		},
});
