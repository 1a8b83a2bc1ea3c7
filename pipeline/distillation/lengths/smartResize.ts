const roundHalfEven = (value: number): number => {
	const floor = Math.floor(value);
	const rest = value - floor;
	if (rest !== 0.5) return rest < 0.5 ? floor : floor + 1;
	return floor % 2 === 0 ? floor : floor + 1;
};

interface PixelBudget {
	/** Patch times merge: 32 for Qwen3-VL and Qwen3.5. */
	readonly factorPx: number;
	readonly minPixels: number;
	readonly maxPixels: number;
}

/** Of Qwen3-VL and Qwen3.5 (their preprocessor_config: `shortest_edge` and `longest_edge` are areas, in spite of their names). */
export const QWEN3_PIXELS: PixelBudget = { factorPx: 32, minPixels: 65_536, maxPixels: 16_777_216 };

/**
 * Size that Qwen's image processors resize to, and the tokens of it (transformers 5.18, `smart_resize`; Python rounds halves to even).
 * What has one side over 200 times the other is refused there; here it is measured all the same.
 */
export const smartResize = (
	heightPx: number,
	widthPx: number,
	{ factorPx, minPixels, maxPixels }: PixelBudget = QWEN3_PIXELS,
): { readonly heightPx: number; readonly widthPx: number; readonly tokens: number } => {
	let height = roundHalfEven(heightPx / factorPx) * factorPx;
	let width = roundHalfEven(widthPx / factorPx) * factorPx;
	if (height * width > maxPixels) {
		const shrink = Math.sqrt((heightPx * widthPx) / maxPixels);
		height = Math.max(factorPx, Math.floor(heightPx / shrink / factorPx) * factorPx);
		width = Math.max(factorPx, Math.floor(widthPx / shrink / factorPx) * factorPx);
	} else if (height * width < minPixels) {
		const grow = Math.sqrt(minPixels / (heightPx * widthPx));
		height = Math.ceil((heightPx * grow) / factorPx) * factorPx;
		width = Math.ceil((widthPx * grow) / factorPx) * factorPx;
	}
	return { heightPx: height, widthPx: width, tokens: (height * width) / factorPx ** 2 };
};
