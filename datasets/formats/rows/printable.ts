/** Text on one line of a terminal: line ends and tabs are shown, other control characters (escape sequences) disarmed. */
export const printable = (text: string): string =>
	text
		.replace(/\r\n|\r|\n/g, '↵')
		.replaceAll('\t', ' ')
		// biome-ignore lint/suspicious/noControlCharactersInRegex: page text may hold escape sequences
		.replace(/[\x00-\x1f\x7f-\x9f]/g, '·');
