import { describe, expect, it } from 'vitest';
import type { StagePlan } from '../../../pipeline/run/planRecipe.ts';
import { planRows } from '../../../scripts/cli/planRows.ts';

const stagePlan = (stage: string, why: string | undefined): StagePlan => ({
	stage,
	position: 1,
	record: 'page',
	units: 2,
	reuse: why === undefined ? 2 : 0,
	compute: why === undefined ? 0 : 2,
	records: 3,
	why: why === undefined ? {} : { [why]: 2 },
});
const plan = [
	stagePlan('pages', undefined),
	stagePlan('parse', undefined),
	stagePlan('words', 'its settings changed'),
	stagePlan('view', 'a stage before it'),
	stagePlan('features', 'a stage before it'),
	stagePlan('dedupe', 'a stage before it'),
];
const whyOf = (format: 'table' | 'json') => planRows(plan, format).rows.map((row) => row.at(-1));

describe('planRows', () => {
	it('says a reason that goes on from stage to stage once in a table', () => {
		expect(whyOf('table')).toEqual(['', '', 'its settings changed', 'a stage before it', 'likewise', 'likewise']);
	});

	it('gives programs every reason', () => {
		expect(whyOf('json').slice(3)).toEqual(Array.from({ length: 3 }, () => 'a stage before it'));
	});
});
