import { InvalidArgumentError, Option } from 'commander';
import { NANO } from '../../pipeline/distillation/calls/costNano.ts';

const amount = (text: string): number => {
	const value = Number(text);
	if (!/^\d*\.?\d+$/.test(text) || value <= 0 || value > 1e6)
		throw new InvalidArgumentError('Expected an amount of money such as 5 or 0.25, in the currency of the prices.');
	return value;
};

/** Most that calls to an endpoint may cost in all. */
export const budgetOption = (): Option =>
	new Option(
		'--budget <amount>',
		'most that all calls to the endpoint may cost, in the currency of its prices',
	).argParser(amount);

/** The budget as the engine takes it. */
export const budgetOf = ({ budget }: { readonly budget?: number | undefined }): { readonly budgetNano?: number } =>
	budget === undefined ? {} : { budgetNano: Math.floor(budget * NANO) };
