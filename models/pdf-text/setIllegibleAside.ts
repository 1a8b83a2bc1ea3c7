import type { PageSize } from '../../pipeline/contract/raster.ts';
import { clusterBoxes } from './clusterBoxes.ts';
import type { Line } from './shapes.ts';
import { type Draft, draftOf } from './draft.ts';

/** Points. Smaller type cannot be read at any usual size of the page: pages shown as thumbnails, programs overprinted. */
const MIN_LEGIBLE_PT = 2.5;
/** Pages that are small themselves (emblems) are shown enlarged. */
const MIN_SIDE_PT = 200;
const THUMBNAIL_GAP_PT = 8;

/** Lines that people can read, the pictures that the others make, and the others as one block. */
export const setIllegibleAside = (
	lines: readonly Line[],
	{ widthPt, heightPt }: PageSize,
): { readonly legible: readonly Line[]; readonly pictures: readonly Draft[]; readonly illegible: readonly Line[] } => {
	const illegible = lines.filter((line) => line.sizePt < MIN_LEGIBLE_PT);
	if (illegible.length === 0 || illegible.length === lines.length || Math.max(widthPt, heightPt) < MIN_SIDE_PT)
		return { legible: lines, pictures: [], illegible: [] };
	const small = new Set(illegible);
	return {
		legible: lines.filter((line) => !small.has(line)),
		pictures: clusterBoxes(illegible, THUMBNAIL_GAP_PT).map(({ left, top, right, bottom }) => ({
			...draftOf('figure', []),
			left,
			top,
			right,
			bottom,
		})),
		illegible,
	};
};
