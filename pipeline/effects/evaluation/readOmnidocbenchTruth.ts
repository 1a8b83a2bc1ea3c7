import { dirname } from 'node:path';
import { UnreadableParse } from '../../../datasets/formats/mineru/unreadableParse.ts';
import { annotatedTruth } from '../../../datasets/formats/omnidocbench/annotatedTruth.ts';
import type { AnnotatedPage } from '../../../datasets/formats/omnidocbench/annotation.ts';
import { annotationFrame } from '../../../datasets/formats/omnidocbench/annotationFrame.ts';
import { type AnnotationEntry, readAnnotations } from '../../../datasets/formats/omnidocbench/readAnnotations.ts';
import { statedFrame } from '../../../datasets/formats/omnidocbench/statedFrame.ts';
import type { TruthPage } from '../../../datasets/formats/extracted/truthPage.ts';
import { RecordError, UserError } from '../../contract/errors.ts';
import type { PageSize } from '../../contract/raster.ts';
import { readBounded } from '../files/readBounded.ts';
import { imagePageSize } from '../image/imagePageSize.ts';
import { truthImage } from './truthImage.ts';

const refused = (where: string, received: string): UserError =>
	new UserError('the ground truth cannot be read', {
		where,
		received,
		expected: 'OmniDocBench annotations: a JSON list of pages, each image once',
		fix: 'name the file as it was downloaded (OmniDocBench.json), or JSON Lines of extracted objects',
	});

const entriesOf = async (path: string): Promise<readonly AnnotationEntry[]> => {
	try {
		return readAnnotations(await readBounded(path));
	} catch (error) {
		if (error instanceof UnreadableParse || error instanceof RecordError) throw refused(path, error.message);
		throw error;
	}
};

/** Corners are pixels of the image, which is asked where it is there: what the file states is wrong for many pages. */
const frameOf = async (folder: string, page: AnnotatedPage): Promise<PageSize> => {
	const image = await truthImage(folder, page.page_info.image_path);
	if (image === undefined) return statedFrame(page);
	try {
		const frame = annotationFrame(page, await imagePageSize(await readBounded(image), 1));
		return typeof frame === 'string' ? statedFrame(page) : frame;
	} catch (error) {
		if (error instanceof RecordError) return statedFrame(page);
		throw error;
	}
};

/**
 * Pages of an OmniDocBench file as ground truth, in its order.
 * @throws {UserError} where the file, or an entry of it, is not what it should be
 */
export async function* readOmnidocbenchTruth(path: string): AsyncGenerator<TruthPage> {
	const seen = new Set<string>();
	for (const [index, entry] of (await entriesOf(path)).entries()) {
		if ('unreadable' in entry) throw refused(`${path}: [${index}]`, entry.unreadable);
		const truth = annotatedTruth(entry, await frameOf(dirname(path), entry));
		const { pageId } = truth.page;
		if (seen.has(pageId)) throw refused(`${path}: [${index}]`, `an image named ${pageId}, which is there before`);
		seen.add(pageId);
		yield truth;
	}
}
