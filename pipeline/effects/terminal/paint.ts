const CODES = {
	bold: [1, 22],
	dim: [2, 22],
	red: [31, 39],
	green: [32, 39],
	yellow: [33, 39],
	cyan: [36, 39],
} as const;

export type Style = keyof typeof CODES;

/** The text in a style (ECMA-48 SGR), or as it is where colours are not welcome. */
export const paint = (colour: boolean, style: Style, text: string): string => {
	if (!colour || text === '') return text;
	const [on, off] = CODES[style];
	return `\u001b[${on}m${text}\u001b[${off}m`;
};
