import { ident, string, tokenize, tokenTypes, url } from 'css-tree';

export interface CssReferences {
	/** Style sheets, in order. */
	readonly imports: readonly string[];
	/** Images, fonts and whatever else `url()` names. */
	readonly files: readonly string[];
}

/** Functions whose bare strings are addresses (CSS Images 4). */
const ADDRESS_FUNCTIONS = ['url', 'src', 'image-set', '-webkit-image-set'];

/**
 * What a style sheet loads, by its tokens alone: rules that never apply count too, and no nesting is too deep. `@namespace`
 * names no file.
 */
export const cssReferences = (css: string): CssReferences => {
	const imports: string[] = [];
	const files: string[] = [];
	const open: string[] = [];
	let rule = '';
	let awaitsImport = false;
	/** Where a bare address begins whose `url(` is spelt with escapes: to the tokenizer these are words in brackets. */
	let bareStart: number | undefined;
	const take = (reference: string): void => {
		if (awaitsImport) imports.push(reference);
		else if (rule !== 'namespace') files.push(reference);
		awaitsImport = false;
	};
	tokenize(css, (type, start, end) => {
		const text = css.slice(start, end);
		switch (type) {
			case tokenTypes.AtKeyword:
				rule = ident.decode(text.slice(1)).toLowerCase();
				awaitsImport = rule === 'import';
				break;
			case tokenTypes.Url:
				take(url.decode(text));
				break;
			case tokenTypes.String:
				if (awaitsImport || ADDRESS_FUNCTIONS.includes(open.at(-1) ?? '')) take(string.decode(text));
				bareStart = undefined;
				break;
			case tokenTypes.Function:
				open.push(ident.decode(text.slice(0, -1)).toLowerCase());
				bareStart = open.at(-1) === 'url' ? end : undefined;
				break;
			case tokenTypes.LeftParenthesis:
				open.push('');
				break;
			case tokenTypes.RightParenthesis:
				if (open.pop() === 'url' && bareStart !== undefined) take(url.decode(`url(${css.slice(bareStart, end)}`));
				bareStart = undefined;
				break;
			case tokenTypes.Semicolon:
			case tokenTypes.LeftCurlyBracket:
				rule = '';
				awaitsImport = false;
				break;
		}
	});
	return { imports, files };
};
