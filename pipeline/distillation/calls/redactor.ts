const REDACTED = '[key]';

const formsOf = (key: string): readonly string[] => {
	const quoted = JSON.stringify(key).slice(1, -1);
	const base64 = Buffer.from(key).toString('base64').replace(/=+$/, '');
	return [...new Set([key, quoted, encodeURIComponent(key), base64])];
};

export interface Redactor {
	readonly text: (text: string) => string;
	readonly bytes: (bytes: Uint8Array) => Uint8Array;
}

const bytesWithout = (bytes: Buffer, forms: readonly string[]): Buffer => {
	let left = bytes;
	for (const form of forms) {
		if (!left.includes(form)) continue;
		const pieces: Buffer[] = [];
		let from = 0;
		for (let at = left.indexOf(form); at !== -1; at = left.indexOf(form, from)) {
			pieces.push(left.subarray(from, at), Buffer.from(REDACTED));
			from = at + Buffer.byteLength(form);
		}
		left = Buffer.concat([...pieces, left.subarray(from)]);
	}
	return left;
};

/** Takes a key out of whatever a server says, as it is, quoted, in a URL or in base64. Without a key nothing is touched. */
export const redactor = (key: string | undefined): Redactor => {
	if (key === undefined) return { text: (text) => text, bytes: (bytes) => bytes };
	const forms = formsOf(key);
	return {
		text: (text) => forms.reduce((rest, form) => rest.replaceAll(form, REDACTED), text),
		bytes: (bytes) => bytesWithout(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), forms),
	};
};
