import { RecordError } from '../../pipeline/contract/errors.ts';
import type { FileTrouble, ListedFile, SourceFilePort } from '../../pipeline/contract/sourceFiles.ts';
import { hasSourceExtension } from '../../pipeline/contract/hasSourceExtension.ts';
import { UnreadableParse } from '../formats/mineru/unreadableParse.ts';
import type { DocumentPlan, PlanDocuments } from './documentPlan.ts';
import { annotatedImages } from './omnidocbench/annotatedImages.ts';
import { imageFinder } from './omnidocbench/imageFinder.ts';
import { imageReference } from './omnidocbench/imageReference.ts';

const SHOWN_FAULTS = 3;

const isImage = ({ locator }: ListedFile): boolean => hasSourceExtension(locator, 'image');

/** What cannot become pages stands in the catalogue under the annotation file itself. */
const troubledPlan = (document: ListedFile, code: FileTrouble['code'], detail: string): DocumentPlan => ({
	document,
	kind: 'parse',
	parses: [],
	resources: [],
	trouble: { code, detail },
});

const imagesOf = async (
	annotations: ListedFile,
	files: Pick<SourceFilePort, 'read'>,
): Promise<readonly (string | undefined)[] | DocumentPlan> => {
	try {
		return annotatedImages(await files.read(annotations.absolutePath));
	} catch (error) {
		if (error instanceof UnreadableParse) return troubledPlan(annotations, 'damaged', error.message);
		if (error instanceof RecordError) return troubledPlan(annotations, 'unreadable', error.message);
		throw error;
	}
};

const planFile = async (
	annotations: ListedFile,
	images: readonly ListedFile[],
	files: Pick<SourceFilePort, 'read' | 'locate'>,
): Promise<readonly DocumentPlan[]> => {
	const named = await imagesOf(annotations, files);
	if ('document' in named) return [named];
	if (named.length === 0) return [troubledPlan(annotations, 'damaged', 'a list without pages')];
	const find = imageFinder(annotations, images, files);
	const plans: DocumentPlan[] = [];
	const faults: string[] = [];
	for (const [entry, path] of named.entries()) {
		const reference = path === undefined ? { refused: 'no page_info.image_path' } : imageReference(path);
		const found = 'refused' in reference ? reference : await find(reference.path);
		if ('refused' in found) {
			faults.push(`entry ${entry + 1}: ${found.refused}`);
			continue;
		}
		const { file, trouble } = found;
		const parse = {
			parser: 'omnidocbench' as const,
			files: [{ role: 'annotations' as const, file: annotations }],
			entry,
		};
		plans.push({ document: file, kind: 'image', parses: [parse], resources: [], ...(trouble ? { trouble } : {}) });
	}
	if (faults.length === 0) return plans;
	const detail = `${faults.length} of ${named.length} entries name no image: ${faults.slice(0, SHOWN_FAULTS).join('; ')}`;
	return [...plans, troubledPlan(annotations, 'damaged', detail)];
};

/**
 * OmniDocBench files with their images: each entry is an image whose parse is the entry. Files are told by their extension:
 * images are those of image sources, every other file holds annotations.
 */
export const planOmnidocbench: PlanDocuments = async (_source, { files: listed }, files) => {
	const images = listed.filter(isImage);
	const plans: DocumentPlan[] = [];
	for (const annotations of listed.filter((file) => !isImage(file)))
		for (const each of await planFile(annotations, images, files)) plans.push(each);
	const planned = new Set(plans.map(({ document }) => document.absolutePath));
	const ignored = images.filter(({ absolutePath }) => !planned.has(absolutePath));
	return { plans, ignored: ignored.map(({ absolutePath }) => ({ absolutePath, reason: 'not-annotated' as const })) };
};
