import type { SetAbout } from '../../../datasets/formats/sft/setAbout.ts';
import { callCostNano } from '../../../pipeline/distillation/calls/accountOf.ts';
import { NANO } from '../../../pipeline/distillation/calls/costNano.ts';
import { readRunCalls } from '../../../pipeline/effects/teacher/readRunCalls.ts';
import { readFacet, type TrainingUnits } from './readFacet.ts';

/** For amounts of runs from before their currency was written down: that of ISO 4217 for none. */
const NO_CURRENCY = 'XXX';

/**
 * What calls cost: all that were made for pages that were taught, failed ones too, where the ledger of calls is there; else those that were
 * answered. Null where nothing has a price.
 */
export const costOf = async (run: TrainingUnits): Promise<SetAbout['cost']> => {
	const { prices } = run.manifest.endpoint ?? {};
	const taught = await readFacet(run, 'trainingImage');
	const calls = prices ? await readRunCalls(run.manifest, (id) => taught.has(id)) : [];
	if (prices && calls.length > 0) {
		const nano = calls.reduce((total, call) => total + (callCostNano(call, prices) ?? 0), 0);
		return { amount: nano / NANO, currency: prices.currency };
	}
	const costs: number[] = [];
	const add = ({ cost }: { readonly cost: number | null }): void => void (cost === null || costs.push(cost));
	for (const { facet } of (await readFacet(run, 'answer')).values()) add(facet);
	for (const { facet } of (await readFacet(run, 'moreAnswers')).values()) facet.forEach(add);
	if (costs.length === 0) return null;
	return {
		amount: costs.reduce((total, cost) => total + cost, 0),
		currency: prices?.currency ?? NO_CURRENCY,
	};
};
