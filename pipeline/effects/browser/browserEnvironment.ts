import { join } from 'node:path';
import { sha256 } from '../../document/digest.ts';
import { makeFolder } from '../files/makeFolder.ts';
import { writeAtomically } from '../files/writeAtomically.ts';
import { fontConfiguration } from './fontConfiguration.ts';
import { fontFolders } from './fontFolders.ts';

/**
 * Chromium gives itself this variable, with this value, from one of its threads while it starts. It is the second that it adds:
 * the list of all is moved and its old place freed, and a thread that reads it at that moment crashes (glibc before 2.41).
 * One that is there already is replaced in its place.
 */
const SET_BY_CHROMIUM = { FC_FONTATIONS: '1' };

/**
 * The variables that a browser starts with: our fonts, one language, one place, nothing of the user's.
 * @param folder private and writable: for the browser's own files
 */
export const browserEnvironment = async (folder: string): Promise<Readonly<Record<string, string>>> => {
	const home = join(folder, 'home');
	await makeFolder(home);
	// What fontconfig caches of fonts is coloured by its configuration: each has a cache of its own.
	const fonts = join(folder, `fonts-${sha256(fontConfiguration(fontFolders(), '')).slice(0, 16)}`);
	await makeFolder(fonts);
	const configuration = join(fonts, 'fonts.conf');
	await writeAtomically(configuration, fontConfiguration(fontFolders(), fonts));
	return {
		...SET_BY_CHROMIUM,
		FONTCONFIG_FILE: configuration,
		HOME: home,
		LANG: 'en_US.UTF-8',
		TZ: 'UTC',
		...(process.env.TMPDIR === undefined ? {} : { TMPDIR: process.env.TMPDIR }),
	};
};
