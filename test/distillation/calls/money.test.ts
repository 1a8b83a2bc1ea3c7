import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountOf } from '../../../pipeline/distillation/calls/accountOf.ts';
import { budgetAllows } from '../../../pipeline/distillation/calls/budgetAllows.ts';
import type { CallRecord, EndedCall, StartedCall } from '../../../pipeline/distillation/calls/callRecord.ts';
import { costNano } from '../../../pipeline/distillation/calls/costNano.ts';
import { endOfCall } from '../../../pipeline/distillation/calls/endOfCall.ts';
import { formatMoney } from '../../../pipeline/distillation/calls/formatMoney.ts';
import { spentBefore } from '../../../pipeline/distillation/calls/spentBefore.ts';
import { tokenScale } from '../../../pipeline/distillation/calls/tokenScale.ts';

const prices = { inputPerMillion: 0.1, outputPerMillion: 0.4, currency: 'USD' };

describe('costNano', () => {
	it('counts whole billionths: a token at 0.1 a million is 100 of them, one at 0.4 is 400', () => {
		expect(costNano({ input: 1, output: 0 }, prices)).toBe(100);
		expect(costNano({ input: 1_234, output: 567 }, prices)).toBe(1_234 * 100 + 567 * 400);
		expect(costNano({ input: 0, output: 0 }, prices)).toBe(0);
	});

	it('does not round up what is whole but for the last bit of a product: 3 × 0.1 is no 0.3 in binary', () => {
		fc.assert(
			fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (input, output) => {
				expect(costNano({ input, output }, prices)).toBe(input * 100 + output * 400);
			}),
		);
	});

	it('rounds parts of a billionth up: half a billionth a token is one', () => {
		expect(costNano({ input: 1, output: 0 }, { ...prices, inputPerMillion: 0.0005 })).toBe(1);
	});
});

describe('budgetAllows', () => {
	it('lets a call start that fits exactly, and none that is a billionth over', () => {
		expect(budgetAllows({ spentNano: 40, reservedNano: 30 }, 30, 100)).toBe(true);
		expect(budgetAllows({ spentNano: 40, reservedNano: 30 }, 31, 100)).toBe(false);
	});
});

const started = (attempt: number, over: Partial<StartedCall> = {}): StartedCall => ({
	event: 'started',
	key: 'k',
	attempt,
	endpoint: 'e',
	pageId: 'p',
	sample: 0,
	reservedTokens: { input: 500, output: 1_000 },
	reservedNano: 450_000,
	currency: 'USD',
	...over,
});
const ended = (attempt: number, over: Partial<EndedCall> = {}): EndedCall => ({
	event: 'ended',
	key: 'k',
	attempt,
	state: 'replied',
	code: null,
	message: null,
	isFinal: true,
	httpStatus: 200,
	tokens: { input: 600, output: 100 },
	tokensEstimated: false,
	costNano: 100_000,
	isCostUnknown: false,
	latencyMs: 9,
	...over,
});
const refused: CallRecord = {
	started: started(1),
	ended: ended(1, { state: 'failed', tokens: { input: 0, output: 0 }, costNano: 0, isFinal: false }),
};
const lost: CallRecord = { started: started(2), ended: undefined };
const broken: CallRecord = {
	started: started(3),
	ended: ended(3, { state: 'failed', tokens: { input: 0, output: 0 }, costNano: null, isCostUnknown: true }),
};
const replied: CallRecord = { started: started(4), ended: ended(4) };

describe('the account of a page', () => {
	it('adds all its calls; a lost one counts as reserved', () => {
		expect(accountOf([refused, lost, broken, replied], prices, false)).toEqual({
			calls: 4,
			unknownCalls: 2,
			tokens: { input: 600, output: 100 },
			tokensEstimated: false,
			costNano: 450_000 + 450_000 + 100_000,
			latencyMs: 9,
			isKept: false,
		});
	});

	it('has no cost without prices, and that of today for calls before prices were known', () => {
		const free = { started: started(1, { reservedNano: null, currency: null }), ended: ended(1, { costNano: null }) };
		expect(accountOf([free], undefined, true).costNano).toBeUndefined();
		expect(accountOf([free], prices, true).costNano).toBe(600 * 100 + 100 * 400);
		expect(accountOf([{ ...free, ended: undefined }], prices, true).costNano).toBe(500 * 100 + 1_000 * 400);
	});
});

describe('what earlier calls count for in a budget', () => {
	it('keeps what was lost reserved for ever', () => {
		expect(spentBefore([refused, lost, broken, replied], prices, 'endpoint e')).toEqual({
			spentNano: 100_000,
			reservedNano: 900_000,
		});
	});

	it('learns by how much input was underestimated and output passed its limit at worst, and never reserves less', () => {
		const counting = (input: number, output: number, tokensEstimated = false): CallRecord => ({
			...replied,
			ended: ended(4, { tokens: { input, output }, tokensEstimated }),
		});
		expect(tokenScale([refused, lost, broken, replied])).toEqual({ input: 600 / 500, output: 1 });
		expect(tokenScale([counting(100, 9)])).toEqual({ input: 1, output: 1 });
		expect(tokenScale([counting(100, 1_500), counting(100, 3_000)])).toEqual({ input: 1, output: 3 });
		expect(tokenScale([counting(9_000, 9_000, true)])).toEqual({ input: 1, output: 1 });
	});

	it('learns from the estimate, not from what was reserved by earlier lessons: a restart knows as much as was learnt', () => {
		const calls: readonly CallRecord[] = [3, 3.5].map((times, index) => ({
			started: started(index, {
				estimatedTokens: { input: 100, output: 1_000 },
				// The second call was reserved with three times its estimate already.
				reservedTokens: { input: index === 0 ? 100 : 300, output: 1_000 },
			}),
			ended: ended(index, { tokens: { input: 100 * times, output: 10 } }),
		}));
		// By what was reserved the second one would teach 350 / 300, and the first one's 3 would stay the worst.
		expect(tokenScale(calls)).toEqual({ input: 3.5, output: 1 });
	});

	it('takes no reply without counted tokens for more than was reserved, and one that was cut for all of it', () => {
		const tokensOf = (text: string, finishReason: 'stop' | 'length') =>
			endOfCall(
				started(1),
				{ state: 'answered', status: 200, contentType: '', latencyMs: 1, body: new Uint8Array() },
				{ state: 'replied', reply: { text, finishReason, tokens: undefined, model: '' } },
				true,
				prices,
			);
		// Thirty ASCII characters in threes are ten tokens.
		expect(tokensOf('x'.repeat(30), 'stop')).toMatchObject({
			tokens: { input: 500, output: 10 },
			tokensEstimated: true,
			costNano: 500 * 100 + 10 * 400,
		});
		expect(tokensOf('x'.repeat(30_000), 'stop').tokens).toEqual({ input: 500, output: 1_000 });
		expect(tokensOf('', 'length').tokens).toEqual({ input: 500, output: 1_000 });
	});
});

describe('formatMoney', () => {
	it.each([
		[0, '0.00 USD'],
		[1_234_567_890, '1.23 USD'],
		[12_000_000_000, '12.00 USD'],
		[250_000_000, '0.250 USD'],
		[1_400_000, '0.00140 USD'],
		[100, '0.000000100 USD'],
	])('shows %d billionths as %s', (nano, expected) => {
		expect(formatMoney(nano, 'USD')).toBe(expected);
	});
});
