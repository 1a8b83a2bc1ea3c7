import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { hfColumns } from '../../../../datasets/formats/sft/hf/hfColumns.ts';
import { readFlatRow } from '../../../../datasets/formats/sft/reading/readFlatRow.ts';
import { rowTroubles } from '../../../../datasets/formats/sft/reading/rowTroubles.ts';
import type { Trouble } from '../../../../datasets/formats/sft/reading/setProblem.ts';
import { sqlText } from '../../tables/sqlText.ts';
import { withDatabase } from '../../tables/withDatabase.ts';
import { imagePathTrouble } from '../../../../datasets/formats/sft/reading/imagePathTrouble.ts';
import { pictureOfRow } from './pictureOfRow.ts';
import type { SetCheck, Split } from './setCheck.ts';

/** What is held of a file at a time, as far as its groups tell: DuckDB reads a group again for each piece of it. */
const BYTES_AT_ONCE = 32 << 20;
const MOST_ROWS_AT_ONCE = 1_024;
const MAX_GROUP_BYTES = 100_000_000;
const MAX_FILE_BYTES = 500_000_000;

const rowsOf = async (connection: DuckDBConnection, sql: string): Promise<Record<string, unknown>[]> =>
	(await connection.runAndReadAll(sql)).getRowObjectsJS() as Record<string, unknown>[];

/** Integers of 64 bits as JSON has them. */
const plain = (cell: unknown): unknown => (typeof cell === 'bigint' ? Number(cell) : cell);

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
	{ folder, problems, pictures, markup, rowOf, met, step }: SetCheck,
	file: string,
	split: Split,
): Promise<number> => {
	const path = join(folder, file);
	const source = sqlText(path.replace(/[[*?]/g, '[$&]'));
	const add = (line: number | null, check: string, received: string, expected: string): void =>
		problems.add(file, line, [{ check, received, expected }]);
	const look = async (id: string, name: string, bytes: Uint8Array): Promise<readonly Trouble[]> =>
		pictureOfRow(await pictures.bytes(name, bytes), rowOf(id)?.image.sha256);
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
			const [group] = await rowsOf(
				connection,
				`SELECT max(row_group_bytes) AS bytes, max(row_group_bytes // greatest(row_group_num_rows, 1)) AS bytesOfRow FROM parquet_metadata(${source})`,
			);
			const fitting = Math.ceil(BYTES_AT_ONCE / Math.max(1, Number(group?.bytesOfRow ?? BYTES_AT_ONCE)));
			const rowsAtOnce = Math.min(fitting, MOST_ROWS_AT_ONCE);
			if (Number(group?.bytes ?? 0) > MAX_GROUP_BYTES)
				add(null, 'parquet-size', `a row group of ${group?.bytes} bytes`, `at most ${MAX_GROUP_BYTES}`);
			const [total] = await rowsOf(connection, `SELECT count(*)::INTEGER AS count FROM read_parquet(${source})`);
			const count = Number(total?.count ?? 0);
			for (let start = 0; start < count; start += rowsAtOnce) {
				const rows = await rowsOf(
					connection,
					`SELECT id, prompt, target, * EXCLUDE (id, prompt, target, image, file_row_number), image.bytes AS pictureBytes, image.path AS picturePath FROM read_parquet(${source}, file_row_number = true) WHERE file_row_number >= ${start} AND file_row_number < ${start + rowsAtOnce} ORDER BY file_row_number`,
				);
				for (const [at, { pictureBytes: bytes, picturePath: name, ...columns }] of rows.entries()) {
					const line = start + at + 1;
					const value = Object.fromEntries(Object.entries(columns).map(([key, cell]) => [key, plain(cell)]));
					const id = String(value.id);
					const { row, troubles } = readFlatRow(value);
					const wrong = [...troubles, ...(row ? rowTroubles(row, true, markup) : [])];
					problems.add(file, line, wrong);
					const badName = imagePathTrouble(String(name));
					problems.add(file, line, badName ? [badName] : []);
					if (bytes instanceof Uint8Array) problems.add(file, line, look(id, String(name), bytes), bytes.length);
					else add(line, 'image-missing', 'no bytes', 'the bytes of a picture');
					const found = row && { prompt: row.prompt, target: row.target, value, lineOf: hfColumns };
					met(file, line, id, split, wrong.length > 0 ? undefined : found);
					step('rows');
					await problems.room();
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
