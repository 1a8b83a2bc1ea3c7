import { describe, expect, it } from 'vitest';
import { annotatedPageLayout } from '../../../../datasets/formats/omnidocbench/annotatedPageLayout.ts';
import { readAnnotations } from '../../../../datasets/formats/omnidocbench/readAnnotations.ts';
import { annotatedPage, type MadeAnnotatedPage, polyOf } from '../../../helpers/annotatedPage.ts';

const IMAGE = { widthPt: 200, heightPt: 400 };

const layoutOf = (page: MadeAnnotatedPage, image = IMAGE) =>
	annotatedPageLayout(readAnnotations(Buffer.from(JSON.stringify([annotatedPage(page)])))[0], image);

const texts = (page: MadeAnnotatedPage): string[] => layoutOf(page).layout.blocks.map(({ text }) => text);

const text = (content: string, order: number | null, category = 'text_block') => ({
	category,
	order,
	rest: { text: content },
});

describe('an annotated page', () => {
	it('has its boxes as shares of the page, blocks in reading order, then those without one', () => {
		const { layout, evidence } = layoutOf({
			blocks: [
				text('note', null, 'page_footnote'),
				text('second', 7),
				{ ...text('Title', 2, 'title'), box: [20, 40, 120, 80] },
			],
		});
		expect(layout).toMatchObject({ parser: { name: 'omnidocbench' }, widthPt: 200, heightPt: 400, unknownKinds: 0 });
		expect(layout.blocks).toEqual([
			{ kind: 'title', text: 'Title', box: { x: 0.1, y: 0.1, w: 0.5, h: 0.1 }, order: 0 },
			{ kind: 'text', text: 'second', box: { x: 0.1, y: 0.1, w: 0.8, h: 0.1 }, order: 1 },
			{ kind: 'footnote', text: 'note', box: { x: 0.1, y: 0.1, w: 0.8, h: 0.1 }, order: null },
		]);
		expect(evidence).toEqual({ language: 'english', layout: 'double_column', dataSource: 'book' });
	});

	it('takes order 0 for none, as the reference program does', () => {
		expect(layoutOf({ blocks: [text('a', 0), text('b', 1)] }).layout.blocks.map(({ order }) => order)).toEqual([
			0,
			null,
		]);
		expect(texts({ blocks: [text('a', 0), text('b', 1)] })).toEqual(['b', 'a']);
	});

	it('sets aside what is ignored, abandoned, or runs along the page’s edges', () => {
		const { layout } = layoutOf({
			blocks: [
				text('kept', 1),
				{ ...text('ignored', 2), rest: { text: 'ignored', ignore: true } },
				text('', null, 'abandon'),
				text('head', null, 'header'),
				text('foot', null, 'footer'),
				text('7', null, 'page_number'),
			],
		});
		expect(layout.blocks.map(({ text: content }) => content)).toEqual(['kept']);
		expect(layout.discarded.map(({ kind }) => kind).sort()).toEqual([
			'footer',
			'header',
			'page-number',
			'text',
			'text',
		]);
		expect(layout.unknownKinds).toBe(0);
	});

	it('lets the blocks of a truncated paragraph follow each other, in chains too', () => {
		const blocks = [text('one', 1), text('aside', 2), text('three', 5), text('two', 3), text('end', 9)];
		expect(
			texts({
				blocks,
				truncated: [
					[3, 2],
					[0, 3],
				],
			}),
		).toEqual(['one', 'two', 'three', 'aside', 'end']);
		// A link to a block that is not there says nothing.
		expect(texts({ blocks, truncated: [[0, 77]] })).toEqual(['one', 'aside', 'two', 'three', 'end']);
	});

	it('reads formulas, tables by HTML or else by LaTeX, and types it does not know as text', () => {
		const { layout } = layoutOf({
			blocks: [
				{ category: 'equation_isolated', order: 1, rest: { latex: '$$\nE = mc^2\n$$' } },
				{ category: 'table', order: 2, rest: { html: '<html><table><tr><td>1</td></tr></table></html>', latex: 'x' } },
				{ category: 'table', order: 3, rest: { latex: '\\begin{tabular}{c} a & b \\\\ \\end{tabular}' } },
				text('seal', 4, 'stamp'),
			],
		});
		expect(layout.blocks.map(({ kind, text: content, latex, html }) => [kind, content, latex ?? html ?? null])).toEqual(
			[
				['formula', '', 'E = mc^2'],
				['table', '', '<table><tbody><tr><td>1</td></tr></tbody></table>'],
				['table', '', '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>'],
				['text', 'seal', null],
			],
		);
		expect(layout.unknownKinds).toBe(1);
	});

	it('takes written tabs and line ends for what they are, and leaves LaTeX alone', () => {
		const content = '\\t - Competence.\n\\t - $\\theta$ and $\\nu$\\n';
		expect(texts({ blocks: [text(content, 1)] })).toEqual(['- Competence.\n\t - $\\theta$ and $\\nu$']);
	});

	it('takes the text of a block without one from the blocks it was merged from, or from its lines', () => {
		const merged = { category: 'text_block', order: 1, rest: { text: '', merge_list: [{ text: 'a' }, { text: 'b' }] } };
		const spans = [{ category_type: 'text_span', poly: polyOf([0, 0, 9, 9]), text: 'c' }, { latex: 'd' }];
		const lines = { category: 'text_block', order: 2, rest: { line_with_spans: spans } };
		expect(texts({ blocks: [merged, lines] })).toEqual(['a\nb', 'c\nd']);
	});

	it('measures small text by its lines: 3 of 12 characters in lines under 0.9 % of 400 pixels', () => {
		const line = (content: string, heightPx: number) => ({ text: content, poly: polyOf([20, 40, 180, 40 + heightPx]) });
		const plain = { category: 'text_block', order: 1, rest: { text: 'x', line_with_spans: [line('ninechars', 3.7)] } };
		const merged = {
			category: 'text_block',
			order: 2,
			rest: { text: 'y', merge_list: [{ line_with_spans: [line('abc', 3.5)] }] },
		};
		expect(layoutOf({ blocks: [plain, merged] }).layout.smallTextShare).toBe(0.25);
		expect(layoutOf({ blocks: [text('a', 1)] }).layout.smallTextShare).toBeUndefined();
	});
});

