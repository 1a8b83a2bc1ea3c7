import type { PageSize } from '../../../pipeline/contract/raster.ts';
import type { Box } from '../../../pipeline/document/block.ts';
import { NO_BOX, placedBox } from '../mineru/placedBox.ts';
import { annotatedSides } from './annotatedSides.ts';
import type { AnnotatedRegion } from './annotation.ts';

/** Box of a block in shares of the page. A block without corners has no area, which the usable-layout filter counts. */
export const annotatedBox = ({ poly }: Pick<AnnotatedRegion, 'poly'>, { widthPt, heightPt }: PageSize): Box => {
	if (poly.length === 0) return NO_BOX;
	const { x, y } = annotatedSides(poly);
	return placedBox({ x: x.least / widthPt, y: y.least / heightPt, w: x.size / widthPt, h: y.size / heightPt });
};
