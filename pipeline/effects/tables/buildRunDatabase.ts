import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunManifest } from '../../run/manifest.ts';
import { syncFolder } from '../files/syncFolder.ts';
import { loadBlocks } from './loadBlocks.ts';
import { loadCandidates } from './loadCandidates.ts';
import { loadClusters } from './loadClusters.ts';
import { loadCoverage } from './loadCoverage.ts';
import { loadFeatures } from './loadFeatures.ts';
import { loadFiles } from './loadFiles.ts';
import { loadPages } from './loadPages.ts';
import { loadReview } from './loadReview.ts';
import { loadReviewDecisions } from './loadReviewDecisions.ts';
import { loadSelection } from './loadSelection.ts';
import { loadStages } from './loadStages.ts';
import { loadSubset } from './loadSubset.ts';
import { loadTeacherCalls } from './loadTeacherCalls.ts';
import { loadTeacherTries } from './loadTeacherTries.ts';
import { loadTimings } from './loadTimings.ts';
import { loadTraining } from './loadTraining.ts';
import { loadVerdicts } from './loadVerdicts.ts';
import { loadViews } from './loadViews.ts';
import { sqlText } from './sqlText.ts';
import { DATABASE_FILE, TABLES_FOLDER } from './tableFiles.ts';
import type { TableContext, TableLoader } from './tableLoader.ts';
import { withDatabase } from './withDatabase.ts';

export interface RunDatabaseOptions {
	/** feature = byte × scale, by model name; undefined for a model nobody knows (its bytes are then the features). */
	readonly featureScale: (model: string) => number | undefined;
	/** Reviewers' decisions by line of the file that the run read; none by default. */
	readonly decisions?: TableContext['decisions'];
	readonly threads?: number;
	readonly memoryLimitMb?: number;
}

/** In order: later tables join earlier ones. */
const LOADERS: readonly (readonly [string, TableLoader])[] = [
	['stages', loadStages],
	['files', loadFiles],
	['verdicts', loadVerdicts],
	['blocks', loadBlocks],
	['pages', loadPages],
	['views', loadViews],
	['clusters', loadClusters],
	['selection', loadSelection],
	['coverage', loadCoverage],
	['review', loadReview],
	['review_decisions', loadReviewDecisions],
	['subset', loadSubset],
	['teacher_calls', loadTeacherCalls],
	['teacher_tries', loadTeacherTries],
	['candidates', loadCandidates],
	['sft', loadTraining],
	['timings', loadTimings],
	['features', loadFeatures],
];

const SCRATCH_PREFIX = '.tables-';

const sync = async (path: string): Promise<void> => {
	const handle = await open(path, 'r');
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
};

/** What an interrupted build left; the run's lock keeps other builders away. */
const removeScratch = async (runFolder: string): Promise<void> => {
	for (const name of await readdir(runFolder)) {
		if (name.startsWith(SCRATCH_PREFIX)) await rm(join(runFolder, name), { recursive: true, force: true });
	}
};

/**
 * Builds `run.duckdb` and `tables/*.parquet` of a run from the units it names, whichever run computed them. Both are
 * written in a scratch folder of the run and renamed when whole: readers see the old tables or the new ones.
 * Memory: bounded by `memoryLimitMb` (DuckDB spills into the scratch folder) and one unit's lines.
 */
export const buildRunDatabase = async (
	runFolder: string,
	manifest: RunManifest,
	options: RunDatabaseOptions,
): Promise<void> => {
	await removeScratch(runFolder);
	const scratch = join(runFolder, `${SCRATCH_PREFIX}${process.pid}-${randomBytes(4).toString('hex')}`);
	const parquet = join(scratch, TABLES_FOLDER);
	await mkdir(parquet, { recursive: true });
	try {
		const database = join(scratch, DATABASE_FILE);
		const settings = {
			threads: String(options.threads ?? 2),
			memory_limit: `${options.memoryLimitMb ?? 768}MB`,
			temp_directory: join(scratch, 'spill'),
		};
		await withDatabase(database, settings, async (connection) => {
			const { featureScale, decisions = [] } = options;
			const context = { connection, runFolder, manifest, scratch, parquet, featureScale, decisions };
			for (const [table, load] of LOADERS) {
				await load(context);
				const target = join(parquet, `${table}.parquet`);
				if (table !== 'features') await connection.run(`COPY ${table} TO ${sqlText(target)} (FORMAT parquet)`);
			}
			await connection.run('CHECKPOINT');
		});
		await mkdir(join(runFolder, TABLES_FOLDER), { recursive: true });
		for (const name of (await readdir(parquet)).sort()) {
			await sync(join(parquet, name));
			await rename(join(parquet, name), join(runFolder, TABLES_FOLDER, name));
		}
		await sync(database);
		await rename(database, join(runFolder, DATABASE_FILE));
		await syncFolder(join(runFolder, TABLES_FOLDER));
		await syncFolder(runFolder);
	} finally {
		await rm(scratch, { recursive: true, force: true });
	}
};
