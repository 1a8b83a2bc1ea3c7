/** A value that two runs were given differently; undefined where one of them has none. */
export interface SettingDifference {
	readonly path: string;
	readonly first: unknown;
	readonly second: unknown;
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const byId = (list: readonly unknown[]): Readonly<Record<string, unknown>> | undefined =>
	list.every((entry) => isPlain(entry) && typeof entry.id === 'string')
		? Object.fromEntries(list.map((entry) => [(entry as { id: string }).id, entry]))
		: undefined;

/** Lists of named things (sources) are compared by name, other lists as one value. */
const membersOf = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
	isPlain(value) ? value : Array.isArray(value) && value.length > 0 ? byId(value) : undefined;

/** Paths at which two JSON values differ, as `stages.words.minWords`, in code-unit order. */
export const settingDifferences = (first: unknown, second: unknown, path = ''): SettingDifference[] => {
	const [one, other] = [membersOf(first), membersOf(second)];
	if (one === undefined || other === undefined) {
		return JSON.stringify(first) === JSON.stringify(second) ? [] : [{ path, first, second }];
	}
	const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
	return names.flatMap((name) => settingDifferences(one[name], other[name], path === '' ? name : `${path}.${name}`));
};
