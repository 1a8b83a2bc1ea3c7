import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cliRun } from '../../helpers/cliRun.ts';
import { pagemillKilledWhen } from '../../helpers/pagemill.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const TEXT = { kind: 'text', text: 'alpha beta', box: [0.1, 0.1, 0.8, 0.1] };
const TABLE = { kind: 'table', html: '<table><tr><td>1</td><td>2</td></tr></table>', box: [0.1, 0.5, 0.8, 0.2] };
const HTML = '<!doctype html><p>alpha beta</p><table><tr><td>1</td><td>2</td></tr></table>';
/** Reaches out, runs away, rewrites itself and leaves: all in vain, so that the text stays. */
const HOSTILE = `${HTML}<script>document.body.textContent='other'; for(;;);</script><meta http-equiv=refresh content="0;url=https://example.invalid/">
<img name=querySelectorAll src="https://example.invalid/a.png"><iframe src="file:///etc/passwd"></iframe><style>@import "https://example.invalid/a.css";</style>`;

/** A truth of seven pages, and a folder with a page as it should be, one named by its picture, a hostile, a large, an empty one, and a stranger. */
const scene = (cwd = temporaryFolder()): string => {
	const truth = ['good', 'lost', 'large', 'hostile', 'empty', 'folder', 'scanned'].map((pageId) => ({
		pageId,
		width: 800,
		height: 1000,
		objects: [TEXT, TABLE],
		...(pageId === 'scanned' ? { file_name: 'images/scan 7.png' } : {}),
	}));
	writeFileSync(join(cwd, 'truth.jsonl'), truth.map((page) => `${JSON.stringify(page)}\n`).join(''));
	const folder = join(cwd, 'mine');
	mkdirSync(join(folder, 'folder.html'), { recursive: true });
	const files = { good: HTML, 'scan 7': HTML, hostile: HOSTILE, large: `${HTML}${' '.repeat(5 << 20)}`, empty: '' };
	for (const [name, html] of Object.entries({ ...files, goood: HTML }))
		writeFileSync(join(folder, `${name}.html`), html);
	writeFileSync(join(folder, 'README.md'), 'not a page');
	return cwd;
};

const command = (out: string, ...more: string[]): string[] => [
	...['evaluate', '--truth', 'truth.jsonl', '--predictions', 'mine=mine', '--out', out],
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

const rowsOf = (cwd: string, out: string): Record<string, unknown>[] =>
	readFileSync(join(cwd, out, 'pages.jsonl'), 'utf8')
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line));

