const COMMANDS = /[\\^{}]/;
const SUBSCRIPT = /[\p{L}\p{N})\]}]_[\p{L}\p{N}{\\(]/u;

/**
 * Whether what stands between two single dollars is TeX rather than prose between two prices: something that TeX writes, or one word.
 * @param after what follows the second dollar
 */
export const isTexOfDollars = (content: string, after: string): boolean => {
	if (content.trim() === '') return false;
	if (/^\s*\d/.test(content) && /^\d/.test(after)) return false;
	return COMMANDS.test(content) || SUBSCRIPT.test(content) || !/\s/.test(content);
};
