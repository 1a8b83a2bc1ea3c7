import type { DocumentPort } from '../../pipeline/contract/ports.ts';
import type { Raster } from '../../pipeline/contract/raster.ts';
import { pixelsDigest } from '../../pipeline/document/pixelsDigest.ts';
import type { PageRecord } from '../../pipeline/document/records.ts';

/** Images up to this side are taken as they are. Beyond it memory counts: 50 MB of pixels here. */
const MOST_SIDE_PX = 4096;

/** Blank renders tell nothing apart: pages whose pictures a decoder cannot read look like that, whatever they say. */
const isOneColour = ({ data }: Raster): boolean => data.every((value) => value === data[0]);

/**
 * Digest of what a page looks like: of an image the pixels themselves, which are equal however the file was encoded; of any other
 * page those of its small render. Undefined for a page of one colour.
 * @param render grey, as it is hashed
 */
export const pictureDigest = async (
	documents: DocumentPort,
	page: PageRecord,
	render: Raster,
): Promise<string | undefined> => {
	if (isOneColour(render)) return undefined;
	if (page.kind !== 'image') return pixelsDigest(render);
	return pixelsDigest(await documents.render(page, page.pageNumber, MOST_SIDE_PX, 3));
};
