import { sha256 } from '../../pipeline/document/digest.ts';
import type { MadeLines } from './madeLines.ts';

export interface MadeEntry {
	readonly id: string;
	readonly cluster: number;
	readonly words: number;
}

export interface MadeWholeOptions extends Pick<MadeLines, 'put' | 'kept'> {
	readonly random: () => number;
	readonly k: number;
	/** Whether a page goes to the training line; no run without such pages has the stage. */
	readonly isReserved?: ((id: string) => boolean) | undefined;
	/** Told of each page where it ended, and why when it was dropped. */
	readonly settle: (id: string, stage: string, reason?: string) => void;
}

export interface MadeWhole {
	/** In the order of ids. */
	readonly reserved: readonly string[];
	/** Pages that entered the clustering. */
	readonly entered: number;
	readonly sizes: readonly number[];
	readonly retainedSizes: readonly number[];
}

/** From dedupe to subset: a few near duplicates, clusters as they were made, every third page and each first retained. */
export const madeWholeStages = (
	entering: readonly MadeEntry[],
	{ random, k, put, kept, isReserved, settle }: MadeWholeOptions,
): MadeWhole => {
	const sorted = [...entering].sort((a, b) => (a.id < b.id ? -1 : 1));
	const unique = sorted.filter((page, index) => {
		const twin = sorted[index - 1];
		if (!twin || index % 17 !== 4) {
			kept('dedupe', page.id);
			return true;
		}
		put('dedupe', page.id, {
			verdict: 'dropped',
			reason: 'near-duplicate',
			evidence: { duplicateOf: twin.id, hashBits: 3, cosine: 0.994, words: page.words, keptWords: twin.words },
		});
		settle(page.id, 'dedupe', 'near-duplicate');
		return false;
	});
	const reserved = isReserved ? unique.filter(({ id }) => isReserved(id)) : [];
	const entered = unique.filter((page) => !reserved.includes(page));
	if (isReserved)
		for (const { id } of unique) {
			if (!isReserved(id)) kept('reserve', id);
			else {
				put('reserve', id, { verdict: 'dropped', reason: 'reserved', evidence: { draw: 0.1, share: 0.4 } });
				settle(id, 'reserve', 'reserved');
			}
		}
	const retainedOf = new Map<number, string>();
	const sizes = Array.from({ length: k }, () => 0);
	const retainedSizes = Array.from({ length: k }, () => 0);
	entered.forEach((page, index) => {
		kept('cluster', page.id, {
			place: {
				cluster: page.cluster,
				distance: 100 + 300 * random(),
				pc1: Math.cos((page.cluster / k) * 6.28) * 900 + (random() + random() - 1) * 420,
				pc2: Math.sin((page.cluster / k) * 6.28) * 700 + (random() + random() - 1) * 360,
			},
		});
		sizes[page.cluster] = (sizes[page.cluster] as number) + 1;
		const cover = retainedOf.get(page.cluster);
		if (cover === undefined || index % 3 === 0) {
			retainedOf.set(page.cluster, page.id);
			retainedSizes[page.cluster] = (retainedSizes[page.cluster] as number) + 1;
			kept('diversify', page.id, {
				selection: {
					cluster: page.cluster,
					retained: true,
					coveredBy: page.id,
					nearness: 0,
					refills: null,
					layoutDistance: 0,
					visualDistance: 0,
					difficultyDistance: 0,
					lengthDistance: 0,
				},
			});
			kept(
				'review',
				page.id,
				{ review: { state: 'unreviewed', reviewers: [], suspicions: [] } },
				{ state: 'unreviewed', accepts: 0, rejects: 0, reviewers: [], disagreement: false, stale: 0, suspicions: [] },
			);
			kept('subset', page.id, { image: { widthPx: 1583, heightPx: 2048, pixelsSha256: sha256(`image ${page.id}`) } });
			settle(page.id, 'subset');
		} else {
			const evidence = {
				cluster: page.cluster,
				coveredBy: cover,
				nearness: 0.05 + 0.3 * random(),
				layoutDistance: 0.1,
				visualDistance: 0.25,
				difficultyDistance: 0.02,
				lengthDistance: 0.07,
			};
			put('diversify', page.id, { verdict: 'dropped', reason: 'covered', evidence });
			settle(page.id, 'diversify', 'covered');
		}
	});
	return { reserved: reserved.map(({ id }) => id), entered: entered.length, sizes, retainedSizes };
};
