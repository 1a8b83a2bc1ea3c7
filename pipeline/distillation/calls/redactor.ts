import { keyPattern } from './keyPattern.ts';

const REDACTED = '[key]';

export interface Redactor {
	readonly text: (text: string) => string;
	readonly bytes: (bytes: Uint8Array) => Uint8Array;
}

const bytesWithout = (bytes: Uint8Array, patterns: readonly RegExp[]): Uint8Array => {
	const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
	const left = patterns.reduce((rest, pattern) => rest.replace(pattern, REDACTED), text);
	return left === text ? bytes : Buffer.from(left, 'latin1');
};

/** Takes keys out of whatever a server says, in whatever form (`keyPattern`). Without one nothing is touched. */
export const redactor = (...keys: readonly (string | undefined)[]): Redactor => {
	const known = keys.filter((key): key is string => key !== undefined);
	if (known.length === 0) return { text: (text) => text, bytes: (bytes) => bytes };
	const inTexts = known.map((key) => keyPattern(key, false));
	const inBytes = known.map((key) => keyPattern(key, true));
	return {
		text: (text) => inTexts.reduce((rest, pattern) => rest.replace(pattern, REDACTED), text),
		bytes: (bytes) => bytesWithout(bytes, inBytes),
	};
};
