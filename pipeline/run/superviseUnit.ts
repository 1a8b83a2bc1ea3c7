import type { FailureCode } from '../contract/errors.ts';
import { Interrupted } from './interrupted.ts';
import { type JournalLine, replayJournal } from './journal.ts';
import type { LedgerPort, PoolPort, WorkerLoss } from './ports.ts';
import type { UnitOutcome, UnitProgress, UnitTask } from './task.ts';

/** Workers lost before they touched a record: not a record's fault, so the run gives up rather than loop. */
const MOST_BLAMELESS_LOSSES = 3;

const codeOf = (how: WorkerLoss, message: string): FailureCode =>
	how === 'timeout' ? 'timeout' : /out of memory|SIGABRT|\b134\b/i.test(message) ? 'memory' : 'crash';

/** What the supervisor adds to the journal of a lost worker: who is to blame, or who must be tried alone first. */
const judgeLoss = (journal: readonly JournalLine[], how: WorkerLoss, message: string): readonly JournalLine[] => {
	const state = replayJournal(journal);
	const [only] = state.suspects;
	if (only === undefined) return [];
	// One loss of one record on its own may be bad luck (a worker killed from outside); silence never is.
	const certain = state.suspects.length === 1 && (how === 'timeout' || state.alone.has(only));
	return certain ? [{ blamed: only, code: codeOf(how, message), message }] : [{ alone: state.suspects }];
};

/**
 * Sees a unit through: hands it to workers until one commits it. A worker that falls silent or dies costs the record it
 * was working on, which goes to quarantine; the next worker goes on from the journal without it.
 */
export const superviseUnit = async (
	first: UnitTask,
	recordTimeoutMs: number,
	tools: {
		readonly pool: PoolPort;
		readonly ledger: LedgerPort;
		readonly onProgress: (progress: UnitProgress) => void;
		readonly onNote: (message: string) => void;
		/** Before a unit is asked about again, for the nth time. @throws {Interrupted} */
		readonly pause: (nth: number) => Promise<void>;
	},
): Promise<Extract<UnitOutcome, { state: 'committed' }>> => {
	let task = first;
	let blameless = 0;
	let pauses = 0;
	if (task.blamed.length > 0) {
		const lines = task.blamed.map(({ id, code, message }): JournalLine => ({ blamed: id, code, message }));
		await tools.ledger.appendJournal(task.temporary, lines);
	}
	for (;;) {
		const answer = await tools.pool.run(task, recordTimeoutMs, tools.onProgress, tools.onNote);
		if (answer.state === 'answered') {
			const { outcome } = answer;
			if (outcome.state === 'committed') return outcome;
			task = { ...task, spentMs: outcome.spentMs };
			if (outcome.state === 'later') task = { ...task, lane: outcome.lane };
			else {
				pauses += 1;
				await tools.pause(pauses);
			}
			continue;
		}
		if (answer.how === 'stopped') throw new Interrupted();
		const lines = judgeLoss(await tools.ledger.readJournal(task.temporary), answer.how, answer.message);
		if (lines.length === 0) {
			blameless += 1;
			if (blameless >= MOST_BLAMELESS_LOSSES) {
				throw new Error(`workers of stage ${task.stage} end before they touch a record: ${answer.message}`);
			}
		}
		await tools.ledger.appendJournal(task.temporary, lines);
		for (const line of lines) {
			if ('blamed' in line) tools.onNote(`${line.blamed}: ${line.code} (${line.message}); put into quarantine`);
		}
	}
};
