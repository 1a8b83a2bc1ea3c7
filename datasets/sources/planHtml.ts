import { RecordError } from '../../pipeline/contract/errors.ts';
import type { FileTrouble, IgnoredFile, ListedFile, SourceFilePort } from '../../pipeline/contract/sourceFiles.ts';
import { formatCount } from '../../pipeline/text/formatCount.ts';
import { htmlText } from '../formats/html/htmlText.ts';
import type { DocumentPlan, PlanDocuments } from './documentPlan.ts';
import { HTML_LIMITS } from './htmlLimits.ts';
import { loadedFiles } from './loadedFiles.ts';
import type { SourceRoot } from './locateResource.ts';

/** Where locators start. */
const rootOf = async (
	{ absolutePath, locator }: ListedFile,
	files: Pick<SourceFilePort, 'locate'>,
): Promise<SourceRoot> => {
	const path = absolutePath.slice(0, -locator.length);
	const { realPath } = (await files.locate(path)) ?? { realPath: path };
	return { path, realPath: realPath.endsWith('/') ? realPath : `${realPath}/` };
};

const plain = (document: ListedFile, trouble?: FileTrouble): DocumentPlan => ({
	document,
	kind: 'html',
	parses: [],
	resources: [],
	...(trouble ? { trouble } : {}),
});

const planOne = async (
	document: ListedFile,
	files: Pick<SourceFilePort, 'read' | 'locate'>,
): Promise<{ readonly plan: DocumentPlan; readonly ignored: readonly IgnoredFile[] }> => {
	const { bytes = 0 } = (await files.locate(document.absolutePath)) ?? {};
	if (bytes > HTML_LIMITS.documentBytes) {
		const detail = `the file has ${formatCount(bytes)} bytes, more than ${formatCount(HTML_LIMITS.documentBytes)}`;
		return { plan: plain(document, { code: 'too-large', detail }), ignored: [] };
	}
	let stored: Uint8Array;
	try {
		stored = await files.read(document.absolutePath);
	} catch (error) {
		// Hashing meets the same trouble and tells it.
		if (error instanceof RecordError) return { plan: plain(document), ignored: [] };
		throw error;
	}
	const text = htmlText(stored);
	if (text === undefined)
		return {
			plan: plain(document, { code: 'unsupported', detail: 'the file holds zero bytes: no HTML' }),
			ignored: [],
		};
	const { resources, refused, trouble } = await loadedFiles(document, await rootOf(document, files), text, files);
	const ignored = refused.map((reference): IgnoredFile => ({ absolutePath: document.absolutePath, ...reference }));
	return { plan: { ...plain(document, trouble), resources }, ignored };
};

/** Each HTML file is a document, together with the local files that it loads. What it asks for in vain is counted. */
export const planHtml: PlanDocuments = async (_source, listing, files) => {
	const plans: DocumentPlan[] = [];
	const ignored: IgnoredFile[] = [];
	for (const document of listing.files) {
		const planned = await planOne(document, files);
		plans.push(planned.plan);
		for (const file of planned.ignored) ignored.push(file);
	}
	return { plans, ignored };
};
