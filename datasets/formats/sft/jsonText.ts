/** Line ends to readers that split at Unicode's (Python's `splitlines`), which JSON lets stand in strings. */
const LINE_ENDS = /[\u0085\u2028\u2029]/g;

/**
 * JSON whose only line end is that of its line. All other characters beyond ASCII stay as they are.
 * @param value JSON data
 */
export const jsonText = (value: unknown): string =>
	JSON.stringify(value).replace(LINE_ENDS, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);
