import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEngine } from '../../../scripts/wiring/createEngine.ts';
import { cliRun } from '../../helpers/cliRun.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const KEY = 'MADE_CHECK_KEY';
const PRICES = 'prices: {inputPerMillion: 1, outputPerMillion: 2, currency: EUR}';
const ENDPOINT = 'teacher: {kind: endpoint, name: made}';

const project = (lines: string, endpoint = `keyEnv: ${KEY}, ${PRICES}`, stages = ''): string => {
	const folder = temporaryFolder();
	mkdirSync(join(folder, 'pdf'));
	writeFileSync(join(folder, 'pdf', 'a.pdf'), '%PDF-1.4');
	writeFileSync(join(folder, 'endpoints.yaml'), `made: {baseUrl: "http://localhost:9/v1", model: m-1, ${endpoint}}\n`);
	writeFileSync(
		join(folder, 'recipe.yaml'),
		`name: small
sources:
  - {id: reports, kind: pdf, category: institutional-pdf, licence: l, path: pdf, parsers: [pdf-text]}
${lines}
stages:
  reserve: {share: 0.5}
${stages}
`,
	);
	return folder;
};

interface Row {
	readonly check: string;
	readonly state: string;
	readonly found: string;
}

const checked = async (folder: string, ...more: readonly string[]) => {
	const outcome = await cliRun(folder, ['check', 'recipe.yaml', '--format', 'json', ...more], {
		engine: createEngine(),
	});
	return { ...outcome, rows: JSON.parse(outcome.out) as Row[] };
};

beforeEach(() => {
	process.env[KEY] = 'sk-made-0123456789';
});
afterEach(() => {
	delete process.env[KEY];
});

describe('check of a recipe that teaches', () => {
	it('names teacher, tokenizer, sets and the browser that renders, and shows neither key nor address', async () => {
		const { exitCode, rows, notes } = await checked(project(`${ENDPOINT}\nexport: [trl, axolotl]`));
		expect(exitCode, notes).toBe(0);
		const found = new Map(rows.map((row) => [row.check, row]));
		expect(found.get('teacher')).toEqual({
			check: 'teacher',
			state: 'ok',
			found: `endpoint made (m-1), its key in ${KEY}, 1 and 2 EUR for a million tokens`,
		});
		// The digest of Qwen's own file, as docs/decisions/distillation.md says.
		expect(found.get('tokenizer')?.found).toMatch(/^qwen3-tokenizer sha256 [0-9a-f]{64}$/);
		expect(found.get('training sets')?.found).toBe('trl, axolotl');
		expect(found.get('browser')?.found).toMatch(/^chromium \d+/);
	});

	it('notes an endpoint without prices, and that nothing is exported', async () => {
		const { exitCode, rows } = await checked(project(ENDPOINT, 'concurrency: 1'));
		expect(exitCode).toBe(0);
		expect(rows.filter(({ check }) => ['teacher', 'training sets'].includes(check))).toEqual([
			{
				check: 'teacher',
				state: 'note',
				found: 'endpoint made (m-1), without a key, no prices: costs are not counted, and no --budget can be kept',
			},
			{
				check: 'training sets',
				state: 'note',
				found: 'none are written: add export, or write them later with `pagemill export`',
			},
		]);
	});

	it('tells of teacher and tokenizer at once', async () => {
		const folder = project('teacher: {kind: replay, folder: gone}', undefined, '  target: {tokenizer: none.json}');
		const { exitCode, rows, notes } = await checked(folder);
		expect(exitCode).toBe(2);
		expect(rows.filter(({ state }) => state === 'refused').map(({ check }) => check)).toEqual(['teacher', 'tokenizer']);
		expect(notes).toContain('recipe.yaml has 2 problems');
	});

	const FAULTS: readonly (readonly [string, string, string, readonly string[], RegExp])[] = [
		['an endpoint that nobody knows', 'teacher: {kind: endpoint, name: mad}', PRICES, [], /did you mean "made"\?/],
		[
			'a file of endpoints that is not there',
			'teacher: {kind: endpoint, name: made, endpoints: nowhere.yaml}',
			PRICES,
			[],
			/nowhere\.yaml, no such file/,
		],
		['a key that is not set', ENDPOINT, 'keyEnv: MADE_CHECK_GONE', [], /MADE_CHECK_GONE is not set/],
		['a budget without prices', ENDPOINT, 'concurrency: 1', ['--budget', '5'], /an endpoint without prices/],
		['recordings that are not there', 'teacher: {kind: replay, folder: gone}', PRICES, [], /gone[\s\S]*ENOENT/],
		[
			'a budget for a teacher who is not paid',
			'teacher: {kind: layout}',
			PRICES,
			['--budget', '5'],
			/received {2}--budget 5 for the teacher layout, who is not paid\n {2}expected {2}.*\n {2}fix {7}leave --budget out/,
		],
		[
			'a budget for recordings',
			'teacher: {kind: replay, folder: pdf}',
			PRICES,
			['--budget', '5'],
			/--budget 5 for the teacher replay, who is not paid/,
		],
		['a budget without a teacher', '', PRICES, ['--budget', '5'], /--budget 5 for a recipe without a teacher/],
	];

	describe.each(FAULTS)('refuses %s', (_, lines, endpoint, options, message) => {
		it.each(['check', 'plan', 'run', 'run --dry-run'])('in %s, before anything is written', async (command) => {
			const folder = project(lines, endpoint);
			const [name = '', ...flags] = command.split(' ');
			const { exitCode, notes } = await cliRun(folder, [name, 'recipe.yaml', ...flags, ...options], {
				engine: createEngine(),
			});
			expect([exitCode, notes]).toEqual([2, expect.stringMatching(message)]);
			expect(existsSync(join(folder, 'runs'))).toBe(false);
		});
	});
});
