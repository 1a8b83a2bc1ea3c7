import { type BrowserSession, browserSession } from '../browserSession.ts';
import { launchBrowser } from '../launchBrowser.ts';
import type { OwnChromium } from '../ownChromium.ts';
import { RENDER_LIMITS } from './renderLimits.ts';

const LIMITS = {
	timeMs: RENDER_LIMITS.timeMs,
	memoryBytes: RENDER_LIMITS.memoryBytes,
	pieces: RENDER_LIMITS.pagesPerBrowser,
	idleMs: RENDER_LIMITS.idleMs,
};

/** A browser for predicted pages, with the limits of one. @param own in place of the pinned one */
export const renderSession = (own?: OwnChromium): BrowserSession => browserSession(LIMITS, () => launchBrowser(own));
