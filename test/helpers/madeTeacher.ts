import { onTestFinished } from 'vitest';
import { openaiCompatible } from '../../models/teacher/openaiCompatible.ts';
import { type Endpoint, endpointSchema } from '../../pipeline/config/endpoints/endpointSchema.ts';
import type { TeacherRequest } from '../../pipeline/contract/teacher.ts';
import { sha256 } from '../../pipeline/document/digest.ts';
import { systemClock } from '../../pipeline/effects/teacher/callClock.ts';
import { type GuardedTeacher, guardedTeacher } from '../../pipeline/effects/teacher/guardedTeacher.ts';
import { openCallStore } from '../../pipeline/effects/teacher/openCallStore.ts';
import type { TeacherSettings } from '../../pipeline/effects/teacher/teacherSettings.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** An endpoint that waits for milliseconds where others wait for seconds. */
export const madeEndpoint = (baseUrl: string, over: Readonly<Record<string, unknown>> = {}): Endpoint => ({
	name: 'made',
	...endpointSchema.parse({
		baseUrl,
		model: 'made-model',
		maxTokens: 1_000,
		timeoutS: 5,
		retry: { baseMs: 2, longestMs: 5 },
		breaker: { failures: 1_000, pauseMs: 5 },
		...over,
	}),
});

/** A page whose picture is so many bytes; the server knows it by `image`. */
export const madeRequest = (
	index: number,
	over: Partial<TeacherRequest> = {},
): TeacherRequest & { readonly digest: string } => {
	const bytes = new Uint8Array([index & 255, index >> 8, 7]);
	return {
		pageId: `page-${index}`,
		image: { bytes, mediaType: 'image/png', widthPx: 256, heightPx: 256 },
		instruction: 'Transcribe.',
		sample: 0,
		digest: sha256(bytes),
		...over,
	};
};

/** A guarded teacher on a store of its own, closed when the test ends. */
export const madeTeacher = async (
	endpoint: Endpoint,
	over: Partial<TeacherSettings> & { readonly folder?: string } = {},
): Promise<GuardedTeacher & { readonly close: () => Promise<void>; readonly notes: string[] }> => {
	const notes: string[] = [];
	const store = await openCallStore(over.folder ?? temporaryFolder());
	onTestFinished(store.close);
	const teacher = await guardedTeacher({
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
	return { ...teacher, close: store.close, notes };
};
