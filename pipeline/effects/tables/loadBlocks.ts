import { STAGE_OF_FACET } from '../../document/stageOfFacet.ts';
import { stageLines } from './stageLines.ts';
import type { TableLoader } from './tableLoader.ts';

const BLOCK =
	'STRUCT(kind VARCHAR, "text" VARCHAR, html VARCHAR, latex VARCHAR, box STRUCT(x DOUBLE, y DOUBLE, w DOUBLE, h DOUBLE), "order" INTEGER)[]';

/**
 * `blocks`: kept blocks in the parser's order, then the discarded ones; `block_index` counts both from 0. Boxes are
 * shares of the page, origin top left.
 */
export const loadBlocks: TableLoader = async (context) => {
	const lines = await stageLines(context, STAGE_OF_FACET.layout, 'kept.jsonl', {
		id: 'VARCHAR',
		facets: `STRUCT(layout STRUCT(blocks ${BLOCK}, discarded ${BLOCK}))`,
	});
	await context.connection.run(`CREATE TABLE blocks AS
		WITH layouts AS (
			SELECT id, facets.layout.blocks AS kept, len(facets.layout.blocks) AS kept_count,
				list_concat(facets.layout.blocks, facets.layout.discarded) AS every
			FROM ${lines}
		), numbered AS (
			SELECT id, kept_count, unnest(every) AS block, unnest(range(len(every))) AS block_index FROM layouts
		)
		SELECT id AS page_id, block_index::INTEGER AS block_index, block.kind AS kind, block."text" AS text, block.html AS html,
			block.latex AS latex, block.box.x AS x, block.box.y AS y, block.box.w AS w, block.box.h AS h,
			block."order" AS reading_order, block_index >= kept_count AS discarded
		FROM numbered`);
};
