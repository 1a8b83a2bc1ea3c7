import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modelFolders } from '../../../models/registry/modelFolders.ts';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { printerIdentity } from '../../../pipeline/effects/browser/printerIdentity.ts';
import { printerVersions } from '../../../pipeline/effects/browser/printerVersions.ts';
import { cliRun } from '../../helpers/cliRun.ts';
import { ownChromium } from '../../helpers/ownChromium.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

interface Row {
	readonly what: string;
	readonly state: string;
	readonly found: string;
	readonly mend: string;
}

describe('pagemill doctor', () => {
	it('asks every engine for something and finds nothing missing where all is installed', async () => {
		const { exitCode, out, notes } = await cliRun(temporaryFolder(), ['doctor', '--format', 'json']);
		const rows = JSON.parse(out) as Row[];
		expect(rows.filter(({ state }) => state === 'missing')).toEqual([]);
		expect(rows.map(({ what }) => what).filter((what) => !what.startsWith('model '))).toEqual([
			'Node',
			'ICU',
			'PDFium',
			'sharp',
			'ONNX Runtime',
			'DuckDB',
			'language detector',
			'Chromium',
			'fonts',
			'mineru',
			'cores',
			'memory',
			'disk',
		]);
		expect(rows.find(({ what }) => what === 'model resnet50-imagenet')).toMatchObject({
			state: 'note',
			mend: 'pagemill models pull resnet50-imagenet',
		});
		expect({ exitCode, notes }).toEqual({ exitCode: 0, notes: 'everything that runs need is here\n' });
	});

	it('names Chromium and its fonts as recipes of HTML, their runs and their locks do', async () => {
		const { out } = await cliRun(temporaryFolder(), ['doctor', '--format', 'json']);
		const found = new Map((JSON.parse(out) as Row[]).map((row) => [row.what, row.found]));
		const identity = /^chromium (\S+), fonts ([0-9a-f]{16}),/.exec(await printerIdentity());
		const { chromium, fonts } = await printerVersions();
		expect(identity?.slice(1)).toEqual([chromium, fonts]);
		expect(found.get('Chromium')).toMatch(new RegExp(`^chromium ${chromium} \\(`));
		expect(found.get('fonts')).toMatch(new RegExp(`digest ${fonts}$`));
	});

	it('tries the Chromium that it is given in place of the pinned one, and says what is wrong with it', async () => {
		const cwd = temporaryFolder();
		await ownChromium(join(cwd, 'bin'));
		const chromiumRow = async (path: string): Promise<Row | undefined> => {
			const { out } = await cliRun(cwd, ['doctor', '--chromium', path, '--format', 'json']);
			return (JSON.parse(out) as Row[]).find(({ what }) => what === 'Chromium');
		};
		expect((await chromiumRow('bin/my-chromium'))?.found).toMatch(/^chromium [\d.]+ \(own, not the pinned one\), /);
		expect(await chromiumRow('bin/none')).toEqual({
			what: 'Chromium',
			state: 'missing',
			found: `the Chromium that was named cannot be used: ${join(cwd, 'bin', 'none')}: no such file`,
			mend: 'name the program itself, such as /usr/bin/chromium, or leave it out to use the pinned one',
		});
	});

	it('names what is missing with the command that mends it, and ends with 2', async () => {
		const folder = temporaryFolder();
		mkdirSync(join(folder, 'models'));
		const description = {
			name: 'toy',
			file: 'toy.onnx',
			bytes: 3,
			sha256: sha256('abc'),
			licence: 'MIT',
			origin: 'this test',
			portable: true,
			role: 'byte-products',
			inputs: [],
			outputs: [],
			preparation: '',
		};
		writeFileSync(join(folder, 'models', 'toy.json'), JSON.stringify(description));
		writeFileSync(join(folder, 'models', 'toy.onnx'), 'abd');
		const argv = ['doctor', '--format', 'json'];
		const { exitCode, out, notes } = await cliRun(folder, argv, { modelFolders: modelFolders(folder, folder) });
		const bad = (JSON.parse(out) as Row[]).filter(({ state }) => state === 'missing');
		expect(exitCode).toBe(2);
		expect(bad.map(({ what }) => what)).toEqual(['model toy']);
		expect(bad[0]?.found).toBe(`sha256 ${sha256('abd').slice(0, 16)}…, expected ${sha256('abc').slice(0, 16)}…`);
		expect(notes).toMatch(/^1 missing: model toy \(.*git checkout -- models\)\)\n$/);
	});
});
