import {
	appendFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunManifest } from '../../pipeline/run/manifest.ts';
import type { ReviewSummary } from '../../stages/review/summary.ts';
import { type CommandResult, pagemill, pagemillKilledWhen } from '../helpers/pagemill.ts';
import { runRows } from '../helpers/runRows.ts';
import { root } from '../rules/sourceFiles.ts';

const NAMES = ['us-003', 'us-008', 'us-013', 'us-019', 'us-022', 'us-026', 'us-032', 'us-037'];

const folder = mkdtempSync(join(tmpdir(), 'pagemill-review-'));
const subset = join(folder, 'runs', 'small', 'subset');
const reviewFile = join(folder, 'runs', 'small', 'review.jsonl');
const cli = (...args: string[]): Promise<CommandResult> => pagemill(args, folder);
const run = async (...settings: string[]): Promise<RunManifest> => {
	const { exitCode, stderr } = await cli('run', 'recipe.yaml', ...settings.flatMap((setting) => ['--set', setting]));
	expect(exitCode, stderr).toBe(0);
	return JSON.parse(readFileSync(join(folder, 'runs', 'small', 'run.json'), 'utf8')) as RunManifest;
};
const computed = ({ stages }: RunManifest): string[] =>
	stages.filter(({ units, reusedUnits }) => units.length > reusedUnits).map(({ stage }) => stage);
const summaryOf = ({ stages }: RunManifest): ReviewSummary =>
	stages.find(({ stage }) => stage === 'review')?.summary as unknown as ReviewSummary;
const lines = (path: string): Record<string, unknown>[] =>
	readFileSync(path, 'utf8')
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => JSON.parse(line) as Record<string, unknown>);
const keptBy = (manifest: RunManifest, name: string): number =>
	manifest.stages.find(({ stage }) => stage === name)?.counts.kept as number;

