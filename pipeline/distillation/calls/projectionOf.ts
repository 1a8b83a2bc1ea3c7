import { INSTRUCTION } from '../instruction.ts';
import type { CallRecord } from './callRecord.ts';
import type { Prices } from './costNano.ts';
import { estimateInputTokens } from './estimateTokens.ts';
import { projectCost } from './projectCost.ts';
import { seenTokens } from './seenTokens.ts';

/** Of ISO 216 paper, longer over shorter side. */
const PAPER_ASPECT = Math.SQRT2;

interface ProjectedEndpoint {
	readonly name: string;
	/** Of pictures as they are sent. */
	readonly maxSidePx: number;
	readonly maxTokens: number;
	readonly prices?: Prices | undefined;
}

interface Asked {
	readonly pages: number;
	/** Most of a page. */
	readonly samples: number;
	readonly budgetNano: number | undefined;
}

/**
 * What asking an endpoint for pages may cost, in words. Each is taken for a sheet of paper as large as the endpoint takes pictures.
 * @param records all earlier calls
 */
export const projectionOf = (endpoint: ProjectedEndpoint, records: readonly CallRecord[], asked: Asked): string => {
	const sheet = { heightPx: endpoint.maxSidePx, widthPx: Math.round(endpoint.maxSidePx / PAPER_ASPECT) };
	const finals = records.filter(({ started, ended }) => started.endpoint === endpoint.name && ended?.isFinal);
	return projectCost({
		...asked,
		answered: new Set(finals.map(({ started }) => started.key)).size,
		inputTokens: estimateInputTokens(sheet, INSTRUCTION.text),
		mostOutputTokens: endpoint.maxTokens,
		seen: seenTokens(records, endpoint.name),
		prices: endpoint.prices,
	});
};
