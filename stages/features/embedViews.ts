import type { EmbedderPort } from '../../pipeline/contract/ports.ts';
import type { LayoutView } from '../../pipeline/document/records.ts';
import { paletteToRgb } from '../../pipeline/document/view/paletteToRgb.ts';
import { unpackView } from '../../pipeline/document/view/unpackView.ts';

/** 4,096 vectors of 1,024 bytes are 6 MB of base64. */
const REMEMBERED = 4_096;

/**
 * Feature vectors of layout views, base64, in order. Views with equal pixels are computed once, within a batch and from
 * batch to batch.
 */
export const embedViews = (embedder: EmbedderPort): ((views: readonly LayoutView[]) => Promise<readonly string[]>) => {
	const known = new Map<string, string>();
	return async (views) => {
		const fresh = new Map<string, LayoutView>();
		const batch = new Map<string, string>();
		for (const view of views) {
			const vector = known.get(view.pixelsSha256);
			if (vector === undefined) fresh.set(view.pixelsSha256, view);
			else batch.set(view.pixelsSha256, vector);
		}
		if (fresh.size > 0) {
			const vectors = await embedder.embed(toRgb([...fresh.values()]), fresh.size);
			[...fresh.keys()].forEach((digest, position) => {
				const bytes = vectors.subarray(position * embedder.width, (position + 1) * embedder.width);
				batch.set(digest, Buffer.from(bytes).toString('base64'));
			});
		}
		for (const digest of fresh.keys()) {
			known.set(digest, batch.get(digest) as string);
			if (known.size > REMEMBERED) known.delete(known.keys().next().value as string);
		}
		return views.map((view) => batch.get(view.pixelsSha256) as string);
	};
};

const toRgb = (views: readonly LayoutView[]): Uint8Array => {
	const pixelsPerView = (views[0] as LayoutView).sidePx ** 2;
	const rgb = new Uint8Array(views.length * pixelsPerView * 3);
	views.forEach((view, position) => {
		paletteToRgb(unpackView(view), rgb, position * pixelsPerView * 3);
	});
	return rgb;
};
