import { LANES, type Lane } from '../contract/ports.ts';
import type { Stage } from '../contract/stage.ts';
import { mergeCounts, sum } from './counts.ts';
import { Interrupted } from './interrupted.ts';
import type { FileSpan } from './manifest.ts';
import type { Obtain, ObtainedUnit, UnitRequest } from './obtain.ts';
import { pauseMs } from './pauseMs.ts';
import type { StoredUnit } from './ports.ts';
import { superviseUnit } from './superviseUnit.ts';
import type { UnitProgress, UnitTask } from './task.ts';
import type { ComputeWiring, RunOptions } from './wiring.ts';

const tally = (parts: Iterable<UnitProgress>): UnitProgress => {
	const total = { done: 0, kept: 0, dropped: 0, failed: 0 };
	const waiting: Partial<Record<Lane, number>> = {};
	for (const part of parts) {
		total.done += part.done;
		total.kept += part.kept;
		total.dropped += part.dropped;
		total.failed += part.failed;
		for (const lane of LANES) if (part.waiting?.[lane]) waiting[lane] = (waiting[lane] ?? 0) + part.waiting[lane];
	}
	return Object.keys(waiting).length === 0 ? total : { ...total, waiting };
};

/** Shards that may share files: a file that was added or taken away makes another shard of its neighbours. */
const overlap = (a: FileSpan | undefined, b: FileSpan | undefined): boolean =>
	a !== undefined && b !== undefined && a.first <= b.last && b.first <= a.last;

const silenceOf = (stage: Stage): number => (stage.scope === 'each' ? stage.recordTimeoutMs : Number.POSITIVE_INFINITY);

/** Gets units by taking those that are whole and computing the others on the pool. */
export const computeUnits =
	(wiring: ComputeWiring, options: RunOptions): Obtain =>
	async (stage, position, requests) => {
		const { ledger, pool, clock, onEvent, signal } = wiring;
		const startedMs = clock.nowMs();
		const units: (ObtainedUnit | undefined)[] = [];
		const missing: {
			readonly index: number;
			readonly request: UnitRequest;
			readonly key: string;
			readonly attempt: number;
		}[] = [];
		for (const [index, request] of requests.entries()) {
			if (request.key === undefined) throw new Error(`stage ${stage.name}: a unit's input is not known in a run`);
			const found = await ledger.find(stage.name, request.key);
			const again = found !== undefined && options.retryFailed === true && sum(found.counts.failed) > 0;
			if (found && !again) units[index] = { unit: found, reused: true };
			else
				missing.push({
					index,
					request,
					key: request.key,
					attempt: (found?.attempt ?? 0) + 1,
				});
		}
		const total = requests.reduce((records, request) => records + request.records, 0);
		onEvent({
			type: 'stage-started',
			stage: stage.name,
			position,
			stages: wiring.stages.length + (wiring.branch?.stages.length ?? 0),
			total,
			units: requests.length,
			reusedUnits: requests.length - missing.length,
		});
		const lenders = missing.length > 0 && stage.scope === 'each' ? await ledger.list(stage.name) : [];
		const donorsOf = ({ shard, task }: UnitRequest): string[] =>
			lenders
				.filter((unit) => unit.family === task.family && (unit.shard === shard || overlap(unit.span, task.span)))
				.map(({ folder }) => folder);
		const progress = new Map<number, UnitProgress>();
		for (const [index, unit] of units.entries()) {
			if (unit) progress.set(index, progressOf(unit.unit));
		}
		const tell = (): void => onEvent({ type: 'progress', stage: stage.name, total, ...tally(progress.values()) });
		const compute = async ({ index, request, key, attempt }: (typeof missing)[number]): Promise<void> => {
			if (signal.aborted) throw new Interrupted();
			const temporary = await ledger.begin(stage.name, key, attempt);
			const task: UnitTask = { ...request.task, key, attempt, donors: donorsOf(request), temporary };
			const outcome = await superviseUnit(task, silenceOf(stage), {
				pool,
				ledger,
				onProgress: (part) => {
					progress.set(index, part);
					tell();
				},
				onNote: (message) => onEvent({ type: 'note', stage: stage.name, message }),
				pause: async (nth) => {
					await wiring.sleep(pauseMs(nth), signal);
					if (signal.aborted) throw new Interrupted();
				},
			});
			const unit = await ledger.find(stage.name, key);
			if (!unit || unit.folder !== outcome.folder)
				throw new Error(`unit ${key} of stage ${stage.name} was committed and is not there`);
			units[index] = { unit, reused: false };
			progress.set(index, progressOf(unit));
			tell();
		};
		const results = await Promise.allSettled(missing.map(compute));
		if (stage.scope === 'each' && stage.lanes.length > 0) for (const lane of stage.lanes) await pool.release(lane);
		const failures = results.filter((result): result is PromiseRejectedResult => result.status === 'rejected');
		const [worst] = [...failures.filter(({ reason }) => !(reason instanceof Interrupted)), ...failures];
		if (worst) throw worst.reason;
		const durationMs = missing.length === 0 ? 0 : clock.nowMs() - startedMs;
		const whole = units as ObtainedUnit[];
		onEvent({
			type: 'stage-ended',
			stage: stage.name,
			counts: mergeCounts(whole.map(({ unit }) => unit.counts)),
			durationMs,
			units: requests.length,
			reusedUnits: requests.length - missing.length,
			borrowedRecords: whole.reduce((records, { unit, reused }) => records + (reused ? 0 : unit.borrowedRecords), 0),
		});
		return { units: whole, durationMs };
	};

const progressOf = ({ counts }: StoredUnit): UnitProgress => {
	return { done: counts.in, kept: counts.kept, dropped: sum(counts.dropped), failed: sum(counts.failed) };
};
