import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modelFolders } from '../../../models/registry/modelFolders.ts';
import { packageRoot } from '../../../pipeline/effects/files/packageRoot.ts';
import { type CliOutcome, cliRun, fakeEngine } from '../../helpers/cliRun.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const SOUND = `name: small
sources:
  - id: reports
    kind: pdf
    category: institutional-pdf
    licence: CC0-1.0
    path: pdf
`;

const project = (recipe: string): string => {
	const folder = temporaryFolder();
	writeFileSync(join(folder, 'recipe.yaml'), recipe);
	mkdirSync(join(folder, 'pdf'));
	writeFileSync(join(folder, 'pdf', 'a.pdf'), '%PDF-1.4');
	return folder;
};

const expectRefusal = (
	{ exitCode, notes }: CliOutcome,
	parts: Readonly<Record<'where' | 'received' | 'expected' | 'fix', string>>,
): void => {
	expect(exitCode).toBe(2);
	for (const [label, text] of Object.entries(parts))
		expect(notes).toMatch(new RegExp(`^ {2}${label.padEnd(9)} .*${text}`, 'm'));
	expect(notes).not.toContain('    at ');
};

describe.each(['check', 'run', 'plan'])('pagemill %s', (command) => {
	it('refuses an unknown key, by line and path, with the key that was meant', async () => {
		const folder = project(`${SOUND}stages:\n  words:\n    minWord: 60\n`);
		expectRefusal(await cliRun(folder, [command, 'recipe.yaml']), {
			where: 'recipe\\.yaml:10 stages\\.words\\.minWord',
			received: 'the unknown key "minWord"',
			expected: 'one of minWords',
			fix: 'did you mean "minWords"\\?',
		});
	});

	it('refuses a pilot of a recipe that teaches nothing', async () => {
		const folder = project(SOUND);
		expectRefusal(await cliRun(folder, [command, 'recipe.yaml', '--limit', '20']), {
			where: 'recipe\\.yaml',
			received: '--limit 20 for a recipe without a teacher',
			expected: 'a recipe that names a teacher',
			fix: '--sample',
		});
	});

	it('refuses a wrong type with the value received', async () => {
		const folder = project(`${SOUND}stages: {words: {minWords: "50"}}\n`);
		expectRefusal(await cliRun(folder, [command, 'recipe.yaml']), {
			where: 'recipe\\.yaml:8 stages\\.words\\.minWords',
			received: '"50" \\(text\\)',
			expected: 'a whole number, at least 0',
			fix: 'give a whole number',
		});
	});

	it('refuses a recipe that is not there', async () => {
		expectRefusal(await cliRun(project(SOUND), [command, 'recipee.yaml']), {
			where: 'recipee\\.yaml',
			received: 'no such file',
			expected: 'a YAML file in UTF-8',
			fix: 'correct the path, or let `pagemill init DIR`',
		});
	});

	it('refuses a folder in place of a recipe, and bytes that are no text', async () => {
		const folder = project(SOUND);
		expectRefusal(await cliRun(folder, [command, '.']), {
			where: '\\.',
			received: 'a folder',
			expected: 'a YAML file',
			fix: 'recipe\\.yaml',
		});
		writeFileSync(join(folder, 'recipe.yaml'), Buffer.from([0x6e, 0xff, 0xfe]));
		expectRefusal(await cliRun(folder, [command, 'recipe.yaml']), {
			where: 'recipe\\.yaml',
			received: 'no UTF-8',
			expected: 'UTF-8',
			fix: 'save',
		});
	});

	it('refuses a pipe without waiting for its writer, and lists too deep to read', async () => {
		const folder = project(SOUND);
		execFileSync('mkfifo', [join(folder, 'pipe.yaml')]);
		expectRefusal(await cliRun(folder, [command, 'pipe.yaml']), {
			where: 'pipe\\.yaml',
			received: 'a pipe, socket or device',
			expected: 'a YAML file',
			fix: 'save the recipe as a file',
		});
		writeFileSync(join(folder, 'recipe.yaml'), `name: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`);
		expectRefusal(await cliRun(folder, [command, 'recipe.yaml']), {
			where: 'recipe\\.yaml',
			received: 'nested too deeply',
			expected: 'YAML',
			fix: 'mend',
		});
	});

	it('refuses an empty --out or --store, which would be the current folder', async () => {
		for (const option of ['--out', '--store']) {
			const { exitCode, notes } = await cliRun(project(SOUND), [command, 'recipe.yaml', option, '']);
			expect(exitCode).toBe(2);
			expect(notes).toContain('Expected a folder, received an empty path.');
		}
	});

	it('refuses a stage that --until does not find, and names the nearest', async () => {
		expectRefusal(await cliRun(project(SOUND), [command, 'recipe.yaml', '--until', 'word']), {
			where: '--until',
			received: 'word',
			expected: 'one of open, words, cluster',
			fix: 'did you mean words\\?',
		});
	});
});

describe('pagemill check', () => {
	const withModels = (names: readonly string[]) => ({ engine: fakeEngine({ modelsOf: () => names }) });

	it('says what it found, writes nothing, and ends with 0', async () => {
		const folder = project(SOUND);
		const { exitCode, out } = await cliRun(
			folder,
			['check', 'recipe.yaml', '--format', 'json'],
			withModels(['resnet50-half-int8']),
		);
		const rows = JSON.parse(out) as { check: string; state: string; found: string }[];
		expect(exitCode).toBe(0);
		expect(rows.filter(({ state }) => state === 'refused')).toEqual([]);
		expect(rows.map(({ check }) => check)).toEqual([
			'recipe',
			'source reports',
			'clusters',
			'model resnet50-half-int8',
			'memory',
			'disk --out',
		]);
		expect(rows[1]?.found).toBe('1 file, 8 bytes');
		expect(readdirSync(folder).sort()).toEqual(['pdf', 'recipe.yaml']);
	});

	it('refuses a missing folder and a folder without files, both at once', async () => {
		const text = `${SOUND}  - {id: gone, kind: pdf, category: web-native, licence: l, path: nowhere}\n  - {id: scans, kind: image, category: web-native, licence: l, path: pdf}\n`;
		const { exitCode, out, notes } = await cliRun(project(text), ['check', 'recipe.yaml', '--format', 'csv']);
		expect(exitCode).toBe(2);
		expect(out).toContain('source reports,ok');
		expect(notes).toContain('recipe.yaml has 2 problems');
		expect(notes).toMatch(/where {5}.*gone/);
		expect(notes).toMatch(/received {2}.*nowhere.*ENOENT/);
		expect(notes).toMatch(/where {5}.*scans/);
		expect(notes).toMatch(/expected {2}at least one file ending in \.png/);
	});

	const shippedCopy = (folder: string): string => {
		cpSync(join(packageRoot(), 'models'), join(folder, 'package', 'models'), {
			recursive: true,
			filter: (path) => !path.endsWith('.ts') && !/pp-ocr|layout|slanet/.test(path),
		});
		return join(folder, 'package');
	};

	it('refuses a missing model file, and says how to get it', async () => {
		const folder = project(SOUND);
		const folders = modelFolders(shippedCopy(folder), join(folder, 'cache'));
		rmSync(join(folders.shipped, 'dot-u8.onnx'));
		const outcome = await cliRun(folder, ['check', 'recipe.yaml'], {
			...withModels(['dot-u8']),
			modelFolders: folders,
		});
		expectRefusal(outcome, {
			where: 'dot-u8\\.onnx',
			received: 'no such file',
			expected: 'sha256 0fe44f09962a0452',
			fix: 'install it again',
		});
	});

	it('refuses a model file in which one byte changed, with both digests', async () => {
		const folder = project(SOUND);
		const folders = modelFolders(shippedCopy(folder), join(folder, 'cache'));
		const path = join(folders.shipped, 'resnet50-half-int8.onnx');
		const bytes = readFileSync(path);
		bytes.writeUInt8((bytes.readUInt8(4000) + 1) % 256, 4000);
		writeFileSync(path, bytes);
		const outcome = await cliRun(folder, ['check', 'recipe.yaml'], {
			...withModels(['resnet50-half-int8']),
			modelFolders: folders,
		});
		expectRefusal(outcome, {
			where: 'resnet50-half-int8\\.onnx',
			received: 'sha256 (?!92e81e33)',
			expected: 'sha256 92e81e33',
			fix: 'install it again',
		});
		const verified = await cliRun(folder, ['models', 'verify', '--format', 'json'], { modelFolders: folders });
		expect(verified.exitCode).toBe(4);
		expect(verified.notes).toContain('resnet50-half-int8.onnx is altered');
	});

	it('refuses a model that nobody knows, with the name that was meant, and one that was not pulled yet', async () => {
		const outcome = await cliRun(
			project(SOUND),
			['check', 'recipe.yaml'],
			withModels(['resnet50-half-int', 'resnet50-imagenet']),
		);
		expect(outcome.exitCode).toBe(2);
		expect(outcome.notes).toContain('did you mean resnet50-half-int8?');
		expect(outcome.notes).toContain('pagemill models pull resnet50-imagenet');
	});
});
