import { describe, expect, it } from 'vitest';
import { drop, keep } from '../../pipeline/contract/verdict.ts';
import type { Facets } from '../../pipeline/document/records.ts';
import { answerRecord, failureOf } from '../../pipeline/run/answerRecord.ts';

const STAGE = { name: 'measure', writes: ['place'] as const, dropReasons: ['too-large'] };

const PLACE = { cluster: 0, distance: 0, pc1: 0, pc2: 0 };

const told = (work: () => unknown): unknown => {
	try {
		return work();
	} catch (error) {
		return failureOf(error);
	}
};

describe('an answer with evidence that cannot be hashed', () => {
	// The unit could not be committed, and with it the whole run would end.
	it.each([
		['dropped', () => drop('too-large', { pixels: Number.POSITIVE_INFINITY })],
		['kept', () => keep({ place: PLACE } as Facets, { share: Number.NaN })],
	])('fails the record that was to be %s, and no other', (_what, answer) => {
		expect(told(() => answerRecord(STAGE, 'a', 'digest', answer()))).toMatchObject({
			verdict: 'failed',
			code: 'internal',
			retryable: false,
			message: expect.stringContaining('stage measure gave evidence that is no JSON'),
		});
	});
});
