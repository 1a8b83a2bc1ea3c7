import { UserError } from '../contract/errors.ts';
import type { Lane, Ports } from '../contract/ports.ts';
import type { AnyEachStage, Answer, Input, RecordContext } from '../contract/stage.ts';
import { fail } from '../contract/verdict.ts';
import type { FacetName } from '../document/records.ts';
import { tally } from '../numeric/tally.ts';
import { type AnsweredRecord, answerRecord, failureOf } from './answerRecord.ts';
import { borrowRecords } from './borrowRecords.ts';
import { finishUnit } from './finishUnit.ts';
import { Interrupted } from './interrupted.ts';
import { type JournalState, replayJournal } from './journal.ts';
import type { DecidedRecord } from './decidedRecord.ts';
import type { TimingLine, VerdictLine } from './manifest.ts';
import type { ClockPort, JournalWriter, LedgerPort } from './ports.ts';
import { type InputRecord, readInputs } from './readInputs.ts';
import { stageRandom } from './stageRandom.ts';
import type { UnitOutcome, UnitProgress, UnitTask, Waiting } from './task.ts';

export interface WorkerTools {
	readonly ledger: LedgerPort;
	readonly clock: ClockPort;
	readonly ports: Ports;
	readonly onProgress: (progress: UnitProgress) => void;
	readonly onNote: (message: string) => void;
}

type Decide = (
	batch: readonly Input<FacetName>[],
) => Promise<readonly Answer<FacetName, string>[]> | readonly Answer<FacetName, string>[];

const contextOf = (
	stage: AnyEachStage,
	task: UnitTask,
	journal: JournalWriter,
	state: JournalState,
	unit: Pick<RecordContext, 'waiting' | 'alive' | 'note'>,
	ledger: LedgerPort,
): RecordContext => ({
	...unit,
	file: (facet, name) => {
		const [folder, ...more] = task.input.facetUnits[facet] ?? [];
		if (folder === undefined || more.length > 0)
			throw new Error(
				`stage ${stage.name} asked for a file of the facet ${facet}, which one unit before it must have written`,
			);
		return ledger.readFile(folder, name);
	},
	lane: task.lane,
	random: stageRandom(stage, task.seed),
	neighbour: (id, work) => {
		if (state.blamed.has(id)) return undefined;
		journal.write([{ neighbour: id }]);
		const result = work();
		journal.write([{ neighbourDone: id }]);
		return result;
	},
});

/** Hundredths of a millisecond: the digits below are noise. */
const timingOf = ({ verdict, workMs }: DecidedRecord): TimingLine[] =>
	workMs === undefined ? [] : [{ id: verdict.id, workMs: Math.round(workMs * 100) / 100 }];

/** One batch; when a batch throws, its records are tried one by one so that only the guilty fail. */
const answerBatch = async (
	decide: Decide,
	batch: readonly InputRecord[],
): Promise<readonly Answer<FacetName, string>[]> => {
	const inputs = batch.map(({ id, facets }) => ({ id, ...facets }) as unknown as Input<FacetName>);
	try {
		const answers = await decide(inputs);
		if (answers.length !== batch.length) throw new Error(`${answers.length} verdicts for ${batch.length} records`);
		return answers;
	} catch (error) {
		// What people must mend before anything else makes sense is no fault of a record.
		if (error instanceof UserError || error instanceof Interrupted) throw error;
		if (batch.length === 1) return [failureOf(error)];
		const answers: Answer<FacetName, string>[] = [];
		for (const record of batch) answers.push(...(await answerBatch(decide, [record])));
		return answers;
	}
};

/**
 * Works on one unit of an `each` stage in a worker: takes over what earlier units decided, goes on where a lost worker
 * stopped, and commits the unit, or hands records that asked for it to another lane.
 * Memory: the unit's input facets and its results.
 */
