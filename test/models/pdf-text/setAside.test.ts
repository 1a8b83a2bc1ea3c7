import { describe, expect, it } from 'vitest';
import type { PdfPageContent } from '../../../pipeline/contract/pdf.ts';
import { BODY, parse, texts } from '../../helpers/parsedPage.ts';
import { paragraph, typeset } from '../../helpers/typeset.ts';

describe('running heads', () => {
	const page = (number: number, head: string): PdfPageContent =>
		typeset([
			{ text: head, x: 50, y: 40 },
			{ text: `${number}`, x: 300, y: 780 },
			...Array.from({ length: 40 }, (_, i) => ({
				text: `body line ${'abcdefgh'[(number * 7 + i) % 8]} of the page`,
				x: 50,
				y: 80 + 12 * i,
			})),
		]);

	it('are set aside when they repeat on the pages nearby', () => {
		const layout = parse(page(5, 'Chapter 2 On Ink'), [page(4, 'Chapter 2 On Ink'), page(6, 'Chapter 2 On Ink')]);
		expect(layout.discarded.map(({ kind, text, order }) => [kind, text, order])).toEqual([
			['header', 'Chapter 2 On Ink', null],
			['page-number', '5', null],
		]);
		expect(texts(layout).join(' ')).not.toContain('Chapter');
	});

	it('stay in the text when nothing repeats and they stand where text does', () => {
		const body = paragraph(BODY, 50, 40);
		expect(
			parse(typeset(body), [
				typeset(paragraph(['other words at the same place here', 'and more of them on the next line'], 50, 40)),
			]).discarded,
		).toEqual([]);
	});

	it('keep the first line of a page that begins like its neighbours, at the body’s leading', () => {
		const alike = (word: string) =>
			typeset(
				Array.from({ length: 50 }, (_, i) => ({ text: `${word} ${i} is a line of text`, x: 50, y: 60 + 12 * i })),
			);
		expect(parse(alike('this'), [alike('that'), alike('such')]).discarded).toEqual([]);
	});
});

describe('feet', () => {
	const words = ['ink', 'pen', 'nib', 'jar', 'pad', 'cap'];
	const page = (number: number): PdfPageContent =>
		typeset([
			...Array.from({ length: 50 }, (_, i) => ({
				text:
					i < 40
						? `${words[(number + i) % 6]} ${i} stands in its column`
						: `equal line ${'abcdefghij'[i - 40]} at the foot`,
				x: 50,
				y: 60 + 12 * i,
			})),
			{ text: 'The Daily Page', x: 50, y: 760 },
		]);

	it('end where the text begins, though the last lines of the text repeat', () => {
		expect(parse(page(1), [page(2), page(3)]).discarded.map(({ text }) => text)).toEqual(['The Daily Page']);
	});

	it('are not the labels that a sheet of cards repeats all over', () => {
		const sheet = typeset(
			[40, 240, 440, 640].flatMap((y) => [
				{ text: 'Society of Printers', x: 50, y },
				{ text: 'name of a member', x: 50, y: y + 60 },
			]),
		);
		expect(parse(sheet, [sheet, sheet]).discarded).toEqual([]);
	});
});

describe('hidden text', () => {
	it('is one discarded block for what is invisible and one for what is outside the page', () => {
		const layout = parse(
			typeset([
				{ text: 'two words', x: 50, y: 100, invisible: true },
				{ text: 'outside', x: 650, y: 100 },
				...paragraph(BODY, 50, 300),
			]),
		);
		expect(layout.discarded.map(({ kind, text }) => [kind, text])).toEqual([
			['text', 'two words'],
			['text', 'outside'],
		]);
	});
});

describe('words that are all there is on a page', () => {
	const chapter = paragraph(
		Array.from({ length: 12 }, () => 'words of a chapter that runs on here'),
		60,
		200,
	);
	const head = { text: 'Your Student Loans', x: 60, y: 60, sizePt: 12 };

	it('are no running head, though the next page has it', () => {
		const layout = parse(typeset([head, { text: '2', x: 300, y: 780 }]), [typeset([head, ...chapter])]);
		expect(texts(layout)).toEqual(['Your Student Loans']);
		expect(layout.discarded.map((block) => block.kind)).toEqual(['page-number']);
	});

	it('are none on a cover that sets them larger than the heads behind it', () => {
		const cover = { ...head, sizePt: 24 };
		const layout = parse(typeset([cover, { text: 'a guide for families', x: 60, y: 400 }]), [
			typeset([head, ...chapter]),
		]);
		expect(layout.discarded).toEqual([]);
	});
});
