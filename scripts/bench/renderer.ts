import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createExtractor, type Extractor } from '../../pipeline/effects/browser/render/createExtractor.ts';
import { processTree } from '../../pipeline/effects/memory/processTree.ts';
import { randomStream } from '../../pipeline/numeric/randomStream.ts';

// Pages a second from HTML to objects: 26 blocks and about 2,300 characters, of which styles tell all (fast), or one paragraph of half
// opacity has to be probed by paint, with one browser and with two side by side; and of folders of HTML the share of probed pages.
// On a machine that others use, processor time tells more than pages a second.
// Usage, after `npm run build`: node dist/scripts/bench/renderer.js [pages, default 100] [folders of HTML…]

const [pagesAsked, ...folders] = process.argv.slice(2);
const pages = Number(pagesAsked ?? 100);

const WORDS =
	'page mill table grain water report figure shows number people read long columns short lines of text'.split(' ');
const random = randomStream(1, 'renderer');
const paragraph = (style: string): string => {
	let text = '';
	while (text.length < 88) text += ` ${WORDS[Math.floor(random() * WORDS.length)]}`;
	return `<p style="${style}">${text}</p>`;
};
const madePage = (probed: boolean): string =>
	`<!doctype html><meta charset=utf-8><body>${Array.from({ length: 26 }, (_, block) =>
		paragraph(probed && block === 3 ? 'opacity:.5' : 'margin:8px'),
	).join('')}`;

const TICK_MS = 10;

/** Processor time of this process and its browsers so far (proc(5): `utime` and `stime`, in hundredths of a second). */
const processorMs = (): number =>
	processTree(process.pid).reduce((sum, pid) => {
		const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
		return sum + TICK_MS * (Number(fields[11]) + Number(fields[12]));
	}, 0);

const rateOf = async (extractors: readonly Extractor[], html: string): Promise<string> => {
	for (const extractor of extractors) await extractor.extractPage('warm', html);
	const start = performance.now();
	const used = processorMs();
	await Promise.all(
		extractors.map(async (extractor) => {
			for (let page = 0; page < pages; page++) await extractor.extractPage(`${page}`, html);
		}),
	);
	const count = pages * extractors.length;
	const rate = (1000 * count) / (performance.now() - start);
	return `${rate.toFixed(1)} pages/s, ${((processorMs() - used) / count).toFixed(0)} ms of processor time a page`;
};

const extractors = [createExtractor(), createExtractor()];
try {
	for (const count of [1, 2])
		for (const probed of [false, true]) {
			const rate = await rateOf(extractors.slice(0, count), madePage(probed));
			console.log(`${count} browser(s), ${probed ? 'probed' : 'fast'}: ${rate}`);
		}
	for (const folder of folders) {
		const names = readdirSync(folder).filter((name) => name.endsWith('.html'));
		let [probed, rendered] = [0, 0];
		for (const name of names.sort()) {
			const extracted = await extractors[0]?.extractPage(name, readFileSync(join(folder, name), 'utf8'));
			if (extracted?.status !== 'rendered') continue;
			rendered += 1;
			if ((extracted.page.rendering?.probedLines ?? 0) > 0) probed += 1;
		}
		console.log(`${folder}: ${probed} of ${rendered} rendered pages probed, ${names.length} pages in all`);
	}
} finally {
	await Promise.all(extractors.map((extractor) => extractor.close()));
}
