import { UserError } from '../../pipeline/contract/errors.ts';
import type { Caps } from './caps.ts';

/** Refuses pins of which a cap forbids some; to be called when nothing but pins is counted. */
export const checkPins = ({ kinds, counts }: Caps): void => {
	kinds.forEach(({ name, groups, limits }, kind) => {
		groups.forEach((group, index) => {
			const pinned = counts[kind]?.[index] as number;
			const limit = limits[index] as number;
			if (pinned <= limit) return;
			throw new UserError(`diversify: more pages pinned than a cap by ${name} admits`, {
				where: 'stages.diversify.pin',
				received: `${pinned} pinned pages of ${name} ${group}`,
				expected: `at most ${limit}`,
				fix: 'pin fewer of them, or raise the cap or the target',
			});
		});
	});
};
