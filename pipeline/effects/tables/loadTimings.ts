import { isReachable } from '../files/isReachable.ts';
import { jsonLines } from './jsonLines.ts';
import { readableFiles } from './readableFiles.ts';
import { sqlText } from './sqlText.ts';
import type { TableLoader } from './tableLoader.ts';
import { unitFiles } from './unitFiles.ts';

/**
 * `timings`: what each record cost a worker, by stage, whichever run worked on it. Records blamed for the loss of a worker,
 * those of whole stages, and units of a store from before times were kept have no row.
 */
export const loadTimings: TableLoader = async ({ connection, manifest, scratch }) => {
	await connection.run(`CREATE TABLE timings (
		stage VARCHAR, record VARCHAR, page_id VARCHAR, work_ms DOUBLE, record_id VARCHAR)`);
	for (const { stage, record } of [...manifest.stages].sort((a, b) => a.position - b.position)) {
		const paths: string[] = [];
		for (const path of unitFiles(manifest, stage, 'timings.jsonl')) if (await isReachable(path)) paths.push(path);
		const lines = jsonLines(await readableFiles(paths, scratch, `${stage}-timings`), {
			id: 'VARCHAR',
			'"workMs"': 'DOUBLE',
		});
		await connection.run(`INSERT INTO timings
			SELECT ${sqlText(stage)}, ${sqlText(record)}, ${record === 'file' ? 'left(id, 16)' : 'id'}, "workMs", id FROM ${lines}`);
	}
};
