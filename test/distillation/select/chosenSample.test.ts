import { describe, expect, it } from 'vitest';
import { chosenSample } from '../../../pipeline/distillation/select/chosenSample.ts';
import { selectionGains } from '../../../pipeline/distillation/select/selectionGains.ts';

const judged = (sample: number, blockRecall: number, reason: string | null) => ({
	sample,
	blockRecall,
	reason,
	accepted: reason === null,
	precision: 0.8,
	structureChanged: false,
	objective: null,
});

describe('chosenSample', () => {
	it('takes an accepted sample before a refused one that recalls more', () => {
		const samples = [judged(0, 0.99, 'unsupported-text'), judged(1, 0.92, null), judged(2, 0.91, null)];
		expect(chosenSample(samples)?.sample).toBe(1);
		// The gains then are those of what pages are trained on: 0.92 in place of 0.99, and accepted.
		expect(selectionGains([{ samples, medoid: 0 }])?.best).toEqual({ blockRecall: 0.92, acceptedShare: 1 });
	});

	it('takes the best of the refused where none was accepted', () => {
		expect(chosenSample([judged(0, 0.4, 'low-recall'), judged(1, 0.6, 'low-recall')])?.sample).toBe(1);
		expect(chosenSample([])).toBeUndefined();
	});
});
