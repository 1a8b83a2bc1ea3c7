import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { UserError } from '../../../pipeline/contract/errors.ts';
import type { PageFile } from '../../../pipeline/effects/evaluation/pageFile.ts';
import { pageFileName } from '../../../pipeline/effects/evaluation/pageFileName.ts';
import { isHtmlName } from './isHtmlName.ts';
import type { AboutTruth } from './truthPages.ts';

export interface PredictionFiles {
	/** Absolute, by page id, in the order of the truth. */
	readonly files: ReadonlyMap<string, string>;
	/** Names without their ending that no page has, in order. */
	readonly strangers: readonly string[];
}

/** Hidden files are none. */
const MARKDOWN = /^[^.].*\.md$/is;
/** Of the folder, and of no page that has another name. */
const READ_ME = /^read[-_ ]?me\./i;

const listed = async (folder: string): Promise<readonly string[]> => {
	try {
		return (await readdir(folder)).sort();
	} catch (error) {
		throw new UserError('a folder of predictions cannot be read', {
			where: folder,
			received: (error as Error).message,
			expected: 'a folder with <page id>.html or <page id>.md of each page',
			fix: 'name another folder with --predictions, or change its permissions',
		});
	}
};

/** Names that a page's file may have: its id, or that of its picture where no other page has one of that name. */
const pagesByName = (truth: PageFile<AboutTruth>): ReadonlyMap<string, string> => {
	const names = new Map<string, string>();
	const shared = new Set<string>();
	for (const pageId of truth.pageIds) {
		const image = truth.about(pageId)?.image;
		if (image === undefined) continue;
		const { name } = parse(image);
		if (names.has(name)) shared.add(name);
		names.set(name, pageId);
	}
	for (const name of shared) names.delete(name);
	for (const pageId of truth.pageIds) {
		names.set(pageFileName(pageId, ''), pageId);
		names.set(pageId, pageId);
	}
	return names;
};

/**
 * Which file of a folder predicts which page.
 * @throws {UserError} where the folder cannot be read, or two files are of one page
 */
export const predictionFiles = async (folder: string, truth: PageFile<AboutTruth>): Promise<PredictionFiles> => {
	const names = pagesByName(truth);
	const found = new Map<string, string>();
	const strangers = new Set<string>();
	for (const file of await listed(folder)) {
		const { name } = parse(file);
		if (!isHtmlName(file) && !MARKDOWN.test(file)) continue;
		const pageId = names.get(name);
		if (pageId === undefined) {
			if (!READ_ME.test(file)) strangers.add(name);
			continue;
		}
		const before = found.get(pageId);
		if (before !== undefined)
			throw new UserError('a page is predicted twice', {
				where: folder,
				received: `${before} and ${file}, both page ${pageId}`,
				expected: 'one file of each page',
				fix: 'take one of the two away',
			});
		found.set(pageId, file);
	}
	return {
		files: new Map(
			truth.pageIds.flatMap((pageId) => {
				const file = found.get(pageId);
				return file === undefined ? [] : [[pageId, join(folder, file)] as const];
			}),
		),
		strangers: [...strangers],
	};
};
