import type { MadePage, MadePart } from './madePage.ts';

/** A page of paragraphs in columns, its layout and its words told by a number. */
export const wordyPage = (seed: number): MadePage => {
	const columns = 1 + (seed % 3);
	const rows = 2 + (seed % 4);
	const width = 500 / columns;
	const height = 640 / rows;
	const parts: MadePart[] = [{ type: 'title', box: [50, 40, 550, 70], lines: [`Chapter number ${seed} of the book`] }];
	for (let column = 0; column < columns; column++)
		for (let row = 0; row < rows; row++) {
			const words = Array.from({ length: 18 }, (_, word) => `w${(seed * 7919 + column * 97 + row * 31 + word) % 1009}`);
			const left = 50 + column * width;
			const top = 90 + row * height;
			const box = [left, top, left + width - 12, top + height - 8 - 4 * (seed % 5)] as const;
			parts.push({ type: row % 3 === 2 ? 'list' : 'text', box, lines: [words.join(' '), 'and the last line of it'] });
		}
	return { width: 600, height: 800, parts };
};
