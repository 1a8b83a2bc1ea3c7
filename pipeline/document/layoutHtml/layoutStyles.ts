import { absoluteHtml } from './absoluteHtml.ts';
import { flowHtml } from './flowHtml.ts';
import type { LayoutPage } from './layoutPage.ts';
import { textHtml } from './textHtml.ts';

/** Ways to write a layout parse as HTML. */
export const LAYOUT_STYLES = ['absolute', 'flow', 'text'] as const;
export type LayoutStyle = (typeof LAYOUT_STYLES)[number];

/** A page of a layout parse → one complete HTML document, by style. Deterministic. */
export const LAYOUT_HTML: Readonly<Record<LayoutStyle, (page: LayoutPage) => string>> = {
	absolute: absoluteHtml,
	flow: flowHtml,
	text: textHtml,
};
