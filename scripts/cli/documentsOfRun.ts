import { join } from 'node:path';
import type { DocumentPort } from '../../pipeline/contract/ports.ts';
import { createHtmlPrinter } from '../../pipeline/effects/browser/createHtmlPrinter.ts';
import { createDocuments } from '../../pipeline/effects/documents/createDocuments.ts';
import { locationOf } from '../../pipeline/run/locationOf.ts';
import type { RunManifest } from '../../pipeline/run/manifest.ts';
import { readCatalogue } from '../wiring/runFolder.ts';

/**
 * The documents of a finished run, to draw their pages again where they still lie.
 * @throws {UserError} when the catalogue of the run is gone or damaged
 */
export const documentsOfRun = async (runFolder: string, manifest: RunManifest): Promise<DocumentPort> => {
	const owners = (await readCatalogue(runFolder)).filter(({ twin }) => twin === 0);
	const catalogue = new Map(owners.map((entry) => [entry.sha256, locationOf(entry)]));
	return createDocuments((sha256) => catalogue.get(sha256), createHtmlPrinter(join(manifest.store, 'printed')));
};
