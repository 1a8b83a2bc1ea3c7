import type { Endpoint } from '../../../config/endpoints/endpointSchema.ts';

/** A queue that is full with nothing of ours in it is asked again after this at the latest. */
const LONGEST_HOLD_MS = 3_600_000;

/** Whether another batch may be ordered now, and how large. */
export interface Gate {
	/** @param isAlone nothing is under order */
	readonly passes: (isAlone: boolean, nowMs: number) => boolean;
	readonly mostRequests: () => number;
	/** Nothing fits the budget until a batch has ended. */
	readonly lacksMoney: () => void;
	/** The provider has no room for so many. @returns how often that was in a row, with nothing else under order */
	readonly lacksRoom: (requests: number, isAlone: boolean, nowMs: number) => number;
	/** Whether it was ordered is not known. @returns how often that was in a row */
	readonly isUnsure: () => number;
	readonly ordered: () => void;
	/** A batch has ended, and made room. */
	readonly ended: () => void;
}

export const createGate = ({ maxRequests, pollS }: NonNullable<Endpoint['batch']>): Gate => {
	let mostRequests = maxRequests;
	let waitsForAnEnd = false;
	let notBeforeMs = Number.NEGATIVE_INFINITY;
	let fullInARow = 0;
	let unsureInARow = 0;
	return {
		passes: (isAlone, nowMs) => (isAlone || (!waitsForAnEnd && fullInARow === 0)) && nowMs >= notBeforeMs,
		mostRequests: () => mostRequests,
		lacksMoney: () => {
			waitsForAnEnd = true;
		},
		lacksRoom: (requests, isAlone, nowMs) => {
			if (!isAlone) {
				waitsForAnEnd = true;
				return fullInARow;
			}
			fullInARow += 1;
			mostRequests = Math.max(1, Math.floor(requests / 2));
			notBeforeMs = nowMs + Math.min(LONGEST_HOLD_MS, pollS * 1000 * 2 ** (fullInARow - 1));
			return fullInARow;
		},
		isUnsure: () => {
			unsureInARow += 1;
			return unsureInARow;
		},
		ordered: () => {
			unsureInARow = 0;
		},
		ended: () => {
			waitsForAnEnd = false;
			fullInARow = 0;
		},
	};
};
