import { describe, expect, it } from 'vitest';
import { buildRunDatabase } from '../../../pipeline/effects/tables/buildRunDatabase.ts';
import { recordsOf } from '../../../pipeline/effects/tables/recordsOf.ts';
import { withRunDatabase } from '../../../pipeline/effects/tables/withRunDatabase.ts';
import { madeRun } from '../../helpers/madeRun.ts';
import { suiteFolder } from '../../helpers/suiteFolder.ts';

type Summary = Readonly<Record<string, unknown>>;

describe('loadCoverage', () => {
	const folder = suiteFolder('run');

	/** The methods of the table, for a made run whose summary of `diversify` was changed. */
	const methodsWith = async (change: (summary: Summary) => Summary) => {
		const { manifest } = madeRun(folder(), { files: 4 });
		const stages = manifest.stages.map((stage) =>
			stage.stage === 'diversify' ? { ...stage, summary: change(stage.summary as Summary) } : stage,
		);
		await buildRunDatabase(folder(), { ...manifest, stages }, { featureScale: () => 1 });
		return withRunDatabase(folder(), (connection) =>
			recordsOf(connection, 'SELECT method, count(*) AS n FROM coverage GROUP BY method ORDER BY method'),
		);
	};

	it('keeps ours and the random samples where clusters were too large for the SemDeDup rule', async () => {
		const methods = await methodsWith((summary) => {
			const { semdedup: _, ...measured } = summary.baselines as Summary;
			return { ...summary, baselines: measured };
		});
		// Twenty samples: spec/curation.md, section 9.
		expect(methods).toEqual([
			{ method: 'ours', n: 1 },
			{ method: 'random', n: 20 },
		]);
	});

	it('keeps ours where the recipe asked for no baselines', async () => {
		expect(await methodsWith(({ baselines: _, ...summary }) => summary)).toEqual([{ method: 'ours', n: 1 }]);
	});

	it('stops at a summary that is not of the stage, rather than leave the table empty', async () => {
		await expect(methodsWith(() => ({ entering: 24 }))).rejects.toThrow('ours');
	});
});
