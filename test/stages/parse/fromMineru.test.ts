import { describe, expect, it } from 'vitest';
import { RecordError } from '../../../pipeline/contract/errors.ts';
import type { ExistingParse, PageRecord } from '../../../pipeline/document/records.ts';
import { fromMineru } from '../../../stages/parse/fromMineru.ts';
import { madeMiddle } from '../../helpers/mineru/madeMiddle.ts';
import { madeCategoryModel } from '../../helpers/mineru/madeModels.ts';
import { SMALL_PAGE_BLOCKS, smallPage } from '../../helpers/mineru/madePage.ts';

const page = (pageNumber: number, pageCount: number): PageRecord => ({
	sha256: 'ab'.repeat(32),
	kind: 'pdf',
	pageNumber,
	pageCount,
	restricted: false,
	parses: [],
	parsers: [],
	text: 'ocr',
	widthPt: 600,
	heightPt: 800,
});
const parseOf = (...roles: ExistingParse['files'][number]['role'][]): ExistingParse => ({
	parser: 'mineru-files',
	files: roles.map((role) => ({ role, sha256: role })),
});

const scene = (files: Readonly<Record<string, unknown>>) => {
	const reads: string[] = [];
	const read = async (sha256: string) => {
		reads.push(sha256);
		const content = files[sha256];
		if (content instanceof Error) throw content;
		return new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content));
	};
	return { reads, attempt: fromMineru({ read }) };
};

const middle = madeMiddle([smallPage, smallPage, smallPage], { backend: 'pipeline', version: '2.5.4' });

describe('fromMineru', () => {
	it('gives the page’s blocks, names the file and the program, and reads each file once for all pages', async () => {
		const { attempt, reads } = scene({ middle, model: madeCategoryModel([smallPage, smallPage, smallPage]) });
		const parse = parseOf('model', 'middle');
		for (const pageNumber of [1, 2, 3]) {
			const { layout, evidence } = await attempt(page(pageNumber, 3), parse);
			expect(layout.blocks.map(({ kind }) => kind)).toEqual(SMALL_PAGE_BLOCKS.map(({ kind }) => kind));
			expect(layout).toMatchObject({
				parser: { name: 'mineru-files', version: 'pipeline 2.5.4' },
				widthPt: 600,
				heightPt: 800,
			});
			expect(evidence).toEqual({ file: 'middle', mineru: 'pipeline 2.5.4' });
		}
		expect(reads).toEqual(['middle']);
	});

	it('says of a document without a parse that the layout is missing', async () => {
		const { attempt, reads } = scene({});
		expect((await attempt(page(1, 1), parseOf())).layout).toMatchObject({ blocks: [], flagged: 'layout-missing' });
		expect(reads).toEqual([]);
	});

	it('lets a file that cannot be read fail the page, and asks again next time', async () => {
		const files: Record<string, unknown> = { middle: new RecordError('io', 'the disk is gone') };
		const { attempt } = scene(files);
		await expect(attempt(page(1, 3), parseOf('middle'))).rejects.toThrow('the disk is gone');
		files.middle = middle;
		expect((await attempt(page(1, 3), parseOf('middle'))).layout.blocks).toHaveLength(SMALL_PAGE_BLOCKS.length);
	});

	it('does not ask the disk for a broken file again and again', async () => {
		const { attempt, reads } = scene({ middle: '{' });
		for (const pageNumber of [1, 2, 3]) await attempt(page(pageNumber, 3), parseOf('middle'));
		expect(reads).toEqual(['middle']);
	});
});
