import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ResolvedRecipe } from '../../../pipeline/config/resolvedRecipe.ts';
import { isSandboxed } from '../../../pipeline/effects/browser/isSandboxed.ts';
import { printerIdentity } from '../../../pipeline/effects/browser/printerIdentity.ts';
import { checkBrowser } from '../../../scripts/cli/check/checkBrowser.ts';
import { ownChromium } from '../../helpers/ownChromium.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const recipeOf = (kind: string, folder: string, chromium?: string): ResolvedRecipe =>
	({
		sources: [{ id: 'in', kind }],
		file: join(folder, 'recipe.yaml'),
		...(chromium ? { browser: { chromium } } : {}),
	}) as unknown as ResolvedRecipe;

describe('check of the browser', () => {
	it('says nothing of a recipe that neither has HTML nor names one', async () => {
		expect(await checkBrowser(recipeOf('pdf', '/nowhere'))).toEqual([]);
	});

	it('names the pinned one, and root is told that there is no sandbox', async () => {
		const [{ state, found } = { state: '', found: '' }] = await checkBrowser(recipeOf('html', '/nowhere'));
		expect(state).toBe(isSandboxed() ? 'ok' : 'note');
		expect(found.startsWith(await printerIdentity())).toBe(true);
	});

	it('tries the one that the recipe names, relative to the recipe, also without HTML', async () => {
		const folder = temporaryFolder();
		await ownChromium(join(folder, 'bin'));
		for (const kind of ['html', 'pdf']) {
			const [{ found } = { found: '' }] = await checkBrowser(recipeOf(kind, folder, 'bin/my-chromium'));
			expect(found).toMatch(/^chromium \d+(?:\.\d+){3} \(own, not the pinned one\), fonts [0-9a-f]{16}, print \d+/);
		}
	});

	it('refuses one that is not there, and says what named it', async () => {
		const folder = temporaryFolder();
		expect(await checkBrowser(recipeOf('pdf', folder, 'bin/none'))).toMatchObject([
			{
				check: 'browser',
				state: 'refused',
				problem: {
					where: `${join(folder, 'recipe.yaml')}: browser.chromium`,
					received: `${join(folder, 'bin', 'none')}: no such file`,
				},
			},
		]);
	});
});
