import { randomBytes } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { browserProcess } from './browserProcess.ts';
import { endingSignal } from './endingSignal.ts';
import { isSandboxed } from './isSandboxed.ts';
import { killTree } from './killTree.ts';

export interface OpenBrowser {
	readonly browser: Browser;
	/** Of its first process; all others are below it. */
	readonly pid: number | undefined;
}

/**
 * Same pixels and same breaks everywhere: no hinting, no coloured edges, one colour space, no GPU, pictures that move stand
 * still. And no way out: names resolve to nothing, whatever a page finds to ask.
 */
const ARGUMENTS = [
	'--font-render-hinting=none',
	'--disable-lcd-text',
	'--disable-font-subpixel-positioning',
	'--force-color-profile=srgb',
	'--force-device-scale-factor=1',
	'--disable-gpu',
	'--blink-settings=imageAnimationPolicy=2',
	'--host-resolver-rules=MAP * ~NOTFOUND',
	'--dns-prefetch-disable',
	'--disable-domain-reliability',
	'--no-pings',
];

const startOnce = async (
	executable: string,
	environment: Readonly<Record<string, string>>,
	limitMs: number,
): Promise<OpenBrowser> => {
	const mark = randomBytes(8).toString('hex');
	const argument = `--pagemill-browser=${mark}`;
	const firstProcess = (): number | undefined => browserProcess([argument, `PAGEMILL_BROWSER=${mark}`]);
	// Loaded when a browser is wanted: it takes 0.4 s, which each worker of a run without HTML would pay too.
	const { chromium } = await import('playwright-core');
	try {
		const browser = await chromium.launch({
			executablePath: executable,
			args: [...ARGUMENTS, argument],
			chromiumSandbox: isSandboxed(),
			env: { ...environment, PAGEMILL_BROWSER: mark },
			timeout: limitMs,
			// Signals are for the program to answer, which closes the browser when it ends.
			handleSIGINT: false,
			handleSIGTERM: false,
			handleSIGHUP: false,
		});
		return { browser, pid: firstProcess() };
	} catch (error) {
		// The library leaves a program that gives no answer to itself.
		const pid = firstProcess();
		if (pid !== undefined) killTree(pid);
		throw error;
	}
};

/**
 * Starts a Chromium, whoever's it is, with the arguments that all are started with. Sandboxed for all but root. One that
 * crashed on the way, or was killed, is started once more, with a profile of its own; one that ended by itself or gave no answer is not.
 * @param environment all of it
 * @param limitMs of one start
 * @throws what the library says of a browser that does not start within the time
 */
export const startBrowser: typeof startOnce = async (...asked) => {
	try {
		return await startOnce(...asked);
	} catch (error) {
		if (endingSignal(error) === undefined) throw error;
		return startOnce(...asked);
	}
};
