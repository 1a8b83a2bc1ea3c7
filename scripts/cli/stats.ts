import type { RowSet } from '../../datasets/formats/rows/rowSet.ts';
import { nearest } from '../../pipeline/text/nearest.ts';
import { UserError } from '../../pipeline/contract/errors.ts';
import { NAMED_STATISTICS } from '../../pipeline/effects/tables/namedStatistics.ts';
import { queryRun } from '../../pipeline/effects/tables/queryRun.ts';

export interface NamedRows {
	readonly set: RowSet;
	/** How to read the rows, or why there are none. */
	readonly note?: string;
}

/**
 * `stats RUN [NAME]`: the rows of a named report, or the list of their names.
 * @throws {UserError} when no report has that name; says the one that was probably meant
 */
export const stats = async (runFolder: string, name: string | undefined): Promise<NamedRows> => {
	const names = NAMED_STATISTICS.map((statistic) => statistic.name);
	if (name === undefined) {
		const rows = NAMED_STATISTICS.map((statistic) => [statistic.name, statistic.about]);
		return { set: { columns: ['name', 'about'], rows } };
	}
	const found = NAMED_STATISTICS.find((statistic) => statistic.name === name);
	if (found) {
		const set = await queryRun(runFolder, found.sql);
		const note = set.rows.length === 0 ? found.empty : found.note;
		return { set, ...(note === undefined ? {} : { note }) };
	}
	const meant = nearest(name, names);
	throw new UserError(`there are no statistics called ${name}`, {
		where: 'NAME',
		received: name,
		expected: `one of ${names.join(', ')}`,
		fix: meant ? `did you mean ${meant}?` : '`pagemill stats RUN` lists them',
	});
};
