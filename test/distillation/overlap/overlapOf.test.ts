import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlapIndex } from '../../../pipeline/distillation/overlap/overlapIndex.ts';
import { overlapOf } from '../../../pipeline/distillation/overlap/overlapOf.ts';
import { shinglesOf } from '../../../pipeline/distillation/overlap/shinglesOf.ts';
import { madeOverlapPage } from './madeOverlapPage.ts';
import { slowOverlap, writtenShingles } from './slowOverlap.ts';

/** Words `from`…`to`, all different. */
const words = (from: number, to: number): string =>
	Array.from({ length: to - from + 1 }, (_, at) => `w${from + at}`).join(' ');
const SAME_PICTURE = '0123456789abcdef';
/** Six, and seven, of the lowest bits turned. */
const SIX_BITS_OFF = '0123456789abcdd0';
const SEVEN_BITS_OFF = '0123456789abcd90';

describe('shinglesOf', () => {
	it.each([
		['twelve words', words(1, 12), 0],
		['thirteen words', words(1, 13), 1],
		['seventeen words', words(1, 17), 5],
		['one word a hundred times', 'again '.repeat(100), 1],
		['four characters of Chinese', '培养目标', 0],
		['nine characters of Chinese with marks between', '一二三，四五。六 七\n八九', 5],
		['Japanese in three scripts, a long vowel among them', 'ひらがなカター漢字', 5],
		['Korean, which has words', '가 나 다 라 마 바 사 아 자 차 카 타 파 하', 2],
		['English and Chinese', `${words(1, 7)} 一二三四五六 ${words(8, 14)}`, 2 + 2],
		['nothing', '', 0],
	])('has for %s as many as windows of 13 words and 5 characters', (_, text, expected) => {
		expect(shinglesOf(text)).toHaveLength(expected);
	});

	it('takes no notice of case, width, marks and line ends', () => {
		const text = words(1, 20);
		expect(shinglesOf(`${text.toUpperCase().replaceAll(' ', ',\n')}.`)).toEqual(shinglesOf(text));
		expect(shinglesOf('ｗ１ ｗ２ ｗ３ ｗ４ ｗ５ ｗ６ ｗ７ ｗ８ ｗ９ ｗ１０ ｗ１１ ｗ１２ ｗ１３')).toEqual(
			shinglesOf(words(1, 13)),
		);
	});

	it('has as many as there are written out, over all scripts and seams', () => {
		const token = fc.constantFrom(
			...'a B 12 3.5 it’s été 一 二 三 あ カ ー 가나 ไทยคำ עברית _ - , 。 \u0301 𠀀'.split(' '),
			' ',
			'\n',
		);
		fc.assert(
			fc.property(fc.array(token, { maxLength: 80 }), (tokens) => {
				const text = tokens.join(' ');
				expect(shinglesOf(text)).toHaveLength(writtenShingles(text).size);
			}),
			{ numRuns: 300, seed: 7 },
		);
	});
});

