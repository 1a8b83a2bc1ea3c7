import { z } from 'zod';
import { defineWhole } from '../../pipeline/contract/defineStage.ts';
import { drop, type Evidence, keep } from '../../pipeline/contract/verdict.ts';
import { comparePageIds } from '../../pipeline/document/pageId.ts';
import type { PageRecord } from '../../pipeline/document/records.ts';
import { cosineOf } from '../../pipeline/numeric/cosineOf.ts';
import { decodeVectors } from '../../pipeline/numeric/decodeVectors.ts';
import { dotBytes } from '../../pipeline/numeric/dotBytes.ts';
import { hammingDistance } from '../../pipeline/numeric/hammingDistance.ts';
import { hammingIndex } from '../../pipeline/numeric/hammingIndex.ts';
import { hashWords } from '../../pipeline/numeric/hashWords.ts';
import { squaredNorms } from '../../pipeline/numeric/squaredNorms.ts';

type Reason = 'exact-duplicate' | 'near-duplicate';

const config = z.strictObject({
	/** Of 64: at imagededup's default of 10 most "duplicates" are merely alike. */
	maxHashBits: z.number().int().min(0).max(16).default(4),
	minCosine: z.number().min(0).max(1).default(0.99),
	/** |a − b| as a share of the larger word count. */
	maxWordsShare: z.number().min(0).max(1).default(0.05),
});

/** 1 for a page that has no pixels to show, else 0. */
const lacksPixels = ({ kind }: Pick<PageRecord, 'kind'>): number => (kind === 'parse' ? 1 : 0);

/**
 * Drops pages that repeat a kept page with a lower id; of several the lowest is named. Pages of which only a parse is known come
 * after all others: an equal page with pixels is the one that stays. Pages without words have no text
 * that could agree: equal views are duplicates only if the page images agree too. Dropped pages are never compared with, so
 * chains of small steps lose nothing that no kept page stands for.
 */
export const dedupe = defineWhole({
	name: 'dedupe',
	version: 2,
	record: 'page',
	config,
	reads: ['page', 'features'],
	writes: [],
	dropReasons: ['exact-duplicate', 'near-duplicate'],
	needs: [],
	engines: [],
	readsOrigins: false,
	start: (settings, _ports, context) => (set) => {
		const pages = [...set].sort((a, b) => lacksPixels(a.page) - lacksPixels(b.page) || comparePageIds(a.id, b.id));
		const matrix = decodeVectors(pages.map(({ features }) => features.vector));
		const norms = squaredNorms(matrix);
		const hashes = hashWords(pages.map(({ features }) => features.pHash));
		const index = hammingIndex(hashes, settings.maxHashBits);
		const keptByContent = new Map<string, number>();
		const repeated = new Map<string, { readonly reason: Reason; readonly evidence: Evidence }>();
		let exact = 0;

		pages.forEach(({ id, features }, page) => {
			if (page % 1000 === 0) context.progress(page, pages.length);
			const numbers = (other: number) => {
				const kept = pages[other] as (typeof pages)[number];
				return {
					duplicateOf: kept.id,
					hashBits: hammingDistance(hashes, page, other),
					cosine: cosineOf(dotBytes(matrix, page, other), norms[page] as number, norms[other] as number),
					words: features.words,
					keptWords: kept.features.words,
				};
			};
			const content = `${features.textSha256} ${features.viewSha256} ${features.words === 0 ? features.pHash : ''}`;
			const same = keptByContent.get(content);
			if (same !== undefined) {
				exact++;
				repeated.set(id, { reason: 'exact-duplicate', evidence: numbers(same) });
				return;
			}
			for (const other of index.near(page)) {
				const { words } = (pages[other] as (typeof pages)[number]).features;
				const apart = Math.abs(words - features.words);
				if (apart > settings.maxWordsShare * Math.max(words, features.words)) continue;
				const evidence = numbers(other);
				if (evidence.cosine < settings.minCosine) continue;
				repeated.set(id, { reason: 'near-duplicate', evidence });
				return;
			}
			keptByContent.set(content, page);
			index.add(page);
		});
		return {
			verdicts: set.map(({ id }) => {
				const found = repeated.get(id);
				return found === undefined ? keep({}) : drop(found.reason, found.evidence);
			}),
			summary: { pages: pages.length, exact, near: repeated.size - exact, kept: pages.length - repeated.size },
		};
	},
});
