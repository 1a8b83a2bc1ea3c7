import type { TeacherAccount } from '../../contract/teacher.ts';
import type { CallRecord } from './callRecord.ts';
import { costNano, type Prices } from './costNano.ts';

/** What a call counts for in the budget, in billionths: what was written down, or, of calls before prices were known, today's price. */
export const callCostNano = ({ started, ended }: CallRecord, prices: Prices | undefined): number | undefined => {
	const known = ended && !ended.isCostUnknown ? ended.costNano : started.reservedNano;
	if (known !== null) return known;
	return prices && costNano(ended && !ended.isCostUnknown ? ended.tokens : started.reservedTokens, prices);
};

/** The account of a page's sample out of the calls that were made for it. */
export const accountOf = (
	records: readonly CallRecord[],
	prices: Prices | undefined,
	isKept: boolean,
): TeacherAccount => {
	const costs = records.map((record) => callCostNano(record, prices));
	const known = costs.filter((cost): cost is number => cost !== undefined);
	const ends = records.flatMap(({ ended }) => ended ?? []);
	return {
		calls: records.length,
		unknownCalls: records.filter(({ ended }) => ended === undefined || ended.isCostUnknown).length,
		tokens: {
			input: ends.reduce((sum, { tokens }) => sum + tokens.input, 0),
			output: ends.reduce((sum, { tokens }) => sum + tokens.output, 0),
		},
		tokensEstimated: ends.some(({ tokensEstimated }) => tokensEstimated),
		costNano: known.length < costs.length ? undefined : known.reduce((sum, cost) => sum + cost, 0),
		latencyMs: ends.at(-1)?.latencyMs ?? 0,
		isKept,
	};
};
