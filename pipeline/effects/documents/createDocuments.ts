import type { DocumentPort, FileRef } from '../../contract/ports.ts';
import { imagePageSize } from '../image/imagePageSize.ts';
import { inspectImage } from '../image/inspectImage.ts';
import { renderImage } from '../image/renderImage.ts';
import { inspectPdf } from '../pdf/inspectPdf.ts';
import { type OpenPdf, openPdf } from '../pdf/openPdf.ts';
import { type DocumentLocation, readDocument } from './readDocument.ts';
import { takeTurns } from './takeTurns.ts';

/**
 * The documents of a run, by digest: PDFs through PDFium, images through sharp. Holds one file at a time, the newest (an
 * image's bytes, a PDF opened), so ask in page order; calls wait for each other.
 * @param locate where the catalogue says a digest lies
 */
export const createDocuments = (locate: (sha256: string) => DocumentLocation | undefined): DocumentPort => {
	const inTurn = takeTurns();
	let image: { readonly sha256: string; readonly bytes: Uint8Array } | undefined;
	let pdf: { readonly sha256: string; readonly opened: OpenPdf } | undefined;

	const locationOf = (file: FileRef): DocumentLocation => {
		const location = locate(file.sha256);
		if (location === undefined) throw new Error(`documents: the catalogue holds no file with sha256 ${file.sha256}`);
		return location;
	};

	const imageBytes = async (file: FileRef): Promise<Uint8Array> => {
		if (image?.sha256 === file.sha256) return image.bytes;
		image = undefined;
		image = { sha256: file.sha256, bytes: await readDocument(locationOf(file)) };
		return image.bytes;
	};

	const openedPdf = async (file: FileRef): Promise<OpenPdf> => {
		if (pdf?.sha256 === file.sha256 && !pdf.opened.broken) return pdf.opened;
		pdf?.opened.close();
		pdf = undefined;
		pdf = { sha256: file.sha256, opened: await openPdf(await readDocument(locationOf(file))) };
		return pdf.opened;
	};

	return {
		inspect: (file, limits) =>
			inTurn(async () => {
				const location = locationOf(file);
				const { trouble } = location;
				if (trouble !== undefined && trouble.code !== 'unreadable')
					return { state: 'refused', reason: trouble.code, detail: trouble.detail };
				return file.kind === 'pdf'
					? inspectPdf(await readDocument(location))
					: inspectImage(await imageBytes(file), limits);
			}),
		pageSize: (file, pageNumber) =>
			inTurn(async () =>
				file.kind === 'pdf'
					? (await openedPdf(file)).pageSize(pageNumber)
					: imagePageSize(await imageBytes(file), pageNumber),
			),
		render: (file, pageNumber, longerSidePx, channels) =>
			inTurn(async () =>
				file.kind === 'pdf'
					? (await openedPdf(file)).render(pageNumber, longerSidePx, channels)
					: renderImage(await imageBytes(file), pageNumber, longerSidePx, channels),
			),
		pdf: (file) => inTurn(() => openedPdf(file)),
	};
};
