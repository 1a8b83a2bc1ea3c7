import type MarkdownIt from 'markdown-it';
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs';

const TAGS = /<(\/?)table(?=[\s/>])/gi;

const remembered = new WeakMap<StateBlock, ReadonlyMap<number, number>>();

/** Of each outermost `<table`, by its place, the place of the tag that closes it. */
const tablesOf = (state: StateBlock): ReadonlyMap<number, number> => {
	const known = remembered.get(state);
	if (known) return known;
	const tables = new Map<number, number>();
	let depth = 0;
	let start = 0;
	for (const { 1: slash, index } of state.src.matchAll(TAGS)) {
		if (slash === '') {
			if (depth === 0) start = index;
			depth += 1;
		} else if (depth > 0) {
			depth -= 1;
			if (depth === 0) tables.set(start, index);
		}
	}
	remembered.set(state, tables);
	return tables;
};

const tableRule = (state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean => {
	const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
	if (state.src[start] !== '<') return false;
	const end = tablesOf(state).get(start);
	if (end === undefined) return false;
	let last = startLine;
	while ((state.eMarks[last] ?? 0) < end) {
		last += 1;
		if (last >= endLine) return false;
	}
	if (silent) return true;
	state.line = last + 1;
	const token = state.push('html_block', '', 0);
	token.map = [startLine, state.line];
	token.content = state.getLines(startLine, state.line, state.blkIndent, true);
	return true;
};

/** A table in HTML reaches to its end tag; blank lines in it do not turn the rest into Markdown, and indented rows into code. */
export const wholeTables = (markdown: MarkdownIt): void => {
	markdown.block.ruler.before('html_block', 'whole_table', tableRule, { alt: ['paragraph', 'blockquote'] });
};
