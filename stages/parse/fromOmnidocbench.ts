import { annotatedPageLayout } from '../../datasets/formats/omnidocbench/annotatedPageLayout.ts';
import { type AnnotationEntry, readAnnotations } from '../../datasets/formats/omnidocbench/readAnnotations.ts';
import { UnreadableParse } from '../../datasets/formats/mineru/unreadableParse.ts';
import type { ParseFilePort } from '../../pipeline/contract/ports.ts';
import type { ExistingParse, PageRecord } from '../../pipeline/document/records.ts';
import type { Parsed } from './attempt.ts';

/** Annotation files kept decoded: images come in the order of their digests, so those of several files alternate. */
const KEPT_FILES = 3;

const decoded = (bytes: Uint8Array): readonly AnnotationEntry[] | { readonly unreadable: string } => {
	try {
		return readAnnotations(bytes);
	} catch (error) {
		if (error instanceof UnreadableParse) return { unreadable: error.message };
		throw error;
	}
};

/** `omnidocbench`: the annotations of an image as its layout parse. */
export const fromOmnidocbench = (parseFiles: ParseFilePort) => {
	const files = new Map<string, ReturnType<typeof decoded>>();
	const fileOf = async (sha256: string): Promise<ReturnType<typeof decoded>> => {
		const known = files.get(sha256);
		if (known !== undefined) return known;
		const file = decoded(await parseFiles.read(sha256));
		const [oldest] = files.keys();
		if (files.size >= KEPT_FILES && oldest !== undefined) files.delete(oldest);
		files.set(sha256, file);
		return file;
	};
	return async (page: PageRecord, { files: [annotations], entry = 0 }: ExistingParse): Promise<Parsed> => {
		// Annotations speak of the first picture of an image file.
		if (annotations === undefined || page.pageNumber > 1) return annotatedPageLayout(undefined, page);
		const file = await fileOf(annotations.sha256);
		return annotatedPageLayout('unreadable' in file ? file : file[entry], page);
	};
};
