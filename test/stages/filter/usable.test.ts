import { describe, expect, it } from 'vitest';
import type { Block } from '../../../pipeline/document/block.ts';
import type { LayoutParse } from '../../../pipeline/document/layoutParse.ts';
import { judgeLayout, UNUSABLE_REASONS } from '../../../stages/filter/judgeLayout.ts';
import { usable } from '../../../stages/filter/usable.ts';
import { madeBlock, madeLayout } from '../../helpers/madeLayout.ts';

const DEFAULTS = usable.config.parse({});
const judge = (layout: LayoutParse, config: Record<string, unknown> = {}) =>
	judgeLayout(layout, usable.config.parse(config));
const dropped = (reason: string, evidence: Record<string, unknown>) => ({ verdict: 'dropped', reason, evidence });

const FULL_PAGE = { x: 0, y: 0, w: 1, h: 1 };
const boxed = (box: Partial<Block['box']>): Block => madeBlock({ box: { x: 0.1, y: 0.1, w: 0.5, h: 0.1, ...box } });
/** Words that hardly repeat: numbers, base 36, of a linear congruence. */
const variedText = (characters: number): string => {
	let text = '';
	for (let index = 1; text.length < characters; index++) text += `${((index * 7919) % 1_000_003).toString(36)} `;
	return text.slice(0, characters);
};

