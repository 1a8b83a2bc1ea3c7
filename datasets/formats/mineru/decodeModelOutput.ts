import { leastOf } from '../../../pipeline/numeric/leastOf.ts';
import { type MineruFile, type MineruPage, UNTOLD_PROGRAM } from './mineruFile.ts';
import { modelBlocks, type PrintedBlock } from './modelBlocks.ts';
import { pageBox } from './pageBox.ts';
import { THOUSANDTHS } from './thousandths.ts';
import { UnreadableParse } from './unreadableParse.ts';

/** Pages are put together with a line of fifty dashes between them. */
const PAGE_BREAK = `\n${'-'.repeat(50)}\n`;
const BLOCK_START = '<|box_start|>';
/** Marks text that goes on in the next block. */
const CONTINUED = '<|txt_contd|>';

/** What stands between two tokens; where none closes it, all that follows. */
const between = (text: string, open: string, closes: readonly string[]): string => {
	const start = text.indexOf(open);
	if (start < 0) return '';
	const ends = closes.map((close) => text.indexOf(close, start)).filter((end) => end >= 0);
	return text.slice(start + open.length, ends.length > 0 ? leastOf(ends) : undefined);
};

const blockOf = (printed: string): PrintedBlock => {
	const type = between(printed, '<|ref_start|>', ['<|ref_end|>']).trim();
	const content = between(printed, '<|md_start|>', ['<|md_end|>', '<|im_end|>']).replace(CONTINUED, '');
	const corners = printed
		.slice(0, Math.max(0, printed.indexOf('<|box_end|>')))
		.trim()
		.split(/[\s,]+/);
	return {
		type,
		box: pageBox(corners.map(Number), THOUSANDTHS),
		content: type === 'title' ? content.replace(/^\s*#+\s*/, '') : content,
	};
};

const blocksOf = (page: string): PrintedBlock[] => page.split(BLOCK_START).slice(1).map(blockOf);

/**
 * `_model_output.txt` of the vision-language backend from 2.0 to 2.2: for each block a box in thousandths of the page, a type,
 * and Markdown, tables as OTSL. (MinerU's documentation of its output files, and its reader of these tokens.)
 * @throws {UnreadableParse}
 */
export const decodeModelOutput = (text: string): MineruFile => {
	const printed = text.split(PAGE_BREAK);
	if (!text.includes(BLOCK_START) && text.trim() !== '') throw new UnreadableParse('no block of a model in it');
	const pages = new Map<number, MineruPage>(printed.map((page, index) => [index, modelBlocks(blocksOf(page))]));
	return { program: UNTOLD_PROGRAM, pageCount: printed.length, pages };
};
