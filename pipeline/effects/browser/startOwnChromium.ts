import { join } from 'node:path';
import { browserEnvironment } from './browserEnvironment.ts';
import { browserFolders } from './browserFolders.ts';
import { launchTrouble } from './launchTrouble.ts';
import { privateFolder } from './privateFolder.ts';
import { type OpenBrowser, startBrowser } from './startBrowser.ts';

const LAUNCH_MS = 30_000;

/** The first place that takes a folder for the files of browsers that are not ours. */
const filesFolder = async (): Promise<string> => {
	let refusal: unknown;
	for (const place of browserFolders()) {
		const folder = join(place, 'own');
		try {
			await privateFolder(place);
			await privateFolder(folder);
			return folder;
		} catch (error) {
			refusal ??= error;
		}
	}
	throw refusal;
};

/**
 * Starts a Chromium of the user's with our arguments, fonts and limits. Of the user's variables it is given `PATH` alone, since
 * it may be a script; never the libraries that come with the pinned one.
 * @param where what named it, for messages
 * @throws {UserError} where it does not start
 */
export const startOwnChromium = async (
	executable: string,
	where: string,
	limitMs = LAUNCH_MS,
): Promise<OpenBrowser> => {
	try {
		const environment = await browserEnvironment(await filesFolder());
		const { PATH } = process.env;
		return await startBrowser(executable, { ...environment, ...(PATH === undefined ? {} : { PATH }) }, limitMs);
	} catch (error) {
		throw launchTrouble(error, 'the Chromium that was named cannot be started', {
			where,
			executable,
			expected: `a Chromium that starts within ${limitMs / 1000} s`,
			fix: `see what \`${executable} --headless --dump-dom about:blank\` says, or name another`,
		});
	}
};
