import type { DuckDBConnection } from '@duckdb/node-api';
import type { Cell } from '../../../datasets/formats/rows/rowSet.ts';
import { pageNumberOf } from '../../document/pageId.ts';
import type { Story } from '../../report/explain/story.ts';
import type { FoundRecord } from './findRecord.ts';
import { type NearnessMeasure, nearestInCluster } from './nearestInCluster.ts';
import { readDecisions } from './readDecisions.ts';
import { readPageReview } from './readPageReview.ts';
import { readSelection } from './readSelection.ts';
import { recordsOf } from './recordsOf.ts';

interface FileRow {
	readonly twin: number;
	readonly source_id: string;
	readonly category: string;
	readonly licence: string;
	readonly locator: string;
}

const NEIGHBOURS = 5;

/** What a page is like, for the head of its story. */
const FACTS = 'width_pt, height_pt, words, characters, language, blocks, parser, difficulty';

/** @param measure nearness distance of the run; without it no neighbours are looked for. */
export const readStory = async (
	connection: DuckDBConnection,
	found: FoundRecord,
	measure: NearnessMeasure | undefined,
): Promise<Story> => {
	const { id, record } = found;
	const files = await recordsOf<FileRow>(connection, 'SELECT * FROM files WHERE file_id = left($1, 16) ORDER BY twin', [
		id,
	]);
	const owner = files[0];
	if (!owner) throw new Error(`the catalogue of the run does not hold the file of ${id}`);
	const page = record === 'page' ? `#${pageNumberOf(id)}` : '';
	const [facts = {}] = await recordsOf<Record<string, Cell>>(
		connection,
		`SELECT ${FACTS} FROM pages WHERE page_id = $1`,
		[id],
	);
	const subset = await recordsOf(connection, 'SELECT page_id FROM subset WHERE page_id = $1', [id]);
	const selection = await readSelection(connection, id);
	const near = selection.cluster && measure ? await nearestInCluster(connection, id, measure, NEIGHBOURS) : [];
	return {
		id,
		record,
		locator: `${owner.locator}${page}`,
		copies: files.slice(1).map(({ locator }) => `${locator}${page}`),
		sourceId: owner.source_id,
		category: owner.category,
		licence: owner.licence,
		facts,
		decisions: await readDecisions(connection, found),
		review: await readPageReview(connection, id),
		inSubset: subset.length > 0,
		...selection,
		neighbours: near,
	};
};
