import { decodeMineruFile } from '../../../datasets/formats/mineru/decodeMineruFile.ts';
import type { MineruFile } from '../../../datasets/formats/mineru/mineruFile.ts';
import { roleOfContents } from '../../../datasets/formats/mineru/roleOfContents.ts';
import { UnreadableParse } from '../../../datasets/formats/mineru/unreadableParse.ts';
import type { Inspection } from '../../contract/ports.ts';
import type { PageSize } from '../../contract/raster.ts';
import type { DocumentReader, LocatedDocument } from './documentReader.ts';
import { readDocument } from './readDocument.ts';

/** A size that is none: the page stays, and the filter for usable layouts says why it goes. */
const NO_SIZE: PageSize = { widthPt: 0, heightPt: 0 };

const pageCountOf = ({ pageCount, pages }: MineruFile): number =>
	pageCount ?? [...pages.keys()].reduce((last, page) => Math.max(last, page + 1), 0);

/** Layout parses whose pages are nowhere to be found: number and sizes of pages from the parse, no pixels. Keeps the newest one. */
export const parseReader = (): DocumentReader => {
	let newest: { readonly sha256: string; readonly file: MineruFile } | undefined;
	const fileOf = async ({ sha256, location }: LocatedDocument): Promise<MineruFile> => {
		if (newest?.sha256 === sha256) return newest.file;
		newest = undefined;
		const bytes = await readDocument(location);
		newest = { sha256, file: decodeMineruFile(roleOfContents(bytes), bytes) };
		return newest.file;
	};
	const inspect = async (document: LocatedDocument): Promise<Inspection> => {
		try {
			return { state: 'opened', pageCount: pageCountOf(await fileOf(document)), restricted: false };
		} catch (error) {
			if (!(error instanceof UnreadableParse)) throw error;
			return { state: 'refused', reason: error.message === 'empty' ? 'empty' : 'damaged', detail: error.message };
		}
	};
	return {
		inspect,
		pageSize: async (document, pageNumber) => (await fileOf(document)).pages.get(pageNumber - 1)?.size ?? NO_SIZE,
		render: async () => {
			throw new Error('a layout parse without its pages has no pixels to render');
		},
	};
};
