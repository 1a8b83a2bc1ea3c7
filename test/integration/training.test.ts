import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Block } from '../../pipeline/document/block.ts';
import { flowHtml } from '../../pipeline/document/layoutHtml/flowHtml.ts';
import { EXPORT_FORMATS } from '../../pipeline/document/exportFormats.ts';
import { type CommandResult, pagemill, pagemillKilledWhen } from '../helpers/pagemill.ts';
import { runRows } from '../helpers/runRows.ts';
import { type TeacherServer, teacherServer } from '../helpers/teacherServer.ts';
import { root } from '../rules/sourceFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'pagemill-training-'));
const KEY = 'sk-made-0123456789abcdef';

const recipeWith = (name: string, lines: string): string => {
	const path = join(folder, `${name}.yaml`);
	writeFileSync(
		path,
		`name: ${name}
seed: 7
sources:
  - {id: bench, kind: pdf, category: institutional-pdf, licence: public-domain, path: bench, parsers: [pdf-text]}
  - {id: pool, kind: pdf, category: institutional-pdf, licence: public-domain, path: pool, parsers: [pdf-text]}
${lines}
stages:
  reserve: { sources: [pool] }
  cluster: { k: 2 }
  diversify: { target: { pages: 3 }, maxClusterShare: 1 }
  subset: { longerSidePx: 256 }
  degrade: { recipes: [scan], longerSidePx: 512 }
`,
	);
	return path;
};

const run = (recipe: string, out: string, ...more: string[]): Promise<CommandResult> =>
	pagemill(['run', recipe, '--out', join(folder, out), '--store', join(folder, 'store'), ...more], folder);
const sql = (out: string, query: string): Promise<Record<string, unknown>[]> => runRows(join(folder, out), query);

