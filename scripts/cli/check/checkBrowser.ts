import type { ResolvedRecipe } from '../../../pipeline/config/resolvedRecipe.ts';
import { printerIdentity } from '../../../pipeline/effects/browser/printerIdentity.ts';
import { sandboxNote } from '../../../pipeline/effects/browser/sandboxNote.ts';
import { chromiumOf } from '../../wiring/chromiumOf.ts';
import type { CheckResult } from './checkResult.ts';
import { refusalOf } from './refusalOf.ts';

/** What prints the HTML of a recipe that has any and renders that of its teacher, and the Chromium that it names, which is tried. The pinned one is neither started nor unpacked: `doctor` does. */
export const checkBrowser = async (recipe: ResolvedRecipe): Promise<readonly CheckResult[]> => {
	const source = recipe.sources.find(({ kind }) => kind === 'html');
	if (!source && !recipe.browser && !recipe.teacher) return [];
	const check = 'browser';
	try {
		const printer = await printerIdentity(await chromiumOf(recipe));
		const note = sandboxNote();
		if (note === undefined) return [{ check, state: 'ok', found: printer }];
		return [{ check, state: 'note', found: `${printer}; ${note}` }];
	} catch (error) {
		return [refusalOf(check, source ? `sources: ${source.id}` : `${recipe.file}: teacher`, error)];
	}
};
