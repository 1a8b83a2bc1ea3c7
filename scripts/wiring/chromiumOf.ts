import { dirname, resolve } from 'node:path';
import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import { openOwnChromium } from '../../pipeline/effects/browser/openOwnChromium.ts';
import type { OwnChromium } from '../../pipeline/effects/browser/ownChromium.ts';

/**
 * The Chromium that a recipe names in place of the pinned one, started once and asked for its version.
 * @returns undefined where it names none
 * @throws {UserError} where it cannot be used
 */
export const chromiumOf = async ({
	browser,
	file,
}: Pick<ResolvedRecipe, 'browser' | 'file'>): Promise<OwnChromium | undefined> =>
	browser && openOwnChromium(resolve(dirname(file), browser.chromium), `${file}: browser.chromium`);
