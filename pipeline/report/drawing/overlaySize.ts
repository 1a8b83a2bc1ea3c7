/** Longer side of a page in the units of its block overlay. */
const LONGER_SIDE = 1000;

/** Size of a page in the units of its block overlay, whatever its size in points. */
export const overlaySize = ({
	widthPt,
	heightPt,
}: {
	readonly widthPt: number;
	readonly heightPt: number;
}): { readonly width: number; readonly height: number } => {
	const scale = LONGER_SIDE / Math.max(widthPt, heightPt);
	return { width: Math.max(1, Math.round(widthPt * scale)), height: Math.max(1, Math.round(heightPt * scale)) };
};
