import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { UserError } from '../../contract/errors.ts';
import { sha256 } from '../../document/digest.ts';
import { makeFolder } from '../files/makeFolder.ts';
import { writeAtomically } from '../files/writeAtomically.ts';
import { browserProcess } from './browserProcess.ts';
import { chromiumPackage } from './chromiumPackage.ts';
import { fontConfiguration } from './fontConfiguration.ts';
import { fontFolders } from './fontFolders.ts';
import { isSandboxed } from './isSandboxed.ts';
import { type UnpackedChromium, unpackChromium } from './unpackChromium.ts';

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

const LAUNCH_MS = 30_000;

const environment = async ({ folder, libraries }: UnpackedChromium): Promise<Record<string, string>> => {
	const home = join(folder, 'home');
	await makeFolder(home);
	// What fontconfig caches of fonts is coloured by its configuration: each has a cache of its own.
	const fonts = join(folder, `fonts-${sha256(fontConfiguration(fontFolders(), '')).slice(0, 16)}`);
	await makeFolder(fonts);
	const configuration = join(fonts, 'fonts.conf');
	await writeAtomically(configuration, fontConfiguration(fontFolders(), fonts));
	return {
		FONTCONFIG_FILE: configuration,
		HOME: home,
		LD_LIBRARY_PATH: libraries,
		LANG: 'en_US.UTF-8',
		TZ: 'UTC',
		...(process.env.TMPDIR === undefined ? {} : { TMPDIR: process.env.TMPDIR }),
	};
};

const noSandbox = (detail: string): UserError =>
	new UserError('Chromium cannot start its sandbox', {
		received: detail,
		expected: 'a system that lets users make namespaces',
		fix: 'allow them (sysctl -w kernel.apparmor_restrict_unprivileged_userns=0, in Docker --security-opt seccomp=unconfined), or run as root inside a container, where there is no sandbox',
	});

const cannotStart = (error: unknown): UserError => {
	const lines = String((error as Error).message).split('\n');
	if (lines.some((line) => /no usable sandbox/i.test(line))) return noSandbox('No usable sandbox');
	const told = lines.find((line) => /error|cannot|denied|missing/i.test(line)) ?? lines[0] ?? '';
	return new UserError('Chromium cannot be started', {
		received: told.replace(/^.*?- \[pid=\d+\]\[err\] /, '').trim(),
		expected: 'the Chromium that comes with the package, running',
		fix: 'see what `pagemill doctor` says',
	});
};

/**
 * Starts the pinned Chromium. Sandboxed for all but root.
 * @throws {UserError} on a machine where it cannot run
 */
export const launchBrowser = async (): Promise<OpenBrowser> => {
	const unpacked = await unpackChromium(chromiumPackage());
	const mark = `--pagemill-browser=${randomBytes(8).toString('hex')}`;
	try {
		// Loaded when a browser is wanted: it takes 0.4 s, which each worker of a run without HTML would pay too.
		const { chromium } = await import('playwright-core');
		const browser = await chromium.launch({
			executablePath: unpacked.executable,
			args: [...ARGUMENTS, mark],
			chromiumSandbox: isSandboxed(),
			env: await environment(unpacked),
			timeout: LAUNCH_MS,
			// Signals are for the program to answer, which closes the browser when it ends.
			handleSIGINT: false,
			handleSIGTERM: false,
			handleSIGHUP: false,
		});
		return { browser, pid: browserProcess(mark) };
	} catch (error) {
		throw cannotStart(error);
	}
};
