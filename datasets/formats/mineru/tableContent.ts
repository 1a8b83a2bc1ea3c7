import { latexTable } from './latexTable.ts';
import { otslTable } from './otslTable.ts';
import { tableElement } from './tableElement.ts';

/** What a table says, whichever of its languages it is written in; without rows, its plain text. */
export const tableContent = (source: string): { readonly text: string; readonly html?: string } => {
	const html = tableElement(otslTable(source) ?? latexTable(source) ?? source);
	if (html !== undefined) return { text: '', html };
	return {
		text: source
			.replace(/<[^<>]*>/g, ' ')
			.replace(/\s+/g, ' ')
			.trim(),
	};
};
