import { isNumeric } from './isNumeric.ts';
import type { VisualRow } from './visualRows.ts';

/** Rows without lines between them: each its own, except lines that plainly continue the row above or below. */
export const groupRows = (
	rows: readonly VisualRow[],
	header: number,
	separators: readonly number[],
	lines: readonly number[],
	emPt: number,
): VisualRow[][] => {
	const groups: VisualRow[][] = header > 0 ? [rows.slice(0, header)] : [];
	const first = separators[0] ?? Infinity;
	rows.slice(header).forEach((row, i) => {
		const before = rows[header + i - 1];
		const group = groups[groups.length - 1];
		const lined = before !== undefined && lines.some((y) => y > before.baseline && y < row.baseline);
		const near = before !== undefined && row.baseline - before.baseline <= 1.45 * emPt;
		const bodyStarted = i > 0;
		const [piece] = row.pieces;
		const text = piece?.words[0]?.text ?? '';
		const onlyLabel = row.pieces.length === 1 && (piece?.inkLeft ?? 0) < first;
		const noLabel = (piece?.inkLeft ?? 0) >= first;
		const continuesLabel = onlyLabel && /^\p{Ll}/u.test(text);
		const continuesCells =
			noLabel &&
			!row.pieces.some(isNumeric) &&
			row.pieces.every(
				(own) => before?.pieces.some((other) => other.inkLeft < own.inkRight && own.inkLeft < other.inkRight) ?? false,
			);
		const beforeOnlyLabel =
			group !== undefined &&
			bodyStarted &&
			group.length === 1 &&
			group[0]?.pieces.length === 1 &&
			(group[0]?.pieces[0]?.inkLeft ?? 0) < first;
		const endsLabel = beforeOnlyLabel && /^\p{Ll}/u.test(text) && !noLabel;
		if (group !== undefined && bodyStarted && near && !lined && (continuesLabel || continuesCells || endsLabel))
			group.push(row);
		else groups.push([row]);
	});
	return groups;
};
