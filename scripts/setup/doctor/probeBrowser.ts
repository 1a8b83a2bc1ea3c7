import type { Finding } from './finding.ts';
import { probe } from './probe.ts';

const MEND = 'npm ci; sources of kind html need it';

/** Chromium, started and asked for its version, and the fonts that it prints with. */
export const probeBrowser = async (): Promise<readonly Finding[]> => {
	const { isSandboxed } = await import('../../../pipeline/effects/browser/isSandboxed.ts');
	const { UserError } = await import('../../../pipeline/contract/errors.ts');
	const { printerVersions } = await import('../../../pipeline/effects/browser/printerVersions.ts');
	let mend = MEND;
	const started = await probe('Chromium', MEND, async () => {
		const { launchBrowser } = await import('../../../pipeline/effects/browser/launchBrowser.ts');
		try {
			const { browser } = await launchBrowser();
			const version = browser.version();
			await browser.close();
			const { chromium } = await printerVersions();
			return `chromium ${chromium} (it calls itself ${version}), ${isSandboxed() ? 'in its sandbox' : 'without its sandbox (root)'}`;
		} catch (error) {
			if (!(error instanceof UserError)) throw error;
			mend = error.details.fix;
			throw new Error(`${error.message}: ${error.details.received}`);
		}
	});
	const fonts = await probe('fonts', MEND, async () => {
		const { FONT_PACKAGES } = await import('../../../pipeline/effects/browser/fontPackages.ts');
		return `${FONT_PACKAGES.length} packages, digest ${(await printerVersions()).fonts}`;
	});
	const chromium: Finding =
		started.state === 'ok' && !isSandboxed()
			? { ...started, state: 'note', mend: 'print only HTML that you trust, or run as another user' }
			: { ...started, mend: started.state === 'missing' ? mend : '' };
	return [chromium, fonts];
};
