import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { BatchState } from '../../../distillation/calls/batch/batchState.ts';
import { jsonOfBytes } from '../../../distillation/calls/jsonOfBytes.ts';
import { type RemoteBatch, remoteBatch, remoteFileId } from '../../../distillation/calls/batch/remoteBatch.ts';
import { type Reach, type SentRequest, sendRequest } from '../sendRequest.ts';
import type { Answered, PatientSender } from './patientSender.ts';
import { type SavedLines, saveLines } from './saveLines.ts';

/** Files of this size come and go within it on any line that is of use. */
const LONGEST_MS = 3_600_000;
/** Batches that are looked through for one of ours, in pages of so many. */
const MOST_PAGES = 200;
const PAGE = 100;
/** Nothing lists batches there; any other refusal says nothing of what was ordered. */
const NO_LIST = new Set([404, 405, 501]);
/** The number of a page's batches may be what is refused. */
const MAY_BE_LIMIT = new Set([...NO_LIST, 400, 413, 422]);

/** A part of a file. */
export interface FilePart {
	readonly path: string;
	readonly start: number;
	readonly bytes: number;
}

export interface BatchApi {
	/** @returns the provider's id of the file */
	readonly upload: (id: string, part: FilePart) => Promise<Answered<string>>;
	/** `unknown` where it may have been ordered. */
	readonly order: (id: string, inputFileId: string) => Promise<Answered<RemoteBatch>>;
	/** Whether it was ordered; `unlisted` where the provider lists no batches at all. */
	readonly find: (state: BatchState) => Promise<Answered<RemoteBatch | 'absent' | 'unlisted'>>;
	readonly look: (batchId: string) => Promise<Answered<RemoteBatch>>;
	/** Saves a file of lines, as a new file. */
	readonly fetch: (fileId: string, path: string, bounds: FetchBounds) => Promise<Answered<SavedLines>>;
}

type FetchBounds = Parameters<typeof saveLines>[2];

const jsonOf = (body: Uint8Array): Readonly<Record<string, unknown>> | undefined => {
	const value = jsonOfBytes(body);
	return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
};

async function* multipart(boundary: string, id: string, part: FilePart): AsyncGenerator<Uint8Array> {
	yield* headOf(boundary, id);
	if (part.bytes > 0) yield* createReadStream(part.path, { start: part.start, end: part.start + part.bytes - 1 });
	yield tailOf(boundary);
}
const headOf = (boundary: string, id: string): readonly Uint8Array[] => [
	Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nbatch\r\n--${boundary}\r\n`),
	Buffer.from(`content-disposition: form-data; name="file"; filename="${id}.jsonl"\r\n`),
	Buffer.from('content-type: application/jsonl\r\n\r\n'),
];
const tailOf = (boundary: string): Uint8Array => Buffer.from(`\r\n--${boundary}--\r\n`);

/** The files and batches of an endpoint (OpenAI Batch API). */
export const batchApi = (
	{ url, path: callPath }: { readonly url: string; readonly path: string },
	completionWindow: string,
	reach: Reach,
	patiently: PatientSender,
): BatchApi => {
	const send = (route: string, over: Partial<SentRequest>) =>
		sendRequest({ ...reach, method: 'GET', url: `${url}${route}`, ...over });
	const readBatch = (body: Uint8Array): RemoteBatch | undefined => remoteBatch(jsonOf(body));
	const readId = (body: Uint8Array): string | undefined => remoteFileId(jsonOf(body));
	const readPage = (
		body: Uint8Array,
	): { readonly batches: readonly RemoteBatch[]; readonly next?: string } | undefined => {
		const { data, has_more: hasMore } = jsonOf(body) ?? {};
		if (!Array.isArray(data)) return undefined;
		const batches = data.flatMap((entry) => remoteBatch(entry) ?? []);
		const last = batches.at(-1)?.id;
		// What follows cannot be asked for: ours may be there.
		if (hasMore === true && last === undefined) return undefined;
		return { batches, ...(hasMore === true && last !== undefined ? { next: last } : {}) };
	};
	return {
		upload: (id, part) => {
			const boundary = `pagemill-${id}`;
			const around = [...headOf(boundary, id), tailOf(boundary)].reduce((sum, { length }) => sum + length, 0);
			const body = { bytes: around + part.bytes, pieces: () => multipart(boundary, id, part) };
			const contentType = `multipart/form-data; boundary=${boundary}`;
			return patiently(() => send('/files', { method: 'POST', contentType, body, longestMs: LONGEST_MS }), readId);
		},
		order: (id, inputFileId) => {
			const body = JSON.stringify({
				input_file_id: inputFileId,
				endpoint: callPath,
				completion_window: completionWindow,
				metadata: { pagemill: id },
			});
			return patiently(
				() => send('/batches', { method: 'POST', contentType: 'application/json', body }),
				readBatch,
				'once',
			);
		},
		find: async ({ id, inputFileId }) => {
			let limit = `?limit=${PAGE}`;
			let after = '';
			for (let page = 0; page < MOST_PAGES; page += 1) {
				const query = `${limit}${after === '' ? '' : `${limit === '' ? '?' : '&'}after=${encodeURIComponent(after)}`}`;
				const answer = await patiently(() => send(`/batches${query}`, {}), readPage);
				if (answer.state === 'refused' && limit !== '' && MAY_BE_LIMIT.has(answer.status)) {
					// Pages of its own size, then.
					limit = '';
					continue;
				}
				if (answer.state === 'refused' && NO_LIST.has(answer.status)) return { state: 'answered', value: 'unlisted' };
				if (answer.state !== 'answered') return answer;
				const { batches, next } = answer.value;
				const found = batches.find((batch) => batch.localId === id || batch.inputFileId === inputFileId);
				if (found) return { state: 'answered', value: found };
				if (next === undefined) return { state: 'answered', value: 'absent' };
				after = next;
			}
			return { state: 'unknown', said: `${MOST_PAGES} pages, and no end` };
		},
		look: (batchId) => patiently(() => send(`/batches/${encodeURIComponent(batchId)}`, {}), readBatch),
		fetch: (fileId, path, bounds) => {
			let saved: SavedLines | undefined;
			const take = async (pieces: AsyncIterable<Uint8Array>): Promise<void> => {
				saved = await saveLines(pieces, path, bounds, reach.redact);
			};
			return patiently(
				async () => {
					await rm(path, { force: true });
					saved = undefined;
					const exchange = await send(`/files/${encodeURIComponent(fileId)}/content`, { take, longestMs: LONGEST_MS });
					// A page of a gateway: no line of it would be about a call, and all would be asked for again.
					if (exchange.state === 'answered' && /^text\/html\b/i.test(exchange.contentType)) saved = undefined;
					return exchange;
				},
				() => saved,
			);
		},
	};
};
