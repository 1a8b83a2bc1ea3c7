import { type IndexLine, INDEX_FILE, indexLineSchema } from '../../../../datasets/formats/sft/indexLine.ts';
import type { SetManifest } from '../../../../datasets/formats/sft/setManifest.ts';
import { strictLine } from '../../../../datasets/formats/sft/reading/strictLine.ts';
import { createSetFaults } from '../../../distillation/rows/createSetFaults.ts';
import { tokenFaults } from '../../../distillation/rows/tokenFaults.ts';
import { fileIdOf } from '../../../document/pageId.ts';
import { join } from 'node:path';
import { isFile } from '../../files/isFile.ts';
import { boundedLines } from './boundedLines.ts';
import type { Problems } from './createProblems.ts';

export type Split = 'train' | 'validation';

/** What the parts of a check share: the set's own statements, and what was met so far. */
export interface SetCheck {
	/** Absolute, without links. */
	readonly folder: string;
	readonly manifest: SetManifest | undefined;
	readonly problems: Problems;
	/** A row in its place: is it new, of that split, within the limits. */
	readonly met: (file: string, line: number | null, id: string, split: Split) => void;
}

const readIndex = async (folder: string, problems: Problems): Promise<ReadonlyMap<string, IndexLine> | undefined> => {
	const path = join(folder, INDEX_FILE);
	if (!(await isFile(path))) return undefined;
	const index = new Map<string, IndexLine>();
	for await (const { number, bytes } of boundedLines(path)) {
		const { value, troubles } = bytes ? strictLine(bytes) : { value: undefined, troubles: [] };
		const parsed = indexLineSchema.safeParse(value);
		if (parsed.success) index.set(parsed.data.id, parsed.data);
		else
			problems.add(INDEX_FILE, number, [
				...troubles,
				{ check: 'index', received: 'no line of an index', expected: 'id, documentId, split, image, tokens' },
			]);
	}
	return index;
};

/**
 * A check that has read the index of the set. One of it serves files that hold each row once: Parquet beside an image folder needs two.
 */
export const openSetCheck = async (
	folder: string,
	manifest: SetManifest | undefined,
	problems: Problems,
): Promise<SetCheck> => {
	const index = await readIndex(folder, problems);
	const setFaults = createSetFaults();
	return {
		folder,
		manifest,
		problems,
		met: (file, line, id, split) => {
			const known = index?.get(id);
			problems.add(file, line, setFaults({ id, documentId: known?.documentId ?? fileIdOf(id), split }));
			if (index && !known)
				problems.add(file, line, [{ check: 'index', received: `row ${id}`, expected: `a row that ${INDEX_FILE} has` }]);
			if (!known) return;
			if (known.split !== split)
				problems.add(file, line, [
					{ check: 'split', received: split, expected: `${known.split}, as ${INDEX_FILE} says` },
				]);
			problems.add(file, line, tokenFaults(known.tokens, manifest?.maxTokens ?? Number.POSITIVE_INFINITY));
		},
	};
};
