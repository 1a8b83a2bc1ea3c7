import { PRINT_VERSION } from './printSettings.ts';
import { printerVersions } from './printerVersions.ts';

/**
 * What decides how HTML prints: Chromium, fonts, settings. Part of the record of every HTML document. Starts no browser.
 * @throws {UserError} on a machine for which no Chromium comes with the package
 */
export const printerIdentity = async (): Promise<string> => {
	const { chromium, fonts } = await printerVersions();
	return `chromium ${chromium}, fonts ${fonts}, print ${PRINT_VERSION}`;
};
