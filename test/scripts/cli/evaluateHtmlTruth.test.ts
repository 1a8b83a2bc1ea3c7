import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cliRun } from '../../helpers/cliRun.ts';
import { pagemillKilledWhen } from '../../helpers/pagemill.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const TABLE = '<table><tr><td rowspan=2>1</td><td>2</td></tr><tr><td>3</td></tr></table>';
const PAGES = {
	one: `<!doctype html><h1>A heading</h1><p>alpha beta</p><p hidden>gamma</p>${TABLE}`,
	two: '<!doctype html><p style="margin-left:300px">first</p><p>second</p>',
	three: `<!doctype html>${TABLE}<p>below</p>`,
};

const write = (folder: string, pages: Readonly<Record<string, string>>): void => {
	mkdirSync(folder, { recursive: true });
	for (const [name, html] of Object.entries(pages)) writeFileSync(join(folder, `${name}.html`), html);
};

/** A folder of truth, and the same pages as predictions but for a table cell. */
const scene = (cwd = temporaryFolder()): string => {
	write(join(cwd, 'truth'), PAGES);
	writeFileSync(join(cwd, 'truth', 'picture.png'), 'no page');
	write(join(cwd, 'mine'), { ...PAGES, three: PAGES.three.replace('>3<', '>4<') });
	return cwd;
};

const command = (out: string, ...more: string[]): string[] => [
	...['evaluate', '--truth', 'truth', '--out', out],
	...(more.length > 0 ? more : ['--predictions', 'truth=mine']),
];

const rowsOf = (cwd: string, out: string): Record<string, unknown>[] =>
	readFileSync(join(cwd, out, 'pages.jsonl'), 'utf8')
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line));

describe('evaluate --truth, a folder of HTML', () => {
	let cwd = '';
	let first = { exitCode: -1, out: '', notes: '' };
	const fileOf = (...names: string[]): string => readFileSync(join(cwd, ...names), 'utf8');

	beforeAll(async () => {
		cwd = scene(mkdtempSync(join(tmpdir(), 'pagemill-test-')));
		// The model's name is that of the truth's own folder.
		first = await cliRun(cwd, command('out'));
	}, 60_000);

	afterAll(() => rmSync(cwd, { recursive: true, force: true }));

	it('asks for what is seen on its pages, in order of names', () => {
		expect([first.exitCode, first.notes]).toEqual([0, expect.stringContaining('ground truth: 3 pages; rendered: 3')]);
		const rows = rowsOf(cwd, 'out');
		expect(rows.map(({ pageId }) => pageId)).toEqual(['one', 'three', 'two']);
		expect(rows[0]).toMatchObject({ textDistance: 0, teds: 1, layout: 1, objective: 1 });
		// Two rows and three cells, one of which has another text.
		expect(rows[1]).toMatchObject({ teds: 1 - 1 / 5, tedsS: 1 });
		expect(rows[2]).toMatchObject({ textDistance: 0, teds: null, objective: 1 });
		const texts = fileOf('out', 'cache', 'truth.jsonl');
		expect(texts).toContain('alpha beta');
		expect(texts).not.toContain('gamma');
	});

	it('keeps its pictures beside those of models, for the report, and says what it was rendered with', () => {
		expect(readdirSync(join(cwd, 'out', 'truth')).sort()).toEqual(['one.webp', 'three.webp', 'two.webp']);
		expect(readdirSync(join(cwd, 'out', 'renders', 'truth')).sort()).toEqual(['one.webp', 'three.webp', 'two.webp']);
		const figures = fileOf('out', 'report.html').match(/<image|<img/g) ?? [];
		// Of each of three pages the truth's picture and the rendering's.
		expect(figures).toHaveLength(6);
	});

	it('renders again what changed only, and scores extracted objects against it with the renderer named', async () => {
		expect((await cliRun(cwd, command('out'))).notes).toContain(
			'ground truth: 3 pages; rendered: 0, kept from before: 3',
		);
		const flags = ['--extracted', 'again=out/extracted/truth.jsonl'];
		const { notes } = await cliRun(cwd, command('again', ...flags));
		expect(notes).toContain('ground truth: 3 pages; rendered: 3');
		const { renderer } = JSON.parse(fileOf('again', 'leaderboard.json'));
		expect(renderer).toEqual(JSON.parse(fileOf('out', 'leaderboard.json')).renderer);
		expect(renderer.chromium).toMatch(/^\d+\./);
		const scores = (out: string) => rowsOf(cwd, out).map(({ model, ...row }) => row);
		expect(scores('again')).toEqual(scores('out'));
	});

	it('takes one file for a truth of one page', async () => {
		const flags = ['evaluate', '--truth', 'truth/two.html', '--predictions', 'mine=mine', '--out', 'single'];
		expect((await cliRun(cwd, flags)).exitCode).toBe(0);
		expect(rowsOf(cwd, 'single').map(({ pageId, objective }) => [pageId, objective])).toEqual([['two', 1]]);
	});

	it('goes on after a kill with what was rendered', async () => {
		const folder = join(cwd, 'killed', 'cache', 'truth');
		const some = () => existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.json'));
		expect(await pagemillKilledWhen(command('killed'), cwd, some)).toBe(true);
		const { notes } = await cliRun(cwd, command('killed'));
		expect(notes).not.toContain('ground truth: 3 pages; rendered: 3');
		expect(rowsOf(cwd, 'killed')).toEqual(rowsOf(cwd, 'out'));
	});

	it('stops when it is asked to', async () => {
		const onInterrupt = (callBack: () => void) => {
			callBack();
			return () => {};
		};
		const stopped = await cliRun(cwd, command('stopped'), { onInterrupt });
		expect([stopped.exitCode, stopped.notes]).toEqual([130, expect.stringContaining('To go on from here')]);
		expect(existsSync(join(cwd, 'stopped', 'cache', 'truth.jsonl'))).toBe(false);
	});

	it('refuses pages that cannot be rendered, each with its status, and keeps the others', async () => {
		const own = scene();
		write(join(own, 'truth'), { four: ' \n', five: `${PAGES.two}${' '.repeat(5 << 20)}` });
		const { exitCode, notes } = await cliRun(own, command('out'));
		expect([exitCode, notes]).toEqual([2, expect.stringContaining('five.html: too-large, four.html: empty')]);
		for (const name of ['four', 'five']) rmSync(join(own, 'truth', `${name}.html`));
		expect((await cliRun(own, command('out'))).notes).toContain('rendered: 0, kept from before: 3');
	});

	it('refuses two files of one page, a folder without HTML, and the folder of a run that has only a report', async () => {
		const own = scene();
		writeFileSync(join(own, 'truth', 'one.htm'), PAGES.one);
		expect((await cliRun(own, command('out'))).notes).toContain('one.htm and one.html, both page one');
		const of = (truth: string) =>
			cliRun(own, ['evaluate', '--truth', truth, '--predictions', 'a=mine', '--out', 'out']);
		mkdirSync(join(own, 'bare'));
		writeFileSync(join(own, 'bare', 'page.md'), '# a');
		expect((await of('bare')).notes).toContain('a folder without benchmark.jsonl and without HTML');
		writeFileSync(join(own, 'bare', 'run.json'), '{}');
		writeFileSync(join(own, 'bare', 'report.html'), PAGES.one);
		expect((await of('bare')).notes).toContain('a run without a subset');
	});
});
