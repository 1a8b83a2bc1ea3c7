import { describe, expect, it } from 'vitest';
import { problemsOf, resolve, sound } from '../helpers/smallRecipe.ts';

describe('--set', () => {
	it('lays values over the recipe in order, typed as YAML', () => {
		const recipe = resolve(sound, [
			'stages.words.minWords=60',
			'stages.words.minWords=70',
			'stages.diversify.target={pages: 4}',
			'name=other',
			'stages.diversify.pin=[a, b]',
		]);
		expect(recipe.stages).toMatchObject({
			words: { minWords: 70 },
			diversify: { target: { pages: 4 }, pin: ['a', 'b'] },
		});
		expect(recipe.out).toBe('/runs/other');
	});

	it('reaches a source by id or by index', () => {
		expect(resolve(sound, ['sources.reports.licence=unknown']).sources[0]?.licence).toBe('unknown');
		expect(resolve(sound, ['sources.0.licence=unknown']).sources[0]?.licence).toBe('unknown');
	});

	it('keeps everything after the first equals sign', () => {
		expect(resolve(sound, ['sources.0.licence="a=b"']).sources[0]?.licence).toBe('a=b');
	});

	it('says where in its own value the trouble is', () => {
		expect(problemsOf(sound, ['stages.diversify={target: {share: 2}}']).map(({ where }) => where)).toEqual([
			'--set stages.diversify={target: {share: 2}} (stages.diversify.target.share)',
		]);
	});

	it('changes one place of a shared alias only', () => {
		const shared = `name: x\nsources:\n  - &one {id: a, kind: pdf, category: web-native, licence: l, path: p}\n  - <<: *one\n`;
		expect(problemsOf(shared).some(({ received }) => received.includes('"<<"'))).toBe(true);
		const stages = `${sound}stages: {words: &w {minWords: 1}, cluster: *w}\n`;
		expect(problemsOf(stages, ['stages.cluster={k: 2}'])).toEqual([]);
	});

	it.each([
		['stages.words.minWord=3', 'the unknown key "minWord" with 3 (number)', 'did you mean "minWords"?'],
		['stages.word.minWords=3', 'the unknown stage "word"', 'did you mean "words"?'],
		['sedd=3', 'the unknown key "sedd" with 3 (number)', 'did you mean "seed"?'],
		['sources.report.licence=x', '"report" in sources', 'did you mean "reports"?'],
		['sources.7.licence=x', '"7" in sources', 'name an item that the recipe holds'],
		['stages.words.minWords=many', '"many" (text)', 'give a whole number, at least 0'],
		['stages.diversify.target.page=3', 'the unknown key "page" with 3 (number)', 'did you mean "pages"?'],
		['name.first=3', 'a path through name, which is "sound" (text)', 'end the path at name'],
		[
			'stages.words.minWords',
			'"stages.words.minWords"',
			'write the path of a key of the recipe, "=", and its new value',
		],
		['=3', '"=3"', 'write the path of a key of the recipe, "=", and its new value'],
		['seed=[1', 'a value that is no YAML', 'quote the value for YAML, and the whole setting for the shell'],
		[
			'__proto__.seed=3',
			'the unknown key "__proto__" with {"seed":3} (mapping)',
			'take it out, or see the keys that are known',
		],
	])('refuses %s by its own name', (setting, received, fix) => {
		const [problem] = problemsOf(sound, [setting]);
		expect(problem).toMatchObject({ where: `--set ${setting}`, fix });
		expect(problem?.received).toContain(received);
		expect(({} as { seed?: number }).seed).toBe(undefined);
	});
});
