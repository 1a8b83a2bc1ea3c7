import type { Draws } from './draws.ts';

export type Box = readonly [number, number, number, number];

/** Boxes of one page: on a coarse grid, so that edges, centres and whole boxes coincide, or anywhere. */
export interface BoxStyle {
	/** Cells a side; 0 for boxes anywhere. */
	readonly grid: number;
	/** Share of boxes that leave the page or have no size. */
	readonly odd: number;
}

export const randomBoxStyle = (draw: Draws): BoxStyle => ({
	grid: draw.of([0, 1, 2, 4, 10, 20]),
	odd: draw.of([0, 0, 0.1, 0.3]),
});

export const randomBox = (draw: Draws, { grid, odd }: BoxStyle): Box => {
	if (draw.chance(odd)) {
		const [x, y] = [draw.between(-3, 12) / 10, draw.between(-3, 12) / 10];
		return [x, y, draw.between(-2, 8) / 10, draw.between(-1, 8) / 10];
	}
	if (grid === 0) return [draw.share() * 0.8, draw.share() * 0.9, draw.share() * 0.4, draw.share() * 0.2];
	const [left, top] = [draw.between(0, grid - 1), draw.between(0, grid - 1)];
	const width = draw.between(1, Math.min(grid - left, 6));
	return [left / grid, top / grid, width / grid, draw.between(1, Math.min(grid - top, 3)) / grid];
};

export const movedBox = (draw: Draws, style: BoxStyle, box: Box): Box => {
	if (draw.chance(0.5)) return box;
	if (draw.chance(0.2)) return randomBox(draw, style);
	const [x, y, w, h] = box;
	const by = (): number => (style.grid > 0 ? draw.between(-1, 1) / style.grid : (draw.share() - 0.5) * 0.1);
	return [x + by(), y + by(), w + (draw.chance(0.3) ? by() : 0), h + (draw.chance(0.3) ? by() : 0)];
};

/** The box cut into pieces side by side or one below the other. */
export const cutBox = (draw: Draws, [x, y, w, h]: Box, pieces: number): Box[] => {
	const sideBySide = draw.chance(0.5);
	return Array.from({ length: pieces }, (_, place) =>
		sideBySide ? [x + (w * place) / pieces, y, w / pieces, h] : [x, y + (h * place) / pieces, w, h / pieces],
	);
};
