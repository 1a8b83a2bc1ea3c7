import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../../contract/errors.ts';
import { type BatchState, batchStateSchema, isOpen } from '../../../distillation/calls/batch/batchState.ts';
import type { StartedCall } from '../../../distillation/calls/callRecord.ts';
import { isMissing } from '../../files/isMissing.ts';
import { makeFolder } from '../../files/makeFolder.ts';
import { readTextIfAny } from '../../files/readTextIfAny.ts';
import { writeAtomically } from '../../files/writeAtomically.ts';
import { onCallDisk } from '../onCallDisk.ts';
import type { CallStore } from '../openCallStore.ts';

/** A batch that has not ended. */
export interface Order {
	state: BatchState;
	/** Monotonic: not asked about before. */
	nextLookMs: number;
	/** What was last told of it. */
	told: string;
	/** Looks at which it was over, and its files were not whole. */
	shortLooks: number;
}

export interface OrderBook {
	/** Absolute. */
	readonly folder: string;
	readonly pathOf: (id: string) => string;
	/** Those that have not ended, oldest first. */
	readonly orders: () => readonly Order[];
	/** The one that a call for the key is in. */
	readonly of: (key: string) => Order | undefined;
	/** Calls of a batch that have not ended. */
	readonly callsOf: (order: Order) => readonly StartedCall[];
	/** On disk when it returns, as is every later state. */
	readonly add: (state: BatchState, nextLookMs: number) => Promise<Order>;
	/** Its calls are in the ledger now. */
	readonly index: (order: Order, calls: readonly StartedCall[]) => void;
	readonly update: (order: Order, over: Partial<BatchState>) => Promise<void>;
}

const FOLDER = 'batches';

/** States of an endpoint's batches; other endpoints' are left alone. */
export const readStates = async (folder: string, endpoint: string): Promise<readonly BatchState[]> => {
	const names = await readdir(join(folder, FOLDER)).catch((error: unknown) => {
		if (isMissing(error)) return [];
		throw error;
	});
	const states: BatchState[] = [];
	for (const name of names.filter((entry) => /^pm-.*\.json$/.test(entry)).sort()) {
		const path = join(folder, FOLDER, name);
		let state: BatchState | undefined;
		try {
			state = batchStateSchema.parse(JSON.parse((await readTextIfAny(path)) ?? ''));
		} catch {
			throw new UserError('the state of a batch cannot be read', {
				where: path,
				received: 'another text than was written',
				expected: 'the state of a batch that was ordered',
				fix: 'restore the file; or delete it: what is in the batch is then asked, and paid for, again',
			});
		}
		if (state.endpoint === endpoint) states.push(state);
	}
	return states;
};

/** Batches of an endpoint in a store, each with its state in `batches/<id>.json`. */
export const openOrderBook = async (store: CallStore, endpoint: string, nowMs: number): Promise<OrderBook> => {
	const folder = join(store.folder, FOLDER);
	await onCallDisk(folder, () => makeFolder(folder));
	const open = new Map<string, Order>();
	for (const state of await readStates(store.folder, endpoint))
		if (isOpen(state)) open.set(state.id, { state, nextLookMs: nowMs, told: '', shortLooks: 0 });
	const byKey = new Map<string, Order>();
	for (const { started, ended } of store.calls()) {
		const order = ended === undefined && started.batch !== undefined ? open.get(started.batch) : undefined;
		if (order) byKey.set(started.key, order);
	}
	const pathOf = (id: string): string => join(folder, `${id}.json`);
	const write = (state: BatchState): Promise<void> =>
		onCallDisk(folder, () => writeAtomically(pathOf(state.id), `${JSON.stringify(state, null, '\t')}\n`));
	const isItsCall = (id: string) => (record: ReturnType<CallStore['calls']>[number]) =>
		record.started.batch === id && record.ended === undefined;
	return {
		folder,
		pathOf,
		orders: () => [...open.values()],
		of: (key) => byKey.get(key),
		callsOf: ({ state }) =>
			store
				.calls()
				.filter(isItsCall(state.id))
				.map(({ started }) => started),
		add: async (state, nextLookMs) => {
			await write(state);
			const order: Order = { state, nextLookMs, told: '', shortLooks: 0 };
			open.set(state.id, order);
			return order;
		},
		index: (order, calls) => {
			for (const { key } of calls) byKey.set(key, order);
		},
		update: async (order, over) => {
			const state = { ...order.state, ...over };
			await write(state);
			order.state = state;
			if (isOpen(state)) return;
			open.delete(state.id);
			for (const [key, other] of byKey) if (other === order) byKey.delete(key);
		},
	};
};
