import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import { overlapX } from './boxGeometry.ts';
import { columnSeparators } from './columnSeparators.ts';
import { boxOfLines } from './draft.ts';
import type { Line } from './shapes.ts';
import type { Region } from './strokeRegions.ts';
import { type Piece, type VisualRow, visualRows } from './visualRows.ts';

/** A head stands this near over the first rule, baseline to rule, in em. */
const NEAR_EM = 1.3;
const SLACK_PT = 3;
/** Columns without a name, at most: that of the rows' own names. */
const NAMELESS = 1;

/** The names of the columns over a table whose first rule runs under them: a row of pieces, one in each column. */
export const withHeadAbove = (region: Region, lines: readonly Line[], emPt: number): Region => {
	const inWidth = (line: Line): boolean => line.left >= region.left - SLACK_PT && line.right <= region.right + SLACK_PT;
	const row = lines.filter(
		(line) =>
			line.baseline <= region.top + 1 &&
			region.top - line.baseline <= NEAR_EM * emPt &&
			line.right > region.left &&
			line.left < region.right,
	);
	if (row.length < 2 || !row.every(inWidth)) return region;
	const body = lines.filter((line) => line.baseline > region.top && line.baseline < region.bottom && inWidth(line));
	const rows = visualRows(body.flatMap((line) => line.words));
	const columns = columnExtents(rows, columnSeparators(rows, emPt));
	const [head, ...more] = visualRows(row.flatMap((line) => line.words));
	if (head === undefined || more.length > 0 || columns.length < 2) return region;
	const named = head.pieces.map((piece) => {
		const over = columns.flatMap((column, i) => (overlapX(column, piece) > 1 ? [i] : []));
		return over.length === 1 ? over[0] : undefined;
	});
	const apart = new Set(named).size === named.length && !named.includes(undefined);
	return apart && named.length >= Math.max(2, columns.length - NAMELESS)
		? { ...region, ...boxOfLines([region, ...row]) }
		: region;
};

/** Where the pieces of each column lie, across the page. */
const columnExtents = (rows: readonly VisualRow[], separators: readonly number[]): PdfBox[] => {
	const pieces: Piece[][] = [[], ...separators.map(() => [])];
	for (const piece of rows.flatMap((row) => row.pieces))
		pieces[separators.filter((x) => x < (piece.inkLeft + piece.inkRight) / 2).length]?.push(piece);
	return pieces.filter((own) => own.length > 0).map(boxOfLines);
};
