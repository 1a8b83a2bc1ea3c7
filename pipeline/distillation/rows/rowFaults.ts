import { PAGE_ID, fileIdOf } from '../../document/pageId.ts';
import { trainingImageName } from '../../document/trainingImageName.ts';
import type { TrainingRow } from '../trainingRow.ts';
import { imageFaults } from './imageFaults.ts';
import { markupFaults } from './markupFaults.ts';
import type { RowFault } from './rowFault.ts';
import { textFaults } from './textFaults.ts';
import { tokenFaults } from './tokenFaults.ts';

const nameFaults = ({ id, documentId, image }: TrainingRow): readonly RowFault[] => {
	if (!PAGE_ID.test(id)) return [{ check: 'id', received: id, expected: 'a page id: 16 hex digits, -p, a number' }];
	if (fileIdOf(id) !== documentId)
		return [{ check: 'id', received: `document ${documentId} of page ${id}`, expected: fileIdOf(id) }];
	const name = trainingImageName(id, image);
	return image.name === name ? [] : [{ check: 'image-name', received: image.name, expected: name }];
};

/** Every invariant that a row alone must hold (facts of six trainers; docs/decisions/exports.md), broken ones only. */
export const rowFaults = (row: TrainingRow, maxTokens: number): readonly RowFault[] => [
	...nameFaults(row),
	...textFaults('prompt', row.prompt),
	...textFaults('target', row.target),
	...markupFaults(row.target),
	...imageFaults(row.image),
	...tokenFaults(row.tokens, maxTokens),
];
