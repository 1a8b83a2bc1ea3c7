import type { RowFault } from './rowFault.ts';

/** Below this a side is smaller than one patch of the model (Qwen3-VL, Qwen3.5: 16 px, merged 2 × 2). */
export const MIN_SIDE_PX = 32;

/** Qwen's processors refuse a longer side over so many times the shorter. */
const MAX_RATIO = 200;

/** Above it Pillow warns of a decompression bomb (its `MAX_IMAGE_PIXELS`). */
const MAX_PIXELS = 89_478_485;

/** Sizes that loaders or processors of models refuse. */
export const imageFaults = ({
	widthPx,
	heightPx,
}: {
	readonly widthPx: number;
	readonly heightPx: number;
}): readonly RowFault[] => {
	const faults: RowFault[] = [];
	const received = `${widthPx} × ${heightPx} px`;
	const [shorter, longer] = [Math.min(widthPx, heightPx), Math.max(widthPx, heightPx)];
	if (shorter < MIN_SIDE_PX)
		faults.push({ check: 'image-side', received, expected: `both sides of at least ${MIN_SIDE_PX} px` });
	if (longer > MAX_RATIO * shorter)
		faults.push({ check: 'image-ratio', received, expected: `no side over ${MAX_RATIO} times the other` });
	if (widthPx * heightPx > MAX_PIXELS)
		faults.push({ check: 'image-pixels', received, expected: `at most ${MAX_PIXELS} pixels` });
	return faults;
};
