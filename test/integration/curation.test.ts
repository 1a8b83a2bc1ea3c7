import {
	appendFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { rowSetOf } from '../../pipeline/effects/tables/rowSetOf.ts';
import { withDatabase } from '../../pipeline/effects/tables/withDatabase.ts';
import { type CommandResult, pagemill, pagemillKilledWhen } from '../helpers/pagemill.ts';
import { runRows } from '../helpers/runRows.ts';
import { root } from '../rules/sourceFiles.ts';

const NAMES = ['us-003', 'us-008', 'us-013', 'us-019', 'us-022', 'us-026', 'us-032', 'us-037'];

const folder = mkdtempSync(join(tmpdir(), 'pagemill-curation-'));
const pages = join(folder, 'pages');
const recipe = join(folder, 'recipe.yaml');
const lockOf = (run: string): string => readFileSync(join(folder, run, 'subset', 'benchmark.lock.json'), 'utf8');
const run = (out: string, ...more: string[]): Promise<CommandResult> =>
	pagemill(['run', recipe, '--out', join(folder, out), ...more], folder);
const sql = (out: string, query: string): Promise<Record<string, unknown>[]> => runRows(join(folder, out), query);

beforeAll(async () => {
	mkdirSync(pages);
	for (const name of NAMES) cpSync(join(root, 'datasets', 'demo', 'pdf', `${name}.pdf`), join(pages, `${name}.pdf`));
	cpSync(join(pages, 'us-003.pdf'), join(pages, 'same again.pdf'));
	writeFileSync(join(pages, 'empty.pdf'), '');
	writeFileSync(join(pages, 'damaged.pdf'), '%PDF-1.4\nnothing that a reader could mend');
	writeFileSync(
		recipe,
		`name: small
seed: 7
sources:
  - id: papers
    kind: pdf
    category: institutional-pdf
    licence: public-domain
    path: pages
    parsers: [pdf-text]
stages:
  cluster: { k: 3 }
  diversify: { target: { pages: 6 }, maxClusterShare: 0.5 }
  subset: { longerSidePx: 256 }
`,
	);
	const first = await run('first', '--workers', '2');
	expect(first.stderr).not.toMatch(/error|Error/);
	expect(first.exitCode).toBe(0);
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a curation run', () => {
	it('writes all promised outputs', () => {
		const promised = [
			'run.json',
			'run.duckdb',
			'report.html',
			'quarantine',
			'log.jsonl',
			'subset/benchmark.jsonl',
			'subset/metadata.parquet',
			'subset/benchmark.lock.json',
			'subset/images',
			'subset/views',
			'subset/README.md',
		];
		expect(promised.filter((name) => !existsSync(join(folder, 'first', name)))).toEqual([]);
	});

	it('loses no record in any stage', async () => {
		expect(await sql('first', 'SELECT * FROM stages WHERE records_in <> kept + dropped + failed')).toEqual([]);
	});

	it('gives each bad file its own reason and keeps the rest', async () => {
		const rows = await sql(
			'first',
			"SELECT reason, count(*)::INT AS files FROM verdicts WHERE stage = 'open' AND verdict <> 'kept' GROUP BY reason ORDER BY reason",
		);
		expect(rows).toEqual([
			{ reason: 'damaged', files: 1 },
			{ reason: 'duplicate-file', files: 1 },
			{ reason: 'empty', files: 1 },
		]);
	});

	it('meets the target exactly and writes one line, image and view a page', async () => {
		const lines = readFileSync(join(folder, 'first', 'subset', 'benchmark.jsonl'), 'utf8')
			.trim()
			.split('\n');
		const ids = lines.map((line) => (JSON.parse(line) as { pageId: string }).pageId);
		expect(ids).toHaveLength(6);
		expect(ids.filter((id) => !existsSync(join(folder, 'first', 'subset', 'images', `${id}.png`)))).toEqual([]);
		expect(ids.filter((id) => !existsSync(join(folder, 'first', 'subset', 'views', `${id}.png`)))).toEqual([]);
		expect(await sql('first', 'SELECT page_id FROM subset ORDER BY page_id')).toEqual(
			ids.sort().map((id) => ({ page_id: id })),
		);
	});

	it('makes the subset a folder that `datasets` loads: its card names the metadata and every page image, and nothing else', async () => {
		const subset = join(folder, 'first', 'subset');
		const [, head = ''] = readFileSync(join(subset, 'README.md'), 'utf8').split('---\n');
		const [{ split, path }] = parse(head).configs[0].data_files;
		expect([split, path]).toEqual(['test', ['metadata.parquet', 'images/*.png']]);
		const named = readdirSync(join(subset, 'images')).map((name) => ({ file_name: `images/${name}` }));
		const query = (file: string) => `SELECT file_name FROM '${join(subset, file)}' ORDER BY file_name`;
		const { rows } = await withDatabase(':memory:', {}, (connection) =>
			rowSetOf(connection, query('metadata.parquet')),
		);
		expect(rows.map(([name]) => ({ file_name: name }))).toEqual(
			named.sort((a, b) => (a.file_name < b.file_name ? -1 : 1)),
		);
		// Another metadata file, or images beside the folder of pages, would be taken for pages.
		expect(readdirSync(subset).filter((name) => /^metadata\.|\.(png|jpe?g|webp)$/.test(name))).toEqual([
			'metadata.parquet',
		]);
	});

	it('refuses a model that is not there before anything is parsed or written', async () => {
		const { exitCode, stderr } = await run('unborn', '--set', 'stages.features.model=./nowhere.json');
		expect(exitCode).toBe(2);
		expect(stderr).toContain('nowhere.json');
		expect(existsSync(join(folder, 'unborn'))).toBe(false);
	});

	it('reuses every unit when it is run again, and the lock stays the same', async () => {
		const before = lockOf('first');
		const { exitCode } = await run('first');
		expect(exitCode).toBe(0);
		const { stages } = JSON.parse(readFileSync(join(folder, 'first', 'run.json'), 'utf8')) as {
			stages: { units: unknown[]; reusedUnits: number }[];
		};
		expect(stages.map(({ units, reusedUnits }) => units.length - reusedUnits)).toEqual(stages.map(() => 0));
		expect(lockOf('first')).toBe(before);
	});

	it('scores the baselines that its recipe asks for, shows them in its report, and keeps the lock as it was', async () => {
		const before = lockOf('first');
		const asked = ['--set', 'baselines=[absolute, text]'];
		const { exitCode, stderr } = await run('first', ...asked);
		expect(exitCode).toBe(0);
		expect(stderr).toMatch(/\n {2}absolute +0\.\d{3} [^\n]*\n {2}text +0\.\d{3} /);
		expect(lockOf('first')).toBe(before);
		const report = readFileSync(join(folder, 'first', 'report.html'), 'utf8');
		expect(report.match(/<section id="baselines">/g)).toHaveLength(1);
		const { models } = JSON.parse(readFileSync(join(folder, 'first', 'leaderboard', 'leaderboard.json'), 'utf8')) as {
			models: { model: string; pages: number; renderedShare: number }[];
		};
		expect(models.map(({ model, pages, renderedShare }) => [model, pages, renderedShare])).toEqual([
			['absolute', 6, 1],
			['text', 6, 1],
		]);
		// Nothing changed: nothing is written, and the leaderboard is shown again.
		const again = await run('first', ...asked);
		expect(again.stderr).not.toContain('rendering and scoring baselines');
		expect(again.stderr).toMatch(/\n {2}absolute +0\.\d{3} /);
	}, 180_000);

	it('computes no features again when the word threshold changes', async () => {
		cpSync(join(folder, 'first'), join(folder, 'changed'), { recursive: true });
		expect((await run('changed', '--set', 'stages.words.minWords=200')).exitCode).toBe(0);
		const { stages } = JSON.parse(readFileSync(join(folder, 'changed', 'run.json'), 'utf8')) as {
			stages: {
				stage: string;
				counts: { in: number };
				units: { reused: boolean }[];
				borrowedRecords: number;
				reusedUnits: number;
			}[];
		};
		const named = (name: string) => stages.find(({ stage }) => stage === name);
		expect(named('parse')?.units.every(({ reused }) => reused)).toBe(true);
		expect(named('usable')?.units.every(({ reused }) => reused)).toBe(true);
		expect(named('words')?.reusedUnits).toBe(0);
		const rows = await sql('changed', "SELECT count(*)::INT AS pages FROM verdicts WHERE stage = 'features'");
		const log = readFileSync(join(folder, 'changed', 'log.jsonl'), 'utf8')
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line));
		const ended = log.findLast((line) => line.type === 'stage-ended' && line.stage === 'features');
		const borrowed = ended.borrowedRecords as number;
		const inReusedUnits = (named('features')?.counts.in ?? 0) - borrowed;
		expect(rows).toEqual([{ pages: borrowed + inReusedUnits }]);
		expect(borrowed > 0 || (named('features')?.reusedUnits ?? 0) > 0).toBe(true);
	});

	it('ends with the same lock after kills of the whole process group, with one worker and a store of its own', async () => {
		const inStore = (...path: string[]): number => {
			const place = join(folder, 'killed', 'store', ...path);
			return existsSync(place) ? readdirSync(place).length : 0;
		};
		const moments = [
			() => inStore('tmp') > 0, // a unit is being written
			() => inStore('units', 'parse') > 0 && inStore('tmp') > 0,
			() => inStore('units', 'features') > 0,
			() => existsSync(join(folder, 'killed', '.subset.part')),
		];
		const args = ['run', recipe, '--out', join(folder, 'killed'), '--workers', '1'];
		for (const moment of moments) expect(await pagemillKilledWhen(args, folder, moment)).toBe(true);
		const { exitCode, stderr } = await run('killed', '--workers', '1');
		expect(stderr).not.toContain('conservation');
		expect(exitCode).toBe(0);
		expect(lockOf('killed')).toBe(lockOf('first'));
	}, 180_000);
});

