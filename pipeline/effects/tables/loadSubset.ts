import { STAGE_OF_FACET } from '../../document/stageOfFacet.ts';
import { stageLines } from './stageLines.ts';
import type { TableLoader } from './tableLoader.ts';

/** `subset`: the pages of the benchmark subset; the digest is over the decoded RGB pixels of the page image. */
export const loadSubset: TableLoader = async (context) => {
	const lines = await stageLines(context, STAGE_OF_FACET.image, 'kept.jsonl', {
		id: 'VARCHAR',
		facets: 'STRUCT(image STRUCT("widthPx" INTEGER, "heightPx" INTEGER, "pixelsSha256" VARCHAR))',
	});
	await context.connection.run(`CREATE TABLE subset AS
		SELECT line.id AS page_id, pages.source_id, pages.category, pages.licence, pages.locator, clusters.cluster,
			pages.words, pages.characters, pages.language, pages.blocks, pages.difficulty,
			facets.image."widthPx" AS width_px, facets.image."heightPx" AS height_px, facets.image."pixelsSha256" AS pixels_sha256
		FROM ${lines} AS line
		LEFT JOIN pages ON pages.page_id = line.id
		LEFT JOIN clusters ON clusters.page_id = line.id
		ORDER BY left(line.id, 16), pages.page_number`);
};
