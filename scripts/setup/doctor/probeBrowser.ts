import type { Finding } from './finding.ts';
import { probe } from './probe.ts';

const MEND = 'npm ci; sources of kind html need it';

/** Chromium, started and asked for its version, and the fonts that it prints with. */
export const probeBrowser = async (): Promise<readonly Finding[]> => {
	const { isSandboxed } = await import('../../../pipeline/effects/browser/isSandboxed.ts');
	const { UserError } = await import('../../../pipeline/contract/errors.ts');
	let mend = MEND;
	const started = await probe('Chromium', MEND, async () => {
		const { launchBrowser } = await import('../../../pipeline/effects/browser/launchBrowser.ts');
		try {
			const { browser } = await launchBrowser();
			const version = browser.version();
			await browser.close();
			return `${version}, ${isSandboxed() ? 'in its sandbox' : 'without its sandbox (root)'}`;
		} catch (error) {
			if (!(error instanceof UserError)) throw error;
			mend = error.details.fix;
			throw new Error(`${error.message}: ${error.details.received}`);
		}
	});
	const fonts = await probe('fonts', MEND, async () => {
		const { fontsDigest } = await import('../../../pipeline/effects/browser/fontsDigest.ts');
		const { FONT_PACKAGES } = await import('../../../pipeline/effects/browser/fontPackages.ts');
		return `${FONT_PACKAGES.length} packages, digest ${(await fontsDigest()).slice(0, 16)}…`;
	});
	const chromium: Finding =
		started.state === 'ok' && !isSandboxed()
			? { ...started, state: 'note', mend: 'print only HTML that you trust, or run as another user' }
			: { ...started, mend: started.state === 'missing' ? mend : '' };
	return [chromium, fonts];
};
