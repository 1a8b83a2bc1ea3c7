import type { ReadSheet } from '../../review/readSheet.ts';
import { unguardCell } from '../../review/spreadsheetCell.ts';
import { SPOT_CHECK_COLUMNS } from './spotCheckColumns.ts';

/** What people wrote beside a row that they looked at. */
export interface SpotCheckAnswer {
	/** Empty where a line of a sheet has lost it. */
	readonly pageId: string;
	/** Of the target that they saw; empty where the sheet does not say. */
	readonly targetSha256: string;
	/** By column; columns that people added are among them. Empty cells are left out. */
	readonly cells: ReadonlyMap<string, string>;
}

const OWN: ReadonlySet<string> = new Set(SPOT_CHECK_COLUMNS);

/** The lines of a sheet in which people wrote anything, in order. */
export const spotCheckAnswers = ({ rows }: Pick<ReadSheet, 'rows'>): readonly SpotCheckAnswer[] =>
	rows.flatMap(({ cells }) => {
		const written = Object.entries(cells).filter(([column, cell]) => !OWN.has(column) && cell.trim() !== '');
		if (written.length === 0) return [];
		const { page_id: pageId = '', target_sha256: targetSha256 = '' } = cells;
		return [
			{
				pageId: pageId.trim().toLowerCase(),
				targetSha256: targetSha256.trim().toLowerCase(),
				cells: new Map(written.map(([column, cell]) => [unguardCell(column), cell])),
			},
		];
	});
