import { join } from 'node:path';
import { readUnitLines } from '../../../pipeline/effects/ledger/readUnitLines.ts';
import type { RunManifest, VerdictLine } from '../../../pipeline/run/manifest.ts';

/** Records of the units of one stage, by shard; empty for whole-set stages, where it would be every page there is. */
export const pagesOfShards = async (
	manifest: RunManifest,
	stageName: string,
	shards: readonly string[],
): Promise<readonly string[]> => {
	const stage = manifest.stages.find((summary) => summary.stage === stageName);
	if (stage === undefined || stage.scope === 'whole' || stage.record === 'file') return [];
	const ids: string[] = [];
	for (const { shard, folder } of stage.units) {
		if (!shards.includes(shard)) continue;
		const lines = await readUnitLines<VerdictLine>(join(manifest.store, folder, 'verdicts.jsonl'));
		for (const { id } of lines) ids.push(id);
	}
	return ids;
};
