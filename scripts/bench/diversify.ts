import { cpus } from 'node:os';
import { join } from 'node:path';
import { byteProducts } from '../../models/byteProducts/byteProducts.ts';
import type { WholeContext } from '../../pipeline/contract/stage.ts';
import { sha256 } from '../../pipeline/document/digest.ts';
import { packageRoot } from '../../pipeline/effects/files/packageRoot.ts';
import { randomStream } from '../../pipeline/numeric/randomStream.ts';
import { cluster } from '../../stages/cluster/cluster.ts';
import { diversify } from '../../stages/diversify/diversify.ts';
import type { DiversifySummary } from '../../stages/diversify/summary.ts';
import { madePages } from './madePages.ts';

// The stages cluster and diversify on made pages, on one thread and on two: time, memory, work, coverage.
// Usage, after `npm run build`: node dist/scripts/bench/diversify.js [pages, default 50000] [target, default 4703]

const pages = Number(process.argv[2] ?? 50_000);
const target = Number(process.argv[3] ?? 4703);
const set = madePages(pages, 1024, 1);
const origin = { sourceId: 'made', category: 'institutional-pdf', licence: 'none' };
const contextOf = (stage: string): WholeContext => ({
	random: (...labels) => randomStream(1, stage, ...labels),
	origin: () => origin,
	progress: () => {},
});
console.log(`${cpus()[0]?.model} × ${cpus().length}, Node ${process.version}; ${pages} × 1,024 → ${target}`);
const shown = ({ maximum, mean } = { maximum: Number.NaN, mean: Number.NaN }) =>
	`${maximum.toFixed(4)} / ${mean.toFixed(4)}`;
const digests = new Set<string>();
for (const threads of [2, 1]) {
	const ports = { byteProducts: await byteProducts(join(packageRoot(), 'models', 'dot-u8.onnx'), threads) };
	const clusterConfig = cluster.config.parse({ starts: 2 });
	const placed = await cluster.start(clusterConfig, ports, contextOf('cluster'))(set);
	const input = set.map((page, at) => {
		const verdict = placed.verdicts[at];
		if (verdict?.verdict !== 'kept') throw new Error('cluster keeps every page');
		const { words, characters, textSha256 } = page.features;
		return { ...page, ...verdict.facets, volume: { words, characters, textSha256, language: 'und' } };
	});
	for (const baselines of threads === 2 ? [false, true] : [false]) {
		const config = diversify.config.parse({ target: { pages: target }, baselines });
		const begin = performance.now();
		const { verdicts, summary } = await diversify.start(config, ports, contextOf('diversify'))(input);
		const seconds = ((performance.now() - begin) / 1000).toFixed(1);
		const { evaluations, ours, baselines: beside } = summary as unknown as DiversifySummary;
		digests.add(sha256(JSON.stringify(verdicts)));
		console.log(
			`${threads} threads, baselines ${baselines}: ${seconds} s, peak ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB in all; ` +
				`${evaluations.counted} of ${evaluations.bound} evaluations; radius max / mean ${shown(ours.radius)}`,
		);
		if (beside === undefined) continue;
		const best = {
			maximum: Math.min(...beside.random.map(({ radius }) => radius?.maximum ?? 0)),
			mean: Math.min(...beside.random.map(({ radius }) => radius?.mean ?? 0)),
		};
		console.log(
			`on ${beside.measuredPages} pages: ours ${shown(beside.ours.radius)}, best of 20 random ${shown(best)}, SemDeDup rule ${shown(beside.semdedup?.radius)}`,
		);
	}
}
console.log(digests.size === 1 ? 'verdicts equal on one and two threads' : 'VERDICTS DIFFER');
