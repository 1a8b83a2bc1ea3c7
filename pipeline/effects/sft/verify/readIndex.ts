import { join } from 'node:path';
import { type IndexLine, INDEX_FILE, indexLineSchema } from '../../../../datasets/formats/sft/indexLine.ts';
import { strictLine } from '../../../../datasets/formats/sft/reading/strictLine.ts';
import type { SetManifest } from '../../../../datasets/formats/sft/setManifest.ts';
import { isFile } from '../../files/isFile.ts';
import { boundedLines } from './boundedLines.ts';
import type { Problems } from './createProblems.ts';

export type SetIndex = ReadonlyMap<string, IndexLine>;

/** The index of a set by the ids of its rows; undefined where it has none. What is wrong with its lines is told each time it is read. */
export const readIndex = async ({
	folder,
	manifest,
	problems,
}: {
	readonly folder: string;
	readonly manifest: SetManifest | undefined;
	readonly problems: Problems;
}): Promise<SetIndex | undefined> => {
	const path = join(folder, INDEX_FILE);
	if (!(await isFile(path))) {
		if (manifest)
			problems.add(INDEX_FILE, null, [{ check: 'index', received: 'no such file', expected: 'a line for each row' }]);
		return undefined;
	}
	const index = new Map<string, IndexLine>();
	for await (const { number, bytes } of boundedLines(path)) {
		const { value, troubles } = bytes ? strictLine(bytes) : { value: undefined, troubles: [] };
		const parsed = indexLineSchema.safeParse(value);
		problems.add(INDEX_FILE, number, troubles);
		if (!parsed.success)
			problems.add(INDEX_FILE, number, [
				{
					check: 'index',
					received: 'no line of an index',
					expected: 'a row but for its texts, of which it has digests',
				},
			]);
		else if (index.has(parsed.data.id))
			problems.add(INDEX_FILE, number, [
				{ check: 'index', received: `row ${parsed.data.id} once more`, expected: 'a line for each row' },
			]);
		else index.set(parsed.data.id, parsed.data);
	}
	return index;
};
