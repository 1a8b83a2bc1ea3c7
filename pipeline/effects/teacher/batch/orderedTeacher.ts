import PQueue from 'p-queue';
import type { TeacherOutcome, TeacherRequest } from '../../../contract/teacher.ts';
import { isOpen } from '../../../distillation/calls/batch/batchState.ts';
import { customId } from '../../../distillation/calls/batch/customId.ts';
import { estimateInputTokens } from '../../../distillation/calls/estimateTokens.ts';
import { spentBefore } from '../../../distillation/calls/spentBefore.ts';
import { callKey } from '../callKey.ts';
import { createReserves } from '../createReserves.ts';
import { dataUrl } from '../dataUrl.ts';
import { keptAnswers } from '../keptAnswers.ts';
import { recoverCalls } from '../recoverCalls.ts';
import { redactorOf } from '../redactorOf.ts';
import type { EndpointTeacher, TeacherSettings } from '../teacherSettings.ts';
import type { BatchDesk } from './batchDesk.ts';
import { followOrder } from './followOrder.ts';
import { openDesk } from './openDesk.ts';
import { submitStaged } from './submitStaged.ts';

/**
 * A teacher whose calls are ordered in batches, and whose answers come hours later. It never waits for a batch: what is not in the store
 * is `waiting`. Calls wait on disk until a batch is full, or until a page that waits is asked for again: then all have been asked for once.
 * A batch that was ordered is never ordered again, whenever and however this process ends.
 */
export const orderedTeacher = async (
	settings: TeacherSettings,
	batch: BatchDesk['batch'],
): Promise<EndpointTeacher> => {
	const { endpoint, adapter, store, clock } = settings;
	await recoverCalls(store, endpoint, adapter, clock.epochMs(), redactorOf(settings));
	const kept = keptAnswers(settings);
	const desk = await openDesk(settings, batch);
	const { book, staging, gate, halt, fresh, roomless, where } = desk;
	const oneByOne = new PQueue({ concurrency: 1 });
	const mine = () => store.calls().filter(({ started }) => started.endpoint === endpoint.name);
	// Prices in another currency are told before anything is ordered.
	spentBefore(mine(), endpoint.prices, where);
	let callsMade = 0;
	/** Some were not even staged. */
	let keepsBack = false;

	const submit = async (): Promise<void> => {
		callsMade += await submitStaged(desk);
	};
	const isFull = (): boolean =>
		staging.calls().length >= gate.mostRequests() || staging.bytes() >= batch.maxMegabytes * 1_000_000;

	const lineOf = (request: TeacherRequest, key: string): string => {
		const attempt = (store.callsFor(key).at(-1)?.started.attempt ?? 0) + 1;
		const body = adapter.bodyOf(request, dataUrl(request.image));
		return JSON.stringify({ custom_id: customId({ key, attempt }), method: 'POST', url: adapter.batches.path, body });
	};

	const answerOf = async (key: string): Promise<TeacherOutcome | undefined> => {
		const found = await kept.find(key, fresh.has(key));
		if (found) fresh.delete(key);
		return found;
	};

	const stage = async (request: TeacherRequest, key: string): Promise<void> => {
		if (isFull()) await submit();
		// Kept back until there is room.
		if (isFull()) {
			keepsBack = true;
			return;
		}
		const { pageId, sample, image, instruction } = request;
		kept.takeUp(key);
		roomless.delete(pageId);
		const estimated = estimateInputTokens(image, instruction);
		await staging.add({ key, pageId, sample, estimated }, lineOf(request, key));
		if (isFull()) await submit();
	};

	const answer = async (request: TeacherRequest): Promise<TeacherOutcome> => {
		const key = callKey(settings, request);
		// What waits to be ordered again has an older failure in the store.
		const before = staging.has(key) ? undefined : await answerOf(key);
		if (before) return before;
		halt.signal.throwIfAborted();
		try {
			const order = book.of(key);
			if (order) {
				kept.takeUp(key);
				await followOrder(desk, order);
				const found = await answerOf(key);
				if (found) return found;
				if (book.of(key)) return { state: 'waiting' };
			}
			if (!staging.has(key)) await stage(request, key);
			else if (staging.knows(key, request.pageId)) await submit();
			else staging.share(key, request.pageId);
			return { state: 'waiting' };
		} catch (error) {
			throw halt.stop(error);
		}
	};

	const look = async (): Promise<ReadonlySet<string> | undefined> => {
		halt.signal.throwIfAborted();
		const pageIds = new Set<string>();
		try {
			for (const order of book.orders()) {
				const calls = book.callsOf(order);
				for (const { key } of calls) kept.takeUp(key);
				await followOrder(desk, order);
				if (!isOpen(order.state)) for (const { pageId } of calls) pageIds.add(pageId);
			}
			await submit();
		} catch (error) {
			throw halt.stop(error);
		}
		if (gate.passes(book.orders().length === 0, clock.nowMs())) {
			for (const pageId of roomless) pageIds.add(pageId);
			roomless.clear();
		}
		// Another page may have the same picture as one in a batch.
		const mayBeAny = book.orders().length === 0 || (keepsBack && !isFull());
		if (!mayBeAny) return pageIds;
		keepsBack = false;
		return undefined;
	};

	return {
		name: endpoint.name,
		look: () => oneByOne.add(look),
		figures: () => ({ ...spentBefore(mine(), endpoint.prices, where), callsMade }),
		mostNano: ({ image, instruction }) => {
			const reserves = createReserves(endpoint, mine());
			return reserves.nanoOf(reserves.tokensOf(estimateInputTokens(image, instruction)));
		},
		ask: (request) => oneByOne.add(() => answer(request)),
	};
};
