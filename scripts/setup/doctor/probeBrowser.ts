import type { Finding } from './finding.ts';
import { probe } from './probe.ts';

const MEND = 'npm ci; HTML sources and predicted pages need it';

/** Chromium, started and asked for its version, and the fonts that it draws with. @param path absolute, of one to try in place of the pinned one */
export const probeBrowser = async (path?: string): Promise<readonly Finding[]> => {
	const { isSandboxed } = await import('../../../pipeline/effects/browser/isSandboxed.ts');
	const { UserError } = await import('../../../pipeline/contract/errors.ts');
	const { printerVersions } = await import('../../../pipeline/effects/browser/printerVersions.ts');
	const { openOwnChromium } = await import('../../../pipeline/effects/browser/openOwnChromium.ts');
	let mend = MEND;
	const started = await probe('Chromium', MEND, async () => {
		const { launchBrowser } = await import('../../../pipeline/effects/browser/launchBrowser.ts');
		try {
			const own = path === undefined ? undefined : await openOwnChromium(path, '--chromium');
			const { browser } = await launchBrowser(own);
			const version = browser.version();
			await browser.close();
			const { chromium } = await printerVersions(own);
			return `chromium ${chromium}${own ? '' : ` (it calls itself ${version})`}, ${isSandboxed() ? 'in its sandbox' : 'without its sandbox (root)'}`;
		} catch (error) {
			if (!(error instanceof UserError)) throw error;
			mend = error.details.fix;
			throw new Error(`${error.message}: ${error.details.received}`);
		}
	});
	const fonts = await probe('fonts', MEND, async () => {
		const { FONT_PACKAGES } = await import('../../../pipeline/effects/browser/fontPackages.ts');
		const { printerFonts } = await import('../../../pipeline/effects/browser/printerFonts.ts');
		return `${FONT_PACKAGES.length} packages, digest ${(await printerFonts()).slice(0, 16)}`;
	});
	const chromium: Finding =
		started.state === 'ok' && !isSandboxed()
			? { ...started, state: 'note', mend: 'print only HTML that you trust, or run as another user' }
			: { ...started, mend: started.state === 'missing' ? mend : '' };
	return [chromium, fonts];
};
