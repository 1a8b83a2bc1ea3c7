import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeSets } from '../../../pipeline/effects/sft/writeSets.ts';
import { cliRun } from '../../helpers/cliRun.ts';
import { madeAbout, madeTrainingSet } from '../../helpers/madeTrainingSet.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

describe('verify-export', () => {
	it('says of each set what it is and that nothing is wrong', async () => {
		const folder = temporaryFolder();
		const { stream } = await madeTrainingSet(join(folder, 'store'), 10);
		await writeSets({ formats: ['trl', 'webdataset'], out: join(folder, 'sets'), rows: stream, about: madeAbout });
		const { exitCode, out, notes } = await cliRun(folder, ['verify-export', 'sets']);
		expect({ exitCode, out }).toEqual({ exitCode: 0, out: '' });
		expect(notes).toBe('trl: trl, 10 rows, no problem\nwebdataset: webdataset, 10 rows, no problem\n');
		expect((await cliRun(folder, ['verify-export', 'sets/trl', '--format', 'json'])).out).toBe('[]\n');
	});

	it('prints problems as rows and ends with 4', async () => {
		const folder = temporaryFolder();
		const { stream } = await madeTrainingSet(join(folder, 'store'), 2);
		await writeSets({ formats: ['axolotl'], out: join(folder, 'sets'), rows: stream, about: madeAbout });
		writeFileSync(join(folder, 'sets', 'axolotl', 'recipe.yaml'), 'x');
		const { exitCode, out } = await cliRun(folder, ['verify-export', 'sets', '--format', 'json']);
		expect(exitCode).toBe(4);
		expect(JSON.parse(out)).toEqual([
			{
				file: 'axolotl/recipe.yaml',
				line: null,
				check: 'manifest-digest',
				// sha256 of "x": printf x | sha256sum
				received: '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881',
				expected: expect.stringMatching(/^[0-9a-f]{64}$/),
			},
		]);
	});

	it('refuses a folder in which there is no set', async () => {
		const folder = temporaryFolder();
		const { exitCode, notes } = await cliRun(folder, ['verify-export', '.']);
		expect(exitCode).toBe(2);
		expect(notes).toContain('there is no training set to check');
	});
});

describe('export', () => {
	it('names the formats there are, and the one that was meant', async () => {
		const { exitCode, notes } = await cliRun(temporaryFolder(), [
			'export',
			'demo',
			'--format',
			'llama-factory',
			'--out',
			'x',
		]);
		expect(exitCode).toBe(2);
		expect(notes).toContain('Did you mean llamafactory?');
	});

	it("refuses to write into the run's store, also by a link", async () => {
		const folder = temporaryFolder();
		mkdirSync(join(folder, 'runs', 'plain'), { recursive: true });
		mkdirSync(join(folder, 'store', 'units'), { recursive: true });
		symlinkSync('store', join(folder, 'also'));
		const recipe = { name: 'plain', out: join(folder, 'runs', 'plain'), store: join(folder, 'store'), stages: {} };
		writeFileSync(join(folder, 'runs', 'plain', 'run.json'), JSON.stringify({ formatVersion: 1, stages: [], recipe }));
		writeFileSync(join(folder, 'runs', 'plain', 'catalogue.jsonl'), '');
		for (const out of ['store', 'store/units/sets', 'also/new/sets']) {
			const { exitCode, notes } = await cliRun(folder, ['export', 'plain', '--format', 'trl', '--out', out]);
			expect(exitCode).toBe(2);
			expect(notes).toContain('results cannot be written into a store');
			expect(notes).toContain('name another folder with --out');
		}
		expect(readdirSync(join(folder, 'store'))).toEqual(['units']);
		const beside = await cliRun(folder, ['export', 'plain', '--format', 'trl', '--out', 'stores']);
		expect(beside.notes).toContain('the run has no training rows');
	});

	it('says how a run comes to have training rows', async () => {
		const folder = temporaryFolder();
		mkdirSync(join(folder, 'runs', 'plain'), { recursive: true });
		const recipe = { name: 'plain', out: join(folder, 'runs', 'plain'), store: join(folder, 'store'), stages: {} };
		writeFileSync(join(folder, 'runs', 'plain', 'run.json'), JSON.stringify({ formatVersion: 1, stages: [], recipe }));
		writeFileSync(join(folder, 'runs', 'plain', 'catalogue.jsonl'), '');
		const { exitCode, notes } = await cliRun(folder, ['export', 'plain', '--format', 'trl', '--out', 'x']);
		expect(exitCode).toBe(2);
		expect(notes).toContain('the run has no training rows');
		expect(notes).toContain('teacher: { kind: layout }');
	});
});
