import { onTestFinished } from 'vitest';
import { openaiCompatible } from '../../models/teacher/openaiCompatible.ts';
import type { Endpoint } from '../../pipeline/config/endpoints/endpointSchema.ts';
import type { SettledOutcome, TeacherRequest } from '../../pipeline/contract/teacher.ts';
import { systemClock } from '../../pipeline/effects/teacher/callClock.ts';
import { endpointTeacher } from '../../pipeline/effects/teacher/endpointTeacher.ts';
import { openCallStore } from '../../pipeline/effects/teacher/openCallStore.ts';
import type { EndpointTeacher, TeacherSettings } from '../../pipeline/effects/teacher/teacherSettings.ts';
import { madeEndpoint } from './madeTeacher.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** An endpoint of batches that is asked about every few milliseconds. */
export const madeBatchEndpoint = (
	baseUrl: string,
	{ batch, ...over }: Readonly<Record<string, unknown>> & { readonly batch?: object } = {},
): Endpoint => madeEndpoint(baseUrl, { ...over, batch: { pollS: 0.01, ...batch } });

export interface MadeOrdered extends EndpointTeacher {
	readonly folder: string;
	readonly notes: string[];
	readonly close: () => Promise<void>;
	/** Asks for all, again and again, until none waits. @throws what stops it */
	readonly all: (requests: readonly TeacherRequest[]) => Promise<readonly SettledOutcome[]>;
}

/** A teacher of batches on a store of its own, closed when the test ends. */
export const madeOrdered = async (
	endpoint: Endpoint,
	over: Partial<TeacherSettings> & { readonly folder?: string } = {},
): Promise<MadeOrdered> => {
	const notes: string[] = [];
	const folder = over.folder ?? temporaryFolder();
	const store = over.store ?? (await openCallStore(folder));
	onTestFinished(store.close);
	const teacher = await endpointTeacher({
		endpoint,
		adapter: openaiCompatible(endpoint),
		store,
		key: undefined,
		clock: systemClock,
		budgetNano: undefined,
		retryFailed: false,
		signal: new AbortController().signal,
		note: (text) => void notes.push(text),
		...over,
	});
	const all = async (requests: readonly TeacherRequest[]): Promise<readonly SettledOutcome[]> => {
		const outcomes: SettledOutcome[] = [];
		for (let open = requests.map((_, index) => index); open.length > 0; ) {
			const left: number[] = [];
			for (const index of open) {
				const outcome = await teacher.ask(requests[index] as TeacherRequest);
				if (outcome.state === 'waiting') left.push(index);
				else outcomes[index] = outcome;
			}
			open = left;
			if (open.length > 0) await new Promise((done) => setTimeout(done, 5));
		}
		return outcomes;
	};
	return { ...teacher, folder, notes, close: store.close, all };
};
