import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareRuns } from '../../../scripts/cli/diff/compareRuns.ts';
import { type HandmadeRun, handmadeRun } from '../../helpers/handmadeRun.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const A = 'a'.repeat(16);
const B = 'b'.repeat(16);

const base: HandmadeRun = {
	stages: ['parse', 'reserve', 'cluster', 'subset'],
	branch: ['screen', 'select', 'split'],
	files: { [A]: 'a.pdf', [B]: 'b.pdf' },
	pages: { [`${A}-p0001`]: '', [`${A}-p0002`]: '' },
	taught: { [`${B}-p0001`]: '', [`${B}-p0002`]: 'select: low-recall' },
};

const compared = async (first: HandmadeRun, second: HandmadeRun) => {
	const cwd = temporaryFolder();
	await handmadeRun(join(cwd, 'one'), first);
	await handmadeRun(join(cwd, 'two'), second);
	const { differences, ...totals } = await compareRuns(join(cwd, 'one'), join(cwd, 'two'));
	const fates = differences.map(({ change, pageId, stage, first: a, second: b }) =>
		[change, pageId.slice(0, 1) + Number(pageId.slice(18)), stage, a.reason ?? a.verdict, b.reason ?? b.verdict].join(
			' ',
		),
	);
	return { ...totals, fates };
};

describe('diff of runs with a training line', () => {
	it('takes the subset for the result, though stages of the training line come after it', async () => {
		expect(await compared(base, base)).toMatchObject({ pages: 4, inBoth: 2, lastStage: 'subset', fates: [] });
	});

	it('tells of a page that the training line decided otherwise as moved, and names the stage', async () => {
		const taught = { ...base.taught, [`${B}-p0001`]: 'select: truncated', [`${B}-p0002`]: '' };
		expect((await compared(base, { ...base, taught })).fates).toEqual([
			'moved b1 select kept truncated',
			'moved b2 select low-recall kept',
		]);
	});

	it('tells of a page that one run sets aside and the other selects', async () => {
		const pages = { ...base.pages, [`${B}-p0001`]: '' };
		const other = { ...base, pages, taught: { [`${B}-p0002`]: 'select: low-recall' } };
		expect((await compared(base, other)).fates).toEqual(['in b1 reserve reserved kept']);
	});

	it('compares a run that has a training line with one that has none by what both have', async () => {
		const { branch: _, ...without } = base;
		const alone = { ...without, stages: ['parse', 'cluster', 'subset'], taught: {} };
		const pages = { ...base.pages, [`${B}-p0001`]: '', [`${B}-p0002`]: 'cluster: covered' };
		const found = await compared(base, { ...alone, pages });
		expect([found.lastStage, found.inBoth]).toEqual(['subset', 2]);
		expect(found.fates.map((fate) => fate.split(' ').slice(0, 2).join(' '))).toEqual(['in b1', 'moved b2']);
	});
});
