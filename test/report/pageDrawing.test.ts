import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLOCK_KINDS } from '../../pipeline/document/blockKind.ts';
import { blockOverlay } from '../../pipeline/report/drawing/blockOverlay.ts';
import type { DrawnBlock } from '../../pipeline/report/drawing/drawnPage.ts';
import { overlaySize } from '../../pipeline/report/drawing/overlaySize.ts';
import { pageDrawing } from '../../pipeline/report/drawing/pageDrawing.ts';

const block = (order: number | null, given: Partial<DrawnBlock> = {}): DrawnBlock => ({
	kind: 'text',
	x: 0.2,
	y: 0.1,
	w: 0.5,
	h: 0.2,
	order,
	discarded: false,
	...given,
});

const badgesIn = (html: string) =>
	[...html.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" rx/g)].map((found) => {
		const [left = 0, top = 0, across = 0, down = 0] = found.slice(1).map(Number);
		return { left, top, right: left + across, bottom: top + down };
	});

describe('overlaySize', () => {
	it('makes the longer side a thousand units, whatever the page measures', () => {
		expect(overlaySize({ widthPt: 612, heightPt: 792 })).toEqual({ width: 773, height: 1000 });
		expect(overlaySize({ widthPt: 4000, heightPt: 1 })).toEqual({ width: 1000, height: 1 });
	});
});

