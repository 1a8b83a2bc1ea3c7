import type { ReadableFiles } from './readableFiles.ts';
import { sqlText } from './sqlText.ts';

/** Column name → DuckDB type, as read from each line; nested facets are STRUCTs that name only the members used. */
export type JsonColumns = Readonly<Record<string, string>>;

/** DuckDB keeps two buffers of twice the longest object for each thread and relation: as short as lines allow, no shorter than this. */
const LEAST_OBJECT_BYTES = 2 ** 20;

/** Characters that DuckDB would take as a pattern in a file name. */
const literalPath = (path: string): string => path.replace(/[[*?]/g, '[$&]');

/** SQL of a relation over JSON Lines files, in file and line order; no files give no rows. */
export const jsonLines = ({ paths, longestLineBytes }: ReadableFiles, columns: JsonColumns): string => {
	const entries = Object.entries(columns);
	if (paths.length === 0)
		return `(SELECT ${entries.map(([name, type]) => `NULL::${type} AS ${name}`).join(', ')} WHERE false)`;
	const files = paths.map((path) => sqlText(literalPath(path))).join(', ');
	const types = entries.map(([name, type]) => `${name}: ${sqlText(type)}`).join(', ');
	const objectBytes = Math.max(LEAST_OBJECT_BYTES, 2 * longestLineBytes);
	return `read_json([${files}], format = 'newline_delimited', columns = {${types}}, maximum_object_size = ${objectBytes})`;
};
