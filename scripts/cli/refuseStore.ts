import { sep } from 'node:path';
import { UserError } from '../../pipeline/contract/errors.ts';
import { placeOf } from '../../pipeline/effects/sft/place/placeOf.ts';

/**
 * Keeps results out of a store, whose files are a run's own.
 * @param out absolute
 * @throws {UserError} for a folder in it, by whichever links
 */
export const refuseStore = async (out: string, store: string): Promise<void> => {
	const [place, own] = [await placeOf(out), await placeOf(store)];
	if (place !== own && !place.startsWith(own + sep)) return;
	throw new UserError('results cannot be written into a store', {
		where: out,
		received: place === own ? 'the store of the run' : `a folder in the store of the run, ${own}`,
		expected: 'a folder of their own: a store holds what is computed, and nothing else',
		fix: 'name another folder with --out',
	});
};
