import { textEdges } from './textEdges.ts';
import type { TextBlock } from './textPool.ts';

/** The predicted blocks without those whose only partners are ground truth that is ignored; ranks are given anew. */
export const withoutIgnored = (
	predicted: readonly TextBlock[],
	truth: readonly TextBlock[],
	ignored: readonly TextBlock[],
): readonly TextBlock[] => {
	if (ignored.length === 0) return predicted;
	const wanted = textEdges(truth, predicted).ofPredicted;
	const unwanted = textEdges(ignored, predicted).ofPredicted;
	return predicted
		.filter(({ rank }) => (wanted[rank]?.size ?? 0) > 0 || unwanted[rank]?.size === 0)
		.map((block, rank) => ({ ...block, rank }));
};
