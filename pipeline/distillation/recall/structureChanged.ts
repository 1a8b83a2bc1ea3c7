import type { ObjectPage } from '../../evaluator/pageObject.ts';
import type { PageScore } from '../../evaluator/pageScore.ts';
import { type TableRows, tableCells } from '../../evaluator/tableCells.ts';

/** Rows in order with the spans of their cells; a th is as good as a td. */
const gridOf = (rows: TableRows): string =>
	rows.map((row) => row.map(({ colspan, rowspan }) => `${colspan}x${rowspan}`).join(' ')).join('\n');

/**
 * Whether a candidate changed the structure of a table of the reference: one found no partner, or its partner has other rows or cells
 * of other spans. Null where the reference has no table. Tables that only the candidate has are left to precision.
 * @param tables pairs, as the evaluator matched them
 */
export const structureChanged = (
	reference: ObjectPage,
	candidate: ObjectPage,
	tables: PageScore['tables'],
): boolean | null => {
	const partners = new Map(tables.map(({ truth, predicted }) => [truth, predicted]));
	const changes = reference.objects.flatMap((object, index) => {
		if (object.kind !== 'table' || object.ignore) return [];
		const partner = candidate.objects[partners.get(index) ?? -1];
		return [partner === undefined || gridOf(tableCells(object)) !== gridOf(tableCells(partner))];
	});
	return changes.length === 0 ? null : changes.includes(true);
};
