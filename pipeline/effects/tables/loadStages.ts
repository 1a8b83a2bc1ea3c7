import { sum } from '../../run/counts.ts';
import type { TableLoader } from './tableLoader.ts';

/** `stages`: one row a stage, in order, from the merged counts of its units. */
export const loadStages: TableLoader = async ({ connection, manifest }) => {
	await connection.run(`CREATE TABLE stages (
		stage VARCHAR, position INTEGER, record VARCHAR, records_in BIGINT, kept BIGINT, dropped BIGINT, failed BIGINT,
		duration_ms BIGINT, reused_units INTEGER, units INTEGER, borrowed_records BIGINT, scope VARCHAR,
		work_ms BIGINT)`);
	const appender = await connection.createAppender('stages');
	for (const stage of [...manifest.stages].sort((a, b) => a.position - b.position)) {
		appender.appendVarchar(stage.stage);
		appender.appendInteger(stage.position);
		appender.appendVarchar(stage.record);
		appender.appendBigInt(BigInt(stage.counts.in));
		appender.appendBigInt(BigInt(stage.counts.kept));
		appender.appendBigInt(BigInt(sum(stage.counts.dropped)));
		appender.appendBigInt(BigInt(sum(stage.counts.failed)));
		appender.appendBigInt(BigInt(Math.round(stage.durationMs)));
		appender.appendInteger(stage.reusedUnits);
		appender.appendInteger(stage.units.length);
		appender.appendBigInt(BigInt(stage.borrowedRecords));
		appender.appendVarchar(stage.scope);
		appender.appendBigInt(BigInt(Math.round(stage.workMs)));
		appender.endRow();
	}
	appender.closeSync();
};
