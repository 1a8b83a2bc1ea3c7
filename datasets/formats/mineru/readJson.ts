import { UnreadableParse } from './unreadableParse.ts';

/** Python writes these for numbers that JSON does not have. */
const NO_NUMBER = /[[,:]\s*(?:NaN|-?Infinity)\b/;

/**
 * JSON of a file, a byte order mark allowed. The complaint is our own: V8's differs from release to release, and evidence
 * must not.
 * @throws {UnreadableParse}
 */
export const readJson = (bytes: Uint8Array): unknown => {
	let text: string;
	try {
		text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		throw new UnreadableParse('not UTF-8');
	}
	try {
		return JSON.parse(text);
	} catch {
		if (text.trim() === '') throw new UnreadableParse('empty');
		if (NO_NUMBER.test(text)) throw new UnreadableParse('not JSON: it holds NaN or Infinity');
		if (!/[\]}]\s*$/.test(text.slice(-1_000))) throw new UnreadableParse('not JSON: it ends early');
		throw new UnreadableParse('not JSON');
	}
};
