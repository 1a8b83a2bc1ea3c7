import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printSheet } from '../../../../datasets/formats/review/printSheet.ts';
import { readSheet } from '../../../../datasets/formats/review/readSheet.ts';
import { sheetDecisions } from '../../../../datasets/formats/review/sheetDecisions.ts';
import type { SheetRow } from '../../../../datasets/formats/review/sheetRow.ts';
import { guardCell, unguardCell } from '../../../../datasets/formats/review/spreadsheetCell.ts';
import { madeDecision, madeView, REVIEWED_PAGE } from '../../../helpers/madeDecision.ts';

const TIME = '2026-12-01T10:00:00.000Z';
const VIEW = madeView(REVIEWED_PAGE);

const row = (over: Partial<SheetRow> = {}): SheetRow => ({
	pageId: REVIEWED_PAGE,
	viewSha256: VIEW,
	locator: '=cmd|" /C calc"!A0, "2026"\nü.pdf#1',
	sourceId: 'reports',
	category: 'institutional-pdf',
	language: 'en',
	words: 120,
	blocks: 3,
	cluster: 0,
	difficulty: 0.25,
	image: 'images/a.png',
	view: '',
	state: 'pending',
	suspicions: [{ name: 'few-blocks', numbers: { blocks: 3, kinds: 1 } }],
	decisions: [madeDecision()],
	reviewer: 'Ada',
	...over,
});

const taken = (text: string | Uint8Array, format: 'csv' | 'jsonl' = 'csv', reviewer?: string) =>
	sheetDecisions(readSheet(typeof text === 'string' ? Buffer.from(text) : text, format), format, {
		time: TIME,
		...(reviewer === undefined ? {} : { reviewer }),
	});

const HEAD = 'pageId,viewSha256,reviewer,decision,reason,note\r\n';
const line = (...cells: string[]): string => `${REVIEWED_PAGE},${VIEW},${cells.join(',')}\r\n`;

describe('cells of spreadsheets', () => {
	it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1", "''"])(
		'do not start as a formula: %j',
		(text) => {
			expect(guardCell(text)).toBe(`'${text}`);
		},
	);

	it('come back as they were, whatever they held', () => {
		const text = fc.oneof(
			fc.string({ unit: 'grapheme' }),
			fc.string({ unit: fc.constantFrom("'", '=', '-', '@', 'a') }),
		);
		fc.assert(
			fc.property(text, (any) => {
				expect(unguardCell(guardCell(any))).toBe(any);
			}),
		);
		expect(unguardCell("'tis cut at the edge")).toBe("'tis cut at the edge");
	});
});

