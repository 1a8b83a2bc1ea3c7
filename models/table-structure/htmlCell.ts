const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const span = (name: 'rowspan' | 'colspan', count: number): string => (count > 1 ? ` ${name}="${count}"` : '');

/** One cell of a table's HTML, with the spans that are more than one. */
export const htmlCell = (tag: 'th' | 'td', rowSpan: number, columnSpan: number, text: string): string =>
	`<${tag}${span('rowspan', rowSpan)}${span('colspan', columnSpan)}>${escaped(text)}</${tag}>`;
