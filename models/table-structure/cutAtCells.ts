import { nearestCell } from './nearestCell.ts';
import type { PlacedText } from './placedText.ts';
import { sharedLength } from './sharedLength.ts';
import type { TableCell } from './tableCell.ts';

/** A line crosses a cell that it shares this much of the lower one's height and of the cell's width with. */
const CROSSED = 0.5;

/**
 * A line that crosses several cells, cut at spaces into one piece for each; any other line whole. Words take the share of the
 * line's width that their characters have of its text.
 */
export const cutAtCells = (cells: readonly TableCell[], line: PlacedText): PlacedText[] => {
	const words = [...line.text.matchAll(/\S+/g)];
	const crossed = cells.filter(({ box }) => {
		const height = sharedLength(box.top, box.bottom, line.box.top, line.box.bottom);
		const width = sharedLength(box.left, box.right, line.box.left, line.box.right);
		const lower = Math.min(box.bottom - box.top, line.box.bottom - line.box.top);
		return height > CROSSED * lower && width > CROSSED * (box.right - box.left);
	});
	if (words.length < 2 || crossed.length < 2) return [line];
	const perCharacter = (line.box.right - line.box.left) / line.text.length;
	const pieces: { text: string; left: number; right: number; cell: number }[] = [];
	for (const { 0: word, index } of words) {
		const left = line.box.left + index * perCharacter;
		const right = left + word.length * perCharacter;
		const cell = nearestCell(cells, { ...line.box, left, right });
		const before = pieces.at(-1);
		if (before?.cell === cell) {
			before.text += ` ${word}`;
			before.right = right;
		} else pieces.push({ text: word, left, right, cell });
	}
	return pieces.map(({ text, left, right }) => ({ text, box: { ...line.box, left, right } }));
};
