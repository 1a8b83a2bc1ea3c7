import { RecordError } from '../../pipeline/contract/errors.ts';
import type { FileTrouble, ListedFile, SourceFilePort } from '../../pipeline/contract/sourceFiles.ts';
import { formatCount } from '../../pipeline/text/formatCount.ts';
import { baseUrlOf } from '../formats/html/baseUrlOf.ts';
import { type CssReferences, cssReferences } from '../../pipeline/document/html/cssReferences.ts';
import { documentReferences } from '../formats/html/documentReferences.ts';
import { targetOf } from '../formats/html/targetOf.ts';
import { urlOfPath } from '../formats/html/urlOfPath.ts';
import { HTML_LIMITS } from './htmlLimits.ts';
import { locateResource, type RefusedReason, type SourceRoot } from './locateResource.ts';

export interface RefusedReference {
	readonly reason: RefusedReason;
	/** As written. */
	readonly asked: string;
}

export interface LoadedFiles {
	/** In order of their locators. */
	readonly resources: readonly ListedFile[];
	/** Once a reference that leads nowhere or must not be followed. */
	readonly refused: readonly RefusedReference[];
	readonly trouble?: FileTrouble;
}

interface Waiting {
	readonly reference: string;
	readonly baseUrl: string;
	/** Of a style sheet: how many others import it. */
	readonly depth?: number;
}

/** What a style sheet loads; nothing where it cannot be read, which hashing will tell. */
const referencesOf = async (file: ListedFile, files: Pick<SourceFilePort, 'read'>): Promise<CssReferences> => {
	try {
		return cssReferences(new TextDecoder().decode(await files.read(file.absolutePath)));
	} catch (error) {
		if (error instanceof RecordError) return { imports: [], files: [] };
		throw error;
	}
};

const tooLarge = (refused: readonly RefusedReference[], what: string): LoadedFiles => ({
	resources: [],
	refused,
	trouble: { code: 'too-large', detail: `the document loads ${what}` },
});

/**
 * The local files that an HTML document can load, and those that its style sheets load in turn. Each is looked at once, so
 * circles of imports end.
 */
export const loadedFiles = async (
	document: ListedFile,
	root: SourceRoot,
	text: string,
	files: Pick<SourceFilePort, 'read' | 'locate'>,
): Promise<LoadedFiles> => {
	const { base, styleSheets, files: named, frames } = documentReferences(text);
	const baseUrl = baseUrlOf(base);
	const waiting: Waiting[] = [
		...styleSheets.map((reference) => ({ reference, baseUrl, depth: 0 })),
		...named.map((reference) => ({ reference, baseUrl })),
	];
	const refused: RefusedReference[] = frames.map((asked) => ({ reason: 'resource-frame', asked }));
	const seen = new Set<string>();
	const found: ListedFile[] = [];
	let bytes = 0;
	// Grows while it is walked.
	for (const { reference, baseUrl: from, depth } of waiting) {
		const target = targetOf(reference, from);
		if (target.state === 'nothing' || (target.state === 'local' && seen.has(target.path))) continue;
		if (target.state === 'refused') {
			refused.push({ reason: `resource-${target.reason}`, asked: reference });
			continue;
		}
		seen.add(target.path);
		const located =
			(depth ?? 0) > HTML_LIMITS.importDepth
				? 'resource-too-deep'
				: await locateResource(target.path, document, root, files);
		if (typeof located === 'string') {
			refused.push({ reason: located, asked: reference });
			continue;
		}
		found.push(located.file);
		bytes += located.bytes;
		if (found.length > HTML_LIMITS.files) return tooLarge(refused, `more than ${formatCount(HTML_LIMITS.files)} files`);
		if (bytes > HTML_LIMITS.fileBytes)
			return tooLarge(refused, `more than ${formatCount(HTML_LIMITS.fileBytes)} bytes in other files`);
		if (depth === undefined) continue;
		const css = await referencesOf(located.file, files);
		const cssUrl = urlOfPath(target.path);
		for (const imported of css.imports) waiting.push({ reference: imported, baseUrl: cssUrl, depth: depth + 1 });
		for (const used of css.files) waiting.push({ reference: used, baseUrl: cssUrl });
	}
	return { resources: found.sort((a, b) => (a.locator < b.locator ? -1 : 1)), refused };
};
