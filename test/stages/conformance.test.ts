import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../pipeline/document/canonicalJson.ts';
import { facetSchemas } from '../../pipeline/document/records.ts';
import { STAGE_OF_FACET } from '../../pipeline/document/stageOfFacet.ts';
import { stages, stagesOf } from '../../scripts/wiring/stages.ts';

describe('the pipeline', () => {
	it('has the stages of the specification in their fixed order', () => {
		expect(stages.map(({ name }) => name)).toEqual([
			'open',
			'pages',
			'parse',
			'usable',
			'words',
			'view',
			'features',
			'dedupe',
			'reserve',
			'cluster',
			'diversify',
			'review',
			'subset',
			'screen',
			'degrade',
			'teach',
			'recall',
			'resample',
			'select',
			'target',
			'split',
		]);
	});

	it('sets pages aside only where a recipe says so, and teaches them only where it names a teacher', () => {
		const config = Object.fromEntries(stages.map((stage) => [stage.name, stage.config.parse({})]));
		const names = (recipe: Parameters<typeof stagesOf>[0]) => {
			const { stages: line, branch } = stagesOf(recipe);
			return [line.some(({ name }) => name === 'reserve'), branch?.stages[0]?.name];
		};
		const set = { ...config, reserve: { share: 0.4, sources: [] } };
		expect(names({ stages: config })).toEqual([false, undefined]);
		expect(names({ stages: config, teacher: { kind: 'layout' } })).toEqual([false, undefined]);
		expect(names({ stages: set })).toEqual([true, undefined]);
		expect(names({ stages: set, teacher: { kind: 'layout' } })).toEqual([true, 'screen']);
	});

	it('has the seed in the keys of the stages that draw random numbers, and of no other', () => {
		// spec/curation.md: k-means starts (section 7); splitting and random samples (section 8). spec/distillation.md: the training
		// pool and what is done to its pictures (section 1), the split (section 6).
		expect(stages.filter(({ usesRandom }) => usesRandom === true).map(({ name }) => name)).toEqual([
			'reserve',
			'cluster',
			'diversify',
			'degrade',
			'split',
		]);
	});

	it('writes each facet in one stage only, the one in which readers of units look for it', () => {
		const written = stages.flatMap(({ name, writes }) => writes.map((facet) => [facet, name]));
		expect(Object.fromEntries(written)).toEqual(STAGE_OF_FACET);
		expect(written).toHaveLength(Object.keys(STAGE_OF_FACET).length);
	});
});

describe.each(stages.map((stage) => [stage.name, stage] as const))('stage %s', (_name, stage) => {
	it('is frozen, and versioned by a whole number', () => {
		expect(Object.isFrozen(stage)).toBe(true);
		expect(Number.isInteger(stage.version) && stage.version >= 1).toBe(true);
	});

	it('reads and writes facets that exist', () => {
		const names = Object.keys(facetSchemas);
		expect([...stage.reads, ...stage.writes].filter((facet) => !names.includes(facet))).toEqual([]);
	});

	it('has a closed list of drop reasons in kebab case, each once', () => {
		expect(stage.dropReasons.filter((reason: string) => !/^[a-z]+(-[a-z]+)*$/.test(reason))).toEqual([]);
		expect(new Set(stage.dropReasons).size).toBe(stage.dropReasons.length);
	});

	it('has a config that is complete from nothing, is plain data, and refuses unknown keys', () => {
		const resolved: unknown = stage.config.parse({});
		expect(stage.config.parse(JSON.parse(canonicalJson(resolved)))).toEqual(resolved);
		expect(stage.config.safeParse({ noSuchSetting: 1 }).success).toBe(false);
	});
});