describe('blockOverlay', () => {
	it('numbers blocks from 1, and leaves out the number of what has no place or was set aside', () => {
		const { html } = blockOverlay({
			widthPt: 1000,
			heightPt: 1000,
			blocks: [block(0), block(null, { y: 0.4 }), block(3, { y: 0.7, discarded: true, kind: 'footer' })],
		});
		expect([...html.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(['1']);
		expect(html).toContain('x="200" y="100" width="500" height="200"');
		expect(html.match(/stroke-dasharray/g)).toHaveLength(1);
	});

	it('clips boxes that leave the page, and draws none that is outside or no number', () => {
		const { html } = blockOverlay({
			widthPt: 1000,
			heightPt: 1000,
			blocks: [block(null, { x: -1, w: 1.5 }), block(1, { x: 2 }), block(2, { x: Number.NaN })],
		});
		expect(html.match(/<rect/g)).toHaveLength(1);
		expect(html).toContain('x="0" y="100" width="500"');
	});

	it('moves numbers of narrow neighbours apart and keeps every one on the page', () => {
		const lines = [0.5, 0.508, 0.516].map((y, order) => block(order, { y, h: 0.006 }));
		const page = { widthPt: 1000, heightPt: 1000, blocks: lines };
		const badges = badgesIn(blockOverlay(page).html);
		expect(badges).toHaveLength(3);
		for (const [index, a] of badges.entries())
			for (const b of badges.slice(index + 1))
				expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
	});

	it('sets a number beside its block: it covers no letter of it, and none of its neighbours where there is room', () => {
		const columns = [0.1, 0.4, 0.7].flatMap((x, column) =>
			[0.1, 0.4, 0.7].map((y, row) => block(3 * column + row, { x, y, w: 0.25, h: 0.28 })),
		);
		const { html } = blockOverlay({ widthPt: 1000, heightPt: 1000, blocks: columns });
		const tabs = badgesIn(html);
		expect(tabs).toHaveLength(columns.length);
		for (const [index, tab] of tabs.entries()) {
			const covered = columns.filter(
				({ x, y, w, h }) =>
					tab.left < 1000 * (x + w) && 1000 * x < tab.right && tab.top < 1000 * (y + h) && 1000 * y < tab.bottom,
			);
			expect(covered).toEqual([]);
			// Left of the upper left corner, and touching: one can tell whose it is.
			const own = columns[index] as DrawnBlock;
			expect(1000 * own.x - tab.right).toBeLessThan(2);
			expect(tab.top).toBeCloseTo(1000 * own.y, 0);
		}
	});

	it('sets the number above a block that begins at the left edge of the page', () => {
		const { html } = blockOverlay({ widthPt: 1000, heightPt: 1000, blocks: [block(0, { x: 0 })] });
		const [tab] = badgesIn(html);
		expect(tab?.bottom).toBeLessThanOrEqual(100);
		expect(tab?.bottom).toBeGreaterThan(95);
	});

	it('has no numbers where there would be hundreds', () => {
		const blocks = Array.from({ length: 401 }, (_, order) => block(order));
		const { html } = blockOverlay({ widthPt: 600, heightPt: 800, blocks });
		expect(html).not.toContain('<text');
		expect(html.match(/<rect/g)).toHaveLength(401);
	});

	it('keeps numbers on the page for any boxes', () => {
		const share = fc.double({ min: -0.5, max: 1.5, noNaN: true });
		fc.assert(
			fc.property(fc.array(fc.tuple(share, share, share, share), { maxLength: 80 }), (boxes) => {
				const blocks = boxes.map(([x, y, w, h], order) => block(order, { x, y, w, h }));
				for (const { left, top, right, bottom } of badgesIn(
					blockOverlay({ widthPt: 600, heightPt: 800, blocks }).html,
				)) {
					expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
					expect(right).toBeLessThanOrEqual(750.2);
					expect(bottom).toBeLessThanOrEqual(1000.2);
				}
			}),
		);
	});
});

describe('pageDrawing', () => {
	const every = BLOCK_KINDS.map((kind, order) => block(order, { kind, y: order / 20, h: 0.04 }));

	it('has the page, its view of the same height beside it, and a legend with counts below', () => {
		const drawing = pageDrawing({ widthPt: 612, heightPt: 792, blocks: [...every, block(20)] }, ['a.pdf#1', 'facts']);
		expect(drawing.page).toMatchObject({ widthPx: 1082, heightPx: 1400 });
		expect(drawing.view).toMatchObject({ widthPx: 1400, heightPx: 1400, topPx: drawing.page.topPx });
		expect(drawing.view?.leftPx).toBeGreaterThan(drawing.page.leftPx + drawing.page.widthPx);
		expect(drawing.svg).toContain('>text 2</text>');
		expect(drawing.svg).toContain('>page-number 1</text>');
	});

	it('says in the legend where the parser gave no reading order, to all blocks or to some', () => {
		const size = { widthPt: 612, heightPt: 792 };
		const legendOf = (blocks: readonly DrawnBlock[]) => pageDrawing({ ...size, blocks }, ['a.pdf#1']).svg;
		expect(legendOf([block(null), block(null, { y: 0.5 })])).toContain('>no reading order given</text>');
		expect(legendOf([block(0), block(null, { y: 0.5 })])).toContain('>no reading order given for 1 block</text>');
		expect(legendOf([block(0), block(null, { y: 0.9, discarded: true })])).not.toContain('no reading order');
	});

	it('has no view where there are no blocks', () => {
		const drawing = pageDrawing({ widthPt: 612, heightPt: 792, blocks: [] }, ['a.pdf#1']);
		expect(drawing.view).toBeUndefined();
		expect(drawing.widthPx).toBeLessThan(1400);
	});

	it('stays a picture of some size for pages of any format, and holds names as text', () => {
		const side = fc.double({ min: 0.01, max: 20_000, noNaN: true });
		fc.assert(
			fc.property(side, side, fc.string({ unit: 'grapheme', maxLength: 300 }), (widthPt, heightPt, name) => {
				const drawing = pageDrawing({ widthPt, heightPt, blocks: every }, [name, name]);
				const { page, view } = drawing;
				for (const frame of view ? [page, view] : [page]) {
					expect(Math.min(frame.widthPx, frame.heightPx)).toBeGreaterThanOrEqual(1);
					expect(frame.leftPx + frame.widthPx).toBeLessThanOrEqual(drawing.widthPx);
					expect(frame.topPx + frame.heightPx).toBeLessThanOrEqual(drawing.heightPx);
				}
				for (const size of [...Object.values(page), drawing.widthPx, drawing.heightPx])
					expect(Number.isInteger(size)).toBe(true);
				expect(drawing.svg).not.toMatch(/<(?!\/?(?:svg|g|rect|text|title)\b)/);
			}),
		);
	});
});