describe('a sheet of pages to review', () => {
	it('starts with a byte order mark, and holds no cell that is a formula', () => {
		const text = printSheet([row()], 'csv');
		expect(text.startsWith('\ufeffpageId,viewSha256,')).toBe(true);
		expect(text).toContain(`"'=cmd|"" /C calc""!A0, ""2026""\nü.pdf#1"`);
		expect(text).toContain('"few-blocks (blocks 3, kinds 1; overly-simple?)"');
	});

	it.each(['csv', 'jsonl'] as const)('comes back empty as it was printed, with nothing decided: %s', (format) => {
		const text = printSheet([row(), row({ pageId: REVIEWED_PAGE.replace('0001', '0002') })], format);
		expect(taken(text, format)).toEqual({ decisions: [], undecided: 2, faults: [] });
	});

	it('comes back through spreadsheets that write semicolons, tabs, CR, UTF-16 or other cases', () => {
		const expected = [madeDecision({ decision: 'reject', reason: 'other', note: 'a; "b"\nc', time: TIME })];
		const cells = ['Ada', ' Reject', 'OTHER ', '"a; ""b""\nc"'];
		const comma = HEAD + line(...cells);
		const other = (delimiter: string): string =>
			HEAD.replaceAll(',', delimiter) + [REVIEWED_PAGE, VIEW, ...cells].join(delimiter);
		const utf16 = Buffer.from(`\ufeff${other('\t')}`, 'utf16le');
		for (const text of [
			comma,
			`\ufeff${comma.toUpperCase().replace(REVIEWED_PAGE.toUpperCase(), REVIEWED_PAGE).replace('ADA', 'Ada').replace('A; ""B""\nC', 'a; ""b""\nc')}`,
			other(';'),
			other('\t'),
			utf16,
		])
			expect(taken(text)).toEqual({ decisions: expected, undecided: 0, faults: [] });
	});

	it('names who decided by the option where a row does not, in one spelling', () => {
		const { decisions } = taken(
			HEAD + line('', 'accept', '', '') + line(' Bo  B ', 'accept', '', ''),
			'csv',
			'A\u0308da',
		);
		expect(decisions.map(({ reviewer }) => reviewer)).toEqual(['Äda', 'Bo B']);
	});

	it.each([
		['no reviewer', HEAD + line('', 'accept', '', ''), 2, 'reviewer', 'nothing'],
		['another word', HEAD + line('Ada', 'ok', '', ''), 2, 'decision', 'ok'],
		['a reject without a reason', HEAD + line('Ada', 'reject', '', ''), 2, 'reason', 'nothing'],
		['an unknown reason', HEAD + line('Ada', 'reject', 'ugly', ''), 2, 'reason', 'ugly'],
		['an accept with a reason', HEAD + line('Ada', 'accept', 'truncated', ''), 2, 'reason', 'truncated'],
		['"other" without a note', HEAD + line('Ada', 'reject', 'other', ''), 2, 'note', 'nothing'],
		['a note without a decision', HEAD + line('Ada', '', '', 'cut'), 2, 'decision', 'nothing, beside a note'],
		[
			'a page id that a spreadsheet broke',
			HEAD + line('Ada', 'accept', '', '').replace(REVIEWED_PAGE, '1E+15'),
			2,
			'pageId',
			'1e+15',
		],
		[
			'a misspelt column',
			HEAD.replace('reason', 'reson') + line('Ada', 'accept', '', ''),
			1,
			'reson',
			'an unknown column',
		],
		[
			'a column twice',
			HEAD.replace('note', 'Reason') + line('Ada', 'accept', '', ''),
			1,
			'Reason',
			'the column a second time',
		],
		['no column of decisions', 'pageId,viewSha256\r\n', 1, 'decision', 'no such column'],
		[
			'two rows of one reviewer on a page',
			HEAD + line('Ada', 'accept', '', '') + line('Ada', 'accept', '', ''),
			3,
			'pageId',
			`a second row of Ada on ${REVIEWED_PAGE}`,
		],
		['a quote that nothing closes', `${HEAD}"a`, 2, undefined, 'a quote that nothing closes'],
		['too many fields', HEAD + line('Ada', 'accept', '', '', 'x'), 2, undefined, '7 fields'],
		['nothing at all', ' \n', 0, undefined, 'an empty file'],
	])('tells %s by line and column', (_, text, at, column, received) => {
		expect(taken(text).faults).toEqual([
			expect.objectContaining({ line: at, ...(column === undefined ? {} : { column }), received }),
		]);
	});

	it('says what it expects in words of its own, whatever is wrong, and speaks of no columns where there are none', () => {
		const words = ['ok', 'accept', 'reject', ''];
		const reasons = ['ugly', 'other', 'truncated', ''];
		for (const decision of words)
			for (const reason of reasons)
				for (const { expected } of taken(HEAD + line('Ada', decision, reason, '')).faults)
					expect(expected).not.toMatch(/invalid|option|string|regex|\||received/i);
		const keys = { pageId: REVIEWED_PAGE, viewSha256: VIEW, verdict: 'accept' };
		const { faults } = taken(`${JSON.stringify(keys)}\n`, 'jsonl');
		expect(faults.map(({ received }) => received)).toEqual(['an unknown key', 'no such key']);
		for (const { received, expected } of faults) expect(received + expected).not.toContain('column');
		const [broken] = taken(HEAD + line('Ada', 'reject', 'ugly', '')).faults;
		expect(broken?.expected).toBe(
			'one of overly-simple, truncated, overlapping, specially-edited, other with a reject, and none with anything else',
		);
	});

	it('tells every fault of a file, and bytes of another encoding', () => {
		const text = HEAD + line('Ada', 'ok', '', '') + line('', 'accept', '', '') + line('Bo', 'accept', '', '');
		expect(taken(text).faults.map((fault) => fault.line)).toEqual([2, 3]);
		expect(taken(Buffer.from(HEAD + line('J\xfcrgen', 'accept', '', ''), 'latin1')).faults).toEqual([
			{ line: 0, received: 'bytes that are no UTF-8', expected: 'UTF-8 (in Excel: save as "CSV UTF-8")' },
		]);
	});

	it.each(['\u202egnp.exe', 'a\u001b[2Jb', 'x'.repeat(201)])('takes no reviewer called %j', (reviewer) => {
		const text = printSheet([row({ reviewer, decisions: [] })], 'jsonl').replace(
			'"decision":""',
			'"decision":"accept"',
		);
		expect(taken(text, 'jsonl').faults).toMatchObject([{ line: 1, column: 'reviewer' }]);
	});

	it('tells a sheet that is too large for what it is', () => {
		// V8 has no string of 2^29 characters: to decode such a file fails as if its bytes were no UTF-8.
		const [fault] = readSheet(new Uint8Array(2 ** 28 + 1), 'csv').faults;
		expect(fault?.received).toBe('268435457 bytes');
		expect(fault?.expected).toContain('split the file');
	});

	it('takes lines of another file of decisions with their history and times, half-written ones told', () => {
		const history = [madeDecision(), madeDecision({ decision: 'withdraw', time: TIME })];
		const lines = history.map((one) => `${JSON.stringify(one)}\n`).join('');
		const mark = `${JSON.stringify({ setAside: { line: 2, sha256: 'x' }, time: TIME })}\n`;
		expect(taken(lines + mark, 'jsonl')).toEqual({ decisions: history, undecided: 0, faults: [] });
		expect(taken(`${lines}{"pageId":"0f`, 'jsonl').faults).toEqual([
			expect.objectContaining({ line: 3, expected: 'one JSON object a line' }),
		]);
	});
});
