import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import { boxOfStroke } from './boxGeometry.ts';
import { disjointSets } from './disjointSets.ts';
import { boxOfLines } from './draft.ts';
import type { Graphics, Stroke } from './graphicsIn.ts';

/** Strokes meet when they come this near. */
const MEET_PT = 3.5;
/** Pages with more strokes are drawings. */
const MAX_STROKES = 2_500;

export interface Region extends PdfBox {
	readonly level: readonly Stroke[];
	readonly upright: readonly Stroke[];
}

export const boxOfStrokes = (level: readonly Stroke[], upright: readonly Stroke[]): PdfBox =>
	boxOfLines([
		...level.map((stroke) => boxOfStroke(stroke, true)),
		...upright.map((stroke) => boxOfStroke(stroke, false)),
	]);

interface StrokeRegions {
	readonly regions: readonly Region[];
	readonly lone: readonly Stroke[];
}

/** Tables, figures and the reading order ask for them. */
const known = new WeakMap<Graphics, StrokeRegions>();

/** Strokes that meet, as grids and frames, and level ones that meet none. Nothing on pages of very many strokes. */
export const strokeRegions = (graphics: Graphics): StrokeRegions => {
	const found = known.get(graphics) ?? findRegions(graphics);
	known.set(graphics, found);
	return found;
};

const findRegions = (graphics: Graphics): StrokeRegions => {
	const { level, upright } = graphics;
	const total = level.length + upright.length;
	if (total > MAX_STROKES) return { regions: [], lone: [] };
	const { find, unite } = disjointSets(total);
	level.forEach((row, i) => {
		upright.forEach((column, k) => {
			const meets =
				column.at >= row.from - MEET_PT &&
				column.at <= row.to + MEET_PT &&
				row.at >= column.from - MEET_PT &&
				row.at <= column.to + MEET_PT;
			if (meets) unite(i, level.length + k);
		});
	});
	const groups = new Map<number, { level: Stroke[]; upright: Stroke[] }>();
	const groupOf = (i: number) => {
		const root = find(i);
		const group = groups.get(root) ?? { level: [], upright: [] };
		groups.set(root, group);
		return group;
	};
	for (const [i, stroke] of level.entries()) groupOf(i).level.push(stroke);
	for (const [k, stroke] of upright.entries()) groupOf(level.length + k).upright.push(stroke);
	const regions: Region[] = [];
	const lone: Stroke[] = [];
	for (const group of groups.values()) {
		if (group.upright.length === 0) lone.push(...group.level);
		else if (group.level.length >= 2 && group.level.length + group.upright.length >= 4)
			regions.push({ ...boxOfStrokes(group.level, group.upright), ...group });
		else lone.push(...group.level);
	}
	return { regions, lone };
};
