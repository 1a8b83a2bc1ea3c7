import type { Browser } from 'playwright-core';
import { RecordError } from '../../contract/errors.ts';
import { processTree } from '../memory/processTree.ts';
import { residentBytes } from '../memory/residentBytes.ts';
import { killTree } from './killTree.ts';
import { launchBrowser } from './launchBrowser.ts';
import type { OpenBrowser } from './startBrowser.ts';

export interface BrowserLimits {
	/** Of one piece of work, the start of the browser not counted. */
	readonly timeMs: number;
	/** Memory of all its processes that is theirs alone. */
	readonly memoryBytes: number;
	/** Pieces of work after which a fresh browser takes over. */
	readonly pieces: number;
	/** A browser that is asked for nothing is closed after so long: it holds about 150 MB. */
	readonly idleMs: number;
}

export interface BrowserSession {
	/**
	 * Work in a browser that is started when needed. One piece at a time.
	 * @throws {RecordError} `timeout`, `memory`, `crash`; the browser is then killed and the next piece has a fresh one
	 * @throws {UserError} where no browser can be started
	 */
	use<T>(work: (browser: Browser) => Promise<T>): Promise<T>;
	close(): Promise<void>;
}

const WATCH_MS = 200;

const ownBytes = (pid: number): number => processTree(pid).reduce((sum, each) => sum + residentBytes(each).own, 0);

/** Never resolves; rejects when a browser has had its share of time or memory, or is gone. */
const watch = ({ browser, pid }: OpenBrowser, limits: BrowserLimits): { lost: Promise<never>; stop: () => void } => {
	let stop = (): void => {};
	const lost = new Promise<never>((_, reject) => {
		const gone = (): void => reject(new RecordError('crash', 'Chromium ended in the middle of its work'));
		const late = setTimeout(
			() => reject(new RecordError('timeout', `Chromium gave no answer within ${limits.timeMs / 1000} s`)),
			limits.timeMs,
		);
		const full = setInterval(() => {
			const bytes = pid === undefined ? 0 : ownBytes(pid);
			if (bytes > limits.memoryBytes)
				reject(new RecordError('memory', `Chromium took ${bytes} bytes, more than ${limits.memoryBytes}`));
		}, WATCH_MS);
		browser.on('disconnected', gone);
		stop = () => {
			clearTimeout(late);
			clearInterval(full);
			browser.off('disconnected', gone);
		};
	});
	return { lost, stop };
};

/** @param launch starts a browser */
export const browserSession = (
	limits: BrowserLimits,
	launch: () => Promise<OpenBrowser> = () => launchBrowser(),
): BrowserSession => {
	let open: OpenBrowser | undefined;
	let pieces = 0;
	let idle: NodeJS.Timeout | undefined;
	const kill = async (): Promise<void> => {
		const lost = open;
		open = undefined;
		if (lost?.pid !== undefined) killTree(lost.pid);
		await lost?.browser.close().catch(() => {});
	};
	const close = async (): Promise<void> => {
		clearTimeout(idle);
		const closing = open;
		open = undefined;
		await closing?.browser.close().catch(() => {});
	};
	const opened = async (): Promise<OpenBrowser> => {
		if (open?.browser.isConnected() && pieces < limits.pieces) return open;
		await close();
		pieces = 0;
		open = await launch();
		return open;
	};
	return {
		use: async (work) => {
			clearTimeout(idle);
			const current = await opened();
			pieces += 1;
			const { lost, stop } = watch(current, limits);
			try {
				return await Promise.race([work(current.browser), lost]);
			} catch (error) {
				await kill();
				if (error instanceof RecordError) throw error;
				throw new RecordError('crash', (error as Error).message.split('\n')[0] ?? 'Chromium failed', { cause: error });
			} finally {
				stop();
				idle = setTimeout(close, limits.idleMs);
			}
		},
		close,
	};
};
