import { STAGE_OF_FACET } from '../../document/stageOfFacet.ts';
import { stageLines } from './stageLines.ts';
import type { TableLoader } from './tableLoader.ts';

/** `clusters`: label (0 is the largest cluster), Euclidean distance to the centroid in feature bytes, place on the PCA plane. */
export const loadClusters: TableLoader = async (context) => {
	const lines = await stageLines(context, STAGE_OF_FACET.place, 'kept.jsonl', {
		id: 'VARCHAR',
		facets: 'STRUCT(place STRUCT(cluster INTEGER, distance DOUBLE, pc1 DOUBLE, pc2 DOUBLE))',
	});
	await context.connection.run(`CREATE TABLE clusters AS
		SELECT id AS page_id, facets.place.cluster AS cluster, facets.place.distance AS distance, facets.place.pc1 AS pc1, facets.place.pc2 AS pc2
		FROM ${lines}`);
};
