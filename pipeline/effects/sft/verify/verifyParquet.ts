import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { readFlatRow } from '../../../../datasets/formats/sft/reading/readFlatRow.ts';
import { rowTroubles } from '../../../../datasets/formats/sft/reading/rowTroubles.ts';
import { sqlText } from '../../tables/sqlText.ts';
import { withDatabase } from '../../tables/withDatabase.ts';
import { imagePathTrouble } from '../../../../datasets/formats/sft/reading/imagePathTrouble.ts';
import { pictureTroubles } from './pictureTroubles.ts';
import type { SetCheck, Split } from './setCheck.ts';

const ROWS_AT_ONCE = 64;
const MAX_GROUP_BYTES = 100_000_000;
const MAX_FILE_BYTES = 500_000_000;

const rowsOf = async (connection: DuckDBConnection, sql: string): Promise<Record<string, unknown>[]> =>
	(await connection.runAndReadAll(sql)).getRowObjectsJS() as Record<string, unknown>[];

const imageFeature = (text: unknown): string => {
	try {
		const { info } = JSON.parse(String(text)) as { info?: { features?: { image?: { _type?: string } } } };
		return info?.features?.image?._type ?? 'no feature `image`';
	} catch {
		return 'no JSON';
	}
};

/** Reads a Parquet file with pictures inside, in pieces. */
export const verifyParquet = async (
	{ folder, problems, met }: SetCheck,
	file: string,
	split: Split,
): Promise<number> => {
	const path = join(folder, file);
	const source = sqlText(path.replace(/[[*?]/g, '[$&]'));
	const add = (line: number | null, check: string, received: string, expected: string): void =>
		problems.add(file, line, [{ check, received, expected }]);
	try {
		const { size } = await stat(path);
		if (size > MAX_FILE_BYTES) add(null, 'parquet-size', `${size} bytes`, `at most ${MAX_FILE_BYTES}`);
		return await withDatabase(':memory:', { threads: '1', memory_limit: '1GB' }, async (connection) => {
			const [metadata] = await rowsOf(
				connection,
				`SELECT decode(value) AS text FROM parquet_kv_metadata(${source}) WHERE decode(key) = 'huggingface'`,
			);
			const feature = metadata ? imageFeature(metadata.text) : 'no key `huggingface` in the schema';
			if (feature !== 'Image') add(null, 'parquet-schema', feature, 'image of type Image under the key `huggingface`');
			const [group] = await rowsOf(connection, `SELECT max(row_group_bytes) AS bytes FROM parquet_metadata(${source})`);
			if (Number(group?.bytes ?? 0) > MAX_GROUP_BYTES)
				add(null, 'parquet-size', `a row group of ${group?.bytes} bytes`, `at most ${MAX_GROUP_BYTES}`);
			const [total] = await rowsOf(connection, `SELECT count(*)::INTEGER AS count FROM read_parquet(${source})`);
			const count = Number(total?.count ?? 0);
			for (let start = 0; start < count; start += ROWS_AT_ONCE) {
				const rows = await rowsOf(
					connection,
					`SELECT id, prompt, target, image.bytes AS bytes, image.path AS path FROM read_parquet(${source}, file_row_number = true) WHERE file_row_number >= ${start} AND file_row_number < ${start + ROWS_AT_ONCE} ORDER BY file_row_number`,
				);
				for (const [at, { id, bytes, path: name, ...value }] of rows.entries()) {
					const line = start + at + 1;
					const { row, troubles } = readFlatRow(value);
					problems.add(file, line, [...troubles, ...(row ? rowTroubles(row, true) : [])]);
					const badName = imagePathTrouble(String(name));
					problems.add(file, line, badName ? [badName] : []);
					if (bytes instanceof Uint8Array) problems.add(file, line, await pictureTroubles(String(name), bytes));
					else add(line, 'image-missing', 'no bytes', 'the bytes of a picture');
					met(file, line, String(id), split);
				}
			}
			return count;
		});
	} catch (error) {
		add(
			null,
			'parquet',
			(error as Error).message.split('\n')[0]?.slice(0, 200) ?? '',
			'a Parquet file with id, prompt, target and image {bytes, path}',
		);
		return 0;
	}
};
