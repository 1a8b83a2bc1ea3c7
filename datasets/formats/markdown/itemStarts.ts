import type MarkdownIt from 'markdown-it';

/** What an item starts with stands beside its number, in no block of its own: `<li>text`, never `<li><p>text`. */
export const itemStarts = (markdown: MarkdownIt): void => {
	markdown.core.ruler.push('item_starts', ({ tokens }) => {
		for (const [index, { type }] of tokens.entries()) {
			const opening = tokens[index + 1];
			const closing = tokens[index + 3];
			if (type !== 'list_item_open' || opening?.type !== 'paragraph_open' || !closing) continue;
			opening.hidden = true;
			closing.hidden = true;
		}
	});
};
