import { randomBytes } from 'node:crypto';
import { batchStop } from '../../../distillation/calls/batch/batchStop.ts';
import { formatMoney } from '../../../distillation/calls/formatMoney.ts';
import { spentBefore } from '../../../distillation/calls/spentBefore.ts';
import { stopError } from '../../../distillation/calls/stopError.ts';
import { counted } from '../../../text/counted.ts';
import { createReserves } from '../createReserves.ts';
import { requireRoom } from '../requireRoom.ts';
import type { BatchDesk } from './batchDesk.ts';
import { chooseStaged } from './chooseStaged.ts';
import { placeOrder } from './placeOrder.ts';
import { releaseOrder } from './releaseOrder.ts';

const MEGABYTE = 1_000_000;

const sizeOf = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(bytes < MEGABYTE ? 3 : 0)} MB`;

/**
 * Orders what waits, as much as one batch and the budget take. What does not fit the budget goes on to wait while a batch is under order:
 * it may cost less than was reserved.
 * @returns how many calls were started
 * @throws what stops all: nothing fits and nothing is under order; the endpoint refuses
 */
export const submitStaged = async (desk: BatchDesk): Promise<number> => {
	const { settings, batch, where, halt, api, book, staging, gate } = desk;
	const { endpoint, store, clock, budgetNano } = settings;
	const { name, prices } = endpoint;
	const waiting = staging.calls();
	const [first] = waiting;
	const isAlone = book.orders().length === 0;
	if (first === undefined || !gate.passes(isAlone, clock.nowMs())) return 0;
	const mine = store.calls().filter(({ started }) => started.endpoint === name);
	const reserves = createReserves(endpoint, mine);
	const before = spentBefore(mine, prices, where);
	const bounds = { mostRequests: gate.mostRequests(), mostBytes: batch.maxMegabytes * MEGABYTE };
	const chosen = chooseStaged(waiting, bounds, reserves, before, budgetNano);
	if (chosen.length === 0) {
		const nano = reserves.nanoOf(reserves.tokensOf(first.estimated));
		if (isAlone) throw halt.stop(stopError.budget(where, before, nano, budgetNano ?? 0, prices?.currency ?? ''));
		gate.lacksMoney();
		return 0;
	}
	const calls = chosen.map(({ call }) => call);
	await requireRoom(store.folder, calls.length, endpoint.maxTokens);
	const part = staging.partOf(calls);
	const id = `pm-${randomBytes(8).toString('hex')}`;
	const order = await book.add(
		{
			id,
			endpoint: name,
			state: 'prepared',
			requests: calls.length,
			bytes: part.bytes,
			inputFileId: null,
			orderedAtMs: null,
			batchId: null,
			status: null,
		},
		clock.nowMs(),
	);
	const started = await store.startAll(
		chosen.map(({ call: { key, pageId, sample, estimated }, tokens, nano }) => ({
			key,
			endpoint: name,
			pageId,
			sample,
			estimatedTokens: { input: estimated, output: endpoint.maxTokens },
			reservedTokens: tokens,
			reservedNano: prices ? nano : null,
			currency: prices?.currency ?? null,
			batch: id,
		})),
	);
	book.index(order, started);
	const uploaded = await api.upload(id, part);
	if (uploaded.state !== 'answered') {
		await releaseOrder(desk, order, `its batch was not taken: ${uploaded.said}`);
		throw halt.stop(batchStop.refused(where, uploaded.state === 'refused' ? uploaded.status : 0, uploaded.said));
	}
	await book.update(order, { state: 'ordering', inputFileId: uploaded.value, orderedAtMs: clock.epochMs() });
	await staging.drop(calls);
	const nano = chosen.reduce((sum, reserved) => sum + reserved.nano, 0);
	const cost = prices ? `, at most ${formatMoney(nano, prices.currency)}` : '';
	await placeOrder(desk, order, `${counted(calls.length, 'page')} as batch`, ` (${sizeOf(part.bytes)})${cost}`);
	return calls.length;
};
