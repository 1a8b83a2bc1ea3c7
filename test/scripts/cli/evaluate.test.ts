import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withDatabase } from '../../../pipeline/effects/tables/withDatabase.ts';
import { cliRun } from '../../helpers/cliRun.ts';
import { pagemill, pagemillKilledWhen } from '../../helpers/pagemill.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

interface Page {
	readonly pageId: string;
	readonly width: number;
	readonly height: number;
	readonly objects: readonly object[];
}

const WORDS = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta', 'theta'];

/** Page n of document ⌊n/2⌋: two lines of text, on every third page a table. */
const madePage = (n: number): Page => ({
	pageId: `doc${String(n >> 1).padStart(3, '0')}-p${n & 1}`,
	width: 800,
	height: 1000,
	objects: [
		{ kind: 'text', text: `${WORDS[n % 8]} ${WORDS[(n + 3) % 8]} number ${n}`, box: [0.1, 0.1, 0.8, 0.1] },
		{ kind: 'text', text: `${WORDS[(n + 5) % 8]} in the middle <b>`, box: [0.1, 0.4, 0.8, 0.1] },
		...(n % 3 === 0
			? [{ kind: 'table', html: `<table><tr><td>${n}</td><td>cell</td></tr></table>`, box: [0.1, 0.6, 0.8, 0.2] }]
			: []),
	],
});

const jsonLines = (lines: readonly object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** A folder with truth.jsonl, right.jsonl (equal) and wrong.jsonl (first page missing, second failed, one nobody knows, others with less). */
const scene = (pages = 6): string => {
	const cwd = temporaryFolder();
	const truth = Array.from({ length: pages }, (_, n) => madePage(n));
	writeFileSync(
		join(cwd, 'truth.jsonl'),
		jsonLines(truth.map((page, n) => ({ ...page, language: n % 2 ? 'en' : 'de' }))),
	);
	writeFileSync(join(cwd, 'right.jsonl'), jsonLines(truth));
	const wrong = truth.map((page) => ({ ...page, objects: page.objects.slice(0, 1) }));
	const failed = { pageId: wrong[1]?.pageId, status: 'render-timeout' };
	const stranger = { ...madePage(0), pageId: 'doc000-p00' };
	writeFileSync(join(cwd, 'wrong.jsonl'), jsonLines([failed, ...wrong.slice(2), stranger]));
	return cwd;
};

const BOTH = ['--extracted', 'right=right.jsonl', '--extracted', 'wrong=wrong.jsonl'];
const evaluation = (out: string, ...more: string[]): string[] => [
	'evaluate',
	'--truth',
	'truth.jsonl',
	'--out',
	out,
	...more,
];

const filesOf = (folder: string): Record<string, string> =>
	Object.fromEntries(
		readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name))
			.sort()
			.map((path) => [path.slice(folder.length), readFileSync(path, 'latin1')]),
	);