export const workOnUnit = async (stage: AnyEachStage, task: UnitTask, tools: WorkerTools): Promise<UnitOutcome> => {
	const { ledger, clock } = tools;
	const startedMs = clock.nowMs();
	const inputs = await readInputs(ledger, task.input, stage.reads);
	const state = replayJournal(await ledger.readJournal(task.temporary));
	const done = new Map<string, DecidedRecord>(state.done);
	const lanesOf = new Map(state.later);
	const laneOf = (id: string): Lane => lanesOf.get(id)?.at(-1) ?? 'light';
	const borrowed = await borrowRecords(ledger, task.donors, inputs);
	const progress = { done: 0, kept: 0, dropped: 0, failed: 0 };
	/** Records of the batch in work that are done with, and not yet written down. */
	let through = 0;
	const count = (verdict: VerdictLine): void => {
		progress.done += 1;
		progress[verdict.verdict] += 1;
	};
	const waitingByLane = (): Waiting =>
		Object.fromEntries(tally([...lanesOf.keys()].filter((id) => !done.has(id)).map(laneOf)));
	const tell = (): void => {
		const waiting = waitingByLane();
		const here = Math.max(0, (waiting[task.lane] ?? 0) - through);
		tools.onProgress({
			...progress,
			done: progress.done + through,
			...(lanesOf.size === 0 ? {} : { waiting: { ...waiting, ...(through > 0 ? { [task.lane]: here } : {}) } }),
		});
	};
	for (const [id, lent] of borrowed) {
		if (done.has(id)) continue;
		for (const name of lent.verdict.files ?? []) await ledger.borrowFile(task.temporary, lent.folder, name);
		done.set(id, lent);
	}
	for (const { verdict } of done.values()) count(verdict);
	tell();

	const putOff = new Set<string>();
	const todo = inputs.filter(({ id }) => !done.has(id) && laneOf(id) === task.lane);
	const journal = await ledger.openJournal(task.temporary);
	const record = async (input: InputRecord, answer: Answer<FacetName, string>, workMs?: number): Promise<void> => {
		if (answer.verdict === 'later') {
			const before = lanesOf.get(input.id) ?? [];
			if (answer.lane !== task.lane && !before.includes(answer.lane)) {
				lanesOf.set(input.id, [...before, answer.lane]);
				journal.write([{ later: input.id, lane: answer.lane }]);
				return;
			}
			answer = fail('internal', `put off to the lane ${answer.lane} where it had been already`);
		}
		if (answer.verdict === 'not-yet') {
			putOff.add(input.id);
			return;
		}
		let answered: AnsweredRecord;
		try {
			answered = answerRecord(stage, input.id, input.inputDigest, answer);
		} catch (error) {
			answered = answerRecord(stage, input.id, input.inputDigest, failureOf(error));
		}
		const names = Object.keys(answered.files);
		for (const name of names) await ledger.writeFile(task.temporary, name, answered.files[name] as Uint8Array);
		const verdict = names.length > 0 ? { ...answered.verdict, files: names } : answered.verdict;
		done.set(input.id, { verdict, outputs: answered.outputs, workMs });
		journal.write([{ done: verdict, outputs: answered.outputs, ...(workMs === undefined ? {} : { workMs }) }]);
		count(verdict);
	};
	try {
		if (todo.length > 0) {
			const context = contextOf(
				stage,
				task,
				journal,
				state,
				{
					waiting: todo.map(({ id }) => id),
					alive: (records = 0) => {
						through = records;
						tell();
					},
					note: tools.onNote,
				},
				ledger,
			);
			const decide = stage.start(task.config, tools.ports, context) as Decide;
			let next = 0;
			while (next < todo.length) {
				const batch: InputRecord[] = [];
				while (next < todo.length && batch.length < stage.batchSize) {
					const input = todo[next] as InputRecord;
					const blame = state.blamed.get(input.id);
					if (!blame && state.alone.has(input.id) && batch.length > 0) break;
					next += 1;
					if (blame) await record(input, fail(blame.code, blame.message));
					else batch.push(input);
					if (state.alone.has(input.id)) break;
				}
				if (batch.length === 0) continue;
				journal.write([{ start: batch.map(({ id }) => id) }]);
				const batchStartedMs = clock.nowMs();
				const answers = await answerBatch(decide, batch);
				const workMs = (clock.nowMs() - batchStartedMs) / batch.length;
				for (let i = 0; i < batch.length; i += 1) {
					await record(batch[i] as InputRecord, answers[i] as Answer<FacetName, string>, workMs);
				}
				const notYet = batch.map(({ id }) => id).filter((id) => putOff.has(id));
				if (notYet.length > 0) journal.write([{ notYet }]);
				through = 0;
				tell();
			}
		}
	} finally {
		journal.close();
	}

	const spentMs = task.spentMs + (clock.nowMs() - startedMs);
	const waiting = inputs.filter(({ id }) => !done.has(id));
	if (waiting.length > 0) {
		const elsewhere = waiting.find(({ id }) => laneOf(id) !== task.lane);
		if (elsewhere) return { state: 'later', lane: laneOf(elsewhere.id), records: waiting.length, spentMs };
		if (!waiting.every(({ id }) => putOff.has(id)))
			throw new Error(`unit ${task.key} of stage ${stage.name} ended with ${waiting.length} records undecided`);
		return { state: 'not-yet', records: waiting.length, spentMs };
	}
	const ordered = inputs.map(({ id }) => done.get(id) as DecidedRecord);
	return finishUnit(ledger, task, stage, inputs.length, {
		verdicts: ordered.map(({ verdict }) => verdict),
		kept: ordered.flatMap(({ outputs }) => outputs),
		timings: ordered.flatMap(timingOf),
		borrowedRecords: borrowed.size,
		durationMs: spentMs,
	});
};
