import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import { upperMedian } from '../../pipeline/numeric/upperMedian.ts';
import { bandsByLines } from './bandsByLines.ts';
import { columnSeparators } from './columnSeparators.ts';
import type { Stroke } from './graphicsIn.ts';
import { groupRows } from './groupRows.ts';
import { headerEnd } from './headerEnd.ts';
import { placeHeader } from './placeHeader.ts';
import type { Word } from './shapes.ts';
import type { TableCell, TableGrid } from './tableShapes.ts';
import { type Piece, pieceOf, type VisualRow, visualRows } from './visualRows.ts';

export interface RegionStrokes {
	readonly level: readonly Stroke[];
	readonly upright: readonly Stroke[];
}

/** Shares of the region's side that a stroke must run along to part whole columns or rows. */
const COLUMN_SHARE = 0.5;
const ROW_SHARE = 0.7;
const SAME_PT = 3;

const distinct = (values: readonly number[]): number[] => {
	const out: number[] = [];
	for (const value of [...values].sort((p, q) => p - q))
		if (out.length === 0 || value - (out[out.length - 1] ?? 0) > SAME_PT) out.push(value);
	return out;
};

/** x positions where strokes of enough length in all part the region. */
const ruledColumns = (strokes: RegionStrokes, box: PdfBox): number[] => {
	const height = box.bottom - box.top;
	const at = distinct(strokes.upright.map((stroke) => stroke.at));
	return at.filter((x) => {
		const length = strokes.upright
			.filter((stroke) => Math.abs(stroke.at - x) <= SAME_PT)
			.reduce((sum, stroke) => sum + Math.min(stroke.to, box.bottom) - Math.max(stroke.from, box.top), 0);
		return length >= COLUMN_SHARE * height;
	});
};

const ruledRows = (strokes: RegionStrokes, box: PdfBox): number[] => {
	const width = box.right - box.left;
	const at = distinct(strokes.level.map((stroke) => stroke.at));
	return at.filter((y) => {
		const length = strokes.level
			.filter((stroke) => Math.abs(stroke.at - y) <= SAME_PT)
			.reduce((sum, stroke) => sum + Math.min(stroke.to, box.right) - Math.max(stroke.from, box.left), 0);
		return length >= ROW_SHARE * width;
	});
};

/** Cuts pieces where a separator runs between two of their words. */
const cutPieces = (row: VisualRow, separators: readonly number[]): Piece[] =>
	row.pieces.flatMap((piece) => {
		const parts: Word[][] = [];
		for (const word of piece.words) {
			const part = parts[parts.length - 1];
			const before = part?.[part.length - 1];
			if (part === undefined || before === undefined) parts.push([word]);
			else if (separators.some((x) => x >= before.right - 1 && x <= word.left + 1)) parts.push([word]);
			else part.push(word);
		}
		return parts.map(pieceOf);
	});

/** Columns that a piece reaches into, by its ink. */
const columnsOf = (
	piece: Piece,
	separators: readonly number[],
	emPt: number,
): { readonly first: number; readonly last: number } => {
	const slack = 0.35 * emPt;
	const first = separators.filter((x) => x < piece.inkLeft + slack).length;
	const last = separators.filter((x) => x < piece.inkRight - slack).length;
	return { first: Math.min(first, Math.max(first, last)), last: Math.max(first, last) };
};

/**
 * Rows, columns and spans of a region's words. Strokes part columns and rows where they run far enough; elsewhere gutters
 * and rows of text do. Undefined when the words do not stand in at least two columns and two rows.
 */
export const buildTable = (words: readonly Word[], strokes: RegionStrokes, box: PdfBox): TableGrid | undefined => {
	const emPt = upperMedian(words.map((word) => word.sizePt));
	if (emPt === undefined || words.length < 4) return undefined;
	const rows = visualRows(words);
	const uprights = ruledColumns(strokes, box);
	const inner = uprights.filter((x) => x > box.left + SAME_PT && x < box.right - SAME_PT);
	const separators = withRuledColumns(inner, rows, emPt);
	if (separators.length === 0 || rows.length < 2) return undefined;
	const cut = rows.map((row) => ({ ...row, pieces: cutPieces(row, separators) }));
	const lines = ruledRows(strokes, box);
	const innerLines = lines.filter((y) => y > (cut[0]?.baseline ?? 0) && y < (cut[cut.length - 1]?.baseline ?? 0));
	const lattice = inner.length > 0 && innerLines.length > 0;
	const header = headerEnd(cut, innerLines, separators.length + 1);
	const bands = lattice && innerLines.length >= 2 ? bandsByLines(cut, innerLines, header) : undefined;
	const groups = bands ?? groupRows(cut, header, separators, innerLines, emPt);
	const headerCells =
		bands === undefined && header > 0
			? placeHeader(cut.slice(0, header), separators, strokes.level, emPt)
			: { cells: [], rowCount: 0 };
	const cells: TableCell[] = [...headerCells.cells];
	let rowIndex = headerCells.rowCount;
	for (const group of bands === undefined ? groups.slice(header > 0 ? 1 : 0) : groups) {
		for (const each of cellsOfRow(group, rowIndex, separators, emPt)) cells.push(each);
		rowIndex++;
	}
	if (rowIndex < 2 || cells.length < 4) return undefined;
	const headerRows =
		bands === undefined
			? headerCells.rowCount
			: header > 0
				? Math.max(
						1,
						groups.findIndex((group) => group.includes(cut[header] as VisualRow)),
					)
				: 0;
	return {
		...box,
		rowCount: rowIndex,
		columnCount: separators.length + 1,
		headerRows: headerRows < rowIndex ? headerRows : 0,
		cells,
	};
};

/** Ruled separators, and gutters of text inside wide ruled columns where the rows keep them. */
const withRuledColumns = (ruled: readonly number[], rows: readonly VisualRow[], emPt: number): number[] => {
	const gutters = columnSeparators(rows, emPt);
	if (ruled.length === 0) return gutters;
	const edges = [-Infinity, ...ruled, Infinity];
	const added = edges.slice(1).flatMap((to, i) => {
		const from = edges[i] ?? -Infinity;
		const inside = gutters.filter((x) => x > from + emPt && x < to - emPt);
		if (inside.length === 0) return [];
		const both = rows.filter((row) =>
			inside.every(
				(x) =>
					row.pieces.some((p) => p.inkRight <= x && p.inkLeft > from) &&
					row.pieces.some((p) => p.inkLeft >= x && p.inkRight < to),
			),
		);
		return both.length >= 0.6 * rows.length ? inside : [];
	});
	return [...ruled, ...added].sort((p, q) => p - q);
};

const cellsOfRow = (
	group: readonly VisualRow[],
	row: number,
	separators: readonly number[],
	emPt: number,
): TableCell[] => {
	const byColumn = new Map<number, { last: number; words: Word[] }>();
	for (const visual of group) {
		for (const piece of visual.pieces) {
			const { first, last } = columnsOf(piece, separators, emPt);
			const cell = byColumn.get(first);
			if (cell === undefined) byColumn.set(first, { last, words: [...piece.words] });
			else {
				cell.last = Math.max(cell.last, last);
				for (const each of piece.words) cell.words.push(each);
			}
		}
	}
	const columns = [...byColumn.keys()].sort((p, q) => p - q);
	return columns.map((column, i) => {
		const cell = byColumn.get(column) as { last: number; words: Word[] };
		const next = columns[i + 1];
		return {
			row,
			lastRow: row,
			column,
			lastColumn: next === undefined ? cell.last : Math.min(cell.last, next - 1),
			words: cell.words,
		};
	});
};
