/** Texts one after another, with nothing between them. */
export const joined = (texts: readonly Int32Array[]): Int32Array => {
	const whole = new Int32Array(texts.reduce((length, text) => length + text.length, 0));
	let at = 0;
	for (const text of texts) {
		whole.set(text, at);
		at += text.length;
	}
	return whole;
};
