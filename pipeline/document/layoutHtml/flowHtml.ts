import { blockMarkup } from './blockMarkup.ts';
import type { LayoutBlock, LayoutPage } from './layoutPage.ts';
import { wholeDocument } from './wholeDocument.ts';

const BODY = 'width:840px;margin:40px auto;font-family:sans-serif;line-height:1.4';
/** Of the width of the text, for figures as wide as the page. */
const FULL_PX = 840;

/** How elements of a kind look in the flow, where not as browsers show them. */
const STYLES: Readonly<Partial<Record<LayoutBlock['kind'], string>>> = {
	table: 'border-collapse:collapse;margin:1em 0',
	formula: 'margin:1em 0;text-align:center',
	list: 'padding-left:1em;list-style:none',
	code: 'white-space:pre-wrap',
	caption: 'font-size:0.9em;font-style:italic',
	footnote: 'font-size:0.85em',
};

/** A page as plain flow in reading order: headings, paragraphs, lists, tables, formulas and empty boxes for figures; no places. */
export const flowHtml = ({ widthPt, heightPt, blocks, language }: LayoutPage): string => {
	const styleOf = ({ kind, box }: LayoutBlock): string => {
		if (kind !== 'figure' && kind !== 'chart') return STYLES[kind] ?? '';
		const [widthPx, heightPx] = [box.w * FULL_PX, (box.h * FULL_PX * heightPt) / widthPt].map(Math.round);
		return `width:${widthPx}px;height:${heightPx}px;margin:1em 0;background:#eee`;
	};
	return wholeDocument(language, BODY, blocks.map((block) => blockMarkup(block, styleOf(block))).join('\n'));
};
