import { readJson } from '../mineru/readJson.ts';
import { UnreadableParse } from '../mineru/unreadableParse.ts';
import { type AnnotatedPage, annotatedPageSchema } from './annotation.ts';

/** Annotations of one page, or what is wrong with them. */
export type AnnotationEntry = AnnotatedPage | { readonly unreadable: string };

const entryOf = (page: unknown): AnnotationEntry => {
	const parsed = annotatedPageSchema.safeParse(page);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	return { unreadable: `${issue?.path.join('.') || 'the entry'}: ${issue?.message.toLowerCase()}` };
};

/**
 * Pages of an OmniDocBench file, in its order. A page that is not what it should be says so itself.
 * Memory: the fields used, about a third of the file.
 * @throws {UnreadableParse} where the whole file is none
 */
export const readAnnotations = (bytes: Uint8Array): readonly AnnotationEntry[] => {
	const pages = readJson(bytes);
	if (!Array.isArray(pages)) throw new UnreadableParse('no list of pages');
	return pages.map(entryOf);
};
