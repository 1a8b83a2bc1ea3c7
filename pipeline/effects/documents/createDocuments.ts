import type { DocumentPort, FileRef } from '../../contract/ports.ts';
import type { DocumentKind } from '../../document/records.ts';
import type { DocumentReader, LocatedDocument } from './documentReader.ts';
import { htmlReader } from './htmlReader.ts';
import { imageReader } from './imageReader.ts';
import { parseReader } from './parseReader.ts';
import { pdfReader } from './pdfReader.ts';
import type { PrintHtml } from './printHtml.ts';
import { type DocumentLocation, readDocument } from './readDocument.ts';
import { takeTurns } from './takeTurns.ts';

const noPrinter: PrintHtml = async () => {
	throw new Error('documents: opened without a printer for HTML');
};

/**
 * The documents of a run, by digest: PDFs and printed HTML through PDFium, images through sharp, parses as they are. Holds
 * one file of a kind at a time, the newest, so ask in page order; calls wait for each other.
 * @param locate where the catalogue says a digest lies
 */
export const createDocuments = (
	locate: (sha256: string) => DocumentLocation | undefined,
	print: PrintHtml = noPrinter,
): DocumentPort => {
	const inTurn = takeTurns();
	const pdf = pdfReader(({ location }) => readDocument(location));
	const html = htmlReader(print);
	const readers: Readonly<Record<DocumentKind, DocumentReader>> = {
		pdf,
		html,
		image: imageReader(),
		parse: parseReader(),
	};
	const located = ({ sha256 }: FileRef): LocatedDocument => {
		const location = locate(sha256);
		if (location === undefined) throw new Error(`documents: the catalogue holds no file with sha256 ${sha256}`);
		return { sha256, location };
	};
	return {
		inspect: (file, limits) =>
			inTurn(async () => {
				const document = located(file);
				const { trouble } = document.location;
				if (trouble !== undefined && trouble.code !== 'unreadable')
					return { state: 'refused', reason: trouble.code, detail: trouble.detail };
				return readers[file.kind].inspect(document, limits);
			}),
		pageSize: (file, pageNumber) => inTurn(async () => readers[file.kind].pageSize(located(file), pageNumber)),
		render: (file, pageNumber, longerSidePx, channels) =>
			inTurn(async () => readers[file.kind].render(located(file), pageNumber, longerSidePx, channels)),
		pdf: (file) => inTurn(async () => (file.kind === 'html' ? html : pdf).open(located(file))),
	};
};
