import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { cliRun } from '../../helpers/cliRun.ts';
import { suiteFolder } from '../../helpers/suiteFolder.ts';

const PAGES = Array.from({ length: 8 }, (_, index) => `page${index}`);
const SENTENCE = 'Every page of these eight says the same words in one line';

const document = (text: string): string => `<!DOCTYPE html><html><body><p>${text}</p></body></html>`;

/** Checkpoints: one faithful, one with a word wrong on one page, one cut off on four, one that says all twice, one cut off on all, and one of no HTML. */
const CHECKPOINTS: Readonly<Record<string, (index: number) => string>> = {
	faithful: () => document(SENTENCE),
	slip: (index) => document(index === 3 ? SENTENCE.replace('words', 'sword') : SENTENCE),
	cut: (index) => (index < 4 ? document(SENTENCE).slice(0, -7) : document(SENTENCE)),
	twice: () => document(`${SENTENCE}</p><p>${SENTENCE}`),
	lost: () => document(SENTENCE).slice(0, -7),
	junk: () => 'PK junk',
};

const scene = (cwd: string): void => {
	const objects = [{ kind: 'text', text: SENTENCE, box: [0.1, 0.1, 0.5, 0.1] }];
	const truth = PAGES.map((pageId) => `${JSON.stringify({ pageId, width: 800, height: 1000, objects })}\n`);
	writeFileSync(join(cwd, 'truth.jsonl'), truth.join(''));
	for (const [name, htmlOf] of Object.entries(CHECKPOINTS)) {
		mkdirSync(join(cwd, name));
		for (const [index, pageId] of PAGES.entries()) writeFileSync(join(cwd, name, `${pageId}.html`), htmlOf(index));
	}
	mkdirSync(join(cwd, 'other'));
	writeFileSync(join(cwd, 'other', 'elsewhere.html'), document(SENTENCE));
};

const command = (names: readonly string[], ...more: string[]): string[] => [
	...['select-checkpoint', '--truth', 'truth.jsonl', '--out', 'out', '--workers', '1'],
	...names.flatMap((name) => ['--predictions', `${name}=${name}`]),
	...more,
];

