import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type BrowserLimits, browserSession } from '../../../pipeline/effects/browser/browserSession.ts';
import { launchBrowser } from '../../../pipeline/effects/browser/launchBrowser.ts';
import type { OpenBrowser } from '../../../pipeline/effects/browser/startBrowser.ts';
import { processTree } from '../../../pipeline/effects/memory/processTree.ts';

const LIMITS: BrowserLimits = { timeMs: 30_000, memoryBytes: 2 ** 32, pieces: 100, idleMs: 60_000 };

/** A session, and the browsers that it started. */
const watched = (over: Partial<BrowserLimits> = {}) => {
	const started: OpenBrowser[] = [];
	const session = browserSession({ ...LIMITS, ...over }, async () => {
		const open = await launchBrowser();
		started.push(open);
		return open;
	});
	onTestFinished(() => session.close());
	return { session, started };
};

/** A zombie is dead, even where nobody has taken note of it. */
const isAlive = (pid: number | undefined): boolean => {
	try {
		return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
	} catch {
		return false;
	}
};

/** Longest wait for what comes soon. */
const SOON = { timeout: 20_000 };

const text = async (browser: Browser): Promise<string | null> => {
	const page = await browser.newPage({ javaScriptEnabled: false });
	await page.setContent('<p>fine');
	return page.textContent('p');
};

describe('browserSession', () => {
	it('kills a browser that gives no answer, with all its processes, and goes on with a fresh one', async () => {
		const { session, started } = watched({ timeMs: 3_000 });
		let tree: readonly number[] = [];
		const hanging = session.use(async (browser) => {
			const page = await browser.newPage();
			await page.goto('about:blank');
			tree = processTree(started[0]?.pid ?? 0);
			await page.evaluate('while (true);');
		});
		await expect(hanging).rejects.toMatchObject({ name: 'RecordError', code: 'timeout', retryable: true });
		expect(tree.length).toBeGreaterThan(2);
		await expect.poll(() => tree.filter(isAlive), SOON).toEqual([]);
		expect(await session.use(text)).toBe('fine');
		expect(started).toHaveLength(2);
	});

	it('survives the death of the browser', async () => {
		const { session, started } = watched();
		const dying = session.use(async (browser) => {
			process.kill(started[0]?.pid ?? Number.NaN, 'SIGKILL');
			await browser.newPage();
			await new Promise(() => {});
		});
		await expect(dying).rejects.toMatchObject({ code: 'crash', retryable: true });
		expect(await session.use(text)).toBe('fine');
	});

	it('kills a browser that takes too much memory', async () => {
		const { session } = watched({ memoryBytes: 400 * 2 ** 20 });
		const greedy = session.use(async (browser) => {
			const page = await browser.newPage();
			await page.evaluate(
				'globalThis.kept = []; for (let n = 0; n < 900; n++) kept.push(new Uint8Array(1 << 20).fill(n));',
			);
			await new Promise(() => {});
		});
		await expect(greedy).rejects.toMatchObject({ code: 'memory', retryable: true });
		expect(await session.use(text)).toBe('fine');
	});

	it('takes a fresh browser after so many pieces of work, and none is left when it closes', async () => {
		const { session, started } = watched({ pieces: 2 });
		for (let piece = 0; piece < 5; piece += 1) await session.use(text);
		expect(started).toHaveLength(3);
		await session.close();
		await expect.poll(() => started.filter(({ pid }) => isAlive(pid)), SOON).toEqual([]);
	});

	it('closes a browser that is asked for nothing', async () => {
		const { session, started } = watched({ idleMs: 50 });
		await session.use(text);
		await expect.poll(() => isAlive(started[0]?.pid), SOON).toBe(false);
		expect(await session.use(text)).toBe('fine');
	});
});
