import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../pipeline/document/canonicalJson.ts';
import { appendedText } from '../../../pipeline/document/review/appendedText.ts';
import { newDecisions } from '../../../pipeline/document/review/newDecisions.ts';
import { parseReviewFile } from '../../../pipeline/document/review/parseReviewFile.ts';
import type { ReviewDecision } from '../../../pipeline/document/review/reviewDecision.ts';
import { madeDecision } from '../../helpers/madeDecision.ts';

const TIME = '2026-12-01T10:00:00.000Z';
const line = (value: unknown): string => `${JSON.stringify(value)}\n`;
const parse = (text: string) => parseReviewFile(Buffer.from(text));
const wholeFile = (decisions: readonly ReviewDecision[]): string => decisions.map(line).join('');

const ada = madeDecision();
const bo = madeDecision({ reviewer: 'Bo', decision: 'reject', reason: 'other', note: 'a stamp: "müde"\n印' });

describe('the file of decisions', () => {
	it('gives decisions with their lines; empty lines, a byte order mark and CRLF do no harm', () => {
		const { decisions, broken, halfWritten } = parse(`\ufeff${JSON.stringify(ada)}\r\n\n${line(bo)}`);
		expect(decisions).toEqual([
			{ line: 1, decision: ada },
			{ line: 3, decision: bo },
		]);
		expect({ broken, halfWritten }).toEqual({ broken: [], halfWritten: [] });
	});

	it.each([
		['a last line that was cut', `${line(ada)}${line(bo).slice(0, 60)}`],
		['a last line of zeros, as a power cut leaves it', `${line(ada)}\0\0\0\0\n`],
		['a last line cut inside a character', `${line(ada)}{"note":"${'\udc00'}`],
	])('tells %s, does not count it, and sets it aside with the next decisions', (_, text) => {
		const before = parse(text);
		expect(before.halfWritten.map((one) => one.line)).toEqual([2]);
		expect(before.broken).toEqual([]);
		expect(before.decisions).toEqual([{ line: 1, decision: ada }]);
		const after = parse(text + appendedText(before, [bo], TIME));
		expect(after).toMatchObject({ broken: [], halfWritten: [], setAside: [2], endsOpen: false });
		expect(after.decisions.map(({ decision }) => decision)).toEqual([ada, bo]);
	});

	it('counts a last line that lacks its line end alone: nothing of it is missing', () => {
		const open = parse(line(ada).slice(0, -1));
		expect(open).toMatchObject({ decisions: [{ line: 1, decision: ada }], halfWritten: [], endsOpen: true });
		const after = parse(line(ada).slice(0, -1) + appendedText(open, [bo], TIME));
		expect(after.decisions.map(({ decision }) => decision)).toEqual([ada, bo]);
	});

	it.each([
		['no JSON', 'not json\n', 'no JSON'],
		['a reject without a reason', line({ ...ada, decision: 'reject' }), 'reason: expected one of'],
		['an accept with a reason', line({ ...ada, reason: 'truncated' }), 'reason: expected one of'],
		['"other" without a note', line({ ...ada, decision: 'reject', reason: 'other' }), 'note: expected a note'],
		['a misspelt key', line({ ...ada, Reason: 'x' }), 'Unrecognized key'],
		['a page id of another kind', line({ ...ada, pageId: 'page 1' }), 'pageId'],
	])('names a line that is broken, by number and fault: %s', (_, broken, problem) => {
		const file = parse(`${line(ada)}${broken}${line(bo)}`);
		expect(file.broken).toHaveLength(1);
		expect(file.broken[0]).toMatchObject({ line: 2, problem: expect.stringContaining(problem) });
		expect(file.halfWritten).toEqual([]);
	});

	it('does not take a last line that is JSON for half-written: somebody wrote it so', () => {
		expect(parse(line(ada) + line({ ...ada, decision: 'maybe' })).broken.map((one) => one.line)).toEqual([2]);
	});

	it('does not let a mark excuse a line with other bytes', () => {
		const text = `${line(ada)}{"half`;
		const marked = text + appendedText(parse(text), [bo], TIME);
		expect(parse(marked.replace('{"half', '{"halfway')).broken.map((one) => one.line)).toEqual([2]);
	});

	it('loses no decision wherever writers are cut, one after the other', () => {
		const decision = fc
			.tuple(fc.constantFrom('Ada', 'Bo', 'Émile', '李'), fc.integer({ min: 1, max: 9999 }), fc.string())
			.map(([reviewer, n, note]) =>
				madeDecision({ reviewer, note, pageId: `${'0f'.repeat(8)}-p${String(n).padStart(4, '0')}` }),
			);
		const batch = fc.tuple(
			fc.array(decision, { minLength: 1, maxLength: 4 }),
			fc.double({ min: 0, max: 1, noNaN: true }),
		);
		fc.assert(
			fc.property(fc.array(batch, { minLength: 1, maxLength: 5 }), (batches) => {
				let bytes = Buffer.alloc(0);
				for (const [decisions, share] of batches) {
					const held = parseReviewFile(bytes);
					expect(held.broken).toEqual([]);
					const incoming = newDecisions(
						held.decisions.map((one) => one.decision),
						decisions,
					);
					const appended = Buffer.from(appendedText(held, incoming, TIME));
					// Killed after this share of the bytes; then imported again, whole.
					bytes = Buffer.concat([bytes, appended.subarray(0, Math.floor(share * appended.length))]);
					const cut = parseReviewFile(bytes);
					expect(cut.broken).toEqual([]);
					const again = newDecisions(
						cut.decisions.map((one) => one.decision),
						decisions,
					);
					bytes = Buffer.concat([bytes, Buffer.from(appendedText(cut, again, TIME))]);
					const after = parseReviewFile(bytes).decisions.map((one) => canonicalJson(one.decision));
					expect(after).toEqual(expect.arrayContaining(decisions.map((one) => canonicalJson(one))));
				}
			}),
		);
	});
});

describe('an import', () => {
	it('adds nothing the second time, whether of a sheet or of a file with its history', () => {
		const history = [ada, madeDecision({ decision: 'reject', reason: 'truncated', time: TIME }), bo];
		expect(newDecisions([], history)).toEqual(history);
		expect(newDecisions(history, history)).toEqual([]);
		const later = history.map((decision) => ({ ...decision, time: '2027-01-01T00:00:00.000Z' }));
		expect(newDecisions([bo], [{ ...bo, time: later[0]?.time as string }])).toEqual([]);
	});

	it('adds a mind changed back in the same second, and what a killed import left of it', () => {
		const no = madeDecision({ decision: 'reject', reason: 'truncated' });
		expect(newDecisions([], [ada, no, ada])).toEqual([ada, no, ada]);
		expect(newDecisions([ada, no], [ada, no, ada])).toEqual([ada]);
		expect(newDecisions([ada, no, ada], [ada, no, ada])).toEqual([]);
	});

	it('adds a changed mind, and a mind changed back', () => {
		const no = madeDecision({ decision: 'reject', reason: 'truncated', time: TIME });
		const yes = madeDecision({ time: '2026-12-01T11:00:00.000Z' });
		expect(newDecisions([ada, no], [yes])).toEqual([yes]);
		expect(parse(wholeFile([ada, no, yes])).decisions).toHaveLength(3);
	});
});
