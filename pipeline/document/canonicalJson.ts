/**
 * JSON with sorted keys and without `undefined`, the form in which everything is hashed.
 * @throws {TypeError} on NaN and infinities: they have no JSON form, and a silent null would hash alike.
 */
export const canonicalJson = (value: unknown): string => {
	if (value === null || typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
	if (typeof value === 'number') {
		if (!Number.isFinite(value)) throw new TypeError(`canonicalJson: received ${value}, expected a finite number`);
		return JSON.stringify(value);
	}
	if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
	if (typeof value === 'object') {
		const entries = Object.entries(value as Record<string, unknown>)
			.filter(([, item]) => item !== undefined)
			.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
		return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
	}
	throw new TypeError(`canonicalJson: received a ${typeof value}, expected JSON data`);
};
