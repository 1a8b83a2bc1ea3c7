/** HTML that may go into a page as it stands. */
export interface Markup {
	readonly html: string;
}

type Part = string | number | Markup | undefined | readonly Part[];

const ENTITIES: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

/** Text → HTML, for element content and quoted attributes. Control characters that HTML forbids become U+FFFD. */
export const escapeHtml = (text: string): string =>
	text
		.toString()
		// biome-ignore lint/suspicious/noControlCharactersInRegex: page text may hold any character
		.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '\ufffd')
		.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);

const rendered = (part: Part): string => {
	if (part === undefined) return '';
	if (typeof part === 'object' && 'html' in part) return part.html;
	return typeof part === 'object' ? part.map(rendered).join('') : escapeHtml(String(part));
};

/** Template of HTML: whatever is put in is escaped unless it is markup already; lists are joined, `undefined` is nothing. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
	html: strings.reduce((text, string, index) => text + rendered(parts[index - 1]) + string),
});
