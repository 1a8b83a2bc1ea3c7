import type { Endpoint } from '../../config/endpoints/endpointSchema.ts';
import { endOfCall } from '../../distillation/calls/endOfCall.ts';
import { judgeExchange } from '../../distillation/calls/judgeExchange.ts';
import type { Redactor } from '../../distillation/calls/redactor.ts';
import type { CallAdapter } from './callAdapter.ts';
import type { CallStore } from './openCallStore.ts';

/**
 * Reads what a killed process had stored and not yet read: calls that have an answer, or an error, and no end in the ledger. What
 * then has no end was under way at a kill.
 */
export const recoverCalls = async (
	store: CallStore,
	{ name, prices }: Pick<Endpoint, 'name' | 'prices'>,
	adapter: CallAdapter,
	epochMs: number,
	{ text: redact }: Redactor,
): Promise<void> => {
	const open = store.calls().filter(({ started, ended }) => ended === undefined && started.endpoint === name);
	for (const { started } of open) {
		const exchange = await store.read(started);
		if (exchange === undefined) continue;
		const result = judgeExchange(exchange, adapter.read, epochMs, redact);
		const isFinal =
			result.state === 'replied' || (result.fault.again === 'never' && result.fault.refusesAllUnless === undefined);
		await store.end(started, endOfCall(started, exchange, result, isFinal, prices));
	}
};
