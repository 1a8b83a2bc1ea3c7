import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RENDER_LIMITS } from '../../../pipeline/effects/browser/render/renderLimits.ts';
import { cliRun } from '../../helpers/cliRun.ts';

const TABLE = '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>';
const TRUTH = [
	{ kind: 'title', text: 'A heading', box: [0.1, 0.1, 0.8, 0.1] },
	{ kind: 'text', text: 'costs $5 and $6, or $x_1 * y_2 * z$', box: [0.1, 0.2, 0.8, 0.1] },
	{ kind: 'formula', text: '\\frac{a}{b} \\\\ = \\{c\\}', box: [0.1, 0.4, 0.8, 0.1] },
	{ kind: 'table', html: TABLE, box: [0.1, 0.6, 0.8, 0.2] },
];
const TEXTS = '# A heading\n\ncosts $5 and $6, or $x_1 * y_2 * z$\n\n$$\n\\frac{a}{b} \\\\\n= \\{c\\}\n$$\n\n';
const PIPES = `${TEXTS}| a | b |\n|---|---|\n| 1 | 2 |\n`;

/** More HTML than a page may have: quotes become `&quot;`. */
const SWELLING = '"'.repeat(RENDER_LIMITS.htmlBytes / 5);

const FILES: Readonly<Record<string, string | Buffer>> = {
	'pipes.md': PIPES,
	'html.md': TEXTS + TABLE,
	'fenced.md': `\`\`\`markdown\n${PIPES}\`\`\`\n`,
	'marked.md': `\ufeff${PIPES}`,
	'utf16.md': Buffer.from(`\ufeff${PIPES}`, 'utf16le'),
	'scan 7.md': PIPES,
	'blank.md': ' \n\t\n',
	'comment.md': '<!-- nothing to see -->\n',
	'large.md': 'a '.repeat(RENDER_LIMITS.htmlBytes),
	'swelling.md': SWELLING,
	'stranger.md': 'of no page',
	'README.md': 'about these files',
};

const PAGES = Object.keys(FILES).map((name) => name.replace('.md', '').replace('scan 7', 'scanned'));

describe('evaluate --predictions, in Markdown', () => {
	let cwd = '';
	let first = { exitCode: -1, out: '', notes: '' };
	const command = ['evaluate', '--truth', 'truth.jsonl', '--predictions', 'mine=mine', '--out', 'out'];
	const rows = (): Map<unknown, Record<string, unknown>> =>
		new Map(
			readFileSync(join(cwd, 'out', 'pages.jsonl'), 'utf8')
				.trim()
				.split('\n')
				.map((line) => JSON.parse(line))
				.map((row) => [row.pageId, row]),
		);

	beforeAll(async () => {
		cwd = mkdtempSync(join(tmpdir(), 'pagemill-test-'));
		const truth = PAGES.filter((pageId) => pageId !== 'README' && pageId !== 'stranger').map((pageId) => ({
			pageId,
			width: 800,
			height: 1000,
			objects: TRUTH,
			...(pageId === 'scanned' ? { file_name: 'images/scan 7.png' } : {}),
		}));
		writeFileSync(join(cwd, 'truth.jsonl'), truth.map((page) => `${JSON.stringify(page)}\n`).join(''));
		mkdirSync(join(cwd, 'mine'));
		for (const [name, bytes] of Object.entries(FILES)) writeFileSync(join(cwd, 'mine', name), bytes);
		first = await cliRun(cwd, command);
	}, 60_000);

	afterAll(() => rmSync(cwd, { recursive: true, force: true }));

	it.each(['pipes', 'html', 'fenced', 'marked', 'utf16', 'scanned'])(
		'finds text, formulas and tables of %s as they were asked for',
		(pageId) => {
			expect([first.exitCode, first.notes]).toEqual([0, expect.any(String)]);
			expect(rows().get(pageId)).toMatchObject({ status: 'scored', textDistance: 0, teds: 1, coverageF1: 1 });
		},
	);

	it('gives what is blank, too large, or too large as HTML its status; a page without anything to see is scored', () => {
		const statuses = ['blank', 'comment', 'large', 'swelling'].map((pageId) => rows().get(pageId)?.status);
		expect(statuses).toEqual(['empty', 'scored', 'too-large', 'too-large']);
		expect(rows().get('comment')).toMatchObject({ textDistance: 1, teds: 0 });
	});

	it('tells of files that are of no page, but for what is there to be read first', () => {
		expect(first.notes).toContain('stranger');
		expect(first.notes).not.toContain('README');
	});

	it('keeps pictures and objects, and renders again what changed only', async () => {
		expect(readdirSync(join(cwd, 'out', 'renders', 'mine'))).toContain('pipes.webp');
		writeFileSync(join(cwd, 'mine', 'pipes.md'), PIPES.replace('heading', 'headline'));
		const { notes } = await cliRun(cwd, command);
		// Seven pages were rendered, and one was refused for its HTML.
		expect(notes).toContain('rendered: 1, kept from before: 7');
		expect(rows().get('pipes')?.textDistance).not.toBe(0);
	});
});
