import type { ObjectPage } from '../../evaluator/pageObject.ts';
import { quantised } from '../../evaluator/quantised.ts';
import { scorePage } from '../../evaluator/scorePage.ts';

/** Least layout score of a styled page against the one it was made from (spec: distillation, section 5). */
const LEAST_LAYOUT = 0.99;

/**
 * What the evaluator finds changed between two renderings of a page, in words; undefined when text distance is 0, TEDS 1 and layout at
 * least 0.99. A page with nothing on it has no layout to lose.
 */
export const changeOf = (before: ObjectPage, after: ObjectPage): string | undefined => {
	const { status, textDistance, teds, layout } = scorePage(before, after);
	if (status !== 'scored') return status;
	if (textDistance > 0) return `text distance ${textDistance.toFixed(4)}`;
	if (teds !== null && quantised(teds) < quantised(1)) return `TEDS ${teds.toFixed(4)}`;
	if (layout !== null && quantised(layout) < quantised(LEAST_LAYOUT)) return `layout ${layout.toFixed(4)}`;
	return undefined;
};