describe('rebuild', () => {
	it('says identical from another folder, never asking the old store', async () => {
		const elsewhere = join(folder, 'elsewhere');
		mkdirSync(elsewhere);
		cpSync(pages, join(elsewhere, 'pages'), { recursive: true });
		cpSync(join(folder, 'first', 'subset', 'benchmark.lock.json'), join(elsewhere, 'benchmark.lock.json'));
		const { stdout, stderr, exitCode } = await pagemill(
			['rebuild', 'benchmark.lock.json', '--out', 'again'],
			elsewhere,
		);
		expect(`${stdout}${stderr}`).toContain('identical');
		expect(exitCode).toBe(0);
	}, 120_000);

	it('names the source, the stage and the pages when one byte was appended to a source', async () => {
		const altered = join(folder, 'altered');
		mkdirSync(altered);
		cpSync(pages, join(altered, 'pages'), { recursive: true });
		appendFileSync(join(altered, 'pages', 'us-013.pdf'), 'x');
		const lock = join(folder, 'first', 'subset', 'benchmark.lock.json');
		const { stdout, stderr, exitCode } = await pagemill(
			['rebuild', lock, '--sources', altered, '--out', join(altered, 'again')],
			altered,
		);
		expect(exitCode).toBe(4);
		const fileId = (
			JSON.parse(readFileSync(lock, 'utf8')) as { sources: { path: string; fileId: string }[] }
		).sources.find(({ path }) => path === 'us-013.pdf')?.fileId;
		const said = `${stdout}${stderr}`;
		for (const part of ['us-013.pdf', 'open', `${fileId}-p0001`]) expect(said).toContain(part);
	}, 120_000);
});
