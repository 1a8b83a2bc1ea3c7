import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockRecall } from '../../../pipeline/distillation/recall/blockRecall.ts';
import { candidateText } from '../../../pipeline/distillation/recall/candidateText.ts';
import { referenceTexts } from '../../../pipeline/distillation/recall/referenceTexts.ts';
import type { PageObject } from '../../../pipeline/evaluator/pageObject.ts';
import { randomStream } from '../../../pipeline/numeric/randomStream.ts';
import { codePoints } from '../../../pipeline/text/codePoints.ts';
import { slowRecall } from './slowRecall.ts';

const BOX = [0, 0, 1, 1] as const;

const block = (text: string, kind = 'text'): PageObject => ({ kind, text, box: BOX });

const table = (...rows: readonly (readonly string[])[]): PageObject => ({
	...block('', 'table'),
	html: `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`,
});

const recallOf = (reference: readonly PageObject[], candidate: readonly PageObject[]) =>
	blockRecall(referenceTexts(reference), candidateText(candidate));

const HEADING = block('Annual report', 'title'); // 12 characters without spaces
const FIRST = block('The quick brown fox jumps over it'); // 27
const SECOND = block('Pack my box with five dozen jugs'); // 26

describe('block recall', () => {
	it('is 1 with precision 1 for the same blocks, in whatever order', () => {
		for (const candidate of [
			[HEADING, FIRST, SECOND],
			[SECOND, HEADING, FIRST],
		])
			expect(recallOf([HEADING, FIRST, SECOND], candidate)).toMatchObject({
				counted: 3,
				recalled: 3,
				blockRecall: 1,
				characterRecall: 1,
				precision: 1,
			});
	});

	it('misses a block that was dropped: 2 of 3, and 38 of 65 characters', () => {
		const found = recallOf([HEADING, FIRST, SECOND], [HEADING, SECOND]);
		expect(found).toMatchObject({ counted: 3, blockRecall: 2 / 3, characterRecall: 38 / 65, precision: 1 });
		expect(found?.objects.map(({ recalled }) => recalled)).toEqual([1, 0, 1]);
	});

	it('asks for a heading that stands twice to be written twice', () => {
		const once = recallOf([HEADING, FIRST, HEADING], [HEADING, FIRST]);
		expect(once).toMatchObject({ counted: 3, blockRecall: 2 / 3, precision: 1 });
		// Of equal texts the one of lower rank takes the only place.
		expect(once?.objects.map(({ recalled }) => recalled)).toEqual([1, 1, 0]);
		expect(recallOf([HEADING, FIRST, HEADING], [HEADING, HEADING, FIRST])?.blockRecall).toBe(1);
	});

	it('tells invented and repeated text by precision: 39 of 65 characters are of the reference', () => {
		expect(recallOf([HEADING, FIRST], [HEADING, FIRST, SECOND])).toMatchObject({ blockRecall: 1, precision: 39 / 65 });
		expect(recallOf([HEADING], [HEADING, HEADING, HEADING])).toMatchObject({ blockRecall: 1, precision: 1 / 3 });
	});

	it('counts no block of under 4 characters, but what it accounts for is not invented', () => {
		const small = recallOf([block('iv'), HEADING], [block('iv'), HEADING]);
		expect(small).toMatchObject({ counted: 1, blockRecall: 1, precision: 1 });
		expect(small?.objects).toEqual([
			{ object: 0, recalled: undefined, windows: [{ start: 0, end: 2 }] },
			{ object: 1, recalled: 1, windows: [{ start: 2, end: 14 }] },
		]);
	});

	it('does not ask for what is set aside, nor call it invented', () => {
		const aside = { ...SECOND, ignore: true };
		expect(recallOf([HEADING, aside], [HEADING, SECOND])).toMatchObject({ counted: 1, blockRecall: 1, precision: 1 });
		expect(recallOf([HEADING, aside], [HEADING])).toMatchObject({ counted: 1, blockRecall: 1, precision: 1 });
	});

	it('counts a table once, in the share of its rows, whether it is predicted as a table or as text', () => {
		const rows = [
			['Item', 'Price'],
			['Bread', '2.40'],
			['Milk', '1.10'],
			['a', 'b'], // 2 characters: does not count
		];
		expect(recallOf([table(...rows), HEADING], [table(...rows), HEADING])).toMatchObject({
			counted: 2,
			blockRecall: 1,
		});
		expect(recallOf([table(...rows), HEADING], [block('Item Price Bread 2.40'), HEADING])).toMatchObject({
			counted: 2,
			recalled: 1 + 2 / 3,
			precision: 1,
		});
	});

	it('reads formulas as TeX, whatever stands around them, and composed characters as composed or not', () => {
		const formula = block('\\[ E = mc^2 \\]', 'formula');
		for (const other of [block('$$E=mc^2$$', 'formula'), block('\\(E = mc^2\\)', 'formula'), block('E=mc^2')])
			expect(recallOf([formula], [other])).toMatchObject({ blockRecall: 1, precision: 1 });
		expect(recallOf([block('Résumé')], [block('Re\u0301sume\u0301')])).toMatchObject({ blockRecall: 1, precision: 1 });
	});

	it('takes the block for the needle always: one letter recalls nothing', () => {
		expect(recallOf([HEADING], [block('A')])).toMatchObject({ blockRecall: 0, precision: 0 });
	});

	it('is at 0.85 or above: 17 of 20 characters in a window of 20 are enough, 16 are not', () => {
		const needle = 'abcdefghijklmnopqrst';
		const inside = (text: string) => recallOf([block(needle)], [block(`${'.'.repeat(30)}${text}${'.'.repeat(30)}`)]);
		expect(inside('abcdefghijklmnopq')?.blockRecall).toBe(1); // 2 · 17 / 40 = 0.85
		expect(inside('abcdefghijklmnop')?.blockRecall).toBe(0); // 0.80
		// At an end of the text the window may be as short as what is left of the block: 2 · 16 / 36 = 0.89.
		expect(recallOf([block(needle)], [block(`abcdefghijklmnop`)])?.blockRecall).toBe(1);
	});

	it('uses no more of the text than was found: what stands beside a damaged block serves its neighbour', () => {
		const found = recallOf([block('0123456789'), block('abcdefghij')], [block('012345678abcdefghij')]);
		expect(found?.objects.map(({ windows }) => windows)).toEqual([[{ start: 0, end: 9 }], [{ start: 9, end: 19 }]]);
	});

	it('has nothing to recall without a block that counts, and recalls nothing from an empty page', () => {
		expect(recallOf([block('iv')], [HEADING])).toMatchObject({ counted: 0, blockRecall: undefined, precision: 0 });
		expect(recallOf([HEADING], [])).toMatchObject({
			counted: 1,
			blockRecall: 0,
			characterRecall: 0,
			precision: undefined,
		});
	});

	it('leaves figures out on both sides, and takes the candidate in the order of its file', () => {
		const figure = block('Drawn words', 'figure');
		expect(recallOf([HEADING, figure], [HEADING, figure])).toMatchObject({ counted: 1, precision: 1 });
		const ordered = [
			{ ...FIRST, order: 1 },
			{ ...HEADING, order: 0 },
		];
		expect(String.fromCodePoint(...candidateText(ordered))).toBe('ThequickbrownfoxjumpsoveritAnnualreport');
	});

	it('gives up on more text than the evaluator scores', () => {
		expect(recallOf([block('x'.repeat(200_001))], [HEADING])).toBeUndefined();
		expect(recallOf([HEADING], [block('x'.repeat(200_001))])).toBeUndefined();
	});
});

