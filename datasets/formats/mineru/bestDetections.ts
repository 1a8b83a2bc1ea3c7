import { boxShares } from './boxShares.ts';
import type { Detection } from './detection.ts';

/** MinerU's own limits when it builds middle.json. */
const LEAST_SCORE = 0.05;
const SAME_IOU = 0.9;
/** Two detectors look for formulas, and their boxes differ more. */
const SAME_FORMULA_SHARE = 0.6;

const isSame = (a: Detection, b: Detection): boolean => {
	if (boxShares(a.box, b.box).iou > SAME_IOU) return true;
	if (a.meaning.kind !== 'formula' || b.meaning.kind !== 'formula') return false;
	return Math.max(boxShares(a.box, b.box).inside, boxShares(b.box, a.box).inside) > SAME_FORMULA_SHARE;
};

const hasFormula = ({ latex }: Detection): number => (latex === '' ? 0 : 1);

/** Detections without those of hardly any score and without what was found twice: what was read is kept, then the higher score. */
export const bestDetections = (detections: readonly Detection[]): Detection[] => {
	const kept: Detection[] = [];
	const byScore = detections
		.filter(({ score }) => score >= LEAST_SCORE)
		.sort((a, b) => hasFormula(b) - hasFormula(a) || b.score - a.score);
	for (const detection of byScore) if (!kept.some((other) => isSame(other, detection))) kept.push(detection);
	return kept;
};
