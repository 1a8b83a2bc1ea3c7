import { describe, expect, it } from 'vitest';
import type { AnnotatedBlock } from '../../../datasets/formats/omnidocbench/annotation.ts';
import type { Block } from '../../../pipeline/document/block.ts';
import type { BlockKind } from '../../../pipeline/document/blockKind.ts';
import { scoreAnnotatedPage } from '../../../scripts/bench/scoreAnnotatedPage.ts';

/** On an image of 100 × 200 pixels. */
const annotated = (
	category_type: string,
	[left, top, right, bottom]: readonly [number, number, number, number],
	order: number | null,
	text = '',
): AnnotatedBlock => ({
	category_type,
	poly: [left, top, right, top, right, bottom, left, bottom],
	ignore: false,
	order,
	text,
});

const found = (
	kind: BlockKind,
	[left, top, right, bottom]: readonly [number, number, number, number],
	text = '',
): Block => ({
	kind,
	text,
	box: { x: left / 100, y: top / 200, w: (right - left) / 100, h: (bottom - top) / 200 },
	order: 0,
});

const score = (annotations: readonly AnnotatedBlock[], blocks: Block[], discarded: Block[] = []) =>
	scoreAnnotatedPage(annotations, 100, 200, { blocks, discarded });

describe('scoreAnnotatedPage', () => {
	it('counts a block as found by a box of its own, by pieces, or inside a coarser text', () => {
		const { blocks } = score(
			[
				annotated('title', [0, 0, 100, 10], 1),
				annotated('text_block', [0, 20, 100, 60], 2),
				annotated('text_block', [0, 80, 100, 90], 3),
				annotated('figure', [0, 150, 100, 160], 4),
			],
			[
				found('text', [0, 0, 100, 10]),
				found('text', [0, 20, 100, 35]),
				found('text', [0, 35, 100, 50]),
				found('text', [0, 80, 100, 140]),
				found('figure', [0, 150, 100, 200]),
			],
		);
		expect(blocks).toEqual([
			{ kind: 'title', single: true, pieces: true, inside: true, rightKind: false },
			{ kind: 'text', single: false, pieces: true, inside: true, rightKind: false },
			{ kind: 'text', single: false, pieces: false, inside: true, rightKind: false },
			{ kind: 'figure', single: false, pieces: false, inside: false, rightKind: false },
		]);
	});

	it('looks for headers among the discarded, and leaves out dirt and what is to be ignored', () => {
		const { blocks } = score(
			[
				annotated('header', [0, 0, 100, 10], null),
				annotated('abandon', [0, 50, 100, 60], null),
				{ ...annotated('text_block', [0, 70, 100, 90], 1), ignore: true },
			],
			[],
			[found('header', [0, 0, 100, 10])],
		);
		expect(blocks).toEqual([{ kind: 'header', single: true, pieces: true, inside: true, rightKind: true }]);
	});

	it('measures the order of titles and texts alone', () => {
		const texts = [1, 2, 3, 4].map((order) => annotated('text_block', [0, order * 20, 100, order * 20 + 10], order));
		const caption = annotated('figure_caption', [0, 120, 100, 130], 5);
		const boxOf = (order: number) => found('text', [0, order * 20, 100, order * 20 + 10]);
		// 2 and 3 change places: two replacements of four.
		expect(score([...texts, caption], [1, 3, 2, 4].map(boxOf)).orderNed).toBe(0.5);
		// One is missing: one deletion of four.
		expect(score(texts, [1, 2, 4].map(boxOf)).orderNed).toBe(0.25);
		expect(score([caption], []).orderNed).toBeUndefined();
	});

	it('compares text by place, split or merged as it may be, and forgives text that nobody annotated', () => {
		const { blockNed } = score(
			[
				annotated('text_block', [0, 0, 100, 40], 1, 'One two, three.'),
				annotated('text_block', [0, 60, 100, 80], 2, 'four'),
			],
			[
				found('text', [0, 0, 100, 20], 'One two'),
				found('text', [0, 20, 100, 40], 'threx'),
				found('text', [0, 150, 100, 160], 'never written'),
			],
		);
		// Onetwothree (11) with one wrong letter, and four (4) not found at all.
		expect(blockNed).toBeCloseTo(5 / 15, 12);
	});

	it('compares the page as it reads, captions included, tables and figures not', () => {
		const annotations = [
			annotated('text_block', [0, 0, 100, 20], 1, 'ab'),
			annotated('figure_caption', [0, 30, 100, 40], 2, 'cd'),
		];
		const first = found('text', [0, 0, 100, 20], 'ab');
		const second = found('caption', [0, 30, 100, 40], 'cd');
		expect(score(annotations, [first, found('table', [0, 60, 100, 80], 'xy'), second]).pageNed).toBe(0);
		// cdab for abcd: four of four.
		expect(score(annotations, [second, first]).pageNed).toBe(1);
	});
});
