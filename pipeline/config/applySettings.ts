import { nearest } from '../text/nearest.ts';
import { type PathPart, readYaml } from './readYaml.ts';
import type { RecipeProblem } from './recipeError.ts';
import { showValue } from './showValue.ts';

export interface AppliedSettings {
	readonly data: unknown;
	/** The path of each setting inside the data, with the words it was given in. */
	readonly settings: readonly { readonly path: readonly PathPart[]; readonly label: string }[];
	readonly problems: readonly RecipeProblem[];
}

type Container = Record<string, unknown> | unknown[];

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** Plain assignment would take `__proto__` for more than a key. */
const put = (holder: Record<PathPart, unknown>, key: PathPart, value: unknown): void => {
	Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
};

const idOf = (item: unknown): string | undefined => {
	const id = isContainer(item) && !Array.isArray(item) ? item.id : undefined;
	return typeof id === 'string' ? id : undefined;
};

/** A deep copy in which aliases of YAML no longer share: setting a key of one must not set it in the other. */
const unshared = (value: unknown): unknown => {
	if (Array.isArray(value)) return value.map(unshared);
	if (!isContainer(value)) return value;
	const copy: Record<string, unknown> = {};
	for (const [key, item] of Object.entries(value)) put(copy, key, unshared(item));
	return copy;
};

/** A list is entered by index (0-based) or, where its items have ids, by id. */
const indexIn = (list: readonly unknown[], part: string): number | undefined => {
	const byId = list.findIndex((item) => idOf(item) === part);
	if (byId >= 0) return byId;
	return /^\d+$/.test(part) && Number(part) < list.length ? Number(part) : undefined;
};

const applyOne = (data: Record<string, unknown>, parts: readonly string[], value: unknown, where: string) => {
	const path: PathPart[] = [];
	let place: Container = data;
	for (const [depth, part] of parts.entries()) {
		let key: PathPart = part;
		if (Array.isArray(place)) {
			const index = indexIn(place, part);
			if (index === undefined) {
				const ids = place.flatMap((item) => idOf(item) ?? []);
				const meant = nearest(part, ids);
				return {
					where,
					received: `"${part}" in ${path.join('.')}`,
					expected:
						ids.length > 0
							? `one of ${ids.join(', ')}, or an index below ${place.length}`
							: `an index below ${place.length}`,
					fix: meant ? `did you mean "${meant}"?` : 'name an item that the recipe holds',
				};
			}
			key = index;
		}
		path.push(key);
		const holder = place as Record<PathPart, unknown>;
		if (depth === parts.length - 1) {
			put(holder, key, value);
			return path;
		}
		const inner = Object.hasOwn(holder, key) ? holder[key] : undefined;
		if (inner !== undefined && inner !== null && !isContainer(inner)) {
			return {
				where,
				received: `a path through ${path.join('.')}, which is ${showValue(inner)}`,
				expected: 'a path through mappings and lists',
				fix: `end the path at ${path.join('.')}`,
			};
		}
		const next: Container = isContainer(inner) ? inner : {};
		put(holder, key, next);
		place = next;
	}
	return path;
};

/** Lays `path=value` settings (values in YAML) over the data of a recipe, in order. Unknown paths are left to the schemas. */
export const applySettings = (data: unknown, settings: readonly string[]): AppliedSettings => {
	const copy = unshared(data);
	const applied: { path: readonly PathPart[]; label: string }[] = [];
	const problems: RecipeProblem[] = [];
	for (const setting of settings) {
		const label = `--set ${setting}`;
		const equals = setting.indexOf('=');
		const parts = setting.slice(0, Math.max(0, equals)).split('.');
		if (equals < 1 || parts.some((part) => part === '')) {
			problems.push({
				where: label,
				received: JSON.stringify(setting),
				expected: 'path=value, such as stages.words.minWords=60',
				fix: 'write the path of a key of the recipe, "=", and its new value',
			});
			continue;
		}
		const { data: value, faults } = readYaml(setting.slice(equals + 1));
		if (faults[0] !== undefined) {
			problems.push({
				where: label,
				received: `a value that is no YAML (${faults[0].message})`,
				expected: 'a YAML value, such as 60, text or {share: 0.5}',
				fix: 'quote the value for YAML, and the whole setting for the shell',
			});
			continue;
		}
		if (!isContainer(copy) || Array.isArray(copy)) continue;
		const outcome = applyOne(copy, parts, value, label);
		if (Array.isArray(outcome)) applied.push({ path: outcome, label });
		else problems.push(outcome);
	}
	return { data: copy, settings: applied, problems };
};
