import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planMineru } from '../../../datasets/sources/planMineru.ts';
import type { ResolvedSource } from '../../../pipeline/config/resolvedRecipe.ts';

const SOURCE: ResolvedSource = {
	id: 'outputs',
	kind: 'mineru',
	category: 'institutional-pdf',
	licence: 'unknown',
	path: ['.'],
	base: '/',
	parsers: ['mineru-files'],
	text: 'ocr',
};
const NO_FILES = { read: async () => new Uint8Array(), locate: async () => undefined };

const planOf = (locators: readonly string[]) =>
	planMineru(
		SOURCE,
		{ files: [...locators].sort().map((locator) => ({ locator, absolutePath: `/${locator}` })), ignored: [] },
		NO_FILES,
	);

/** Documents with the files of their parses, in order; `!` marks trouble. */
const told = async (locators: readonly string[]) => {
	const { plans } = await planOf(locators);
	return plans.map(({ document, kind, parses, trouble }) => [
		`${document.locator} (${kind}${trouble ? `, ${trouble.code}` : ''})`,
		...parses.map(({ files }) => files.map(({ file }) => file.locator).join(' + ') || 'nothing'),
	]);
};

describe('planMineru', () => {
	it('finds the document of an output beside it, above it, or anywhere if only one has the name', async () => {
		expect(await told(['a.pdf', 'a_middle.json'])).toEqual([['a.pdf (pdf)', 'a_middle.json']]);
		expect(await told(['in/a.PDF', 'in/out/a/auto/a_middle.json'])).toEqual([
			['in/a.PDF (pdf)', 'in/out/a/auto/a_middle.json'],
		]);
		expect(await told(['in/a.pdf.gz', 'out/a/auto/a_model.json'])).toEqual([
			['in/a.pdf.gz (pdf)', 'out/a/auto/a_model.json'],
		]);
		expect(await told(['scans/p.jpeg', 'out/p/vlm/p_middle.json'])).toEqual([
			['scans/p.jpeg (image)', 'out/p/vlm/p_middle.json'],
		]);
	});

	it('prefers the nearer of equal names, and asks no name that two have', async () => {
		expect(await told(['a.pdf', 'x/a.pdf', 'x/a/auto/a_middle.json'])).toEqual([
			['a.pdf (pdf)', 'nothing'],
			['x/a.pdf (pdf)', 'x/a/auto/a_middle.json'],
		]);
		expect(await told(['x/a.pdf', 'y/a.pdf', 'out/a/auto/a_middle.json', 'out/a/auto/a_origin.pdf'])).toEqual([
			['out/a/auto/a_origin.pdf (pdf)', 'out/a/auto/a_middle.json'],
			['x/a.pdf (pdf)', 'nothing'],
			['y/a.pdf (pdf)', 'nothing'],
		]);
	});

	it('takes MinerU’s copy where the document is gone, and leaves it out where it is there', async () => {
		const output = ['a/auto/a_middle.json', 'a/auto/a_origin.pdf'];
		expect(await told(output)).toEqual([['a/auto/a_origin.pdf (pdf)', 'a/auto/a_middle.json']]);
		const { plans, ignored } = await planOf([...output, 'a.pdf']);
		expect(plans.map(({ document }) => document.locator)).toEqual(['a.pdf']);
		expect(ignored).toEqual([{ absolutePath: '/a/auto/a_origin.pdf', reason: 'by-product' }]);
	});

	it('makes the parse itself the document where there is none: middle.json, else what states sizes', async () => {
		expect(await told(['a/auto/a_content_list.json', 'a/auto/a_middle.json', 'a/auto/a_model.json'])).toEqual([
			['a/auto/a_middle.json (parse)', 'a/auto/a_content_list.json + a/auto/a_middle.json + a/auto/a_model.json'],
		]);
		expect(await told(['a_content_list.json', 'a_model.json'])).toEqual([
			['a_model.json (parse)', 'a_content_list.json + a_model.json'],
		]);
		expect(await told(['a_model_output.txt'])).toEqual([['a_model_output.txt (parse)', 'a_model_output.txt']]);
	});

	it('takes the outputs of several backends as several parses of one document, hybrid before vlm before pipeline', async () => {
		const folders = ['auto', 'hybrid_auto', 'ocr', 'office', 'txt', 'vlm'];
		expect(await told(['a.pdf', ...folders.map((folder) => `a/${folder}/a_middle.json`)])).toEqual([
			[
				'a.pdf (pdf)',
				...['hybrid_auto', 'vlm', 'auto', 'txt', 'ocr', 'office'].map((folder) => `a/${folder}/a_middle.json`),
			],
		]);
	});

	it('reads the names of 1.x: without a stem, and with a point', async () => {
		expect(await told(['t.model.json', 't.pdf'])).toEqual([['t.pdf (pdf)', 't.model.json']]);
		expect(
			await told(['paper.pdf', 'paper/auto/content_list.json', 'paper/auto/middle.json', 'paper/auto/model.json']),
		).toEqual([['paper.pdf (pdf)', 'paper/auto/content_list.json + paper/auto/middle.json + paper/auto/model.json']]);
		expect(await told(['x/middle.json', 'x/only.pdf'])).toEqual([['x/only.pdf (pdf)', 'x/middle.json']]);
		expect(await told(['x/middle.json', 'x/one.pdf', 'x/two.pdf'])).toEqual([
			['x/middle.json (parse)', 'x/middle.json'],
			['x/one.pdf (pdf)', 'nothing'],
			['x/two.pdf (pdf)', 'nothing'],
		]);
		expect(await told(['middle.json'])).toEqual([['middle.json (parse)', 'middle.json']]);
	});

	it('never takes drawings and cuttings for documents', async () => {
		const { plans, ignored } = await planOf([
			'a.pdf',
			'a/auto/a_middle.json',
			'a/auto/a.md',
			'a/auto/a_layout.pdf',
			'a/auto/a_span.pdf',
			'a/auto/a_spans.pdf',
			'a/auto/images/0.jpg',
			'notes.json',
			'notes.txt',
			'README.md',
		]);
		expect(plans.map(({ document }) => document.locator)).toEqual(['a.pdf']);
		expect(ignored.map(({ absolutePath, reason }) => [absolutePath, reason])).toEqual([
			['/README.md', 'other-kind'],
			['/a/auto/a.md', 'by-product'],
			['/a/auto/a_layout.pdf', 'by-product'],
			['/a/auto/a_span.pdf', 'by-product'],
			['/a/auto/a_spans.pdf', 'by-product'],
			['/a/auto/images/0.jpg', 'by-product'],
			['/notes.json', 'other-kind'],
			['/notes.txt', 'other-kind'],
		]);
	});

	it('keeps documents without an output, and outputs of Markdown alone, as entries that end in a reason', async () => {
		expect(await told(['a.pdf', 'images/scan.png'])).toEqual([
			['a.pdf (pdf)', 'nothing'],
			['images/scan.png (image)', 'nothing'],
		]);
		expect(await told(['a/auto/a.md', 'a/auto/a_layout.pdf'])).toEqual([
			['a/auto/a.md (parse, unsupported)', 'nothing'],
		]);
		expect(await told(['a.pdf', 'a/auto/a.md'])).toEqual([['a.pdf (pdf)', 'nothing']]);
		expect(await told(['a/auto/a.md', 'a/auto/a_origin.pdf'])).toEqual([['a/auto/a_origin.pdf (pdf)', 'nothing']]);
	});

	it('finds names that MinerU 3 cut at 200 bytes, and names whose accents were composed elsewhere', async () => {
		const long = 'ä'.repeat(130);
		const cutStem = 'ä'.repeat(100);
		expect(await told([`${long}.pdf`, `out/${cutStem}/auto/${cutStem}_middle.json`])).toEqual([
			[`${long}.pdf (pdf)`, `out/${cutStem}/auto/${cutStem}_middle.json`],
		]);
		const [nfc, nfd] = ['é'.normalize('NFC'), 'é'.normalize('NFD')];
		expect(await told([`${nfc}.pdf`, `${nfd}_middle.json`])).toEqual([[`${nfc}.pdf (pdf)`, `${nfd}_middle.json`]]);
		expect(await told([`${nfc}.pdf`, `${nfd}.pdf`, `${nfd}_middle.json`])).toEqual(
			[
				[`${nfc}.pdf (pdf)`, 'nothing'],
				[`${nfd}.pdf (pdf)`, `${nfd}_middle.json`],
			].sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
		);
	});

	it('takes the copy for an output that had to take another name', async () => {
		expect(
			await told(['x/doc.pdf', 'y/doc.pdf', 'out/doc_2/auto/doc_2_middle.json', 'out/doc_2/auto/doc_2_origin.pdf']),
		).toEqual([
			['out/doc_2/auto/doc_2_origin.pdf (pdf)', 'out/doc_2/auto/doc_2_middle.json'],
			['x/doc.pdf (pdf)', 'nothing'],
			['y/doc.pdf (pdf)', 'nothing'],
		]);
	});

	it('refuses a source without anything of MinerU’s', async () => {
		await expect(planOf(['notes.json', 'images/0.txt'])).rejects.toMatchObject({
			details: { received: '2 files such as images/0.txt', where: 'sources: id outputs: path' },
		});
	});

	it('plans the same from what a lock lists: documents and the files of their parses', async () => {
		const folders = ['', 'x/', 'x/auto/', 'x/vlm/', 'y/', 'y/auto/', 'y/auto/images/'];
		const names = [
			'a.pdf',
			'b.pdf',
			'a.png',
			'x.pdf',
			'a_middle.json',
			'b_middle.json',
			'a_model.json',
			'middle.json',
			'a_content_list.json',
			'a.md',
			'x.md',
			'auto.md',
			'a_origin.pdf',
			'b_origin.pdf',
			'x_origin.pdf',
			'a_layout.pdf',
			'a_2_middle.json',
			'notes.json',
		];
		const locators = folders.flatMap((folder) => names.map((name) => folder + name));
		await fc.assert(
			fc.asyncProperty(fc.uniqueArray(fc.constantFrom(...locators), { minLength: 1, maxLength: 9 }), async (drawn) => {
				const some = [...drawn, 'z.pdf'];
				const { plans, ignored } = await planOf(some);
				const listed = new Set(
					plans
						.flatMap(({ document, parses }) => [
							document,
							...parses.flatMap(({ files }) => files.map(({ file }) => file)),
						])
						.map(({ locator }) => locator),
				);
				expect(
					[...listed]
						.sort()
						.concat(ignored.map(({ absolutePath }) => absolutePath.slice(1)))
						.sort(),
				).toEqual([...some].sort());
				expect(await told([...listed])).toEqual(await told(some));
			}),
			{ numRuns: 1_000 },
		);
	});
});
