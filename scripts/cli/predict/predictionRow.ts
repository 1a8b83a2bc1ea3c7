import type { Endpoint } from '../../../pipeline/config/endpoints/endpointSchema.ts';
import type { PredictedRow } from './predictedRow.ts';
import type { Prediction } from './predictPages.ts';

const sumOf = (rows: readonly PredictedRow[], of: (row: PredictedRow) => number | null): number =>
	rows.reduce((sum, row) => sum + (of(row) ?? 0), 0);

/** A prediction in one row. Sums are over all times that the pages were asked for; `calls` are those of this time. */
export const predictionRow = (
	{ rows, callsMade, durationMs }: Prediction,
	{ name, model, prices }: Pick<Endpoint, 'name' | 'model' | 'prices'>,
) => {
	const count = (status: PredictedRow['status']): number => rows.filter((row) => row.status === status).length;
	const asked = rows.filter(({ calls }) => calls > 0);
	return {
		endpoint: name,
		model,
		pages: rows.length,
		written: count('written'),
		noHtml: count('no-html'),
		failed: count('failed'),
		notAsked: count('not-asked'),
		calls: callsMade,
		retries: sumOf(asked, ({ calls }) => calls - 1),
		inputTokens: sumOf(rows, (row) => row.inputTokens),
		outputTokens: sumOf(rows, (row) => row.outputTokens),
		cost: prices ? Number(sumOf(rows, (row) => row.cost).toFixed(9)) : null,
		currency: prices?.currency ?? null,
		seconds: Math.round(durationMs / 100) / 10,
	};
};
