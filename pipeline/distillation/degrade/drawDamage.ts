/** A flatbed scanner: resolution, a page laid down askew, grain. */
export interface ScanDamage {
	readonly dpi: number;
	/** Clockwise. */
	readonly skewDegrees: number;
	/** Standard deviation in grey levels of 255. */
	readonly noiseSigma: number;
	readonly jpegQuality: number;
}

/** A camera held by hand over a page that was folded once. */
export interface PhotoDamage {
	/** Clockwise. */
	readonly skewDegrees: number;
	/** Share of the light that reaches the darkest corner; the brightest has all. */
	readonly leastLight: number;
	/** Where it gets darker, clockwise from the right. */
	readonly lightDegrees: number;
	/** Standard deviation in pixels. */
	readonly blurSigmaPx: number;
	/** Share of the light lost in the crease. */
	readonly foldDepth: number;
	/** Place of the crease, from one edge of the page to the other in [0,1], along `foldDegrees`. */
	readonly foldAt: number;
	/** At right angles to the crease: about 0 for an upright crease, about 90 for a level one. */
	readonly foldDegrees: number;
	readonly jpegQuality: number;
}

/** A copying machine: grey, faded, grainy. */
export interface CopyDamage {
	/** Of grey levels to the middle of the scale, as a share of what they were. */
	readonly contrast: number;
	readonly noiseSigma: number;
	readonly jpegQuality: number;
}

export type Damage =
	| { readonly recipe: 'scan'; readonly parameters: ScanDamage }
	| { readonly recipe: 'photo'; readonly parameters: PhotoDamage }
	| { readonly recipe: 'copy'; readonly parameters: CopyDamage };

const QUALITY = [40, 90] as const;
const SCAN_DPI = [100, 200] as const;

/** A crease is as level or upright as hands fold, in degrees, and not at the edge. */
const FOLD_TILT_DEGREES = 2;
const FOLD_PLACE = [0.25, 0.75] as const;

/**
 * What happens to a page, drawn evenly from the ranges of the specification (distillation, section 1), in a fixed order, to three
 * decimals: what is recorded is what was done.
 *
 * @param mostDpi resolution at which the page is as large as it may be: a scan has no higher one, however low that is
 */
export const drawDamage = (recipe: Damage['recipe'], mostDpi: number, random: () => number): Damage => {
	const between = (low: number, high: number): number => Math.round((low + (high - low) * random()) * 1000) / 1000;
	const whole = (low: number, high: number): number => low + Math.floor((high - low + 1) * random());
	if (recipe === 'scan') {
		const [lowDpi, highDpi] = [Math.min(SCAN_DPI[0], mostDpi), Math.min(SCAN_DPI[1], mostDpi)];
		return {
			recipe,
			parameters: {
				dpi: between(lowDpi, highDpi),
				skewDegrees: between(-1.5, 1.5),
				noiseSigma: between(2, 8),
				jpegQuality: whole(...QUALITY),
			},
		};
	}
	if (recipe === 'photo')
		return {
			recipe,
			parameters: {
				skewDegrees: between(-3, 3),
				leastLight: between(0.6, 0.95),
				lightDegrees: between(0, 360),
				blurSigmaPx: between(0.5, 1.2),
				foldDepth: between(0.1, 0.35),
				foldAt: between(...FOLD_PLACE),
				foldDegrees: 90 * whole(0, 1) + between(-FOLD_TILT_DEGREES, FOLD_TILT_DEGREES),
				jpegQuality: whole(...QUALITY),
			},
		};
	return {
		recipe,
		parameters: { contrast: between(0.5, 0.85), noiseSigma: between(4, 12), jpegQuality: whole(...QUALITY) },
	};
};
