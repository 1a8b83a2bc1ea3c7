import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesBelow, listStore } from '../../../pipeline/effects/store/listStore.ts';
import { type StoreSurvey, surveyStore } from '../../../pipeline/run/store/surveyStore.ts';
import { stages } from '../../wiring/stages.ts';
import { type FoundRun, knownRuns } from '../../wiring/store/knownRuns.ts';

export interface StoreLook extends StoreSurvey {
	readonly store: string;
	readonly known: readonly FoundRun[];
	/** What runs at work, or runs that died, have under `tmp/`. */
	readonly temporary: { readonly entries: number; readonly bytes: number };
}

const temporaryOf = async (store: string): Promise<StoreLook['temporary']> => {
	const names = await readdir(join(store, 'tmp')).catch(() => []);
	const files = await filesBelow(join(store, 'tmp'));
	return { entries: names.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
};

/** All that lies in a store and who refers to it. Reads only. @param cwd its `runs/` is searched for runs too */
export const lookAtStore = async (store: string, cwd: string): Promise<StoreLook> => {
	const known = await knownRuns(store, [dirname(store), join(cwd, 'runs')]);
	const survey = surveyStore(
		await listStore(store),
		known,
		stages.map(({ name }) => name),
	);
	return { ...survey, store, known, temporary: await temporaryOf(store) };
};
