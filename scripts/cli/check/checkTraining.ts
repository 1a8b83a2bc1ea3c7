import type { ModelFolders } from '../../../models/registry/modelFolders.ts';
import { tokenizerIdentity } from '../../../models/tokenizer/tokenizerIdentity.ts';
import type { ResolvedRecipe } from '../../../pipeline/config/resolvedRecipe.ts';
import { createRunModels } from '../../wiring/runModels.ts';
import { networksOf } from '../../wiring/training/networksOf.ts';
import { tokenizerPathOf } from '../../wiring/training/tokenizerPathOf.ts';
import { toolIdentity } from '../../wiring/training/toolIdentity.ts';
import { trainingSettings } from '../../wiring/training/trainingSettings.ts';
import type { CheckResult } from './checkResult.ts';
import { refusalOf } from './refusalOf.ts';

interface Asked {
	readonly budgetNano?: number;
}

type Look = () => Promise<Pick<CheckResult, 'state' | 'found'>>;

const teacherOf = async (recipe: ResolvedRecipe, asked: Asked, folders: ModelFolders): ReturnType<Look> => {
	const settings = await trainingSettings(recipe, asked);
	if (!settings) return { state: 'ok', found: 'none' };
	const networks = networksOf(createRunModels(recipe, folders));
	const identity = await toolIdentity(settings, undefined, networks)('teacher');
	const { endpoint } = settings;
	if (!endpoint) return { state: 'ok', found: identity };
	const { name, model, keyEnv, prices } = endpoint;
	const who = `endpoint ${name} (${model}), ${keyEnv === undefined ? 'without a key' : `its key in ${keyEnv}`}`;
	if (!prices) return { state: 'note', found: `${who}, no prices: costs are not counted, and no --budget can be kept` };
	const { inputPerMillion, outputPerMillion, currency } = prices;
	return { state: 'ok', found: `${who}, ${inputPerMillion} and ${outputPerMillion} ${currency} for a million tokens` };
};

/** The training line of a recipe: who teaches, with what its rows are measured, what is written. Nobody is called. */
export const checkTraining = async (
	recipe: ResolvedRecipe,
	asked: Asked,
	folders: ModelFolders,
): Promise<readonly CheckResult[]> => {
	const { teacher, export: formats, file } = recipe;
	if (!teacher) return [];
	const look = async (check: string, where: string, work: Look): Promise<CheckResult> => {
		try {
			return { check, ...(await work()) };
		} catch (error) {
			return refusalOf(check, `${file}: ${where}`, error);
		}
	};
	return [
		await look('teacher', 'teacher', () => teacherOf(recipe, asked, folders)),
		await look('tokenizer', 'stages.target.tokenizer', async () => ({
			state: 'ok',
			found: await tokenizerIdentity(tokenizerPathOf(recipe)),
		})),
		formats.length > 0
			? { check: 'training sets', state: 'ok', found: formats.join(', ') }
			: {
					check: 'training sets',
					state: 'note',
					found: 'none are written: add export, or write them later with `pagemill export`',
				},
	];
};
