import { describe, expect, it } from 'vitest';
import { addAligned } from '../../../models/layout-onnx/addAligned.ts';
import { alignedTables } from '../../../models/layout-onnx/alignedTables.ts';
import { markCaptions } from '../../../models/layout-onnx/markCaptions.ts';
import { partFormulas } from '../../../models/layout-onnx/partFormulas.ts';
import { settleMargins } from '../../../models/layout-onnx/settleMargins.ts';
import { textBlock } from '../../../models/layout-onnx/textBlock.ts';
import { textBlocks } from '../../../models/layout-onnx/textBlocks.ts';
import { boxOf, columnAt, lineAt, regionOf } from './pageParts.ts';

describe('alignedTables', () => {
	const rows = [0, 30, 60, 90].flatMap((top, row) => [lineAt('label', 0, top), lineAt(`${row},5`, 200, top)]);

	it('are rows of short pieces that keep their columns', () => {
		expect(alignedTables(rows)).toEqual([boxOf(0, 0, 230, 110)]);
	});

	it('align by right edges too', () => {
		const right = [1, 3, 2, 4].flatMap((length, row) => [
			lineAt('label', 0, row * 30),
			lineAt('7'.repeat(length), 240 - 10 * length, row * 30),
		]);
		expect(alignedTables(right)).toEqual([boxOf(0, 0, 240, 110)]);
	});

	it.each([
		['three rows', rows.slice(0, 6)],
		['two columns of prose', [...columnAt(0, 0, 8), ...columnAt(230, 0, 8)]],
		['two columns of words without figures', rows.map((line) => ({ ...line, text: 'words' }))],
		[
			'rows far apart',
			rows.map((line) => ({ ...line, box: { ...line.box, top: line.box.top * 3, bottom: line.box.top * 3 + 20 } })),
		],
	])('are not %s', (_, lines) => {
		expect(alignedTables(lines)).toEqual([]);
	});

	it('do not reach across the gutter of the page', () => {
		const columns = [0, 150].flatMap((left) => [0, 1, 2, 3].map((row) => lineAt('short', left, 200 + row * 90)));
		expect(alignedTables([...rows, ...columns])).toEqual([]);
		expect(alignedTables([...rows, lineAt('a line that runs across all of it', 0, 200)])).toHaveLength(1);
	});

	it('are left alone in figures and in tables known before', () => {
		const chart = regionOf('figure', boxOf(0, 0, 400, 120));
		expect(addAligned([chart], rows)).toEqual([chart]);
		expect(addAligned([], rows).map(({ kind }) => kind)).toEqual(['table']);
	});
});

describe('textBlocks', () => {
	/** Lines of `widths` characters, 24 pixels apart, with their indents. */
	const set = (...lines: readonly (readonly [indent: number, text: string])[]) =>
		textBlocks(lines.map(([indent, text], row) => lineAt(text, 100 + indent, row * 24)));
	const full = 'x'.repeat(40);

	it('cuts a column where the first line of a paragraph is indented', () => {
		const blocks = set([0, full], [0, full], [0, 'the end.'], [30, full.slice(3)], [0, full], [0, 'the end.']);
		expect(blocks.map(({ lines }) => lines.length)).toEqual([3, 3]);
	});

	it('keeps a paragraph whose edges are ragged', () => {
		expect(set([0, full], [0, full.slice(4)], [0, full.slice(2)], [0, full.slice(6)])).toHaveLength(1);
	});

	it('makes one list of paragraphs that begin with marks, an item a line', () => {
		const [before, list] = set([0, 'We say:'], [0, '• one thing that goes on'], [20, 'below it'], [0, '• another']);
		expect(before).toMatchObject({ kind: 'text', text: 'We say:' });
		expect(list).toMatchObject({ kind: 'list', text: '• one thing that goes on below it\n• another' });
	});

	it('takes numbers that count on for the marks of a list', () => {
		const [list, ...others] = set([0, '1 Do you know'], [20, 'a poem?'], [0, '2 Can you say it?'], [0, '3 Then do.']);
		expect(others).toEqual([]);
		expect(list).toMatchObject({ kind: 'list', text: '1 Do you know a poem?\n2 Can you say it?\n3 Then do.' });
		expect(set([0, '1 Do you know'], [0, '7 poems?']).map(({ kind }) => kind)).not.toContain('list');
	});

	it('parts two rows that stand far apart', () => {
		expect(textBlocks([lineAt('a note', 0, 0), lineAt('a foot', 0, 60)])).toHaveLength(2);
		expect(textBlocks([lineAt('a note', 0, 0), lineAt('goes on', 0, 26)])).toHaveLength(1);
	});
});

