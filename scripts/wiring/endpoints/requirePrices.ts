import type { Endpoint } from '../../../pipeline/config/endpoints/endpointSchema.ts';
import { UserError } from '../../../pipeline/contract/errors.ts';

/**
 * A budget can be kept only where it is known what tokens cost.
 * @param file of the endpoints, as messages name it
 * @throws {UserError} for a budget and an endpoint without prices
 */
export const requirePrices = ({ name, prices }: Endpoint, budget: number | undefined, file: string): void => {
	if (budget === undefined || prices !== undefined) return;
	throw new UserError('a budget needs prices', {
		where: `--budget, endpoint ${name}`,
		received: 'an endpoint without prices',
		expected: 'what a million tokens cost',
		fix: `add prices: {inputPerMillion: …, outputPerMillion: …, currency: USD} to ${file}`,
	});
};
