import { Tokenizer, TokenizerMode } from 'parse5';

export interface MarkupTag {
	/** In lower case, as are the names of attributes. */
	readonly name: string;
	readonly attributes: ReadonlyMap<string, string>;
	readonly selfClosing: boolean;
}

export interface MarkupVisitor {
	readonly startTag?: (tag: MarkupTag) => void;
	/** @param endOffset of the character after the tag, in UTF-16 code units */
	readonly endTag?: (name: string, endOffset: number) => void;
	/** @param inside the element whose content is no markup and holds this text (`style`, `title`, `textarea`…), if any */
	readonly text?: (text: string, inside: string | undefined) => void;
}

/** Elements whose content is no markup, by the standard's tokenizer states (13.2.6.2), scripts off. */
const TEXT_ELEMENTS: ReadonlyMap<string, Tokenizer['state']> = new Map([
	['title', TokenizerMode.RCDATA],
	['textarea', TokenizerMode.RCDATA],
	['style', TokenizerMode.RAWTEXT],
	['xmp', TokenizerMode.RAWTEXT],
	['iframe', TokenizerMode.RAWTEXT],
	['noembed', TokenizerMode.RAWTEXT],
	['noframes', TokenizerMode.RAWTEXT],
	['script', TokenizerMode.SCRIPT_DATA],
	['plaintext', TokenizerMode.PLAINTEXT],
]);

const FOREIGN = new Set(['svg', 'math']);

/**
 * Tags and texts of HTML one after the other, without building a tree: linear in the length whatever the markup, where a tree of
 * hostile markup grows with the square. Inside SVG and MathML all content is markup, as in the standard; where the standard would
 * leave them early, for an HTML element among them, this goes on to their end tag.
 */
export const scanMarkup = (html: string, visitor: MarkupVisitor): void => {
	let foreignDepth = 0;
	let inside: string | undefined;
	const onText = ({ chars }: { readonly chars: string }): void => visitor.text?.(chars, inside);
	const tokenizer = new Tokenizer(
		{ sourceCodeLocationInfo: true },
		{
			onComment: () => {},
			onDoctype: () => {},
			onEof: () => {},
			onCharacter: onText,
			onWhitespaceCharacter: onText,
			onNullCharacter: () => {},
			onStartTag: ({ tagName: name, attrs, selfClosing }) => {
				visitor.startTag?.({ name, attributes: new Map(attrs.map((own) => [own.name, own.value])), selfClosing });
				if (FOREIGN.has(name) && !selfClosing) foreignDepth += 1;
				tokenizer.inForeignNode = foreignDepth > 0;
				const state = TEXT_ELEMENTS.get(name);
				if (foreignDepth > 0 || state === undefined) inside = foreignDepth > 0 && name === 'style' ? name : undefined;
				else {
					inside = name;
					tokenizer.state = state;
				}
			},
			onEndTag: ({ tagName: name, location }) => {
				if (FOREIGN.has(name)) foreignDepth = Math.max(0, foreignDepth - 1);
				tokenizer.inForeignNode = foreignDepth > 0;
				inside = undefined;
				visitor.endTag?.(name, location?.endOffset ?? html.length);
			},
		},
	);
	tokenizer.write(html, true);
};
