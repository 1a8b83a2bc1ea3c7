import type { RecordContext } from '../../pipeline/contract/stage.ts';

/** What a stage is told beyond its record, where a test does not care. */
export const recordContext = (over: Partial<RecordContext> = {}): RecordContext => ({
	lane: 'light',
	random: () => () => 0,
	neighbour: () => undefined,
	file: async () => Promise.reject(new Error('no file was to be read')),
	waiting: [],
	alive: () => {},
	note: () => {},
	...over,
});
