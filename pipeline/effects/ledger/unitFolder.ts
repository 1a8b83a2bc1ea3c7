import { join } from 'node:path';

/** `units/<stage>/<key>[.<attempt>]`, relative to the store. */
export const unitFolder = (stage: string, key: string, attempt: number): string =>
	join('units', stage, attempt > 1 ? `${key}.${attempt}` : key);

export const parseUnitName = (name: string): { readonly key: string; readonly attempt: number } => {
	const [key = name, attempt] = name.split('.');
	return { key, attempt: attempt === undefined ? 1 : Number(attempt) };
};

/** Units in progress lie under `tmp/` by this name, their stage, key and attempt. */
export const OPEN_UNIT = 'open-';
