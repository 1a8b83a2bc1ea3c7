import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../pipeline/effects/documents/readDocument.ts';
import { digestFile } from '../../../pipeline/effects/files/digestFile.ts';
import { openRegular } from '../../../pipeline/effects/files/openRegular.ts';
import { readBounded } from '../../../pipeline/effects/files/readBounded.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

describe('a path that leads to no regular file', () => {
	const readings: readonly (readonly [string, (path: string) => Promise<unknown>])[] = [
		['opening', openRegular],
		['hashing', (path) => digestFile(path, true)],
		['reading', (path) => readBounded(path)],
		['the reading of a document', (path) => readDocument({ absolutePath: path, storedSha256: '', gzipped: false })],
	];

	it.each(readings)(
		'is refused by %s at once, where a named pipe would be waited for without end',
		async (_how, read) => {
			const pipe = join(temporaryFolder(), 'pipe.pdf');
			execFileSync('mkfifo', [pipe]);
			await expect(read(pipe)).rejects.toThrow('not a regular file');
		},
	);

	it.each(readings)('is refused by %s, where a device would have no end', async (_how, read) => {
		await expect(read('/dev/zero')).rejects.toThrow('not a regular file');
	});

	it('does not keep regular files from being opened', async () => {
		const path = join(temporaryFolder(), 'a.txt');
		writeFileSync(path, 'text');
		const handle = await openRegular(path);
		expect(await handle.readFile('utf8')).toBe('text');
		await handle.close();
	});
});
