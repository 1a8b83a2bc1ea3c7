import { readFile } from 'node:fs/promises';
import { UserError } from '../../pipeline/contract/errors.ts';
import { type ModelDescription, modelDescriptionSchema } from './modelDescription.ts';

/**
 * A model description from its JSON file.
 *
 * @throws {UserError} when the file is missing, no JSON, or not of the shape: each problem with its path
 */
export const readModelDescription = async (path: string): Promise<ModelDescription> => {
	const refuse = (summary: string, received: string): never => {
		throw new UserError(summary, {
			where: path,
			received,
			expected: 'a model description like those in the models folder of the package',
			fix: 'correct the file; models/README.md explains each field',
		});
	};
	const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) =>
		refuse('the model description cannot be read', error.code === 'ENOENT' ? 'no such file' : error.message),
	);
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch (error) {
		return refuse('the model description is no JSON', (error as Error).message);
	}
	const parsed = modelDescriptionSchema.safeParse(json);
	if (parsed.success) return parsed.data;
	const problems = parsed.error.issues.map(({ path: at, message }) => `${at.join('.') || 'the whole'}: ${message}`);
	return refuse('the model description does not have the shape it must have', problems.join('; '));
};
