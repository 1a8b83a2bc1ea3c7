import type { Inspection } from '../../contract/ports.ts';
import type { PageSize, Raster } from '../../contract/raster.ts';
import type { DocumentLocation } from './readDocument.ts';

/** A document as its reader is asked for it: its digest, and where its bytes lie. */
export interface LocatedDocument {
	readonly sha256: string;
	readonly location: DocumentLocation;
}

/** How documents of one kind are read. Page numbers are 1-based; errors as DocumentPort says. */
export interface DocumentReader {
	inspect(document: LocatedDocument, limits: { readonly maxPixels: number }): Promise<Inspection>;
	pageSize(document: LocatedDocument, pageNumber: number): Promise<PageSize | undefined>;
	render(document: LocatedDocument, pageNumber: number, longerSidePx: number, channels: 1 | 3): Promise<Raster>;
}
