import { describe, expect, it } from 'vitest';
import { printedRecipe } from '../../pipeline/report/printedRecipe.ts';
import { problemsOf, resolve, sound } from '../helpers/smallRecipe.ts';

const withBrowser = (settings: string): string => `browser: ${settings}\n${sound}`;

describe('settings of the browser', () => {
	it('are not there where the recipe names none, or names the key and leaves it empty', () => {
		expect(resolve(sound)).not.toHaveProperty('browser');
		expect(resolve(withBrowser(''))).not.toHaveProperty('browser');
	});

	it('hold the path as written, from the recipe or the command line', () => {
		expect(resolve(withBrowser('{ chromium: ../bin/chromium }')).browser).toEqual({ chromium: '../bin/chromium' });
		expect(resolve(sound, ['browser.chromium=/usr/bin/chromium']).browser).toEqual({ chromium: '/usr/bin/chromium' });
	});

	it('are refused with a key that is none, or without a path', () => {
		expect(problemsOf(withBrowser('{ chromiun: /usr/bin/chromium }'))).toContainEqual(
			expect.objectContaining({ where: 'recipe.yaml:1 browser.chromiun', fix: 'did you mean "chromium"?' }),
		);
		expect(problemsOf(withBrowser('{ chromium: "" }'))).toMatchObject([
			{
				where: 'recipe.yaml:1 browser.chromium',
				expected: 'the program of a Chromium, absolute or relative to the recipe, such as "/usr/bin/chromium"',
			},
		]);
	});

	it('are no part of a printed recipe, which is passed around: the path is of one machine', () => {
		expect(printedRecipe(resolve(withBrowser('{ chromium: /home/me/chromium }')))).toEqual(
			printedRecipe(resolve(sound)),
		);
	});
});
