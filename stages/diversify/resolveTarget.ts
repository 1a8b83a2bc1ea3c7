import { UserError } from '../../pipeline/contract/errors.ts';
import type { CapKind } from './caps.ts';
import type { DiversifyConfig } from './config.ts';
import { mostUnderCap } from './mostUnderCap.ts';

/** Pages asked for; undefined for a radius. Shares are of the pages entering, rounded, at least 1. */
export const resolveTarget = (
	{ target, exclude, pin, maxShare }: DiversifyConfig,
	entering: number,
	candidates: number,
	kindsOf: (pages: number) => CapKind[],
): number | undefined => {
	if (target.radius !== undefined) {
		if (Object.values(maxShare).every((shares) => Object.keys(shares).length === 0)) return undefined;
		throw new UserError('diversify: shares of a result whose size is open', {
			where: 'stages.diversify.maxShare',
			received: `target.radius ${target.radius} together with maxShare`,
			expected: 'maxShare with target.pages or target.share',
			fix: 'state the target in pages or as a share, or remove maxShare',
		});
	}
	const pages = target.pages ?? Math.max(1, Math.round((target.share ?? 0) * entering));
	if (pages > candidates) {
		throw new UserError('diversify: more pages asked for than there are', {
			where: `stages.diversify.target.${target.pages === undefined ? 'share' : 'pages'}`,
			received: `a target of ${pages} pages`,
			expected: `at most ${candidates} (${entering} pages enter, ${exclude.length} of them excluded)`,
			fix: `set stages.diversify.target to {pages: ${candidates}} or less, or let more pages pass the filters`,
		});
	}
	if (pin.length > pages) {
		throw new UserError('diversify: more pages pinned than asked for', {
			where: 'stages.diversify.pin',
			received: `${pin.length} pinned pages`,
			expected: `at most the target of ${pages} pages`,
			fix: 'pin fewer pages or raise the target',
		});
	}
	const tight = kindsOf(pages).find((kind) => mostUnderCap(kind) < pages);
	if (tight === undefined) return pages;
	let fits = pages - 1;
	while (fits > 0 && kindsOf(fits).some((kind) => mostUnderCap(kind) < fits)) fits--;
	throw new UserError(`diversify: the target does not fit under the cap by ${tight.name}`, {
		where: `stages.diversify.${tight.name === 'cluster' ? 'maxClusterShare' : tight.name === 'file' ? 'maxPagesPerFile' : `maxShare.${tight.name}`}`,
		received: `a target of ${pages} pages, of which the cap admits ${mostUnderCap(tight)}`,
		expected: fits > 0 ? `a target of at most ${fits} pages under these caps` : 'caps that admit at least one page',
		fix: fits > 0 ? `set stages.diversify.target to {pages: ${fits}} or less, or raise the cap` : 'raise the cap',
	});
};
