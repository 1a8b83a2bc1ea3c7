const COLUMN_SPAN = (count: number): string => ` colspan="${count}"`;
const ROW_SPAN = (count: number): string => ` rowspan="${count}"`;

/**
 * Classes of SLANet's structure output in order: the list in the model's metadata (`character`) without `<td>`, with
 * `<td></td>` behind it, between a start and an end mark.
 */
export const STRUCTURE_TOKENS: readonly string[] = [
	'sos',
	'<thead>',
	'<tr>',
	'</td>',
	'</tr>',
	'</thead>',
	'<tbody>',
	'</tbody>',
	'<td',
	COLUMN_SPAN(5),
	'>',
	COLUMN_SPAN(2),
	COLUMN_SPAN(3),
	ROW_SPAN(2),
	COLUMN_SPAN(4),
	COLUMN_SPAN(6),
	ROW_SPAN(3),
	COLUMN_SPAN(9),
	COLUMN_SPAN(10),
	COLUMN_SPAN(7),
	ROW_SPAN(4),
	ROW_SPAN(5),
	ROW_SPAN(9),
	COLUMN_SPAN(8),
	ROW_SPAN(8),
	ROW_SPAN(6),
	ROW_SPAN(7),
	ROW_SPAN(10),
	'<td></td>',
	'eos',
];
