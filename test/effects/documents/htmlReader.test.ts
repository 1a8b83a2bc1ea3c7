import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { browserSession } from '../../../pipeline/effects/browser/browserSession.ts';
import { createHtmlPrinter } from '../../../pipeline/effects/browser/createHtmlPrinter.ts';
import { MAX_PRINTED_PAGES } from '../../../pipeline/effects/browser/printSettings.ts';
import { createDocuments } from '../../../pipeline/effects/documents/createDocuments.ts';
import { htmlDocument } from '../../helpers/htmlDocument.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const session = browserSession({ timeMs: 60_000, memoryBytes: 2 ** 31, pieces: 30, idleMs: 60_000 });
afterAll(() => session.close());

const opened = async (html: string) => {
	const { sha256, location } = await htmlDocument(temporaryFolder(), { 'p.html': html });
	const print = createHtmlPrinter(join(temporaryFolder(), 'printed'), undefined, session);
	return { file: { sha256, kind: 'html' as const }, documents: createDocuments(() => location, print) };
};

describe('htmlReader', () => {
	it('gives the pages of the print: count, sizes, pixels, text', async () => {
		const { file, documents } = await opened(
			'<style>@page { size: 4in 2in; margin: 0 } div { break-after: page }</style><div>one</div><div>two</div>',
		);
		const inspection = await documents.inspect(file, { maxPixels: 1e6 });
		expect(inspection).toEqual({ state: 'opened', pageCount: 2, restricted: false });
		expect(await documents.pageSize(file, 2)).toEqual({ widthPt: 288, heightPt: 144 });
		expect(await documents.render(file, 1, 100, 3)).toMatchObject({ widthPx: 100, heightPx: 50 });
		const { codePoint } = (await documents.pdf(file)).content(2).chars;
		expect(String.fromCodePoint(...codePoint)).toContain('two');
	});

	it('refuses a document without bytes', async () => {
		const { file, documents } = await opened('');
		expect(await documents.inspect(file, { maxPixels: 1e6 })).toMatchObject({ state: 'refused', reason: 'empty' });
	});

	it('refuses a document of more pages than it may have, and takes one of just as many', async () => {
		const pages = (count: number): string =>
			`<style>div { break-after: page } div:last-child { break-after: auto }</style>${'<div>x</div>'.repeat(count)}`;
		const most = await opened(pages(MAX_PRINTED_PAGES));
		expect(await most.documents.inspect(most.file, { maxPixels: 1e6 })).toMatchObject({ pageCount: MAX_PRINTED_PAGES });
		const many = await opened(pages(MAX_PRINTED_PAGES + 5));
		expect(await many.documents.inspect(many.file, { maxPixels: 1e6 })).toMatchObject({ reason: 'too-large' });
	});
});
