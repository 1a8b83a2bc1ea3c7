import { addMiddleBlock } from './addMiddleBlock.ts';
import { EMPTY_PAGE } from './emptyPage.ts';
import { type Fields, fieldsOf } from './fieldsOf.ts';
import { itemsOf } from './itemsOf.ts';
import { lineHeights } from './lineHeights.ts';
import { mergedTablePages } from './mergedTablePages.ts';
import { type MineruFile, type MineruPage, UNTOLD_PROGRAM } from './mineruFile.ts';
import { pageBuilder } from './pageBuilder.ts';
import { perPageBlocks } from './perPageBlocks.ts';
import { returnMovedLines } from './returnMovedLines.ts';
import { statedSize } from './statedSize.ts';
import { stringOf } from './stringOf.ts';
import { UnreadableParse } from './unreadableParse.ts';

/** need_drop and drop_reason of MinerU 1.x. */
const giveUp = ({ need_drop, drop_reason }: Fields): string | undefined => {
	const reasons = [...itemsOf(drop_reason), drop_reason].map(stringOf).filter((reason) => reason !== '');
	if (need_drop !== true && reasons.length === 0) return undefined;
	return reasons.length === 0 ? 'need_drop' : `need_drop: ${reasons.join(', ').slice(0, 200)}`;
};

const pageOf = (page: Fields, blocks: readonly Fields[], merged: boolean): MineruPage => {
	const [width, height] = itemsOf(page.page_size);
	const size = statedSize(width, height);
	const givenUp = giveUp(page);
	if (givenUp !== undefined) return { ...EMPTY_PAGE, givenUp };
	if (typeof size === 'string') return { ...EMPTY_PAGE, badSize: size };
	if (['para_blocks', 'preproc_blocks'].every((name) => !Array.isArray(page[name])))
		return { ...EMPTY_PAGE, size, unreadable: 'neither para_blocks nor preproc_blocks' };
	const builder = pageBuilder('type');
	for (const block of blocks) addMiddleBlock(builder, block, size, false);
	for (const block of itemsOf(page.discarded_blocks)) addMiddleBlock(builder, block, size, true);
	const small = lineHeights(blocks, size.heightPt);
	return builder.page({
		size,
		...(small === undefined ? {} : { smallTextShare: small }),
		...(merged ? { mergedTables: true } : {}),
	});
};

/** middle.json of 1.x (`_parse_type`), 2.x and 3.x (`_backend`). @throws {UnreadableParse} */
export const decodeMiddle = (json: unknown): MineruFile => {
	const file = fieldsOf(json);
	if (!Array.isArray(file.pdf_info)) throw new UnreadableParse('no list pdf_info');
	const entries = file.pdf_info.map(fieldsOf);
	const beforeMerging = entries.map((page) => itemsOf(page.preproc_blocks).length > 0);
	const asMerged = entries.map((page, at) => (beforeMerging[at] ? [] : itemsOf(page.para_blocks).map(fieldsOf)));
	const returned = returnMovedLines(asMerged);
	const merged = mergedTablePages(asMerged);
	const pages = new Map<number, MineruPage>();
	entries.forEach((page, at) => {
		const index = Number.isInteger(page.page_idx) ? Number(page.page_idx) : at;
		const blocks = beforeMerging[at] ? perPageBlocks(page) : (returned[at] ?? []);
		const known = pages.has(index);
		pages.set(
			index,
			known ? { ...EMPTY_PAGE, unreadable: `two entries of page_idx ${index}` } : pageOf(page, blocks, merged.has(at)),
		);
	});
	const program = [stringOf(file._backend) || stringOf(file._parse_type), stringOf(file._version_name)]
		.join(' ')
		.trim();
	return { program: program.slice(0, 60) || UNTOLD_PROGRAM, pageCount: entries.length, pages };
};