describe('usable', () => {
	it('keeps a sound layout and tells the numbers that passed', () => {
		const layout = madeLayout([madeBlock(), madeBlock({ kind: 'figure', text: '' })], { discarded: [madeBlock()] });
		expect(judge(layout)).toEqual({
			verdict: 'kept',
			facets: {},
			evidence: { blocks: 2, discarded: 1, invalidBoxes: 0, garbledShare: 0 },
		});
	});

	it.each(['layout-missing', 'layout-unreadable', 'page-missing'] as const)(
		'drops a parse flagged %s by that reason',
		(flagged) => {
			expect(judge(madeLayout([], { flagged }))).toEqual(dropped(flagged, { flagged, parser: 'made' }));
		},
	);

	it('drops a parse that its parser gave up for a reason of its own as parser-flagged, blocks or not', () => {
		const flagged = 'too many characters outside the page';
		for (const blocks of [[], [madeBlock()]])
			expect(judge(madeLayout(blocks, { flagged }))).toEqual(dropped('parser-flagged', { flagged, parser: 'made' }));
	});

	it.each([
		[0, 792],
		[612, -1],
		[Number.NaN, 792],
		[612, Number.POSITIVE_INFINITY],
	])('drops a page of %d × %d points', (widthPt, heightPt) => {
		const shown = (value: number) => (Number.isFinite(value) ? value : String(value));
		expect(judge(madeLayout([madeBlock()], { widthPt, heightPt }))).toEqual(
			dropped('bad-page-size', { widthPt: shown(widthPt), heightPt: shown(heightPt) }),
		);
	});

	it('tells a page without blocks from one whose blocks were all discarded', () => {
		expect(judge(madeLayout([]))).toEqual(dropped('no-blocks', { discarded: 0 }));
		expect(judge(madeLayout([], { discarded: [madeBlock()] }))).toEqual(dropped('only-discarded', { discarded: 1 }));
	});

	it.each([
		['no width', { w: 0 }],
		['a negative height', { h: -0.1 }],
		['its right edge 3 % off the page', { x: 0.53 }],
		['its top 3 % above the page', { y: -0.03 }],
		['a coordinate that is no number', { x: Number.NaN }],
		['an infinite side', { w: Number.POSITIVE_INFINITY }],
	])('counts a box with %s as invalid', (_, box) => {
		const layout = madeLayout([boxed(box)]);
		expect(judge(layout)).toEqual(dropped('bad-boxes', { blocks: 1, invalidBoxes: 1, maxInvalidBoxShare: 0.2 }));
	});

	it('lets boxes leave the page by 2 % of its side', () => {
		// Halves and quarters are exact in binary: the edge lies at 1 + 1/64, below 1.02.
		expect(judge(madeLayout([boxed({ x: 0.5 + 1 / 64, w: 0.5 })])).verdict).toBe('kept');
		expect(judge(madeLayout([boxed({ x: -1 / 64 })])).verdict).toBe('kept');
	});

	it('keeps a page with a fifth of its boxes invalid and drops it with more', () => {
		const blocks = [...Array.from({ length: 4 }, () => madeBlock()), boxed({ w: 0 })];
		expect(judge(madeLayout(blocks)).verdict).toBe('kept');
		expect(judge(madeLayout([...blocks, boxed({ w: 0 })]))).toEqual(
			dropped('bad-boxes', { blocks: 6, invalidBoxes: 2, maxInvalidBoxShare: 0.2 }),
		);
		expect(judge(madeLayout([...blocks, boxed({ w: 0 })]), { maxInvalidBoxShare: 0.5 }).verdict).toBe('kept');
	});

	it.each(['figure', 'table'] as const)('drops a page that is one textless %s', (kind) => {
		const layout = madeLayout([
			madeBlock({ kind, text: ' ', html: '<table><tr><td></td></tr></table>', box: FULL_PAGE }),
		]);
		expect(judge(layout)).toEqual(dropped('single-image', { kind, pageShare: 1, maxImageShare: 0.9 }));
	});

	it('measures what a picture covers of the page, not what hangs over', () => {
		const hanging = madeBlock({ kind: 'figure', text: '', box: { x: 0.5, y: 0, w: 0.51, h: 1.01 } });
		expect(judge(madeLayout([hanging])).verdict).toBe('kept');
	});

	it('keeps a background picture under text, a full-page table with text, and a picture of 90 %', () => {
		const background = madeBlock({ kind: 'figure', text: '', box: FULL_PAGE });
		expect(judge(madeLayout([background, madeBlock()])).verdict).toBe('kept');
		expect(judge(madeLayout([background, madeBlock({ kind: 'formula', text: '', latex: 'x^2' })])).verdict).toBe(
			'kept',
		);
		const table = madeBlock({ kind: 'table', text: '', html: '<table><tr><td>7</td></tr></table>', box: FULL_PAGE });
		expect(judge(madeLayout([table])).verdict).toBe('kept');
		expect(judge(madeLayout([madeBlock({ kind: 'figure', text: '', box: { ...FULL_PAGE, h: 0.9 } })])).verdict).toBe(
			'kept',
		);
	});

	it('drops a block of more than 5,000 characters that deflates more than tenfold', () => {
		// A passage of 100 characters said 60 times, without the space it ends in: deflate keeps one and a few bytes for each repetition.
		const verdict = judge(madeLayout([madeBlock(), madeBlock({ text: variedText(100).repeat(60) })]));
		expect(verdict).toMatchObject(dropped('runaway-text', { block: 1, characters: 5999, maxDeflateRatio: 10 }));
		expect(verdict.evidence.deflateRatio).toBeGreaterThan(10);
	});

	it('drops a block whose second half is a loop though the whole deflates less', () => {
		// 600 rounds of eleven characters, the last without its space.
		const text = `${variedText(6000)}${'and so on, '.repeat(600)}`;
		const verdict = judge(madeLayout([madeBlock({ text })]), { maxDeflateRatio: 1000 });
		expect(verdict).toMatchObject(dropped('runaway-text', { block: 0, characters: 12_599, loopRounds: 599 }));
		expect(judge(madeLayout([madeBlock({ text })]), { maxDeflateRatio: 1000, minLoopShare: 0.6 }).verdict).toBe('kept');
	});

	it('keeps long text that does not repeat, and short text that does', () => {
		expect(judge(madeLayout([madeBlock({ text: variedText(20_000) })])).verdict).toBe('kept');
		expect(judge(madeLayout([madeBlock({ text: 'la '.repeat(1600) })])).verdict).toBe('kept');
		expect(judge(madeLayout([madeBlock({ text: 'x'.repeat(5000) })])).verdict).toBe('kept');
		expect(judge(madeLayout([madeBlock({ text: 'x'.repeat(5001) })]))).toMatchObject({ reason: 'runaway-text' });
	});

	it('keeps an index with leaders and a table of mostly empty cells', () => {
		const index = Array.from({ length: 100 }, (_, entry) => `${variedText(8)}${' .'.repeat(40)} ${entry}`).join('\n');
		const grid = `${'\t'.repeat(60)}cell\n`.repeat(100);
		expect(index.length).toBeGreaterThan(5000);
		expect(judge(madeLayout([madeBlock({ text: index }), madeBlock({ kind: 'table', text: grid })])).verdict).toBe(
			'kept',
		);
	});

	it('finds runaway formulas and tables that have HTML alone', () => {
		const formula = madeBlock({ kind: 'formula', text: '', latex: '\\quad '.repeat(1000) });
		expect(judge(madeLayout([formula]))).toMatchObject({ reason: 'runaway-text' });
		const html = `<table>${'<tr><td>row</td></tr>'.repeat(2000)}</table>`;
		expect(judge(madeLayout([madeBlock({ kind: 'table', text: '', html })]))).toMatchObject({ reason: 'runaway-text' });
	});

	it('drops a page with more than a fifth of its characters garbled', () => {
		const page = (garbled: number) =>
			madeLayout([madeBlock({ text: 'x'.repeat(8) }), madeBlock({ text: '\uFFFD'.repeat(garbled) })]);
		expect(judge(page(2)).verdict).toBe('kept');
		expect(judge(page(3))).toEqual(dropped('garbled-text', { garbledShare: 3 / 11, maxGarbledShare: 0.2 }));
	});

	it('tests in the order of its reasons', () => {
		const wrong = madeLayout([madeBlock({ text: '\uFFFD', box: { x: 0, y: 0, w: 0, h: 0 } })], {
			widthPt: 0,
			flagged: 'page-missing',
		});
		const { flagged: _, ...unflagged } = wrong;
		expect([wrong, unflagged, { ...unflagged, widthPt: 1 }].map((layout) => judge(layout))).toMatchObject([
			{ reason: 'page-missing' },
			{ reason: 'bad-page-size' },
			{ reason: 'bad-boxes' },
		]);
	});

	it('has the reasons and defaults of the specification', () => {
		expect([...UNUSABLE_REASONS].sort()).toEqual(
			[
				...['layout-missing', 'layout-unreadable', 'page-missing', 'bad-page-size', 'no-blocks', 'only-discarded'],
				...['bad-boxes', 'parser-flagged', 'single-image', 'runaway-text', 'garbled-text'],
			].sort(),
		);
		expect(DEFAULTS).toMatchObject({
			maxInvalidBoxShare: 0.2,
			maxImageShare: 0.9,
			runawayCharacters: 5000,
			maxDeflateRatio: 10,
			maxGarbledShare: 0.2,
		});
	});
});
