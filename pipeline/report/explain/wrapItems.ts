import { displayWidth } from '../../../datasets/formats/rows/displayWidth.ts';

/** Items joined by commas into lines of at most `width` columns, broken between items only; never fewer than one item a line. */
export const wrapItems = (items: readonly string[], width: number): string[] => {
	const lines: string[] = [];
	let line = '';
	for (const [index, item] of items.entries()) {
		const piece = index < items.length - 1 ? `${item},` : item;
		if (line !== '' && displayWidth(line) + 1 + displayWidth(piece) > width) {
			lines.push(line);
			line = piece;
		} else line = line === '' ? piece : `${line} ${piece}`;
	}
	return line === '' ? lines : [...lines, line];
};
