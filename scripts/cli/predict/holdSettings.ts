import { join } from 'node:path';
import { canonicalJson } from '../../../pipeline/document/canonicalJson.ts';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { readTextIfAny } from '../../../pipeline/effects/files/readTextIfAny.ts';
import { writeAtomically } from '../../../pipeline/effects/files/writeAtomically.ts';

/** Says which request a folder was begun with. */
export const SETTINGS_FILE = 'predict.json';

type Settings = Readonly<Record<string, unknown>>;

const settingsIn = (text: string): Settings => {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null ? (value as Settings) : {};
	} catch {
		return {};
	}
};

const differing = (before: Settings, now: Settings): readonly string[] =>
	[...new Set([...Object.keys(before), ...Object.keys(now)])]
		.filter((name) => canonicalJson(before[name] ?? null) !== canonicalJson(now[name] ?? null))
		.sort();

/**
 * A folder holds what one model answered to one request: the first time it writes down which, later it must be the same. With others
 * every page would be asked, and paid for, anew, and old files would lie among new ones.
 * @throws {UserError} when it is another
 */
export const holdSettings = async (out: string, settings: Settings): Promise<void> => {
	const path = join(out, SETTINGS_FILE);
	const text = await readTextIfAny(path);
	if (text !== undefined) {
		const changed = differing(settingsIn(text), settings);
		if (changed.length === 0) return;
		throw new UserError('this folder holds answers to another request', {
			where: path,
			received: `another ${changed.join(', ')}`,
			expected: 'the endpoint, model, instruction and parameters that it was begun with',
			fix: 'name another folder with --out: every page will be asked anew',
		});
	}
	await writeAtomically(path, `${JSON.stringify(settings, null, '\t')}\n`);
};
