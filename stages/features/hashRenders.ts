import { RecordError } from '../../pipeline/contract/errors.ts';
import type { DocumentPort } from '../../pipeline/contract/ports.ts';
import { perceptualHash } from '../../pipeline/document/perceptualHash/perceptualHash.ts';
import type { LayoutView, PageRecord } from '../../pipeline/document/records.ts';
import { hashView } from './hashView.ts';

/** Longer side of the render that is hashed: small enough to cost 1.5 ms, large enough for 32 × 32 cells. */
const HASHED_RENDER_PX = 256;

/**
 * Perceptual hashes of page renders, in order; a page that cannot be rendered has its error in place of a hash, and one
 * without pixels the hash of its layout view.
 */
export const hashRenders = async (
	documents: DocumentPort,
	records: readonly { readonly page: PageRecord; readonly view: LayoutView }[],
): Promise<readonly (string | RecordError)[]> => {
	const hashes: (string | RecordError)[] = [];
	// One after another: pages of a file come together, and the document port keeps the newest file open.
	for (const { page, view } of records) {
		if (page.kind === 'parse') {
			hashes.push(hashView(view));
			continue;
		}
		try {
			const render = await documents.render(page, page.pageNumber, HASHED_RENDER_PX, 1);
			hashes.push(perceptualHash(render.data, render.widthPx, render.heightPx));
		} catch (error) {
			if (!(error instanceof RecordError)) throw error;
			hashes.push(error);
		}
	}
	return hashes;
};
