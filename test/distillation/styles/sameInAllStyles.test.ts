import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { parsePdfPage } from '../../../models/pdf-text/parsePdfPage.ts';
import { readPdfPage } from '../../../models/pdf-text/readPdfPage.ts';
import { changeOf } from '../../../pipeline/distillation/styles/changeOf.ts';
import { styledTarget } from '../../../pipeline/distillation/styles/styledTarget.ts';
import { LAYOUT_HTML, LAYOUT_STYLES } from '../../../pipeline/document/layoutHtml/layoutStyles.ts';
import { createExtractor } from '../../../pipeline/effects/browser/render/createExtractor.ts';
import { createRenderer } from '../../../pipeline/effects/browser/render/createRenderer.ts';
import { openPdf } from '../../../pipeline/effects/pdf/openPdf.ts';

const DEMO = new URL('../../../datasets/demo/', import.meta.url);
const PDFS = ['us-001.pdf', 'senate-expenditures.pdf'];

const extractor = createExtractor(createRenderer());
afterAll(() => extractor.close());

const seen = async (name: string, html: string) => {
	const found = await extractor.extractPage(name, html);
	if (found.status !== 'rendered') throw new Error(`${name}: ${found.status}`);
	return found.page;
};

/** HTML that people wrote, and what the layout teacher's ways of writing make of pages. */
const documents = async (): Promise<ReadonlyMap<string, string>> => {
	const all = new Map<string, string>();
	const folder = new URL('html/', DEMO);
	const names = readdirSync(folder, { recursive: true }).map(String);
	for (const name of names
		.filter((each) => each.endsWith('.html'))
		.sort()
		.filter((_, index) => index % 3 === 0))
		all.set(name, readFileSync(new URL(name, folder), 'utf8'));
	for (const name of PDFS) {
		const pdf = await openPdf(await readFile(new URL(`pdf/${name}`, DEMO)));
		const layout = parsePdfPage(readPdfPage(pdf.content(1)), []);
		pdf.close();
		for (const style of LAYOUT_STYLES) all.set(`${name} ${style}`, LAYOUT_HTML[style](layout));
	}
	return all;
};

describe('a page in the styles transcription, cleaned and normalised', () => {
	it('has the same text, tables and layout by the evaluator, and other HTML', async () => {
		const rows: { readonly page: string; readonly change: string | undefined }[] = [];
		for (const [name, html] of await documents()) {
			const transcription = styledTarget(html, 'transcription') ?? '';
			const before = await seen(name, transcription);
			const texts = [transcription];
			for (const style of ['cleaned', 'normalised'] as const) {
				const styled = styledTarget(html, style) ?? '';
				rows.push({ page: `${name}, ${style}`, change: changeOf(before, await seen(name, styled)) });
				texts.push(styled);
			}
			expect(new Set(texts).size, name).toBe(3);
		}
		// 5 of the demo's 14 documents, and 2 pages in 3 ways of writing, in 2 styles.
		expect(rows).toHaveLength(22);
		expect(rows.filter(({ change }) => change !== undefined)).toEqual([]);
	}, 300_000);
});
