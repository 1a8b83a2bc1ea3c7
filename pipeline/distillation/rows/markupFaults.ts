import { readReplyMarkup } from '../reply/readReplyMarkup.ts';
import type { RowFault } from './rowFault.ts';

const SHOWN_CHARACTERS = 60;

/** What a target must not teach, and what would run or be asked for where it is opened: the prompt forbids both. Linear in its length. */
export const markupFaults = (target: string): readonly RowFault[] => {
	const { scripted, loaded } = readReplyMarkup(target);
	return [
		...(scripted === undefined
			? []
			: [{ check: 'scripted' as const, received: `target: ${scripted}`, expected: 'a page without scripts' }]),
		...(loaded === undefined
			? []
			: [
					{
						check: 'external-resource' as const,
						received: `target: loads ${JSON.stringify(loaded.slice(0, SHOWN_CHARACTERS))}`,
						expected: 'one document that loads nothing',
					},
				]),
	];
};
