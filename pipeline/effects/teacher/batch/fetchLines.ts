import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { batchLine } from '../../../distillation/calls/batch/batchLine.ts';
import { batchStop } from '../../../distillation/calls/batch/batchStop.ts';
import { customId } from '../../../distillation/calls/batch/customId.ts';
import { mostReplyBytes } from '../../../distillation/calls/mostReplyBytes.ts';
import type { RemoteBatch } from '../../../distillation/calls/batch/remoteBatch.ts';
import { fileLines } from '../../files/fileLines.ts';
import { onCallDisk } from '../onCallDisk.ts';
import type { BatchDesk } from './batchDesk.ts';
import type { Order } from './orderBook.ts';

const MIB = 1 << 20;
/** A token of any writing, escaped, with what some send along. */
const BYTES_PER_TOKEN = 64;

export interface FetchedLines {
	/** Names of the calls that are kept now. */
	readonly kept: ReadonlySet<string>;
	/** Lines with a response, whatever it is. */
	readonly responses: number;
	/** Lines that were not taken. */
	readonly unreadable: number;
	readonly foreign: number;
	readonly repeated: number;
	/** Some were too large to be taken. */
	readonly isTooLarge: boolean;
}

/**
 * Fetches the files of a batch, and keeps each line as the exchange that it stands for, before anything in it is judged. The first line
 * of a call counts.
 * @throws what stops all: a file that is not there any more
 */
export const fetchLines = async (desk: BatchDesk, order: Order, remote: RemoteBatch): Promise<FetchedLines> => {
	const { settings, where, halt, api, book } = desk;
	const { store, clock, endpoint } = settings;
	const { id, requests, orderedAtMs } = order.state;
	const calls = new Map(
		store.calls().flatMap((record) => (record.started.batch === id ? [[customId(record.started), record]] : [])),
	);
	const latencyMs = Math.max(0, Math.round(clock.epochMs() - (orderedAtMs ?? clock.epochMs())));
	const bounds = {
		mostBytes: 16 * MIB + requests * (MIB + endpoint.maxTokens * BYTES_PER_TOKEN),
		mostLineBytes: mostReplyBytes(endpoint.maxTokens),
	};
	const kept = new Set<string>();
	const left = { unreadable: 0, foreign: 0, repeated: 0 };
	let responses = 0;
	let isTooLarge = false;
	const path = join(book.folder, `${id}.lines`);
	try {
		for (const fileId of [remote.outputFileId, remote.errorFileId]) {
			if (fileId === undefined) continue;
			const fetched = await onCallDisk(book.folder, () => api.fetch(fileId, path, bounds));
			if (fetched.state !== 'answered')
				throw halt.stop(batchStop.gone(where, `file ${fileId} of batch ${remote.id}`, fetched.said, book.pathOf(id)));
			const { overlong, isCut } = fetched.value;
			isTooLarge ||= overlong > 0 || isCut;
			const known = kept.size + left.repeated;
			const unknown = left.unreadable + left.foreign;
			for await (const { bytes } of fileLines(path)) {
				const line = batchLine(bytes, latencyMs);
				const record = line && calls.get(line.customId);
				if (line === undefined) left.unreadable += 1;
				else if (record === undefined) left.foreign += 1;
				else if (kept.has(line.customId)) left.repeated += 1;
				else {
					if (record.ended === undefined) await store.keep(record.started, line.exchange);
					kept.add(line.customId);
					if (line.exchange.state === 'answered') responses += 1;
				}
			}
			if (kept.size + left.repeated > known || left.unreadable + left.foreign === unknown) continue;
			// Taken for the truth it would say that nothing was done, and everything would be paid for again.
			const said = 'none of its lines is about a page of the batch';
			throw halt.stop(batchStop.gone(where, `file ${fileId} of batch ${remote.id}`, said, book.pathOf(id)));
		}
	} finally {
		await rm(path, { force: true });
	}
	return { kept, responses, ...left, isTooLarge };
};
