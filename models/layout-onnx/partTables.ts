import type { PixelBox } from '../ocr/pixelBox.ts';
import type { TextLine } from '../ocr/textLine.ts';
import { containedShare, sharedHeight, unionBox } from './boxMeasures.ts';
import type { Region } from './region.ts';

/** Gap between a table and text beside it, and distance of two middles of one row, in heights of the type. */
const LEAST_GAP = 1.5;
const SAME_ROW = 0.25;
const LEAST_LINES = 3;
/** Lines of a table's part stand in rows of its other part, most of them; text beside it does so by chance. */
const MOST_MATCHED = 0.75;
/** Rules right through one part and no further say that it is the table; figures alone are often underlined. */
const LEAST_RULES = 3;
const THROUGH = 0.8;

/**
 * Tables that the detector drew over text beside them, cut down to the part with more rules. Told by a gap down the whole
 * table, rules that run right through one side and end at it, and lines on the other that keep to no rows of it.
 */
export const partTables = (
	regions: readonly Region[],
	levelRules: readonly PixelBox[],
	lines: readonly TextLine[],
): Region[] =>
	regions.map((region) => {
		if (region.kind !== 'table') return region;
		const inside = lines.filter((line) => !line.upright && containedShare(line.box, region.box) > 0.5);
		const rules = levelRules.filter(
			(rule) => sharedHeight(rule, region.box) > 0 && rule.right > region.box.left && rule.left < region.box.right,
		);
		const box = partOf(inside, rules);
		return box === undefined ? region : { ...region, box };
	});

const partOf = (lines: readonly TextLine[], rules: readonly PixelBox[]): PixelBox | undefined => {
	for (const x of gaps(lines)) {
		const left = lines.filter(({ box }) => box.right <= x);
		const right = lines.filter(({ box }) => box.left >= x);
		const sides = [
			{ table: left, beside: right, own: rules.filter((rule) => rule.right <= x) },
			{ table: right, beside: left, own: rules.filter((rule) => rule.left >= x) },
		];
		const crossing = rules.length - sides.reduce((sum, { own }) => sum + own.length, 0);
		for (const { table, beside, own } of sides) {
			const box = unionBox(table.map((line) => line.box));
			if (box === undefined || Math.min(table.length, beside.length) < LEAST_LINES) continue;
			const through = own.filter((rule) => rule.right - rule.left >= THROUGH * (box.right - box.left));
			if (through.length >= LEAST_RULES && through.length > 2 * crossing && matchedShare(beside, table) < MOST_MATCHED)
				return unionBox([box, ...own]);
		}
	}
	return undefined;
};

/** Middles of the gaps that no line crosses, widest first. */
const gaps = (lines: readonly TextLine[]): number[] => {
	const found: { at: number; width: number }[] = [];
	let reach = Infinity;
	for (const { box, heightPx } of [...lines].sort((a, b) => a.box.left - b.box.left)) {
		const width = (box.left - reach) / heightPx;
		if (width >= LEAST_GAP) found.push({ at: (box.left + reach) / 2, width });
		reach = reach === Infinity ? box.right : Math.max(reach, box.right);
	}
	return found.sort((a, b) => b.width - a.width).map(({ at }) => at);
};

const matchedShare = (lines: readonly TextLine[], others: readonly TextLine[]): number => {
	const middle = ({ box }: TextLine): number => (box.top + box.bottom) / 2;
	const matched = lines.filter((line) =>
		others.some(
			(other) => Math.abs(middle(line) - middle(other)) <= SAME_ROW * Math.min(line.heightPx, other.heightPx),
		),
	);
	return matched.length / lines.length;
};
