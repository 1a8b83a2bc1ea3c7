import { leastOf } from '../../../pipeline/numeric/leastOf.ts';
import type { AnnotatedPage } from './annotation.ts';

type Ordered = AnnotatedPage['layout_dets'][number];

/** Orders are ranks from 1; the reference program takes 0 and null for none. */
const rankOf = ({ order }: Ordered): number => (order ? order : Number.POSITIVE_INFINITY);

const topOf = ({ poly }: Ordered): number => leastOf(poly.filter((_, index) => index % 2 === 1));

/** The first block of each block's chain of truncated blocks. */
const chainRanks = ({ layout_dets, extra }: AnnotatedPage): Map<Ordered, number> => {
	const byId = new Map(layout_dets.map((block) => [block.anno_id, block]));
	const ranks = new Map(layout_dets.map((block) => [block, rankOf(block)]));
	const links = extra.relation
		.filter(({ relation_type, relation }) => (relation_type ?? relation) === 'truncated')
		.map(({ source_anno_id, target_anno_id }) => [byId.get(source_anno_id), byId.get(target_anno_id)] as const);
	const linked = new Map<Ordered, Ordered[]>();
	for (const [source, target] of links) {
		if (source === undefined || target === undefined) continue;
		for (const [from, to] of [
			[source, target],
			[target, source],
		] as const) {
			const known = linked.get(from);
			if (known) known.push(to);
			else linked.set(from, [to]);
		}
	}
	const reached = new Set<Ordered>();
	for (const first of [...linked.keys()].sort((a, b) => rankOf(a) - rankOf(b) || 0)) {
		// Grows while it is walked: all blocks that links lead to, each once.
		const chain = reached.has(first) ? [] : [first];
		for (const block of chain) {
			if (reached.has(block)) continue;
			reached.add(block);
			ranks.set(block, rankOf(first));
			for (const next of linked.get(block) ?? []) chain.push(next);
		}
	}
	return ranks;
};

/**
 * Blocks in reading order, then those without a place in it from top to bottom. Blocks of a truncated paragraph follow each
 * other: the reference program joins them to one, which takes the place of the first (facts: OmniDocBench, A1).
 */
export const annotatedOrder = (
	page: AnnotatedPage,
): { readonly ordered: readonly Ordered[]; readonly unordered: readonly Ordered[] } => {
	const ranks = chainRanks(page);
	const rank = (block: Ordered): number => ranks.get(block) ?? Number.POSITIVE_INFINITY;
	const isOrdered = (block: Ordered): boolean => Number.isFinite(rankOf(block));
	return {
		ordered: page.layout_dets.filter(isOrdered).sort((a, b) => rank(a) - rank(b) || rankOf(a) - rankOf(b)),
		unordered: page.layout_dets.filter((block) => !isOrdered(block)).sort((a, b) => topOf(a) - topOf(b) || 0),
	};
};
