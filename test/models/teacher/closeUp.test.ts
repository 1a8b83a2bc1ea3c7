import { describe, expect, it } from 'vitest';
import { closeRegions } from '../../../models/teacher/closeRegions.ts';
import { transcribedPage } from '../../../models/teacher/transcribedPage.ts';
import { withCloseUp } from '../../../models/teacher/withCloseUp.ts';
import type { Block } from '../../../pipeline/document/block.ts';
import { blockAt } from '../../helpers/blockAt.ts';
import { madeLayout } from '../../helpers/madeLayout.ts';

const named = (text: string, block: Block): Block => ({ ...block, text });
const texts = (blocks: readonly { readonly text: string }[]) => blocks.map(({ text }) => text);
const edges = (blocks: readonly Block[]) =>
	closeRegions({ blocks: [...blocks] }).map(({ x, y, w, h }) =>
		[x, y, x + w, y + h].map((edge) => Number(edge.toFixed(3))),
	);

describe('closeRegions', () => {
	it('takes a table with the narrow columns beside it, and 1 % of the page around them', () => {
		const table = blockAt('table', 0.4, 0.2, 0.5, 0.3);
		const years = blockAt('text', 0.05, 0.25, 0.1, 0.25);
		expect(edges([table, years])).toEqual([[0.04, 0.19, 0.91, 0.51]]);
	});

	it('leaves out what stands above, what is as wide as a column of text, and what lies mostly elsewhere', () => {
		const table = blockAt('table', 0.4, 0.2, 0.5, 0.3);
		const others = [
			blockAt('text', 0.05, 0.1, 0.1, 0.05),
			blockAt('text', 0.05, 0.2, 0.26, 0.3),
			blockAt('text', 0.05, 0.4, 0.1, 0.3),
			blockAt('figure', 0.05, 0.2, 0.1, 0.3),
		];
		expect(edges([table, ...others])).toEqual([[0.39, 0.19, 0.91, 0.51]]);
	});

	it('makes one of regions that touch, also where a third joins two, and none leaves the page', () => {
		const [left, right] = [blockAt('table', 0, 0.1, 0.3, 0.1), blockAt('table', 0.7, 0.1, 0.3, 0.1)];
		expect(edges([left, right])).toEqual([
			[0, 0.09, 0.31, 0.21],
			[0.69, 0.09, 1, 0.21],
		]);
		expect(edges([left, right, blockAt('table', 0.2, 0.15, 0.6, 0.1)])).toEqual([[0, 0.09, 1, 0.26]]);
	});

	it('finds nothing on a page without tables', () => {
		expect(edges([blockAt('text', 0.1, 0.1, 0.1, 0.1)])).toEqual([]);
	});
});

describe('withCloseUp', () => {
	const page = transcribedPage(
		madeLayout([
			named('before', blockAt('text', 0.1, 0.1, 0.8, 0.1)),
			named('years', blockAt('text', 0.1, 0.3, 0.1, 0.3)),
			named('after', blockAt('text', 0.1, 0.7, 0.8, 0.1)),
			named('table', blockAt('table', 0.3, 0.3, 0.5, 0.3)),
		]),
	);
	const region = { x: 0.1, y: 0.25, w: 0.8, h: 0.4 };

	it('puts what was seen closely in the place and at the rank of what it replaces', () => {
		const seen = { widthPt: 8, heightPt: 4, blocks: [named('whole', blockAt('table', 0.25, 0.5, 0.5, 0.25))] };
		const { blocks } = withCloseUp(page, region, seen);
		expect(texts(blocks)).toEqual(['before', 'whole', 'after']);
		// 0.1 + 0.25 · 0.8, 0.25 + 0.5 · 0.4, 0.5 · 0.8, 0.25 · 0.4
		const { x, y, w, h } = (blocks[1] as Block).box;
		expect([x, y, w, h].map((value) => Number(value.toFixed(9)))).toEqual([0.3, 0.45, 0.4, 0.1]);
	});

	it('loses nothing to a closer look that saw nothing', () => {
		expect(withCloseUp(page, region, { widthPt: 8, heightPt: 4, blocks: [] })).toEqual(page);
	});
});

describe('transcribedPage', () => {
	it('puts what was set aside before the blocks where it stands above the middle, else behind them', () => {
		const layout = madeLayout([named('body', blockAt('text', 0.1, 0.1, 0.8, 0.8))], {
			discarded: [
				named('head', blockAt('header', 0.1, 0.02, 0.2, 0.02)),
				named('foot', blockAt('page-number', 0.5, 0.96, 0.02, 0.02)),
			],
		});
		expect(texts(transcribedPage(layout).blocks)).toEqual(['head', 'body', 'foot']);
	});
});
