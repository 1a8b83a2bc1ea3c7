import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../pipeline/document/digest.ts';
import { drawnPdf } from '../helpers/drawnPdf.ts';
import { type CommandResult, pagemill, pagemillKilledWhen } from '../helpers/pagemill.ts';
import { isGone, untilTrue } from '../helpers/processes.ts';
import { runRows } from '../helpers/runRows.ts';
import { type StandIn, standInMineru } from '../helpers/standInMineru.ts';

const folder = mkdtempSync(join(tmpdir(), 'pagemill-mineru-'));
const recipe = join(folder, 'recipe.yaml');
const NAMES = ['a', 'b', 'bad', 'c'];
let standIn: StandIn;
let bad = '';
const stems: string[] = [];

const run = (out: string, ...more: string[]): Promise<CommandResult> =>
	pagemill(['run', recipe, '--out', join(folder, out), '--workers', '2', ...more], folder);

const sql = (out: string, query: string): Promise<Record<string, unknown>[]> => runRows(join(folder, out), query);

const lockOf = (out: string): string => readFileSync(join(folder, out, 'subset', 'benchmark.lock.json'), 'utf8');

/** Files below the folder in which mineru works. */
const filesAtWork = (out: string): string[] => {
	const work = join(folder, out, 'store', 'mineru', 'work');
	return existsSync(work) ? (readdirSync(work, { recursive: true }) as string[]) : [];
};

const stemOf = (path: string): string => (path.split('/').at(-1) ?? '').slice(0, 16);

beforeAll(async () => {
	mkdirSync(join(folder, 'pdf'));
	mkdirSync(join(folder, 'scans'));
	for (const [index, name] of NAMES.entries()) {
		const lines = Array.from(
			{ length: 12 },
			(_, i) => `0 -16 Td (line ${i} of document ${name} as its text layer has it) Tj`,
		);
		const content = `BT /F1 ${10 + index} Tf 20 280 Td ${lines.join(' ')} ET`;
		const pdf = drawnPdf({
			pages: [
				{ mediaBox: [0, 0, 306, 396], content },
				{ mediaBox: [0, 0, 306, 396], content },
			],
		});
		stems.push(sha256(pdf).slice(0, 16));
		if (name === 'bad') bad = stems.at(-1) ?? '';
		writeFileSync(join(folder, 'pdf', `${name}.pdf`), pdf);
	}
	const white = { width: 300, height: 400, channels: 3 as const, background: 'white' };
	writeFileSync(join(folder, 'scans', 'one.png'), await sharp({ create: white }).png().toBuffer());
	standIn = standInMineru(folder, { style: '2.x vlm', behave: { [bad]: 'raises' } });
	writeFileSync(
		recipe,
		`name: small
seed: 3
sources:
  - id: papers
    kind: pdf
    category: institutional-pdf
    licence: public-domain
    path: pdf
    parsers: [mineru-cli, pdf-text]
    mineru: { command: ./mineru, backend: pipeline, groupSize: 3 }
stages:
  words: { minWords: 5 }
  dedupe: { maxHashBits: 0, minCosine: 1 }
  cluster: { k: 2 }
  diversify: { target: { pages: 4 }, maxClusterShare: 1 }
  subset: { longerSidePx: 256 }
`,
	);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a run with the parser mineru-cli', () => {
	it('parses what mineru can read and leaves the rest to the next parser', async () => {
		const { exitCode, stderr } = await run('first');
		expect({ exitCode, stderr: exitCode === 0 ? '' : stderr }).toEqual({ exitCode: 0, stderr: '' });
		expect(await sql('first', 'SELECT locator, parser FROM pages ORDER BY locator')).toEqual(
			NAMES.flatMap((name) =>
				[1, 2].map((page) => ({ locator: `${name}.pdf#${page}`, parser: name === 'bad' ? 'pdf-text' : 'mineru-cli' })),
			),
		);
		const refused = await sql(
			'first',
			"SELECT evidence FROM verdicts WHERE stage = 'parse' AND evidence LIKE '%refused%'",
		);
		expect(refused).toHaveLength(2);
		expect(JSON.stringify(refused)).toContain('mineru-cli: layout-missing (no output)');
		expect(standIn.starts().every(({ names }) => names.length <= 3)).toBe(true);
	});

	it('keeps what mineru said in the log of the run', () => {
		const log = readFileSync(join(folder, 'first', 'log.jsonl'), 'utf8');
		const notes = log
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line))
			.filter(({ type, stage }) => type === 'note' && stage === 'parse');
		expect(notes.map(({ message }) => message)).toEqual([
			expect.stringContaining(`${bad}: mineru failed (no output); it said: ERROR | PdfiumError`),
		]);
	});

	it('locks version and settings, and calls none of its pages portable', () => {
		const lock = JSON.parse(lockOf('first'));
		expect(lock.versions.mineru).toBe('2.5.4');
		expect(lock.recipe.sources[0].mineru).toMatchObject({ command: './mineru', backend: 'pipeline' });
		expect(lock.pages.map(({ portable }: { portable: boolean }) => portable)).toEqual([false, false, false, false]);
	});

	it('loses the group at work at most when everything is killed, leaves no process behind, and ends with the same lock', async () => {
		standIn.change({ style: '2.x vlm', behave: { [bad]: 'raises' }, fileMs: 600 });
		const before = standIn.pids().length;
		// Written last of a document.
		const wholeStems = (): string[] =>
			filesAtWork('killed')
				.filter((path) => path.endsWith('_model.json'))
				.map(stemOf)
				// The page that tests the program is no document.
				.filter((stem) => stems.includes(stem));
		expect(
			await pagemillKilledWhen(['run', recipe, '--out', join(folder, 'killed')], folder, () => wholeStems().length > 0),
		).toBe(true);
		const pids = standIn.pids().slice(before);
		expect(pids.length).toBeGreaterThan(0);
		for (const pid of pids) expect(await untilTrue(() => isGone(pid))).toBe(true);
		const wholeBefore = wholeStems();
		standIn.change({ style: '2.x vlm', behave: { [bad]: 'raises' } });
		const startsBefore = standIn.starts().length;
		expect((await run('killed')).exitCode).toBe(0);
		const again = standIn
			.starts()
			.slice(startsBefore)
			.flatMap(({ names }) => names.map(stemOf));
		for (const stem of wholeBefore) expect(again).not.toContain(stem);
		expect(lockOf('killed')).toBe(lockOf('first'));
		expect(filesAtWork('killed')).toEqual([]);
	}, 120_000);

	it('is rebuilt identical with the same mineru', async () => {
		const lock = join(folder, 'first', 'subset', 'benchmark.lock.json');
		const { stdout, exitCode } = await pagemill(['rebuild', lock, '--sources', folder], folder);
		expect({ stdout, exitCode }).toEqual({ stdout: 'identical\n', exitCode: 0 });
	}, 120_000);

	it('hands an image that mineru cannot read on to the lane of the networks', async () => {
		const image = sha256(readFileSync(join(folder, 'scans', 'one.png'))).slice(0, 16);
		standIn.change({ behave: { [`${image}-p0001`]: 'only-markdown' } });
		const scans = join(folder, 'scans.yaml');
		const text = readFileSync(recipe, 'utf8');
		writeFileSync(
			scans,
			text.replace('kind: pdf', 'kind: image').replace('path: pdf', 'path: scans').replace('pdf-text]', 'layout-onnx]'),
		);
		const result = await pagemill(['run', scans, '--out', join(folder, 'scanned'), '--until', 'parse'], folder);
		expect(result.exitCode).toBe(0);
		const [row] = await sql('scanned', "SELECT evidence FROM verdicts WHERE stage = 'parse'");
		expect(JSON.parse(String(row?.evidence)).refused).toEqual([
			'mineru-cli: layout-missing (no output)',
			'layout-onnx: no placed blocks',
		]);
	}, 120_000);
});