/** The pages under review, filled in by one reviewer: JSON Lines as exported. */
const decide = async (reviewer: string, wordOf: (n: number) => Record<string, string>): Promise<string> => {
	const sheet = `${reviewer}.jsonl`;
	expect((await cli('review', 'export', 'small', sheet, '--all', '--reviewer', reviewer)).exitCode).toBe(0);
	const rows = lines(join(folder, sheet)).map((row, n) => ({ ...row, ...wordOf(n) }));
	writeFileSync(join(folder, sheet), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
	return sheet;
};
const yes = { decision: 'accept' };
const no = { decision: 'reject', reason: 'truncated' };

beforeAll(async () => {
	mkdirSync(join(folder, 'pages'));
	for (const name of NAMES)
		cpSync(join(root, 'datasets', 'demo', 'pdf', `${name}.pdf`), join(folder, 'pages', `${name}.pdf`));
	writeFileSync(
		join(folder, 'recipe.yaml'),
		`name: small
seed: 7
sources:
  - {id: papers, kind: pdf, category: institutional-pdf, licence: public-domain, path: pages, parsers: [pdf-text]}
stages:
  cluster: { k: 3 }
  diversify: { target: { pages: 6 }, maxClusterShare: 0.5, baselines: false }
  review: { rule: majority }
  subset: { longerSidePx: 256 }
`,
	);
	await run();
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a review', { timeout: 180_000 }, () => {
	it('starts from pages that are marked unreviewed, never accepted silently', () => {
		expect(lines(join(subset, 'benchmark.jsonl')).map(({ labels }) => labels)).toEqual(
			Array(6).fill(expect.objectContaining({ review: 'unreviewed' })),
		);
		expect(readFileSync(join(subset, 'README.md'), 'utf8')).toContain('**Unreviewed.**');
		expect(existsSync(join(subset, 'review.jsonl'))).toBe(false);
	});

	it('loses nothing of imports that run at once, or are killed', async () => {
		const sheets = [
			await decide('Ada', () => yes),
			await decide('Bo', (n) => (n === 0 ? no : yes)),
			await decide('Cy', (n) => (n < 2 ? no : n === 2 ? {} : yes)),
		];
		// Killed when its lock shows, at whatever it is doing then; the lock of the dead is taken over.
		await pagemillKilledWhen(['review', 'import', 'small', 'Ada.jsonl'], folder, () =>
			existsSync(`${reviewFile}.lock`),
		);
		const all = await Promise.all([...sheets, ...sheets].map((sheet) => cli('review', 'import', 'small', sheet)));
		expect(all.map(({ exitCode }) => exitCode)).toEqual(Array(6).fill(0));
		const said = lines(reviewFile).filter((line) => !Object.hasOwn(line, 'setAside'));
		const count = (name: string): number => said.filter(({ reviewer }) => reviewer === name).length;
		expect(['Ada', 'Bo', 'Cy'].map(count)).toEqual([6, 6, 5]);
	});

	it('computes only what follows from the decisions, and carries them into every output', async () => {
		const manifest = await run();
		// Page 0: two of three reject; page 1: two of three accept; page 2: Cy has not decided.
		expect(computed(manifest)).toEqual(['review', 'subset']);
		expect(summaryOf(manifest)).toMatchObject({
			pages: 6,
			accepted: 5,
			rejected: { truncated: 1 },
			pending: 0,
			disagreements: 2,
			decisions: { counted: 17, stale: 0, unknown: 0 },
		});
		expect(lines(join(subset, 'benchmark.jsonl')).map(({ labels }) => labels)).toEqual(
			Array(5).fill(expect.objectContaining({ review: 'accepted' })),
		);
		expect(readFileSync(join(subset, 'review.jsonl'))).toEqual(readFileSync(reviewFile));
		expect(readFileSync(join(subset, 'README.md'), 'utf8')).toContain('3 people reviewed 6 selected pages: 5 accepted');
		const lock = JSON.parse(readFileSync(join(subset, 'benchmark.lock.json'), 'utf8')) as Record<string, unknown>;
		expect(lock).toMatchObject({ reviewed: true, review: manifest.review });
		const rejected = lines(reviewFile)[0]?.pageId as string;
		const { stdout } = await cli('explain', 'small', rejected);
		expect(stdout).toContain('→ dropped by review: truncated');
		expect(stdout).toMatch(/reviewers\n {2}.*: (accept|reject truncated)\n/);
		expect(computed(await run())).toEqual([]);
	});

	it('brings a page that the rejected one covered, where the recipe refills', async () => {
		const manifest = await run('stages.review.refill=true');
		expect(computed(manifest)).toEqual(['diversify', 'review', 'subset']);
		const query = 'SELECT count(*)::INT AS n FROM selection WHERE refills IS NOT NULL';
		const [{ n }] = (await runRows(join(folder, 'runs', 'small'), query)) as [{ n: number }];
		expect(keptBy(manifest, 'diversify')).toBe(6 + n);
		expect(keptBy(manifest, 'subset')).toBe(5 + n);
		expect(summaryOf(manifest).pending).toBe(n);
	});

	it('is derived again from its lock with the decisions beside it, and not with others or without', async () => {
		await run();
		const rebuild = (lock: string): Promise<CommandResult> => cli('rebuild', lock, '--sources', '.');
		const same = await rebuild(join(subset, 'benchmark.lock.json'));
		expect(same).toMatchObject({ exitCode: 0, stdout: 'identical\n' });
		const published = join(folder, 'published');
		cpSync(subset, published, { recursive: true });
		appendFileSync(join(published, 'review.jsonl'), '\n');
		const other = await rebuild(join(published, 'benchmark.lock.json'));
		expect(other.exitCode).toBe(4);
		expect(other.stderr).toContain('the decisions of reviewers are not those of the lock');
		rmSync(join(published, 'review.jsonl'));
		const missing = await rebuild(join(published, 'benchmark.lock.json'));
		expect(missing.exitCode).toBe(2);
		expect(missing.stderr).toContain('the decisions of reviewers are missing');
	});

	it('is refused while a line before the last cannot be read, and told of where the last one cannot', async () => {
		const whole = readFileSync(reviewFile, 'utf8');
		writeFileSync(reviewFile, `${whole}{"pageId":"0f`);
		const told = await cli('run', 'recipe.yaml');
		expect(told.exitCode).toBe(0);
		expect(told.stderr).toContain('1 half-written line (18) left out');
		writeFileSync(reviewFile, whole.replace('"reviewer"', '"revewer"'));
		const refused = await cli('run', 'recipe.yaml');
		expect(refused.exitCode).toBe(2);
		expect(refused.stderr).toContain('line 1: reviewer');
		writeFileSync(reviewFile, whole);
	});

	it('leaves no page where the recipe wants accepted ones and nobody has decided', async () => {
		const manifest = await run('stages.review.file=nobody.jsonl', 'stages.review.requireAccepted=true');
		expect(keptBy(manifest, 'subset')).toBe(0);
		// None of these pages has a picture in the subset: they are drawn for the sheet.
		const { stderr } = await cli('review', 'export', 'small', 'sheets/all.jsonl');
		expect(stderr).toContain('6 pages of 6 pages under review');
		const drawn = lines(join(folder, 'sheets', 'all.jsonl')).flatMap(({ image, view }) => [image, view] as string[]);
		expect(drawn.filter((path) => !existsSync(join(folder, 'sheets', path)))).toEqual([]);
		expect(drawn[0]).toMatch(/^\.\.\/runs\/small\/review\/images\//);
	});
});
