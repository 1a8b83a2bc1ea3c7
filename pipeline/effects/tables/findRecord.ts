import type { DuckDBConnection } from '@duckdb/node-api';
import { nearest } from '../../text/nearest.ts';
import { UserError } from '../../contract/errors.ts';
import { matchLocators } from '../../report/explain/matchLocators.ts';
import { splitPageQuery } from '../../report/explain/splitPageQuery.ts';
import { recordsOf } from './recordsOf.ts';

/** A page, or a file, of a run. */
export interface FoundRecord {
	readonly id: string;
	readonly record: 'page' | 'file';
}

interface Named {
	readonly id: string;
	readonly locator: string;
}

/** Most matches a message lists. */
const MOST_LISTED = 20;
const SHORTEST_PREFIX = 6;

const pagesLike = (connection: DuckDBConnection, prefix: string): Promise<Named[]> =>
	recordsOf<Named>(connection, 'SELECT page_id AS id, locator FROM pages WHERE starts_with(page_id, $1)', [prefix]);

const several = (query: string, matches: readonly Named[]): UserError => {
	const listed = matches.slice(0, MOST_LISTED).map(({ id, locator }) => `${id}  ${locator}`);
	if (matches.length > MOST_LISTED) listed.push(`… and ${matches.length - MOST_LISTED} more`);
	return new UserError(`${query} names ${matches.length} pages`, {
		where: 'PAGE',
		received: query,
		expected: `one page, out of:\n${listed.join('\n')}`,
		fix: 'give the whole id, or more of the path',
	});
};

const byId = async (connection: DuckDBConnection, query: string): Promise<FoundRecord | undefined> => {
	if (query.length < SHORTEST_PREFIX || !/^[0-9a-f]+(-p?\d*)?$/.test(query)) return undefined;
	const pages = await pagesLike(connection, query);
	if (pages.some(({ id }) => id === query)) return { id: query, record: 'page' };
	const files = await recordsOf<Named>(
		connection,
		'SELECT file_id AS id, locator FROM files WHERE twin = 0 AND starts_with(file_id, $1)',
		[query],
	);
	if (files.some(({ id }) => id === query)) return { id: query, record: 'file' };
	const [page, another] = pages;
	if (page && another) throw several(query, pages);
	if (page) return { id: page.id, record: 'page' };
	const [file, ...others] = files;
	if (others.length > 0) throw several(query, files);
	return file ? { id: file.id, record: 'file' } : undefined;
};

const byLocator = async (connection: DuckDBConnection, query: string): Promise<FoundRecord | undefined> => {
	const { path, pageNumber } = splitPageQuery(query);
	const files = await recordsOf<Named>(
		connection,
		'SELECT file_id AS id, locator FROM files ORDER BY locator, file_id',
	);
	const matches = matchLocators(path, files);
	const owners = [...new Map(matches.map((match) => [match.id, match])).values()];
	if (owners.length > 1) {
		const suffix = pageNumber === undefined ? '' : `#${pageNumber}`;
		throw several(
			query,
			owners.map(({ id, locator }) => ({ id, locator: `${locator}${suffix}` })),
		);
	}
	const [owner] = owners;
	if (!owner) return undefined;
	if (pageNumber === undefined) return { id: owner.id, record: 'file' };
	const [page] = await recordsOf<Named>(
		connection,
		'SELECT page_id AS id, locator FROM pages WHERE starts_with(page_id, $1) AND page_number = $2',
		[owner.id, pageNumber],
	);
	if (page) return { id: page.id, record: 'page' };
	const pages = await pagesLike(connection, owner.id);
	if (pages.length === 0) return { id: owner.id, record: 'file' };
	throw new UserError(`${owner.locator} has no page ${pageNumber}`, {
		where: 'PAGE',
		received: query,
		expected: `a page from 1 to ${pages.length}`,
		fix: `for instance ${owner.locator}#1`,
	});
};

/** The file whose name is nearest to the one asked for, with the page asked for; undefined when none is near. */
const nearestLocator = async (connection: DuckDBConnection, query: string): Promise<string | undefined> => {
	const { path, pageNumber } = splitPageQuery(query);
	const files = await recordsOf<{ readonly locator: string }>(connection, 'SELECT locator FROM files ORDER BY ALL');
	const lastPart = (locator: string): string => locator.slice(locator.lastIndexOf('/') + 1);
	const meant = nearest(
		lastPart(path),
		files.map(({ locator }) => lastPart(locator)),
	);
	const file = meant === undefined ? undefined : files.find(({ locator }) => lastPart(locator) === meant);
	return file && `${file.locator}${pageNumber === undefined ? '' : `#${pageNumber}`}`;
};

/**
 * PAGE of the command line → a record. An exact id; a unique prefix of an id, six characters or more; else a path with
 * `#` and a 1-based page number, by the longest end in common with a locator. A copy answers for the owner of its bytes;
 * a file that gave no pages answers itself.
 * @throws {UserError} when nothing is named, or several things are.
 */
export const findRecord = async (connection: DuckDBConnection, query: string): Promise<FoundRecord> => {
	const found = (await byId(connection, query)) ?? (await byLocator(connection, query));
	if (found) return found;
	const meant = await nearestLocator(connection, query);
	throw new UserError(`no page of this run is called ${query}`, {
		where: 'PAGE',
		received: query,
		expected: `a page id, at least ${SHORTEST_PREFIX} characters of one, or a path and page such as reports/a.pdf#12`,
		fix:
			meant === undefined
				? 'find it with `pagemill sql RUN "SELECT page_id, locator FROM pages"`'
				: `did you mean ${meant}?`,
	});
};
