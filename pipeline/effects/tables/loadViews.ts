import { STAGE_OF_FACET } from '../../document/stageOfFacet.ts';
import { stageLines } from './stageLines.ts';
import type { TableLoader } from './tableLoader.ts';

/** `views`: colour layout views as deflated palette indices, row-major [side_px × side_px]; the digest is over the indices. */
export const loadViews: TableLoader = async (context) => {
	const lines = await stageLines(context, STAGE_OF_FACET.view, 'kept.jsonl', {
		id: 'VARCHAR',
		facets: 'STRUCT("view" STRUCT("sidePx" INTEGER, pixels VARCHAR, "pixelsSha256" VARCHAR))',
	});
	await context.connection.run(`CREATE TABLE views AS
		SELECT id AS page_id, facets."view"."sidePx" AS side_px, facets."view"."pixelsSha256" AS pixels_sha256,
			from_base64(facets."view".pixels) AS pixels
		FROM ${lines}`);
};