describe('overlapOf', () => {
	const hit = (a: Parameters<typeof overlapOf>[0], b: Parameters<typeof overlapOf>[0]) => {
		const overlap = overlapOf(a, b);
		expect(overlapOf(b, a)).toEqual(overlap);
		return overlap;
	};

	it('finds pages of equal files, whatever they hold', () => {
		const [a, b] = [madeOverlapPage('one', [words(1, 50)]), madeOverlapPage('one', [words(100, 150)])];
		expect(hit(a, b)?.how).toBe('document');
	});

	it('measures containment against the text with fewer shingles', () => {
		// 112 words have 100 shingles; words 51…112 are 62 and have 50.
		const [a, b] = [madeOverlapPage('a', [words(1, 112)]), madeOverlapPage('b', [words(51, 362)])];
		expect(hit(a, b)).toMatchObject({ how: 'text', shingles: 100, shared: 50, containment: 0.5, textDistance: null });
		expect(hit(a, madeOverlapPage('b', [words(52, 362)]))).toBeUndefined();
	});

	it.each([
		// Words 81…112 are 32: 20 shingles of 100; from 82 on 19.
		['six bits apart with containment 0.2', 81, SIX_BITS_OFF, 'picture'],
		['six bits apart with less', 82, SIX_BITS_OFF, undefined],
		['seven bits apart with containment 0.2', 81, SEVEN_BITS_OFF, undefined],
	])('judges pictures %s', (_, from, pHash, expected) => {
		const a = madeOverlapPage('a', [words(1, 112)], SAME_PICTURE);
		expect(hit(a, madeOverlapPage('b', [words(from, 300)], pHash))?.how).toBe(expected);
	});

	it.each([
		// 16 words are 4 shingles, too few; ten letters, of which two, or three, are others.
		['two letters of ten are others', 'abcdefghij', 'abcdefghXY', SAME_PICTURE, 0.2],
		['three letters of ten are others', 'abcdefghij', 'abcdefgXYZ', SAME_PICTURE, undefined],
		['the pictures are not alike', 'abcdefghij', 'abcdefghij', 'fedcba9876543210', undefined],
		['there is no text', '', '', SAME_PICTURE, 0],
		['one has a short text, the other a long one', words(1, 16), words(1, 60), SAME_PICTURE, undefined],
	])('asks for the distance of texts with less than five shingles: %s', (_, first, second, pHash, distance) => {
		const overlap = hit(madeOverlapPage('a', [first], SAME_PICTURE), madeOverlapPage('b', [second], pHash));
		expect(overlap && [overlap.how, overlap.textDistance]).toEqual(
			distance === undefined ? undefined : ['picture', distance],
		);
	});

	it('finds pages of equal pixels, whatever their text and their hashes say, and none by pictures that are not there', () => {
		const [a, b] = [
			madeOverlapPage('a', [words(1, 50)], SAME_PICTURE, 'image', 'equal'),
			madeOverlapPage('b', [words(100, 150)], 'fedcba9876543210', 'image', 'equal'),
		];
		expect(hit(a, b)).toMatchObject({ how: 'pixels', containment: null });
		const other = madeOverlapPage('b', [words(100, 150)], 'fedcba9876543210', 'image', 'another');
		expect(hit(a, other)).toBeUndefined();
		const [bare, naked] = [madeOverlapPage('c', [words(1, 50)]), madeOverlapPage('d', [words(100, 150)])];
		expect(hit(bare, naked)).toBeUndefined();
	});

	it('does not compare a picture with the drawing of a page that has none', () => {
		const a = madeOverlapPage('a', ['short'], SAME_PICTURE);
		expect(hit(a, madeOverlapPage('b', ['short'], SAME_PICTURE, 'parse'))).toBeUndefined();
	});

	it('holds any text of the one against any of the other', () => {
		const a = madeOverlapPage('a', [words(1, 40), words(100, 140)]);
		expect(hit(a, madeOverlapPage('b', [words(200, 240), words(100, 140)]))).toMatchObject({
			how: 'text',
			containment: 1,
		});
	});
});

describe('overlapIndex', () => {
	/** Few words, so that shingles meet; few pictures; several documents with several pages. */
	const made = fc.record({
		document: fc.nat({ max: 30 }),
		texts: fc.array(
			fc.array(fc.constantFrom(words(1, 9), words(10, 18), words(19, 27), '一二三四五六七', '人口与环境', 'x'), {
				maxLength: 8,
			}),
			{ minLength: 1, maxLength: 2 },
		),
		pHash: fc.constantFrom(SAME_PICTURE, SIX_BITS_OFF, SEVEN_BITS_OFF, 'fedcba9876543210'),
		kind: fc.constantFrom('pdf' as const, 'image' as const, 'parse' as const),
		pictureSha256: fc.constantFrom(undefined, undefined, undefined, 'one', 'two'),
	});

	it('finds what comparing all with all, by sets of strings, finds', () => {
		fc.assert(
			fc.property(fc.array(made, { maxLength: 14 }), fc.nat({ max: 14 }), (contents, most) => {
				const pages = contents.map(({ document, texts, pHash, kind, pictureSha256 }) =>
					madeOverlapPage(
						`${document}`,
						texts.map((text) => text.join(' ')),
						pHash,
						kind,
						pictureSha256,
					),
				);
				const held = Math.min(most, pages.length);
				const hitsOf = overlapIndex(pages, held);
				pages.forEach((page, index) => {
					const seen = new Set<string>();
					const expected = pages.slice(0, Math.min(index, held)).flatMap((other, at) => {
						const how = slowOverlap(page, other);
						// Of the page's own document only the first page must be there.
						const again = how === 'document' && seen.has(other.documentSha256);
						seen.add(other.documentSha256);
						return how === undefined || again ? [] : [`${at} ${how}`];
					});
					const met = new Set<string>();
					const found = hitsOf(index).flatMap(({ page: at, overlap: { how } }) => {
						const again = how === 'document' && met.has(how);
						met.add(how);
						return again ? [] : [`${at} ${how}`];
					});
					expect(found).toEqual(expected);
				});
			}),
			{ numRuns: 150, seed: 11 },
		);
	});
});
