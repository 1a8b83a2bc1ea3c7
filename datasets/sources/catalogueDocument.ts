import type { ResolvedSource } from '../../pipeline/config/resolvedRecipe.ts';
import { RecordError } from '../../pipeline/contract/errors.ts';
import type { FileDigest, ListedFile, SourceFilePort } from '../../pipeline/contract/sourceFiles.ts';
import { digestOf, sha256 } from '../../pipeline/document/digest.ts';
import { fileIdOf } from '../../pipeline/document/pageId.ts';
import { relativeLocator } from '../../pipeline/document/relativeLocator.ts';
import type { ExistingParse } from '../../pipeline/document/records.ts';
import type { Attachment, CatalogueEntry } from '../../pipeline/run/manifest.ts';
import { isXhtml } from '../formats/html/isXhtml.ts';
import type { DocumentPlan } from './documentPlan.ts';

const unreadable = (source: ResolvedSource, file: ListedFile, detail: string): FileDigest => {
	const standIn = sha256(`unreadable\n${source.id}\n${file.locator}`);
	return { sha256: standIn, storedSha256: standIn, bytes: 0, gzipped: false, trouble: { code: 'unreadable', detail } };
};

/** Hashes one file. One that cannot be read stays in the catalogue, so that the stage `open` can say so. */
const digestOrTrouble = async (
	source: ResolvedSource,
	file: ListedFile,
	mayBeGzipped: boolean,
	files: Pick<SourceFilePort, 'digest'>,
): Promise<FileDigest> =>
	files.digest(file.absolutePath, mayBeGzipped).catch((error: unknown) => {
		if (error instanceof RecordError && error.code === 'io') return unreadable(source, file, error.message);
		throw error;
	});

/**
 * An HTML document is what it is together with all it loads, each under the path it is loaded by: two pictures that change
 * places make another page. What is read as XML has other pages than the same bytes read as HTML.
 */
const withResources = (digest: FileDigest, locator: string, resources: readonly Attachment[]): FileDigest => {
	const xhtml = isXhtml(locator);
	if (resources.length === 0 && !xhtml) return digest;
	const loaded = Object.fromEntries(
		resources.map((resource) => [relativeLocator(locator, resource.locator), resource.sha256]),
	);
	return { ...digest, sha256: digestOf({ document: digest.sha256, xhtml, loaded }) };
};

/**
 * Hashes a document and the files that belong to it. Trouble with one of these is trouble with the document: its pages
 * could not be what they were.
 */
export const catalogueDocument = async (
	source: ResolvedSource,
	plan: DocumentPlan,
	files: Pick<SourceFilePort, 'digest'>,
): Promise<CatalogueEntry> => {
	// What the planner found no file for, or one that must not be followed, is not read.
	const stored =
		plan.trouble?.code === 'unreadable'
			? unreadable(source, plan.document, plan.trouble.detail)
			: await digestOrTrouble(source, plan.document, plan.kind === 'pdf', files);
	// The planner may know better than the file system why there is nothing to read.
	const sameTrouble = stored.trouble?.code === plan.trouble?.code;
	let trouble = sameTrouble ? plan.trouble : (stored.trouble ?? plan.trouble);
	const attachments: Attachment[] = [];
	const attach = async (role: Attachment['role'], file: ListedFile): Promise<Attachment> => {
		const known = attachments.find(({ absolutePath }) => absolutePath === file.absolutePath);
		if (known) return known;
		const digest = await digestOrTrouble(source, file, false, files);
		trouble ??= digest.trouble && { ...digest.trouble, detail: `${file.locator}: ${digest.trouble.detail}` };
		const attachment = { role, ...file, sha256: digest.storedSha256, bytes: digest.bytes };
		attachments.push(attachment);
		return attachment;
	};
	const resources: Attachment[] = [];
	for (const file of plan.resources) resources.push(await attach('resource', file));
	const parses: ExistingParse[] = [];
	for (const { parser, files: parseFiles, entry } of plan.parses) {
		if (!source.parsers.includes(parser)) continue;
		const digests = [];
		for (const { role, file } of parseFiles) digests.push({ role, sha256: (await attach(role, file)).sha256 });
		parses.push({ parser, files: digests, ...(entry === undefined ? {} : { entry }) });
	}
	const digest = plan.kind === 'html' ? withResources(stored, plan.document.locator, resources) : stored;
	return {
		fileId: fileIdOf(digest.sha256),
		...digest,
		...(trouble ? { trouble } : {}),
		kind: plan.kind,
		twin: 0,
		sourceId: source.id,
		category: source.category,
		licence: source.licence,
		locator: plan.document.locator,
		absolutePath: plan.document.absolutePath,
		attachments,
		parses,
	};
};
