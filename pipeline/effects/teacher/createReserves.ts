import type { Endpoint } from '../../config/endpoints/endpointSchema.ts';
import type { TeacherTokens } from '../../contract/teacher.ts';
import type { CallRecord } from '../../distillation/calls/callRecord.ts';
import { costNano } from '../../distillation/calls/costNano.ts';
import { tokenScale } from '../../distillation/calls/tokenScale.ts';

export interface Reserves {
	/** @param estimated input tokens, as `estimateInputTokens` has them */
	readonly tokensOf: (estimated: number) => TeacherTokens;
	/** Billionths of the currency; 0 without prices. */
	readonly nanoOf: (tokens: TeacherTokens) => number;
	/** A reply that counts its tokens says how far off estimates are, and whether the limit of output holds. */
	readonly learn: (estimated: number, counted: TeacherTokens | undefined) => void;
}

/** What calls may take and cost at most. @param before calls of the endpoint until now */
export const createReserves = (
	{ maxTokens, prices }: Pick<Endpoint, 'maxTokens' | 'prices'>,
	before: readonly CallRecord[],
): Reserves => {
	let scale = tokenScale(before);
	return {
		tokensOf: (estimated) => ({
			input: Math.ceil(estimated * scale.input),
			output: Math.ceil(maxTokens * scale.output),
		}),
		nanoOf: (tokens) => (prices ? costNano(tokens, prices) : 0),
		learn: (estimated, counted) => {
			if (counted === undefined) return;
			scale = {
				input: Math.max(scale.input, counted.input / estimated),
				output: Math.max(scale.output, counted.output / maxTokens),
			};
		},
	};
};
