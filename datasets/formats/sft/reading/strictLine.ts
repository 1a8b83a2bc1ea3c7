import { repeatedKey } from './repeatedKey.ts';
import type { Trouble } from './setProblem.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const LINE_ENDS = /[\u0085\u2028\u2029]/;

/** A line of JSON as the strictest of its readers takes it: UTF-8 without a byte order mark, one object, no line end but its own. */
export const strictLine = (
	bytes: Uint8Array,
): { readonly value?: Readonly<Record<string, unknown>>; readonly troubles: readonly Trouble[] } => {
	let text: string;
	try {
		text = decoder.decode(bytes);
	} catch {
		return { troubles: [{ check: 'utf-8', received: 'bytes that are no UTF-8', expected: 'UTF-8' }] };
	}
	const troubles: Trouble[] = [];
	if (text.startsWith('\uFEFF'))
		troubles.push({ check: 'byte-order-mark', received: 'a byte order mark', expected: 'none' });
	if (text.endsWith('\r')) troubles.push({ check: 'line-end', received: '\\r\\n', expected: '\\n' });
	if (LINE_ENDS.test(text))
		troubles.push({
			check: 'line-separator',
			received: 'U+0085, U+2028 or U+2029 as it is',
			expected: 'an escape: many readers split lines at it',
		});
	try {
		const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
		const repeated = repeatedKey(text);
		if (repeated !== undefined)
			troubles.push({
				check: 'json-keys',
				received: `the key ${JSON.stringify(repeated.slice(0, 80))} twice in an object`,
				expected: 'each key once',
			});
		if (typeof value === 'object' && value !== null && !Array.isArray(value))
			return { value: value as Readonly<Record<string, unknown>>, troubles };
		troubles.push({
			check: 'json',
			received: Array.isArray(value) ? 'an array' : `${typeof value}`,
			expected: 'an object',
		});
	} catch (error) {
		troubles.push({ check: 'json', received: (error as Error).message.slice(0, 120), expected: 'one JSON object' });
	}
	return { troubles };
};
