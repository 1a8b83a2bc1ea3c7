import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatRows } from '../../../datasets/formats/rows/formatRows.ts';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { buildRunDatabase } from '../../../pipeline/effects/tables/buildRunDatabase.ts';
import { queryRun } from '../../../pipeline/effects/tables/queryRun.ts';
import { madeRun } from '../../helpers/madeRun.ts';
import { suiteFolder } from '../../helpers/suiteFolder.ts';

const refusal = async (work: Promise<unknown>): Promise<UserError> => {
	const error = await work.then(
		() => undefined,
		(reason: unknown) => reason,
	);
	if (!(error instanceof UserError)) throw new Error(`expected a UserError, received ${String(error)}`);
	return error;
};

describe('queryRun', () => {
	const folder = suiteFolder('run');
	beforeAll(async () => {
		const run = madeRun(folder(), { files: 4 });
		await buildRunDatabase(folder(), run.manifest, { featureScale: () => 1 });
	});

	it.each([
		['COPY TO', () => `COPY pages TO '${join(folder(), 'stolen.csv')}'`],
		['EXPORT DATABASE', () => `EXPORT DATABASE '${join(folder(), 'stolen')}'`],
		['read_text', () => `SELECT * FROM read_text('${join(folder(), 'run.json')}')`],
		['read_csv', () => `SELECT * FROM read_csv('${join(folder(), 'catalogue.jsonl')}')`],
		['a file as a table', () => `SELECT * FROM '${join(folder(), 'tables', 'pages.parquet')}'`],
		['ATTACH', () => `ATTACH '${join(folder(), 'other.duckdb')}' AS other`],
		['INSERT', () => 'INSERT INTO pages SELECT * FROM pages'],
		['DROP', () => 'DROP TABLE pages'],
		['unlocking the settings', () => 'SET enable_external_access = true'],
		['INSTALL', () => 'INSTALL httpfs'],
	])('refuses %s', async (_, sql) => {
		const error = await refusal(queryRun(folder(), sql()));
		expect(error.message).toMatch(/^DuckDB refused the query: (Permission|Invalid Input|Catalog) Error/);
		expect(error.exitCode).toBe(2);
		expect(['stolen.csv', 'stolen', 'other.duckdb'].filter((name) => existsSync(join(folder(), name)))).toEqual([]);
	});

	it('gives DuckDB’s own message for a mistake, with the columns it proposes', async () => {
		const error = await refusal(queryRun(folder(), 'SELECT pag_id FROM pages'));
		expect(error.message).toContain('"pag_id" not found');
		expect(error.message).toContain('page_id');
		expect(error.details.received).toBe('SELECT pag_id FROM pages');
	});

	it('takes one statement at a time', async () => {
		expect((await refusal(queryRun(folder(), 'SELECT 1; SELECT 2'))).message).toBe(
			'the query holds 2 statements, expected one',
		);
		for (const blank of ['', ' ', ';', ' ;\n; '])
			expect((await refusal(queryRun(folder(), blank))).message).toBe('the query is empty');
	});

	it('reads wide and nested values', async () => {
		const set = await queryRun(
			folder(),
			`SELECT 170141183460469231731687303715884105727::HUGEINT AS huge, '\\xAA\\x00'::BLOB AS blob, DATE '2020-02-29' AS date,
			TIMESTAMP '2020-02-29 03:04:05' AS time, [1, NULL] AS list, {a: 1, b: 'x'} AS struct, MAP {'k': 1} AS map, 1.50::DECIMAL(4, 2) AS price,
			[1, 2]::FLOAT[2] AS array, 9007199254740993::BIGINT AS wide, 7::BIGINT AS small, NULL AS nothing, '{"a": [1]}'::JSON AS json`,
		);
		expect(set.rows).toEqual([
			[
				170141183460469231731687303715884105727n,
				'\\xaa00',
				'2020-02-29',
				'2020-02-29 03:04:05',
				[1, null],
				{ a: 1, b: 'x' },
				{ k: 1 },
				'1.50',
				[1, 2],
				9007199254740993n,
				7,
				null,
				'{"a": [1]}',
			],
		]);
		expect(set.jsonColumns).toEqual([12]);
		expect(formatRows(set, 'json')).toContain('"json":{"a": [1]}');
	});

	it('leaves the file as it was', async () => {
		const before = readFileSync(join(folder(), 'run.duckdb'));
		await queryRun(folder(), 'SELECT count(*) FROM blocks');
		expect(readFileSync(join(folder(), 'run.duckdb')).equals(before)).toBe(true);
	});

	it('says what to do when the run has no tables, or something else lies there', async () => {
		const missing = await refusal(queryRun(join(folder(), 'nowhere'), 'SELECT 1'));
		expect(missing.message).toBe('the run has no tables yet');
		expect(missing.details.fix).toContain('pagemill run');
		writeFileSync(join(folder(), 'store', 'run.duckdb'), 'not a database');
		expect((await refusal(queryRun(join(folder(), 'store'), 'SELECT 1'))).message).toBe(
			'the tables of the run cannot be opened',
		);
	});
});
