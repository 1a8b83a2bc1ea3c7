import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freedBytes } from '../../../pipeline/run/store/freedBytes.ts';
import type { KnownRun } from '../../../pipeline/run/store/knownRun.ts';
import type { StoreEntry } from '../../../pipeline/run/store/storeEntry.ts';
import { surveyStore } from '../../../pipeline/run/store/surveyStore.ts';

const KEYS = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(64));
const STAGES = ['parse', 'words'];

const entries: StoreEntry[] = STAGES.flatMap((stage) =>
	KEYS.flatMap((key) =>
		[1, 2].map((attempt): StoreEntry => {
			const path = `units/${stage}/${attempt > 1 ? `${key}.${attempt}` : key}`;
			return { kind: 'unit', stage, key, attempt, path, files: [{ inode: path, links: 1, bytes: 10 }] };
		}),
	),
);
const paths = entries.map(({ path }) => path);

const runs = fc.array(
	fc.record({
		state: fc.constantFrom('complete' as const, 'unfinished' as const, 'vanished' as const),
		named: fc.subarray(paths),
		ended: fc.subarray(STAGES),
	}),
	{ maxLength: 4 },
);

const known = ({ state, named, ended }: { state: KnownRun['state']; named: string[]; ended: string[] }): KnownRun => ({
	folder: '/run',
	state,
	manifest: {
		stages: ended.map((stage) => ({
			stage,
			units: named.filter((path) => path.split('/')[1] === stage).map((folder) => ({ folder })),
		})),
	} as unknown as NonNullable<KnownRun['manifest']>,
});

describe('surveyStore', () => {
	it('never gives away a unit that a run there names, nor one that an unfinished run may still ask for', () => {
		fc.assert(
			fc.property(runs, (made) => {
				const survey = surveyStore(entries, made.map(known), STAGES);
				const free = new Set(survey.unreferred.map(({ path }) => path));
				for (const { state, named, ended } of made.filter((run) => run.state !== 'vanished')) {
					for (const path of named.filter((each) => ended.includes(each.split('/')[1] as string)))
						expect(free.has(path)).toBe(false);
					if (state === 'unfinished')
						for (const path of paths.filter((each) => !ended.includes(each.split('/')[1] as string)))
							expect(free.has(path)).toBe(false);
				}
				expect(survey.freedBytes).toBe(10 * free.size);
				expect(survey.holdings.reduce((sum, { unreferred }) => sum + unreferred, 0)).toBe(free.size);
			}),
		);
	});

	it('gives away everything when no run is left, later attempts first', () => {
		const { unreferred } = surveyStore(entries, [], STAGES);
		expect(unreferred).toHaveLength(entries.length);
		const attempts = unreferred.map((entry) => (entry.kind === 'unit' ? entry.attempt : 0));
		expect(attempts).toEqual([...attempts].sort((a, b) => b - a));
	});
});

describe('freedBytes', () => {
	it('frees a file with its last name, wherever the others lie', () => {
		const entry = (path: string, links: number): StoreEntry => ({
			kind: 'printed',
			sha256: KEYS[0] as string,
			path,
			files: [{ inode: 'one', links, bytes: 7 }],
		});
		expect(freedBytes([entry('x', 1)])).toBe(7);
		expect(freedBytes([entry('x', 2)])).toBe(0);
		expect(freedBytes([entry('x', 2), entry('y', 2)])).toBe(7);
		expect(freedBytes([])).toBe(0);
	});
});
