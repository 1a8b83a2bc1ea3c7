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

/** Names of the fonts that a piece of HTML is drawn with, and the picture of it. */
const drawn = async (html: string) => {
	const printer = createHtmlPrinter(join(temporaryFolder(), 'printed'), session);
	const source = `<meta charset=utf-8><style>@page { size: 400px 120px; margin: 0 } body { margin: 0; font-size: 40px }</style>${html}`;
	const pdf = await openPdf(await printer(await htmlDocument(temporaryFolder(), { 'p.html': source })));
	const { fonts } = pdf.content(1);
	const { data } = pdf.render(1, 400, 1);
	pdf.close();
	return { names: fonts.map(({ name }) => name), pixels: Buffer.from(data) };
};

describe('fonts', () => {
	it.each([
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
	])('%s draws %s with %s', async (family, text, name) => {
		const { names } = await drawn(`<p style="font-family: ${family}">${text}`);
		expect(names).toEqual([name]);
	});

	it.each([
		['zh-CN', '骨直今'],
		['zh-TW', '骨直今'],
		['ja', '骨直かな'],
		['ko', '한국어'],
		['hi', 'हिन्दी'],
		['vi', 'Tiếng Việt'],
	])('draws %s, each character as something of its own and none as the box for what is missing', async (lang, text) => {
		// U+10FFFF is no character: whatever stands for it is what a missing glyph looks like.
		const box = (await drawn(`<p lang=${lang}>\u{10ffff}`)).pixels;
		for (const character of new Intl.Segmenter(lang).segment(text)) {
			const { pixels } = await drawn(`<p lang=${lang}>${character.segment}`);
			if (character.segment !== ' ') expect(pixels.equals(box)).toBe(false);
		}
	});

	it.each([
		['zh-CN', 'Noto Sans S Chinese'],
		['zh-Hans', 'Noto Sans S Chinese'],
		['zh-TW', 'Noto Sans T Chinese'],
		['zh-HK', 'Noto Sans T Chinese'],
		['zh-Hant', 'Noto Sans T Chinese'],
		['ja', 'Noto Sans Japanese'],
		['ko', 'Noto Sans Korean'],
		['en', 'Noto Sans S Chinese'],
	])('draws Han characters of %s in its own shapes, those of %s', async (lang, family) => {
		// 骨 and 令 differ in all four.
		const { pixels } = await drawn(`<p lang=${lang}>骨令`);
		expect(pixels.equals((await drawn(`<p style="font-family: '${family}'">骨令`)).pixels)).toBe(true);
	});

	it('are named by what prints, with the browser and the settings', async () => {
		expect(await printerIdentity()).toMatch(/^chromium \d+\.\d+\.\d+, fonts [0-9a-f]{16}, print \d+$/);
	});
});
