import { chromiumPackage } from './chromiumPackage.ts';
import { fontsDigest } from './fontsDigest.ts';
import { PRINT_VERSION } from './printSettings.ts';

/**
 * What decides how HTML prints: Chromium, fonts, settings. Part of the record of every HTML document. Starts no browser.
 * @throws {UserError} on a machine for which no Chromium comes with the package
 */
export const printerIdentity = async (): Promise<string> => {
	const { version } = chromiumPackage();
	return `chromium ${version}, fonts ${(await fontsDigest()).slice(0, 16)}, print ${PRINT_VERSION}`;
};
