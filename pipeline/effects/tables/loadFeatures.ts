import { join } from 'node:path';
import { ARRAY, DOUBLE, type DuckDBAppender, FLOAT, UTINYINT, VARCHAR } from '@duckdb/node-api';
import { STAGE_OF_FACET } from '../../document/stageOfFacet.ts';
import { appendVectors } from './appendVectors.ts';
import { readFeatures } from './readFeatures.ts';
import { sqlText } from './sqlText.ts';
import type { TableLoader } from './tableLoader.ts';
import { unitFiles } from './unitFiles.ts';

/** Rows of a Parquet row group, held in memory unpacked: 4 bytes a value. */
const PARQUET_ROWS = 8192;

/**
 * `features`: FLOAT[width] = byte × scale in the database; the bytes themselves, with their scale, in Parquet.
 * Cost: one pass over the units, about 8 s for 50,000 × 1,024 on two cores, most of it DuckDB's compression.
 */
export const loadFeatures: TableLoader = async ({ connection, manifest, parquet, featureScale }) => {
	const parquetFile = sqlText(join(parquet, 'features.parquet'));
	let floats: DuckDBAppender | undefined;
	let stored: DuckDBAppender | undefined;
	for await (const { ids, models, bytes, width } of readFeatures(
		unitFiles(manifest, STAGE_OF_FACET.features, 'kept.jsonl'),
	)) {
		if (!floats || !stored) {
			await connection.run(`CREATE TABLE features (page_id VARCHAR, model VARCHAR, vector FLOAT[${width}])`);
			await connection.run(
				`CREATE TEMP TABLE feature_bytes (page_id VARCHAR, model VARCHAR, scale DOUBLE, vector UTINYINT[${width}])`,
			);
			floats = await connection.createAppender('features');
			stored = await connection.createAppender('feature_bytes');
		}
		const scales = models.map((model) => featureScale(model) ?? 1);
		const values = new Float32Array(bytes.length);
		for (let row = 0; row < ids.length; row += 1) {
			const scale = scales[row] as number;
			for (let i = row * width; i < (row + 1) * width; i += 1) values[i] = (bytes[i] as number) * scale;
		}
		appendVectors(floats, [VARCHAR, VARCHAR, ARRAY(FLOAT, width)], [ids, models], values);
		appendVectors(stored, [VARCHAR, VARCHAR, DOUBLE, ARRAY(UTINYINT, width)], [ids, models, scales], bytes);
	}
	floats?.closeSync();
	stored?.closeSync();
	if (!floats) {
		await connection.run('CREATE TABLE features (page_id VARCHAR, model VARCHAR, vector FLOAT[])');
		await connection.run(
			'CREATE TEMP TABLE feature_bytes (page_id VARCHAR, model VARCHAR, scale DOUBLE, vector UTINYINT[])',
		);
	}
	await connection.run(`COPY feature_bytes TO ${parquetFile} (FORMAT parquet, ROW_GROUP_SIZE ${PARQUET_ROWS})`);
	await connection.run('DROP TABLE feature_bytes');
};
