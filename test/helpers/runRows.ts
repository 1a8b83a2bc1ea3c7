import { recordsOf } from '../../pipeline/effects/tables/recordsOf.ts';
import { withRunDatabase } from '../../pipeline/effects/tables/withRunDatabase.ts';

/** What a query on the tables of a run gives; JSON columns are text. As `pagemill sql`, without its start of half a second. */
export const runRows = (runFolder: string, query: string): Promise<Record<string, unknown>[]> =>
	withRunDatabase(runFolder, (connection) => recordsOf<Record<string, unknown>>(connection, query));
