import { z } from 'zod';

/** Who writes the HTML that a model is to learn (spec: distillation, section 2). Paths are absolute or relative to the recipe. */
export const teacherSchema = z.discriminatedUnion('kind', [
	/** The package's own: the page image's layout and OCR, written as HTML. No network. */
	z.strictObject({ kind: z.literal('layout') }),
	z.strictObject({
		kind: z.literal('endpoint'),
		name: z.string().min(1).describe('an endpoint of the file'),
		endpoints: z.string().min(1).default('endpoints.yaml').describe('a YAML file of endpoints by name'),
	}),
	z.strictObject({
		kind: z.literal('replay'),
		folder: z.string().min(1).describe('a folder of recorded replies, <page id>.<sample>.html'),
	}),
]);

export type ResolvedTeacher = Readonly<z.output<typeof teacherSchema>>;
