import { describe, expect, it } from 'vitest';
import { predictedRow } from '../../../../scripts/cli/predict/predictedRow.ts';
import { predictProgress } from '../../../../scripts/cli/predict/predictProgress.ts';
import { madeEndpoint } from '../../../helpers/madeTeacher.ts';

const prices = { inputPerMillion: 1, outputPerMillion: 1, currency: 'EUR' };

describe('the progress of predict', () => {
	it('is told at most every ten seconds, with what all will cost and how long the rest will take', () => {
		let nowMs = 0;
		const notes: string[] = [];
		const tell = predictProgress(40, {
			note: (text) => void notes.push(text),
			nowMs: () => nowMs,
			endpoint: madeEndpoint('http://localhost/v1', { prices }),
		});
		const asked = { ...predictedRow.without('p', 'failed', 'refused'), calls: 1, cost: 0.5 };
		for (let page = 1; page <= 40; page += 1) {
			nowMs += 2_000;
			tell(page % 2 === 0 ? asked : { ...asked, status: 'written' });
		}
		expect(notes).toEqual([
			'5/40 pages, 2 failed, 2.50 EUR, about 20.00 EUR for all, 1 m 10 s left\n',
			'10/40 pages, 5 failed, 5.00 EUR, about 20.00 EUR for all, 1 m 00 s left\n',
			'15/40 pages, 7 failed, 7.50 EUR, about 20.00 EUR for all, 50 s left\n',
			'20/40 pages, 10 failed, 10.00 EUR, about 20.00 EUR for all, 40 s left\n',
			'25/40 pages, 12 failed, 12.50 EUR, about 20.00 EUR for all, 30 s left\n',
			'30/40 pages, 15 failed, 15.00 EUR, about 20.00 EUR for all, 20 s left\n',
			'35/40 pages, 17 failed, 17.50 EUR, about 20.00 EUR for all, 10 s left\n',
		]);
	});

	it('does not guess from pages that were kept, and is silent about money without prices', () => {
		let nowMs = 0;
		const notes: string[] = [];
		const endpoint = madeEndpoint('http://localhost/v1');
		const tell = predictProgress(20, { note: (text) => void notes.push(text), nowMs: () => nowMs, endpoint });
		for (let page = 1; page <= 12; page += 1) {
			nowMs += 1_000;
			tell({ ...predictedRow.without('p', 'failed', 'refused'), status: 'written', kept: true, calls: 1 });
		}
		expect(notes).toEqual(['10/20 pages, 0 failed\n']);
	});
});
