import { describe, expect, it } from 'vitest';
import { endpointSchema } from '../../../pipeline/config/endpoints/endpointSchema.ts';
import type { CallRecord } from '../../../pipeline/distillation/calls/callRecord.ts';
import { type Projection, projectCost } from '../../../pipeline/distillation/calls/projectCost.ts';
import { projectionOf } from '../../../pipeline/distillation/calls/projectionOf.ts';
import { seenTokens } from '../../../pipeline/distillation/calls/seenTokens.ts';

const PROJECTION: Projection = {
	pages: 100,
	samples: 4,
	inputTokens: 5_000,
	mostOutputTokens: 20_000,
	answered: 0,
	seen: undefined,
	prices: { inputPerMillion: 0.1, outputPerMillion: 0.4, currency: 'USD' },
	budgetNano: undefined,
};

const record = (
	endpoint: string,
	output: number,
	over: Partial<NonNullable<CallRecord['ended']>> = {},
): CallRecord => ({
	started: {
		event: 'started',
		key: `${endpoint}${output}`,
		attempt: 1,
		endpoint,
		pageId: 'p',
		sample: 0,
		reservedTokens: { input: 5_000, output: 20_000 },
		reservedNano: null,
		currency: null,
	},
	ended: {
		event: 'ended',
		key: `${endpoint}${output}`,
		attempt: 1,
		state: 'replied',
		code: null,
		message: null,
		isFinal: true,
		httpStatus: 200,
		tokens: { input: 4_000, output },
		tokensEstimated: false,
		costNano: null,
		isCostUnknown: false,
		latencyMs: 1,
		...over,
	},
});

describe('the projected cost', () => {
	it('is the reserve of every page: 5,000 tokens at 0.1 and 20,000 at 0.4 a million are 0.0085 a page', () => {
		expect(projectCost(PROJECTION)).toBe(
			'100 pages to ask for, each about 5,000 tokens in and at most 20,000 out; first samples cost at most about 0.850 USD, all 4 of every page 3.40 USD, no --budget',
		);
	});

	it('says what earlier replies make likely: 4,000 in and 2,500 out are 0.0014 a page', () => {
		const seen = { replies: 40, inputTokens: 4_000, outputTokens: 2_500 };
		expect(projectCost({ ...PROJECTION, samples: 1, seen, answered: 40, budgetNano: 5e9 })).toBe(
			'100 pages to ask for (answers kept, and not asked for again: 40), each about 5,000 tokens in and at most 20,000 out; first samples cost at most about 0.850 USD, by 40 earlier replies rather 0.140 USD for the first, budget 5.00 USD',
		);
	});

	it('says that nothing is counted without prices', () => {
		expect(projectCost({ ...PROJECTION, prices: undefined })).toMatch(
			/; the endpoint has no prices, so costs are not counted$/,
		);
	});
});

describe('what earlier replies had', () => {
	it('is the mean of those that the endpoint counted itself, and of no other endpoint', () => {
		const records = [
			record('mine', 1_000),
			record('mine', 2_000),
			record('mine', 9_000, { tokensEstimated: true }),
			record('mine', 9_001, { state: 'failed' }),
			record('other', 9_002),
		];
		expect(seenTokens(records, 'mine')).toEqual({ replies: 2, inputTokens: 4_000, outputTokens: 1_500 });
		expect(seenTokens([], 'mine')).toBeUndefined();
	});
});

describe('the projection of an endpoint', () => {
	it('takes each page for a sheet as large as pictures are sent: 2,400 × 1,697 pixels are 75 × 53 patches of 32', () => {
		const endpoint = {
			name: 'mine',
			...endpointSchema.parse({ baseUrl: 'http://localhost/v1', model: 'm', maxTokens: 7 }),
		};
		const said = projectionOf(endpoint, [record('mine', 1)], { pages: 1, samples: 1, budgetNano: undefined });
		const [, input = ''] = /each about ([\d,]+) tokens in and at most 7 out/.exec(said) ?? [];
		// And the instruction: some 400 tokens.
		expect(Number(input.replace(',', ''))).toBeGreaterThan(75 * 53);
		expect(Number(input.replace(',', ''))).toBeLessThan(75 * 53 + 1_500);
		expect(said).toMatch(/^1 page to ask for \(answers kept, and not asked for again: 1/);
	});
});
