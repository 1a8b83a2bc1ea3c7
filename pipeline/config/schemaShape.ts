import { z } from 'zod';
import type { PathPart } from './readYaml.ts';

interface JsonSchema {
	readonly type?: string;
	readonly description?: string;
	readonly default?: unknown;
	readonly const?: unknown;
	readonly enum?: readonly unknown[];
	readonly anyOf?: readonly JsonSchema[];
	/** Mappings that a key tells apart. */
	readonly oneOf?: readonly JsonSchema[];
	readonly properties?: Readonly<Record<string, JsonSchema>>;
	readonly items?: JsonSchema;
	readonly additionalProperties?: JsonSchema | boolean;
	readonly minimum?: number;
	readonly maximum?: number;
	readonly exclusiveMinimum?: number;
	readonly exclusiveMaximum?: number;
}

export interface SchemaShape {
	/** Keys that may stand at the path. */
	knownKeys(path: readonly PathPart[]): string[];
	/** What is expected at the path, in words. */
	describe(path: readonly PathPart[]): string;
	/** JSON of what stands there when nothing is given. */
	defaultAt(path: readonly PathPart[]): string | undefined;
	/** Free text may stand at the path: numbers and booleans of YAML only lack their quotes. */
	takesText(path: readonly PathPart[]): boolean;
	/** The values to choose from at the path, where it is a closed list. */
	choices(path: readonly PathPart[]): string[];
}

const branches = (schema: JsonSchema): readonly JsonSchema[] =>
	(schema.anyOf ?? schema.oneOf)?.flatMap(branches) ?? [schema];

const step = (schema: JsonSchema, part: PathPart): JsonSchema[] =>
	branches(schema).flatMap((branch) => {
		if (typeof part === 'number') return branch.items ?? [];
		const { properties, additionalProperties } = branch;
		if (properties && Object.hasOwn(properties, part)) return properties[part] ?? [];
		return typeof additionalProperties === 'object' ? additionalProperties : [];
	});

const walk = (root: JsonSchema, path: readonly PathPart[]): JsonSchema[] =>
	path.reduce<JsonSchema[]>((schemas, part) => schemas.flatMap((schema) => step(schema, part)), [root]);

const range = (schema: JsonSchema): string => {
	const bounds = [
		schema.minimum === undefined || schema.minimum === Number.MIN_SAFE_INTEGER
			? undefined
			: `at least ${schema.minimum}`,
		schema.exclusiveMinimum === undefined ? undefined : `above ${schema.exclusiveMinimum}`,
		schema.maximum === undefined || schema.maximum === Number.MAX_SAFE_INTEGER
			? undefined
			: `at most ${schema.maximum}`,
		schema.exclusiveMaximum === undefined ? undefined : `below ${schema.exclusiveMaximum}`,
	].filter((bound) => bound !== undefined);
	return bounds.length === 0 ? '' : `, ${bounds.join(' and ')}`;
};

const TYPE_NAMES: Readonly<Record<string, string>> = {
	integer: 'a whole number',
	number: 'a number',
	string: 'text',
	boolean: 'true or false',
	null: 'null',
};

const keyInWords = ([key, { const: value }]: readonly [string, JsonSchema]): string =>
	value === undefined ? key : `${key}: ${value}`;

const inWords = (schema: JsonSchema): string => {
	if (schema.description !== undefined) return schema.description;
	if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
	if (schema.const !== undefined) return JSON.stringify(schema.const);
	const some = schema.anyOf ?? schema.oneOf;
	if (some) return some.map(inWords).join(' or ');
	if (schema.type === 'array') return `a list of ${schema.items ? inWords(schema.items) : 'values'}`;
	if (schema.properties) return `a mapping {${Object.entries(schema.properties).map(keyInWords).join(', ')}}`;
	if (schema.type === 'object') return 'a mapping';
	return `${TYPE_NAMES[schema.type ?? ''] ?? 'a value'}${range(schema)}`;
};

/** Reads a zod schema as JSON Schema, so that messages can say what is known and expected without knowing zod's insides. */
export const schemaShape = (schema: z.ZodType): SchemaShape => {
	const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
	const unique = (values: readonly string[]): string[] => [...new Set(values)];
	return {
		knownKeys: (path) =>
			unique(
				walk(root, path).flatMap((found) => branches(found).flatMap((branch) => Object.keys(branch.properties ?? {}))),
			),
		describe: (path) => unique(walk(root, path).map(inWords)).join(' or ') || 'a value',
		defaultAt: (path) => JSON.stringify(walk(root, path).find((item) => item.default !== undefined)?.default),
		takesText: (path) =>
			walk(root, path).some((found) => branches(found).some((branch) => branch.type === 'string' && !branch.enum)),
		choices: (path) =>
			unique(
				walk(root, path).flatMap((found) =>
					branches(found).flatMap((branch) =>
						(branch.enum ?? (branch.const === undefined ? [] : [branch.const])).map(String),
					),
				),
			),
	};
};
