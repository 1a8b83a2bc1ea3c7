import workerpool from 'workerpool';
import { UserError } from '../../contract/errors.ts';
import { LANES, type Lane } from '../../contract/ports.ts';
import type { PoolAnswer, PoolPort } from '../../run/ports.ts';
import type { WorkerEvent, WorkerReply } from './workerMessages.ts';

export interface PoolSettings {
	/** Absolute path of the compiled worker program. */
	readonly script: string;
	readonly workers: Readonly<Record<Lane, number>>;
	/** Arguments of the worker program, by lane. */
	readonly args: Readonly<Record<Lane, readonly string[]>>;
	/** Most JavaScript heap of a worker, MiB: a page that wants more costs its worker, not the machine. */
	readonly heapMb: number;
	readonly signal: AbortSignal;
}

/** After the first Ctrl-C, units in flight may end for this long before their workers are killed; paid calls may end. */
const STOP_GRACE_MS: Readonly<Record<Lane, number>> = { light: 3_000, ocr: 3_000, mineru: 3_000, teacher: 900_000 };
/** Loading models may take a while on a cold disk; a worker that says nothing at all for longer is lost. */
const START_SILENCE_MS = 120_000;
const STDERR_TAIL = 2_000;

const signalTo = (pid: number | undefined, signal: NodeJS.Signals): void => {
	if (pid === undefined) return;
	try {
		process.kill(pid, signal);
	} catch {
		// Already gone.
	}
};

/** Node keeps freed memory in per-thread arenas; two of them are enough for one busy thread. */
const workerEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env, MALLOC_ARENA_MAX: '2' });

/**
 * Child processes by lane, through workerpool: a page that crashes its process or never returns costs that process only.
 * Silence is measured between the worker's own messages; the silent are killed with SIGKILL.
 */
export const createPool = (settings: PoolSettings): PoolPort => {
	const pools = new Map<Lane, workerpool.Pool>();
	const running = new Map<number, Lane>();
	const poolOf = (lane: Lane): workerpool.Pool => {
		const existing = pools.get(lane);
		if (existing) return existing;
		const created = workerpool.pool(settings.script, {
			workerType: 'process',
			maxWorkers: settings.workers[lane],
			workerTerminateTimeout: 500,
			emitStdStreams: true,
			forkArgs: [...settings.args[lane]],
			forkOpts: {
				silent: true,
				env: workerEnvironment(),
				execArgv: ['--enable-source-maps', `--max-old-space-size=${settings.heapMb}`],
			},
		});
		pools.set(lane, created);
		return created;
	};
	const release = async (lane: Lane): Promise<void> => {
		const pool = pools.get(lane);
		pools.delete(lane);
		await pool?.terminate(true);
	};
	settings.signal.addEventListener('abort', () => {
		for (const pool of pools.values()) void Promise.resolve(pool.terminate(false)).catch(() => {});
		for (const [pid, lane] of running) {
			// It may have had its own from the terminal: the second is nothing to it.
			if (lane === 'teacher') signalTo(pid, 'SIGINT');
			setTimeout(() => running.has(pid) && signalTo(pid, 'SIGKILL'), STOP_GRACE_MS[lane]).unref();
		}
	});
	return {
		run: async (task, silenceMs, onProgress, onNote) => {
			if (settings.signal.aborted) return { state: 'lost', how: 'stopped', message: 'the run is being stopped' };
			let pid: number | undefined;
			let silent = false;
			let stderr = '';
			let timer: NodeJS.Timeout | undefined;
			const listen = (waitMs: number): void => {
				clearTimeout(timer);
				if (!Number.isFinite(waitMs)) return;
				timer = setTimeout(() => {
					silent = true;
					signalTo(pid, 'SIGKILL');
				}, waitMs);
			};
			const on = (event: WorkerEvent): void => {
				if (event.stderr !== undefined) stderr = (stderr + event.stderr).slice(-STDERR_TAIL);
				if (event.pid !== undefined) {
					pid = event.pid;
					running.set(pid, task.lane);
				}
				if (event.progress) onProgress(event.progress);
				if (event.note !== undefined) onNote(event.note);
				if (event.pid !== undefined || event.progress)
					listen(event.progress ? silenceMs : Math.max(silenceMs, START_SILENCE_MS));
			};
			try {
				const reply = (await poolOf(task.lane).exec('unit', [task], { on })) as WorkerReply;
				if (reply.state === 'stopped') return { state: 'lost', how: 'stopped', message: 'the run is being stopped' };
				if (reply.state === 'refused') throw new UserError(reply.summary, reply.details);
				if (reply.state === 'broken') throw Object.assign(new Error(reply.message), { stack: reply.stack });
				return reply;
			} catch (error) {
				return lossOf(error, { stopped: settings.signal.aborted, silent, silenceMs, stderr });
			} finally {
				clearTimeout(timer);
				if (pid !== undefined) running.delete(pid);
			}
		},
		release,
		close: async () => {
			for (const lane of LANES) await release(lane);
		},
	};
};

/** A worker's end is an answer; anything else that went wrong is thrown on. */
const lossOf = (
	error: unknown,
	seen: { readonly stopped: boolean; readonly silent: boolean; readonly silenceMs: number; readonly stderr: string },
): PoolAnswer => {
	if (seen.silent)
		return { state: 'lost', how: 'timeout', message: `no answer within ${Math.round(seen.silenceMs / 1000)} s` };
	const { name, message } = error as Error;
	const ended = name === 'TerminateError' || /terminated|Pool terminated|Worker is terminated/i.test(message);
	if (error instanceof UserError || !ended) throw error;
	if (seen.stopped) return { state: 'lost', how: 'stopped', message: 'the run is being stopped' };
	const exit = /exitCode: `([^`]*)`[\s\S]*signalCode: `([^`]*)`/.exec(message);
	const how = exit ? `exit code ${exit[1]}, signal ${exit[2]}` : message.split('\n')[0];
	const said = seen.stderr.trim().split('\n').at(-1) ?? '';
	const memory = /out of memory/i.test(seen.stderr) ? ', out of memory' : '';
	return { state: 'lost', how: 'crash', message: `worker ended (${how}${memory})${said ? `: ${said}` : ''}` };
};