describe('block recall beside every window tried in turn', () => {
	const length = fc.oneof(fc.constantFrom(1, 2, 3, 4, 5, 30, 31, 32, 61, 62, 63), fc.integer({ min: 1, max: 40 }));
	const letters = fc.constantFrom('ab', 'abc', 'etaoinshr', '字符😀x');
	const text = fc
		.tuple(length, letters)
		.chain(([size, from]) =>
			fc.array(fc.constantFrom(...from), { minLength: size, maxLength: size }).map((drawn) => drawn.join('')),
		);

	it('is the same for texts without any likeness but by chance', () => {
		fc.assert(
			fc.property(fc.array(text, { maxLength: 5 }), fc.array(text, { maxLength: 4 }), (blocks, said) => {
				const texts = referenceTexts(blocks.map((own) => block(own)));
				const candidate = codePoints(said.join(''));
				expect(blockRecall(texts, candidate)).toEqual(slowRecall(texts, candidate));
			}),
			{ numRuns: 300 },
		);
	});

	it('is the same for pages whose blocks were shuffled, damaged, dropped and doubled', () => {
		const random = randomStream(7, 'block-recall');
		const below = (limit: number): number => Math.floor(random() * limit);
		const word = (letters: string): string =>
			Array.from({ length: 1 + below(8) }, () => letters[below(letters.length)]).join('');
		const damaged = (own: string): string =>
			[...own]
				.flatMap((character) => (random() < 0.06 ? (random() < 0.5 ? [] : ['#', character]) : [character]))
				.join('');
		let partly = 0;
		for (let page = 0; page < 150; page++) {
			const letters = ['ab', 'abcdef', 'etaoinshrdlucmfw'][page % 3] as string;
			const blocks = Array.from({ length: 1 + below(6) }, () =>
				Array.from({ length: 1 + below(9) }, () => word(letters)).join(' '),
			);
			const said = blocks
				.flatMap((own) => (random() < 0.15 ? [] : random() < 0.15 ? [own, own] : [damaged(own)]))
				.sort(() => random() - 0.5);
			const texts = referenceTexts([...blocks, blocks[0] as string].map((own) => block(own)));
			const candidate = candidateText(said.map((own) => block(own)));
			const fast = blockRecall(texts, candidate);
			expect(fast).toEqual(slowRecall(texts, candidate));
			if (fast && fast.recalled > 0 && fast.recalled < fast.counted) partly++;
		}
		expect(partly).toBeGreaterThan(50);
	});
});
