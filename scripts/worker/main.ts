// The program of a worker process: takes units one after another. Started by the pool, never by hand.
import workerpool from 'workerpool';
import { UserError } from '../../pipeline/contract/errors.ts';
import type { Lane } from '../../pipeline/contract/ports.ts';
import { monotonicClock } from '../../pipeline/effects/clock/monotonicClock.ts';
import { createLedger } from '../../pipeline/effects/ledger/createLedger.ts';
import type { WorkerEvent, WorkerReply } from '../../pipeline/effects/pool/workerMessages.ts';
import { Interrupted } from '../../pipeline/run/interrupted.ts';
import type { UnitProgress, UnitTask } from '../../pipeline/run/task.ts';
import { workOnUnit } from '../../pipeline/run/workOnUnit.ts';
import { workOnWhole } from '../../pipeline/run/workOnWhole.ts';
import { stageNamed } from '../wiring/stages.ts';
import { createWorkerPorts } from './workerPorts.ts';

/** Progress more often than this would only cost messages; silence is measured in seconds. */
const PROGRESS_MS = 50;

const [
	lane = 'light',
	threads = '1',
	wholeThreads = '1',
	recipeFolder = '.',
	store = '.',
	own = 'null',
	training = 'null',
] = process.argv.slice(2);
const stopping = new AbortController();
const emit = (event: WorkerEvent): void => workerpool.workerEmit(event);

const portsFor = createWorkerPorts({
	lane: lane as Lane,
	threads: Number(threads),
	wholeThreads: Number(wholeThreads),
	recipeFolder,
	store,
	own: JSON.parse(own) ?? undefined,
	training: JSON.parse(training) ?? undefined,
	signal: stopping.signal,
	note: (text) => emit({ note: text.trimEnd() }),
});

// Ctrl-C reaches the whole process group; the parent decides when workers end.
process.on('SIGINT', () => stopping.abort());

const unit = async (task: UnitTask): Promise<WorkerReply> => {
	emit({ pid: process.pid });
	let toldMs = Number.NEGATIVE_INFINITY;
	const onProgress = (progress: UnitProgress): void => {
		const nowMs = monotonicClock.nowMs();
		if (nowMs - toldMs < PROGRESS_MS) return;
		toldMs = nowMs;
		emit({ progress });
	};
	try {
		const stage = stageNamed(task.stage);
		const ports = await portsFor(task, stage.needs);
		const onNote = (note: string): void => emit({ note });
		const tools = { ledger: createLedger(task.store), clock: monotonicClock, ports, onProgress, onNote };
		const outcome =
			stage.scope === 'each' ? await workOnUnit(stage, task, tools) : await workOnWhole(stage, task, tools);
		return { state: 'answered', outcome };
	} catch (error) {
		if (error instanceof Interrupted) return { state: 'stopped' };
		if (error instanceof UserError) return { state: 'refused', summary: error.message, details: error.details };
		const { message, stack } = error instanceof Error ? error : new Error(String(error));
		return { state: 'broken', message, stack: stack ?? message };
	}
};

workerpool.worker({ unit });
