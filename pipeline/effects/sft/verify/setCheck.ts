import { type IndexLine, INDEX_FILE } from '../../../../datasets/formats/sft/indexLine.ts';
import type { SetManifest } from '../../../../datasets/formats/sft/setManifest.ts';
import { type FoundRow, indexTroubles } from '../../../../datasets/formats/sft/reading/indexTroubles.ts';
import { createSetFaults } from '../../../distillation/rows/createSetFaults.ts';
import { tokenFaults } from '../../../distillation/rows/tokenFaults.ts';
import { sha256 } from '../../../document/digest.ts';
import { fileIdOf } from '../../../document/pageId.ts';
import type { Pictures } from './createPictures.ts';
import type { MarkupCheck } from './createMarkupCheck.ts';
import type { Problems } from './createProblems.ts';
import type { SetIndex } from './readIndex.ts';

export type Split = 'train' | 'validation';

/** What a check goes through: all files for their digests, then all rows, of image folder and Parquet one after the other. */
export type CheckPart = 'files' | 'rows';

/** What the parts of a check share: the set's own statements, and what was met so far. */
export interface SetCheck {
	/** Absolute, without links. */
	readonly folder: string;
	readonly manifest: SetManifest | undefined;
	readonly problems: Problems;
	readonly pictures: Pictures;
	readonly markup: MarkupCheck;
	/** Told with each file and each row that was looked at. */
	readonly step: (part: CheckPart) => void;
	/** What the index says of a row. */
	readonly rowOf: (id: string) => IndexLine | undefined;
	/**
	 * A row in its place: is it new, of that split, within the limits, with the instruction of all, and the row of the index.
	 * @param found undefined where its texts cannot be read, or are told as wrong already
	 */
	readonly met: (file: string, line: number | null, id: string, split: Split, found?: FoundRow) => void;
	/** All rows were met: is there one to each line of the index. */
	readonly ended: (file: string) => void;
}

/**
 * A check against the index of the set. One of it serves files that hold each row once: Parquet beside an image folder needs two.
 * @param index undefined for a set that has none
 */
export const openSetCheck = (
	shared: Omit<SetCheck, 'rowOf' | 'met' | 'ended'>,
	index: SetIndex | undefined,
): SetCheck => {
	const { manifest, problems } = shared;
	const unmet = new Set(index?.keys());
	let instruction: string | undefined;
	const setFaults = createSetFaults();
	return {
		...shared,
		rowOf: (id) => index?.get(id),
		ended: (file) => {
			for (const id of unmet)
				problems.add(INDEX_FILE, null, [{ check: 'index', received: `row ${id}`, expected: `a row that ${file} has` }]);
		},
		met: (file, line, id, split, found) => {
			const known = index?.get(id);
			unmet.delete(id);
			problems.add(file, line, setFaults({ id, documentId: known?.documentId ?? fileIdOf(id), split }));
			if (found && found.prompt !== instruction) {
				const expected = manifest?.instruction.sha256 ?? (instruction === undefined ? undefined : sha256(instruction));
				const received = sha256(found.prompt);
				if (expected === undefined || received === expected) instruction = found.prompt;
				else
					problems.add(file, line, [
						{
							check: 'instruction',
							received: `a prompt of sha256 ${received}`,
							expected: `${expected}, as all rows have`,
						},
					]);
			}
			if (known && found) problems.add(file, line, indexTroubles(known, found));
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
