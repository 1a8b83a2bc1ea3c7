import { describe, expect, it } from 'vitest';
import { ACCEPTANCE_SQL } from '../../../pipeline/effects/tables/acceptanceSql.ts';
import { recordsOf } from '../../../pipeline/effects/tables/recordsOf.ts';
import { withDatabase } from '../../../pipeline/effects/tables/withDatabase.ts';

interface Sample {
	readonly reason: string | null;
	readonly recall: number | null;
	readonly precision?: number;
	readonly merged?: number;
	readonly changed?: boolean;
	readonly parser?: string;
}

/** Of a run held to recall 0.9, precision 0.7 and merged 0.5, one page whose only sample this is: what the grid says of it at both bars. */
const acceptedAt = async (sample: Sample, recall: number, precision: number): Promise<number> =>
	withDatabase(':memory:', {}, async (connection) => {
		const { reason, parser = 'pdf-text' } = sample;
		const value = (given: unknown): string => (given === null || given === undefined ? 'NULL' : `'${given}'`);
		await connection.run(`CREATE TABLE pages AS SELECT 'p' AS page_id, '${parser}' AS parser`);
		await connection.run(
			`CREATE TABLE verdicts AS SELECT 'p' AS page_id, 'recall' AS stage, '{"minRecall":0.9,"minPrecision":0.7,"maxMerged":0.5}'::JSON AS evidence`,
		);
		await connection.run(`CREATE TABLE candidates AS SELECT 'p' AS page_id, 0 AS sample, ${value(reason)}::VARCHAR AS reason,
			${value(sample.recall)}::DOUBLE AS block_recall, ${value(sample.precision)}::DOUBLE AS precision,
			${value(sample.merged)}::DOUBLE AS merged, ${value(sample.changed)}::BOOLEAN AS structure_changed`);
		const rows = await recordsOf<Readonly<Record<string, number>>>(connection, ACCEPTANCE_SQL);
		expect(
			rows.every(({ most_merged, pages, first, accepted }) => most_merged === 0.5 && pages === 1 && first === accepted),
		).toBe(true);
		return rows.find((row) => row.least_recall === recall && row.least_precision === precision)?.accepted ?? -1;
	});

describe('acceptance at other thresholds', () => {
	it.each<readonly [string, Sample, recall: number, precision: number, accepted: number]>([
		['low recall, where less is asked', { reason: 'low-recall', recall: 0.85, precision: 0.9, merged: 0 }, 0.8, 0.7, 1],
		[
			'low recall that is merged too: the first reason hid the second',
			{ reason: 'low-recall', recall: 0.85, precision: 0.9, merged: 0.6 },
			0.8,
			0.7,
			0,
		],
		[
			'low recall of ground truth whose table changed',
			{ reason: 'low-recall', recall: 0.85, precision: 0.9, merged: 0, changed: true, parser: 'omnidocbench' },
			0.8,
			0.7,
			0,
		],
		[
			'low recall of a layout parse whose table changed: that is only recorded',
			{ reason: 'low-recall', recall: 0.85, precision: 0.9, merged: 0, changed: true },
			0.8,
			0.7,
			1,
		],
		[
			'unsupported text that is merged too',
			{ reason: 'unsupported-text', recall: 1, precision: 0.6, merged: 0.51 },
			0.9,
			0.5,
			0,
		],
		[
			'unsupported text, where less is asked',
			{ reason: 'unsupported-text', recall: 1, precision: 0.6, merged: 0.5 },
			0.9,
			0.5,
			1,
		],
		['merged text, whatever is asked', { reason: 'merged-text', recall: 1, precision: 1, merged: 0.51 }, 0.7, 0, 0],
		[
			'a changed table of ground truth, whatever is asked',
			{ reason: 'structure-changed', recall: 1, precision: 1, merged: 0, changed: true, parser: 'omnidocbench' },
			0.7,
			0,
			0,
		],
		['a truncated reply that recalls all', { reason: 'truncated', recall: 1, precision: 1, merged: 0 }, 0.7, 0, 0],
		['a reply without HTML', { reason: 'no-html', recall: null }, 0.7, 0, 0],
		['a call that was refused', { reason: 'call-refused', recall: null }, 0.7, 0, 0],
		[
			'an accepted sample, where more is asked than it has',
			{ reason: null, recall: 0.92, precision: 0.9, merged: 0 },
			0.95,
			0.7,
			0,
		],
		['a sample without a precision: nothing speaks against it', { reason: null, recall: 0.9 }, 0.9, 0.9, 1],
	])('of %s', async (_, sample, recall, precision, accepted) => {
		expect(await acceptedAt(sample, recall, precision)).toBe(accepted);
	});
});
