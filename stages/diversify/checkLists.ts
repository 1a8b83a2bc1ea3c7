import { UserError } from '../../pipeline/contract/errors.ts';
import type { DiversifyConfig } from './config.ts';

/** Refuses pins and exclusions that name no page entering, that repeat, or that contradict each other. */
export const checkLists = (
	{ pin, exclude }: Pick<DiversifyConfig, 'pin' | 'exclude'>,
	ids: ReadonlySet<string>,
): void => {
	for (const [name, list] of [
		['pin', pin],
		['exclude', exclude],
	] as const) {
		const unknown = list.filter((id) => !ids.has(id));
		if (unknown.length > 0) {
			throw new UserError(`diversify: ${name} names pages that do not enter`, {
				where: `stages.diversify.${name}`,
				received:
					unknown.length > 5 ? `${unknown.slice(0, 5).join(', ')} and ${unknown.length - 5} more` : unknown.join(', '),
				expected: `ids of pages that reach this stage (${ids.size} do)`,
				fix: `remove them from ${name}, or see with \`pagemill explain\` which stage dropped them`,
			});
		}
		const repeated = list.filter((id, index) => list.indexOf(id) !== index);
		if (repeated.length > 0) {
			throw new UserError(`diversify: ${name} names pages twice`, {
				where: `stages.diversify.${name}`,
				received: [...new Set(repeated)].slice(0, 5).join(', '),
				expected: 'each page id once',
				fix: `remove the repetitions from ${name}`,
			});
		}
	}
	const both = pin.filter((id) => exclude.includes(id));
	if (both.length > 0) {
		throw new UserError('diversify: pages are both pinned and excluded', {
			where: 'stages.diversify.pin',
			received: both.slice(0, 5).join(', '),
			expected: 'each page in one of the two lists',
			fix: 'remove them from pin or from exclude',
		});
	}
};
