import type { Evidence } from '../../pipeline/contract/verdict.ts';
import { sha256 } from '../../pipeline/document/digest.ts';
import type { Facets } from '../../pipeline/document/records.ts';
import type { VerdictLine } from '../../pipeline/run/manifest.ts';
import type { MadeLine } from './writeMadeStages.ts';

export interface MadeLines {
	/** By stage, then by shard. */
	readonly lines: Readonly<Record<string, MadeLine[][]>>;
	/** Lines put from now on go to this shard. */
	readonly startShard: (shard: number) => void;
	readonly put: (
		stage: string,
		id: string,
		verdict: Omit<VerdictLine, 'id' | 'inputDigest' | 'outputs'>,
		facets?: readonly (readonly [string, Partial<Facets>])[],
	) => void;
	readonly kept: (stage: string, id: string, facets?: Partial<Facets>, evidence?: Evidence) => void;
}

/** Collects the lines of a made run as its stages come to their verdicts. */
export const madeLines = (): MadeLines => {
	const lines: Record<string, MadeLine[][]> = {};
	let shard = 0;
	const startShard = (started: number): void => {
		shard = started;
	};
	const put: MadeLines['put'] = (stage, id, verdict, facets = []) => {
		const byShard = lines[stage] ?? [];
		lines[stage] = byShard;
		const unit = byShard[shard] ?? [];
		byShard[shard] = unit;
		unit.push({
			verdict: { id, inputDigest: sha256(id), ...verdict, outputs: facets.length },
			kept: facets.map(([outputId, facet]) => ({ id: outputId, facets: facet, digests: {} })),
		});
	};
	const kept: MadeLines['kept'] = (stage, id, facets = {}, evidence = {}) =>
		put(stage, id, { verdict: 'kept', evidence }, [[id, facets]]);
	return { lines, startShard, put, kept };
};
