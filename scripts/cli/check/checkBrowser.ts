import type { ResolvedRecipe } from '../../../pipeline/config/resolvedRecipe.ts';
import { printerIdentity } from '../../../pipeline/effects/browser/printerIdentity.ts';
import { sandboxNote } from '../../../pipeline/effects/browser/sandboxNote.ts';
import type { CheckResult } from './checkResult.ts';
import { refusalOf } from './refusalOf.ts';

/** What prints the HTML of a recipe that has any. Starts and unpacks nothing: `doctor` does. */
export const checkBrowser = async ({ sources }: ResolvedRecipe): Promise<readonly CheckResult[]> => {
	const source = sources.find(({ kind }) => kind === 'html');
	if (!source) return [];
	const check = 'browser';
	try {
		const printer = await printerIdentity();
		const note = sandboxNote();
		if (note === undefined) return [{ check, state: 'ok', found: printer }];
		return [{ check, state: 'note', found: `${printer}; ${note}` }];
	} catch (error) {
		return [refusalOf(check, `sources: ${source.id}`, error)];
	}
};
