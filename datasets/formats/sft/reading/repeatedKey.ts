const endOfString = (text: string, start: number): number => {
	for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
		let backslashes = 0;
		while (text[end - 1 - backslashes] === '\\') backslashes += 1;
		if (backslashes % 2 === 0) return end;
	}
};

/**
 * The first key that stands twice in one object, however it is escaped: of the two values readers take the first, the last, or none.
 * @param text JSON that was parsed without an error
 */
export const repeatedKey = (text: string): string | undefined => {
	/** Keys of the objects around; none for an array. */
	const around: (Set<string> | undefined)[] = [];
	let isKey = false;
	for (let at = 0; at < text.length; at++) {
		const sign = text[at];
		if (sign === '{' || sign === '[') {
			around.push(sign === '{' ? new Set() : undefined);
			isKey = sign === '{';
		} else if (sign === '}' || sign === ']') around.pop();
		else if (sign === ',') isKey = around.at(-1) !== undefined;
		else if (sign === '"') {
			const end = endOfString(text, at);
			if (isKey) {
				const key = JSON.parse(text.slice(at, end + 1)) as string;
				const keys = around.at(-1);
				if (keys?.has(key)) return key;
				keys?.add(key);
			}
			isKey = false;
			at = end;
		}
	}
	return undefined;
};
