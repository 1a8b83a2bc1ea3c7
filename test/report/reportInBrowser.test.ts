import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Raster } from '../../pipeline/contract/raster.ts';
import { launchBrowser } from '../../pipeline/effects/browser/launchBrowser.ts';
import { dataUri } from '../../pipeline/effects/image/dataUri.ts';
import { encodePng } from '../../pipeline/effects/image/encodePng.ts';
import { pictureSheets } from '../../pipeline/effects/image/pictureSheets.ts';
import { planeScale } from '../../pipeline/report/charts/planeScale.ts';
import { reportHtml } from '../../pipeline/report/reportHtml.ts';
import { madePoint } from '../helpers/madePoint.ts';
import { madeReport } from '../helpers/madeReport.ts';
import { suiteFolder } from '../helpers/suiteFolder.ts';

const HOSTILE = `</script><img src=x onerror=alert(1)><script>alert(1)</script>`;

/** 150 pages in a grid, so that pictures lie on two sheets of 144; the last one is covered by the first. */
const points = Array.from({ length: 150 }, (_, index) =>
	madePoint({
		pageId: `page-${index}`,
		locator: `${HOSTILE}${index}`,
		x: index % 15,
		y: Math.floor(index / 15),
		retained: index !== 149,
		coveredBy: index === 149 ? 'page-0' : null,
	}),
);

/** A colour for each page, and red for its view. */
const colourOf = (index: number): readonly [number, number, number] => [index, 255 - index, 7];
const flat = ([red, green, blue]: readonly [number, number, number]): Raster => ({
	widthPx: 8,
	heightPx: 16,
	channels: 3,
	data: Uint8Array.from({ length: 8 * 16 * 3 }, (_, at) => [red, green, blue][at % 3] as number),
});
const sheetsOf = (colour: (index: number) => readonly [number, number, number]) =>
	pictureSheets(
		(async function* () {
			for (const index of points.keys()) yield index === 2 ? undefined : flat(colour(index));
		})(),
		16,
		async (sheet) => dataUri('image/png', await encodePng(sheet)),
	);

describe('a report in a browser', () => {
	const folder = suiteFolder('report');
	const noise: string[] = [];
	let browser: Browser;
	let page: Page;
	beforeAll(async () => {
		const made = madeReport(HOSTILE);
		const plane = { points, pages: 150, varianceShare: undefined };
		const pictures = { views: await sheetsOf(() => [255, 0, 0]), pages: await sheetsOf(colourOf) };
		const path = join(folder(), 'report.html');
		writeFileSync(path, reportHtml({ ...made, plane }, new Map(), pictures));
		({ browser } = await launchBrowser());
		page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
		page.on('console', (message) => {
			if (message.type() === 'error') noise.push(message.text());
		});
		page.on('pageerror', (error) => noise.push(String(error)));
		page.on('dialog', (dialog) => noise.push(dialog.message()));
		page.on('request', (request) => {
			if (!/^(?:data|file):/.test(request.url())) noise.push(`request: ${request.url()}`);
		});
		await page.goto(pathToFileURL(path).href);
	}, 60_000);
	afterAll(() => browser?.close());

	const pointAt = async (index: number): Promise<void> => {
		const scale = planeScale(points);
		const { x, y } = points[index] as (typeof points)[number];
		const box = await page.locator('svg.plane').boundingBox();
		if (!box) throw new Error('the plane is not shown');
		await page.mouse.move(box.x + (scale.x(x) * box.width) / 960, box.y + (scale.y(y) * box.width) / 960);
	};
	/** One pixel of a canvas; as text, since tests know no types of browsers. */
	const paintedIn = (kind: 'views' | 'pages'): Promise<number[]> =>
		page.evaluate(
			`[...document.querySelector('#peek canvas.${kind}').getContext('2d').getImageData(4, 15, 1, 1).data]`,
		);

	it('shows the very page under the pointer, from whichever sheet', async () => {
		await page.locator('svg.plane').scrollIntoViewIfNeeded();
		for (const index of [0, 1, 11, 12, 143, 144, 149]) {
			await pointAt(index);
			await expect.poll(() => page.locator('#peek .id').textContent()).toBe(`page-${index}`);
			await expect.poll(() => paintedIn('pages')).toEqual([...colourOf(index), 255]);
			await expect.poll(() => paintedIn('views')).toEqual([255, 0, 0, 255]);
		}
		expect(await page.locator('#peek .mark').textContent()).toContain('removed, covered by');
		expect(await page.locator('svg.plane .cover').getAttribute('d')).toMatch(/^M.*L/);
	});

	it('shows no picture where there is none, and nothing beside the dots', async () => {
		await pointAt(2);
		await expect.poll(() => page.locator('#peek .id').textContent()).toBe('page-2');
		expect(await page.locator('#peek canvas.pages').isHidden()).toBe(true);
		await page.mouse.move(5, 5);
		await expect.poll(() => page.locator('#peek').isHidden()).toBe(true);
	});

	it('holds a page that was clicked until Escape', async () => {
		await pointAt(3);
		await page.mouse.down();
		await page.mouse.up();
		await pointAt(40);
		expect(await page.locator('#peek .id').textContent()).toBe('page-3');
		await page.keyboard.press('Escape');
		expect(await page.locator('#peek').isHidden()).toBe(true);
	});

	it('fits a telephone: the page never scrolls sideways, tables do and show it, and their rows stay low', async () => {
		const made = madeReport();
		const licence = 'public domain (17 U.S.C. 105)';
		const sources = made.sources.map((source) => ({ ...source, category: 'institutional-pdf', licence }));
		const [slow] = made.slowest.files;
		if (!slow) throw new Error('madeReport has no slow file');
		const slowest = { ...made.slowest, files: [{ ...slow, locator: 'federal-register-2020-17221.pdf' }] };
		const path = join(folder(), 'narrow.html');
		writeFileSync(path, reportHtml({ ...made, sources, slowest }, new Map()));
		const narrow = await browser.newPage({ viewport: { width: 420, height: 900 } });
		await narrow.goto(pathToFileURL(path).href);
		const measured = (expression: string): Promise<number> => narrow.evaluate(expression);
		expect(await measured('document.documentElement.scrollWidth')).toBe(420);
		const table = "document.querySelector('#sources .scroll')";
		expect(await measured(`${table}.scrollWidth - ${table}.clientWidth`)).toBeGreaterThan(0);
		// The edges' shadows lie in the background; the covers over them scroll along with the table.
		expect(await narrow.evaluate(`getComputedStyle(${table}).backgroundAttachment`)).toBe(
			'local, local, scroll, scroll',
		);
		expect(await narrow.evaluate("getComputedStyle(document.querySelector('nav p')).backgroundAttachment")).toContain(
			'local',
		);
		// A line of text is about 20 px high, a cell has 12 px more; a licence takes two lines, a file name one or two.
		expect(await measured("document.querySelector('td.words').getBoundingClientRect().height")).toBeLessThan(60);
		expect(await measured("document.querySelector('.slowest tbody tr').getBoundingClientRect().height")).toBeLessThan(
			60,
		);
		await narrow.close();
	});

	it('runs nothing that sources brought, breaks no rule of its own policy, and asks for nothing', () => {
		expect(noise).toEqual([]);
	});
});
