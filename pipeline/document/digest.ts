import { createHash } from 'node:crypto';
import { canonicalJson } from './canonicalJson.ts';

/** Lower-case hex sha256 of bytes or of a UTF-8 string. */
export const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');

/** Digest of JSON data, independent of key order. */
export const digestOf = (value: unknown): string => sha256(canonicalJson(value));
