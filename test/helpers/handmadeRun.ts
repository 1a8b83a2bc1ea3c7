import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sqlText } from '../../pipeline/effects/tables/sqlText.ts';
import { DATABASE_FILE } from '../../pipeline/effects/tables/tableFiles.ts';
import { withDatabase } from '../../pipeline/effects/tables/withDatabase.ts';

export interface HandmadeRun {
	/** Stages on pages, in order; `open` stands before them. */
	readonly stages: readonly string[];
	/** File id (16 hex) → its locator, or how `open` dropped it. */
	readonly files: Readonly<Record<string, string | { readonly locator: string; readonly dropped: string }>>;
	/** Page id → the stage that dropped it with its reason (`words: too-few-words`), or '' for one that passed all. */
	readonly pages: Readonly<Record<string, string>>;
	/** Stages of the training line, after those; `reserve` then is one of `stages`. */
	readonly branch?: readonly string[];
	/** Pages that `reserve` set aside → how the branch ended them, as above. */
	readonly taught?: Readonly<Record<string, string>>;
	/** Page id → cluster. */
	readonly clusters?: Readonly<Record<string, number>>;
	/** `minWords` of the recipe, and evidence of every decision. */
	readonly minWords?: number;
}

const rowsOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
	rows
		.map((row) => `(${row.map((cell) => (typeof cell === 'string' ? sqlText(cell) : (cell ?? 'NULL'))).join(', ')})`)
		.join(', ');

/** A run's folder with the tables that say what became of its pages, and no units. */
export const handmadeRun = async (folder: string, run: HandmadeRun): Promise<void> => {
	const { minWords = 50, clusters = {}, branch = [], taught = {} } = run;
	mkdirSync(folder, { recursive: true });
	const recipe = {
		name: 'handmade',
		seed: 1,
		out: folder,
		store: join(folder, 'store'),
		stages: { words: { minWords } },
	};
	const manifest = { formatVersion: 1, recipe, seed: 1, sample: null, versions: { icu: '78' }, models: {}, stages: [] };
	writeFileSync(join(folder, 'run.json'), JSON.stringify(manifest));
	const evidence = JSON.stringify({ minWords });
	const verdicts: (string | null)[][] = Object.entries(run.files).map(([id, file]) => {
		const reason = typeof file === 'string' ? null : file.dropped;
		return ['open', 'file', id, reason === null ? 'kept' : 'dropped', reason, evidence];
	});
	/** Stages that a page reached, each with the reason for which it dropped it. */
	const endedAt = (stages: readonly string[], end: string): [stage: string, reason: string | null][] => {
		if (end === '') return stages.map((stage) => [stage, null]);
		const [last = '', reason = ''] = end.split(': ');
		return stages.slice(0, stages.indexOf(last) + 1).map((stage) => [stage, stage === last ? reason : null]);
	};
	const fates: (readonly [id: string, reached: readonly (readonly [string, string | null])[]])[] = [
		...Object.entries(run.pages).map(([id, end]) => [id, endedAt(run.stages, end)] as const),
		...Object.entries(taught).map(
			([id, end]) => [id, [...endedAt(run.stages, 'reserve: reserved'), ...endedAt(branch, end)]] as const,
		),
	];
	const pages = fates.map(([id, reached]) => {
		for (const [stage, reason] of reached)
			verdicts.push([stage, 'page', id, reason === null ? 'kept' : 'dropped', reason, evidence]);
		const file = run.files[id.slice(0, 16)];
		const locator = `${typeof file === 'string' ? file : file?.locator}#${Number(id.slice(18))}`;
		const [last, reason] = reached.at(-1) ?? [null, null];
		return [id, 'source', locator, Number(id.slice(18)), last, reason === null ? 'kept' : 'dropped', reason];
	});
	const fill = (table: string, columns: string, rows: Parameters<typeof rowsOf>[0]): string =>
		`CREATE TABLE ${table} (${columns}); ${rows.length === 0 ? '' : `INSERT INTO ${table} VALUES ${rowsOf(rows)};`}`;
	await withDatabase(join(folder, DATABASE_FILE), {}, async (connection) => {
		await connection.run(
			[
				fill('stages', 'stage VARCHAR, position INTEGER, record VARCHAR', [
					['open', 1, 'file'],
					...[...run.stages, ...branch].map((stage, at) => [stage, at + 2, 'page']),
				]),
				fill(
					'files',
					'file_id VARCHAR, twin INTEGER, source_id VARCHAR, locator VARCHAR',
					Object.entries(run.files).map(([id, file]) => [
						id,
						0,
						'source',
						typeof file === 'string' ? file : file.locator,
					]),
				),
				fill(
					'pages',
					'page_id VARCHAR, source_id VARCHAR, locator VARCHAR, page_number INTEGER, last_stage VARCHAR, last_verdict VARCHAR, last_reason VARCHAR',
					pages,
				),
				fill(
					'verdicts',
					'stage VARCHAR, record VARCHAR, page_id VARCHAR, verdict VARCHAR, reason VARCHAR, evidence JSON, message VARCHAR, record_id VARCHAR',
					verdicts.map((row) => [...row, null, row[2] as string]),
				),
				fill('clusters', 'page_id VARCHAR, cluster INTEGER', Object.entries(clusters)),
			].join('\n'),
		);
	});
};
