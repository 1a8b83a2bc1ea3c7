import { canonicalJson } from '../canonicalJson.ts';
import type { ReviewDecision } from './reviewDecision.ts';

const wordOf = ({ time: _time, ...word }: ReviewDecision): string => canonicalJson(word);
const subjectOf = ({ pageId, reviewer }: ReviewDecision): string => `${pageId} ${reviewer}`;

/**
 * Those of the incoming decisions that the file does not hold yet: not a line that it holds to the second (each stands for one
 * incoming line), and not what the same reviewer said last about the page. Importing a file twice adds nothing the second time.
 */
export const newDecisions = (
	existing: readonly ReviewDecision[],
	incoming: readonly ReviewDecision[],
): readonly ReviewDecision[] => {
	const held = new Map<string, number>();
	const newest = new Map<string, string>();
	for (const decision of existing) {
		const line = canonicalJson(decision);
		held.set(line, (held.get(line) ?? 0) + 1);
		newest.set(subjectOf(decision), wordOf(decision));
	}
	return incoming.filter((decision) => {
		const line = canonicalJson(decision);
		const left = held.get(line) ?? 0;
		if (left > 0) {
			held.set(line, left - 1);
			return false;
		}
		const word = wordOf(decision);
		if (newest.get(subjectOf(decision)) === word) return false;
		newest.set(subjectOf(decision), word);
		return true;
	});
};
