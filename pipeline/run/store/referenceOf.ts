import type { KnownRun } from './knownRun.ts';
import type { StoreEntry } from './storeEntry.ts';

/** How a run holds on to an entry: it names it, or it is unfinished and may still ask for it. */
export type Reference = 'named' | 'possible' | undefined;

const keyOf = (folder: string): string => folder.replaceAll('\\', '/').replace(/\.\d+$/, '');

/**
 * What a run refers to. A unit is named with all its attempts: the newest is found by way of the others. An unfinished run may
 * ask for any unit of stages it has not ended, whose keys only the run itself can tell.
 */
export const referenceOf = (run: KnownRun): ((entry: StoreEntry) => Reference) => {
	if (run.state === 'vanished') return () => undefined;
	const unfinished = run.state === 'unfinished';
	const stages = run.manifest?.stages ?? [];
	const ended = new Set(stages.map(({ stage }) => stage));
	const keys = new Set(stages.flatMap(({ units }) => units.map(({ folder }) => keyOf(folder))));
	return (entry) => {
		if (entry.kind !== 'unit') {
			if (run.documents === undefined) return 'possible';
			return run.documents.has(entry.sha256) ? 'named' : undefined;
		}
		if (keys.has(keyOf(entry.path))) return 'named';
		return unfinished && !ended.has(entry.stage) ? 'possible' : undefined;
	};
};