beforeAll(async () => {
	const copy = (names: readonly string[], to: string): void => {
		mkdirSync(join(folder, to));
		for (const name of names)
			cpSync(join(root, 'datasets', 'demo', 'pdf', `${name}.pdf`), join(folder, to, `${name}.pdf`));
	};
	copy(['us-003', 'us-008', 'us-013'], 'bench');
	copy(['us-022', 'us-026', 'us-037'], 'pool');
	const plain = await run(recipeWith('plain', ''), 'plain');
	expect(plain.stderr).not.toMatch(/error/i);
	expect(plain.exitCode).toBe(0);
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a run with recorded replies', () => {
	const recipe = (): string =>
		recipeWith('replayed', 'teacher: {kind: replay, folder: replies}\nexport: [llamafactory]');

	beforeAll(async () => {
		// Replies from the layouts themselves: sample 0 of the first page says nothing of it, its second sample does.
		mkdirSync(join(folder, 'replies'));
		const rows = await sql(
			'plain',
			`SELECT page_id, any_value(width_pt) AS width, any_value(height_pt) AS height,
				list({kind: blocks.kind, text: text, html: html, latex: latex, x: x, y: y, w: w, h: h} ORDER BY block_index) AS blocks
			FROM blocks JOIN pages USING (page_id) JOIN verdicts USING (page_id)
			WHERE verdicts.stage = 'reserve' AND reason = 'reserved' AND NOT discarded GROUP BY page_id ORDER BY page_id`,
		);
		expect(rows.length).toBeGreaterThanOrEqual(3);
		for (const [index, row] of rows.entries()) {
			const blocks = (row.blocks as readonly Record<string, unknown>[]).map(
				({ kind, text, html, latex, x, y, w, h }) =>
					({
						kind,
						text,
						...(html === null ? {} : { html }),
						...(latex === null ? {} : { latex }),
						box: { x, y, w, h },
						order: null,
					}) as Block,
			);
			const html = flowHtml({ widthPt: Number(row.width), heightPt: Number(row.height), blocks });
			for (const sample of [0, 1, 2, 3]) {
				const says =
					index === 0 && sample === 0 ? '<!doctype html><html><body><p>Nothing of it</p></body></html>' : html;
				writeFileSync(join(folder, 'replies', `${row.page_id}.${sample}.html`), says);
			}
		}
		const { exitCode, stderr } = await run(recipe(), 'replayed');
		expect(stderr).not.toMatch(/error/i);
		expect(exitCode).toBe(0);
	}, 240_000);

	it('loses no page between the lines, and chooses the sample that recalls the page', async () => {
		const stages = await sql(
			'replayed',
			'SELECT stage, records_in, kept, dropped, failed FROM stages ORDER BY position',
		);
		const of = (name: string) => stages.find(({ stage }) => stage === name) as Record<string, number>;
		expect(of('screen').records_in).toBe(of('reserve').dropped);
		expect(
			stages.filter((row) => Number(row.records_in) !== Number(row.kept) + Number(row.dropped) + Number(row.failed)),
		).toEqual([]);
		const [first] = readdirSync(join(folder, 'replies')).sort();
		const chosen = await sql(
			'replayed',
			`SELECT sample FROM candidates WHERE chosen AND page_id = '${first?.slice(0, -7)}'`,
		);
		expect(chosen).toEqual([{ sample: 1 }]);
		const asked = await sql('replayed', 'SELECT count(*) FILTER (sample > 0)::INTEGER AS more FROM teacher_calls');
		expect(asked).toEqual([{ more: 3 }]);
	});

	it('has no page of the subset among its rows', async () => {
		expect(await sql('replayed', 'SELECT page_id FROM sft SEMI JOIN subset USING (page_id)')).toEqual([]);
		const [rows] = await sql('replayed', 'SELECT count(*)::INTEGER AS n FROM sft');
		expect(rows?.n).toBeGreaterThanOrEqual(3);
	});

	it('makes the same subset as a run without a teacher', () => {
		const pagesOf = (out: string): unknown =>
			JSON.parse(readFileSync(join(folder, out, 'subset', 'benchmark.lock.json'), 'utf8')).pages;
		expect(pagesOf('replayed')).toEqual(pagesOf('plain'));
	});

	it('writes the set that its recipe names, and every other on demand, each as its consumer wants it', async () => {
		expect(existsSync(join(folder, 'replayed', 'sft', 'llamafactory', 'manifest.json'))).toBe(true);
		expect(existsSync(join(folder, 'replayed', 'spot-check'))).toBe(true);
		const out = join(folder, 'sets');
		const exported = await pagemill(
			['export', join(folder, 'replayed'), '--format', EXPORT_FORMATS.join(','), '--out', out],
			folder,
		);
		expect(exported.stderr).not.toMatch(/error/i);
		expect(exported.exitCode).toBe(0);
		const verified = await pagemill(['verify-export', out], folder);
		expect(verified.exitCode, `${verified.stdout}${verified.stderr}`).toBe(0);
		const [rows] = await sql('replayed', 'SELECT count(*)::INTEGER AS n FROM sft');
		for (const format of EXPORT_FORMATS) {
			const { rows: counts } = JSON.parse(readFileSync(join(out, format, 'manifest.json'), 'utf8'));
			expect(counts.train + counts.validation).toBe(rows?.n);
		}
	}, 120_000);

	it('computes nothing again when nothing changed', async () => {
		const before = readFileSync(join(folder, 'replayed', 'sft', 'llamafactory', 'manifest.json'));
		const { exitCode, stderr } = await run(recipe(), 'replayed');
		expect(exitCode).toBe(0);
		expect(stderr).toMatch(/all \d+ units reused/);
		expect(readFileSync(join(folder, 'replayed', 'sft', 'llamafactory', 'manifest.json'))).toEqual(before);
	}, 60_000);

	it('rebuilds the subset from its lock without a teacher', async () => {
		const { exitCode, stdout, stderr } = await pagemill(
			['rebuild', join(folder, 'replayed', 'subset', 'benchmark.lock.json'), '--sources', folder],
			folder,
		);
		expect(stdout, stderr).toBe('identical\n');
		expect(exitCode).toBe(0);
	}, 120_000);
});

