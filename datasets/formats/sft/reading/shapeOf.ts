const MOST_DEPTH = 12;

/**
 * Keys and types of a JSON value, whatever its texts and numbers: rows of unequal shape fail in Arrow, or are filled up with nulls there.
 * Items of an array count by their kinds, not by their number.
 */
export const shapeOf = (value: unknown, depth = 0): string => {
	if (depth > MOST_DEPTH) return '…';
	if (value === null) return 'null';
	if (Array.isArray(value)) return `[${[...new Set(value.map((item) => shapeOf(item, depth + 1)))].sort().join('|')}]`;
	if (typeof value !== 'object') return typeof value;
	const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
	return `{${members.map(([name, item]) => `${name}:${shapeOf(item, depth + 1)}`).join(',')}}`;
};
