import { codeText } from './codeText.ts';
import type { Draft } from './draft.ts';
import { joinLines } from './joinLines.ts';
import { lineText } from './lineText.ts';
import type { ParseOptions } from './parseOptions.ts';

/** Plain text of a block: paragraphs in one line, list items and code by line, tables as their builder made it. */
export const blockText = (draft: Draft, options: ParseOptions): string => {
	if (draft.text !== undefined) return draft.text;
	if (draft.kind === 'code') return codeText(draft.lines);
	if (draft.kind === 'formula' || draft.kind === 'figure' || draft.kind === 'chart')
		return draft.lines.map(lineText).join('\n');
	if (draft.items !== undefined) return draft.items.map((lines) => joinLines(lines.map(lineText), options)).join('\n');
	return joinLines(draft.lines.map(lineText), options);
};
