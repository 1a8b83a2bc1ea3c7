import { blockMarkup } from './blockMarkup.ts';
import { cellsOfTable } from './cellsOfTable.ts';
import { fittingText } from './fittingText.ts';
import type { LayoutBlock, LayoutPage } from './layoutPage.ts';
import { longestWordEm } from './longestWordEm.ts';
import { tableLines } from './tableLines.ts';
import { textLines } from './textLines.ts';
import { textWidthEm } from './textWidthEm.ts';
import { wholeDocument } from './wholeDocument.ts';

const PAGE_WIDTH_PX = 1_000;
/** A narrow strip of a page gets narrower rather than taller than renderers take. */
const MOST_HEIGHT_PX = 20_000;
/** Bold letters are wider, as are those of a typewriter. */
const WIDER: Readonly<Partial<Record<LayoutBlock['kind'], number>>> = { title: 1.08, code: 1.1 };
/** Padding and border of a table's row, and the share of a table's height that its lines may take: one that outgrows its box hides others. */
const ROW_PX = 3;
const TABLE_SHARE = 0.9;

const px = (value: number): string => `${Number(value.toFixed(1))}px`;

/** Widths of the block's lines in font sizes. */
const widthsOf = (block: LayoutBlock): readonly number[] => {
	const lines = block.kind === 'formula' ? [`\\[${block.latex ?? block.text}\\]`] : block.text.trim().split(/\s*\n\s*/);
	return lines.map((line) => (WIDER[block.kind] ?? 1) * textWidthEm(line));
};

/** How much higher than wide a box is that may hold a line written from top to bottom. */
const TALL = 4;

const tableFont = (block: LayoutBlock, widthPx: number, heightPx: number): string => {
	const rows = cellsOfTable(block);
	const { sizePx } = fittingText(tableLines(rows, widthPx), TABLE_SHARE * heightPx - ROW_PX * rows.length);
	return `border-collapse:collapse;font-size:${px(sizePx)};line-height:1.2`;
};

const textFont = (block: LayoutBlock, widthPx: number, heightPx: number): string => {
	const widthsEm = widthsOf(block);
	const linesAt = textLines(widthsEm, widthPx);
	const full = fittingText(linesAt, heightPx);
	/** Of a size at which its widest word is as wide as the box: half of the full size is given up for it. */
	const wordPx = widthPx / ((WIDER[block.kind] ?? 1) * longestWordEm(block.text));
	const flatPx = Math.min(full.sizePx, Math.max(full.sizePx / 2, wordPx));
	const turned = heightPx > TALL * widthPx ? fittingText(textLines(widthsEm, heightPx), widthPx) : undefined;
	const isUpright = turned?.lines === 1 && turned.sizePx > Math.min(full.sizePx, wordPx);
	const { sizePx, lines } = isUpright ? turned : { sizePx: flatPx, lines: Math.max(1, linesAt(flatPx)) };
	const pitchPx = Math.max(sizePx, (isUpright ? widthPx : heightPx) / lines);
	const wrap = lines === 1 ? ';white-space:nowrap' : '';
	const mode = isUpright ? ';writing-mode:vertical-rl' : '';
	const bare = block.kind === 'list' ? ';padding:0;list-style:none' : '';
	return `margin:0;font-size:${px(sizePx)};line-height:${px(pitchPx)}${wrap}${mode}${bare}`;
};

const placed = (block: LayoutBlock, pageWidthPx: number, pageHeightPx: number): string => {
	const { x, y, w, h } = block.box;
	const [widthPx, heightPx] = [Math.max(1, w * pageWidthPx), Math.max(1, h * pageHeightPx)];
	const place = `position:absolute;left:${px(x * pageWidthPx)};top:${px(y * pageHeightPx)};width:${px(widthPx)};height:${px(heightPx)}`;
	if (block.kind === 'figure' || block.kind === 'chart') return blockMarkup(block, `${place};background:#eee`);
	const font = block.kind === 'table' ? tableFont : textFont;
	return blockMarkup(block, `${place};${font(block, widthPx, heightPx)}`);
};

/** A page as absolutely placed elements: each block in its box, in a font size that about fills it. */
export const absoluteHtml = ({ widthPt, heightPt, blocks, language }: LayoutPage): string => {
	const pageWidthPx = Math.min(PAGE_WIDTH_PX, (MOST_HEIGHT_PX * widthPt) / heightPt);
	const pageHeightPx = (pageWidthPx * heightPt) / widthPt;
	const page = `position:relative;width:${px(pageWidthPx)};height:${px(pageHeightPx)};font-family:sans-serif`;
	const elements = blocks.map((block) => `${placed(block, pageWidthPx, pageHeightPx)}\n`);
	return wholeDocument(language, 'margin:0', `<div style="${page}">\n${elements.join('')}</div>`);
};
