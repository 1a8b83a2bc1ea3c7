import { batchStop } from '../../../distillation/calls/batch/batchStop.ts';
import { batchProgress, isQueueFull, type RemoteBatch } from '../../../distillation/calls/batch/remoteBatch.ts';
import { formatCount } from '../../../text/formatCount.ts';
import type { BatchDesk } from './batchDesk.ts';
import { collectBatch } from './collectBatch.ts';
import { lackRoom } from './lackRoom.ts';
import type { Order } from './orderBook.ts';
import { releaseOrder } from './releaseOrder.ts';

/**
 * An order of which it is not known whether it went through; undefined where there is nothing to look at (yet, or any more).
 * @throws what stops all: the list of batches is refused, to this key or for now
 */
const findOrder = async (desk: BatchDesk, order: Order): Promise<RemoteBatch | undefined> => {
	const { settings, batch, where, halt, api, book } = desk;
	const { clock, note } = settings;
	const { id } = order.state;
	// A request that broke may still be at work there.
	const pauseMs = batch.pollS * 1000;
	const leftMs = (order.state.orderedAtMs ?? 0) + pauseMs - clock.epochMs();
	if (leftMs > 0) {
		order.nextLookMs = clock.nowMs() + Math.min(leftMs, pauseMs);
		return undefined;
	}
	const answer = await api.find(order.state);
	if (answer.state !== 'answered')
		throw halt.stop(batchStop.gone(where, `the list of batches, where ${id} may be`, answer.said, book.pathOf(id)));
	const found = answer.value;
	if (found === 'absent') {
		note(`${id} was not ordered; its pages are ordered again\n`);
		await releaseOrder(desk, order, 'its batch was never ordered');
		return undefined;
	}
	if (found === 'unlisted') {
		note(`whether ${id} was ordered cannot be found out: what it may cost stays reserved\n`);
		await book.update(order, { state: 'lost' });
		return undefined;
	}
	await book.update(order, { state: 'open', batchId: found.id, status: found.status });
	note(`${id} was ordered as batch ${found.id}\n`);
	return found;
};

const tell = (desk: BatchDesk, order: Order, remote: RemoteBatch): void => {
	const { completed = 0, failed = 0 } = remote;
	const isKnown = batchProgress(remote) !== 'unknown';
	const done = `${formatCount(completed + failed)} of ${formatCount(order.state.requests)} done`;
	const told = isKnown
		? done
		: `has the unknown status ${JSON.stringify(remote.status.slice(0, 40))}; it is waited for`;
	if (told === order.told || (isKnown && completed + failed === 0)) return;
	order.told = told;
	desk.settings.note(`${remote.id}${isKnown ? ':' : ''} ${told}\n`);
};

/**
 * Looks how an order is going, unless that was a short while ago, and collects what has ended.
 * @throws what stops all
 */
export const followOrder = async (desk: BatchDesk, order: Order): Promise<void> => {
	const { settings, batch, where, halt, api, book } = desk;
	const nowMs = settings.clock.nowMs();
	if (nowMs < order.nextLookMs) return;
	order.nextLookMs = nowMs + batch.pollS * 1000;
	const { batchId, id } = order.state;
	let remote: RemoteBatch | undefined;
	if (batchId === null) remote = await findOrder(desk, order);
	else {
		const answer = await api.look(batchId);
		if (answer.state !== 'answered')
			throw halt.stop(batchStop.gone(where, `batch ${batchId}`, answer.said, book.pathOf(id)));
		remote = answer.value;
	}
	if (remote === undefined) return;
	const progress = batchProgress(remote);
	const hasFiles = remote.outputFileId !== undefined || remote.errorFileId !== undefined;
	if (progress === 'failed' && !hasFiles) {
		const said = remote.errors[0] ?? 'its validation failed';
		await releaseOrder(desk, order, `its batch was refused: ${said}`.slice(0, 300));
		if (isQueueFull(remote)) return lackRoom(desk, order, said);
		throw halt.stop(batchStop.invalid(where, remote.id, remote.errors));
	}
	if (progress === 'under-way' || progress === 'unknown') return tell(desk, order, remote);
	await collectBatch(desk, order, remote);
};
