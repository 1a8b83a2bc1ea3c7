export interface ImageLimits {
	readonly minSidePx: number;
	/** The longer side over the shorter. */
	readonly maxAspect: number;
}

/** Why a model's processor would refuse or distort an image; undefined when it would not. */
export const imageRefusal = (
	{ widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
	{ minSidePx, maxAspect }: ImageLimits,
): 'image-too-small' | 'image-too-narrow' | undefined => {
	const shorter = Math.min(widthPx, heightPx);
	if (shorter < minSidePx) return 'image-too-small';
	return Math.max(widthPx, heightPx) > maxAspect * shorter ? 'image-too-narrow' : undefined;
};
