import { join } from 'node:path';
import { isGone } from '../files/isGone.ts';
import { readBounded } from '../files/readBounded.ts';

/** Recordings of one sample, the first that is there counts: JSON says most. */
const KINDS = ['json', 'html', 'txt'] as const;

/** As much as is taken from an endpoint. */
const MOST_BYTES = 32 << 20;

export interface Recording {
	readonly name: string;
	readonly kind: (typeof KINDS)[number];
	readonly bytes: Uint8Array;
}

/**
 * What was recorded for one sample of a page: `<page id>.<sample>.json`, `.html` or `.txt`; undefined where there is none.
 * @throws {RecordError} `io`: there, but not to be read, or too large
 */
export const readReplay = async (folder: string, pageId: string, sample: number): Promise<Recording | undefined> => {
	for (const kind of KINDS) {
		const name = `${pageId}.${sample}.${kind}`;
		const path = join(folder, name);
		if (!(await isGone(path))) return { name, kind, bytes: await readBounded(path, MOST_BYTES) };
	}
	return undefined;
};
