import PQueue from 'p-queue';
import type { TeacherOutcome, TeacherPort, TeacherRequest } from '../../contract/teacher.ts';
import { accountOf } from '../../distillation/calls/accountOf.ts';
import type { Spent } from '../../distillation/calls/budgetAllows.ts';
import { judgeExchange } from '../../distillation/calls/judgeExchange.ts';
import { digestOf, sha256 } from '../../document/digest.ts';
import { createCaller } from './createCaller.ts';
import { recoverCalls } from './recoverCalls.ts';
import type { TeacherSettings } from './teacherSettings.ts';

export interface GuardedTeacher extends TeacherPort {
	readonly figures: () => Spent & { readonly callsMade: number };
	/** Most that a call for the request may cost, in billionths; 0 without prices. */
	readonly mostNano: (request: TeacherRequest) => number;
}

/**
 * A teacher behind an endpoint, with all that guards paid calls: what was answered before is answered from the store; what is asked
 * keeps to the endpoint's limits and to the budget, is written down before it starts, and stored before it is read.
 */
export const guardedTeacher = async (settings: TeacherSettings): Promise<GuardedTeacher> => {
	const { endpoint, adapter, store, clock } = settings;
	const { name, prices } = endpoint;
	await recoverCalls(store, endpoint, adapter, clock.epochMs());
	const caller = createCaller(settings);
	const queue = new PQueue({ concurrency: endpoint.concurrency });
	const underWay = new Map<string, Promise<TeacherOutcome>>();
	const takenUp = new Set<string>();

	const kept = async (key: string): Promise<TeacherOutcome | undefined> => {
		const records = store.callsFor(key);
		const last = records.at(-1);
		if (!last?.ended?.isFinal) return undefined;
		const { state, code, message } = last.ended;
		const account = accountOf(records, prices, true);
		if (state === 'failed') {
			const isTakenUp = settings.retryFailed && !takenUp.has(key);
			return isTakenUp ? undefined : { state, code: code ?? 'no-completion', message: message ?? '', account };
		}
		const exchange = await store.read(last.started);
		if (exchange === undefined) return undefined;
		const result = judgeExchange(exchange, adapter.read, clock.epochMs());
		if (result.state === 'replied') return { ...result, account };
		return { state: 'failed', code: result.fault.code, message: result.fault.message, account };
	};

	const answer = async (request: TeacherRequest, key: string): Promise<TeacherOutcome> => {
		const before = await kept(key);
		if (before) return before;
		takenUp.add(key);
		const result = await queue.add(() => caller.call(request, key));
		const account = accountOf(store.callsFor(key), prices, false);
		if (result.state === 'replied') return { ...result, account };
		return { state: 'failed', code: result.fault.code, message: result.fault.message, account };
	};

	return {
		name,
		figures: caller.figures,
		mostNano: caller.mostNano,
		ask: async (request) => {
			const image = `sha256:${sha256(request.image.bytes)}`;
			const key = digestOf({ endpoint: name, body: adapter.bodyOf(request, image), sample: request.sample });
			// Two pages may be the same picture: it is paid for once.
			for (let same = underWay.get(key); same; same = underWay.get(key)) await same.catch(() => {});
			const work = answer(request, key);
			underWay.set(key, work);
			try {
				return await work;
			} finally {
				underWay.delete(key);
			}
		},
	};
};
