import type { ResolvedRecipe } from '../../../pipeline/config/resolvedRecipe.ts';
import { mineruPrograms } from '../../wiring/mineruPrograms.ts';
import type { CheckResult } from './checkResult.ts';
import { refusalOf } from './refusalOf.ts';

/** The user's `mineru` of each source that lists `mineru-cli`: there, running, and of a version that is known. */
export const checkMineru = async (recipe: ResolvedRecipe): Promise<readonly CheckResult[]> => {
	const results: CheckResult[] = [];
	for (const source of recipe.sources) {
		if (source.mineru === undefined) continue;
		const check = `mineru of ${source.id}`;
		try {
			const found = (await mineruPrograms([source])).get(source.id);
			results.push({ check, state: 'ok', found: `${source.mineru.command}: ${found?.identity}` });
		} catch (error) {
			results.push(refusalOf(check, source.id, error));
		}
	}
	return results;
};
