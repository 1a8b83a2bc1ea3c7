import type { Damage } from './degradePage.ts';

/** Pages of the demo's PDFs that become pictures, and how. */
export interface DemoScan {
	readonly file: string;
	/** PDF and 1-based page, in the order of the picture's pages. */
	readonly pages: readonly (readonly [string, number])[];
	readonly damage: Damage;
	readonly longerSidePx: number;
	/** Part of the page's height that is kept, from the top; a clipping. */
	readonly keepTop?: number;
	readonly encoding:
		| { readonly as: 'png' }
		| { readonly as: 'jpeg'; readonly orientation: 3 | 6 }
		| { readonly as: 'cmyk-jpeg' }
		| { readonly as: 'webp' }
		| { readonly as: 'tiff' };
}

/** Turned about the middle by a small angle, given as the rise over the page's width. */
const skew = (rise: number): Damage['corners'] => [
	[rise / 2, -rise / 2],
	[rise / 2, rise / 2],
	[-rise / 2, rise / 2],
	[-rise / 2, -rise / 2],
];

const flatbed = (rise: number): Damage => ({
	corners: skew(rise),
	blurPx: 0.6,
	noise: 9,
	shade: 0,
	levels: 16,
	surround: 255,
});

const camera = (corners: Damage['corners'], shade: number): Damage => ({
	corners,
	blurPx: 0.7,
	noise: 3,
	shade,
	levels: 256,
	surround: 96,
});

/** 150 dots per inch of a letter page. */
const LETTER_150_DPI = 1650;
const LETTER_200_DPI = 2200;

export const DEMO_SCANS: readonly DemoScan[] = [
	{
		file: 'scan-three-columns.png',
		pages: [['us-001.pdf', 2]],
		damage: flatbed(0.011),
		longerSidePx: LETTER_150_DPI,
		encoding: { as: 'png' },
	},
	{
		file: 'scan-report.png',
		pages: [['us-005.pdf', 1]],
		damage: flatbed(0.014),
		longerSidePx: LETTER_150_DPI,
		encoding: { as: 'png' },
	},
	{
		file: 'scan-clipping.png',
		pages: [['federal-register-2020-17221.pdf', 1]],
		damage: flatbed(-0.012),
		longerSidePx: LETTER_150_DPI,
		keepTop: 0.5,
		encoding: { as: 'png' },
	},
	{
		file: 'photo-web-guide.jpg',
		pages: [['us-010.pdf', 2]],
		damage: camera(
			[
				[0.02, 0.012],
				[-0.012, 0.018],
				[-0.004, -0.01],
				[0.006, -0.014],
			],
			0.35,
		),
		longerSidePx: LETTER_150_DPI,
		encoding: { as: 'jpeg', orientation: 6 },
	},
	{
		file: 'photo-fact-sheet.jpg',
		pages: [['us-036.pdf', 2]],
		damage: camera(
			[
				[0.01, 0.02],
				[-0.02, 0.01],
				[-0.008, -0.012],
				[0.014, -0.006],
			],
			0.25,
		),
		longerSidePx: 1400,
		encoding: { as: 'jpeg', orientation: 3 },
	},
	{
		file: 'print-charts-cmyk.jpg',
		pages: [['us-028.pdf', 1]],
		damage: camera(skew(0.004), 0),
		longerSidePx: LETTER_150_DPI,
		encoding: { as: 'cmyk-jpeg' },
	},
	{
		file: 'screen-programs.webp',
		pages: [['us-011a.pdf', 2]],
		damage: camera(skew(0), 0.05),
		longerSidePx: 1500,
		encoding: { as: 'webp' },
	},
	{
		file: 'fax-tables.tiff',
		pages: [
			['us-014.pdf', 2],
			['us-026.pdf', 1],
		],
		damage: { ...flatbed(0.006), noise: 40, blurPx: 0.8, levels: 256 },
		longerSidePx: LETTER_200_DPI,
		encoding: { as: 'tiff' },
	},
];
