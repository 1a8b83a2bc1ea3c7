import type { SettledOutcome } from '../../contract/teacher.ts';
import { accountOf } from '../../distillation/calls/accountOf.ts';
import { judgeExchange } from '../../distillation/calls/judgeExchange.ts';
import { redactorOf } from './redactorOf.ts';
import type { TeacherSettings } from './teacherSettings.ts';

export interface KeptAnswers {
	/**
	 * The reply, or the failure for good, that is in the store.
	 * @param isFresh it was asked for this time
	 */
	readonly find: (key: string, isFresh?: boolean) => Promise<SettledOutcome | undefined>;
	/** It is asked for: a failure from now on is a new one. */
	readonly takeUp: (key: string) => void;
}

/** What was answered before. */
export const keptAnswers = (
	settings: Pick<TeacherSettings, 'endpoint' | 'adapter' | 'store' | 'key' | 'clock' | 'retryFailed'>,
): KeptAnswers => {
	const { endpoint, adapter, store, clock, retryFailed } = settings;
	const { text: redact } = redactorOf(settings);
	const takenUp = new Set<string>();
	return {
		takeUp: (key) => void takenUp.add(key),
		find: async (key, isFresh = false) => {
			const records = store.callsFor(key);
			const last = records.at(-1);
			if (!last?.ended?.isFinal) return undefined;
			const { state, code, message } = last.ended;
			const account = accountOf(records, endpoint.prices, !isFresh);
			if (state === 'failed') {
				const isTakenUp = retryFailed && !takenUp.has(key);
				return isTakenUp ? undefined : { state, code: code ?? 'no-completion', message: message ?? '', account };
			}
			const exchange = await store.read(last.started);
			if (exchange === undefined) return undefined;
			const result = judgeExchange(exchange, adapter.read, clock.epochMs(), redact);
			if (result.state === 'replied') return { state: 'replied', reply: result.reply, account };
			return { state: 'failed', code: result.fault.code, message: result.fault.message, account };
		},
	};
};
