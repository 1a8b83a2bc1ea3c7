/** Real files hold tabs and line ends as two characters each. Before a letter they may be LaTeX (`\theta`, `\nu`). */
const WRITTEN_TAB = /\\t(?![A-Za-z])/g;
const WRITTEN_LINE_END = /\\n(?![A-Za-z])/g;

/** Text of a block as annotated: its own, else that of the blocks it was merged from, else that of its lines. */
export const annotatedText = (block: {
	readonly text?: string | undefined;
	readonly line_with_spans: readonly { readonly text?: string | undefined; readonly latex?: string | undefined }[];
	readonly merge_list?: readonly { readonly text?: string | undefined }[];
}): string => {
	const merged = (block.merge_list ?? []).flatMap(({ text }) => text ?? []).join('\n');
	const spans = block.line_with_spans.flatMap(({ text, latex }) => text ?? latex ?? []).join('\n');
	return (block.text || merged || spans).replace(WRITTEN_TAB, '\t').replace(WRITTEN_LINE_END, '\n').trim();
};
