import { RecordError } from '../../pipeline/contract/errors.ts';
import type { DocumentPort } from '../../pipeline/contract/ports.ts';
import { perceptualHash } from '../../pipeline/document/perceptualHash/perceptualHash.ts';
import type { LayoutView, PageRecord } from '../../pipeline/document/records.ts';
import { hashView } from './hashView.ts';
import { pictureDigest } from './pictureDigest.ts';

/** Longer side of the render that is hashed: small enough to cost 1.5 ms, large enough for 32 × 32 cells. */
const HASHED_RENDER_PX = 256;

/** A page by its looks. */
export interface PageLooks {
	readonly pHash: string;
	readonly pictureSha256?: string;
}

/**
 * Perceptual hashes and digests of page renders, in order; a page that cannot be rendered has its error in place of a hash, and one
 * without pixels the hash of its layout view.
 */
export const hashRenders = async (
	documents: DocumentPort,
	records: readonly { readonly page: PageRecord; readonly view: LayoutView }[],
): Promise<readonly (PageLooks | RecordError)[]> => {
	const looks: (PageLooks | RecordError)[] = [];
	// One after another: pages of a file come together, and the document port keeps the newest file open.
	for (const { page, view } of records) {
		if (page.kind === 'parse') {
			looks.push({ pHash: hashView(view) });
			continue;
		}
		try {
			const render = await documents.render(page, page.pageNumber, HASHED_RENDER_PX, 1);
			const pictureSha256 = await pictureDigest(documents, page, render);
			looks.push({
				pHash: perceptualHash(render.data, render.widthPx, render.heightPx),
				...(pictureSha256 === undefined ? {} : { pictureSha256 }),
			});
		} catch (error) {
			if (!(error instanceof RecordError)) throw error;
			looks.push(error);
		}
	}
	return looks;
};
