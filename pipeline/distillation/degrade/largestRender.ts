import type { PageRecord } from '../../document/records.ts';

const POINTS_PER_INCH = 72;

/** Pixels of an image say nothing of its paper: its longer side counts as that of A4. */
const A4_INCHES = 297 / 25.4;

export interface LargestRender {
	readonly sidePx: number;
	readonly longerSideInches: number;
	/** At which the longer side is as long. */
	readonly dpi: number;
}

/** The largest picture of a page with no side over `longerSidePx`; images are never enlarged. */
export const largestRender = (
	{ kind, widthPt, heightPt }: Pick<PageRecord, 'kind' | 'widthPt' | 'heightPt'>,
	longerSidePx: number,
): LargestRender => {
	const longerSidePt = Math.max(widthPt, heightPt);
	const sidePx = kind === 'image' ? Math.min(longerSidePx, longerSidePt) : longerSidePx;
	const longerSideInches = kind === 'image' ? A4_INCHES : longerSidePt / POINTS_PER_INCH;
	return { sidePx, longerSideInches, dpi: sidePx / longerSideInches };
};
