import { UserError } from '../contract/errors.ts';
import { sum } from './counts.ts';
import type { StageSummary } from './manifest.ts';

/** Below this many records a share says nothing: one bad file of ten is not a broken run. */
const FEWEST_RECORDS = 100;

/** Stops a run after a stage that failed on too many records. Exit code 3; the run can be resumed with a higher share. */
export const checkFailShare = (summary: StageSummary, maxFailShare: number): void => {
	const failed = sum(summary.counts.failed);
	if (summary.counts.in < FEWEST_RECORDS || failed <= maxFailShare * summary.counts.in) return;
	const share = ((100 * failed) / summary.counts.in).toFixed(1);
	const codes = Object.entries(summary.counts.failed)
		.map(([code, count]) => `${code} ${count}`)
		.join(', ');
	throw new UserError(`too many records failed in stage ${summary.stage}`, {
		received: `${failed} of ${summary.counts.in} failed (${share} %): ${codes}`,
		expected: `at most ${100 * maxFailShare} % (maxFailShare)`,
		where: `stage ${summary.stage}`,
		fix: 'look at quarantine/ in the run folder, then `pagemill retry-failed RUN` (with --budget where the teacher is paid), or raise it with --set maxFailShare=…',
		exitCode: 3,
	});
};
