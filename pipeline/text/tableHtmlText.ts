const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decodeEntity = (whole: string, name: string): string => {
	if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole;
	const isHex = name[1] === 'x' || name[1] === 'X';
	const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
	return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
};

/**
 * Text of a table's HTML: comments and tags stripped, cells parted by tabs and rows by newlines, numeric entities and
 * the common named ones decoded. For counting, not for structure; linear in its input, whatever that holds.
 */
export const tableHtmlText = (html: string): string =>
	html
		.replace(/<!--[\s\S]*?(?:-->|$)/g, '')
		.replace(/<\/t[dh]\s*>\s*(?=<t[dh][\s>])/gi, '\t')
		.replace(/<(?:\/tr|br)\b[^<>]*>/gi, '\n')
		.replace(/<[/!a-z][^>]*>?/gi, '')
		.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, decodeEntity)
		.trim();
