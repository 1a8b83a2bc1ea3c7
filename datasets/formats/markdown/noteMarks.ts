import type MarkdownIt from 'markdown-it';
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs';

const MARK = /\[\^([\w-]{1,40})\]/y;

const noteRule = (state: StateInline, silent: boolean): boolean => {
	if (state.src[state.pos] !== '[') return false;
	MARK.lastIndex = state.pos;
	const found = MARK.exec(state.src);
	if (!found || MARK.lastIndex > state.posMax) return false;
	if (!silent) state.push('note_mark', '', 0).content = found[1] ?? '';
	const startsNote = state.pos === 0 && state.src[MARK.lastIndex] === ':';
	state.pos = MARK.lastIndex + (startsNote ? 1 : 0);
	return true;
};

/** `[^1]` and the `[^1]:` before a note are raised marks, as on paper; the note stays where it is, for its place is scored. */
export const noteMarks = (markdown: MarkdownIt): void => {
	markdown.inline.ruler.before('link', 'note_mark', noteRule);
	markdown.renderer.rules.note_mark = (tokens, index) => `<sup>${tokens[index]?.content ?? ''}</sup>`;
};
