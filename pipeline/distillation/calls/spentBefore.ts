import { UserError } from '../../contract/errors.ts';
import { callCostNano } from './accountOf.ts';
import type { Spent } from './budgetAllows.ts';
import type { CallRecord } from './callRecord.ts';
import type { Prices } from './costNano.ts';

/**
 * What earlier calls count for in a budget; nothing without prices.
 * @param where the endpoint, for messages
 * @throws {UserError} where they were counted in another currency
 */
export const spentBefore = (records: readonly CallRecord[], prices: Prices | undefined, where: string): Spent => {
	let spentNano = 0;
	let reservedNano = 0;
	if (prices === undefined) return { spentNano, reservedNano };
	for (const record of records) {
		const { currency } = record.started;
		if (currency !== null && currency !== prices.currency)
			throw new UserError('earlier calls were counted in another currency', {
				where,
				received: `prices in ${prices.currency}`,
				expected: `prices in ${currency}, as before`,
				fix: 'give them in that currency, or name another folder for the calls',
			});
		const nano = callCostNano(record, prices) ?? 0;
		if (record.ended && !record.ended.isCostUnknown) spentNano += nano;
		else reservedNano += nano;
	}
	return { spentNano, reservedNano };
};
