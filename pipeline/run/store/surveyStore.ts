import { freedBytes } from './freedBytes.ts';
import { heldBytes } from './heldBytes.ts';
import type { KnownRun } from './knownRun.ts';
import { type Reference, referenceOf } from './referenceOf.ts';
import type { StoreEntry } from './storeEntry.ts';

/** A stage's units, or the printed or mineru folder. */
export interface HoldingFigures {
	readonly kind: StoreEntry['kind'];
	readonly name: string;
	readonly entries: number;
	readonly bytes: number;
	/** Entries that no run refers to, and the bytes that removing them frees. */
	readonly unreferred: number;
	readonly unreferredBytes: number;
}

export interface RunFigures {
	readonly folder: string;
	readonly state: KnownRun['state'];
	readonly entries: number;
	readonly bytes: number;
	/** Bytes that this run alone holds: freed by `clean` once its folder is gone. */
	readonly aloneBytes: number;
	/** Entries kept for an unfinished run that it does not name. */
	readonly possible: number;
}

export interface StoreSurvey {
	readonly holdings: readonly HoldingFigures[];
	readonly runs: readonly RunFigures[];
	/** What no run refers to, in the order in which it is to be removed. */
	readonly unreferred: readonly StoreEntry[];
	readonly freedBytes: number;
}

const holdingOf = (entry: StoreEntry): string => (entry.kind === 'unit' ? entry.stage : entry.kind);

const attemptOf = (entry: StoreEntry): number => (entry.kind === 'unit' ? entry.attempt : 1);

/** Which run refers to what, and how much lies where. @param stages in pipeline order; others follow by name */
export const surveyStore = (
	entries: readonly StoreEntry[],
	runs: readonly KnownRun[],
	stages: readonly string[],
): StoreSurvey => {
	const references = runs.map(referenceOf);
	const held = entries.map((entry) => ({ entry, by: references.map((of): Reference => of(entry)) }));
	const isFree = ({ by }: (typeof held)[number]): boolean => by.every((reference) => reference === undefined);
	const rank = (name: string): number => (stages.includes(name) ? stages.indexOf(name) : stages.length);
	const names = [...new Set(entries.map(holdingOf))].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
	// Later attempts first: without the first attempt of a key the others cannot be found.
	const unreferred = held
		.filter(isFree)
		.map(({ entry }) => entry)
		.sort((a, b) => attemptOf(b) - attemptOf(a) || (a.path < b.path ? -1 : 1));
	return {
		holdings: names.map((name) => {
			const own = held.filter(({ entry }) => holdingOf(entry) === name);
			const free = own.filter(isFree).map(({ entry }) => entry);
			return {
				kind: (own[0] as (typeof own)[number]).entry.kind,
				name,
				entries: own.length,
				bytes: heldBytes(own.map(({ entry }) => entry)),
				unreferred: free.length,
				unreferredBytes: freedBytes(free),
			};
		}),
		runs: runs.map(({ folder, state }, at) => {
			const own = held.filter(({ by }) => by[at] !== undefined);
			const alone = own.filter(({ by }) => by.every((reference, other) => other === at || reference === undefined));
			return {
				folder,
				state,
				entries: own.filter(({ by }) => by[at] === 'named').length,
				bytes: heldBytes(own.filter(({ by }) => by[at] === 'named').map(({ entry }) => entry)),
				aloneBytes: freedBytes(alone.map(({ entry }) => entry)),
				possible: own.filter(({ by }) => by.every((reference) => reference !== 'named')).length,
			};
		}),
		unreferred,
		freedBytes: freedBytes(unreferred),
	};
};
