import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { createDocuments } from '../../../pipeline/effects/documents/createDocuments.ts';
import type { DocumentLocation } from '../../../pipeline/effects/documents/readDocument.ts';
import { madeContentList } from '../../helpers/mineru/madeContentLists.ts';
import { madeMiddle } from '../../helpers/mineru/madeMiddle.ts';
import { madeCategoryModel } from '../../helpers/mineru/madeModels.ts';
import { smallPage } from '../../helpers/mineru/madePage.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const LIMITS = { maxPixels: 100e6 };
const wide = { ...smallPage, width: 900 };
const middle = madeMiddle([smallPage, wide], { backend: 'pipeline', version: '2.5.4' });

/** Documents of kind `parse` over one file of the given content. */
const opened = (content: unknown) => {
	const path = join(temporaryFolder(), 'parse');
	const bytes = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
	writeFileSync(path, bytes);
	const digest = sha256(bytes);
	const location: DocumentLocation = { absolutePath: path, storedSha256: digest, gzipped: false };
	return { path, file: { sha256: digest, kind: 'parse' } as const, documents: createDocuments(() => location) };
};

describe('documents of kind parse', () => {
	it('have the pages of middle.json, and their sizes', async () => {
		const { documents, file } = opened(middle);
		expect(await documents.inspect(file, LIMITS)).toEqual({ state: 'opened', pageCount: 2, restricted: false });
		expect(await documents.pageSize(file, 1)).toEqual({ widthPt: 600, heightPt: 800 });
		expect(await documents.pageSize(file, 2)).toEqual({ widthPt: 900, heightPt: 800 });
	});

	it('have the pages of a model file in pixels of its render, and of a content list without sizes', async () => {
		const model = opened(madeCategoryModel([smallPage]));
		expect(await model.documents.pageSize(model.file, 1)).toEqual({ widthPt: 1667, heightPt: 2222 });
		const list = opened(madeContentList([smallPage, smallPage], { boxes: true, named: true }));
		expect(await list.documents.inspect(list.file, LIMITS)).toMatchObject({ pageCount: 2 });
		expect(await list.documents.pageSize(list.file, 2)).toEqual({ widthPt: 0, heightPt: 0 });
	});

	it.each([
		['', 'empty', 'empty'],
		['{"pdf_info": [', 'damaged', 'not JSON: it ends early'],
		['{"other": 1}', 'damaged', 'no file of MinerU'],
	])('are refused where the file is %j', async (content, reason, detail) => {
		const { documents, file } = opened(content);
		expect(await documents.inspect(file, LIMITS)).toEqual({ state: 'refused', reason, detail });
	});

	it('have no pages where the parse has none', async () => {
		const { documents, file } = opened({ pdf_info: [] });
		expect(await documents.inspect(file, LIMITS)).toMatchObject({ pageCount: 0 });
	});

	it('have no pixels', async () => {
		const { documents, file } = opened(middle);
		await expect(documents.render(file, 1, 100, 3)).rejects.toThrow('no pixels');
	});

	it('notice that their file changed', async () => {
		const { documents, file, path } = opened(middle);
		writeFileSync(path, JSON.stringify(middle).replace('2.5.4', '2.5.5'));
		await expect(documents.inspect(file, LIMITS)).rejects.toMatchObject({ code: 'file-changed' });
	});
});