describe('markCaptions', () => {
	const table = { kind: 'table', box: boxOf(0, 100, 400, 300), text: '', lines: [] } as const;
	const kindOf = (text: string, top: number): string | undefined =>
		markCaptions([table, textBlock('text', [lineAt(text, 0, top)])], 20)[1]?.kind;

	it('calls text that begins like one beside a table a caption, other text not', () => {
		expect(kindOf('Table 3 Recoveries', 70)).toBe('caption');
		expect(kindOf('Table 3 Recoveries', 310)).toBe('caption');
		expect(kindOf('Table 3 shows all', 500)).toBe('text');
		expect(kindOf('Recoveries', 70)).toBe('text');
	});
});

describe('settleMargins', () => {
	const page = { widthPx: 1000, heightPx: 1000 };
	const body = textBlock('text', columnAt(100, 80, 36));
	const kindsOf = (text: string, top: number, rules = [] as ReturnType<typeof boxOf>[], heightPx = 20): string[] =>
		settleMargins([body, textBlock('text', [lineAt(text, 100, top, heightPx)])], 20, page, rules).map(
			({ kind }) => kind,
		);

	it('calls a lone number close below the text a page number, other text there not', () => {
		expect(kindsOf('174', 950)).toEqual(['text', 'page-number']);
		expect(kindsOf('the last line', 950)).toEqual(['text', 'text']);
	});

	it('calls a row beyond a rule across the page a header or footer', () => {
		expect(kindsOf('A running head', 55, [boxOf(50, 77, 950, 79)])).toEqual(['text', 'header']);
		expect(kindsOf('A running foot', 950, [boxOf(50, 946, 950, 948)])).toEqual(['text', 'footer']);
		expect(kindsOf('A running head', 55, [boxOf(50, 77, 300, 79)])).toEqual(['text', 'text']);
	});

	it('leaves large type above a rule a heading', () => {
		expect(kindsOf('A heading', 40, [boxOf(50, 77, 950, 79)], 32)).toEqual(['text', 'text']);
	});
});

describe('partFormulas', () => {
	const region = regionOf('formula', boxOf(0, 0, 800, 400));

	it('cuts at text, behind numbers and at wide gaps, and leaves the text free', () => {
		const lines = [
			lineAt('a = b + c', 100, 0),
			lineAt('(1)', 760, 0),
			lineAt('d = e', 100, 26),
			lineAt('and with this we may write', 0, 60),
			lineAt('f = g', 100, 90),
			lineAt('h', 120, 112),
			lineAt('k = l', 100, 200),
		];
		const parts = partFormulas([region], lines).map(({ kind, box }) => [
			kind,
			box.left,
			box.top,
			box.right,
			box.bottom,
		]);
		expect(parts).toEqual([
			['formula', 0, 0, 800, 20],
			['formula', 0, 26, 800, 46],
			['formula', 0, 90, 800, 132],
			['formula', 0, 200, 800, 220],
		]);
	});

	it('leaves a single formula, and one in which nothing was read, as they are', () => {
		expect(partFormulas([region], [lineAt('a = sin b', 100, 50)])).toEqual([region]);
		expect(partFormulas([region], [])).toEqual([region]);
	});
});
