import { batchStop } from '../../../distillation/calls/batch/batchStop.ts';
import type { BatchDesk } from './batchDesk.ts';
import type { Order } from './orderBook.ts';

/** The provider's queue has no room for a batch: the next one, smaller, waits. @throws when it never has, with nothing else in it */
export const lackRoom = (desk: BatchDesk, order: Order, said: string): void => {
	const { settings, where, halt, book, gate, roomless } = desk;
	const { store, clock, note, endpoint } = settings;
	for (const { started } of store.calls()) if (started.batch === order.state.id) roomless.add(started.pageId);
	const isAlone = book.orders().length === 0;
	const times = gate.lacksRoom(order.state.requests, isAlone, clock.nowMs());
	if (times > endpoint.retry.attempts) throw halt.stop(batchStop.neverTaken(where, said, times));
	note(
		`${where} has no room for a batch now (${said}); it is ordered again later${isAlone ? ', in smaller ones' : ''}\n`,
	);
};
