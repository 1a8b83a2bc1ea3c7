import { open, rm, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '../../pipeline/contract/errors.ts';
import { openDownload } from './openDownload.ts';

export interface DownloadOptions {
	/** More bytes than this are refused, by what the source announces or by what arrives. */
	readonly maxBytes: number;
	/** Silence after which a connection counts as cut. Slow is not silent. */
	readonly idleMs?: number;
	/** First pause before a new try; doubles from try to try. */
	readonly pauseMs?: number;
	readonly signal?: AbortSignal;
	readonly onProgress?: (doneBytes: number, totalBytes: number | undefined) => void;
}

/** Tries in a row that bring no byte. */
const FRUITLESS_TRIES = 5;

/**
 * Fetches a file into `path`, going on after the bytes that lie there already, and trying again where the connection is
 * cut. What has arrived stays when it throws, for the next time, unless it can be of no use.
 *
 * @returns how many bytes of the file lay there before and were used
 * @throws {UserError} when the source refuses, is too large, or stays cut off
 */
export const downloadFile = async (from: string, path: string, options: DownloadOptions): Promise<number> => {
	const before = await sizeOf(path);
	let restarted = false;
	let trouble = '';
	for (let fruitless = 0; fruitless < FRUITLESS_TRIES; fruitless++) {
		if (fruitless > 0) await pause((options.pauseMs ?? 500) * 2 ** (fruitless - 1), undefined, pauseOptions(options));
		const offset = await sizeOf(path);
		const outcome = await tryOnce(from, path, offset, options);
		restarted ||= outcome.start === 0;
		if (outcome.trouble === undefined) return restarted ? 0 : before;
		trouble = outcome.trouble;
		if ((await sizeOf(path)) > offset) fruitless = 0;
	}
	throw refusal(
		from,
		trouble,
		`a complete file; ${await sizeOf(path)} bytes are kept`,
		'run the command again: it goes on where it stopped',
	);
};

interface Outcome {
	/** undefined: the source has been read to its end. */
	readonly trouble: string | undefined;
	/** Offset of the first byte that came; undefined when none was offered. */
	readonly start?: number;
}

const tryOnce = async (from: string, path: string, offset: number, options: DownloadOptions): Promise<Outcome> => {
	const cut = new AbortController();
	const signal = options.signal === undefined ? cut.signal : AbortSignal.any([cut.signal, options.signal]);
	const idleMs = options.idleMs ?? 30_000;
	const watch = setTimeout(() => cut.abort(new Error(`nothing arrived for ${idleMs} ms`)), idleMs);
	let offered: { readonly start?: number } = {};
	try {
		const download = await openDownload(from, offset, signal);
		if (download.state === 'past-end') return { trouble: undefined };
		if (download.state === 'refused') {
			if (download.retryable) return { trouble: download.detail };
			throw refusal(from, download.detail, 'the model file', 'check the address, or give another with --from');
		}
		const { start, totalBytes } = download;
		if (start !== 0 && start !== offset) return { trouble: `a range from byte ${start} on, not ${offset}` };
		await guardSize(from, path, totalBytes ?? 0, options.maxBytes);
		offered = { start };
		const file = await open(path, start === 0 ? 'w' : 'a');
		let done = start;
		try {
			for await (const chunk of download.body) {
				watch.refresh();
				done += chunk.length;
				await guardSize(from, path, done, options.maxBytes);
				await file.writeFile(chunk);
				options.onProgress?.(done, totalBytes);
			}
			await file.sync();
		} finally {
			await file.close();
		}
		const complete = totalBytes === undefined || done === totalBytes;
		return { trouble: complete ? undefined : `${done} of ${totalBytes} bytes`, start };
	} catch (error) {
		options.signal?.throwIfAborted();
		if (error instanceof UserError) throw error;
		return { trouble: describe(error), ...offered };
	} finally {
		clearTimeout(watch);
	}
};

const guardSize = async (from: string, path: string, bytes: number, maxBytes: number): Promise<void> => {
	if (bytes <= maxBytes) return;
	await rm(path, { force: true });
	throw refusal(from, `${bytes} bytes or more`, `at most ${maxBytes} bytes`, 'check the address given with --from');
};

const refusal = (from: string, received: string, expected: string, fix: string): UserError =>
	new UserError('the model could not be fetched', { where: from, received, expected, fix });

/** fetch hides what happened in the cause. */
const describe = (error: unknown): string => {
	const { message, cause } = error as Error;
	return cause instanceof Error ? `${message}: ${cause.message}` : message;
};

const pauseOptions = ({ signal }: DownloadOptions): { signal?: AbortSignal } =>
	signal === undefined ? {} : { signal };

const sizeOf = (path: string): Promise<number> =>
	stat(path).then(
		({ size }) => size,
		() => 0,
	);
