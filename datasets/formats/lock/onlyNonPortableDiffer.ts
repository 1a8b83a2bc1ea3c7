import { digestOf } from '../../../pipeline/document/digest.ts';
import type { BenchmarkLock, LockedStage, PageDigests } from './lock.ts';

const portableParts = (stage: LockedStage): string =>
	digestOf(stage.units.flatMap(({ portableDigest }) => portableDigest ?? []));

const unitsOf = (stage: LockedStage): string =>
	digestOf(stage.units.map(({ shard, contentDigest }) => [shard, contentDigest]));

/** Digests that no other page has a say in. */
const OWN_DIGESTS = ['layout', 'text', 'view', 'features', 'image'] as const satisfies readonly (keyof PageDigests)[];

/**
 * True when every record that must be equal on any CPU is equal in both locks. A stage that sees the whole set may
 * decide otherwise about any page as soon as one page that enters it is not portable; from there on only pages that
 * both subsets hold can be compared.
 */
export const onlyNonPortableDiffer = (first: BenchmarkLock, second: BenchmarkLock): boolean => {
	if (digestOf([first.recipe, first.sample]) !== digestOf([second.recipe, second.sample])) return false;
	for (const stage of first.stages) {
		const other = second.stages.find(({ stage: name }) => name === stage.stage);
		if (other === undefined) return false;
		if (unitsOf(stage) === unitsOf(other)) continue;
		if (stage.scope === 'whole') {
			if (stage.portable && other.portable) return false;
			break;
		}
		if (portableParts(stage) !== portableParts(other)) return false;
	}
	const others = new Map(second.pages.map((page) => [page.pageId, page]));
	return first.pages.every((page) => {
		const other = others.get(page.pageId);
		if (other === undefined || !page.portable || !other.portable) return true;
		return OWN_DIGESTS.every((name) => page.digests[name] === other.digests[name]);
	});
};
