import type { Line, Word } from './shapes.ts';
import type { Region } from './strokeRegions.ts';

/** Of words at a region's sides: so near in em to one outside that a line of text runs across the border. */
const ACROSS_EM = 0.6;
const MAX_ACROSS = 2;

/** Lines that run across the sides of the region: frames of different things that touch by chance make no table. */
export const cutsText = (region: Region, lines: readonly Line[]): boolean => {
	let across = 0;
	let rows = 0;
	for (const line of lines) {
		const y = line.baseline - 0.3 * line.sizePt;
		if (y <= region.top || y >= region.bottom || line.right < region.left || line.left > region.right) continue;
		rows++;
		for (let i = 1; i < line.words.length; i++) {
			const [before, after] = [line.words[i - 1] as Word, line.words[i] as Word];
			const [x, next] = [(before.left + before.right) / 2, (after.left + after.right) / 2];
			const enters = x < region.left - 2 && next > region.left - 2;
			const leaves = x < region.right + 2 && next > region.right + 2;
			if ((enters || leaves) && after.left - before.right < ACROSS_EM * line.sizePt) {
				across++;
				break;
			}
		}
	}
	return across > MAX_ACROSS && across > 0.2 * rows;
};
