import type { Draws } from './draws.ts';
import { damagedText, randomText, type TextStyle } from './randomText.ts';

export interface MadeCell {
	readonly tag: 'td' | 'th';
	readonly text: string;
	readonly attributes: string;
	/** What stands behind the text: a table in the cell, markup that is no text. */
	readonly extra: string;
}
export type MadeTable = readonly (readonly MadeCell[])[];

const SPANS = ['2', '3', ' 2 ', '02', '0', '1001', '1000', '-1', '+2', '2x', '1.5', '', '\u0663'];
const UNREAD = [
	'<script>ab</script>',
	'<style>ab</style>',
	'<template>ab</template>',
	'<noscript>ab</noscript>',
	'<!--ab-->',
];

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const randomCell = (draw: Draws, style: TextStyle, spans: number): MadeCell => ({
	tag: draw.chance(0.15) ? 'th' : 'td',
	text: randomText(draw, style),
	attributes: ['colspan', 'rowspan']
		.filter(() => draw.chance(spans))
		.map((name) => ` ${name}="${draw.of(draw.chance(0.7) ? ['2', '3'] : SPANS)}"`)
		.join(''),
	extra: draw.chance(0.08)
		? draw.of([...UNREAD, '<p>a<b>b</b></p>', '<br>', '<table><tr><td>a</td><th>b</th></tr><tr></tr></table>'])
		: '',
});

export const randomTable = (draw: Draws, style: TextStyle): MadeTable => {
	const columns = draw.between(1, 3);
	const spans = draw.of([0, 0.1, 0.4]);
	return Array.from({ length: draw.between(draw.chance(0.1) ? 0 : 1, 4) }, () =>
		Array.from({ length: draw.chance(0.2) ? draw.between(0, 4) : columns }, () => randomCell(draw, style, spans)),
	);
};

/** The table with cells changed, rows dropped, doubled or exchanged. */
export const damagedTable = (draw: Draws, style: TextStyle, table: MadeTable): MadeTable => {
	const rows = table.map((row) =>
		row.flatMap((cell) => {
			if (draw.chance(0.05)) return [];
			if (draw.chance(0.05)) return [cell, randomCell(draw, style, 0.2)];
			if (draw.chance(0.1)) return [{ ...cell, attributes: '' }];
			return [draw.chance(0.3) ? { ...cell, text: damagedText(draw, style, cell.text) } : cell];
		}),
	);
	if (draw.chance(0.2)) rows.splice(draw.between(0, rows.length), draw.between(0, 2));
	if (draw.chance(0.1)) rows.push(...randomTable(draw, style).map((row) => [...row]));
	return draw.chance(0.1) ? draw.shuffled(rows) : rows;
};

export const tableHtml = (draw: Draws, table: MadeTable): string => {
	const row = (cells: readonly MadeCell[]): string =>
		`<tr>${cells.map(({ tag, text, attributes, extra }) => `<${tag}${attributes}>${escaped(text)}${extra}</${tag}>`).join('')}</tr>`;
	const rows = table.map(row);
	const inSections = draw.chance(0.3)
		? `<tfoot>${rows.slice(0, 1).join('')}</tfoot><thead>${rows.slice(1, 2).join('')}</thead>${rows.slice(2).join('')}`
		: rows.join('');
	const caption = draw.chance(0.1) ? '<caption>ab<table><tr><td>ab</td></tr></table></caption>' : '';
	const before = draw.chance(0.05)
		? draw.of(['ab<p>a</p>', '<div>', '<tr><td>a</td></tr>', '<template><table></table></template>'])
		: '';
	const after = draw.chance(0.05) ? '<table><tr><td>second</td></tr></table>' : '';
	return `${before}<table>${caption}${inSections}</table>${after}`;
};
