/** Bytes in which an encoding must be declared to count (HTML standard, 4.2.5.4). */
const PRESCAN_BYTES = 1024;

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
	mark.every((byte, index) => bytes[index] === byte);

const isUtf8 = (bytes: Uint8Array): boolean => {
	try {
		new TextDecoder('utf-8', { fatal: true }).decode(bytes);
		return true;
	} catch {
		return false;
	}
};

/** The canonical name of a declared encoding; a declared UTF-16 can only be read where its bytes are not, so it means UTF-8. */
const canonical = (label: string): string | undefined => {
	try {
		const { encoding } = new TextDecoder(label);
		return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
	} catch {
		return undefined;
	}
};

/**
 * The encoding of an HTML document: byte order mark, then declaration (`<meta charset>`, `http-equiv`, XML declaration), then
 * UTF-8 where the bytes are valid. Undefined: nothing tells it, and a browser has to guess. Documents on disk are guessed to be UTF-8 before
 * anything else, as browsers do with files and not with servers' replies.
 */
export const htmlEncoding = (bytes: Uint8Array): string | undefined => {
	if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
	if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
	if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
	const head = new TextDecoder('latin1').decode(bytes.subarray(0, PRESCAN_BYTES)).replace(/<!--[\s\S]*?(-->|$)/g, '');
	const [, label] =
		/<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(head) ??
		/^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([^"']+)/i.exec(head) ??
		[];
	const declared = label === undefined ? undefined : canonical(label);
	return declared ?? (isUtf8(bytes) ? 'utf-8' : undefined);
};
