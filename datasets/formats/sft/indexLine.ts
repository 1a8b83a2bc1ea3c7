import { z } from 'zod';
import type { TrainingRow } from '../../../pipeline/distillation/trainingRow.ts';

export const INDEX_FILE = 'index.jsonl';

const countSchema = z.int().min(0);

/** A line of `index.jsonl`: what a consumer's own line has no room for. */
export const indexLineSchema = z.object({
	id: z.string(),
	documentId: z.string(),
	split: z.enum(['train', 'validation']),
	image: z.object({
		name: z.string(),
		sha256: z.string(),
		bytes: countSchema,
		widthPx: countSchema,
		heightPx: countSchema,
		mediaType: z.enum(['image/jpeg', 'image/png']),
	}),
	tokens: z.object({ image: countSchema, prompt: countSchema, target: countSchema, total: countSchema }),
});

export type IndexLine = z.infer<typeof indexLineSchema>;

export const indexLine = ({ prompt, target, ...row }: TrainingRow): object => row;
