import { dirname, join } from 'node:path';
import { namesIn } from '../../../pipeline/effects/files/namesIn.ts';
import { OPEN_UNIT } from '../../../pipeline/effects/ledger/unitFolder.ts';
import { filesBelow } from '../../../pipeline/effects/store/filesBelow.ts';
import { listStore } from '../../../pipeline/effects/store/listStore.ts';
import { type StoreSurvey, surveyStore } from '../../../pipeline/run/store/surveyStore.ts';
import { stages } from '../../wiring/stages.ts';
import { type FoundRun, knownRuns } from '../../wiring/store/knownRuns.ts';

export interface StoreLook extends StoreSurvey {
	readonly store: string;
	readonly known: readonly FoundRun[];
	/** What runs that died left under `tmp/`: paths relative to the store. Units in progress of an unfinished run are not among it. */
	readonly temporary: { readonly paths: readonly string[]; readonly entries: number; readonly bytes: number };
}

const temporaryOf = async (store: string, known: readonly FoundRun[]): Promise<StoreLook['temporary']> => {
	const isAwaited = known.some(({ state }) => state === 'unfinished');
	const names = (await namesIn(join(store, 'tmp'))).filter((name) => !(isAwaited && name.startsWith(OPEN_UNIT)));
	let bytes = 0;
	for (const name of names) for (const file of await filesBelow(join(store, 'tmp', name))) bytes += file.bytes;
	return { paths: names.map((name) => join('tmp', name)), entries: names.length, bytes };
};

/** All that lies in a store and who refers to it. Reads only. @param cwd its `runs/` is searched for runs too */
export const lookAtStore = async (store: string, cwd: string): Promise<StoreLook> => {
	const known = await knownRuns(store, [dirname(store), join(cwd, 'runs')]);
	const survey = surveyStore(
		await listStore(store),
		known,
		stages.map(({ name }) => name),
	);
	return { ...survey, store, known, temporary: await temporaryOf(store, known) };
};
