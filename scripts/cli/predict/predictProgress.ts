import { formatMoney } from '../../../pipeline/distillation/calls/formatMoney.ts';
import { NANO } from '../../../pipeline/distillation/calls/costNano.ts';
import { formatCount } from '../../../pipeline/text/formatCount.ts';
import { formatDuration } from '../../../pipeline/text/formatDuration.ts';
import type { PredictedRow } from './predictedRow.ts';
import type { PredictRequest } from './predictRequest.ts';

/** Log files stay short. */
const QUIET_MS = 10_000;
/** Fewer pages say little about the others. */
const PAGES_TO_PROJECT = 5;

/** Tells now and then how far it is, what it cost, and what all of it will. */
export const predictProgress = (
	pages: number,
	{ note, nowMs, endpoint }: Pick<PredictRequest, 'note' | 'nowMs' | 'endpoint'>,
): ((row: PredictedRow) => void) => {
	const startMs = nowMs();
	let spokeMs = startMs;
	let done = 0;
	let asked = 0;
	let failed = 0;
	let cost = 0;
	return (row) => {
		done += 1;
		if (row.status === 'failed') failed += 1;
		if (!row.kept && row.calls > 0) asked += 1;
		cost += (row.cost ?? 0) * NANO;
		const now = nowMs();
		if (now - spokeMs < QUIET_MS || done === pages) return;
		spokeMs = now;
		const parts = [`${formatCount(done)}/${formatCount(pages)} pages`, `${formatCount(failed)} failed`];
		if (endpoint.prices) {
			const { currency } = endpoint.prices;
			const all = done < PAGES_TO_PROJECT ? '' : `, about ${formatMoney((cost / done) * pages, currency)} for all`;
			parts.push(`${formatMoney(cost, currency)}${all}`);
		}
		// Pages of a batch come all at one time.
		if (asked >= PAGES_TO_PROJECT && !endpoint.batch)
			parts.push(`${formatDuration(((now - startMs) / asked) * (pages - done))} left`);
		note(`${parts.join(', ')}\n`);
	};
};
