import type { Target } from '../../document/trainingRecords.ts';

/**
 * Tokens that a row may take at most when its texts were counted with another vocabulary than the model's. Those of the image are
 * exact.
 * @param margin share of the texts' tokens, such as 0.05
 */
export const tokensWithMargin = ({ image, total }: Target['tokens'], margin: number): number =>
	// At the millionth: 0.05 times 20 is 1, and no hair more.
	total + Math.ceil(Math.round((total - image) * margin * 1e6) / 1e6);
