import type { BenchmarkLock } from '../../datasets/formats/lock/lock.ts';
import { versionOfOwn } from '../../pipeline/document/ownVersion.ts';
import { writeAtomically } from '../../pipeline/effects/files/writeAtomically.ts';
import { readCardFigures } from '../../pipeline/effects/tables/readCardFigures.ts';
import { withRunDatabase } from '../../pipeline/effects/tables/withRunDatabase.ts';
import type { CardReview } from '../../pipeline/report/cardData.ts';
import { reviewSummaryOf } from './reviewSummaryOf.ts';
import { card } from '../../pipeline/report/card.ts';
import { manifestFigures } from '../../pipeline/report/manifestFigures.ts';
import type { RunManifest } from '../../pipeline/run/manifest.ts';

const cardReview = (manifest: RunManifest): CardReview | undefined => {
	const summary = reviewSummaryOf(manifest);
	if (!summary || summary.decisions.counted === 0) return undefined;
	const { pages, accepted, rejected, pending, reviewers } = summary;
	const tallies = Object.entries(rejected).map(([name, count]) => ({ name, count }));
	return { pages, accepted, rejected: tallies, pending, reviewers: reviewers.length };
};

/** Writes the dataset card from the run's tables and the lock. */
export const writeCard = async (
	path: string,
	runFolder: string,
	manifest: RunManifest,
	lock: BenchmarkLock,
): Promise<void> => {
	const figures = await withRunDatabase(runFolder, readCardFigures);
	await writeAtomically(
		path,
		card({
			...figures,
			name: manifest.name,
			tool: manifest.tool,
			seed: manifest.seed,
			sample: manifest.sample,
			review: cardReview(manifest),
			funnel: manifestFigures(manifest).funnel,
			portablePages: lock.pages.filter(({ portable }) => portable).length,
			nonPortableStages: lock.stages.filter(({ portable }) => !portable).map(({ stage }) => stage),
			ownChromium: versionOfOwn(manifest.versions.chromium ?? ''),
			lockDigest: lock.digest,
		}),
	);
};
