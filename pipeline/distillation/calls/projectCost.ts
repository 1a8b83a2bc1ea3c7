import { counted } from '../../text/counted.ts';
import { formatCount } from '../../text/formatCount.ts';
import { costNano, type Prices } from './costNano.ts';
import { formatMoney } from './formatMoney.ts';

export interface Projection {
	readonly pages: number;
	/** First one counted; the others are drawn for pages whose first is not accepted. */
	readonly samples: number;
	/** Estimated, of a page as large as the endpoint takes one. */
	readonly inputTokens: number;
	/** That the endpoint is asked to stop at. */
	readonly mostOutputTokens: number;
	/** What earlier replies of the endpoint had, on average. */
	readonly seen: { readonly replies: number; readonly inputTokens: number; readonly outputTokens: number } | undefined;
	/** Pages and samples that the endpoint has answered for already; they may be others. */
	readonly answered: number;
	readonly prices: Prices | undefined;
	readonly budgetNano: number | undefined;
}

/** What pages may cost at most and, where there were replies before, about how much they will: for people, before the first call. */
export const projectCost = (projection: Projection): string => {
	const { pages, samples, inputTokens, mostOutputTokens, seen, answered, prices, budgetNano } = projection;
	const most = { input: inputTokens, output: mostOutputTokens };
	const kept = answered === 0 ? '' : ` (answers kept, and not asked for again: ${formatCount(answered)})`;
	const what = `${counted(pages, 'page')} to ask for${kept}, each about ${formatCount(most.input)} tokens in and at most ${formatCount(most.output)} out`;
	if (prices === undefined) return `${what}; the endpoint has no prices, so costs are not counted`;
	const money = (nano: number): string => formatMoney(nano, prices.currency);
	const mostNano = pages * costNano(most, prices);
	const bounds = [`first samples cost at most about ${money(mostNano)}`];
	if (samples > 1) bounds.push(`all ${samples} of every page ${money(samples * mostNano)}`);
	if (seen) {
		const likely = { input: Math.ceil(seen.inputTokens), output: Math.ceil(seen.outputTokens) };
		const replies = seen.replies === 1 ? 'an earlier reply' : `${formatCount(seen.replies)} earlier replies`;
		bounds.push(`by ${replies} rather ${money(pages * costNano(likely, prices))} for the first`);
	}
	bounds.push(budgetNano === undefined ? 'no --budget' : `budget ${money(budgetNano)}`);
	return `${what}; ${bounds.join(', ')}`;
};
