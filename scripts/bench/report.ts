/**
 * Size, building time and opening time of the report of a finished run, in the Chromium that comes with the package:
 *   node dist/scripts/bench/report.js RUN
 * Opened five times in fresh pages, without a cache; the median is printed.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from '../../pipeline/effects/browser/launchBrowser.ts';
import { writeReport } from '../cli/report.ts';

const OPENINGS = 5;

const startedMs = performance.now();
const path = await writeReport(resolve(process.argv[2] ?? 'runs/demo'));
const builtMs = performance.now() - startedMs;

const text = readFileSync(path, 'utf8');
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(2);
const data = /<script type="application\/json" id="plane-data">([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '{}';
const plane = JSON.parse(data) as { id?: string[]; views?: { sheets: string[] }; pages?: { sheets: string[] } };
const sizeOf = (pictures: { sheets: string[] } | undefined): number =>
	(pictures?.sheets ?? []).reduce((sum, sheet) => sum + sheet.length, 0);
const cards = [...text.replace(data, '').matchAll(/src="data:[^"]*"/g)].map(([found]) => found.length);

const { browser } = await launchBrowser();
const openings: { readonly painted: number; readonly loaded: number }[] = [];
for (let opening = 0; opening < OPENINGS; opening++) {
	const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
	await page.goto(pathToFileURL(path).href, { waitUntil: 'load' });
	openings.push(
		await page.evaluate<{ painted: number; loaded: number }>(
			`({ painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, loaded: performance.getEntriesByType('navigation')[0].loadEventEnd })`,
		),
	);
	await page.close();
}
await browser.close();
const median = (of: 'painted' | 'loaded'): string => {
	const times = openings.map((opening) => opening[of]).sort((a, b) => a - b);
	return (times[Math.floor(OPENINGS / 2)] as number).toFixed(0);
};

console.log(`| points of the plane | ${plane.id?.length ?? 0} |\n|---|---|
| built in | ${(builtMs / 1000).toFixed(1)} s |
| whole file | ${megabytes(Buffer.byteLength(text))} MB |
| sheets of renders | ${megabytes(sizeOf(plane.pages))} MB |
| sheets of views | ${megabytes(sizeOf(plane.views))} MB |
| ${cards.length} pictures of cards and samples | ${megabytes(cards.reduce((sum, size) => sum + size, 0))} MB |
| first paint | ${median('painted')} ms |
| loaded | ${median('loaded')} ms |`);
process.exit(0);
