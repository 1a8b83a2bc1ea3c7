import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageFeatures } from '../../pipeline/document/records.ts';
import type { KeptLine, RunManifest } from '../../pipeline/run/manifest.ts';
import { quantile } from '../../pipeline/numeric/quantile.ts';
import { randomStream } from '../../pipeline/numeric/randomStream.ts';
import { diversifyConfig } from '../../stages/diversify/config.ts';
import { nearnessSpace } from '../../stages/diversify/nearnessSpace.ts';

// The spans of the nearness distance that a run's pages call for: four times the median of each part over random pairs of
// the pages that passed `dedupe` (or `features` where there was no such stage).
// Usage, after `npm run build`: node dist/scripts/bench/spans.js RUN_FOLDER [pairs, default 1000000]

const [folder, pairsAsked] = process.argv.slice(2);
if (folder === undefined) throw new Error('received no run folder; usage: spans.js RUN_FOLDER [pairs]');
const pairs = Number(pairsAsked ?? 1_000_000);
const manifest = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8')) as RunManifest;
const linesOf = (stage: string): KeptLine[] =>
	(manifest.stages.find((summary) => summary.stage === stage)?.units ?? []).flatMap((unit) =>
		readFileSync(join(manifest.store, unit.folder, 'kept.jsonl'), 'utf8')
			.split('\n')
			.filter((line) => line !== '')
			.map((line) => JSON.parse(line) as KeptLine),
	);
const passed = new Set(linesOf('dedupe').map(({ id }) => id));
const pages = linesOf('features')
	.filter(({ id }) => passed.size === 0 || passed.has(id))
	.flatMap(({ facets }): PageFeatures[] => (facets.features === undefined ? [] : [facets.features]));
const space = nearnessSpace(pages, diversifyConfig.parse({}));
const random = randomStream(1, 'spans');
const parts: Record<'layout' | 'visual' | 'difficulty' | 'volume', number[]> = {
	layout: [],
	visual: [],
	difficulty: [],
	volume: [],
};
for (let pair = 0; pair < pairs; pair++) {
	const a = Math.floor(random() * pages.length);
	const b = Math.floor(random() * (pages.length - 1));
	const other = b < a ? b : b + 1;
	const distances = space.parts(a, other);
	for (const part of ['layout', 'visual', 'difficulty', 'volume'] as const) parts[part].push(distances[part]);
}
console.log(`${pages.length} pages, ${pairs} random pairs`);
for (const [part, values] of Object.entries(parts)) {
	const [low, median, high] = [0.1, 0.5, 0.9].map((share) => quantile(values, share) ?? Number.NaN);
	console.log(
		`${part}: span ${((median ?? Number.NaN) * 4).toFixed(4)} (median ${median?.toFixed(4)}, tenths ${low?.toFixed(4)} … ${high?.toFixed(4)})`,
	);
}
