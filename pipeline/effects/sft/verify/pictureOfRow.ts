import { INDEX_FILE } from '../../../../datasets/formats/sft/indexLine.ts';
import type { Trouble } from '../../../../datasets/formats/sft/reading/setProblem.ts';
import type { LookedAt } from './createPictures.ts';

/**
 * What is wrong with a picture, or that it is another than its row's.
 * @param expected the digest that the index says; undefined where it says none of these bytes
 */
export const pictureOfRow = ({ sha256, troubles }: LookedAt, expected: string | undefined): readonly Trouble[] =>
	troubles.length > 0 || expected === undefined || sha256 === expected
		? troubles
		: [
				{
					check: 'index-picture',
					received: `a picture of sha256 ${sha256}`,
					expected: `${expected}, as ${INDEX_FILE} says`,
				},
			];
