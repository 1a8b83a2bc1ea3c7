import type { TrainingRow } from '../trainingRow.ts';
import type { RowFault } from './rowFault.ts';

/**
 * What one row cannot show: ids that are equal when case is ignored (folders of Windows and macOS keep one of them) and documents with
 * pages in both splits. Ask it once for each row, in any order.
 */
export const createSetFaults = (): ((row: Pick<TrainingRow, 'id' | 'documentId' | 'split'>) => readonly RowFault[]) => {
	const ids = new Set<string>();
	const splits = new Map<string, string>();
	return ({ id, documentId, split }) => {
		const faults: RowFault[] = [];
		const plain = id.toLowerCase();
		if (ids.has(plain)) faults.push({ check: 'id-repeated', received: id, expected: 'an id that no other row has' });
		ids.add(plain);
		const other = splits.get(documentId);
		if (other !== undefined && other !== split)
			faults.push({
				check: 'split-documents',
				received: `document ${documentId} in ${other} and ${split}`,
				expected: 'each document in one split',
			});
		splits.set(documentId, other ?? split);
		return faults;
	};
};
