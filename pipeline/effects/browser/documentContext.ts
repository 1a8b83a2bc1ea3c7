import type { Browser, BrowserContext } from 'playwright-core';

/** A context like no user's: no scripts, no network, no memory, the same place, time and taste everywhere. */
export const documentContext = (browser: Browser): Promise<BrowserContext> =>
	browser.newContext({
		javaScriptEnabled: false,
		offline: true,
		serviceWorkers: 'block',
		acceptDownloads: false,
		permissions: [],
		locale: 'en-US',
		timezoneId: 'UTC',
		viewport: { width: 1200, height: 1600 },
		deviceScaleFactor: 1,
		colorScheme: 'light',
		reducedMotion: 'reduce',
		forcedColors: 'none',
	});
