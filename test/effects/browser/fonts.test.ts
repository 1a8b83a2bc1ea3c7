import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { browserSession } from '../../../pipeline/effects/browser/browserSession.ts';
import { createHtmlPrinter } from '../../../pipeline/effects/browser/createHtmlPrinter.ts';
import { printerIdentity } from '../../../pipeline/effects/browser/printerIdentity.ts';
import { openPdf } from '../../../pipeline/effects/pdf/openPdf.ts';
import { htmlDocument } from '../../helpers/htmlDocument.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const session = browserSession({ timeMs: 60_000, memoryBytes: 2 ** 31, pieces: 30, idleMs: 60_000 });
afterAll(() => session.close());

/** Names of the fonts that pieces of HTML are drawn with, and the picture of each: a page a piece, one print for all. */
const drawn = async (pieces: readonly string[]) => {
	const printer = createHtmlPrinter(join(temporaryFolder(), 'printed'), undefined, session);
	const style =
		'@page { size: 400px 120px; margin: 0 } body, p { margin: 0; font-size: 40px } div { break-after: page }';
	const source = `<meta charset=utf-8><style>${style}</style>${pieces.map((piece) => `<div>${piece}</div>`).join('')}`;
	const pdf = await openPdf(await printer(await htmlDocument(temporaryFolder(), { 'p.html': source })));
	expect(pdf.pageCount).toBe(pieces.length);
	const pages = pieces.map((_, index) => ({
		names: pdf.content(index + 1).fonts.map(({ name }) => name),
		pixels: Buffer.from(pdf.render(index + 1, 400, 1).data),
	}));
	pdf.close();
	return pages;
};

describe('fonts', () => {
	it('are found by family and by character, and always the same ones', async () => {
		const cases = [
			['sans-serif', 'Latin', 'NotoSans-Regular'],
			['Arial', 'Latin', 'NotoSans-Regular'],
			['serif', 'Latin', 'NotoSerif-Regular'],
			['Georgia', 'Ελληνικά Русский', 'NotoSerif-Regular'],
			['no such font', 'Latin', 'NotoSerif-Regular'],
			['monospace', 'code', 'NotoSansMono-Regular'],
			['Courier New', 'code', 'NotoSansMono-Regular'],
			['serif', 'العربية', 'NotoNaskhArabic'],
			['serif', 'עברית', 'NotoSansHebrew'],
			['serif', 'ภาษาไทย', 'NotoSansThai-Regular'],
			['math', '∫𝑎≤∞', 'NotoSansMath-Regular'],
			['serif', '✗', 'NotoSansSymbols2-Regular'],
			['serif', '😀', 'NotoEmoji-Regular'],
		] as const;
		const pages = await drawn(cases.map(([family, text]) => `<p style="font-family: ${family}">${text}`));
		expect(pages.map(({ names }, index) => [...(cases[index]?.slice(0, 2) ?? []), ...names])).toEqual(cases);
	});

	it.each([
		['zh-CN', '骨直今'],
		['zh-TW', '骨直今'],
		['ja', '骨直かな'],
		['ko', '한국어'],
		['hi', 'हिन्दी'],
		['vi', 'Tiếng Việt'],
	])('draws %s, each character as something of its own and none as the box for what is missing', async (lang, text) => {
		const characters = [...new Intl.Segmenter(lang).segment(text)].map(({ segment }) => segment);
		// U+10FFFF is no character: whatever stands for it is what a missing glyph looks like. On the first page and on the last.
		const shown = ['\u{10ffff}', ...characters.filter((character) => character !== ' '), '\u{10ffff}'];
		const [box, ...pages] = await drawn(shown.map((character) => `<p lang=${lang}>${character}`));
		const isBox = pages.map(({ pixels }) => pixels.equals(box?.pixels ?? Buffer.alloc(0)));
		expect(isBox).toEqual(pages.map((_, index) => index === pages.length - 1));
	});

	it('draws Han characters of each language in the shapes of that language', async () => {
		const cases = [
			['zh-CN', 'Noto Sans S Chinese'],
			['zh-Hans', 'Noto Sans S Chinese'],
			['zh-TW', 'Noto Sans T Chinese'],
			['zh-HK', 'Noto Sans T Chinese'],
			['zh-Hant', 'Noto Sans T Chinese'],
			['ja', 'Noto Sans Japanese'],
			['ko', 'Noto Sans Korean'],
			['en', 'Noto Sans S Chinese'],
		] as const;
		const families = [...new Set(cases.map(([, family]) => family))];
		// 骨, 令 and 海 together differ in all four.
		const shapes = await drawn(families.map((family) => `<p style="font-family: '${family}'">骨令海`));
		for (const [lang, family] of cases) {
			// A document each: within one, Chromium keeps the font that it found first for a character.
			const [page] = await drawn([`<p lang=${lang}>骨令海`]);
			const like = families.filter((_, index) => shapes[index]?.pixels.equals(page?.pixels ?? Buffer.alloc(0)));
			expect([lang, ...like]).toEqual([lang, family]);
		}
	});

	it('are named by what prints, with the browser and the settings', async () => {
		expect(await printerIdentity()).toMatch(/^chromium \d+\.\d+\.\d+, fonts [0-9a-f]{16}, print \d+$/);
	});
});
