import { NANO } from './costNano.ts';

/** Billionths of a currency as an amount for people: cents, or three significant digits below them. */
export const formatMoney = (nano: number, currency: string): string => {
	const amount = nano / NANO;
	if (amount === 0 || amount >= 1) return `${amount.toFixed(2)} ${currency}`;
	return `${Number(amount.toPrecision(3)).toFixed(Math.max(2, 2 - Math.floor(Math.log10(amount))))} ${currency}`;
};
