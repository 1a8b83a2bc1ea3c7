import { join } from 'node:path';
import { createDocuments } from '../../pipeline/effects/documents/createDocuments.ts';
import { writeAtomically } from '../../pipeline/effects/files/writeAtomically.ts';
import { readPageSources } from '../../pipeline/effects/tables/readPageSources.ts';
import { readReport } from '../../pipeline/effects/tables/readReport.ts';
import { withRunDatabase } from '../../pipeline/effects/tables/withRunDatabase.ts';
import { reportHtml } from '../../pipeline/report/reportHtml.ts';
import { shownPages } from '../../pipeline/report/shownPages.ts';
import { readCatalogue, readRunManifest } from '../wiring/runFolder.ts';
import { pageImages } from './pageImages.ts';

/**
 * Writes `report.html` of a run from its tables; pages are drawn again from their sources where those are still there.
 * @returns the absolute path of the report
 * @throws {UserError} when the run has no tables yet.
 */
export const writeReport = async (runFolder: string): Promise<string> => {
	const manifest = await readRunManifest(runFolder);
	if (!manifest) throw new Error(`writeReport: ${runFolder} holds no run.json`);
	const owners = (await readCatalogue(runFolder)).filter(({ twin }) => twin === 0);
	const catalogue = new Map(owners.map((entry) => [entry.sha256, entry]));
	const { data, pages } = await withRunDatabase(runFolder, async (connection) => {
		const read = await readReport(connection, manifest);
		return { data: read, pages: await readPageSources(connection, shownPages(read)) };
	});
	const documents = createDocuments((sha256) => catalogue.get(sha256));
	const path = join(runFolder, 'report.html');
	await writeAtomically(path, reportHtml(data, await pageImages(documents, pages)));
	return path;
};
