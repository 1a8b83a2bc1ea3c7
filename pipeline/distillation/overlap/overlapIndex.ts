import { hammingIndex } from '../../numeric/hammingIndex.ts';
import { hashWords } from '../../numeric/hashWords.ts';
import { type Overlap, overlapOf } from './overlapOf.ts';
import type { OverlapPage } from './overlapPage.ts';
import { OVERLAP_RULES } from './overlapRules.ts';
import { shingleIndex } from './shingleIndex.ts';

export interface OverlapHit {
	/** Index among the pages. */
	readonly page: number;
	readonly overlap: Overlap;
}

/**
 * Which pages overlap, without comparing all with all: only pages of one document, with pictures equal or alike, or with rare shingles in
 * common are compared.
 *
 * @param held the first so many of `pages` are those that others are held against
 * @returns asked for pages in ascending order: the held pages before one that overlap it, ascending; of its own document the first
 *   is enough, others may be among them
 */
export const overlapIndex = (pages: readonly OverlapPage[], held = pages.length): ((page: number) => OverlapHit[]) => {
	const texts = pages.slice(0, held).flatMap(({ texts }, page) => texts.map(({ shingles }) => ({ page, shingles })));
	// firstTexts[page]: how many texts the pages before it have.
	const firstTexts = [0];
	for (const { texts: own } of pages.slice(0, held)) firstTexts.push((firstTexts.at(-1) ?? 0) + own.length);
	const candidatesByText = shingleIndex(
		texts.map(({ shingles }) => shingles),
		OVERLAP_RULES.leastContainment,
	);
	const byPicture = hammingIndex(
		hashWords(pages.map(({ pHash }) => pHash ?? '0000000000000000')),
		OVERLAP_RULES.mostHashBits,
	);
	const firstOfDocument = new Map<string, number>();
	const byPixels = new Map<string, number[]>();
	let added = 0;

	const addBefore = (page: number): void => {
		for (; added < Math.min(page, held); added++) {
			const { documentSha256, pHash, pictureSha256 } = pages[added] as OverlapPage;
			if (pHash !== undefined) byPicture.add(added);
			const equal = pictureSha256 === undefined ? undefined : byPixels.get(pictureSha256);
			if (equal) equal.push(added);
			else if (pictureSha256 !== undefined) byPixels.set(pictureSha256, [added]);
			if (!firstOfDocument.has(documentSha256)) firstOfDocument.set(documentSha256, added);
		}
	};

	return (page) => {
		addBefore(page);
		const own = pages[page] as OverlapPage;
		const candidates = new Set<number>();
		const sameDocument = firstOfDocument.get(own.documentSha256);
		if (sameDocument !== undefined) candidates.add(sameDocument);
		// Hashes of equal pictures can differ: large JPEGs are shrunk while they are decoded.
		for (const other of byPixels.get(own.pictureSha256 ?? '') ?? []) candidates.add(other);
		if (own.pHash !== undefined) for (const other of byPicture.near(page)) candidates.add(other);
		const before = firstTexts[Math.min(page, held)] as number;
		for (const { shingles } of own.texts)
			candidatesByText(shingles, before, (text) => candidates.add((texts[text] as (typeof texts)[number]).page));
		return [...candidates]
			.sort((a, b) => a - b)
			.flatMap((other) => {
				const overlap = overlapOf(own, pages[other] as OverlapPage);
				return overlap === undefined ? [] : [{ page: other, overlap }];
			});
	};
};
