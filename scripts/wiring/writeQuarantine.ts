import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunManifest } from '../../pipeline/run/manifest.ts';
import type { LedgerPort } from '../../pipeline/run/ports.ts';
import { writeAtomically } from '../../pipeline/effects/files/writeAtomically.ts';

/** `quarantine/failed.jsonl`: each failed record with stage, code and message, as it is now; empty when nothing failed. */
export const writeQuarantine = async (runFolder: string, manifest: RunManifest, ledger: LedgerPort): Promise<void> => {
	const lines: string[] = [];
	for (const stage of manifest.stages) {
		if (Object.keys(stage.counts.failed).length === 0) continue;
		for (const unit of stage.units) {
			for (const verdict of await ledger.readVerdicts(unit.folder)) {
				if (verdict.verdict !== 'failed') continue;
				const { id, reason: code, message, retryable } = verdict;
				lines.push(`${JSON.stringify({ stage: stage.stage, record: stage.record, id, code, message, retryable })}\n`);
			}
		}
	}
	await mkdir(join(runFolder, 'quarantine'), { recursive: true });
	await writeAtomically(join(runFolder, 'quarantine', 'failed.jsonl'), lines.join(''));
};
