import type { LayoutBlock, LayoutPage } from '../../pipeline/document/layoutHtml/layoutPage.ts';
import type { ObjectPage } from '../../pipeline/evaluator/pageObject.ts';

/** A page of truth as the layout parse that it could be of. */
export const layoutPage = ({ width, height, objects }: ObjectPage): LayoutPage => ({
	widthPt: width,
	heightPt: height,
	blocks: objects.map(({ kind, text, html, box: [x, y, w, h] }) => ({
		kind: kind as LayoutBlock['kind'],
		text,
		...(html === undefined ? {} : { html }),
		box: { x, y, w, h },
	})),
});
