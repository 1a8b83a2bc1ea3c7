import { describe, expect, it } from 'vitest';
import { problemsOf, resolve, sound } from '../helpers/smallRecipe.ts';

const withMineru = (settings: string, parsers = '[mineru-cli, pdf-text]'): string =>
	sound.replace('kind: pdf\n', `kind: pdf\n    parsers: ${parsers}\n    mineru: ${settings}\n`);

describe('settings of mineru', () => {
	it('have defaults where a source lists mineru-cli, and are not there where it does not', () => {
		expect(resolve(sound).sources[0]?.mineru).toBeUndefined();
		expect(resolve(sound.replace('kind: pdf\n', 'kind: pdf\n    parsers: [mineru-cli]\n')).sources[0]?.mineru).toEqual({
			command: 'mineru',
			backend: null,
			method: null,
			language: null,
			arguments: [],
			groupSize: 30,
			fileTimeoutS: 600,
		});
	});

	it('take what the program is to be told', () => {
		const text = withMineru(
			'{command: ./bin/mineru, backend: pipeline, language: en, arguments: [-d, cpu], groupSize: 5}',
		);
		expect(resolve(text).sources[0]?.mineru).toMatchObject({
			command: './bin/mineru',
			backend: 'pipeline',
			language: 'en',
			arguments: ['-d', 'cpu'],
			groupSize: 5,
		});
	});

	it('are refused without the parser', () => {
		expect(problemsOf(withMineru('{groupSize: 5}', '[pdf-text]'))[0]).toMatchObject({
			received: 'settings of mineru, with the parsers pdf-text',
			fix: 'add mineru-cli to parsers, or take the settings out',
		});
	});

	it.each([
		['-p', '-p'],
		['-o elsewhere', '-oelsewhere'],
		['pages', '--start'],
		['a backend past its setting', '--backend=pipeline'],
	])('refuse an argument for %s', (_what, argument) => {
		expect(problemsOf(withMineru(`{arguments: ["${argument}"]}`))[0]).toMatchObject({
			expected: 'no argument for paths, pages, backend, method or language',
		});
	});

	it.each([
		['{groupsize: 5}', 'did you mean "groupSize"?'],
		['{groupSize: 0}', 'give a whole number, at least 1 and at most 500'],
		['{backend: "-x"}', 'give a backend of that mineru, such as "pipeline" or null'],
	])('say what is wrong with %s', (settings, fix) => {
		expect(problemsOf(withMineru(settings))[0]?.fix).toBe(fix);
	});
});
