import { describe, expect, it } from 'vitest';
import { readPdfPage } from '../../../models/pdf-text/readPdfPage.ts';
import { lineText } from '../../../models/pdf-text/lineText.ts';
import { type TypesetText, typeset } from '../../helpers/typeset.ts';

const wordsOf = (texts: readonly TypesetText[]): string[] =>
	readPdfPage(typeset(texts)).main.words.map((word) => word.text);
const linesOf = (texts: readonly TypesetText[]): string[] => readPdfPage(typeset(texts)).main.lines.map(lineText);

describe('words', () => {
	it('end at blanks', () => {
		expect(wordsOf([{ text: 'two words', x: 50, y: 100 }])).toEqual(['two', 'words']);
	});

	it('end at gaps of more than a tenth of an em, though the file draws no blank', () => {
		// Each character is 5 pt wide: "ab" ends at 60.
		expect(
			wordsOf([
				{ text: 'ab', x: 50, y: 100 },
				{ text: 'cd', x: 61.5, y: 100 },
			]),
		).toEqual(['ab', 'cd']);
		expect(
			wordsOf([
				{ text: 'ab', x: 50, y: 100 },
				{ text: 'cd', x: 60.5, y: 100 },
			]),
		).toEqual(['abcd']);
	});

	it('end where the baseline moves, and the line puts a superscript back on', () => {
		const texts = [
			{ text: 'x', x: 50, y: 100 },
			{ text: '2', x: 55, y: 96, sizePt: 7 },
			{ text: 'y', x: 63, y: 100 },
		];
		expect(wordsOf(texts)).toEqual(['x', '2', 'y']);
		expect(linesOf(texts)).toEqual(['x2 y']);
	});

	it('take an accent drawn over its letter into the letter, before or after it', () => {
		expect(
			wordsOf([
				{ text: 'caf', x: 50, y: 100 },
				{ text: '´', x: 65, y: 100 },
				{ text: 'e', x: 65, y: 100 },
			]),
		).toEqual(['café']);
		expect(
			wordsOf([
				{ text: 'c', x: 50, y: 100 },
				{ text: '¸', x: 50, y: 100 },
				{ text: 'a', x: 55, y: 100 },
			]),
		).toEqual(['ça']);
		expect(
			wordsOf([
				{ text: '´', x: 50, y: 100 },
				{ text: 'ı', x: 50, y: 100 },
			]),
		).toEqual(['í']);
	});

	it('leave an accent alone that stands beside a letter', () => {
		expect(wordsOf([{ text: 'a`b', x: 50, y: 100 }])).toEqual(['a`b']);
	});

	it('put conjoining Korean letters of one place into one syllable', () => {
		// ᄒ + ᅡ + ᆫ is 한 (Unicode, section 3.12).
		const syllable = ['\u1112', '\u1161', '\u11ab'].map((text) => ({ text, x: 50, y: 100 }));
		expect(wordsOf(syllable)).toEqual(['한']);
	});

	it('are kept once when they are drawn twice at one place', () => {
		expect(
			wordsOf([
				{ text: 'shadow', x: 50, y: 100 },
				{ text: 'shadow', x: 50.5, y: 100.5 },
			]),
		).toEqual(['shadow']);
		expect(wordsOf([{ text: 'tick tick', x: 50, y: 100 }])).toEqual(['tick', 'tick']);
	});

	it('of unspaced scripts stay together over small gaps', () => {
		expect(
			wordsOf([
				{ text: '中', x: 50, y: 100 },
				{ text: '文', x: 62, y: 100 },
			]),
		).toEqual(['中文']);
	});

	it('keep private and unmapped characters, for the garbled filter to see', () => {
		expect(wordsOf([{ text: '\ue123\ufffd', x: 50, y: 100 }])).toEqual(['\ue123\ufffd']);
	});
});

describe('lines', () => {
	it('join words in any order of drawing', () => {
		expect(
			linesOf([
				{ text: 'last', x: 120, y: 100 },
				{ text: 'first', x: 50, y: 100 },
				{ text: 'middle', x: 82, y: 100 },
			]),
		).toEqual(['first middle last']);
	});

	it('do not run over the gutter of two columns', () => {
		const rows = [0, 1, 2, 3].flatMap((i) => [
			{ text: 'left column text', x: 50, y: 100 + 12 * i },
			{ text: 'right column text', x: 145, y: 100 + 12 * i },
		]);
		expect(linesOf(rows)).toEqual([0, 1, 2, 3].flatMap(() => ['left column text', 'right column text']));
	});

	it('run over a wide gap that the lines above and below cross', () => {
		const rows = [
			{ text: 'a full line of justified text', x: 50, y: 100 },
			{ text: 'a line with', x: 50, y: 112 },
			{ text: 'wide gap', x: 120, y: 112 },
			{ text: 'a full line of justified text', x: 50, y: 124 },
		];
		expect(linesOf(rows)[1]).toBe('a line with wide gap');
	});

	it('join a bullet with its item over a tab', () => {
		expect(
			linesOf([
				{ text: '•', x: 50, y: 100 },
				{ text: 'item', x: 80, y: 100 },
			]),
		).toEqual(['• item']);
	});

	it('read right to left where most characters do, with numbers as they stand', () => {
		// Characters come in logical order: the first word stands at the right.
		const hebrew = [
			{ text: 'שלום', x: 100, y: 100 },
			{ text: '42', x: 85, y: 100 },
			{ text: 'עולם', x: 60, y: 100 },
		];
		expect(linesOf(hebrew)).toEqual(['שלום 42 עולם']);
	});
});

describe('directions', () => {
	it('make the page turn with most of its text', () => {
		const content = typeset([
			{ text: 'long sideways line of text', x: 300, y: 100, angle: Math.PI / 2 },
			{ text: 'note', x: 50, y: 50 },
		]);
		const reading = readPdfPage(content);
		expect(reading.main.frame.quarter).toBe(1);
		expect(reading.size).toEqual({ widthPt: 800, heightPt: 600 });
		expect(reading.main.lines.map(lineText)).toEqual(['long sideways line of text']);
		expect(reading.others.map((other) => other.lines.map(lineText))).toEqual([['note']]);
	});

	it('read vertical writing in columns from the right', () => {
		const content = typeset([
			{ text: '左の列', x: 480, y: 100, vertical: true },
			{ text: '右の列', x: 500, y: 100, vertical: true },
		]);
		const { main } = readPdfPage(content);
		expect(main.frame.vertical).toBe(true);
		expect([...main.lines].sort((p, q) => p.baseline - q.baseline).map(lineText)).toEqual(['右の列', '左の列']);
	});

	it('set aside what is invisible or outside the page', () => {
		const reading = readPdfPage(
			typeset([
				{ text: 'ocr', x: 50, y: 100, invisible: true },
				{ text: 'far', x: 700, y: 100 },
				{ text: 'seen', x: 50, y: 200 },
			]),
		);
		expect(reading.main.words.map((word) => word.text)).toEqual(['seen']);
		expect(reading.hidden.length).toBe(6);
	});
});
