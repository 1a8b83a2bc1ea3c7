import type { StartedCall } from '../callRecord.ts';

/** Of the 64 hexadecimal digits of a key: 160 bits name a call, and leave room below the 64 characters that providers take. */
const KEY_DIGITS = 40;

/** Names a call in the files of a batch: letters, digits and a dash, since some providers take nothing else. */
export const customId = ({ key, attempt }: Pick<StartedCall, 'key' | 'attempt'>): string =>
	`${key.slice(0, KEY_DIGITS)}-${attempt}`;
