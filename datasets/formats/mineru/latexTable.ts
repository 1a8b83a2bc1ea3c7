import { escapeText } from '../../../pipeline/text/escapeText.ts';

const BEGIN = '\\begin{tabular';
const SPANNING = /\\multi(column|row)\s*\{(\d{1,2})\}\s*\{[^{}]{0,200}\}\s*\{/;

/** Text of a cell with its spans; commands that only style it are unwrapped. */
const cellHtml = (latex: string): string => {
	let rest = latex.trim();
	let attributes = '';
	for (let spans = 0; spans < 2; spans++) {
		const spanning = SPANNING.exec(rest);
		if (spanning === null) break;
		attributes += spanning[1] === 'column' ? ` colspan="${spanning[2]}"` : ` rowspan="${spanning[2]}"`;
		rest = rest.slice(spanning.index + spanning[0].length).replace(/\}\s*$/, '');
	}
	const text = rest
		.replace(/\\(?:text|math)?(?:bf|it|rm|sf|tt|sc|up)\b/g, '')
		.replace(/\\([%&_#$])/g, '$1')
		.replace(/[{}]/g, '')
		.trim();
	return `<td${attributes}>${escapeText(text)}</td>`;
};

/**
 * A `tabular` environment, as the table reader of MinerU 1.x wrote it, as HTML: rows, cells and their spans. Undefined where
 * it is none. Nested tables are read as the cells they hold.
 */
export const latexTable = (latex: string): string | undefined => {
	const start = latex.indexOf(BEGIN);
	if (start < 0) return undefined;
	const from = latex.indexOf('}', start + BEGIN.length);
	const columns = /^\s*(?:\[[^\]]*\])?\s*\{[^\n]*?\}(?=\s*(?:\\|\n|[^{}|lcrpm@*\s]))/.exec(latex.slice(from + 1));
	const bodyStart = from + 1 + (columns?.[0].length ?? 0);
	const end = latex.indexOf('\\end{tabular', bodyStart);
	const body = latex
		.slice(bodyStart, end < 0 ? undefined : end)
		.replace(/\\(?:hline|toprule|midrule|bottomrule)\b|\\c(?:line|midrule)(?:\([^)]{0,20}\))?\s*\{[^{}]{0,40}\}/g, '');
	const rows = body
		.split(/\\\\(?:\s*\[[^\]]{0,20}\])?/)
		.filter((row) => row.trim() !== '')
		.map(
			(row) =>
				`<tr>${row
					.split(/(?<!\\)&/)
					.map(cellHtml)
					.join('')}</tr>`,
		);
	return rows.length === 0 ? undefined : `<table>${rows.join('')}</table>`;
};
