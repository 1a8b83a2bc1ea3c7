import { describe, expect, it } from 'vitest';
import { pageBox } from '../../../../datasets/formats/mineru/pageBox.ts';
import { statedSize } from '../../../../datasets/formats/mineru/statedSize.ts';
import { annotatedPageLayout } from '../../../../datasets/formats/omnidocbench/annotatedPageLayout.ts';
import { readAnnotations } from '../../../../datasets/formats/omnidocbench/readAnnotations.ts';
import { annotatedPage } from '../../../helpers/annotatedPage.ts';

const NO_BOX = { x: 0, y: 0, w: 0, h: 0 };
const IMAGE = { widthPt: 200, heightPt: 400 };

// JSON holds numbers up to 1.8e308: their products are infinite, and what is infinite cannot be hashed.
describe('numbers that no page has', () => {
	it.each([
		[1e308, 1e308, 'page size is 1e+308 × 1e+308'],
		[1e-300, 1e-300, 'page size is 1e-300 × 1e-300'],
		['612', '792', 'page size is "612" × "792"'],
		[0, null, 'page size is 0 × no number'],
	])('are no size of a page: %j and %j', (width, height, told) => {
		expect(statedSize(width, height)).toBe(told);
	});

	it('leave the sizes of real pages alone', () => {
		// The smallest side that PDF allows, its largest, and JPEG's largest.
		for (const side of [3, 14_400, 65_535]) expect(statedSize(side, 10)).toEqual({ widthPt: side, heightPt: 10 });
	});

	it.each([[[-1e308, -1e308, 1e308, 1e308]], [[0, 0, 1e200, 1]], [[0, 1e300, 1e300, 1e300, 1e300, 1e301, 0, 1e301]]])(
		'are no box: %j',
		(corners) => {
			expect(pageBox(corners, IMAGE)).toEqual(NO_BOX);
		},
	);

	it('are no box and no size of an annotated image either', () => {
		const page = annotatedPage({ blocks: [{ category: 'title', order: 1, rest: { text: 'far' } }] });
		const [block] = page.layout_dets;
		const far = { ...page, layout_dets: [{ ...block, poly: [-1e308, 0, 1e308, 0, 1e308, 9, -1e308, 9] }] };
		const sized = { ...page, page_info: { ...page.page_info, width: 1e-300, height: 2e-300 } };
		const [one, other] = readAnnotations(Buffer.from(JSON.stringify([far, sized])));
		expect(annotatedPageLayout(one, IMAGE).layout.blocks.map(({ box }) => box)).toEqual([NO_BOX]);
		expect(annotatedPageLayout(other, IMAGE).layout.flagged).toBe('bad-page-size');
	});
});
