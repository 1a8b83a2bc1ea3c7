import { z } from 'zod';
import type { ObjectPage, PageObject } from '../../../pipeline/evaluator/pageObject.ts';
import { EXTRACTION_FAILURES, type ExtractionFailure } from '../../../pipeline/evaluator/pageScore.ts';
import { renderingFacts } from '../../../pipeline/evaluator/renderingFacts.ts';

/** A predicted page of which there are no objects. */
export interface FailedPage {
	readonly pageId: string;
	readonly status: ExtractionFailure;
}

export type ExtractedPage = ObjectPage | FailedPage;

/** Boxes are shares of the page. They may leave it; what is this large is pixels or thousandths. */
const LARGEST_SHARE = 10;

const share = z
	.number('a number, a share of the page')
	.refine((value) => Math.abs(value) <= LARGEST_SHARE, 'a share of the page in 0..1, not pixels');

const optional = <T>(schema: z.ZodType<T>) => schema.nullish().transform((value) => value ?? undefined);

const boxSchema = z.tuple([share, share, share, share], 'four numbers [x, y, w, h]');

/** Members that are not used are left out, and `null` is as good as nothing: other programs write these files too. */
const objectSchema = z.object({
	kind: z.string('a string'),
	text: optional(z.string('a string')),
	html: optional(z.string('a string, the HTML of a table')),
	latex: optional(z.string('a string')),
	box: boxSchema,
	order: optional(z.number('a whole number, the place in reading order')),
	ignore: optional(z.boolean('true or false')),
});

const name = z.string('a string').min(1, 'a name');
const side = z.number('a number of pixels').positive('a number of pixels, larger than 0');

const fact = optional(z.number('a number').nonnegative('a number, 0 or more'));

/** Each fact may be absent: it is then not known. */
const renderingSchema = z.object(
	{
		overprint: fact,
		placeholderShare: fact,
		formulaMismatches: fact,
		lines: fact,
		probedLines: fact,
		neutralised: fact,
	},
	'an object of numbers',
);

const pageSchema = z.object({
	pageId: name,
	width: side,
	height: side,
	objects: z.array(objectSchema, 'a list of objects'),
	placeholders: optional(z.array(boxSchema, 'a list of boxes')),
	rendering: optional(renderingSchema),
});

const failedSchema = z.object({
	pageId: name,
	status: z.enum(EXTRACTION_FAILURES, `one of ${EXTRACTION_FAILURES.join(', ')}, or none for a page with objects`),
});

const objectOf = ({ kind, text = '', html, latex, box, order, ignore }: z.infer<typeof objectSchema>): PageObject => ({
	kind,
	text: kind === 'formula' && latex !== undefined ? latex : text,
	...(html === undefined ? {} : { html }),
	box,
	...(order === undefined ? {} : { order }),
	...(ignore ? { ignore } : {}),
});

/** What is wrong with a page: where in it, and what was to be there. */
export interface PageFault {
	/** Such as `objects[3].box`; empty for the whole. */
	readonly path: string;
	readonly received: unknown;
	readonly expected: string;
}

const pathText = (path: readonly PropertyKey[]): string =>
	path.reduce<string>(
		(text, part) =>
			typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`,
		'',
	);

/**
 * A line of extracted objects as the evaluator takes it: formulas have their `latex` as text, where it is given; a page with a
 * `status` failed and has no objects.
 */
export const extractedPage = (value: unknown): ExtractedPage | PageFault => {
	const isFailed = typeof value === 'object' && value !== null && 'status' in value && value.status !== null;
	const parsed = isFailed
		? failedSchema.safeParse(value, { reportInput: true })
		: pageSchema.safeParse(value, { reportInput: true });
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		return {
			path: pathText(issue?.path ?? []),
			received: issue?.input,
			expected: issue?.path.length ? issue.message : 'a page: pageId, width, height, objects',
		};
	}
	if ('status' in parsed.data) return parsed.data;
	const { pageId, width, height, objects, placeholders, rendering } = parsed.data;
	return {
		pageId,
		width,
		height,
		objects: objects.map(objectOf),
		...(placeholders ? { placeholders } : {}),
		...(rendering ? { rendering: renderingFacts(rendering) } : {}),
	};
};
