import { imagePageSize } from '../image/imagePageSize.ts';
import { inspectImage } from '../image/inspectImage.ts';
import { renderImage } from '../image/renderImage.ts';
import type { DocumentReader, LocatedDocument } from './documentReader.ts';
import { readDocument } from './readDocument.ts';

/** Images through sharp. Keeps the newest image's bytes. */
export const imageReader = (): DocumentReader => {
	let newest: { readonly sha256: string; readonly bytes: Uint8Array } | undefined;
	const bytesOf = async ({ sha256, location }: LocatedDocument): Promise<Uint8Array> => {
		if (newest?.sha256 === sha256) return newest.bytes;
		newest = undefined;
		newest = { sha256, bytes: await readDocument(location) };
		return newest.bytes;
	};
	return {
		inspect: async (document, limits) => inspectImage(await bytesOf(document), limits),
		pageSize: async (document, pageNumber) => imagePageSize(await bytesOf(document), pageNumber),
		render: async (document, pageNumber, longerSidePx, channels) =>
			renderImage(await bytesOf(document), pageNumber, longerSidePx, channels),
	};
};
