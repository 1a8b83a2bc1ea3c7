import { type BrowserSession, browserSession } from '../browserSession.ts';
import { launchBrowser } from '../launchBrowser.ts';
import type { OwnChromium } from '../ownChromium.ts';
import { RENDER_LIMITS } from './renderLimits.ts';

const LIMITS = {
	memoryBytes: RENDER_LIMITS.memoryBytes,
	pieces: RENDER_LIMITS.pagesPerBrowser,
	idleMs: RENDER_LIMITS.idleMs,
};

/**
 * A browser for predicted pages, with the limits of one.
 * @param own in place of the pinned one
 * @param timeMs of one page
 */
export const renderSession = (own?: OwnChromium, timeMs: number = RENDER_LIMITS.timeMs): BrowserSession =>
	browserSession({ ...LIMITS, timeMs }, () => launchBrowser(own));
