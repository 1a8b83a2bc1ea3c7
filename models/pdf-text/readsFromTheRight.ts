import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import { holds } from './boxGeometry.ts';
import type { Line } from './shapes.ts';

const LEAST_CHARS = 40;

/**
 * A table's columns run from the right where the text around it does: a table of Arabic words in an English text runs from the
 * left. Its own words tell where there is little around it.
 */
export const readsFromTheRight = (table: PdfBox, lines: readonly Line[]): boolean => {
	if (!lines.some((line) => line.rightToLeft)) return false;
	const around = { all: 0, rightToLeft: 0 };
	const inside = { all: 0, rightToLeft: 0 };
	for (const line of lines) {
		const count = holds(table, line, 2) ? inside : around;
		count.all += line.chars;
		if (line.rightToLeft) count.rightToLeft += line.chars;
	}
	const { all, rightToLeft } = around.all >= LEAST_CHARS ? around : inside;
	return rightToLeft * 2 > all;
};
