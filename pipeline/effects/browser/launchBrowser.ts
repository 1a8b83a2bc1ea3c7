import { UserError } from '../../contract/errors.ts';
import { browserEnvironment } from './browserEnvironment.ts';
import { chromiumPackage } from './chromiumPackage.ts';
import { launchTrouble } from './launchTrouble.ts';
import type { OwnChromium } from './ownChromium.ts';
import { type OpenBrowser, startBrowser } from './startBrowser.ts';
import { startOwnChromium } from './startOwnChromium.ts';
import { unpackChromium } from './unpackChromium.ts';

const LAUNCH_MS = 30_000;

const launchPinned = async (): Promise<OpenBrowser> => {
	const { executable, libraries, folder } = await unpackChromium(chromiumPackage());
	try {
		const environment = { ...(await browserEnvironment(folder)), LD_LIBRARY_PATH: libraries };
		return await startBrowser(executable, environment, LAUNCH_MS);
	} catch (error) {
		throw launchTrouble(error, 'Chromium cannot be started', {
			expected: 'the Chromium that comes with the package, running',
			fix: 'see what `pagemill doctor` says',
		});
	}
};

/** What results say of it must be true of every start: a package manager may have put another one there meanwhile. */
const launchOwn = async ({ executable, version }: OwnChromium): Promise<OpenBrowser> => {
	const open = await startOwnChromium(executable, executable);
	const found = open.browser.version();
	if (found === version) return open;
	await open.browser.close();
	throw new UserError('the Chromium that was named has become another', {
		where: executable,
		received: `version ${found}`,
		expected: `version ${version}, as when the work began`,
		fix: 'start the command again: what the other version made is kept apart',
	});
};

/**
 * Starts the pinned Chromium, or the user's own where one was named: nothing of the pinned one is touched then.
 * @throws {UserError} where it cannot run, or is no longer of the version that was found when it was opened
 */
export const launchBrowser = (own?: OwnChromium): Promise<OpenBrowser> => (own ? launchOwn(own) : launchPinned());
