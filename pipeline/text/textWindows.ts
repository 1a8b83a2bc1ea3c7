/**
 * Cuts a text into windows of at most `length` UTF-16 code units, at spaces where it can, inside a run without spaces
 * (Chinese, Japanese) where it must, never inside a surrogate pair. Nothing but the spaces at the cuts is left out.
 */
export const textWindows = (text: string, length: number): string[] => {
	const windows: string[] = [];
	let start = 0;
	while (start < text.length) {
		let end = Math.min(start + length, text.length);
		if (end < text.length) {
			const space = text.lastIndexOf(' ', end);
			if (space > start) end = space;
			else if (end - start > 1 && text.codePointAt(end - 1) !== text.charCodeAt(end - 1)) end -= 1;
		}
		windows.push(text.slice(start, end));
		start = end;
		while (text[start] === ' ') start += 1;
	}
	return windows;
};
