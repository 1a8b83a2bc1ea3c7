import { dirname, join, resolve } from 'node:path';
import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import type { DocumentPort } from '../../pipeline/contract/ports.ts';
import { versionOfOwn } from '../../pipeline/document/ownVersion.ts';
import { createHtmlPrinter } from '../../pipeline/effects/browser/createHtmlPrinter.ts';
import type { OwnChromium } from '../../pipeline/effects/browser/ownChromium.ts';
import { createDocuments } from '../../pipeline/effects/documents/createDocuments.ts';
import { locationOf } from '../../pipeline/run/locationOf.ts';
import type { RunManifest } from '../../pipeline/run/manifest.ts';
import { readCatalogue } from '../wiring/runFolder.ts';

/** The own Chromium that printed for a run, as it was: what it printed is kept under its version, and is read where it is gone. */
const ownOf = ({ recipe, versions }: RunManifest): OwnChromium | undefined => {
	const { browser, file } = recipe as ResolvedRecipe;
	const version = versionOfOwn(versions.chromium ?? '');
	return browser && version !== undefined
		? { executable: resolve(dirname(file), browser.chromium), version }
		: undefined;
};

/**
 * The documents of a finished run, to draw their pages again where they still lie.
 * @throws {UserError} when the catalogue of the run is gone or damaged
 */
export const documentsOfRun = async (runFolder: string, manifest: RunManifest): Promise<DocumentPort> => {
	const owners = (await readCatalogue(runFolder)).filter(({ twin }) => twin === 0);
	const catalogue = new Map(owners.map((entry) => [entry.sha256, locationOf(entry)]));
	const printer = createHtmlPrinter(join(manifest.store, 'printed'), async () => ownOf(manifest));
	return createDocuments((sha256) => catalogue.get(sha256), printer);
};