describe('evaluate', () => {
	it('prints the leaderboard, and tells what failed and what nobody asked for', async () => {
		const { exitCode, out, notes } = await cliRun(scene(), [...evaluation('out', ...BOTH), '--format', 'json']);
		expect(exitCode).toBe(0);
		expect(JSON.parse(out)).toMatchObject([
			{ rank: 1, model: 'right', pages: 6, textDistance: 0, teds: 1, layout: 1, objective: 1, renderedShare: 1 },
			{ rank: 2, model: 'wrong', renderedShare: 4 / 6 },
		]);
		expect(notes).toContain('wrong: 1 page missing (doc000-p0), scored as failed');
		expect(notes).toContain('wrong: 1 page render-timeout (doc000-p1), scored as failed');
		expect(notes).toContain('wrong: 1 predicted page not in the truth (doc000-p00: did you mean doc000-p0?), left out');
	});

	it('writes a row for each model and page, the same as Parquet, slices, and every constant', async () => {
		const cwd = scene();
		await cliRun(cwd, evaluation('out', ...BOTH));
		const rows = readFileSync(join(cwd, 'out', 'pages.jsonl'), 'utf8')
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line));
		expect(rows).toHaveLength(12);
		expect(rows[6]).toMatchObject({
			model: 'wrong',
			pageId: 'doc000-p0',
			status: 'missing',
			textDistance: 1,
			teds: 0,
			sEdge: null,
			merged: null,
			overprint: null,
			figureRecall: null,
		});
		const parquet = await withDatabase(':memory:', {}, async (connection) => {
			const reader = await connection.runAndReadAll(`SELECT * FROM '${join(cwd, 'out', 'scores.parquet')}'`);
			return reader.getRowObjectsJson();
		});
		expect(parquet).toEqual(rows);
		const board = JSON.parse(readFileSync(join(cwd, 'out', 'leaderboard.json'), 'utf8'));
		expect(board.constants).toMatchObject({ version: 'objective-v1', layout: { weights: { edge: 0.55 } } });
		expect(board.truth).toEqual({ pages: 6, documents: 3, pagesWithTables: 2 });
		const slices = board.slices.map(({ column, value, model, pages }: Record<string, unknown>) => [
			column,
			value,
			model,
			pages,
		]);
		expect(slices).toContainEqual(['language', 'de', 'wrong', 3]);
		expect(slices).toContainEqual(['tables', 'with tables', 'right', 2]);
		expect(slices.some(([column]: string[]) => column === 'length')).toBe(false);
	});

	it('leaves failed pages out of the means where that is asked for', async () => {
		const cwd = scene();
		const flags = [...evaluation('out', ...BOTH), '--failed', 'exclude', '--format', 'json'];
		const [, wrong] = JSON.parse((await cliRun(cwd, flags)).out);
		expect(wrong.objective).toBe(wrong.objectiveRendered);
		expect(wrong.objectiveAll).toBeLessThan(wrong.objective);
	});

	it('scores only what changed, whatever the order of the models', async () => {
		const cwd = scene();
		await cliRun(cwd, evaluation('out', ...BOTH));
		const before = filesOf(join(cwd, 'out'));
		const again = await cliRun(cwd, evaluation('out', ...BOTH.slice(2), ...BOTH.slice(0, 2)));
		expect(again.notes).toContain('to score: 0,');
		expect(filesOf(join(cwd, 'out'))).toEqual(before);
		const [first, ...others] = readFileSync(join(cwd, 'right.jsonl'), 'utf8').trim().split('\n');
		writeFileSync(join(cwd, 'right.jsonl'), `${(first as string).replace('alpha', 'alfa')}\n${others.join('\n')}\n`);
		expect((await cliRun(cwd, evaluation('out', ...BOTH))).notes).toContain('to score: 1,');
	});

	it('gives the same scores from the extracted objects it wrote, in place and elsewhere', async () => {
		const cwd = scene();
		await cliRun(cwd, evaluation('out', ...BOTH));
		const before = filesOf(join(cwd, 'out'));
		const kept = ['right', 'wrong'].flatMap((name) => ['--extracted', `${name}=out/extracted/${name}.jsonl`]);
		await cliRun(cwd, evaluation('elsewhere', ...kept));
		await cliRun(cwd, evaluation('out', ...kept));
		expect(filesOf(join(cwd, 'elsewhere'))).toEqual(before);
		expect(filesOf(join(cwd, 'out'))).toEqual(before);
	});

	it('reads the truth of a run by its name, and of a subset by its folder', async () => {
		const cwd = scene();
		mkdirSync(join(cwd, 'runs', 'mine', 'subset'), { recursive: true });
		writeFileSync(join(cwd, 'runs', 'mine', 'subset', 'benchmark.jsonl'), readFileSync(join(cwd, 'truth.jsonl')));
		for (const truth of ['mine', 'runs/mine', 'runs/mine/subset']) {
			const flags = ['evaluate', '--truth', truth, '--out', 'out', ...BOTH.slice(0, 2), '--format', 'csv'];
			expect((await cliRun(cwd, flags)).out).toMatch(/^rank,model[^\n]*\n1,right,6,0,/);
		}
	});

	it('has one report that loads nothing and runs no markup of pages', async () => {
		const cwd = scene();
		await cliRun(cwd, evaluation('out', ...BOTH));
		const report = readFileSync(join(cwd, 'out', 'report.html'), 'utf8');
		expect(report).toContain('Content-Security-Policy');
		expect(report).toContain('in the middle &lt;b&gt;');
		expect(report).not.toMatch(/<(?:script|link|img|iframe)[^>]+(?:src|href)="(?!data:)/);
	});
});

const compiled = existsSync(new URL('../../../dist/scripts/worker/score.js', import.meta.url));

describe.skipIf(!compiled)('the compiled evaluate', () => {
	const command = (out: string, workers: string): string[] => evaluation(out, ...BOTH, '--workers', workers);

	it('writes the same bytes with one worker and two, and after it was killed at any time', async () => {
		const cwd = scene(400);
		expect((await pagemill(command('one', '1'), cwd)).exitCode).toBe(0);
		expect((await pagemill(command('two', '2'), cwd)).exitCode).toBe(0);
		const expected = filesOf(join(cwd, 'one'));
		expect(filesOf(join(cwd, 'two'))).toEqual(expected);
		const killed: boolean[] = [];
		for (const afterMs of [250, 450, 650, 900, 1200]) {
			const deadlineMs = performance.now() + afterMs;
			killed.push(await pagemillKilledWhen(command('killed', '2'), cwd, () => performance.now() >= deadlineMs));
		}
		expect(killed).toContain(true);
		expect((await pagemill(command('killed', '2'), cwd)).exitCode).toBe(0);
		expect(filesOf(join(cwd, 'killed'))).toEqual(expected);
	});
});
