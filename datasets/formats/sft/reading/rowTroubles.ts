import { textFaults } from '../../../../pipeline/distillation/rows/textFaults.ts';
import type { ReadRow } from './readRow.ts';
import type { Trouble } from './setProblem.ts';

/**
 * What is wrong with a row as its consumer reads it: loaders let most of it pass.
 * @param markup what is wrong with the markup of a target
 */
export const rowTroubles = (
	{ images, placeholders, prompt, target }: ReadRow,
	embedded: boolean,
	markup: (target: string) => readonly Trouble[],
): readonly Trouble[] => {
	const troubles: Trouble[] = [];
	const pictures = embedded ? 1 : images.length;
	if (pictures !== 1) troubles.push({ check: 'picture-count', received: `${pictures} pictures`, expected: 'one' });
	if (placeholders !== 1)
		troubles.push({
			check: 'placeholder-count',
			received: `${placeholders} places for pictures in the prompt`,
			expected: 'one',
		});
	return [...troubles, ...textFaults('prompt', prompt), ...textFaults('target', target), ...markup(target)];
};
