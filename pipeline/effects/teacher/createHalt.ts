import { setMaxListeners } from 'node:events';
import { Interrupted } from '../../run/interrupted.ts';

/** The end of all calls of an endpoint, for one reason: the first that is given. */
export interface Halt {
	/** Aborted with the reason: waits end at once. */
	readonly signal: AbortSignal;
	/** @returns the reason that holds, to be thrown */
	readonly stop: (reason: unknown) => unknown;
}

/** @param asked aborted when somebody asks to stop, which is a reason too */
export const createHalt = (asked: AbortSignal): Halt => {
	const controller = new AbortController();
	// As many wait as there are calls.
	setMaxListeners(0, controller.signal);
	const stop = (reason: unknown): unknown => {
		controller.abort(reason);
		return controller.signal.reason;
	};
	const interrupt = (): void => void stop(new Interrupted());
	if (asked.aborted) interrupt();
	asked.addEventListener('abort', interrupt, { once: true });
	return { signal: controller.signal, stop };
};
