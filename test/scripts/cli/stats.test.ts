import { describe, expect, it } from 'vitest';
import { cliRun } from '../../helpers/cliRun.ts';
import { reviewedRun } from '../../helpers/reviewedRun.ts';

describe('pagemill stats', () => {
	it('says why there are no rows, beside them and not among them', async () => {
		const { cwd } = await reviewedRun();
		const { exitCode, out, notes } = await cliRun(cwd, ['stats', 'made', 'reviewers', '--format', 'csv']);
		expect(exitCode).toBe(0);
		expect(out.split(/\r?\n/).filter((line) => line !== '')).toHaveLength(1);
		expect(notes).toContain('nobody has decided on a page yet');
		expect(notes).toContain('pagemill review export RUN');
	});

	it('explains the bands of lengths', async () => {
		const { cwd } = await reviewedRun();
		const { out, notes } = await cliRun(cwd, ['stats', 'made', 'lengths']);
		expect(out).toMatch(/^words_from +words_to/);
		expect(notes).toContain('stages.words.minWords');
	});
});