describe('the size of an annotated page', () => {
	const blocks = [{ ...text('a', 1), box: [20, 40, 120, 80] as const }];
	const box = (page: MadeAnnotatedPage, image = IMAGE) => layoutOf({ blocks, ...page }, image).layout;

	it('may differ from the image’s by its scale', () => {
		expect(box({}, { widthPt: 100, heightPt: 200 }).blocks[0]?.box).toEqual({ x: 0.1, y: 0.1, w: 0.5, h: 0.1 });
	});

	it('may be stated the wrong way round while the corners are right, as in real files', () => {
		expect(box({ width: 400, height: 200 }).blocks[0]?.box).toEqual({ x: 0.1, y: 0.1, w: 0.5, h: 0.1 });
	});

	it('is refused where the corners lie outside of the image then', () => {
		const wide = [{ ...text('a', 1), box: [20, 40, 380, 80] as const }];
		expect(layoutOf({ blocks: wide, width: 400, height: 200 }).layout).toMatchObject({
			flagged: 'bad-page-size',
			blocks: [],
		});
	});

	it('is refused where the sides differ by more than 2 %', () => {
		expect(box({ height: 407 }).flagged).toBeUndefined();
		expect(box({ height: 409 })).toMatchObject({
			flagged: 'bad-page-size',
			flagDetail: 'annotations of 200 × 409, the image is 200 × 400',
		});
		expect(box({ height: 0 })).toMatchObject({ flagged: 'bad-page-size' });
	});

	it('is the image’s where none is stated', () => {
		expect(box({ width: null, height: 'tall' }).blocks[0]?.box).toEqual({ x: 0.1, y: 0.1, w: 0.5, h: 0.1 });
	});
});

describe('broken annotations', () => {
	it('lose one page where one page is broken', () => {
		const pages = [annotatedPage({}), { page_info: { image_path: 'b.png' }, layout_dets: 'none' }, 7];
		const entries = readAnnotations(Buffer.from(JSON.stringify(pages)));
		expect(annotatedPageLayout(entries[0], IMAGE).layout.flagged).toBeUndefined();
		expect(annotatedPageLayout(entries[1], IMAGE).layout).toMatchObject({
			flagged: 'layout-unreadable',
			flagDetail: expect.stringMatching(/^layout_dets: /),
		});
		expect(annotatedPageLayout(entries[2], IMAGE).layout.flagged).toBe('layout-unreadable');
		expect(annotatedPageLayout(entries[3], IMAGE).layout.flagged).toBe('page-missing');
	});

	it('leave a block without corners without an area, for the filter to count', () => {
		const { layout } = layoutOf({ blocks: [{ category: 'title', order: 1, rest: { text: 'T', poly: [1, 2, 3] } }] });
		expect(layout.blocks).toEqual([{ kind: 'title', text: 'T', box: { x: 0, y: 0, w: 0, h: 0 }, order: 0 }]);
	});

	it.each([
		['nothing', ''],
		['half a file', '[{"layout_dets": ['],
		['no list', '{"layout_dets": []}'],
		['NaN', '[{"a": NaN}]'],
	])('are no file where there is %s', (_what, content) => {
		expect(() => readAnnotations(Buffer.from(content))).toThrow(expect.objectContaining({ name: 'UnreadableParse' }));
	});
});