describe('a run with a teacher behind an endpoint', () => {
	let server: TeacherServer;
	const environment = (): void => {
		process.env.MADE_KEY = KEY;
	};

	beforeAll(async () => {
		environment();
		server = await teacherServer({
			latencyMs: 30,
			htmlOf: () => '<!doctype html><html><body><p>Nothing of it</p></body></html>',
		});
		writeFileSync(
			join(folder, 'endpoints.yaml'),
			`made:
  baseUrl: ${server.baseUrl}
  model: made-model
  keyEnv: MADE_KEY
  concurrency: 2
  maxTokens: 1000
  prices: {inputPerMillion: 1, outputPerMillion: 2, currency: EUR}
`,
		);
	});
	afterAll(async () => {
		delete process.env.MADE_KEY;
		await server.close();
	});

	const recipe = (): string => recipeWith('paid', 'teacher: {kind: endpoint, name: made}\nexport: [trl]');

	it('says what it may cost before the first call, teaches a pilot, and says what the others would cost', async () => {
		const { exitCode, stderr } = await run(recipe(), 'paid', '--limit', '1');
		expect(exitCode, stderr).toBe(0);
		expect(stderr).toMatch(
			/made \(made-model\): 1 page to ask for, each about [\d,]+ tokens in and at most 1,000 out; first samples cost at most about 0\.00\d+ EUR, all 4 of every page 0\.0\d+ EUR, no --budget/,
		);
		// Four samples of one page.
		expect(server.calls.length).toBe(4);
		expect(stderr).toContain('no training set: none of 1 page was accepted; see pagemill stats RUN acceptance');
		expect(existsSync(join(folder, 'paid', 'report.html'))).toBe(true);
		expect(existsSync(join(folder, 'paid', 'sft'))).toBe(false);
		expect(stderr).toMatch(/training sets +none: no page came so far/);
		const [left] = await sql('paid', "SELECT count(*)::INTEGER AS n FROM verdicts WHERE reason = 'not-in-pilot'");
		// A call costs (1,000 + 200 × 2) / 10⁶ = 0.0014: four of them 0.0056 for each page left.
		const cost = (Number(left?.n) * 0.0056).toPrecision(3);
		expect(stderr).toContain(
			`pilot: 1 of ${Number(left?.n) + 1} pages taught; the other ${left?.n} would take about ${cost} EUR and`,
		);
	}, 120_000);

	it('stops before it overspends, goes on with more, and asks for nothing twice however often it is killed', async () => {
		// A call reserves at most (some 2,000 input tokens × 1 + 1,000 × 2) / 10⁶ = 0.004; it then costs (1,000 + 200 × 2) / 10⁶.
		// The pilot's four calls cost 0.0056 and are kept: 0.006 is left for others.
		const pilot = server.calls.length;
		const stopped = await run(recipe(), 'paid', '--budget', '0.0116');
		expect(stopped.exitCode, stopped.stderr).toBe(3);
		expect(stopped.stderr).toContain('the budget is reached');
		const first = server.calls.length;
		expect(first).toBeGreaterThan(pilot);
		expect(first * 0.0014).toBeLessThanOrEqual(0.0116);

		const args = ['run', recipe(), '--out', join(folder, 'paid'), '--store', join(folder, 'store')];
		let kills = 0;
		for (const after of [2, 5]) {
			const from = server.calls.length;
			if (await pagemillKilledWhen(args, folder, () => server.calls.length >= from + after)) kills += 1;
		}
		const ended = await run(recipe(), 'paid');
		expect(ended.exitCode, ended.stderr).toBe(0);
		const [pages] = await sql('paid', "SELECT kept::INTEGER AS n FROM stages WHERE stage = 'screen'");
		// Four samples a page, none accepted; two calls at a time, so at most two are lost with each kill.
		const asked = Number(pages?.n) * 4;
		expect(server.calls.length).toBeGreaterThanOrEqual(asked);
		expect(server.calls.length - asked).toBeLessThanOrEqual(2 * kills);
		const refused = await sql(
			'paid',
			"SELECT reason, count(*)::INTEGER AS n FROM verdicts WHERE stage = 'select' GROUP BY reason",
		);
		expect(refused).toEqual([{ reason: 'low-recall', n: Number(pages?.n) }]);
	}, 240_000);

	it('leaves the key in no file and no message', async () => {
		expect(server.calls.at(-1)?.authorization).toBe(`Bearer ${KEY}`);
		const holding: string[] = [];
		const search = (path: string): void => {
			for (const entry of readdirSync(path, { withFileTypes: true })) {
				const own = join(path, entry.name);
				if (entry.isDirectory()) search(own);
				else if (entry.isFile() && readFileSync(own).includes(KEY)) holding.push(own);
			}
		};
		search(folder);
		expect(holding).toEqual([]);
	});

	it('is refused before anything is parsed when its key is not there', async () => {
		delete process.env.MADE_KEY;
		const { exitCode, stderr } = await run(recipe(), 'keyless');
		environment();
		expect(exitCode).toBe(2);
		expect(stderr).toContain('MADE_KEY is not set');
	});
});
