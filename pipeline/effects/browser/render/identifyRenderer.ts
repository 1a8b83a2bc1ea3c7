import { EXTRACTION_REVISION } from '../../../evaluator/extraction/extractionRevision.ts';
import type { RendererIdentity } from '../../../evaluator/rendererIdentity.ts';
import { chromiumPackage } from '../chromiumPackage.ts';
import type { OwnChromium } from '../ownChromium.ts';
import { printerFonts } from '../printerFonts.ts';

/**
 * What predicted pages are rendered with. Starts no browser.
 * @throws {UserError} where no Chromium was named on a machine for which none comes with the package
 */
export const identifyRenderer = async (own?: OwnChromium): Promise<RendererIdentity> => ({
	...(own ? { chromium: own.version, own: true as const } : { chromium: chromiumPackage().version }),
	fonts: await printerFonts(),
	extraction: EXTRACTION_REVISION,
});
