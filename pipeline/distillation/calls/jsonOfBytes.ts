/** More than any answer of an API; a parser takes seconds for millions. */
const MOST_LEVELS = 200;

const [QUOTE, BACKSLASH, OPENS_LIST, CLOSES_LIST, OPENS_OBJECT, CLOSES_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

const isTooDeep = (bytes: Uint8Array): boolean => {
	let levels = 0;
	let isInText = false;
	for (let at = 0; at < bytes.length; at += 1) {
		const byte = bytes[at];
		if (isInText) {
			if (byte === BACKSLASH) at += 1;
			else if (byte === QUOTE) isInText = false;
		} else if (byte === QUOTE) isInText = true;
		else if (byte === OPENS_LIST || byte === OPENS_OBJECT) {
			levels += 1;
			if (levels > MOST_LEVELS) return true;
		} else if (byte === CLOSES_LIST || byte === CLOSES_OBJECT) levels -= 1;
	}
	return false;
};

/** JSON of a server; undefined for what is none, or is nested more than 200 levels deep. */
export const jsonOfBytes = (bytes: Uint8Array): unknown => {
	if (isTooDeep(bytes)) return undefined;
	try {
		return JSON.parse(new TextDecoder().decode(bytes));
	} catch {
		return undefined;
	}
};
