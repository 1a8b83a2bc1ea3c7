import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TruthPage } from '../../../datasets/formats/extracted/truthPage.ts';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { encodePng } from '../../../pipeline/effects/image/encodePng.ts';
import { readTruth } from '../../../pipeline/effects/evaluation/readTruth.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const line = (pageId: string) => ({
	pageId,
	width: 10,
	height: 10,
	objects: [{ kind: 'text', text: 'ab', box: [0, 0, 1, 1] }],
});

const fileOf = (text: string | Uint8Array, folder = temporaryFolder()): string => {
	const path = join(folder, 'truth');
	writeFileSync(path, text);
	return path;
};

const read = async (path: string): Promise<TruthPage[]> => {
	const pages: TruthPage[] = [];
	for await (const page of readTruth(path)) pages.push(page);
	return pages;
};

const refusal = async (path: string): Promise<UserError> => {
	const error = await read(path).catch((reason: unknown) => reason);
	if (!(error instanceof UserError)) throw new Error(`not refused: ${String(error)}`);
	return error;
};

/** A block in pixels of an image of 200 × 100. */
const block = (category_type: string, over: object = {}) => ({
	category_type,
	poly: [20, 10, 120, 10, 120, 60, 20, 60],
	ignore: false,
	order: null,
	text: 'ab',
	...over,
});
const annotated = (image_path: string, layout_dets: object[], width = 200, height = 100) => ({
	layout_dets,
	page_info: {
		image_path,
		width,
		height,
		page_attribute: { data_source: 'book', language: 'english', layout: 'single' },
	},
	extra: { relation: [] },
});

describe('readTruth', () => {
	it('reads JSON Lines with a byte order mark, Windows line ends, blank lines and no end', async () => {
		const text = `\ufeff${JSON.stringify(line('a'))}\r\n\r\n  \n${JSON.stringify(line('b'))}`;
		expect((await read(fileOf(text))).map(({ page }) => page.pageId)).toEqual(['a', 'b']);
		expect(await read(fileOf(''))).toEqual([]);
	});

	it.each([
		['a line that is no JSON', '{"pageId": "b"', 'a line is no JSON', /ends early/],
		['NaN', '{"pageId": "b", "width": NaN}', 'a line is no JSON', /NaN/],
		['a page twice', JSON.stringify(line('a')), 'a page is there twice', /line 1 has too/],
		[
			'a page without objects',
			'{"pageId": "b", "width": 1, "height": 1}',
			'a line is not the objects of a page',
			/nothing/,
		],
		['a failed page', '{"pageId": "b", "status": "missing"}', 'a page of the ground truth has no objects', /missing/],
	])('refuses %s, with file and line', async (_, second, summary, received) => {
		const path = fileOf(`${JSON.stringify(line('a'))}\n${second}\n`);
		const error = await refusal(path);
		expect(error.message).toBe(summary);
		expect(error.details.where).toContain(`${path}:2`);
		expect(error.details.received).toMatch(received);
	});

	it('refuses bytes that are no UTF-8, and a folder', async () => {
		expect((await refusal(fileOf(Buffer.from([0x7b, 0xff, 0x0a])))).details.received).toBe('not UTF-8');
		expect((await refusal(temporaryFolder())).details.received).toMatch(/EISDIR/);
	});

	it("reads OmniDocBench's annotations: heads and notes asked for, ignored ones aside, dirt and masks left out", async () => {
		const page = annotated('images/one.two.jpg', [
			block('text_block', { order: 2, text: 'second' }),
			block('title', { order: 1, text: 'first' }),
			block('header'),
			block('page_footnote', { ignore: true }),
			block('abandon'),
			block('table_mask'),
			block('table', { order: 3, text: undefined, html: '<table><tr><td>x</td></tr></table>' }),
			block('equation_isolated', { order: 4, text: undefined, latex: '$$x^2$$' }),
		]);
		const [truth] = await read(fileOf(JSON.stringify([page])));
		expect(truth).toMatchObject({ columns: { source: 'book', language: 'english', layout: 'single' } });
		expect(truth?.page).toMatchObject({ pageId: 'one.two', width: 200, height: 100 });
		const box = [0.1, 0.1, 0.5, 0.5];
		expect(truth?.page.objects).toEqual([
			{ kind: 'title', text: 'first', box, order: 0 },
			{ kind: 'text', text: 'second', box, order: 1 },
			{ kind: 'table', text: '', html: expect.stringContaining('<td>x</td>'), box, order: 2 },
			{ kind: 'formula', text: 'x^2', box, order: 3 },
			{ kind: 'header', text: 'ab', box },
			{ kind: 'footnote', text: 'ab', box, ignore: true },
		]);
	});

	it('takes sides that are stated the wrong way round as the image has them, or as the corners call for', async () => {
		const wide = [block('text_block', { poly: [0, 0, 180, 0, 180, 90, 0, 90] })];
		const [alone] = await read(fileOf(JSON.stringify([annotated('p.png', wide, 100, 200)])));
		expect(alone?.page).toMatchObject({ width: 200, height: 100 });
		const folder = temporaryFolder();
		mkdirSync(join(folder, 'images'));
		const data = new Uint8Array(200 * 100 * 3);
		writeFileSync(join(folder, 'images', 'p.png'), await encodePng({ widthPx: 200, heightPx: 100, channels: 3, data }));
		const [withImage] = await read(
			fileOf(
				JSON.stringify([annotated('p.png', [block('text_block', { poly: [0, 0, 80, 0, 80, 80, 0, 80] })], 100, 200)]),
				folder,
			),
		);
		expect(withImage?.page).toMatchObject({ width: 200, height: 100 });
	});

	it('refuses annotations of one image twice, entries that are none, and files that end early', async () => {
		const page = annotated('p.png', []);
		expect((await refusal(fileOf(JSON.stringify([page, page])))).details.where).toMatch(/: \[1\]$/);
		expect((await refusal(fileOf(JSON.stringify([page, { page_info: {} }])))).details.where).toMatch(/: \[1\]$/);
		expect((await refusal(fileOf(JSON.stringify([page]).slice(0, -4)))).details.received).toMatch(/ends early/);
	});
});
