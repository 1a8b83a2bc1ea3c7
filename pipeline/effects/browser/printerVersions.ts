import { ownVersion } from '../../document/ownVersion.ts';
import { chromiumPackage } from './chromiumPackage.ts';
import type { OwnChromium } from './ownChromium.ts';
import { printerFonts } from './printerFonts.ts';

/**
 * What prints HTML, as run, report, lock and `check` name it: the version of Chromium's package, or of the user's own Chromium
 * with a word that it is that, and the start of the digest of the fonts. Starts no browser.
 * @throws {UserError} where no Chromium was named on a machine for which none comes with the package
 */
export const printerVersions = async (
	own?: OwnChromium,
): Promise<{ readonly chromium: string; readonly fonts: string }> => ({
	chromium: own ? ownVersion(own.version) : chromiumPackage().version,
	fonts: (await printerFonts()).slice(0, 16),
});
