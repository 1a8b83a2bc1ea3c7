import { keptLine } from './recordDigest.ts';
import { shardFiles } from './shards.ts';
import type { ShardState } from './shardState.ts';
import { facetDigest, idsDigest } from './unitDigests.ts';
import type { RunWiring } from './wiring.ts';

/** Shards of source files, before any stage: their records are given whole, since no unit wrote them. */
export const firstShards = (wiring: RunWiring): ShardState[] =>
	shardFiles(wiring.files.map((file) => ({ ...file, sha256: file.entry.sha256 }))).map(({ id, items }) => {
		const lines = items.map((file) => keptLine(file.id, { file: file.record }));
		const members = items.map((file) => file.id);
		return {
			shard: id,
			members,
			input: { records: items.map((file) => ({ id: file.id, facets: { file: file.record } })), facetUnits: {} },
			aliveCount: members.length,
			aliveDigest: idsDigest(members),
			facetDigests: { file: facetDigest(lines, 'file') },
		};
	});
