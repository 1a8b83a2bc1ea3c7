export type Corners = readonly [left: number, top: number, right: number, bottom: number];

/** What stands on a page, in points; one description from which the files of every version and backend are made. */
export interface MadePart {
	readonly type:
		| 'title'
		| 'text'
		| 'image'
		| 'table'
		| 'equation'
		| 'list'
		| 'code'
		| 'chart'
		| 'header'
		| 'page_number';
	readonly box: Corners;
	/** Lines of a paragraph, items of a list. A span in dollars is an inline formula. */
	readonly lines?: readonly string[];
	readonly html?: string;
	readonly latex?: string;
	readonly caption?: { readonly text: string; readonly box: Corners };
	readonly footnote?: { readonly text: string; readonly box: Corners };
}

export interface MadePage {
	readonly width: number;
	readonly height: number;
	/** In reading order. */
	readonly parts: readonly MadePart[];
}

export const isAside = ({ type }: MadePart): boolean => type === 'header' || type === 'page_number';

/** A page of two columns with a little of everything that all versions of MinerU know. */
export const smallPage: MadePage = {
	width: 600,
	height: 800,
	parts: [
		{ type: 'header', box: [60, 20, 540, 40], lines: ['Running head'] },
		{ type: 'title', box: [60, 60, 540, 90], lines: ['A small page'] },
		{ type: 'text', box: [60, 100, 290, 180], lines: ['Pages are de-', 'scribed once, with', '$E=mc^2$', 'inside.'] },
		{
			type: 'image',
			box: [60, 200, 290, 360],
			caption: { text: 'Figure 1. A picture.', box: [60, 365, 290, 385] },
		},
		{
			type: 'table',
			box: [310, 125, 540, 250],
			html: '<html><body><table border="1"><tr><td>a</td><td rowspan="2">1</td></tr><tr><td>b</td></tr></table></body></html>',
			caption: { text: 'Table 1. Numbers.', box: [310, 100, 540, 120] },
			footnote: { text: 'Source: made.', box: [310, 255, 540, 270] },
		},
		{ type: 'equation', box: [310, 290, 540, 330], latex: 'a^2+b^2=c^2' },
		{ type: 'list', box: [310, 350, 540, 420], lines: ['first item', 'second item'] },
		{ type: 'page_number', box: [290, 770, 310, 785], lines: ['7'] },
	],
};

/** What that page says, whichever file tells it: kind, text or formula, and box in points. */
export const SMALL_PAGE_BLOCKS = [
	{ kind: 'title', text: 'A small page', box: [60, 60, 540, 90] },
	{ kind: 'text', text: 'Pages are described once, with $E=mc^2$ inside.', box: [60, 100, 290, 180] },
	{ kind: 'figure', text: '', box: [60, 200, 290, 360] },
	{ kind: 'caption', text: 'Figure 1. A picture.', box: [60, 365, 290, 385] },
	{ kind: 'caption', text: 'Table 1. Numbers.', box: [310, 100, 540, 120] },
	{
		kind: 'table',
		text: '',
		html: '<table><tbody><tr><td>a</td><td rowspan="2">1</td></tr><tr><td>b</td></tr></tbody></table>',
		box: [310, 125, 540, 250],
	},
	{ kind: 'footnote', text: 'Source: made.', box: [310, 255, 540, 270] },
	{ kind: 'formula', text: '', latex: 'a^2+b^2=c^2', box: [310, 290, 540, 330] },
	{ kind: 'list', text: 'first item\nsecond item', box: [310, 350, 540, 420] },
] as const;
