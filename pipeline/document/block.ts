import { z } from 'zod';
import { BLOCK_KINDS } from './blockKind.ts';

/** Box normalised by page size, origin top left. Values may leave [0,1] in hostile parses: the usable-layout filter counts those. */
const boxSchema = z.strictObject({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });

/**
 * One block of a page. `text` is plain text (table: cells joined by tabs and newlines), `latex` is for formulas, `html`
 * for tables (one `<table>` element), `order` is the rank in reading order or null when the parser gives none.
 */
export const blockSchema = z.strictObject({
	kind: z.enum(BLOCK_KINDS),
	text: z.string(),
	latex: z.string().optional(),
	html: z.string().optional(),
	box: boxSchema,
	order: z.number().int().nullable(),
});

export type Box = z.infer<typeof boxSchema>;
export type Block = z.infer<typeof blockSchema>;
