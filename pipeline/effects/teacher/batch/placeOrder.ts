import { batchStop } from '../../../distillation/calls/batch/batchStop.ts';
import { isQueueFull } from '../../../distillation/calls/batch/remoteBatch.ts';
import { formatDuration } from '../../../text/formatDuration.ts';
import type { BatchDesk } from './batchDesk.ts';
import { lackRoom } from './lackRoom.ts';
import type { Order } from './orderBook.ts';
import { releaseOrder } from './releaseOrder.ts';

/**
 * Orders a batch that was uploaded, once: where it is not known whether that went through, the provider is asked later whether it is there.
 * @param what and size for the note
 * @throws what stops all
 */
export const placeOrder = async (desk: BatchDesk, order: Order, what: string, size: string): Promise<void> => {
	const { settings, batch, where, halt, api, book, gate } = desk;
	const { clock, note, endpoint } = settings;
	const { id, inputFileId } = order.state;
	const answer = await api.order(id, inputFileId ?? '');
	if (answer.state === 'answered') {
		gate.ordered();
		await book.update(order, { state: 'open', batchId: answer.value.id, status: answer.value.status });
		order.nextLookMs = clock.nowMs() + batch.pollS * 1000;
		note(`ordered ${what} ${answer.value.id}${size}\n`);
		return;
	}
	if (answer.state === 'refused') {
		await releaseOrder(desk, order, `its batch was not taken: ${answer.said}`);
		if (isQueueFull({ errors: [answer.said] })) return lackRoom(desk, order, answer.said);
		throw halt.stop(batchStop.refused(where, answer.status, answer.said));
	}
	order.nextLookMs = clock.nowMs() + batch.pollS * 1000;
	const times = gate.isUnsure();
	if (times > endpoint.retry.attempts) throw halt.stop(batchStop.neverTaken(where, answer.said, times));
	const inAWhile = formatDuration(batch.pollS * 1000);
	note(`whether ${what} ${id} was ordered is not known (${answer.said}); it is looked for in ${inAWhile}\n`);
};
