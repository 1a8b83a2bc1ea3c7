import { z } from 'zod';

/** What is absent, null or of another type is left out: only what places and names a block must be there. */
const text = z
	.string()
	.nullish()
	.catch(undefined)
	.transform((value) => value ?? undefined);

/** Four corners from the upper left, clockwise, in pixels of the image; empty where they are none. */
const polySchema = z.array(z.number()).length(8).catch([]);

const spanSchema = z.object({ poly: polySchema, text, latex: text });

const partSchema = z.object({
	text,
	line_with_spans: z.array(spanSchema).catch([]),
});

/** One annotated block, for the fields used. */
const annotatedBlockSchema = partSchema.extend({
	category_type: z.string(),
	poly: polySchema,
	ignore: z.boolean().catch(false),
	/** Reading order; null or 0: none. */
	order: z.number().nullish().catch(undefined),
	anno_id: z.number().optional().catch(undefined),
	html: text,
	latex: text,
	/** The blocks that a merged paragraph or list was made of. */
	merge_list: z.array(partSchema).catch([]),
});

const relationSchema = z.object({
	source_anno_id: z.number(),
	target_anno_id: z.number(),
	/** `truncated`: the target goes on where the source breaks off, in another column say. */
	relation_type: text,
	relation: text,
});

const attributesSchema = z.object({ data_source: text, language: text, layout: text });

/** One page of OmniDocBench's annotations (OmniDocBench.json is an array of them), read loosely. */
export const annotatedPageSchema = z.object({
	layout_dets: z.array(annotatedBlockSchema),
	page_info: z.object({
		image_path: z.string(),
		width: z.number().optional().catch(undefined),
		height: z.number().optional().catch(undefined),
		page_attribute: attributesSchema.optional().catch(undefined),
	}),
	extra: z.object({ relation: z.array(relationSchema).catch([]) }).catch({ relation: [] }),
});

export type AnnotatedRegion = z.infer<typeof annotatedBlockSchema>;
/** What is scored of a block. */
export type AnnotatedBlock = Pick<AnnotatedRegion, 'category_type' | 'poly' | 'ignore' | 'order' | 'text'>;
export const annotatedPagesSchema = z.array(annotatedPageSchema);
export type AnnotatedPage = z.infer<typeof annotatedPageSchema>;
