import { z } from 'zod';
import { blockSchema } from './block.ts';

/**
 * What a layout parser says of one page: kept blocks in reading order, and the blocks it set aside (running headers,
 * footers, page numbers, watermarks). Sizes are those of the page as displayed (crop box, rotation applied), in points.
 */
export const layoutParseSchema = z.strictObject({
	parser: z.strictObject({ name: z.string(), version: z.string() }),
	widthPt: z.number(),
	heightPt: z.number(),
	blocks: z.array(blockSchema),
	discarded: z.array(blockSchema),
	/** Blocks whose type the vocabulary did not know; they became text. */
	unknownKinds: z.number().int(),
	/** Share in [0,1] of the page's characters in lines lower than 0.9 % of the page height; absent where there are no lines. */
	smallTextShare: z.number().optional(),
	/** Tables shown to a network because the page did not say their structure: such a page may differ between CPUs. */
	tablesAsked: z.number().int().positive().optional(),
	/** Why the parser itself gave the page up (need_drop of MinerU and the like). */
	flagged: z.string().optional(),
	/** What was found instead of a layout, with the numbers that decided. */
	flagDetail: z.string().optional(),
});

export type LayoutParse = z.infer<typeof layoutParseSchema>;
