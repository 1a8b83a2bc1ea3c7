import { once } from 'node:events';
import { join } from 'node:path';
import { execa } from 'execa';
import { packageRoot } from '../files/packageRoot.ts';
import type { GuardMessage } from './guardMessage.ts';

/** How a program ended. `words` is the same for the same end: no times, no paths. */
export interface GuardedEnd {
	readonly state: 'ended' | 'not-started' | 'timeout';
	/** It ended by itself with exit code 0. Says nothing about its work. */
	readonly clean: boolean;
	readonly words: string;
	/** The end of what it wrote to its standard error, or to its output where that is empty. */
	readonly tail: string;
	readonly durationMs: number;
}

export interface GuardLimits {
	/** In all. */
	readonly totalMs: number;
	/** Without a word on either stream. */
	readonly silenceMs: number;
}

const TAIL_CHARACTERS = 8_000;
const BEAT_MS = 1_000;
/** The guard needs its grace for the group; after that it is ended itself. */
const GUARD_GRACE_MS = 10_000;
/** A process that left the group may hold the streams open. */
const STREAM_GRACE_MS = 500;

const GUARD = ['dist', 'pipeline', 'effects', 'mineru', 'guardProgram.js'];

const inWords = (message: GuardMessage | undefined): string => {
	if (message === undefined) return 'ended without a word';
	if (message.state === 'not-started') return `not started: ${message.code}`;
	return message.signal === null ? `exit code ${message.code}` : `ended by ${message.signal}`;
};

/**
 * Runs a program under guard: bounded in time and output, in a process group that ends with it, with us, or at its limits
 * (SIGTERM, then SIGKILL).
 * @param onBeat called every second while it runs
 */
export const runGuarded = async (
	command: string,
	args: readonly string[],
	folder: string,
	limits: GuardLimits,
	onBeat: () => void = () => {},
): Promise<GuardedEnd> => {
	const startedMs = performance.now();
	let heardMs = startedMs;
	let late: string | undefined;
	let message: GuardMessage | undefined;
	const tails = { stdout: '', stderr: '' };
	const guard = execa(process.execPath, [join(packageRoot(), ...GUARD), command, ...args], {
		cwd: folder,
		// Worker processes bound their own memory arenas; that is not for others.
		env: { MALLOC_ARENA_MAX: undefined },
		stdin: 'ignore',
		ipc: true,
		buffer: false,
		detached: true,
		reject: false,
		forceKillAfterDelay: GUARD_GRACE_MS,
	});
	for (const name of ['stdout', 'stderr'] as const) {
		guard[name].setEncoding('utf8');
		guard[name].on('data', (chunk: string) => {
			heardMs = performance.now();
			tails[name] = (tails[name] + chunk).slice(-TAIL_CHARACTERS);
		});
	}
	guard.on('message', (told) => {
		message = told as GuardMessage;
	});
	const beat = setInterval(() => {
		onBeat();
		const nowMs = performance.now();
		if (late !== undefined) return;
		if (nowMs - startedMs > limits.totalMs) late = `no end within ${Math.round(limits.totalMs / 1000)} s`;
		else if (nowMs - heardMs > limits.silenceMs) late = `silent for ${Math.round(limits.silenceMs / 1000)} s`;
		if (late !== undefined) guard.kill('SIGTERM');
	}, BEAT_MS);
	try {
		await once(guard, 'exit');
		await Promise.race([guard, new Promise((resolve) => setTimeout(resolve, STREAM_GRACE_MS))]);
	} finally {
		clearInterval(beat);
		for (const stream of [guard.stdout, guard.stderr]) stream.destroy();
	}
	return {
		state: late === undefined ? (message?.state === 'not-started' ? 'not-started' : 'ended') : 'timeout',
		clean: late === undefined && message?.state === 'ended' && message.code === 0,
		words: late ?? inWords(message),
		tail: tails.stderr.trim() === '' ? tails.stdout : tails.stderr,
		durationMs: performance.now() - startedMs,
	};
};