describe('a mineru that does not work', () => {
	it('ends the run with what it said; once it is mended, nothing that failed so is held against a document', async () => {
		standIn.change({ crash: true });
		const text = readFileSync(recipe, 'utf8')
			.replace('name: small', 'name: crash')
			.replace('groupSize: 3', 'groupSize: 1');
		writeFileSync(join(folder, 'crash.yaml'), text);
		const args = ['run', join(folder, 'crash.yaml'), '--out', join(folder, 'crashed'), '--until', 'parse'];
		const broken = await pagemill(args, folder);
		expect(broken.exitCode).toBe(3);
		expect(broken.stderr).toContain('mineru does not work');
		expect(broken.stderr).toContain('ImportError: libGL.so.1 is missing');
		standIn.change({});
		expect((await pagemill(args, folder)).exitCode).toBe(0);
		expect(await sql('crashed', 'SELECT DISTINCT parser FROM pages')).toEqual([{ parser: 'mineru-cli' }]);
	}, 120_000);

	it('that is not there is told before anything is done, by check too', async () => {
		const text = readFileSync(recipe, 'utf8').replace('./mineru', './no-mineru');
		writeFileSync(join(folder, 'gone.yaml'), text);
		const gone = await pagemill(['run', join(folder, 'gone.yaml'), '--out', join(folder, 'gone')], folder);
		expect(gone.exitCode).toBe(2);
		expect(gone.stderr).toContain('not started: ENOENT');
		expect(existsSync(join(folder, 'gone'))).toBe(false);
		const checked = await pagemill(['check', join(folder, 'gone.yaml')], folder);
		expect(checked.exitCode).toBe(2);
		expect(checked.stdout).toMatch(/mineru of papers +refused/);
		standIn.change({});
		expect((await pagemill(['check', recipe], folder)).stdout).toMatch(
			/mineru of papers +ok +\.\/mineru: mineru 2\.5\.4 -b pipeline/,
		);
	}, 60_000);
});
