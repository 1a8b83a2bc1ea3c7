import PQueue from 'p-queue';
import type { PromptTeacherPort, SettledOutcome, TeacherRequest } from '../../contract/teacher.ts';
import { accountOf } from '../../distillation/calls/accountOf.ts';
import { callKey } from './callKey.ts';
import { createCaller } from './createCaller.ts';
import { keptAnswers } from './keptAnswers.ts';
import { recoverCalls } from './recoverCalls.ts';
import { redactorOf } from './redactorOf.ts';
import type { EndpointTeacher, TeacherSettings } from './teacherSettings.ts';

export interface GuardedTeacher extends EndpointTeacher, PromptTeacherPort {
	readonly ask: PromptTeacherPort['ask'];
}

/**
 * A teacher behind an endpoint, with all that guards paid calls: what was answered before is answered from the store; what is asked
 * keeps to the endpoint's limits and to the budget, is written down before it starts, and stored before it is read.
 */
export const guardedTeacher = async (settings: TeacherSettings): Promise<GuardedTeacher> => {
	const { endpoint, adapter, store, clock } = settings;
	const { name, prices } = endpoint;
	await recoverCalls(store, endpoint, adapter, clock.epochMs(), redactorOf(settings));
	const kept = keptAnswers(settings);
	const caller = createCaller(settings);
	const queue = new PQueue({ concurrency: endpoint.concurrency });
	const underWay = new Map<string, Promise<SettledOutcome>>();

	const answer = async (request: TeacherRequest, key: string): Promise<SettledOutcome> => {
		const before = await kept.find(key);
		if (before) return before;
		kept.takeUp(key);
		const result = await queue.add(() => caller.call(request, key));
		const account = accountOf(store.callsFor(key), prices, false);
		if (result.state === 'replied') return { state: 'replied', reply: result.reply, account };
		return { state: 'failed', code: result.fault.code, message: result.fault.message, account };
	};

	return {
		name,
		figures: caller.figures,
		mostNano: caller.mostNano,
		ask: async (request) => {
			const key = callKey(settings, request);
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
