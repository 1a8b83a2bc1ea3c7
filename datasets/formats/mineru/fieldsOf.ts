export type Fields = Readonly<Record<string, unknown>>;

const NONE: Fields = Object.freeze({});

/** The fields of a JSON object; of anything else, none. `JSON.parse` makes `__proto__` a field like any other. */
export const fieldsOf = (value: unknown): Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : NONE;
