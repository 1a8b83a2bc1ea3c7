import { EXTRACTION_REVISION } from '../../../evaluator/extraction/extractionRevision.ts';
import type { RendererIdentity } from '../../../evaluator/rendererIdentity.ts';
import { chromiumPackage } from '../chromiumPackage.ts';
import { fontsDigest } from '../fontsDigest.ts';

/**
 * What predicted pages are rendered with. Starts no browser.
 * @throws {UserError} on a machine for which no Chromium comes with the package
 */
export const identifyRenderer = async (): Promise<RendererIdentity> => ({
	chromium: chromiumPackage().version,
	fonts: await fontsDigest(),
	extraction: EXTRACTION_REVISION,
});
