import { RecordError } from '../../pipeline/contract/errors.ts';
import type { DocumentPort } from '../../pipeline/contract/ports.ts';
import type { Raster } from '../../pipeline/contract/raster.ts';
import type { PageSource } from '../../pipeline/effects/tables/readPageSources.ts';

/** A page in colour; undefined when it has no pixels or cannot be drawn, or its file is gone or changed: it is then shown without a picture. */
export const renderOrNothing = async (
	documents: DocumentPort,
	{ file, pageNumber }: PageSource,
	longerSidePx: number,
): Promise<Raster | undefined> => {
	if (file.kind === 'parse') return undefined;
	try {
		return await documents.render(file, pageNumber, longerSidePx, 3);
	} catch (error) {
		if (error instanceof RecordError) return undefined;
		throw error;
	}
};
