/** Red, green, blue in 0…255 and opacity in 0…1. */
export type Colour = readonly [number, number, number, number];

const RGB = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/;

/** A computed colour of the sRGB sort; undefined of any other (`oklch()`, `color()`), which only paint can tell. */
export const colourOf = (computed: string): Colour | undefined => {
	const [, red, green, blue, alpha = '1'] = RGB.exec(computed) ?? [];
	return red === undefined ? undefined : [Number(red), Number(green), Number(blue), Number(alpha)];
};

/** A colour laid over an opaque one. */
export const over = (top: Colour, below: Colour): Colour => {
	const mixed = (index: 0 | 1 | 2): number => top[index] * top[3] + below[index] * (1 - top[3]);
	return [mixed(0), mixed(1), mixed(2), 1];
};

/** By how much text of one colour changes the channel that it changes most, on an opaque ground. */
export const contrastOf = (text: Colour, ground: Colour): number =>
	text[3] * Math.max(...([0, 1, 2] as const).map((index) => Math.abs(text[index] - ground[index])));
