import type MarkdownIt from 'markdown-it';
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs';
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs';
import { isTexOfDollars } from './isTexOfDollars.ts';
import { texEnds } from './texEnds.ts';

/** Formulas that stand on lines of their own. */
const DISPLAYED = /^(?:\$\$|\\\[|\\begin\{)/;

/** `\[12\]` and `\[sic\]` are brackets that some converter escaped. */
const WRITTEN_BY_TEX = /[\\^_{}=<>+]/;

const EMPTY = /^(?:\$\$|\\.)\s*(?:\$\$|\\.)$/;

const remembered = new WeakMap<StateBlock | StateInline, Int32Array>();

const endsOf = (state: StateBlock | StateInline): Int32Array => {
	const known = remembered.get(state);
	if (known) return known;
	const ends = texEnds(state.src);
	remembered.set(state, ends);
	return ends;
};

/** A formula in a line, delimiters and all; `$$…$$`, `\[…\]` and environments take lines of their own. */
const inlineRule = (state: StateInline, silent: boolean): boolean => {
	const { pos, posMax, src } = state;
	if (src[pos] !== '$' && src[pos] !== '\\') return false;
	const end = endsOf(state)[pos] ?? 0;
	if (end === 0 || end > posMax) return false;
	const content = src.slice(pos, end);
	const isDisplayed = DISPLAYED.test(content);
	if (content.startsWith('$') && !isDisplayed && !isTexOfDollars(content.slice(1, -1), src.slice(end, end + 1)))
		return false;
	if (content.startsWith('\\[') && !WRITTEN_BY_TEX.test(content.slice(2, -2))) return false;
	if (EMPTY.test(content)) return false;
	if (!silent) state.push(isDisplayed ? 'tex_displayed' : 'tex', '', 0).content = content;
	state.pos = end;
	return true;
};

/** Lines of a displayed formula hold together, blank ones and such as `= x` or `- y` too, which would be headings and lists. */
const blockRule = (state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean => {
	const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
	if (!DISPLAYED.test(state.src.slice(start, start + 7))) return false;
	const end = endsOf(state)[start] ?? 0;
	if (end === 0) return false;
	let last = startLine;
	while ((state.eMarks[last] ?? 0) < end) {
		last += 1;
		const isOutside = last >= endLine || ((state.sCount[last] ?? 0) < state.blkIndent && !state.isEmpty(last));
		if (isOutside) return false;
	}
	if (last === startLine && state.src.slice(end, state.eMarks[last]).trim() !== '') return false;
	if (silent) return true;
	state.line = last + 1;
	state.push('paragraph_open', 'p', 1).map = [startLine, state.line];
	const inline = state.push('inline', '', 0);
	inline.content = state.getLines(startLine, state.line, state.blkIndent, false).trim();
	inline.map = [startLine, state.line];
	inline.children = [];
	state.push('paragraph_close', 'p', -1);
	return true;
};

/** Leaves TeX between its delimiters to the letter: no emphasis, no escapes; text that `formulaOf` and its like read from the page. */
export const verbatimTex = (markdown: MarkdownIt): void => {
	const { escapeHtml } = markdown.utils;
	markdown.block.ruler.before('fence', 'tex', blockRule, { alt: ['paragraph', 'blockquote', 'list'] });
	markdown.inline.ruler.before('escape', 'tex', inlineRule);
	markdown.renderer.rules.tex = (tokens, index) => escapeHtml(tokens[index]?.content ?? '');
	markdown.renderer.rules.tex_displayed = (tokens, index) =>
		`<span style="display:block;margin:1.3em 0">${escapeHtml(tokens[index]?.content ?? '')}</span>`;
};
