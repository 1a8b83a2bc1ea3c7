import { dirname, resolve } from 'node:path';
import type { Endpoint } from '../../../pipeline/config/endpoints/endpointSchema.ts';
import type { ResolvedRecipe } from '../../../pipeline/config/resolvedRecipe.ts';
import type { ResolvedTeacher } from '../../../pipeline/config/teacherSchema.ts';
import { keyOf } from '../endpoints/keyOf.ts';
import { readEndpoint } from '../endpoints/readEndpoint.ts';
import { requirePrices } from '../endpoints/requirePrices.ts';
import { tokenizerPathOf } from './tokenizerPathOf.ts';

/** What workers of the training line are told; plain data, and no key. */
export interface TrainingSettings {
	readonly teacher: ResolvedTeacher;
	/** Of a teacher behind one. */
	readonly endpoint?: Endpoint;
	/** Billionths of the currency of the endpoint's prices. */
	readonly budgetNano?: number;
	readonly retryFailed: boolean;
	/** Absolute path of a model's own `tokenizer.json`, in place of the bundled one. */
	readonly tokenizer?: string;
}

interface Asked {
	readonly budgetNano?: number;
	readonly retryFailed?: boolean;
}

const endpointOf = async (
	teacher: Extract<ResolvedTeacher, { kind: 'endpoint' }>,
	{ file }: Pick<ResolvedRecipe, 'file'>,
	{ budgetNano }: Asked,
): Promise<Endpoint> => {
	const asked = { name: `${file}: teacher.name`, file: `${file}: teacher.endpoints` };
	const endpoint = await readEndpoint(teacher.name, teacher.endpoints, dirname(file), asked);
	keyOf(endpoint, process.env);
	requirePrices(endpoint, budgetNano, teacher.endpoints);
	return endpoint;
};

/**
 * What a recipe's training line needs from outside: its endpoint is there, with a key in the environment and prices for a budget.
 * Undefined for recipes without a teacher.
 * @throws {UserError}
 */
export const trainingSettings = async (
	recipe: Pick<ResolvedRecipe, 'teacher' | 'file' | 'stages'>,
	asked: Asked,
): Promise<TrainingSettings | undefined> => {
	const { teacher, file } = recipe;
	if (!teacher) return undefined;
	const folder = dirname(file);
	const tokenizer = tokenizerPathOf(recipe);
	return {
		teacher: teacher.kind === 'replay' ? { ...teacher, folder: resolve(folder, teacher.folder) } : teacher,
		...(teacher.kind === 'endpoint' ? { endpoint: await endpointOf(teacher, recipe, asked) } : {}),
		...(asked.budgetNano === undefined ? {} : { budgetNano: asked.budgetNano }),
		retryFailed: asked.retryFailed === true,
		...(tokenizer === undefined ? {} : { tokenizer }),
	};
};
