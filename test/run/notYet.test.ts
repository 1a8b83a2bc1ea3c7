import { describe, expect, it } from 'vitest';
import { Interrupted } from '../../pipeline/run/interrupted.ts';
import { runRecipe } from '../../pipeline/run/runRecipe.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { type ToyFaults, toyFiles, toyRecipe, toyRun } from '../helpers/toyPipeline.ts';

const FILES = toyFiles({ 'a.pdf': 3, 'b.pdf': 5 });

const run = (store: string, faults: ToyFaults) => {
	const toy = toyRun(store, FILES, faults);
	return runRecipe(toyRecipe(store), toy.wiring, {}, async () => {});
};

describe('records whose answers are on their way', () => {
	it('are asked for again after half a minute, then a quarter later each time, and never after more than five minutes', async () => {
		const asked = new Map<string, number>();
		const pauses: number[] = [];
		const stages = await run(temporaryFolder(), {
			onTheirWay: (id) => {
				asked.set(id, (asked.get(id) ?? 0) + 1);
				return (asked.get(id) ?? 0) < 15;
			},
			sleep: async (durationMs) => void pauses.push(durationMs),
		});
		expect(stages.find(({ stage }) => stage === 'few')?.counts).toMatchObject({ in: 8, kept: 8 });
		expect([...asked.values()]).toEqual(Array.from({ length: 8 }, () => 15));
		const each = [...new Set(pauses)].sort((a, b) => a - b);
		// 30 s × 1.25ⁿ is over 300 s from n = 11.
		expect(each.slice(0, 3)).toEqual([30_000, 37_500, 46_875]);
		expect(each).toHaveLength(12);
		expect(each.at(-1)).toBe(300_000);
	});

	it('give the same as those that are answered at once', async () => {
		const late = new Set<string>();
		const [slow, quick] = await Promise.all([
			run(temporaryFolder(), { onTheirWay: (id) => late.size < late.add(id).size }),
			run(temporaryFolder(), {}),
		]);
		const digests = (stages: typeof slow): string[] =>
			stages.flatMap(({ units }) => units.map(({ contentDigest }) => contentDigest));
		expect(digests(slow)).toEqual(digests(quick));
	});

	it('are left when the run is stopped in a pause, and taken up by the next run', async () => {
		const store = temporaryFolder();
		const stopping = new AbortController();
		const stopped = run(store, {
			signal: stopping.signal,
			onTheirWay: () => true,
			sleep: async () => stopping.abort(),
		});
		await expect(stopped).rejects.toBeInstanceOf(Interrupted);
		const stages = await run(store, {});
		expect(stages.find(({ stage }) => stage === 'few')?.counts).toMatchObject({ in: 8, kept: 8 });
	});
});
