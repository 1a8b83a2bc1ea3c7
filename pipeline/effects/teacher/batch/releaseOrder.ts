import { endOfCall } from '../../../distillation/calls/endOfCall.ts';
import type { Exchange } from '../../../distillation/calls/exchange.ts';
import type { BatchDesk } from './batchDesk.ts';
import type { Order } from './orderBook.ts';

/** Ends the calls of a batch that came to nothing: nobody worked on them, nothing is paid, and they may be asked for again. */
export const releaseOrder = async (
	{ settings, book }: Pick<BatchDesk, 'settings' | 'book'>,
	order: Order,
	why: string,
): Promise<void> => {
	const { store, endpoint } = settings;
	const exchange: Exchange = { state: 'broken', code: 'not-done', message: why, isSent: false, latencyMs: 0 };
	const fault = {
		code: 'not-done',
		message: why,
		again: 'until-given-up',
		mayBeBilled: false,
		isEndpointFault: true,
	} as const;
	await store.endAll(
		book
			.callsOf(order)
			.map((call) => [call, endOfCall(call, exchange, { state: 'failed', fault }, false, endpoint.prices)] as const),
	);
	await book.update(order, { state: 'ended' });
};
