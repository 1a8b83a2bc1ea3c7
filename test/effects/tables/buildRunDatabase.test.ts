import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildRunDatabase } from '../../../pipeline/effects/tables/buildRunDatabase.ts';
import { recordsOf } from '../../../pipeline/effects/tables/recordsOf.ts';
import { withDatabase } from '../../../pipeline/effects/tables/withDatabase.ts';
import { withRunDatabase } from '../../../pipeline/effects/tables/withRunDatabase.ts';
import type { KeptLine } from '../../../pipeline/run/manifest.ts';
import { type MadeRun, madeRun } from '../../helpers/madeRun.ts';
import { suiteFolder } from '../../helpers/suiteFolder.ts';

const SCALE = 0.25;

type Row = Readonly<Record<string, unknown>>;

describe('buildRunDatabase', () => {
	const folder = suiteFolder("run [1] it's *");
	let run: MadeRun;
	const query = (sql: string): Promise<Row[]> =>
		withRunDatabase(folder(), (connection) => recordsOf<Row>(connection, sql));

	beforeAll(async () => {
		run = madeRun(folder());
		await buildRunDatabase(folder(), run.manifest, {
			featureScale: (model) => (model === 'resnet50-half-int8' ? SCALE : undefined),
		});
	});

	it('makes the promised tables with the promised columns first', async () => {
		const columns = await query(
			`SELECT table_name, string_agg(column_name, ' ' ORDER BY ordinal_position) AS names FROM duckdb_columns()
			JOIN information_schema.columns USING (table_name, column_name) GROUP BY table_name`,
		);
		const names = new Map(columns.map((row) => [row.table_name, String(row.names)]));
		// spec/cli.md, "DuckDB tables (names are a promise)"
		const promised: Record<string, string> = {
			pages: 'page_id source_id category locator file_sha256 page_number width_pt height_pt words characters blocks',
			blocks: 'page_id block_index kind text html latex x y w h reading_order discarded',
			verdicts: 'stage record page_id verdict reason evidence',
			stages: 'stage position record records_in kept dropped failed duration_ms reused_units',
			features: 'page_id model vector',
			clusters: 'page_id cluster distance pc1 pc2',
			selection:
				'page_id cluster retained covered_by layout_distance visual_distance difficulty_distance length_distance',
			subset: 'page_id',
			teacher_calls: 'page_id',
			candidates: 'page_id sample block_recall precision accepted reason',
			sft: 'page_id style split tokens',
		};
		for (const [table, first] of Object.entries(promised))
			expect(`${names.get(table)} `).toMatch(new RegExp(`^${first} `));
		expect([...names.keys()].sort()).toEqual(
			expect.arrayContaining([...Object.keys(promised), 'coverage', 'files', 'views'].sort()),
		);
	});

	it('has every column of every table described in docs/tables.md, in order, and no other', async () => {
		const columns = await query(
			'SELECT table_name, column_name FROM duckdb_columns() WHERE NOT internal ORDER BY table_name, column_index',
		);
		const tables = readFileSync(join(import.meta.dirname, '../../../docs/tables.md'), 'utf8')
			.split(/^## /m)
			.slice(1);
		const described = tables.flatMap((text) =>
			[...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, column]) => `${text.split('\n', 1)[0]}.${column}`),
		);
		const found = columns.map(({ table_name, column_name }) => `${table_name}.${column_name}`);
		const byTable = (a: string, b: string): number => {
			const [left, right] = [a.split('.', 1)[0] ?? '', b.split('.', 1)[0] ?? ''];
			return left < right ? -1 : left > right ? 1 : 0;
		};
		expect(described.sort(byTable)).toEqual(found.sort(byTable));
	});

	it('has one row for every page met, in page order, with where it is from and how far it came', async () => {
		const rows = await query(
			'SELECT page_id, locator, words, blocks, last_stage, last_verdict, last_reason FROM pages',
		);
		const expected = [...run.pages]
			.sort((a, b) => (a.id < b.id ? -1 : 1))
			.map((page) => ({
				page_id: page.id,
				locator: page.locator,
				words: page.words ?? null,
				blocks: page.blocks ?? null,
				last_stage: page.stage,
				last_verdict: page.verdict,
				last_reason: page.reason ?? null,
			}));
		expect(rows).toEqual(expected);
	});

	it('conserves: no stage gives a row of the check that issues ask for', async () => {
		expect(await query('SELECT * FROM stages WHERE records_in <> kept + dropped + failed')).toEqual([]);
		const counted = await query(
			`SELECT stage, count(*) AS n, count(*) FILTER (verdict = 'kept') AS kept,
			count(*) FILTER (verdict = 'dropped') AS dropped, count(*) FILTER (verdict = 'failed') AS failed
			FROM verdicts JOIN stages USING (stage) GROUP BY stage, position ORDER BY position`.replaceAll(
				'verdict =',
				'verdicts.verdict =',
			),
		);
		const stated = await query('SELECT stage, records_in AS n, kept, dropped, failed FROM stages ORDER BY position');
		expect(counted).toEqual(stated);
	});

	it('tells twins of a file apart by record_id, and gives both the file id as page_id', async () => {
		const twins = await query(
			`SELECT page_id, record_id, reason FROM verdicts WHERE record_id LIKE '%~%' ORDER BY record_id`,
		);
		const expected = run.files
			.filter(({ twin }) => twin > 0)
			.map(({ fileId, twin }) => ({ page_id: fileId, record_id: `${fileId}~${twin}`, reason: 'duplicate-file' }));
		expect(twins).toEqual(expected.sort((a, b) => (a.record_id < b.record_id ? -1 : 1)));
	});

	it('numbers kept blocks in order and discarded ones after them', async () => {
		const lines = run.manifest.stages
			.filter(({ stage }) => stage === 'parse')
			.flatMap(({ units }) => units)
			.flatMap((unit) =>
				readFileSync(join(run.manifest.store, unit.folder, 'kept.jsonl'), 'utf8')
					.trimEnd()
					.split('\n'),
			)
			.map((line) => JSON.parse(line) as KeptLine);
		const expected = lines.flatMap(({ id, facets }) =>
			[...(facets.layout?.blocks ?? []), ...(facets.layout?.discarded ?? [])].map((block, index) => ({
				page_id: id,
				block_index: index,
				kind: block.kind,
				text: block.text,
				html: block.html ?? null,
				latex: block.latex ?? null,
				x: block.box.x,
				y: block.box.y,
				w: block.box.w,
				h: block.box.h,
				reading_order: block.order,
				discarded: index >= (facets.layout?.blocks.length ?? 0),
			})),
		);
		expect(await query('SELECT * FROM blocks')).toEqual(expected);
	});

	it('holds features as byte × scale in the database and as bytes in Parquet', async () => {
		const withVectors = run.pages.filter(({ vector }) => vector !== undefined);
		const rows = await query('SELECT page_id, typeof(vector) AS type, vector::DOUBLE[] AS vector FROM features');
		expect(rows).toHaveLength(withVectors.length);
		const byId = new Map(rows.map((row) => [row.page_id, row]));
		for (const { id, vector } of withVectors) {
			// A quarter of a byte is exact in single precision.
			expect(byId.get(id)).toEqual({
				page_id: id,
				type: 'FLOAT[32]',
				vector: [...(vector as Uint8Array)].map((byte) => byte * SCALE),
			});
		}
		const parquet = join(folder(), 'tables', 'features.parquet').replaceAll("'", "''").replace(/[[*?]/g, '[$&]');
		const stored = await withDatabase(':memory:', {}, (connection) =>
			recordsOf<{ page_id: string; scale: number; vector: number[] }>(
				connection,
				`SELECT page_id, scale, vector FROM read_parquet('${parquet}')`,
			),
		);
		expect(new Map(stored.map(({ page_id, scale, vector }) => [page_id, [scale, ...vector]]))).toEqual(
			new Map(withVectors.map(({ id, vector }) => [id, [SCALE, ...(vector as Uint8Array)]])),
		);
	});

	it('has retained and removed pages in selection, each removed one with who covers it', async () => {
		const rows = await query('SELECT page_id, retained, covered_by, cluster, layout_distance FROM selection');
		const entered = run.pages.filter(({ stage }) => stage === 'diversify' || stage === 'subset');
		expect(rows.map(({ page_id }) => page_id)).toEqual(entered.map(({ id }) => id).sort());
		for (const row of rows) {
			const page = run.pages.find(({ id }) => id === row.page_id);
			expect(row.retained).toBe(page?.stage === 'subset');
			expect(row.cluster).toBe(page?.cluster);
			expect(row.layout_distance).toBe(row.retained ? 0 : 0.1);
			if (row.retained) expect(row.covered_by).toBe(row.page_id);
		}
		const strangers = await query(
			'SELECT * FROM selection WHERE covered_by NOT IN (SELECT page_id FROM selection WHERE retained)',
		);
		expect(strangers).toEqual([]);
	});

	it('writes every table as Parquet too, with as many rows, and leaves no scratch behind', async () => {
		const tables = (await query('SHOW TABLES')).map(({ name }) => String(name));
		expect(readdirSync(join(folder(), 'tables')).sort()).toEqual(tables.map((name) => `${name}.parquet`).sort());
		expect(readdirSync(folder()).filter((name) => name.startsWith('.'))).toEqual([]);
		const root = join(folder(), 'tables').replaceAll("'", "''").replace(/[[*?]/g, '[$&]');
		for (const table of tables) {
			const [inDatabase] = await query(`SELECT count(*) AS n FROM ${table}`);
			const [inParquet] = await withDatabase(':memory:', {}, (connection) =>
				recordsOf<Row>(connection, `SELECT count(*) AS n FROM read_parquet('${root}/${table}.parquet')`),
			);
			expect(inParquet).toEqual(inDatabase);
		}
	});

	it('says of coverage what the summary of the stage says: ours, twenty random samples, the SemDeDup rule', async () => {
		const rows = await query(
			`SELECT method, count(*) AS n, min(radius_maximum) AS least FROM coverage GROUP BY method ORDER BY method`,
		);
		expect(rows).toEqual([
			{ method: 'ours', n: 1, least: 0.31 },
			{ method: 'random', n: 20, least: 0.4 },
			{ method: 'semdedup', n: 1, least: 0.37 },
		]);
	});
});
