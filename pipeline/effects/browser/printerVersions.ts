import { chromiumPackage } from './chromiumPackage.ts';
import { fontsDigest } from './fontsDigest.ts';

/**
 * What prints HTML, as run, report, lock and `check` name it: the version of Chromium's package and the start of the digest
 * of the fonts. Starts no browser.
 * @throws {UserError} on a machine for which no Chromium comes with the package
 */
export const printerVersions = async (): Promise<{ readonly chromium: string; readonly fonts: string }> => ({
	chromium: chromiumPackage().version,
	fonts: (await fontsDigest()).slice(0, 16),
});
