import { z } from 'zod';
import { canonicalJson } from '../../../../pipeline/document/canonicalJson.ts';
import { datasetInfo, llamafactoryName } from '../llamafactory/datasetInfo.ts';
import { repeatedKey } from './repeatedKey.ts';
import type { Trouble } from './setProblem.ts';

const registrySchema = z.record(z.string(), z.looseObject({ file_name: z.string() }));

/**
 * LLaMA-Factory's registry: the files that it names, and what in it would be taken otherwise.
 * @param text of `dataset_info.json`
 */
export const registryTroubles = (
	text: string,
): { readonly files: readonly string[]; readonly troubles: readonly Trouble[] } => {
	const troubles: Trouble[] = [];
	if (/[^\t\n\r -~]/.test(text))
		troubles.push({
			check: 'registry',
			received: 'characters beyond ASCII',
			expected: 'ASCII: the platform decides how it is read',
		});
	let parsed: ReturnType<typeof registrySchema.safeParse> | undefined;
	try {
		parsed = registrySchema.safeParse(JSON.parse(text));
		const repeated = repeatedKey(text);
		if (repeated !== undefined)
			troubles.push({
				check: 'registry',
				received: `the key ${repeated.slice(0, 80)} twice in an object`,
				expected: 'each key once',
			});
	} catch {
		// Told below, as what it is: no registry.
	}
	if (!parsed?.success)
		return {
			files: [],
			troubles: [
				...troubles,
				{ check: 'registry', received: 'no registry', expected: 'data sets by name, each with its file_name' },
			],
		};
	const own = datasetInfo(['train'])[llamafactoryName('train')];
	for (const [name, { file_name, ...entry }] of Object.entries(parsed.data)) {
		const { file_name: ownFile, ...expected } = { ...own };
		for (const [key, value] of Object.entries(expected))
			if (canonicalJson(entry[key] ?? null) !== canonicalJson(value))
				troubles.push({
					check: 'registry',
					received: `${name}.${key}: ${JSON.stringify(entry[key])?.slice(0, 100)}`,
					expected: JSON.stringify(value),
				});
		if (!/^[A-Za-z0-9_-]+\.jsonl$/.test(file_name))
			troubles.push({
				check: 'registry',
				received: `${name}.file_name: ${file_name.slice(0, 100)}`,
				expected: 'a .jsonl beside it',
			});
	}
	const files = Object.values(parsed.data).map(({ file_name }) => file_name);
	return { files: files.filter((name) => /^[A-Za-z0-9_-]+\.jsonl$/.test(name)), troubles };
};
