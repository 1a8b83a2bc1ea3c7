import { batchStop } from '../../../distillation/calls/batch/batchStop.ts';
import { customId } from '../../../distillation/calls/batch/customId.ts';
import type { RemoteBatch } from '../../../distillation/calls/batch/remoteBatch.ts';
import type { CallFault } from '../../../distillation/calls/callFault.ts';
import type { EndedCall, StartedCall } from '../../../distillation/calls/callRecord.ts';
import { endOfCall } from '../../../distillation/calls/endOfCall.ts';
import type { Exchange } from '../../../distillation/calls/exchange.ts';
import { judgeExchange } from '../../../distillation/calls/judgeExchange.ts';
import { stopError } from '../../../distillation/calls/stopError.ts';
import type { BatchDesk } from './batchDesk.ts';
import { collectedNote } from './collectedNote.ts';
import { type FetchedLines, fetchLines } from './fetchLines.ts';
import type { Order } from './orderBook.ts';

/** Ends that are written at one time. */
const ENDS = 500;

type End = readonly [StartedCall, Omit<EndedCall, 'event' | 'key' | 'attempt'>];

/** Files may be cut, or be there a moment later than their batch is over. */
const SHORT_LOOKS = 3;

/** Whether the files hold fewer calls than the provider says that it did: all of them where it says `completed`, whatever it counts. */
const isShort = ({ state }: Order, remote: RemoteBatch, { kept, isTooLarge }: FetchedLines): boolean => {
	const { status, completed, failed = 0 } = remote;
	const done = status === 'completed' ? state.requests : completed === undefined ? 0 : completed + failed;
	return !isTooLarge && kept.size < Math.min(state.requests, done);
};

/** Whether what is not in the files was done, and paid for. Where a batch ended early, only what the provider counts as done was. */
const mayBePaid = ({ status, completed = 0 }: RemoteBatch, { responses }: FetchedLines): boolean =>
	status === 'completed' || responses < completed;

/** What stands for a line that is not there. */
const missingLine = (remote: RemoteBatch, fetched: FetchedLines): Exchange => {
	const about = { state: 'broken', latencyMs: 0 } as const;
	if (fetched.isTooLarge)
		return { ...about, code: 'too-large', message: 'the answers of its batch are too large', isSent: true };
	// Where all that was done is in the files, nothing else was done, or is billed.
	const isWhole = (remote.completed ?? fetched.responses + 1) <= fetched.responses;
	const message = `not done in its batch, which is ${remote.status}: no line about it`;
	return { ...about, code: 'not-done', message, isSent: !isWhole };
};

/** Counts a failure; answers whether the page is not to be asked for again. */
const isLast = ({ tries, settings }: BatchDesk, key: string, { again }: CallFault): boolean => {
	const counted = tries.get(key) ?? { failures: 0, unreadable: 0 };
	counted.failures += 1;
	if (again === 'once') counted.unreadable += 1;
	tries.set(key, counted);
	return again === 'never' || counted.failures >= settings.endpoint.retry.attempts || counted.unreadable > 1;
};

/**
 * Takes what a batch that is over has brought, all of it or a part, and ends its calls as single calls end.
 * @throws what stops all: no call was replied to, and key, model or address are wrong; calls that may be paid for are not in the files
 */
export const collectBatch = async (desk: BatchDesk, order: Order, remote: RemoteBatch): Promise<void> => {
	const { settings, where, halt, redact, book, gate, fresh } = desk;
	const { store, clock, endpoint, adapter, note } = settings;
	const fetched = await fetchLines(desk, order, remote);
	if (isShort(order, remote, fetched)) {
		if (order.shortLooks < SHORT_LOOKS) {
			order.shortLooks += 1;
			note(`${remote.id} is ${remote.status}, and its files are not whole; they are fetched again\n`);
			return;
		}
		if (mayBePaid(remote, fetched)) {
			const { id, requests } = order.state;
			throw halt.stop(batchStop.short(where, remote, fetched.kept.size, requests, book.pathOf(id)));
		}
	}
	const calls = book.callsOf(order);
	const missing = missingLine(remote, fetched);
	const ends: End[] = [];
	let remark: string | undefined;
	const refusing = new Map<StartedCall, CallFault>();
	for (const call of calls) {
		if (!fetched.kept.has(customId(call))) await store.keep(call, missing);
		const exchange = (await store.read(call)) ?? missing;
		const result = judgeExchange(exchange, adapter.read, clock.epochMs(), redact.text);
		const isFinal = result.state === 'replied' || isLast(desk, call.key, result.fault);
		if (result.state === 'replied') remark ??= result.remark;
		if (result.state === 'failed' && result.fault.refusesAllUnless) refusing.set(call, result.fault);
		ends.push([call, endOfCall(call, exchange, result, isFinal, endpoint.prices)]);
	}
	const hasReplied =
		ends.some(([, { state }]) => state === 'replied') ||
		store.calls().some(({ started, ended }) => started.endpoint === endpoint.name && ended?.state === 'replied');
	const isFinal = ([call, end]: End): boolean => end.isFinal && (hasReplied || !refusing.has(call));
	for (let from = 0; from < ends.length; from += ENDS)
		await store.endAll(
			ends.slice(from, from + ENDS).map((end) => [end[0], { ...end[1], isFinal: isFinal(end) }] as const),
		);
	for (const { key } of calls) fresh.add(key);
	await book.update(order, { state: 'ended', status: remote.status });
	gate.ended();
	note(
		collectedNote(
			remote,
			ends.map(([, end]) => end),
			fetched,
		),
	);
	if (remark !== undefined) note(`${where} ${remark}\n`);
	const [fault] = refusing.values();
	if (fault && !hasReplied) throw halt.stop(stopError.refused(where, fault));
};
