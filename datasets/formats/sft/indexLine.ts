import { z } from 'zod';
import type { TrainingRow } from '../../../pipeline/distillation/trainingRow.ts';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { DEGRADATIONS, TARGET_STYLES } from '../../../pipeline/document/trainingRecords.ts';

export const INDEX_FILE = 'index.jsonl';

const countSchema = z.int().min(0);

/** A line of `index.jsonl`: all of a row but its texts, of which it has digests; what a consumer's own line has no room for. */
export const indexLineSchema = z.object({
	id: z.string(),
	documentId: z.string(),
	sourceId: z.string(),
	category: z.string(),
	licence: z.string(),
	language: z.string(),
	locator: z.string(),
	image: z.object({
		name: z.string(),
		sha256: z.string(),
		bytes: countSchema,
		widthPx: countSchema,
		heightPx: countSchema,
		mediaType: z.enum(['image/jpeg', 'image/png']),
	}),
	targetSha256: z.string(),
	style: z.enum(TARGET_STYLES),
	fellBack: z.string().nullable(),
	split: z.enum(['train', 'validation']),
	tokens: z.object({ image: countSchema, prompt: countSchema, target: countSchema, total: countSchema }),
	teacher: z.object({ name: z.string(), model: z.string(), sample: countSchema, samples: countSchema }),
	blockRecall: z.number(),
	precision: z.number().nullable(),
	objective: z.number().nullable(),
	degradation: z.enum(DEGRADATIONS),
});

export type IndexLine = z.infer<typeof indexLineSchema>;

export const indexLine = ({ prompt, target, ...row }: TrainingRow): IndexLine => ({
	...row,
	targetSha256: sha256(target),
});
