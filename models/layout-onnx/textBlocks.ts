import type { TextLine } from '../ocr/textLine.ts';
import { joinLines } from '../pdf-text/joinLines.ts';
import { splitParagraphs } from '../pdf-text/splitParagraphs.ts';
import type { DraftBlock } from './draftBlock.ts';
import { listMark } from './listMark.ts';
import { numberedRows } from './numberedRows.ts';
import { rowLine } from './rowLine.ts';
import { splitAtGaps } from './splitAtGaps.ts';
import { textBlock } from './textBlock.ts';
import { type TextRow, textRows } from './textRows.ts';

const LEAST_ITEMS = 2;

/**
 * Lines of one column to a block for each paragraph, cut at wide steps, indents, marks and short last lines. Paragraphs
 * that follow each other and begin with marks form one list, an item a line. Upright lines stay together.
 */
export const textBlocks = (lines: readonly TextLine[]): DraftBlock[] =>
	splitAtGaps(lines).flatMap((part) =>
		part.some(({ upright }) => upright) ? [textBlock('text', part)] : blocksOf(paragraphsOf(part)),
	);

interface Paragraph {
	readonly rows: readonly TextRow[];
	readonly isItem: boolean;
}

const paragraphsOf = (lines: readonly TextLine[]): Paragraph[] => {
	const rows = textRows(lines);
	const numbered = numberedRows(rows);
	const running = new Set(rows.filter((row, index) => isRunningDash(row, rows[index - 1])));
	const rowOf = new Map(
		rows.map((row) => [rowLine(running.has(row) ? withoutDash(row) : row, numbered.has(row)), row]),
	);
	return splitParagraphs([...rowOf.keys()]).map((paragraph) => {
		const own = paragraph.lines.map((line) => rowOf.get(line) as TextRow);
		const first = own[0] as TextRow;
		return { rows: own, isItem: numbered.has(first) || (!running.has(first) && listMark(first.text) !== undefined) };
	});
};

/** A dash in a sentence that goes on from the row above. */
const isRunningDash = ({ text }: TextRow, above: TextRow | undefined): boolean =>
	/^[–-]\s*\p{Ll}/u.test(text) &&
	above !== undefined &&
	/[\p{L},]$/u.test(above.text.trim()) &&
	listMark(above.text) === undefined;

const withoutDash = (row: TextRow): TextRow => ({ ...row, text: row.text.replace(/^[–-]\s*/u, '') });

const blocksOf = (paragraphs: readonly Paragraph[]): DraftBlock[] => {
	const blocks: DraftBlock[] = [];
	for (let start = 0; start < paragraphs.length; ) {
		let end = start;
		while (paragraphs[end]?.isItem === true) end++;
		const items = paragraphs.slice(start, Math.max(end, start + 1));
		const block = textBlock(
			'text',
			items.flatMap(({ rows }) => rows.flatMap((row) => row.lines)),
		);
		blocks.push(items.length < LEAST_ITEMS ? block : { ...block, kind: 'list', text: items.map(itemText).join('\n') });
		start += items.length;
	}
	return blocks;
};

const itemText = ({ rows }: Paragraph): string =>
	joinLines(
		rows.map(({ text }) => text),
		{ rejoinHyphens: true },
	);
