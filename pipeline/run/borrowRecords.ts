import type { DecidedRecord } from './decidedRecord.ts';
import type { LedgerPort } from './ports.ts';
import type { InputRecord } from './readInputs.ts';

export interface BorrowedRecord extends DecidedRecord {
	/** Folder of the unit that lends it, for its files. */
	readonly folder: string;
}

/**
 * Records that earlier units of the same family already decided from the same input. So a changed late threshold recomputes only
 * pages that are new to the stage, and a file that is added, edited or taken away only its own. Failures are never taken over.
 */
export const borrowRecords = async (
	ledger: LedgerPort,
	donors: readonly string[],
	inputs: readonly InputRecord[],
): Promise<ReadonlyMap<string, BorrowedRecord>> => {
	const wanted = new Map(inputs.map((input) => [input.id, input.inputDigest]));
	const borrowed = new Map<string, BorrowedRecord>();
	for (const folder of donors) {
		if (borrowed.size === wanted.size) break;
		const verdicts = await ledger.readVerdicts(folder);
		const kept = await ledger.readKept(folder);
		const workMs = new Map((await ledger.readTimings(folder)).map((timing) => [timing.id, timing.workMs]));
		let next = 0;
		for (const verdict of verdicts) {
			const outputs = kept.slice(next, next + verdict.outputs);
			next += verdict.outputs;
			if (verdict.verdict === 'failed' || borrowed.has(verdict.id)) continue;
			if (wanted.get(verdict.id) === verdict.inputDigest) {
				borrowed.set(verdict.id, { verdict, outputs, workMs: workMs.get(verdict.id), folder });
			}
		}
	}
	return borrowed;
};
