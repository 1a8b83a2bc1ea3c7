import { basename } from 'node:path';
import type { IgnoredFile } from '../../pipeline/contract/sourceFiles.ts';
import { firstOf } from '../../pipeline/text/firstOf.ts';
import type { NoteEvent } from '../../pipeline/run/events.ts';

const nameOf = ({ asked }: IgnoredFile, path: string): string =>
	asked === undefined ? path : `${path}: ${asked.slice(0, 200)}`;

/** A note for each source and reason: the message names the first files, `files` all of them. */
export const leftOutNotes = (
	ignored: readonly (IgnoredFile & { readonly sourceId: string })[],
): readonly NoteEvent[] => {
	const groups = new Map<string, IgnoredFile[]>();
	for (const file of ignored) {
		const group = `source ${file.sourceId}: ${file.reason}`;
		const files = groups.get(group);
		if (files) files.push(file);
		else groups.set(group, [file]);
	}
	return [...groups].map(([group, files]) => ({
		type: 'note',
		message: `left out of ${group} (${files.length}): ${firstOf(files.map((file) => nameOf(file, basename(file.absolutePath))))}`,
		files: files.map((file) => nameOf(file, file.absolutePath)),
	}));
};
