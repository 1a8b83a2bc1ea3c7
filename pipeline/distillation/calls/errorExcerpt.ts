const MOST_CHARACTERS = 200;
/** No error that is meant for people is longer. */
const MOST_BYTES = 16_000;

const messageIn = (value: unknown): string | undefined => {
	if (typeof value === 'string') return value;
	if (typeof value !== 'object' || value === null) return undefined;
	const { error, message, detail } = value as Readonly<Record<string, unknown>>;
	return messageIn(error) ?? messageIn(message) ?? messageIn(detail);
};

/** What a server says about an error, in one short line: the message of its JSON, or the beginning of its text. */
export const errorExcerpt = (body: Uint8Array): string => {
	const text = new TextDecoder().decode(body.subarray(0, MOST_BYTES));
	let said: string | undefined;
	try {
		said = messageIn(JSON.parse(text));
	} catch {
		said = undefined;
	}
	const line = (said ?? text.replace(/<[^<>]{0,500}>/g, ' ')).replace(/[\s\p{C}]+/gu, ' ').trim();
	return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS - 1)}…` : line;
};
