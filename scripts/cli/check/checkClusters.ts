import type { ResolvedRecipe } from '../../../pipeline/config/resolvedRecipe.ts';
import { counted } from '../../../pipeline/text/counted.ts';
import type { CheckResult } from './checkResult.ts';

/** Whether so few documents may leave fewer pages than there are to be clusters: known for sure only after the filters. */
export const checkClusters = ({ stages }: ResolvedRecipe, documents: number): readonly CheckResult[] => {
	const { k } = (stages.cluster ?? {}) as { readonly k?: number };
	if (k === undefined || documents >= k) return [];
	const found = `${counted(documents, 'document')} may give fewer pages than k = ${k}, and the run would end there: lower stages.cluster.k then`;
	return [{ check: 'clusters', state: 'note', found }];
};
