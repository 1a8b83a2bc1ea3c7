import type { FailureCode } from '../contract/errors.ts';
import type { Lane } from '../contract/ports.ts';
import type { DecidedRecord } from './decidedRecord.ts';
import type { KeptLine, VerdictLine } from './manifest.ts';

/**
 * The diary of a unit in progress. A worker writes which records it starts before it touches them and what came of each
 * after; the supervisor of a killed worker adds who was to blame. The next worker goes on from here.
 */
export type JournalLine =
	| { readonly start: readonly string[] }
	/** Work on a neighbouring page began; it is the one to blame until the next line. */
	| { readonly neighbour: string }
	| { readonly neighbourDone: string }
	| { readonly done: VerdictLine; readonly outputs: readonly KeptLine[]; readonly workMs?: number }
	| { readonly later: string; readonly lane: Lane }
	/** Records of a batch that will be asked about again: nobody works on them until then. */
	| { readonly notYet: readonly string[] }
	/** Records of a batch whose worker was lost: take each alone. */
	| { readonly alone: readonly string[] }
	| { readonly blamed: string; readonly code: FailureCode; readonly message: string };

export interface JournalState {
	readonly done: ReadonlyMap<string, DecidedRecord>;
	/** Lanes that a record was put off to, the newest last. */
	readonly later: ReadonlyMap<string, readonly Lane[]>;
	readonly alone: ReadonlySet<string>;
	readonly blamed: ReadonlyMap<string, { readonly code: FailureCode; readonly message: string }>;
	/** Records started and not ended when the diary stops: who may be to blame for the loss of the worker. */
	readonly suspects: readonly string[];
}

export const replayJournal = (lines: readonly JournalLine[]): JournalState => {
	const done = new Map<string, DecidedRecord>();
	const laterLanes = new Map<string, Lane[]>();
	const alone = new Set<string>();
	const blamed = new Map<string, { code: FailureCode; message: string }>();
	let open = new Set<string>();
	let neighbour: string | undefined;
	for (const line of lines) {
		if ('start' in line) {
			open = new Set(line.start);
			neighbour = undefined;
		} else if ('neighbour' in line) neighbour = line.neighbour;
		else if ('neighbourDone' in line) neighbour = undefined;
		else if ('done' in line) {
			done.set(line.done.id, { verdict: line.done, outputs: line.outputs, workMs: line.workMs });
			open.delete(line.done.id);
		} else if ('later' in line) {
			laterLanes.set(line.later, [...(laterLanes.get(line.later) ?? []), line.lane]);
			open.delete(line.later);
		} else if ('notYet' in line) for (const id of line.notYet) open.delete(id);
		else if ('alone' in line) for (const id of line.alone) alone.add(id);
		else blamed.set(line.blamed, { code: line.code, message: line.message });
	}
	const suspects = neighbour !== undefined && open.size > 0 ? [neighbour] : [...open];
	return { done, later: laterLanes, alone, blamed, suspects };
};
