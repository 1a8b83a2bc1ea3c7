import type { Endpoint } from '../../../pipeline/config/endpoints/endpointSchema.ts';
import { formatMoney } from '../../../pipeline/distillation/calls/formatMoney.ts';
import { NANO } from '../../../pipeline/distillation/calls/costNano.ts';
import { counted } from '../../../pipeline/text/counted.ts';
import { firstOf } from '../../../pipeline/text/firstOf.ts';
import { formatDuration } from '../../../pipeline/text/formatDuration.ts';
import type { PredictedRow } from './predictedRow.ts';
import type { Prediction } from './predictPages.ts';

const STATUSES = {
	written: 'written with',
	'no-html': 'without HTML:',
	failed: 'failed:',
	'not-asked': 'not asked:',
} as const;

const byReason = (rows: readonly PredictedRow[]): readonly string[] => {
	const groups = new Map<string, PredictedRow[]>();
	for (const row of rows) {
		if (row.reason === null) continue;
		const name = `${STATUSES[row.status]} ${row.reason}`;
		groups.set(name, [...(groups.get(name) ?? []), row]);
	}
	return [...groups].map(([name, group]) => {
		const [note] = group[0]?.notes ?? [];
		const said = note === undefined ? '' : ` (${note})`;
		return `${counted(group.length, 'page')} ${name}: ${firstOf(group.map(({ pageId }) => pageId))}${said}`;
	});
};

/** From pages that were answered: mean cost, and mean time of their calls, so many at a time; that of a batch says nothing about others. */
const forecast = (
	{ rows, pagesOfTruth }: Prediction,
	{ prices, concurrency, batch }: Pick<Endpoint, 'prices' | 'concurrency' | 'batch'>,
) => {
	const answered = rows.filter(({ calls }) => calls > 0);
	const left = pagesOfTruth - rows.filter(({ status }) => status !== 'not-asked').length;
	if (left === 0 || answered.length === 0) return [];
	const mean = (of: (row: PredictedRow) => number): number =>
		answered.reduce((sum, row) => sum + of(row), 0) / answered.length;
	const timeMs = (mean(({ latencyMs, calls }) => (latencyMs ?? 0) * calls) * left) / concurrency;
	const parts = [
		...(prices ? [formatMoney(mean((row) => row.cost ?? 0) * NANO * left, prices.currency)] : []),
		...(batch ? [] : [formatDuration(timeMs)]),
	];
	if (parts.length === 0) return [];
	return [
		`forecast for the other ${counted(left, 'page')}: about ${parts.join(' and ')}, by ${counted(answered.length, 'page')}`,
	];
};

/** What people should know beside the figures: pages by reason, lost replies, estimates, the forecast of a pilot. */
export const predictionNotes = (
	prediction: Prediction,
	endpoint: Pick<Endpoint, 'prices' | 'concurrency' | 'batch'>,
): readonly string[] => {
	const { rows } = prediction;
	const lost = rows.reduce((sum, { unknownCalls }) => sum + unknownCalls, 0);
	const estimated = rows.filter(({ tokensEstimated }) => tokensEstimated).length;
	return [
		...byReason(rows),
		...(lost === 0 ? [] : [`${counted(lost, 'call')} without a known outcome; counted in the cost as reserved`]),
		...(estimated === 0
			? []
			: [`tokens of ${counted(estimated, 'page')} are estimates: the endpoint does not count them`]),
		...forecast(prediction, endpoint),
	];
};
