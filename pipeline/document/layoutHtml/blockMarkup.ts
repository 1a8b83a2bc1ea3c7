import { escapeText } from '../../text/escapeText.ts';
import { blockText } from '../blockText.ts';
import { cellsOfTable } from './cellsOfTable.ts';
import { directionAttribute } from './directionAttribute.ts';
import type { LayoutBlock } from './layoutPage.ts';
import { tableMarkup } from './tableMarkup.ts';
import { writtenText } from './writtenText.ts';

/** A block as one element of its kind; figures are empty boxes. `style` is CSS of ours, without quotes. */
export const blockMarkup = (block: LayoutBlock, style: string): string => {
	const attributes = `${directionAttribute(blockText(block))} style="${style}"`;
	const text = writtenText(block.text);
	switch (block.kind) {
		case 'figure':
		case 'chart':
			return `<div class="placeholder" style="${style}"></div>`;
		case 'table':
			return tableMarkup(cellsOfTable(block), attributes);
		case 'formula':
			return `<div${attributes}>\\[${escapeText(block.latex ?? block.text)}\\]</div>`;
		case 'code':
			return `<pre${attributes}>${escapeText(block.text)}</pre>`;
		case 'list':
			return `<ul${attributes}>${text
				.split('<br>')
				.map((item) => `<li>${item}</li>`)
				.join('')}</ul>`;
		case 'title':
			return `<h2${attributes}>${text}</h2>`;
		default:
			return `<p${attributes}>${text}</p>`;
	}
};
