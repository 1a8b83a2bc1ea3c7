import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue, readRunManifest } from '../../../scripts/wiring/runFolder.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const told = (path: string) => ({ message: 'the run folder cannot be read', exitCode: 2, details: { where: path } });

describe("a run's folder", () => {
	it('is refused with the file named where run.json is not what a run writes', async () => {
		const texts = [
			'',
			'{',
			'null',
			'3',
			'[]',
			'{}',
			'{"formatVersion":1}',
			'{"formatVersion":1,"stages":[],"recipe":null}',
		];
		for (const text of [...texts, '{"formatVersion":1,"stages":3,"recipe":{}}']) {
			const folder = temporaryFolder();
			writeFileSync(join(folder, 'run.json'), text);
			await expect(readRunManifest(folder), text).rejects.toMatchObject(told(join(folder, 'run.json')));
		}
	});

	it('is refused with the file named where the catalogue is gone or damaged', async () => {
		const folder = temporaryFolder();
		await expect(readCatalogue(folder)).rejects.toMatchObject(told(join(folder, 'catalogue.jsonl')));
		writeFileSync(join(folder, 'catalogue.jsonl'), '{"fileId":');
		await expect(readCatalogue(folder)).rejects.toMatchObject(told(join(folder, 'catalogue.jsonl')));
	});
});
