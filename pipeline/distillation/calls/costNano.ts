import type { TeacherTokens } from '../../contract/teacher.ts';

export interface Prices {
	/** Of the currency, for a million tokens. */
	readonly inputPerMillion: number;
	readonly outputPerMillion: number;
	readonly currency: string;
}

/** Whole billionths of a currency unit: sums of them are exact, whatever their order, up to nine million units. */
export const NANO = 1_000_000_000;

/** What tokens cost, in billionths of the currency, rounded up. */
export const costNano = ({ input, output }: TeacherTokens, prices: Prices): number =>
	// A quarter of a billionth is left for products that are whole and come out a hair above.
	Math.max(
		0,
		Math.ceil(((input * prices.inputPerMillion + output * prices.outputPerMillion) * NANO) / 1_000_000 - 0.25),
	);
