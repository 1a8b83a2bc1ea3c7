import type { Browser, ElementHandle, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../../pipeline/effects/browser/launchBrowser.ts';
import type { ObjectPage } from '../../../pipeline/evaluator/pageObject.ts';
import { scorePage } from '../../../pipeline/evaluator/scorePage.ts';
import { EVALUATION_STYLES } from '../../../pipeline/report/evaluation/evaluationStyles.ts';
import { shownPage } from '../../../pipeline/report/evaluation/shownPage.ts';
import { html } from '../../../pipeline/report/markup.ts';
import { reportPage } from '../../../pipeline/report/reportPage.ts';

/** A page with one line near its top, the rest of it white. */
const pageOf = (width: number, height: number): ObjectPage => ({
	pageId: 'a',
	width,
	height,
	objects: [{ kind: 'text', text: 'one line', box: [0.1, 20 / height, 0.8, 20 / height] }],
});

const pictureOf = async (width: number, height: number) => {
	const bytes = await sharp({ create: { width, height, channels: 3, background: 'white' } })
		.webp()
		.toBuffer();
	return { uri: `data:image/webp;base64,${bytes.toString('base64')}`, width, height };
};

/** Pixels darker than half of white among the lowest 30 rows inside a window's border: the words of the mark, if any. */
const darkBelow = async (view: ElementHandle): Promise<number> => {
	const { data, info } = await sharp(await view.screenshot())
		.greyscale()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const rows = data.subarray((info.height - 32) * info.width, (info.height - 2) * info.width);
	const inside = rows.filter((_, at) => at % info.width > 2 && at % info.width < info.width - 20);
	return inside.filter((level) => level < 128).length;
};

describe('shownPage in a browser', () => {
	let browser: Browser;
	beforeAll(async () => {
		({ browser } = await launchBrowser());
	});
	afterAll(() => browser.close());

	/** The windows of a page of 600 × 800 whose prediction is 2,400 high, and whose rendering is so high. */
	const windowsOf = async (page: Page, renderedHeight: number) => {
		const [truth, predicted] = [pageOf(600, 800), pageOf(600, 2_400)];
		const rendering = await pictureOf(600, renderedHeight);
		const body = shownPage({ model: 'm', score: scorePage(truth, predicted), truth, predicted, rendering });
		const section = { id: 'pages', title: 'Pages', body };
		const report = reportPage({ title: 't', head: html``, sections: [section], foot: '', styles: EVALUATION_STYLES });
		await page.setContent(report);
		return page.$$('#pages .window');
	};

	it.each([1_200, 600])('shows long and short sides in windows of one height, in a report %i wide', async (width) => {
		const page = await browser.newPage({ viewport: { width, height: 900 } });
		const windows = await windowsOf(page, 4_000);
		const sizes = await Promise.all(windows.map((each) => each.boundingBox()));
		expect(sizes).toHaveLength(3);
		const ratios = sizes.map((size) => ((size?.height ?? 0) - 2) / ((size?.width ?? 0) - 2));
		// The reference's 800 / 600, and 4 % for renderings that are a little longer.
		for (const ratio of ratios) expect(ratio).toBeCloseTo((1.04 * 800) / 600, 2);
		await page.close();
	});

	it('says that more is below in windows that scroll, until one is at their end, and nowhere else', async () => {
		const page = await browser.newPage({ viewport: { width: 1_200, height: 900 } });
		const windows = await windowsOf(page, 820);
		const marks = async () => {
			const dark = [];
			for (const view of windows) dark.push((await darkBelow(view)) > 0);
			return dark;
		};
		expect(await marks()).toEqual([false, true, false]);
		await windows[1]?.evaluate((element) => {
			(element as unknown as { scrollTop: number }).scrollTop = 100_000;
		});
		expect(await marks()).toEqual([false, false, false]);
		await page.close();
	});
});
