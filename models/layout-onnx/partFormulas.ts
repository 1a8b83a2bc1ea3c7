import { leastOf } from '../../pipeline/numeric/leastOf.ts';
import { mostOf } from '../../pipeline/numeric/mostOf.ts';
import type { TextLine } from '../ocr/textLine.ts';
import { containedShare } from './boxMeasures.ts';
import type { Region } from './region.ts';
import { type TextRow, textRows } from './textRows.ts';

/** Words of a language, of which running text between formulas has several; names of functions are shorter or fewer. */
const WORD = /\p{L}{3,}/gu;
const LEAST_WORDS = 3;
const LEAST_HAN = 6;
/** A number at the end of a row closes a formula. */
const NUMBER = /[(（]\s*[A-Z]?\d{1,3}(?:[.-]\d{1,3})*[a-z]?\s*[)）]\s*$/;
/** Gap down the page, in heights of the type, that parts two formulas; parts of fractions stand closer. */
const WIDE_GAP = 0.8;

/**
 * Formula regions cut into single formulas: at rows of running text between them, which are left free, behind
 * equation numbers and at wide gaps. A part keeps the region's width, for signs that were not read stand beside its lines.
 */
export const partFormulas = (regions: readonly Region[], lines: readonly TextLine[]): Region[] =>
	regions.flatMap((region) => {
		if (region.kind !== 'formula') return [region];
		const inside = lines.filter((line) => !line.upright && containedShare(line.box, region.box) > 0.5);
		const rows = textRows(inside);
		const parts = partsOf(rows);
		if (parts.length < 2 && !rows.some(isProse)) return [region];
		return parts.map((part) => ({
			...region,
			box: {
				...region.box,
				top: leastOf(part.map(({ box }) => box.top)),
				bottom: mostOf(part.map(({ box }) => box.bottom)),
			},
		}));
	});

const isProse = ({ text }: TextRow): boolean =>
	(text.match(WORD)?.length ?? 0) >= LEAST_WORDS || (text.match(/\p{Script=Han}/gu)?.length ?? 0) >= LEAST_HAN;

const partsOf = (rows: readonly TextRow[]): TextRow[][] => {
	const parts: TextRow[][] = [];
	let open = false;
	let reach = -Infinity;
	for (const row of rows) {
		if (isProse(row)) {
			open = false;
			continue;
		}
		if (!open || row.box.top - reach > WIDE_GAP * row.heightPx) parts.push([]);
		parts.at(-1)?.push(row);
		reach = Math.max(open ? reach : -Infinity, row.box.bottom);
		open = !NUMBER.test(row.text);
	}
	return parts;
};
