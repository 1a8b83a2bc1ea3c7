import type { RowSet } from '../../datasets/formats/rows/rowSet.ts';
import { sum } from '../../pipeline/run/counts.ts';
import type { StageSummary } from '../../pipeline/run/manifest.ts';

const reasonsOf = ({ counts }: StageSummary): string =>
	[...Object.entries(counts.dropped), ...Object.entries(counts.failed)]
		.filter(([, count]) => (count ?? 0) > 0)
		.sort(([a, m], [b, n]) => (n ?? 0) - (m ?? 0) || (a < b ? -1 : 1))
		.map(([reason, count]) => `${reason} ${count}`)
		.join(', ');

/** From files to the subset: what each stage was given, kept, dropped and failed, and why. */
export const funnelRows = (stages: readonly StageSummary[]): RowSet => ({
	columns: ['stage', 'record', 'in', 'kept', 'dropped', 'failed', 'seconds', 'reasons'],
	rows: stages.map((stage) => [
		stage.stage,
		stage.record,
		stage.counts.in,
		stage.counts.kept,
		sum(stage.counts.dropped),
		sum(stage.counts.failed),
		Number((stage.durationMs / 1000).toFixed(1)),
		reasonsOf(stage),
	]),
});