describe('evaluate --predictions', () => {
	let cwd = '';
	let first = { exitCode: -1, out: '', notes: '' };
	let expected: Record<string, string> = {};
	beforeAll(async () => {
		cwd = scene(mkdtempSync(join(tmpdir(), 'pagemill-test-')));
		first = await cliRun(cwd, command('out', '--workers', '1'));
		expected = filesOf(join(cwd, 'out'));
	});

	afterAll(() => rmSync(cwd, { recursive: true, force: true }));

	it('renders pages and scores what is seen on them; what cannot be rendered is a row with its status', () => {
		expect([first.exitCode, first.notes]).toEqual([0, expect.stringContaining('rendered: 3, kept from before: 0')]);
		const rows = rowsOf(cwd, 'out');
		expect(rows.map(({ pageId, status }) => [pageId, status])).toEqual([
			['good', 'scored'],
			['lost', 'missing'],
			['large', 'too-large'],
			['hostile', 'scored'],
			['empty', 'empty'],
			['folder', 'unreadable'],
			['scanned', 'scored'],
		]);
		for (const row of [0, 3, 6]) expect(rows[row]).toMatchObject({ textDistance: 0, teds: 1 });
		expect(rows[4]).toMatchObject({ textDistance: 1, teds: 0 });
		expect(first.notes).toContain('goood: did you mean good?');
	});

	it('tells beside the scores what is known of each rendering, and how many pages were probed', () => {
		const rows = rowsOf(cwd, 'out');
		// Three lines of text, none over another; nothing in doubt. Of three pages that rendered the hostile one has a refresh and a frame.
		const known = { overprint: 0, placeholderShare: 0, formulaMismatches: 0, lines: 3, probedLines: 0 };
		expect(rows[0]).toMatchObject({ ...known, neutralised: 0, merged: 0, figureRecall: null });
		expect(rows[3]).toMatchObject({ ...known, neutralised: 2 });
		expect(rows[1]).toMatchObject({ overprint: null, probedLines: null, neutralised: null, merged: null });
		const [{ unscored }] = JSON.parse(expected['/leaderboard.json'] ?? '').models;
		expect(unscored).toMatchObject({ overprint: 0, merged: 0, probedShare: 0, neutralisedShare: 1 / 3 });
		expect(first.notes).toContain(
			'mine: 0.0 % of the rendered pages were probed by paint; 33.3 % hold frames, refreshes or the like, which do nothing\n',
		);
		expect(readFileSync(join(cwd, 'out', 'leaderboard.md'), 'utf8')).toContain(
			'| mine | 0.000 | 0.000 | – | 0.000 | 0.000 | 0.000 | 0.333 |',
		);
		expect(expected['/leaderboard.csv']?.split('\n')[0]).toMatch(
			/,merged,overprint,figureRecall,placeholderShare,formulaMismatches,probedShare,neutralisedShare\r?$/,
		);
		expect(expected['/report.html']).toContain('Not scored, but worth knowing');
	});

	it('keeps pictures, and says what it rendered with', () => {
		expect(readdirSync(join(cwd, 'out', 'renders', 'mine')).sort()).toEqual([
			'good.webp',
			'hostile.webp',
			'scanned.webp',
		]);
		const { renderer } = JSON.parse(expected['/leaderboard.json'] ?? '');
		expect(renderer).toEqual({
			chromium: expect.stringMatching(/^\d+\./),
			fonts: expect.stringMatching(/^[0-9a-f]{64}$/),
			extraction: 2,
		});
		expect(expected['/report.html']).toContain(`Rendered with Chromium ${renderer.chromium}`);
		expect(expected['/report.html']).toContain('<figcaption>rendering</figcaption>');
	});

	it('makes the same files with two browsers, and without the first in the same folder', async () => {
		await cliRun(cwd, command('two', '--workers', '2'));
		expect(filesOf(join(cwd, 'two'))).toEqual(expected);
		expect((await cliRun(cwd, command('out', '--workers', '2'))).notes).toContain('rendered: 0, kept from before: 3');
		expect(filesOf(join(cwd, 'out'))).toEqual(expected);
	});

	it('renders again what changed, what somebody wrote over, and no more; pages that left take their pictures along', async () => {
		const own = scene();
		await cliRun(own, command('out'));
		writeFileSync(join(own, 'mine', 'good.html'), HTML.replace('alpha', 'alfa'));
		expect((await cliRun(own, command('out'))).notes).toContain('rendered: 1, kept from before: 2');
		expect(rowsOf(own, 'out')[0]?.textDistance).toBeGreaterThan(0);
		writeFileSync(join(own, 'mine', 'good.html'), HTML);
		writeFileSync(join(own, 'out', 'renders', 'mine', 'hostile.webp'), 'other');
		const kept = join(own, 'out', 'cache', 'renders', 'mine', 'scanned.json');
		writeFileSync(kept, readFileSync(kept, 'utf8').replace('alpha', 'gamma'));
		expect((await cliRun(own, command('out'))).notes).toContain('rendered: 3, kept from before: 0');
		expect(filesOf(join(own, 'out'))).toEqual(expected);
		rmSync(join(own, 'mine', 'good.html'));
		await cliRun(own, command('out'));
		expect(existsSync(join(own, 'out', 'renders', 'mine', 'good.webp'))).toBe(false);
	});

	it('gives the same scores from the objects it wrote', async () => {
		await cliRun(cwd, [
			'evaluate',
			'--truth',
			'truth.jsonl',
			'--extracted',
			'mine=out/extracted/mine.jsonl',
			'--out',
			'again',
		]);
		expect(rowsOf(cwd, 'again')).toEqual(rowsOf(cwd, 'out'));
	});

	it('goes on after a kill with what was rendered', async () => {
		const folder = join(cwd, 'killed', 'cache', 'renders', 'mine');
		const some = () => existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.json'));
		expect(await pagemillKilledWhen(command('killed', '--workers', '1'), cwd, some)).toBe(true);
		const { notes } = await cliRun(cwd, command('killed'));
		expect(notes).not.toContain('kept from before: 0\n');
		expect(filesOf(join(cwd, 'killed'))).toEqual(expected);
	});

	it('refuses two files of one page, with both names, and a folder that is not there', async () => {
		const own = scene();
		for (const name of ['lost.html', 'lost.md']) writeFileSync(join(own, 'mine', name), HTML);
		const twice = await cliRun(own, command('out'));
		expect([twice.exitCode, twice.notes]).toEqual([
			2,
			expect.stringContaining('lost.html and lost.md, both page lost'),
		]);
		rmSync(join(own, 'mine'), { recursive: true });
		expect((await cliRun(own, command('out'))).notes).toContain('a folder of predictions cannot be read');
	});
});
