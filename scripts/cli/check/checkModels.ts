import { dirname } from 'node:path';
import type { ModelFolders } from '../../../models/registry/modelFolders.ts';
import { modelDigest } from '../../../models/registry/modelDigest.ts';
import { requireModel } from '../../../models/registry/requireModel.ts';
import type { ResolvedRecipe } from '../../../pipeline/config/resolvedRecipe.ts';
import { formatBytes } from '../../../pipeline/effects/terminal/formatBytes.ts';
import type { CheckResult } from './checkResult.ts';
import { refusalOf } from './refusalOf.ts';

/** Every model that the recipe needs: there, and with the stated digest. */
export const checkModels = async (
	recipe: ResolvedRecipe,
	names: readonly string[],
	folders: ModelFolders,
): Promise<readonly CheckResult[]> => {
	const results: CheckResult[] = [];
	for (const name of names) {
		const check = `model ${name}`;
		try {
			const { description } = await requireModel(name, folders, dirname(recipe.file));
			const size = description.bytes === null ? '' : `${formatBytes(description.bytes)}, `;
			const found = `${size}file sha256 ${description.sha256.slice(0, 16)}…, with its settings ${modelDigest(description).slice(0, 16)}… (as in run.json), ${description.portable ? 'portable' : 'not portable'}`;
			results.push({ check, state: 'ok', found });
		} catch (error) {
			results.push(refusalOf(check, name, error));
		}
	}
	return results;
};
