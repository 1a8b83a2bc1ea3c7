import { join } from 'node:path';
import { writeAtomically } from '../../pipeline/effects/files/writeAtomically.ts';
import { readPageSources } from '../../pipeline/effects/tables/readPageSources.ts';
import { readReport } from '../../pipeline/effects/tables/readReport.ts';
import { withRunDatabase } from '../../pipeline/effects/tables/withRunDatabase.ts';
import { reportHtml } from '../../pipeline/report/reportHtml.ts';
import { shownPages } from '../../pipeline/report/shownPages.ts';
import { readLeaderboard } from '../wiring/readLeaderboard.ts';
import { readRunManifest } from '../wiring/runFolder.ts';
import { documentsOfRun } from './documentsOfRun.ts';
import { pageImages } from './pageImages.ts';
import { planePictures } from './planePictures.ts';
import { trainingPictures } from './trainingPictures.ts';

/**
 * Writes `report.html` of a run from its tables; pages are drawn again from their sources where those are still there, one at a
 * time: every point of the plane and the samples.
 * @returns the absolute path of the report
 * @throws {UserError} when the run has no tables yet
 * @throws {Interrupted} soon after the signal; the report is then the one before
 */
export const writeReport = async (
	runFolder: string,
	signal: AbortSignal = new AbortController().signal,
): Promise<string> => {
	const manifest = await readRunManifest(runFolder);
	if (!manifest) throw new Error(`writeReport: ${runFolder} holds no run.json`);
	const documents = await documentsOfRun(runFolder, manifest);
	const { data, shown, pages, points } = await withRunDatabase(runFolder, async (connection) => {
		const read = await readReport(connection, manifest);
		const small = new Set(shownPages(read));
		const large = new Set(read.parseSamples.map(({ pageId }) => pageId));
		const idsOfPoints = (read.plane?.points ?? []).map(({ pageId }) => pageId);
		return {
			data: read,
			shown: { small, large },
			pages: await readPageSources(connection, [...new Set([...small, ...large])]),
			points: await readPageSources(connection, idsOfPoints),
		};
	});
	const path = join(runFolder, 'report.html');
	const images = await pageImages(documents, pages, shown, signal);
	const pictures = data.plane && (await planePictures(documents, data.plane.points, points, signal));
	const baselines = await readLeaderboard(manifest, runFolder);
	const examples = await trainingPictures(manifest, data.training?.examples ?? [], signal);
	await writeAtomically(path, reportHtml({ ...data, baselines }, images, pictures, examples));
	return path;
};
