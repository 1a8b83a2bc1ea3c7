import type { DuckDBConnection } from '@duckdb/node-api';
import { isTrainingStage } from '../../document/trainingStages.ts';
import { manifestFigures } from '../../report/manifestFigures.ts';
import type { ReportData } from '../../report/reportData.ts';
import { reviewProgress } from '../../report/reviewProgress.ts';
import type { RunManifest } from '../../run/manifest.ts';
import { readClusters } from './readClusters.ts';
import { readCoverage } from './readCoverage.ts';
import { readDistributions } from './readDistributions.ts';
import { readDuplicates } from './readDuplicates.ts';
import { readDrops } from './readDrops.ts';
import { readFailures } from './readFailures.ts';
import { readLanguages } from './readLanguages.ts';
import { readParseSamples } from './readParseSamples.ts';
import { readPlane } from './readPlane.ts';
import { readSlowest } from './readSlowest.ts';
import { readSources } from './readSources.ts';
import { readTraining } from './readTraining.ts';

const varianceShareOf = (manifest: RunManifest): readonly [number, number] | undefined => {
	const share = manifest.stages.find(({ stage }) => stage === 'cluster')?.summary?.varianceShare;
	return Array.isArray(share) && share.length === 2 ? (share as unknown as readonly [number, number]) : undefined;
};

/** All that the report shows of a run, but for the pictures. Bounded: samples, not the corpus. */
export const readReport = async (connection: DuckDBConnection, manifest: RunManifest): Promise<ReportData> => {
	const sources = await readSources(connection);
	const plane = await readPlane(connection);
	return {
		...manifestFigures(manifest),
		sources,
		languages: await readLanguages(connection),
		licences: [...new Set(sources.flatMap(({ licence }) => licence.split(', ')))].sort(),
		plane: plane.pages === 0 ? undefined : { ...plane, varianceShare: varianceShareOf(manifest) },
		clusters: await readClusters(connection),
		coverage: await readCoverage(connection),
		distributions: await readDistributions(connection),
		duplicates: await readDuplicates(connection),
		parseSamples: await readParseSamples(connection, manifest.seed),
		drops: await readDrops(connection),
		failures: {
			...(await readFailures(connection)),
			...(manifest.endpoint?.prices ? { isPaid: true } : {}),
		},
		review: reviewProgress(manifest),
		training: manifest.stages.some(({ stage }) => isTrainingStage(stage))
			? await readTraining(connection, manifest)
			: undefined,
		slowest: await readSlowest(connection),
	};
};
