import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExtractor } from '../../../../pipeline/effects/browser/render/createExtractor.ts';
import type { ObjectPage } from '../../../../pipeline/evaluator/pageObject.ts';
import type { PageScore } from '../../../../pipeline/evaluator/pageScore.ts';
import { scorePage } from '../../../../pipeline/evaluator/scorePage.ts';
import { CHEATS, TEXT, WHITE } from './visibility/cheats.ts';

const extractor = createExtractor();
afterAll(() => extractor.close());

/** A page of 800 × 900 px: a title, a first paragraph, whatever stands for the second, a table of two rows. */
const pageWith = (second: string): string =>
	`<!doctype html><meta charset=utf-8><style>h1,p,table{position:absolute;left:50px;margin:0}</style>
	<div style="position:relative;width:800px;height:900px"><h1 style="top:40px">Report of the mill</h1>
	<p style="top:150px;width:600px">Twelve wagons of rye were brought in on the first market day of the month.</p>${second}
	<table style="top:700px"><tr><th>Month<th>Wagons<tr><td>May<td>12</table></div>`;

const SHOWN = `<p style="top:400px;width:600px">${TEXT}</p>`;

const read = async (second: string): Promise<ObjectPage> => {
	const extracted = await extractor.extractPage('page', pageWith(second));
	if (extracted.status !== 'rendered') throw new Error(extracted.status);
	return extracted.page;
};

let truth: ObjectPage;
let without: PageScore;
beforeAll(async () => {
	truth = await read(SHOWN);
	without = scorePage(truth, await read(''));
});

describe('a page that says it has what it does not show', () => {
	it('is compared with one that has it and one that lacks it', async () => {
		expect(scorePage(truth, truth).objective).toBe(1);
		// Letters of the second paragraph, of all that are not white space.
		const length = (text: string): number => text.replace(/\s/g, '').length;
		const first = 'Report of the mill Twelve wagons of rye were brought in on the first market day of the month.';
		expect(without.textDistance).toBeCloseTo(length(TEXT) / (length(TEXT) + length(first)), 9);
	});

	it.each(CHEATS)('earns nothing by %s', async (_, html) => {
		const score = scorePage(truth, await read(html));
		expect(score.textDistance).toBeGreaterThanOrEqual(without.textDistance - 1e-9);
		expect(score.objective).toBeLessThanOrEqual(without.objective + 1e-9);
	});

	it('earns what is painted where a font would draw other letters', async () => {
		const font =
			'<style>@font-face{font-family:f;src:url(data:font/woff2;base64,AAAA),local(none)}p{font-family:f,serif}</style>';
		expect(await read(font + SHOWN)).toEqual(await read(`<style>p{font-family:serif}</style>${SHOWN}`));
	});
});

describe('a page that pours, doubles or overprints', () => {
	it('tells how much was poured together', async () => {
		const all = truth.objects.map(({ text }) => text).join(' ');
		const score = scorePage(truth, await read(''));
		const poured = await extractor.extractPage('page', `<!doctype html><p>${all}`);
		const pouredScore = poured.status === 'rendered' ? scorePage(truth, poured.page) : undefined;
		expect(score.merged).toBe(0);
		// Three texts in one block are two too few, of seven: the three and the cells of the table, which nobody predicted.
		expect(pouredScore?.merged).toBeCloseTo(2 / 7, 9);
	});

	it('tells that one text lies over another', async () => {
		const over = await read(`<p style="top:150px;width:600px">${TEXT}</p>`);
		expect(truth.rendering?.overprint).toBe(0);
		expect(over.rendering?.overprint).toBeGreaterThan(0.3);
	});

	it('tells how much of it only says that it stands for something', async () => {
		const page = await read(
			`<div class=placeholder style="position:absolute;left:0;top:400px;width:800px;height:225px">${TEXT}</div>`,
		);
		// 225 of 900 px over the whole width.
		expect(page.rendering?.placeholderShare).toBeCloseTo(0.25, 9);
	});

	it('tells formulas that say something else than they show', async () => {
		const page = await read(`<p style="top:400px"><span data-latex="${TEXT}">x</span></p>`);
		expect(page.rendering?.formulaMismatches).toBe(1);
	});

	it('gains nothing by a text that is written twice at the same place', async () => {
		const twice = scorePage(truth, await read(SHOWN + SHOWN));
		expect(twice.textDistance).toBeGreaterThan(0);
		expect((await read(SHOWN + SHOWN)).rendering?.overprint).toBeGreaterThan(0.3);
	});

	it('keeps its blocks where each word or letter is an element of its own', async () => {
		const byWord = TEXT.split(' ')
			.map((word) => `<span>${word}</span>`)
			.join(' ');
		const byLetter = [...TEXT].map((letter) => `<i style="font-style:normal">${letter}</i>`).join('');
		for (const written of [byWord, byLetter])
			expect(scorePage(truth, await read(`<p style="top:400px;width:600px">${written}</p>`)).textDistance).toBe(0);
	});

	it('has no table where tables only place text', async () => {
		const nested = `<table role=presentation style="top:400px;width:600px"><tr><td><table><tr><td>${TEXT}</table></table>`;
		const { objects } = await read(nested);
		expect(objects.filter(({ kind }) => kind === 'table')).toHaveLength(1);
		expect(objects.map(({ text }) => text)).toContain(TEXT);
	});

	it('has a table without text where a picture covers it', async () => {
		const covered = `<img src="${WHITE}" style="position:absolute;z-index:1;left:0;top:650px;width:800px;height:250px">${SHOWN}`;
		expect((await read(covered)).objects.some(({ kind }) => kind === 'table')).toBe(false);
	});
});
