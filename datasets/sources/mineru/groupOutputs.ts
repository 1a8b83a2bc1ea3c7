import type { ListedFile } from '../../../pipeline/contract/sourceFiles.ts';
import { parseFileName } from '../../formats/mineru/parseFileName.ts';
import type { PlannedParse } from '../documentPlan.ts';
import { backendRank } from './backendFolder.ts';
import { folderAbove } from './folderAbove.ts';
import type { OutputGroup } from './outputGroup.ts';
import { pathOf } from './pathOf.ts';

interface Draft {
	readonly stem: string;
	readonly isGuess: boolean;
	readonly folder: string;
	/** By folder of the backend. */
	readonly sets: Map<string, PlannedParse['files'][number][]>;
	markdown?: ListedFile;
}

/** MinerU's copy of a document beside its parse. */
const COPY = /^(.*)_origin\.pdf$/s;

const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf('/') + 1);
const outputFolder = (folder: string): string => (backendRank(folder) === undefined ? folder : folderAbove(folder));
/** The pipeline's plain folder comes last. */
const rankOf = (folder: string): number => backendRank(folder) ?? Number.POSITIVE_INFINITY;
const byRank = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => {
	const [one, other] = [rankOf(a), rankOf(b)];
	return one === other ? (a < b ? -1 : 1) : one < other ? -1 : 1;
};

/**
 * Files of parses by the document they speak of: one group a name and output folder, one set a backend. A Markdown file
 * makes a group of its own only where MinerU would have put it: in the folder of a backend, or in a folder of its name.
 */
export const groupOutputs = (
	files: readonly ListedFile[],
	documents: readonly ListedFile[],
): readonly OutputGroup[] => {
	const drafts = new Map<string, Draft>();
	const draftOf = (folder: string, stem: string, isGuess: boolean): Draft => {
		const key = JSON.stringify([outputFolder(folder), stem]);
		const draft = drafts.get(key) ?? { stem, isGuess, folder: outputFolder(folder), sets: new Map() };
		drafts.set(key, draft);
		return draft;
	};
	const markdowns: ListedFile[] = [];
	for (const file of files) {
		const { folder, name } = pathOf(file);
		if (name.toLowerCase().endsWith('.md')) markdowns.push(file);
		const parsed = parseFileName(name);
		if (parsed === undefined) continue;
		const isGuess = parsed.stem === '';
		const { sets } = draftOf(folder, isGuess ? nameOf(outputFolder(folder)) : parsed.stem, isGuess);
		const set = sets.get(folder) ?? [];
		sets.set(folder, set);
		if (!set.some(({ role }) => role === parsed.role)) set.push({ role: parsed.role, file });
	}
	for (const file of markdowns) {
		const { folder, stem } = pathOf(file);
		const isPlaced = backendRank(folder) !== undefined || nameOf(folder) === stem;
		const isKnown = (drafts.get(JSON.stringify([outputFolder(folder), stem]))?.sets.size ?? 0) > 0;
		if (isPlaced || isKnown) draftOf(folder, stem, false).markdown ??= file;
	}
	const copies = new Map<string, [folder: string, copy: ListedFile][]>();
	for (const document of documents) {
		const { folder, name } = pathOf(document);
		const stem = COPY.exec(name)?.[1];
		const key = JSON.stringify([outputFolder(folder), stem]);
		if (stem !== undefined) copies.set(key, [...(copies.get(key) ?? []), [folder, document]]);
	}
	return [...drafts].map(([key, { sets, markdown, ...group }]): OutputGroup => {
		const origins = [...(copies.get(key) ?? [])].sort(byRank).map(([, copy]) => copy);
		return {
			...group,
			sets: [...sets].sort(byRank).map(([folder, own]) => ({ folder, files: own })),
			origins,
			...(markdown ? { markdown } : {}),
		};
	});
};