describe('pagemill select-checkpoint', () => {
	const cwd = suiteFolder('checkpoints');
	beforeAll(() => scene(cwd()));

	it('screens without rendering, scores what is left, and says that the lead is inside the interval', async () => {
		const { exitCode, out, notes } = await cliRun(cwd(), command(['cut', 'faithful', 'slip', 'twice']));
		expect(exitCode).toBe(0);
		expect(notes).toContain('cut is not evaluated: 50.0 % of pages undisciplined (truncated 4), the best has 0.0 %\n');
		expect(notes).toContain("twice is not evaluated: median length 2.00 of the truth's, expected 0.67 to 1.50\n");
		const lines = out.split('\n').map((line) => line.trim().replace(/\s{2,}/g, ' | '));
		expect(lines.slice(0, 6)).toEqual([
			'checkpoint | pages | undisciplined | coverage | length | screen',
			expect.stringMatching(/^[-─ |]+$/),
			'cut | 8 | 50.0 % | 100.0 % | 1.00 | out',
			'faithful | 8 | 0.0 % | 100.0 % | 1.00 | passed',
			'slip | 8 | 0.0 % | 100.0 % | 1.00 | passed',
			'twice | 8 | 0.0 % | 100.0 % | 2.00 | out',
		]);
		// One document of eight differs: resamples without it have no difference, and they are more than one in forty.
		expect(out).toMatch(
			/\nbest: faithful, objective 0\.\d{3}; its lead over slip, \+0\.\d{3} \[\+0\.000, \+0\.\d{3}\], is inside the 95 % interval/,
		);
		expect(out).not.toMatch(/\n\d +(?:cut|twice)/);
		expect(notes).toContain('report: out/report.html\n');
	});

	it('prints one row a checkpoint for programs, by rank, with why one was left out', async () => {
		const { out, notes } = await cliRun(cwd(), command(['twice', 'slip', 'faithful'], '--format', 'json'));
		const rows = JSON.parse(out);
		expect(rows).toMatchObject([
			{
				checkpoint: 'faithful',
				rank: 1,
				screenedOut: null,
				coverage: 1,
				lengthRatio: 1,
				undisciplined: 0,
				textDistance: 0,
			},
			{ checkpoint: 'slip', rank: 2, screenedOut: null },
			{ checkpoint: 'twice', rank: null, pages: 8, lengthRatio: 2, objective: null },
		]);
		expect(rows[2].screenedOut).toBe("median length 2.00 of the truth's, expected 0.67 to 1.50");
		expect(rows[0].ahead).toBeGreaterThan(0);
		expect(rows[0].aheadLow).toBe(0);
		expect(notes).toContain('best: faithful');
	});

	it('evaluates all with --no-screen, and tells a lead that is more than chance', async () => {
		const { out, notes } = await cliRun(cwd(), command(['twice', 'faithful'], '--no-screen'));
		expect(notes).not.toContain('is not evaluated');
		expect(out).toMatch(
			/best: faithful, .* its lead over twice, \+0\.\d{3} \[\+0\.\d{3}, \+0\.\d{3}\], is above 0 in the whole 95 % interval/,
		);
	});

	it('takes several checkpoints after one option, leaves out those without a usable page, and says when none is clean', async () => {
		const several = ['lost=lost', 'junk=junk', 'other=other'];
		const { exitCode, out, notes } = await cliRun(cwd(), [
			...['select-checkpoint', '--truth', 'truth.jsonl', '--predictions', ...several, '--out', 'out', '--workers', '1'],
		]);
		expect(exitCode).toBe(0);
		expect(notes).toContain('other is not evaluated: no usable page (missing 8)\n');
		expect(notes).toContain('junk is not evaluated: no usable page (no-html 8)\n');
		expect(notes).toContain('lost is evaluated all the same: every page undisciplined (truncated 8)\n');
		expect(notes).toContain('no checkpoint is clean: the least bad are compared\n');
		const lines = out.split('\n').map((line) => line.trim().replace(/\s{2,}/g, ' | '));
		expect(lines.slice(2, 5)).toEqual([
			'lost | 8 | 100.0 % | 100.0 % | 1.00 | undisciplined 100 %',
			'junk | 8 | 100.0 % | 0.0 % | 0.00 | out',
			'other | 8 | 100.0 % | 0.0 % | 0.00 | out',
		]);
		const none = await cliRun(cwd(), [
			...['select-checkpoint', '--truth', 'truth.jsonl', '--predictions', 'junk=junk', '--out', 'out'],
		]);
		expect([none.exitCode, none.notes]).toEqual([2, expect.stringContaining('no checkpoint has a usable page')]);
	});

	it('stops when it is asked to, and says how to go on', async () => {
		const { exitCode, notes } = await cliRun(cwd(), command(['slip', 'faithful']), {
			onInterrupt: (callBack) => {
				callBack();
				return () => {};
			},
		});
		expect(exitCode).toBe(130);
		expect(notes).toContain('pagemill select-checkpoint --truth truth.jsonl --out out');
	});

	it('refuses what it cannot work with, saying how to mend it', async () => {
		const none = await cliRun(cwd(), ['select-checkpoint', '--truth', 'truth.jsonl', '--out', 'out']);
		expect([none.exitCode, none.notes]).toEqual([2, expect.stringContaining('--predictions')]);
		const stranger = await cliRun(cwd(), command(['other']));
		expect([stranger.exitCode, stranger.notes]).toEqual([
			2,
			expect.stringContaining('no checkpoint has a page of the truth'),
		]);
		const twice = await cliRun(cwd(), [...command(['slip']), '--predictions', 'Slip=faithful']);
		expect([twice.exitCode, twice.notes]).toEqual([2, expect.stringContaining('cannot be told apart')]);
		const gone = await cliRun(cwd(), command(['nowhere']));
		expect([gone.exitCode, gone.notes]).toEqual([2, expect.stringContaining('a folder of predictions cannot be read')]);
		const truth = await cliRun(cwd(), [
			'select-checkpoint',
			'--truth',
			'nope',
			'--predictions',
			'a=slip',
			'--out',
			'out',
		]);
		expect([truth.exitCode, truth.notes]).toEqual([2, expect.stringContaining('there is no ground truth')]);
	});
});
