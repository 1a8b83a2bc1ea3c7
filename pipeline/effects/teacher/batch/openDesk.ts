import { join } from 'node:path';
import { createHalt } from '../createHalt.ts';
import { proxyRoute } from '../proxyRoute.ts';
import { redactorOf } from '../redactorOf.ts';
import type { TeacherSettings } from '../teacherSettings.ts';
import { batchApi } from './batchApi.ts';
import type { BatchDesk } from './batchDesk.ts';
import { createGate } from './createGate.ts';
import { createStaging } from './createStaging.ts';
import { openOrderBook } from './orderBook.ts';
import { patientSender } from './patientSender.ts';
import { releaseOrder } from './releaseOrder.ts';

/** More than any answer of the batch API but the files themselves. */
const MOST_ANSWER_BYTES = 8 << 20;

/**
 * The batches of an endpoint as an earlier process left them. Those that were certainly not ordered are given up; those none of whose calls
 * is without an end, since all that they brought was stored and read, end too.
 */
export const openDesk = async (settings: TeacherSettings, batch: BatchDesk['batch']): Promise<BatchDesk> => {
	const { endpoint, adapter, store, clock, note, key } = settings;
	const where = `endpoint ${endpoint.name} (${endpoint.baseUrl})`;
	const proxy = proxyRoute(adapter.batches.url);
	if (proxy) note(`calls to ${endpoint.name} go through the proxy ${proxy.shown}\n`);
	const halt = createHalt(settings.signal);
	const redact = redactorOf(settings);
	const reach = { key, proxy, redact, timeoutMs: endpoint.timeoutS * 1000, mostBytes: MOST_ANSWER_BYTES };
	const patiently = patientSender({ endpoint, where, clock, halt, redact, note });
	const book = await openOrderBook(store, endpoint.name, clock.nowMs());
	const desk: BatchDesk = {
		settings,
		batch,
		where,
		halt,
		redact,
		api: batchApi(adapter.batches, batch.completionWindow, reach, patiently),
		book,
		staging: await createStaging(join(book.folder, `staged-${endpoint.name}.jsonl`)),
		gate: createGate(batch),
		tries: new Map(),
		roomless: new Set(),
		fresh: new Set(),
	};
	for (const order of book.orders())
		if (order.state.state === 'prepared' || book.callsOf(order).length === 0)
			await releaseOrder(desk, order, 'its batch was never ordered');
	return desk;
};
