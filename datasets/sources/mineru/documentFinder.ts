import type { ListedFile } from '../../../pipeline/contract/sourceFiles.ts';
import { documentKind } from './documentKind.ts';
import { folderAbove } from './folderAbove.ts';
import type { OutputGroup } from './outputGroup.ts';
import { pathOf } from './pathOf.ts';

/** MinerU 3.x cuts longer stems, in bytes of UTF-8. */
const LONGEST_STEM_BYTES = 200;

/** Ending of MinerU's own copy of a document. */
const COPY = '_origin';

const cut = (stem: string): string =>
	Buffer.from(stem)
		.subarray(0, LONGEST_STEM_BYTES)
		.toString()
		.replace(/\uFFFD+$/, '');

/** How a document's stem may have become an output's, the surest first. */
const SPELLINGS: readonly ((stem: string) => string)[] = [
	(stem) => stem,
	cut,
	// Names that went through another file system: accents composed or not.
	(stem) => stem.normalize('NFC'),
];

const foldersUp = (folder: string): string[] => (folder === '' ? [''] : [folder, ...foldersUp(folderAbove(folder))]);

/** PDFs before images: where both have the name, the picture is more likely made from the PDF. */
const pdfFirst = (documents: readonly ListedFile[]): ListedFile | undefined =>
	documents.find((document) => documentKind(document) === 'pdf') ?? documents[0];

/**
 * Finds the document that an output speaks of: by name in its own folders and those above, then anywhere, if only one
 * document and one output have the name; then the copy that MinerU made of it. An output whose files do not repeat the
 * name may also speak of the only document in its folder.
 */
export const documentFinder = (
	documents: readonly ListedFile[],
	groups: readonly OutputGroup[],
): ((group: OutputGroup) => ListedFile | undefined) => {
	const placed = documents.map((document) => ({ document, ...pathOf(document) }));
	const indices = SPELLINGS.map((spell) => {
		const byStem = new Map<string, typeof placed>();
		for (const each of placed) byStem.set(spell(each.stem), [...(byStem.get(spell(each.stem)) ?? []), each]);
		return { spell, byStem };
	});
	const outputs = new Map<string, number>();
	// Markdown alone is not listed again by a lock whose document was found: it must not count.
	for (const { stem, sets } of groups) if (sets.length > 0) outputs.set(stem, (outputs.get(stem) ?? 0) + 1);
	const nearby = (group: OutputGroup): ListedFile | undefined => {
		const folders = new Set([...group.sets.map(({ folder }) => folder), ...foldersUp(group.folder)]);
		for (const folder of folders)
			for (const { spell, byStem } of indices) {
				const named = (byStem.get(spell(group.stem)) ?? []).filter((each) => each.folder === folder);
				const found = pdfFirst(named.map(({ document }) => document));
				if (found) return found;
			}
		return undefined;
	};
	const anywhere = (group: OutputGroup): ListedFile | undefined => {
		for (const { spell, byStem } of indices) {
			const named = (byStem.get(spell(group.stem)) ?? []).map(({ document }) => document);
			const pdfs = named.filter((document) => documentKind(document) === 'pdf');
			const [only, ...others] = pdfs.length > 0 ? pdfs : named;
			if (only !== undefined) return others.length === 0 ? only : undefined;
		}
		return undefined;
	};
	const neighbour = (group: OutputGroup): ListedFile | undefined => {
		const [only, ...others] = placed.filter(({ folder, stem }) => folder === group.folder && !stem.endsWith(COPY));
		return only !== undefined && others.length === 0 && !outputs.has(only.stem) ? only.document : undefined;
	};
	return (group) => {
		const sure = nearby(group);
		if (sure) return sure;
		const [copy] = group.origins;
		if (group.isGuess) return neighbour(group) ?? copy;
		const shared = (outputs.get(group.stem) ?? 0) > 1;
		return (shared ? copy : undefined) ?? anywhere(group) ?? copy;
	};
};
