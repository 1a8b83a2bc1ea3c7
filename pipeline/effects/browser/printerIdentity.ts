import type { OwnChromium } from './ownChromium.ts';
import { PRINT_VERSION } from './printSettings.ts';
import { printerVersions } from './printerVersions.ts';

/**
 * What decides how HTML prints: Chromium, fonts, settings. Part of the record of every HTML document. Starts no browser.
 * @throws {UserError} where no Chromium was named on a machine for which none comes with the package
 */
export const printerIdentity = async (own?: OwnChromium): Promise<string> => {
	const { chromium, fonts } = await printerVersions(own);
	return `chromium ${chromium}, fonts ${fonts}, print ${PRINT_VERSION}`;
};
