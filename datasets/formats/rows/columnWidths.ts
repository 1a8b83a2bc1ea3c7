import { mostOf } from '../../../pipeline/numeric/mostOf.ts';

const NARROWEST = 6;

/**
 * Widths that make columns fit: the widest one gives way first, none below six columns (or its own need).
 * @param needs width each column would take.
 * @param available columns to share; undefined when nothing bounds the table.
 */
export const columnWidths = (needs: readonly number[], available: number | undefined): number[] => {
	const widths = [...needs];
	if (available === undefined) return widths;
	let surplus = widths.reduce((sum, width) => sum + width, 0) - available;
	while (surplus > 0) {
		const widest = mostOf(widths);
		if (widest <= NARROWEST) break;
		const level = Math.max(NARROWEST, mostOf(widths.filter((width) => width < widest)));
		for (let index = 0; index < widths.length && surplus > 0; index += 1) {
			const width = widths[index] as number;
			if (width !== widest) continue;
			const share = Math.min(width - level, Math.ceil(surplus / widths.filter((other) => other === widest).length));
			widths[index] = width - share;
			surplus -= share;
		}
	}
	return widths;
};
