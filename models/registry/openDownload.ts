import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a source gave when asked for its bytes from an offset on. */
export type Download =
	| {
			readonly state: 'open';
			/** Where the body starts: the offset asked for, or 0 when the source cannot start in the middle. */
			readonly start: number;
			/** Size of the whole file; undefined where the source does not say. */
			readonly totalBytes: number | undefined;
			readonly body: AsyncIterable<Uint8Array>;
	  }
	/** Nothing lies at or after the offset. */
	| { readonly state: 'past-end' }
	| { readonly state: 'refused'; readonly detail: string; readonly retryable: boolean };

/**
 * Opens an http(s) address, a file: address or a path from `offset` on. Network trouble rejects with the error of fetch
 * or of the stream.
 */
export const openDownload = async (from: string, offset: number, signal: AbortSignal): Promise<Download> => {
	if (!/^https?:/i.test(from)) return openFile(from, offset);
	const response = await fetch(from, {
		signal,
		headers: { 'accept-encoding': 'identity', ...(offset > 0 ? { range: `bytes=${offset}-` } : {}) },
	});
	if (response.status === 416) {
		await response.body?.cancel();
		return { state: 'past-end' };
	}
	if (!response.ok || response.body === null) {
		await response.body?.cancel();
		const retryable = response.status >= 500 || response.status === 429 || response.status === 408;
		return { state: 'refused', detail: `status ${response.status} ${response.statusText}`.trim(), retryable };
	}
	const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(response.headers.get('content-range') ?? '');
	const start = response.status === 206 && range !== null ? Number(range[1]) : 0;
	const length = Number(response.headers.get('content-length') ?? Number.NaN);
	const totalBytes = range === null ? length : Number(range[2]);
	return {
		state: 'open',
		start,
		totalBytes: Number.isFinite(totalBytes) ? totalBytes : undefined,
		body: response.body,
	};
};

const openFile = async (from: string, offset: number): Promise<Download> => {
	const path = from.startsWith('file:') ? fileURLToPath(from) : resolve(from);
	const stats = await stat(path).catch(() => undefined);
	if (stats === undefined || !stats.isFile()) return { state: 'refused', detail: `no file ${path}`, retryable: false };
	if (offset >= stats.size && offset > 0) return { state: 'past-end' };
	return { state: 'open', start: offset, totalBytes: stats.size, body: createReadStream(path, { start: offset }) };
};
