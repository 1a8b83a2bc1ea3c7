import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunManifest } from '../../../pipeline/run/manifest.ts';

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
		const text = await readFile(join(manifest.store, folder, 'verdicts.jsonl'), 'utf8');
		for (const line of text.split('\n')) if (line !== '') ids.push((JSON.parse(line) as { readonly id: string }).id);
	}
	return ids;
};
