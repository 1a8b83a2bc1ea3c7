import { mostOf } from '../../pipeline/numeric/mostOf.ts';
import type { Stroke } from './graphicsIn.ts';
import type { Word } from './shapes.ts';
import type { TableCell } from './tableShapes.ts';
import type { Piece, VisualRow } from './visualRows.ts';

/** Lines of one heading stand this near, baseline to baseline, in em. */
const LEADING_EM = 1.5;

interface Heading {
	first: number;
	last: number;
	top: number;
	bottom: number;
	baseline: number;
	left: number;
	right: number;
	words: Word[];
}

/**
 * Column headings of unlatticed tables: pieces stacked in one column are one heading; a piece over several columns, or
 * one with a partial rule under it, spans them.
 */
export const placeHeader = (
	rows: readonly VisualRow[],
	separators: readonly number[],
	level: readonly Stroke[],
	emPt: number,
): { readonly cells: TableCell[]; readonly rowCount: number } => {
	const headings: Heading[] = [];
	for (const row of rows) {
		for (const piece of row.pieces) {
			const { first, last } = reachOf(piece, row, separators, level, emPt);
			const open = headings.filter((heading) => heading.first <= last && first <= heading.last).pop();
			const ruled =
				open !== undefined &&
				level.some(
					(stroke) =>
						stroke.at > open.baseline &&
						stroke.at < row.baseline - 0.2 * emPt &&
						stroke.from < piece.right &&
						stroke.to > piece.left,
				);
			const continues =
				open !== undefined &&
				!ruled &&
				open.first === first &&
				open.last === last &&
				row.baseline - open.baseline <= LEADING_EM * emPt;
			if (open !== undefined && continues) {
				for (const each of piece.words) open.words.push(each);
				open.baseline = row.baseline;
				open.bottom = piece.bottom;
			} else
				headings.push({
					first,
					last,
					top: piece.top,
					bottom: piece.bottom,
					baseline: row.baseline,
					left: piece.left,
					right: piece.right,
					words: [...piece.words],
				});
		}
	}
	const overlaps = (p: Heading, q: Heading): boolean => p !== q && p.first <= q.last && q.first <= p.last;
	const depth = new Map<Heading, number>();
	for (const heading of headings) {
		const above = headings.filter((other) => overlaps(other, heading) && other.baseline < heading.baseline);
		depth.set(heading, Math.max(-1, mostOf(above.map((other) => depth.get(other) ?? 0))) + 1);
	}
	const rowCount = Math.max(0, mostOf([...depth.values()].map((value) => value + 1)));
	const height = new Map<Heading, number>();
	for (const heading of [...headings].reverse()) {
		const below = headings.filter((other) => overlaps(other, heading) && other.baseline > heading.baseline);
		height.set(heading, Math.max(-1, mostOf(below.map((other) => height.get(other) ?? 0))) + 1);
	}
	const cells = headings.map((heading): TableCell => {
		const row = depth.get(heading) ?? 0;
		const lastRow = Math.max(row, rowCount - 1 - (height.get(heading) ?? 0));
		return { row, lastRow, column: heading.first, lastColumn: heading.last, words: heading.words };
	});
	return { cells, rowCount };
};

/** Columns of a heading: those its ink reaches, or those of the partial rule under it. */
const reachOf = (
	piece: Piece,
	row: VisualRow,
	separators: readonly number[],
	level: readonly Stroke[],
	emPt: number,
): { readonly first: number; readonly last: number } => {
	const columnAt = (x: number): number => separators.filter((separator) => separator < x).length;
	const slack = 0.35 * emPt;
	let first = columnAt(piece.inkLeft + slack);
	let last = Math.max(first, columnAt(piece.inkRight - slack));
	const middle = (piece.inkLeft + piece.inkRight) / 2;
	const others = row.pieces.filter((other) => other !== piece);
	const under = level.find(
		(stroke) =>
			!others.some((other) => other.inkLeft < stroke.to - slack && other.inkRight > stroke.from + slack) &&
			stroke.at > row.baseline &&
			stroke.at - row.baseline < 1.2 * emPt &&
			stroke.from <= piece.inkLeft + slack &&
			stroke.to >= piece.inkRight - slack &&
			Math.abs((stroke.from + stroke.to) / 2 - middle) < 2.5 * emPt,
	);
	if (under !== undefined) {
		first = Math.min(first, columnAt(under.from + 2 * slack));
		last = Math.max(last, columnAt(under.to - 2 * slack));
	}
	return { first, last };
};
