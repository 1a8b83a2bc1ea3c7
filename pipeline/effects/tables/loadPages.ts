import { STAGE_OF_FACET } from '../../document/stageOfFacet.ts';
import { stageLines } from './stageLines.ts';
import type { TableLoader } from './tableLoader.ts';

/**
 * `pages`: a row for every page met, once however many copies of its file there are, in the order of page ids. Columns
 * of stages a page did not reach are NULL. `last_stage`, `last_verdict` and `last_reason` say how far it came.
 * Words of pages that the word filter dropped come from its evidence.
 */
export const loadPages: TableLoader = async (context) => {
	const stubs = await stageLines(context, STAGE_OF_FACET.stub, 'kept.jsonl', {
		id: 'VARCHAR',
		facets:
			'STRUCT(stub STRUCT(sha256 VARCHAR, kind VARCHAR, "pageNumber" INTEGER, "pageCount" INTEGER, restricted BOOLEAN))',
	});
	const sizes = await stageLines(context, STAGE_OF_FACET.page, 'kept.jsonl', {
		id: 'VARCHAR',
		facets: 'STRUCT(page STRUCT("widthPt" DOUBLE, "heightPt" DOUBLE))',
	});
	const layouts = await stageLines(context, STAGE_OF_FACET.layout, 'kept.jsonl', {
		id: 'VARCHAR',
		facets:
			'STRUCT(layout STRUCT(parser STRUCT(name VARCHAR, version VARCHAR), "unknownKinds" INTEGER, "smallTextShare" DOUBLE, flagged VARCHAR))',
	});
	const volumes = await stageLines(context, STAGE_OF_FACET.volume, 'kept.jsonl', {
		id: 'VARCHAR',
		facets: 'STRUCT(volume STRUCT(words INTEGER, characters INTEGER, "textSha256" VARCHAR, language VARCHAR))',
	});
	const features = await stageLines(context, STAGE_OF_FACET.features, 'kept.jsonl', {
		id: 'VARCHAR',
		facets: `STRUCT(features STRUCT("pHash" VARCHAR, "viewSha256" VARCHAR, difficulty STRUCT("blockCount" DOUBLE, "kindEntropy" DOUBLE,
			columns DOUBLE, "specialArea" DOUBLE, "orderJumps" DOUBLE, "smallText" DOUBLE, overlap DOUBLE, mean DOUBLE)))`,
	});
	await context.connection.run(`CREATE TABLE pages AS
		WITH stub AS (SELECT id, unnest(facets.stub) FROM ${stubs}),
		size AS (SELECT id, facets.page."widthPt" AS width_pt, facets.page."heightPt" AS height_pt FROM ${sizes}),
		layout AS (SELECT id, unnest(facets.layout) FROM ${layouts}),
		volume AS (SELECT id, unnest(facets.volume) FROM ${volumes}),
		feature AS (SELECT id, facets.features AS f FROM ${features}),
		counted AS (
			SELECT page_id AS id, count(*) FILTER (NOT discarded) AS blocks, count(*) FILTER (discarded) AS discarded_blocks
			FROM blocks GROUP BY page_id
		),
		evident AS (
			SELECT page_id AS id, TRY_CAST(evidence ->> '$.words' AS INTEGER) AS words, TRY_CAST(evidence ->> '$.characters' AS INTEGER) AS characters
			FROM verdicts WHERE stage = '${STAGE_OF_FACET.volume}'
		),
		fate AS (
			SELECT verdicts.page_id AS id, max_by({stage: verdicts.stage, verdict: verdict, reason: reason}, position) AS last
			FROM verdicts JOIN stages ON stages.stage = verdicts.stage WHERE verdicts.record = 'page' GROUP BY verdicts.page_id
		)
		SELECT stub.id AS page_id, files.source_id, files.category, files.locator || '#' || stub."pageNumber" AS locator,
			stub.sha256 AS file_sha256, stub."pageNumber" AS page_number, size.width_pt, size.height_pt,
			coalesce(volume.words, evident.words) AS words, coalesce(volume.characters, evident.characters) AS characters,
			CASE WHEN layout.id IS NOT NULL THEN coalesce(counted.blocks, 0) END::INTEGER AS blocks,
			CASE WHEN layout.id IS NOT NULL THEN coalesce(counted.discarded_blocks, 0) END::INTEGER AS discarded_blocks,
			volume.language, files.licence, stub.kind, stub."pageCount" AS page_count, stub.restricted,
			layout.parser.name AS parser, layout.parser.version AS parser_version, layout."unknownKinds" AS unknown_kinds,
			layout."smallTextShare" AS small_text_share, layout.flagged,
			volume."textSha256" AS text_sha256, f."viewSha256" AS view_sha256, f."pHash" AS p_hash,
			f.difficulty.mean AS difficulty, f.difficulty."blockCount" AS difficulty_block_count,
			f.difficulty."kindEntropy" AS difficulty_kind_entropy, f.difficulty.columns AS difficulty_columns,
			f.difficulty."specialArea" AS difficulty_special_area, f.difficulty."orderJumps" AS difficulty_order_jumps,
			f.difficulty."smallText" AS difficulty_small_text, f.difficulty.overlap AS difficulty_overlap,
			fate.last.stage AS last_stage, fate.last.verdict AS last_verdict, fate.last.reason AS last_reason
		FROM stub
		LEFT JOIN files ON files.file_id = left(stub.id, 16) AND files.twin = 0
		LEFT JOIN size ON size.id = stub.id
		LEFT JOIN layout ON layout.id = stub.id
		LEFT JOIN volume ON volume.id = stub.id
		LEFT JOIN feature ON feature.id = stub.id
		LEFT JOIN counted ON counted.id = stub.id
		LEFT JOIN evident ON evident.id = stub.id
		LEFT JOIN fate ON fate.id = stub.id
		ORDER BY left(stub.id, 16), stub."pageNumber"`);
};
